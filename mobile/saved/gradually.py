"""Goes through many things without holding up a touch or a frame: some at once, a few more in each frame."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Generic, TypeVar

from kivy.clock import Clock

T = TypeVar("T")

AT_ONCE = 0.06
"""Seconds before the first frame: nobody notices them."""
EACH_FRAME = 0.012
"""Seconds in every frame after it; the rest of a frame is left for drawing and touches."""


class Gradually(Generic[T]):
    """Calls `each` for each of `things`, and `done` at the end.

    `each` returns True where the rest is not needed. `paused` is called before every frame that is drawn meanwhile.
    """

    def __init__(
        self,
        things: Iterator[T],
        each: Callable[[T], bool | None],
        done: Callable[[], object],
        paused: Callable[[], object] = lambda: None,
    ) -> None:
        self._things, self._each, self._done, self._paused = things, each, done, paused
        self._later = Clock.create_trigger(lambda _: self._some(EACH_FRAME), 0, interval=True)

    def begin(self) -> None:
        """Begin; where all is done in time, `done` is called before this returns."""
        self._later()
        self._some(AT_ONCE)
        if self._later.is_triggered:
            gc.collect(1)  # what the page has left behind: else Python looks for it in some frame to come

    def stop(self) -> None:
        """Stop, and leave the rest undone."""
        self._later.cancel()

    def _some(self, seconds: float) -> None:
        ends = perf_counter() + seconds
        for thing in self._things:
            if self._each(thing):
                break
            if perf_counter() > ends:
                self._paused()
                return
        self.stop()
        self._done()
