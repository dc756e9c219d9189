"""What only Android's window can do: no picture of it in screenshots and among recent apps, and a lit screen.

Elsewhere nothing happens. Android allows changes of its window on its own thread alone.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

KEEP_SCREEN_ON: Final = 0x80  # WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON
SECURE: Final = 0x2000  # FLAG_SECURE
_ACTIVITY: Final = "org.kivy.android.PythonActivity"


class AndroidWindow:
    """Keeps the flags of the app's window. `module` imports by name, so that tests can stand in for Android."""

    def __init__(self, module: Callable[[str], Any] = import_module) -> None:
        self._module = module
        self._now: dict[int, bool] = {}

    def hide_pictures(self, wanted: bool) -> None:
        """Whether screenshots, recordings and the picture among recent apps stay black."""
        self._set(SECURE, wanted)

    def stay_lit(self, wanted: bool) -> None:
        """Whether the screen stays on without being touched."""
        self._set(KEEP_SCREEN_ON, wanted)

    def _set(self, flag: int, wanted: bool) -> None:
        if self._now.get(flag, False) is wanted:
            return
        self._now[flag] = wanted
        try:
            activity = self._module("jnius").autoclass(_ACTIVITY).mActivity
            on_its_thread = self._module("android.runnable").run_on_ui_thread
        except ImportError:  # no Android
            return

        def change() -> None:
            window = activity.getWindow()
            (window.addFlags if wanted else window.clearFlags)(flag)

        on_its_thread(change)()
