"""Haptic feedback on Android: a tick when a piece lies, a double one when something is refused.

It does nothing elsewhere, and needs no permission: the system plays it, unless its owner switched touch feedback off.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

_ACTIVITY: Final = "org.kivy.android.PythonActivity"


def feel(refused: bool = False, module: Callable[[str], Any] = import_module) -> None:
    """Make one haptic tick, or two if `refused`. `module` imports by name, so that tests can stand in."""
    try:
        java = module("jnius").autoclass
        activity = java(_ACTIVITY).mActivity
        on_its_thread = module("android.runnable").run_on_ui_thread
    except ImportError:  # no Android
        return
    kinds = java("android.view.HapticFeedbackConstants")
    kind = kinds.VIRTUAL_KEY
    if refused:  # before Android 11 there is a long one only
        kind = kinds.REJECT if java("android.os.Build$VERSION").SDK_INT >= 30 else kinds.LONG_PRESS

    def play() -> None:
        activity.getWindow().getDecorView().performHapticFeedback(kind)

    on_its_thread(play)()
