"""A kit split into jobs: a PDF for each stock and way of printing, numbered in the order of printing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from companion.translator import N_, Translator
from printables.job import Progress, report_progress
from printables.layout.imposition import SidesMethod
from printables.layout.kit import atomic_output, imprint, part_bookmarks, tagged_page
from printables.layout.model import Stock
from printables.layout.paper import Machine
from printables.layout.plan import KitPlan
from printables.layout.sheet import STOCK_NAMES, Sheet, SideKind
from printables.pdf.writer import write_pdf


class Way(StrEnum):
    """How a sheet is printed, and what is done to it next; the values are parts of the names of files."""

    ONE_SIDE = "one-side"
    FOLD = "fold"
    BOTH_SIDES = "both-sides"
    MACHINE = "machine"
    MACHINE_BOTH_SIDES = "machine-both-sides"


WAYS = {
    Way.ONE_SIDE: N_("one side"),
    Way.FOLD: N_("one side, then fold and glue"),
    Way.BOTH_SIDES: N_("both sides"),
    Way.MACHINE: N_("one side, cut by the machine"),
    Way.MACHINE_BOTH_SIDES: N_("both sides, cut by the machine"),
}


class PrintJob(NamedTuple):
    """Sheets that are printed at one go, their empty backs left out."""

    number: int
    stock: Stock
    way: Way
    sheets: tuple[Sheet, ...]

    @property
    def file(self) -> str:
        """The name of its PDF."""
        return f"{self.number}-{self.stock}-{self.way}.pdf"

    def told(self, tr: Translator) -> str:
        """A line that says what to load for it."""
        leaves = len({sheet.number for sheet in self.sheets})
        return tr(
            N_("{file}: {sheets}, {stock}, {way}"),
            file=self.file,
            sheets=tr.count("{n} sheet", "{n} sheets", leaves),
            stock=tr(STOCK_NAMES[self.stock]),
            way=tr(WAYS[self.way]),
        )


def jobs(plan: KitPlan) -> Iterator[PrintJob]:
    """The jobs of a plan in printing order: by stock, then by way."""
    found: dict[tuple[Stock, Way], list[Sheet]] = {}
    backed = {sheet.number for sheet in plan.sheets if sheet.face is SideKind.BACK}
    for sheet in plan.sheets:
        if sheet.face is not SideKind.EMPTY:
            found.setdefault((sheet.stock, _way(sheet, sheet.number in backed)), []).append(sheet)
    # Within a stock the ways take turns; a job comes where its first sheet would.
    stocks = list(dict.fromkeys(stock for stock, _ in found))
    for number, (stock, way) in enumerate(sorted(found, key=lambda job: stocks.index(job[0])), 1):
        yield PrintJob(number, stock, way, tuple(found[stock, way]))


def _way(sheet: Sheet, backed: bool) -> Way:
    if sheet.leaf.machine is not Machine.HAND:
        return Way.MACHINE_BOTH_SIDES if backed else Way.MACHINE
    if sheet.face is SideKind.FOLD:
        return Way.FOLD
    return Way.BOTH_SIDES if backed else Way.ONE_SIDE


def save_split(plan: KitPlan, folder: Path, progress: Callable[[Progress], None] | None = None) -> list[Path]:
    """Write `1-paper-one-side.pdf` and so on. Raises KitFault."""
    saved, made = [], list(jobs(plan))
    for job in made:
        report_progress(progress, job.number - 1, len(made), job.file)
        pages = [tagged_page(sheet, plan.total, plan.tr) for sheet in job.sheets]
        both = job.way in (Way.BOTH_SIDES, Way.MACHINE_BOTH_SIDES)
        about = imprint(plan, plan.turning.sides if both else SidesMethod.FRONTS)
        saved.append(folder / job.file)
        with atomic_output(saved[-1]) as stream:
            write_pdf(
                stream, about, plan.request.palette, pages, part_bookmarks(job.sheets, plan.tr), plan.request.plates
            )
    return saved
