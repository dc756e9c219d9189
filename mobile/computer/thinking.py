"""Thinking a little in each frame, by the app's clock: nothing while a finger is down."""

from __future__ import annotations

from collections.abc import Callable, Generator
from time import perf_counter
from typing import Any, Final

from kivy.base import EventLoop
from kivy.clock import Clock

from companion.player.search import Choice

SLICE: Final = 0.003
"""Seconds after which a slice ends; the last piece of work in it takes up to three milliseconds more."""


class Thinking:
    """The thinking of a player; `done` gets what it chooses."""

    def __init__(
        self, work: Generator[Choice[Any] | None, None, Choice[Any]], done: Callable[[Choice[Any]], object]
    ) -> None:
        self._work, self._done = work, done
        self.best: Choice[Any] | None = None
        """The best turn so far."""
        self._later = Clock.create_trigger(self._some, 0, interval=True)
        self._later()

    def stop(self) -> None:
        """Stop, and leave the rest undone."""
        self._later.cancel()

    def end_now(self) -> None:
        """End with the best turn so far; the first one is found in a tenth of a second."""
        self.stop()
        try:
            while self.best is None:
                self.best = next(self._work)
        except StopIteration as stopped:
            self.best = stopped.value
        self._done(self.best)

    def _some(self, *_: object) -> None:
        if EventLoop.touches:
            return
        ends = perf_counter() + SLICE
        while perf_counter() < ends:
            try:
                self.best = next(self._work) or self.best
            except StopIteration as stopped:
                self.stop()
                self._done(stopped.value)
                return
