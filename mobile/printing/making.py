"""Makes a kit in the background: how large it will be, how far it is, where it lies; stops if nobody wants it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from mobile.pages.job import Job
from mobile.system.sharing import show
from mobile.widgets.text import Said

if TYPE_CHECKING:
    from pathlib import Path

    from printables.press.kit import KitReport, Progress
    from printables.press.request import KitRequest

__all__ = ["Size", "estimate", "make", "make_solids", "show"]

Size = tuple[int, int, float]
"""How many pages and sheets, and how many hours of work."""


def make(
    request: KitRequest,
    told: Callable[[Progress], object],
    done: Callable[[KitReport], object],
    failed: Callable[[Said | None], object],
) -> Job[KitReport]:
    """Start the work; the three are called between frames. Where it is cancelled no file is left."""

    def work(job: Job[KitReport]) -> KitReport:
        from printables.press.kit import make_kit
        from printables.press.output import beside

        return make_kit(replace(request, output=beside(request)), lambda step: job.tell(partial(told, step)))

    return Job(work, done, failed).start()


def make_solids(
    request: KitRequest,
    told: Callable[[Progress], object],
    done: Callable[[Path], object],
    failed: Callable[[Said | None], object],
) -> Job[Path]:
    """The same for the pieces for a 3D printer, which come as one archive."""

    def work(job: Job[Path]) -> Path:
        from printables.machines.solid_files import save_archive

        return save_archive(request, lambda step: job.tell(partial(told, step)))

    return Job(work, done, failed).start()


def estimate(
    request: KitRequest, told: Callable[[Size], object], failed: Callable[[Said | None], object]
) -> Job[Size]:
    """How large a kit will be; or why it cannot be made."""

    def work(_job: Job[Size]) -> Size:
        from printables.press.effort import work as effort
        from printables.press.kit import plan_kit

        plan = plan_kit(request)
        return len(plan.sheets), plan.total, effort(plan.sheets).hours

    return Job(work, told, failed).start()
