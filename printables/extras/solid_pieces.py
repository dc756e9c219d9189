"""The page that shows all pieces for a 3D printer: a picture of each, its size, the plate it lies on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from companion.drawing.paths import Area, from_top, rounded
from companion.drawing.scene import Path, Placed, Scene, Shape
from companion.translator import N_, Speech
from printables.press.part import Content, Edition
from printables.press.request import format_mm
from printables.solid.picture import picture
from printables.solid.piece import SolidPiece
from printables.solid.plates import plates
from printables.text.columns import fitted, fitting_size, stacked
from printables.text.furniture import title_line
from printables.text.typeset import Slice, Style, paragraph

_COLUMNS, _GAP = 4, 4.0
_HEAD, _ADVICE = 13.0, 30.0
_LABEL = 23.0
_TALLEST = 62.0  # mm of a card

TITLE = N_("Pieces for a 3D printer")
_HOW = (
    N_(
        "STL files: one for each piece, and a plate for each colour, which fits a bed of 180 mm. "
        "You get them with reef-companion print --stl FOLDER."
    ),
    N_(
        "Print them as they lie, the flat side down, without supports: layers of 0.2 mm or less, a nozzle of 0.4 mm. "
        "Print one piece first. If the foot bulges, file it a little or ask your slicer for less."
    ),
)


def page(pieces: Callable[[Edition], Sequence[SolidPiece]], edition: Edition) -> Content:
    """Draw the page, of the size of the paper's field, with the pieces of an edition."""
    speech, field = edition.speech, edition.paper.field()
    made = pieces(edition)
    lying: dict[str, list[str]] = {}
    for plate, spots in plates(made):
        for key in dict.fromkeys(key for key, _ in spots):
            lying.setdefault(key, []).append(f"{plate}.stl")
    said = [partial(_description, piece, lying[piece.key], edition) for piece in made]
    shapes: list[Shape] = [
        title_line(speech(TITLE), from_top(1, field.height, field.width - 2, _HEAD - 3), "line", 20)
    ]

    def advice(size: float) -> list[Slice]:
        return [line for text in _HOW for line in paragraph(speech(text), field.width - 2, Style(size, before=1.5))]

    shapes += fitted(advice, from_top(1, field.height - _HEAD, field.width - 2, _ADVICE - _GAP), 11)
    rows = -(-len(made) // _COLUMNS)
    wide = (field.width - (_COLUMNS - 1) * _GAP) / _COLUMNS
    high = min(_TALLEST, (field.height - _HEAD - _ADVICE - (rows - 1) * _GAP) / rows)
    label = Area(0, 0, wide - 5, _LABEL - 2.5)
    size = min(fitting_size(partial(one, label.width), label, 10.5) for one in said)
    for number, (piece, told) in enumerate(zip(made, said, strict=True)):
        row, column = divmod(number, _COLUMNS)
        x, y = column * (wide + _GAP), field.height - _HEAD - _ADVICE - row * (high + _GAP) - high
        shapes.append(Path(rounded(x, y, wide, high, 3), fill="water"))
        shapes.append(Path(rounded(x, y, wide, _LABEL, 3), fill="paper", stroke="water", width=0.4))
        shapes.append(Path(rounded(x, y, wide, high, 3), stroke="water.wave", width=0.3))
        shapes.append(_picture(piece, from_top(x + 2, y + high - 2, wide - 4, high - _LABEL - 4)))
        shapes += stacked(told(label.width, size), label._replace(x=x + 2.5, y=y + 1.5))
    return Content(pages=(Scene(field.width, field.height, tuple(shapes)),))


def _picture(piece: SolidPiece, area: Area) -> Placed:
    """The piece as large as there is room, at most two and a half times its size."""
    drawn = picture(piece)
    scale = min(area.width / drawn.width, area.height / drawn.height, 2.5)
    return Placed(f"solid.{piece.key}", drawn, area.centre, scale=scale, shows=piece.label)


def _description(piece: SolidPiece, lying: Sequence[str], edition: Edition, wide: float, size: float) -> list[Slice]:
    """Name and number, then what it measures, then its file and the plates, `lying`, with it."""
    speech = edition.speech
    wide_mm, long, high = (_measure(speech, side) for side in (*piece.size, piece.height))
    measures = speech(N_("{wide} × {long} × {high} mm"), wide=wide_mm, long=long, high=high)
    lines = paragraph(f"{piece.count} × {piece.label}", wide, Style(size, bold=True))
    lines += paragraph(measures, wide, Style(max(8.0, size - 1), "mark", before=0.5))
    if piece.stack:
        four = _measure(speech, 3 * piece.stack + piece.height)
        lines += paragraph(speech(N_("four stacked: {high} mm"), high=four), wide, Style(max(8.0, size - 1), "mark"))
    for number, file in enumerate((f"{piece.file}.stl", *lying)):
        lines += paragraph(file, wide, Style(max(8.0, size - 1), "mark", before=0.0 if number else 0.5))
    return lines


def _measure(speech: Speech, millimetres: float) -> str:
    return speech.decimal(format_mm(round(millimetres, 1)))
