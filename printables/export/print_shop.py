"""Files for print shops: each part as a PDF whose pages have the size of its pieces, each piece as PNG, and a list.

Around each trimmed edge lie 3 mm of bleed. Boards are whole, whatever paper the kit is for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path as File
from typing import NamedTuple

from companion.drawing.palette import Palette
from companion.drawing.paths import Area
from companion.drawing.raster import render_image
from companion.drawing.scene import Circle, Path, Scene, Shape, Use
from companion.translator import N_, Translator
from printables.job import KitFault, Progress, report_progress
from printables.layout.imposition import PrintedPart
from printables.layout.kit import PDF_CREATOR, atomic_output
from printables.layout.levels import format_pages
from printables.layout.model import CALIBRATION, CONTENTS, Content, Part, Piece
from printables.layout.paper import BLEED as OWN_BLEED
from printables.layout.paper import Paper
from printables.layout.plan import KitPlan
from printables.layout.sheet import STOCK_NAMES, PlacedPiece
from printables.pdf.inks import Plates
from printables.pdf.profile import make_srgb_profile
from printables.pdf.writer import Metadata, Page, write_pdf

SHOP_BLEED = 3.0
"""Millimetres around each piece, as print shops ask for."""

SHOP_DPI = 300
"""Dots an inch of the PNG."""

ORDER_FILE = "order.txt"
"""The list of sizes, numbers and pages, to paste into an order."""

_REACH = 3.5  # mm that pictures reach beyond the trimmed edge: a little over the edge of the page
_ANY_SIZE = Paper("whole", "", 1000.0, 1000.0, bleed=_REACH)
_OF_PRINTERS = (CONTENTS.key, CALIBRATION.key)
"""Parts that are about somebody's own printer, and mean nothing to a print shop."""


class ShopPage(NamedTuple):
    """One side of a piece, or a page of a part without pieces: its picture with bleed, and its trimmed size in mm.

    `copies`: how many are wanted of what the page is the front of; 0 for a back. `name` is that of its PNG.
    """

    scene: Scene
    trim: Area
    label: str
    copies: int
    name: str = ""
    worded: str = ""

    @property
    def whole(self) -> Area:
        """The whole page, bleed included."""
        return Area(0, 0, self.scene.width, self.scene.height)

    @property
    def page(self) -> Page:
        """The page of the PDF."""
        return Page(self.scene, self.trim, self.whole, frozenset([self.worded]), self.label if self.name else "")


class ShopPart(NamedTuple):
    """A part and its pages; of what has two sides, fronts and backs take turns."""

    part: Part
    pages: tuple[ShopPage, ...]
    two_sided: bool

    @property
    def file(self) -> str:
        """The name of its PDF."""
        return f"{self.part.key}.pdf"


def shop_parts(plan: KitPlan) -> Iterator[ShopPart]:
    """Every part of a plan that can be ordered. Raises KitFault where there is none."""
    wanted = [one for one in plan.printed if one.part.key not in _OF_PRINTERS]
    if not wanted:
        works = ", ".join(part.key for part in plan.request.kit.parts if part.key not in _OF_PRINTERS)
        raise KitFault(N_("A print shop has no use for these pages. It prints: {known}."), known=works)
    for one in wanted:
        content = _whole(one, plan)
        pieces = [piece for each in content.pieces for piece in each.split_by_front()]
        alike = len({piece.back for piece in pieces}) == 1
        pages = [page for piece in pieces for page in _sides(piece, one.part.key if alike else piece.key)]
        for scene in content.pages:
            sheet = plan.edition.paper
            if max(scene.width, scene.height) > sheet.height:
                sheet = plan.edition.large_paper
            pages.append(_printed_page(scene, sheet, plan.tr(one.part.name), one.part.key))
        yield ShopPart(one.part, tuple(pages), any(piece.back for piece in pieces))


def _whole(printed: PrintedPart, plan: KitPlan) -> Content:
    """What is printed of a part, its boards in one piece; of spares as many as were lost."""
    if printed.part.pages:
        return printed.content
    made = printed.part.make(plan.edition._replace(paper=_ANY_SIZE, joined=None))
    counts = {piece.key: piece.count for piece in printed.content.pieces}
    halves = {piece.craft.half_of: piece.count for piece in printed.content.pieces}
    numbered = (replace(piece, count=counts.get(piece.key, halves.get(piece.key, 0))) for piece in made.pieces)
    return made._replace(pieces=tuple(piece for piece in numbered if piece.count))


def _sides(piece: Piece, back: str) -> Iterator[ShopPage]:
    """A piece's front and, where it has one, its back, whose PNG is called after `back`."""
    yield _side(PlacedPiece(piece, 0.0, 0.0), piece.key, piece.count)
    if piece.back is not None:
        yield _side(PlacedPiece(piece, 0.0, 0.0, back=True), f"{back}-back", 0)


def _side(laid: PlacedPiece, name: str, copies: int) -> ShopPage:
    piece, edge = laid.piece, laid.trimmed_area
    drawn, x, y = laid.placed, SHOP_BLEED - edge.x, SHOP_BLEED - edge.y
    at = drawn.at[0] + x, drawn.at[1] + y
    whole = Area(0, 0, edge.width + 2 * SHOP_BLEED, edge.height + 2 * SHOP_BLEED)
    shapes: list[Shape] = []
    if isinstance(piece.rim, str):
        shapes.append(Path(whole.edge, fill=piece.rim))
    elif piece.rim:
        shapes.append(Use(f"{piece.key}.rim", piece.rim, at, shows=None))
    else:
        # The colours at the edges of rounds and nets go on as far as a kit needs them: here a little farther.
        plain = tuple(shape for shape in drawn.scene.shapes if isinstance(shape, (Path, Circle)))
        ground = Scene(drawn.scene.width, drawn.scene.height, plain)
        scale = 1 + 2 * (_REACH - OWN_BLEED + 0.5) / min(ground.width, ground.height)
        shapes.append(Use(f"{piece.key}.ground", ground, at, scale=scale, shows=None))
    shapes.append(drawn._replace(at=at))
    scene = Scene(whole.width, whole.height, tuple(shapes))
    return ShopPage(scene, whole.wider(-SHOP_BLEED), piece.label, copies, name, drawn.name if piece.worded else "")


def _printed_page(scene: Scene, paper: Paper, label: str, key: str) -> ShopPage:
    """A page of words, in the middle of its paper: white all around, it needs no bleed."""
    width, height = paper.size(scene.width > scene.height)
    shown = Scene(width, height, (Use(f"{key}.page", scene, (width / 2, height / 2)),))
    return ShopPage(shown, Area(0, 0, width, height), label, 1, worded=f"{key}.page")


def save_for_print_shop(
    plan: KitPlan, folder: File, progress: Callable[[Progress], None] | None = None
) -> list[File]:
    """Write a PDF of each part, a PNG of each side of its pieces, and the list for the order. Raises KitFault."""
    parts, palette, saved = list(shop_parts(plan)), plan.request.palette, list[File]()
    plates = plan.request.plates
    if plates is Plates.COLOUR:
        plates = Plates.BLACK_WORDS
    steps, done = sum(len(part.pages) for part in parts), 0
    for part in parts:
        title = plan.tr(part.part.name)
        imprint = Metadata(title, PDF_CREATOR, plan.tr(plan.request.kit.words.title), "", plan.tr.language)
        saved.append(folder / part.file)
        with atomic_output(saved[-1]) as stream:
            write_pdf(stream, imprint, palette, [page.page for page in part.pages], [], plates, standard=True)
        there: set[str] = set()
        for page in part.pages:
            report_progress(progress, done, steps, page.label)
            done += 1
            if page.name and page.name not in there:
                there.add(page.name)
                saved.append(_picture(page.scene, palette, folder / f"{page.name}.png"))
    saved.append(folder / ORDER_FILE)
    with atomic_output(saved[-1]) as stream:
        stream.write(format_order(plan, parts).encode())
    return saved


def _picture(scene: Scene, palette: Palette, path: File) -> File:
    with atomic_output(path) as stream:
        drawn = render_image(scene, palette, SHOP_DPI / 25.4, "paper", 2).convert("RGB")
        drawn.save(stream, "PNG", dpi=(SHOP_DPI, SHOP_DPI), icc_profile=make_srgb_profile(), compress_level=3)
    return path


def format_order(plan: KitPlan, parts: Sequence[ShopPart]) -> str:
    """The list for the order: of each part its file, stock and sides, then sizes and numbers of its pages."""
    tr = plan.tr
    bleed, dots = tr.decimal(f"{SHOP_BLEED:g}"), str(SHOP_DPI)
    lines = [
        tr(plan.request.kit.words.title),
        tr(N_("Sizes are those after the cut. Pages and PNG have {bleed} mm of bleed all around."), bleed=bleed),
        tr(N_("PNG: {dots} dots an inch, sRGB. Print at 100 %."), dots=dots),
    ]
    for part in parts:
        sides = N_("both sides: front and back take turns") if part.two_sided else N_("one side")
        facts = " · ".join((tr(part.part.name), tr(STOCK_NAMES[part.part.stock]), tr(sides)))
        lines += ["", f"{part.file} · {facts}", *_numbers(tr, part)]
    return "\n".join([*lines, ""])


def _numbers(tr: Translator, part: ShopPart) -> Iterator[str]:
    """A line for all pages in a row of one size and number."""
    step = 1 + part.two_sided
    fronts = list(enumerate(part.pages[::step]))
    for (wide, high, copies), same in groupby(fronts, lambda one: (*one[1].trim[2:], one[1].copies)):
        places = [place for place, _ in same]
        pages = format_pages(tr, places[0] * step + 1, places[-1] * step + step)
        size = " × ".join(tr.decimal(f"{round(side, 1):g}") for side in (wide, high))
        said = (
            N_("{pages}: {size} mm, {n} of each, {total} in all")
            if copies > 1
            else N_("{pages}: {size} mm, one of each")
        )
        yield "  " + tr(said, pages=pages, size=size, n=copies, total=copies * len(places))
