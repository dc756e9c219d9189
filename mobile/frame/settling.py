"""Base class of widgets that draw once their place has settled: layout passes through sizes that nobody sees."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.uix.widget import Widget

_ROUNDS = 2  # of layout in one frame: sizes come from the window inwards, heights from the words outwards


def after_frames(number: int, deed: Callable[[], object]) -> None:
    """Call `deed` once `number` more frames are drawn."""
    Clock.schedule_once(lambda _: after_frames(number - 1, deed) if number else deed())


class Settling(Widget):
    """`redraw_soon` is for binding to what moves it: `redraw` follows in the same frame, once some rounds of layout
    have left it where it is.
    """

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._on_its_way: tuple[float, ...] = ()
        self._steady = 0
        self._look = Clock.create_trigger(self._redraw_if_steady, -1)

    def redraw(self, *_: object) -> None:
        """Draw everything again, now."""
        raise NotImplementedError

    def redraw_soon(self, *_: object) -> None:
        """Draw everything again before the next frame."""
        self._steady = 0
        self._look()

    def _redraw_if_steady(self, *_: object) -> None:
        here = (*self.pos, *self.size)
        self._steady = self._steady + 1 if here == self._on_its_way else 0
        self._on_its_way = here
        if self._steady < _ROUNDS:
            self._look()
        else:
            self.redraw()
