"""Tells if some of a page has not been in sight yet: then the button to the next page scrolls there first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kivy.animation import Animation
from kivy.clock import Clock

from mobile.widgets.panel import Scroll

SIGN: Final = "↓"
"""On the button that leads to what lies below."""
_ENOUGH = 24.0  # density-independent pixels: less than that hidden is only the page's margin
_KEPT = 0.15  # of what was in sight stays there, so that the eye finds on
_GLIDE = 0.2  # seconds


class UnseenBelow:
    """Follows `scroll`; `changed` is called when `more` may differ. A page seen to its end once stays seen."""

    def __init__(self, scroll: Scroll, changed: Callable[[], object]) -> None:
        self._scroll, self._changed = scroll, changed
        scroll.announces = False
        self._page: object = None
        self._seen: set[object] = set()
        self._look = Clock.create_trigger(self._looked, -1)
        scroll.bind(scroll_y=self._look, height=self._look)
        scroll.children[0].bind(height=self._look)

    @property
    def more(self) -> bool:
        """Return whether something below has not been in sight."""
        return self._page not in self._seen and self._hidden > self._enough

    @property
    def _enough(self) -> float:
        return _ENOUGH * self._scroll.shell.theme.space(1) / 8

    @property
    def _hidden(self) -> float:
        """How much lies below, in pixels."""
        over = self._scroll.children[0].height - self._scroll.height
        return float(max(0.0, over) * min(1.0, max(0.0, self._scroll.scroll_y)))

    def turn(self, page: object) -> None:
        """Show another page from its top; `page` tells it apart from the others."""
        self._page = page
        self._look()

    def show(self) -> None:
        """Scroll down by a screen."""
        scroll = self._scroll
        over = scroll.children[0].height - scroll.height
        goal = max(0.0, self._hidden - (1 - _KEPT) * scroll.height) / max(1.0, over)
        Animation.cancel_all(scroll, "scroll_y")
        if scroll.shell.theme.calm:
            scroll.scroll_y = goal
        else:
            Animation(scroll_y=goal, d=_GLIDE, t="out_quad").start(scroll)

    def _looked(self, *_: object) -> None:
        over = self._scroll.children[0].height - self._scroll.height
        if self._hidden <= self._enough < over:
            self._seen.add(self._page)
        self._changed()
