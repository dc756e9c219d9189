"""Counts the seconds of a sitting; it can be paused, and starts where the sitting before ended. No Kivy."""

from __future__ import annotations

import time
from collections.abc import Callable


class Stopwatch:
    """Counts seconds, from `start` on. `now` is any clock that only goes forward."""

    def __init__(self, start: int, now: Callable[[], float] = time.monotonic) -> None:
        self._counted, self._now = float(start), now
        self._since: float | None = now()
        self._asleep = False

    @property
    def paused(self) -> bool:
        """Return whether somebody has stopped it."""
        return self._since is None and not self._asleep

    @property
    def seconds(self) -> int:
        """The seconds counted so far."""
        return int(self._counted + (self._now() - self._since if self._since is not None else 0))

    def pause(self) -> None:
        """Stop counting; a second time does nothing."""
        self._asleep = False
        self._stop()

    def go_on(self) -> None:
        """Count on; a second time does nothing."""
        self._asleep = False
        if self._since is None:
            self._since = self._now()

    def sleep(self) -> None:
        """Stop while the app is not shown, unless it is paused already."""
        if self._since is not None:
            self._stop()
            self._asleep = True

    def wake(self) -> None:
        """Count on when the app is shown again, unless somebody had paused it."""
        if self._asleep:
            self.go_on()

    def _stop(self) -> None:
        if self._since is not None:
            self._counted += self._now() - self._since
            self._since = None
