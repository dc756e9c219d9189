"""Shows one thing of the table large while a finger rests on it; nothing else comes of that touch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kivy.clock import Clock
from kivy.uix.widget import Widget

RESTS: Final = 0.5
"""Seconds that a finger lies still before a thing is shown large."""

SHARE: Final = 0.8
"""How large it is, of the page's height or width."""


class Resting:
    """The enlarged view of a thing, on the page from when a finger has rested on it until it is lifted."""

    def __init__(self) -> None:
        self.shown: Widget | None = None
        """The thing in large, while it is there."""
        self._page: Widget | None = None
        self._large: Callable[[], Widget] | None = None
        self._wait = Clock.create_trigger(self._show, RESTS)

    def begin(self, page: Widget, large: Callable[[], Widget] | None) -> None:
        """Note a finger that has come down; `large` returns the enlarged thing, if it is on one."""
        self.end()
        self._page, self._large = page, large
        if large is not None:
            self._wait()

    def go_on(self) -> None:
        """Note that the finger slides, and so carries or strokes something: nothing will be enlarged."""
        self._wait.cancel()

    def end(self) -> bool:
        """Note that the finger is lifted; return True if it only looked."""
        self._wait.cancel()
        shown, self.shown = self.shown, None
        if shown is not None and shown.parent is not None:
            shown.parent.remove_widget(shown)
        return shown is not None

    def _show(self, *_: object) -> None:
        if self._page is not None and self._large is not None:
            self.shown = self._large()
            self._page.add_widget(self.shown)
