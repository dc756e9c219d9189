"""Make a kit: write its plan as one PDF with bookmarks and metadata, whole or not at all, and report on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from companion.translator import N_, Speech
from printables.pdf.writing import Bookmark, Imprint, Page, write_pdf
from printables.press.effort import work
from printables.press.layout import Load, Sides, loads, waste
from printables.press.output import CREATOR, atomic_write, destination
from printables.press.part import Stock
from printables.press.plan import Plan, plan_kit
from printables.press.request import KitRequest
from printables.press.sheet import Face, Sheet, sheet_scene
from printables.progress import Progress, report_progress


class KitReport(NamedTuple):
    """The result of making a kit.

    `waste` is the share (0 to 1) of the printed fields that no piece covers; `two_faced`: some piece has a back of
    its own; `hours` is the work it takes.
    """

    path: Path
    pages: int
    sheets: int
    loads: Mapping[Stock, Load]
    waste: float
    parts: tuple[str, ...]
    bytes: int
    two_faced: bool
    hours: float


def make_kit(
    request: KitRequest, progress: Callable[[Progress], None] | None = None, plan: Plan | None = None
) -> KitReport:
    """Print the kit into its file; `plan` is that of the request, where it was made before.

    Raises KitFault, and leaves no half-written file, if something unknown is asked for, does not fit the
    paper, or cannot be written.
    """
    path = destination(request)
    plan = plan or plan_kit(request, progress)
    speech, last = plan.speech, len(plan.sheets)
    pages = []
    for number, sheet in enumerate(plan.sheets):
        report_progress(progress, number, last + 1, speech(N_("page {n} of {m}"), n=number + 1, m=last))
        pages.append(spoken_page(sheet, plan.total, speech))
    report_progress(progress, last, last + 1, speech(N_("writing {file}"), file=path.name))
    with atomic_write(path) as stream:
        write_pdf(stream, _imprint(plan), request.palette, pages, bookmarks(plan))
        report_progress(progress, last + 1, last + 1, path.name)  # who stops it here still finds no file
    size = path.stat().st_size
    parts = tuple(one.part.key for one in plan.printed)
    pieces = [piece for one in plan.printed for piece in one.content.pieces]
    two_faced = any(piece.back not in (None, piece.front) for piece in pieces)
    there, unused, hours = loads(plan.sheets), waste(plan.sheets), work(plan.sheets).hours
    return KitReport(path, last, plan.total, there, unused, parts, size, two_faced, hours)


def bookmarks(plan: Plan) -> list[Bookmark]:
    """One line for each part, opening the first page it is on, in page order."""
    first: dict[str, Bookmark] = {}
    for number, sheet in enumerate(plan.sheets):
        if sheet.face is not Face.EMPTY:
            for part in sheet.parts:
                first.setdefault(part.key, Bookmark(plan.speech(part.name), number))
    return list(first.values())


def _imprint(plan: Plan) -> Imprint:
    speech, kit = plan.speech, plan.request.kit
    duplex = {Sides.LONG: "DuplexFlipLongEdge", Sides.SHORT: "DuplexFlipShortEdge"}
    return Imprint(
        title=speech(kit.words.title),
        author=CREATOR,
        subject=speech(N_("Pieces, boards and rules to print, cut and play. Unofficial fan project.")),
        keywords=", ".join([kit.title, *(speech(one.part.name) for one in plan.printed)]),
        language=speech.language,
        duplex=duplex.get(plan.turning.sides, "Simplex"),
    )


def spoken_page(sheet: Sheet, sheets: int, speech: Speech) -> Page:
    """The page of a sheet. `sheets` is how many sheets there are in all."""
    read = {f"{laid.piece.key}.{side}" for laid in sheet.laid if laid.piece.worded for side in ("front", "back")}
    others = [laid for laid in sheet.laid if not laid.piece.worded]
    shown = Counter(laid.piece.label for laid in others if not laid.back)
    shows = ""
    if shown:
        pieces = "; ".join(f"{number} × {label}" for label, number in shown.items())
        shows = speech(N_("To cut out: {pieces}"), pieces=pieces)
    elif others:
        shows = speech(N_("The backs of sheet {n}"), n=sheet.number)
    scene = sheet_scene(sheet, sheets, speech)
    if sheet.page is not None:
        read.add(sheet.page.name)
    return Page(scene, sheet.trim, sheet.bleed, frozenset(read), shows)
