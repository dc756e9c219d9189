"""Python looks for what nobody needs any more while nobody touches anything, not while a page opens."""

from __future__ import annotations

import gc
from typing import Final

from kivy.clock import Clock

LEISURE: Final = 0.7
"""Seconds after a touch until nobody waits for anything."""
_ENOUGH = 3  # times that it looked at the newest things alone: so many others wait


class Tidying:
    """Looks `LEISURE` after the last touch, where there is much to look at: left to Python, it comes with a touch."""

    def __init__(self) -> None:
        self._later = Clock.create_trigger(self._tidy, LEISURE)

    def put_off(self, *_: object) -> None:
        """Something was touched."""
        self._later.cancel()
        self._later()

    def _tidy(self, _dt: float) -> None:
        if gc.get_count()[1] >= _ENOUGH:
            gc.collect(1)
