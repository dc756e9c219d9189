"""The app's exception handler: notes faults of touches, clocks, jobs and pages, and goes on from the saved game.

It cannot catch a crash in native code, such as a driver's.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

from kivy.base import EventLoop, ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion import PACKAGES
from mobile.system import faults

SOON: Final = 10.0
"""Seconds within which the same fault means that going on does not help."""
OFTEN: Final = 3
"""So many times it leads to the first page; once more, to a page of nothing but text."""

Recovery = Callable[[str, bool], object]
"""Goes on from what is saved. It is handed the lines about the fault, and whether to show a sheet about it."""


class Net(ExceptionHandler):
    """The exception handler. It tries `recoveries` in order: the game again, the first page, a page of plain text.

    The first is left out where a fault comes back too often, the second where even that did not help. A fault while
    another one is being dealt with is noted, and the next recovery tried. `folder` holds the notes.
    """

    def __init__(self, folder: Path, recoveries: Sequence[Recovery]) -> None:
        self._folder, self._recoveries = folder, tuple(recoveries)
        self._recent: list[tuple[float, str]] = []
        self._busy = False
        self._before: tuple[Any, Any, Any] | None = None

    def spread(self) -> None:
        """Begin to catch exceptions."""
        ExceptionManager.add_handler(self)
        self._before = sys.excepthook, threading.excepthook, sys.unraisablehook
        sys.excepthook, threading.excepthook, sys.unraisablehook = self._ended, self._in_thread, self._unraised

    def fold(self) -> None:
        """Stop catching exceptions."""
        ExceptionManager.remove_handler(self)
        if self._before is not None:
            sys.excepthook, threading.excepthook, sys.unraisablehook = self._before
            self._before = None

    def handle_exception(self, problem: BaseException) -> int:
        """Return Kivy's code to go on after an exception in its loop, or to end the app where it is meant to."""
        if isinstance(problem, Exception) and self.caught(problem):
            return int(ExceptionManager.PASS)
        return int(ExceptionManager.RAISE)

    def caught(self, problem: BaseException) -> bool:
        """Note an exception and go on; return False where nothing is left to go on with."""
        text = self.note(problem)
        if self._busy:
            return True
        self._busy = True
        try:
            return self._recovered(faults.place(problem), text)
        except Exception as another:  # not even the first page
            self.note(another)
            return False
        finally:
            self._busy = False

    def later(self, problem: BaseException) -> None:
        """Handle an exception before the next frame: from another thread, or where nothing can be drawn now."""
        if self._busy:  # with a fault before it: what is left of that page may well be broken
            self.note(problem)
            return
        Clock.schedule_once(lambda _: self.caught(problem))

    def note(self, problem: BaseException) -> str:
        """Write an exception to the file of faults, and no more; return its lines."""
        try:
            text = faults.described(problem)
            if sum(place == faults.place(problem) for _, place in self._recent) <= OFTEN:
                faults.keep(text, self._folder)
        except Exception as broken:
            return f"{type(problem).__name__}, {type(broken).__name__}"
        return text

    def _recovered(self, place: str, text: str) -> bool:
        now = Clock.get_boottime()
        self._recent = [*((when, what) for when, what in self._recent if now - when < SOON), (now, place)][-50:]
        times = max(sum(what == place for _, what in self._recent), len(self._recent) // 2)
        first = 0 if times < OFTEN else 1 if times == OFTEN else 2
        _let_fingers_go()
        for number, recovery in enumerate(self._recoveries[first:], first):
            _forget_what_is_due()
            try:
                recovery(text, times == 1 or number > 0)
            except Exception as another:
                self.note(another)
            else:
                return True
        return False

    # What Kivy's loop never sees

    def _ended(self, kind: Any, problem: BaseException, traceback: Any) -> None:
        if isinstance(problem, Exception):
            self.note(problem)
        if self._before is not None:
            self._before[0](kind, problem, traceback)

    def _in_thread(self, about: Any) -> None:
        if isinstance(about.exc_value, Exception):
            self.later(about.exc_value)

    def _unraised(self, about: Any) -> None:
        """Take an exception that could not be handed on, such as one raised while the window was resized."""
        with suppress(Exception):  # also while Python ends, when nothing is there any more
            problem = about.exc_value
            if isinstance(problem, Exception):
                problem = problem.with_traceback(problem.__traceback__ or about.exc_traceback)
                (self.later if faults.is_ours(problem.__traceback__) else self.note)(problem)


def _let_fingers_go() -> None:
    """Release all touches: what they hold is no longer there."""
    for touch in EventLoop.touches:
        touch.grab_list.clear()
        touch.grab_current = None


def _forget_what_is_due() -> None:
    """Cancel what a page that is gone had due: callbacks of ours and of widgets, and motion."""
    for event in Clock.get_events():
        try:
            keeps = _is_nobodys(event.get_callback())
        except Exception:  # of what is gone
            keeps = False
        if not keeps:
            event.cancel()


def _is_nobodys(deed: Any) -> bool:
    """Return whether a callback is Kivy's own."""
    while isinstance(deed, partial):
        deed = deed.func
    owner = getattr(deed, "__self__", None)
    module = str(getattr(deed, "__module__", None) or type(owner).__module__)
    moving = type(owner).__module__ == "kivy.animation"
    return not (isinstance(owner, Widget) or moving or module.split(".")[0] in PACKAGES)
