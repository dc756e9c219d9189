"""The charts of a game as a PDF: who came where and how it came about, on one sheet where that is possible."""

from __future__ import annotations

from io import BytesIO
from typing import Final

from companion.drawing.charts import sheets
from companion.drawing.palette import PRINT
from companion.drawing.paths import Area, Transform
from companion.drawing.scene import Scene
from companion.reports.exports import AnyGame, figures_of
from companion.reports.interface import Telling
from companion.reports.output import game_title
from companion.translator import Speech
from printables.packing_away.packed_game import one_of
from printables.pdf.writing import Bookmark, Imprint, Page, write_pdf
from printables.press.output import CREATOR
from printables.press.paper import PAPERS

_LAYOUTS: Final = (1.0, 2), (1.0, 3), (1.0, 4), (0.85, 3), (0.85, 4), (0.75, 4)
"""The scale of all charts, and columns of them on a page: the first that brings all on one, or on fewest."""


def evening_sheet(telling: Telling, speech: Speech, game: AnyGame, paper: str, day: str | None = None) -> bytes:
    """The story of a game as a PDF. Raises KitFault for no `paper`, Refused where there is no story yet."""
    sheet = PAPERS[one_of(paper, list(PAPERS))]
    title, safe, size = game_title(speech, game, day), sheet.safe(), sheet.size()
    figures = figures_of(telling, speech, game)
    laid = ((scale, sheets(title, figures, safe.width / scale, safe.height / scale, n)) for scale, n in _LAYOUTS)
    scale, scenes = min(laid, key=lambda each: len(each[1]))
    imprint = Imprint(title, CREATOR, title, telling.about.word, speech.language)
    whole = Area(0, 0, *size)
    pages = [
        Page(Scene(*size, Transform(safe.x, safe.y, scale).shapes(scene.shapes)), whole, whole) for scene in scenes
    ]
    stream = BytesIO()
    write_pdf(stream, imprint, PRINT, pages, [Bookmark(str(n + 1), n) for n in range(len(pages))])
    return stream.getvalue()
