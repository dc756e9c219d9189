"""Makes a kit in the background: how large it will be, how far it is, where it lies; stops if nobody wants it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from threading import Thread
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from mobile.system.sharing import show

if TYPE_CHECKING:
    from printables.fault import KitFault
    from printables.press.kit import KitReport, Progress
    from printables.press.request import KitRequest

__all__ = ["Work", "estimate", "make", "show"]


class _StoppedError(Exception):
    """Nobody wants it any more."""


class Work:
    """A kit in the making. After `stop` nothing is told, and no file is left."""

    def __init__(
        self,
        request: KitRequest,
        told: Callable[[Progress], object],
        done: Callable[[KitReport], object],
        failed: Callable[[KitFault], object],
    ) -> None:
        self._request, self._told, self._done, self._failed = request, told, done, failed
        self._wanted = True
        self._thread = Thread(target=self._work, name="kit", daemon=True)
        self._thread.start()

    @property
    def running(self) -> bool:
        """Whether it is still going on."""
        return self._thread.is_alive()

    def stop(self) -> None:
        """Between two steps it ends."""
        self._wanted = False

    def _work(self) -> None:
        from printables.fault import KitFault
        from printables.press.kit import make_kit
        from printables.press.output import beside

        try:
            request = replace(self._request, output=beside(self._request))
            report = make_kit(request, self._progress)
        except KitFault as fault:
            self._say(self._failed, fault)
        except _StoppedError:
            return
        else:
            self._say(self._done, report)

    def _progress(self, step: Progress) -> None:
        if not self._wanted:
            raise _StoppedError
        self._say(self._told, step)

    def _say(self, hearer: Callable[[Any], object], news: object) -> None:
        """In the app's own thread, unless it was stopped meanwhile."""
        Clock.schedule_once(lambda _: hearer(news) if self._wanted else None)


def make(
    request: KitRequest,
    told: Callable[[Progress], object],
    done: Callable[[KitReport], object],
    failed: Callable[[KitFault], object],
) -> Work:
    """Start the work; the three are called between frames, in the app's own thread."""
    return Work(request, told, done, failed)


def estimate(request: KitRequest, told: Callable[[tuple[int, int, float] | KitFault], object]) -> None:
    """How many pages and sheets a kit will have and how many hours it takes; or why it cannot be made."""

    def work() -> None:
        from printables.fault import KitFault
        from printables.press.effort import work as effort
        from printables.press.kit import plan_kit

        found: tuple[int, int, float] | KitFault
        try:
            plan = plan_kit(request)
            found = len(plan.sheets), plan.total, effort(plan.sheets).hours
        except KitFault as fault:
            found = fault
        kept = found
        Clock.schedule_once(lambda _: told(kept))

    Thread(target=work, name="estimate", daemon=True).start()
