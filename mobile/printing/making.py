"""Background jobs that estimate or make a kit, report progress and the finished file, and can be cancelled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from mobile.pages.job import Job
from mobile.system.sharing import show
from mobile.widgets.text import Said

if TYPE_CHECKING:
    from pathlib import Path

    from printables.job import Progress
    from printables.layout.kit import KitReport
    from printables.layout.request import KitRequest

__all__ = ["Size", "estimate", "kit", "make", "show", "solids"]

Made = TypeVar("Made")

Size = tuple[int, int, float]
"""How many pages and sheets, and how many hours of work."""


def make(
    making: Callable[[KitRequest, Callable[[Progress], None]], Made],
    request: KitRequest,
    told: Callable[[Progress], object],
    done: Callable[[Made], object],
    failed: Callable[[Said | None], object],
) -> Job[Made]:
    """Return a started job; it calls `told`, `done` or `failed` between frames. If cancelled it leaves no file."""
    return Job(lambda job: making(request, lambda step: job.tell(partial(told, step))), done, failed).start()


def kit(request: KitRequest, told: Callable[[Progress], None]) -> KitReport:
    """Write the PDF of a kit, under a name that is free, and return a report on it."""
    from printables.layout.kit import destination_in_folder, make_kit

    return make_kit(replace(request, output=destination_in_folder(request)), told)


def solids(request: KitRequest, told: Callable[[Progress], None]) -> Path:
    """Write the pieces for a 3D printer as one archive, and return its path."""
    from printables.export.solids import save_archive

    return save_archive(request, told)


def estimate(
    request: KitRequest, told: Callable[[Size], object], failed: Callable[[Said | None], object]
) -> Job[Size]:
    """Return a started job that finds how large a kit will be, or calls `failed` with why it cannot be made."""

    def work(_job: Job[Size]) -> Size:
        from printables.layout.levels import work as effort
        from printables.layout.plan import plan_kit

        plan = plan_kit(request)
        return len(plan.sheets), plan.total, effort(plan.sheets).hours

    return Job(work, told, failed).start()
