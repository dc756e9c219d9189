"""Boards for print shops: each as one picture with bleed, as a PDF of just its size and as PNG."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path as File

from companion.drawing.paths import Area
from companion.drawing.raster import image
from companion.drawing.scene import Path, Placed, Scene
from companion.translator import N_
from printables.fault import KitFault
from printables.pdf.writing import Imprint, Page, write_pdf
from printables.press.output import CREATOR, atomic_write
from printables.press.paper import PAPERS
from printables.press.part import Piece, Stock
from printables.press.plan import Plan
from printables.progress import Progress, report_progress

BLEED = 3.0
"""Millimetres around each board, as print shops ask for."""

DOTS = 300 / 25.4
"""Pixels per mm of the PNG: 300 to the inch."""

_BOARD = 100.0  # mm: a piece for greyboard that is longer is a board


def save_boards(plan: Plan, folder: File, progress: Callable[[Progress], None] | None = None) -> list[File]:
    """Write `reef-board-a.pdf`, `reef-board-a.png` and so on. Raises KitFault, also where no board was asked for."""
    boards, palette, saved = list(_boards(plan)), plan.request.palette, []
    if not boards:
        raise KitFault(N_("There is no board among what is printed."), N_("--only names another part."))
    for done, piece in enumerate(boards):
        report_progress(progress, done, len(boards), piece.label)
        wide, high = piece.front.width, piece.front.height
        whole = Area(0, 0, wide + 2 * BLEED, high + 2 * BLEED)
        ground = Path(whole.edge, fill=piece.rim if isinstance(piece.rim, str) else "paper")
        scene = Scene(whole.width, whole.height, (ground, Placed(piece.key, piece.front, whole.centre)))
        imprint = Imprint(piece.label, CREATOR, plan.request.kit.title, "", plan.speech.language)
        page = Page(scene, whole.wider(-BLEED), whole, shows=piece.label)
        for ending in ("pdf", "png"):
            saved.append(folder / f"{piece.key}.{ending}")
            with atomic_write(saved[-1]) as stream:
                if ending == "pdf":
                    write_pdf(stream, imprint, palette, [page], [])
                else:
                    dots = round(DOTS * 25.4)
                    image(scene, palette, DOTS, "paper", 2).save(stream, "PNG", dpi=(dots, dots))
    return saved


def _boards(plan: Plan) -> Iterator[Piece]:
    """Every board in one piece, whatever paper the kit is for."""
    for part, _ in plan.printed:
        if part.stock in (Stock.BOARD, Stock.HEAVY):
            for piece in part.make(plan.edition._replace(paper=PAPERS["a3"])).pieces:
                if max(piece.front.width, piece.front.height) > _BOARD:
                    yield piece
