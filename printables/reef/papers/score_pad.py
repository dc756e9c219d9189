"""The score pad of Reef: tokens, cards left in hand, the total, and what decides a tie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.drawing.paths import Area, from_top, polyline, rounded
from companion.drawing.scene import Anchor, Path, Scene, Shape, Text
from companion.reef.art.pieces import at_size, emblem
from companion.reef.box import MOST_HELD
from companion.translator import N_, Speech
from printables.press.part import BUTTED, Content, Edition, Piece
from printables.text.columns import fitting_size, height_of, stacked
from printables.text.furniture import ground, title_line
from printables.text.names import set_in_lines
from printables.text.typeset import POINT, Slice, Style, paragraph

WIDTH, HEIGHT = 90.0, 117.0
"""Millimetres; four on A4 and on Letter."""

_SHEETS, _PLAYERS = 4, 4
_CALM = 3.0
_NAMES = 33.0
_ROW = 9.2
_TIGHT, _UPRIGHT = 8.2, 18.0  # mm: rows where names are printed, and the row of the names
_GRID = "mark"


def score_sheet(speech: Speech, names: Sequence[str] = ()) -> Scene:
    """One sheet of the pad, for one game."""
    return Scene(WIDTH, HEIGHT, (ground(WIDTH, HEIGHT, "paper"), *_sheet(speech, names)))


def _sheet(speech: Speech, names: Sequence[str]) -> Iterator[Shape]:
    left, top, right = _CALM, HEIGHT - _CALM, WIDTH - _CALM
    yield at_size("reef-emblem", emblem(20), (left + 5.5, top - 5.5), 11)
    yield title_line(speech(N_("Points")), from_top(left + 13.5, top, 40, 11), "line", 15)
    yield Text(speech(N_("Date")), (right - 30, top - 7.6), 8 * POINT, _GRID, Anchor.START)
    yield _line(right - 21, top - 8, right, top - 8)
    # A name stands upright in its narrow column, so that it has room; the rows below make that room.
    high, tall = (_TIGHT, _UPRIGHT) if any(names) else (_ROW, _ROW)
    y = top - 13.0
    yield from _row(speech(N_("Name")), y, tall, quiet=True)
    for number, name in enumerate(names):
        if name:
            cell = Area(left + _NAMES + number * _column() + 1.8, y - tall + 1, _column() - 3.6, tall - 2)
            yield from set_in_lines(name, cell, 13, "line", upright=True)
    y -= tall + 1
    yield from _row(speech(N_("Point tokens")), y, high)
    for number in range(1, MOST_HELD + 1):
        y -= high
        yield from _row(speech(N_("Card in hand, {n}"), n=number), y, high)
    y -= high + 0.6
    yield from _row(speech(N_("Total")), y, high, bold=True)
    y -= high + 2.0
    hint = paragraph(speech(N_("On a tie, compare from the top; more is better.")), right - left, Style(8.5))
    yield from stacked(hint, from_top(left, y, right - left, 8))
    y -= height_of(hint) + 1.4
    for number, tie in enumerate((N_("Covered spaces"), N_("Stacks of four")), 1):
        yield from _row(f"{number}  {speech(tie)}", y, high)
        y -= high


def _column() -> float:
    """Return how wide a player's column is, in mm."""
    return (WIDTH - 2 * _CALM - _NAMES) / _PLAYERS


def _row(text: str, top: float, high: float, bold: bool = False, quiet: bool = False) -> Iterator[Shape]:
    """A label and a cell for each player, `high` mm."""
    left, right = _CALM, WIDTH - _CALM
    if bold:
        yield Path(rounded(left, top - high, right - left, high, 1.5), fill="water")

    def lines(size: float) -> list[Slice]:
        return paragraph(text, _NAMES - 2, Style(size, bold=bold))

    set_ = lines(fitting_size(lines, Area(0, 0, _NAMES - 2, high), 9.5))
    yield from stacked(set_, from_top(left + 1, top - (high - height_of(set_)) / 2, _NAMES, high))
    for number in range(_PLAYERS):
        x = left + _NAMES + number * _column()
        fill = "water" if quiet else "paper"
        outline = rounded(x + 0.5, top - high + 0.6, _column() - 1, high - 1.2, 1)
        yield Path(outline, fill=fill, stroke=_GRID, width=0.25)


def _line(x1: float, y1: float, x2: float, y2: float) -> Path:
    return Path(polyline([(x1, y1), (x2, y2)]), stroke=_GRID, width=0.25)


def make(edition: Edition) -> Content:
    """The score pad."""
    label = edition.speech(N_("Score sheet"))
    return Content(
        (Piece("score-sheet", label, _SHEETS, score_sheet(edition.speech, edition.names), rim="paper", craft=BUTTED),)
    )
