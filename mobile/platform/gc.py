"""When Python's garbage collector runs: shortly after touches and at leisure, not while a page opens."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from kivy.clock import Clock

FULL_DELAY: Final = 0.7
"""Seconds after a touch until nobody waits for anything."""
QUICK_DELAY: Final = 0.1
"""Seconds after a touch until what it led to is drawn; few people touch the next thing before."""
_ENOUGH = 2  # times that it looked at the newest things alone: so many others wait
_MUCH = 2  # times that it looked at more, but not at everything
_OFTEN = 4  # looks at leisure until what can be made again goes: the next page may want it


class GarbageCollector:
    """Collects garbage `QUICK_DELAY` after a touch, all of it `FULL_DELAY` after the last: Python would do so
    during a touch.

    Things that hold each other, as those of a page do, are megabytes and never go by themselves. Most objects,
    such as modules, stay for good: it freezes them while `at_rest`, with few pages open, and looks at
    them again at leisure only. Now and then `rest` lets go there of what can be made again.
    """

    def __init__(
        self, at_rest: Callable[[], bool] = lambda: False, rest: Callable[[], object] = lambda: None
    ) -> None:
        self._at_rest, self._rest = at_rest, rest
        self._later = Clock.create_trigger(self._tidy, FULL_DELAY)
        self._soon = Clock.create_trigger(self._sweep, QUICK_DELAY)
        self._closed, self._due = False, True
        self._looks = 0

    def put_off(self, *_: object) -> None:
        """Put the collection off, because something was touched."""
        self._soon()
        self._later.cancel()
        self._later()

    def closed(self) -> None:
        """Note that a page was closed: there will be garbage."""
        self._closed = True
        self.put_off()

    def tidy(self) -> None:
        """Collect all garbage, now."""
        self._closed = self._due = False
        self._looks += 1
        if self._looks % _OFTEN == 0:
            self._rest()
        if self._at_rest():
            collect_and_freeze()
        else:
            _look_twice()
        _give_back()

    def _sweep(self, _dt: float) -> None:
        """Collect garbage among objects that are not frozen, or among the newer ones."""
        newer, older = gc.get_count()[1:]
        if self._closed or older >= _MUCH:
            self._closed, self._due = False, True
            gc.collect()
            _give_back()
        elif newer >= _ENOUGH:
            self._due = True
            gc.collect(1)

    def _tidy(self, _dt: float) -> None:
        if self._due:
            self.tidy()


def collect_and_freeze() -> None:
    """Collect all garbage, and freeze what is left, so that collections pass over it until the next call."""
    gc.unfreeze()
    _look_twice()
    gc.freeze()


def _look_twice() -> None:
    """Collect garbage twice: what follows Kivy's widgets is freed only once they are gone."""
    for _ in range(2):
        gc.collect()


def _give_back() -> None:
    """Return freed memory to the system, where the C library would keep it."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # another C library than GNU's
            ctypes.CDLL(None).malloc_trim(0)
