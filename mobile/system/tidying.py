"""Python looks for what nobody needs any more while nobody touches anything, not while a page opens."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from kivy.clock import Clock

LEISURE: Final = 0.7
"""Seconds after a touch until nobody waits for anything."""
_ENOUGH = 3  # times that it looked at the newest things alone: so many others wait
_MUCH = 4  # times that it looked at more, but not at everything


class Tidying:
    """Looks `LEISURE` after the last touch, where there is much to look at: left to Python, it comes with a touch.

    What is there to stay, such as modules, is looked at only while `at_rest`, where few pages are open; else it would
    be the most of what there is to look at. `rest` is called first, to let go of what can be made again.
    """

    def __init__(
        self, at_rest: Callable[[], bool] = lambda: False, rest: Callable[[], object] = lambda: None
    ) -> None:
        self._at_rest, self._rest = at_rest, rest
        self._later = Clock.create_trigger(self._tidy, LEISURE)

    def put_off(self, *_: object) -> None:
        """Something was touched."""
        self._later.cancel()
        self._later()

    def tidy(self) -> None:
        """Look through everything, now."""
        self._rest()
        if self._at_rest():
            gc.unfreeze()
            gc.collect()
            gc.freeze()
        else:
            gc.collect()
        _give_back()

    def _tidy(self, _dt: float) -> None:
        newer, older = gc.get_count()[1:]
        if older >= _MUCH:
            self.tidy()
        elif newer >= _ENOUGH:
            gc.collect(1)


def _give_back() -> None:
    """What was let go of goes back to the system at once, where the C library keeps it otherwise."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # another C library than GNU's
            ctypes.CDLL(None).malloc_trim(0)
