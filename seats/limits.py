"""Limits of what a device may send (sizes, connections, requests a second), against strangers on the network."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from time import monotonic
from typing import Final

LONGEST_BODY: Final = 4096
LONGEST_HEAD: Final = 8192
CONNECTIONS: Final = 400
THREADS: Final = 24
"""Twice as many as devices can wait at once: the others answer."""

_REMEMBERED: Final = 500


class Rate:
    """A limit for each address: `burst` requests at once, and `each_second` after that."""

    def __init__(self, burst: float = 60, each_second: float = 15, now: Callable[[], float] = monotonic) -> None:
        self._burst, self._each_second, self._now = burst, each_second, now
        self._lock = Lock()
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, address: str) -> bool:
        """Return whether this address may ask once more."""
        with self._lock:
            now = self._now()
            left, last = self._left.pop(address, (self._burst, now))
            left = min(self._burst, left + (now - last) * self._each_second)
            self._left[address] = (left - 1 if left >= 1 else left, now)
            while len(self._left) > _REMEMBERED:
                self._left.popitem(last=False)
            return left >= 1
