"""Abilities of Android's window: stay out of screenshots and recent apps, and keep the screen lit.

Elsewhere it does nothing. Android allows changes of its window on its own thread alone.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

_ACTIVITY: Final = "org.kivy.android.PythonActivity"
_FLAGS: Final = "android.view.WindowManager$LayoutParams"


class AndroidWindow:
    """Keeps the flags of the app's window. `module` imports by name, so that tests can stand in for Android."""

    def __init__(self, module: Callable[[str], Any] = import_module) -> None:
        self._module = module
        self._now: dict[str, bool] = {}

    def hide_pictures(self, wanted: bool) -> None:
        """Keep screenshots, recordings and the picture among recent apps black, or no longer."""
        self._set("FLAG_SECURE", wanted)

    def stay_lit(self, wanted: bool) -> None:
        """Keep the screen on without a touch, or no longer."""
        self._set("FLAG_KEEP_SCREEN_ON", wanted)

    def _set(self, name: str, wanted: bool) -> None:
        if self._now.get(name, False) is wanted:
            return
        self._now[name] = wanted
        try:
            java = self._module("jnius").autoclass
            activity = java(_ACTIVITY).mActivity
            on_its_thread = self._module("android.runnable").run_on_ui_thread
        except ImportError:  # no Android
            return

        flag = getattr(java(_FLAGS), name)

        def change() -> None:
            window = activity.getWindow()
            (window.addFlags if wanted else window.clearFlags)(flag)

        on_its_thread(change)()
