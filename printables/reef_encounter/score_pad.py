"""The score pad of Reef Encounter: the winner on each coral tile, what a polyp is worth, four players, ties."""

from __future__ import annotations

from collections.abc import Sequence

from companion.drawing.measure import CAP_HEIGHT
from companion.drawing.paths import Area, Transform, area_from_top, polyline_path, rounded_rectangle
from companion.drawing.scene import Anchor, Path, Scene, Shape, Text
from companion.reef_encounter.art.designs import place_coral, place_player_mark
from companion.reef_encounter.art.style import ink_name
from companion.reef_encounter.box import CORAL_TILES, Coral, PlayerColour
from companion.translator import N_, Translator
from printables.layout.model import Content, Edition, Piece
from printables.reef_encounter.kit import colour_name
from printables.text.names import name_at_seat, typeset_name_in_area
from printables.text.typeset import (
    MM_PER_POINT,
    ParagraphStyle,
    Slice,
    centred_text,
    draw_fitted,
    find_fitting_size,
    fit_line_size,
    ground_rectangle,
    paragraph_slices,
    stack_slices,
    total_height,
)

PAD_WIDTH, PAD_HEIGHT = 187.5, 118.5
"""Millimetres; two on A4 and on Letter."""

_MARGIN = 2.0  # no word closer to the cut
_ROW, _INK, _GRID = 7.6, "line", "mark"
_HIERARCHY = Area(0, 0, 62.0, PAD_HEIGHT)
_TABLE_X, _NAMES = 66.0, 42.0

TIE_BREAKER_NAMES = (
    N_("Consumed polyps"),
    N_("Larva cubes not played"),
    N_("Polyp tiles not played"),
    N_("Polyps in corals your shrimps guard"),
)


def draw_score_sheet(tr: Translator, names: Sequence[str] = ()) -> Scene:
    """One sheet of the pad, for one game."""
    inner = Transform(_MARGIN, 0).shapes((*_hierarchy(tr), *_players(tr, names)))
    return Scene(PAD_WIDTH, PAD_HEIGHT, (ground_rectangle(PAD_WIDTH, PAD_HEIGHT, "paper"), *inner))


def _label(text: str, x: float, y: float, width: float, size: float, bold: bool = False, tint: str = _INK) -> Text:
    """One line from x, its capitals centred on y, smaller if it must be."""
    high = fit_line_size(text, width, size, 8, bold) * MM_PER_POINT
    return Text(text, (x, y - CAP_HEIGHT * high / 2), high, tint, Anchor.START, bold)


def _tick(x: float, y: float) -> Path:
    return Path(rounded_rectangle(x - 2, y - 2, 4, 4, 0.8), fill="paper", stroke=_INK, width=0.25)


def _hierarchy(tr: Translator) -> list[Shape]:
    """Ten pairs of corals with a box to tick for the stronger."""
    area, top = _HIERARCHY, PAD_HEIGHT - 9.5
    shapes: list[Shape] = [_label(tr(N_("Hierarchy")), 1, PAD_HEIGHT - 4, area.width - 2, 14, bold=True)]
    hint = tr(N_("Tick the stronger coral of each coral tile."))
    shapes += draw_fitted(
        lambda size: paragraph_slices(hint, area.width - 2, ParagraphStyle(size)),
        area_from_top(1, top + 2, area.width - 2, 8),
        9,
    )
    wide, deep = area.width / 2, 15.4
    top -= 6.5
    for number, tile in enumerate(CORAL_TILES):
        x, y = (number // 5) * wide + 0.5, top - (number % 5 + 1) * deep
        shapes.append(Path(rounded_rectangle(x, y, wide - 1.4, deep - 1.2, 2), fill="water"))
        # The pair says which coral tile it is: no tile bears a number.
        for side, coral in ((-6.5, tile.stronger), (6.5, tile.weaker)):
            across = x + (wide - 1.4) / 2 + side
            shapes += [place_coral(coral, (across, y + 9.4), 9), _tick(across, y + 2.8)]
    foot = tr(N_("Value of a polyp: 1, and 1 for each tick. The five add up to 15."))
    low = area_from_top(1, top - 5 * deep - 1.2, area.width - 2, 8.6)
    shapes += draw_fitted(lambda size: paragraph_slices(foot, low.width, ParagraphStyle(size, bold=True)), low, 9.5)
    shapes.append(Text(tr(N_("Date")), (1, 2.8), 8 * MM_PER_POINT, _GRID, Anchor.START))
    shapes.append(_line(14, 2.4, 50, 2.4))
    return shapes


def _players(tr: Translator, names: Sequence[str]) -> list[Shape]:
    """Five rows of polyps times value for four players, totals, and the tie-breakers."""
    x, right = _TABLE_X, PAD_WIDTH - 2 * _MARGIN
    value_x = x + _NAMES - 11
    first = x + _NAMES
    wide = (right - first) / len(PlayerColour)
    shapes: list[Shape] = []
    top = PAD_HEIGHT - 20.0
    for number, player in enumerate(PlayerColour):
        left = first + number * wide
        shapes.append(Path(rounded_rectangle(left + 0.5, top + 0.5, wide - 1, 19, 2), fill=ink_name(player, "light")))
        shapes.append(place_player_mark(player, (left + wide / 2, top + 14), 8))
        if name := name_at_seat(names, player):
            shapes += typeset_name_in_area(name, Area(left + 1.2, top + 1, wide - 2.4, 8), 12, _INK)
            continue
        shapes.append(Text(tr(N_("Name")), (left + 2, top + 7), 8 * MM_PER_POINT, _GRID, Anchor.START))
        shapes.append(_line(left + 2, top + 3, left + wide - 2, top + 3))
    hint = tr(N_("Polyps in each parrotfish, times their value, are points."))
    box = area_from_top(x + 1, PAD_HEIGHT - 1.5, _NAMES - 3, 14)
    shapes += draw_fitted(lambda size: paragraph_slices(hint, box.width, ParagraphStyle(size)), box, 9.5)
    shapes.append(centred_text(tr(N_("Value")), value_x + 5.5, top + 3, _size(tr(N_("Value")), 12), _INK))
    y = top
    for coral in Coral:
        shapes += _coral_row(tr, coral, y, (x, value_x, first, wide))
        y -= _ROW + 1
    shapes += _row(tr(N_("Points")), y, (x, first, wide), bold=True, fill="water")
    shapes += [_cell(value_x, y, 10), centred_text("= 15", value_x + 5, y - _ROW / 2, 9.5 * MM_PER_POINT, _INK)]
    y -= _ROW + 2.6
    shapes.append(
        _label(
            tr(N_("Most points win. On a tie, compare from the top; more is better")),
            x + 1,
            y - 1.5,
            right - x - 2,
            9,
            bold=True,
        )
    )
    y -= 4.5
    for number, tie in enumerate(TIE_BREAKER_NAMES, 1):
        shapes += _row(f"{number}  {tr(tie)}", y, (x, first, wide))
        y -= _ROW
    return shapes


def _coral_row(tr: Translator, coral: Coral, y: float, at: tuple[float, float, float, float]) -> list[Shape]:
    """Colour, its value, and for each player how many polyps and how many points."""
    x, value_x, first, wide = at
    middle = y - _ROW / 2
    shapes: list[Shape] = [
        Path(rounded_rectangle(x, y - _ROW, _NAMES + 4 * wide, _ROW, 1.5), fill=ink_name(coral, "light")),
        place_coral(coral, (x + 4.8, middle), 7.2),
        _label(colour_name(tr, coral), x + 9.5, middle, value_x - x - 10, 9.5, bold=True),
        _cell(value_x, y, 10),
    ]
    for number in range(4):
        left = first + number * wide
        shapes.append(_cell(left + 1, y, wide * 0.38))
        shapes.append(centred_text("=", left + 1 + wide * 0.38 + 1.7, middle, 8 * MM_PER_POINT, _INK, bold=False))
        shapes.append(_cell(left + 4.4 + wide * 0.38, y, wide * 0.62 - 5.4))
    return shapes


def _row(text: str, y: float, at: tuple[float, float, float], bold: bool = False, fill: str = "") -> list[Shape]:
    """A label and one cell for each player."""
    x, first, wide = at
    shapes: list[Shape] = []
    if fill:
        shapes.append(Path(rounded_rectangle(x, y - _ROW, _NAMES + 4 * wide, _ROW, 1.5), fill=fill))
    shapes += _two_lines(text, x + 1, y - _ROW / 2, _NAMES - (13 if fill else 2), bold)
    shapes += [_cell(first + n * wide + 1, y, wide - 2) for n in range(4)]
    return shapes


def _two_lines(text: str, x: float, y: float, width: float, bold: bool) -> tuple[Shape, ...]:
    """A label in one line or two, its middle on y."""

    def lines(size: float) -> list[Slice]:
        return paragraph_slices(text, width, ParagraphStyle(size, bold=bold))

    size = find_fitting_size(lines, Area(0, 0, width, _ROW), 9.5)
    set_ = lines(size)
    return stack_slices(set_, area_from_top(x, y + total_height(set_) / 2, width, _ROW))


def _cell(x: float, y: float, width: float) -> Path:
    return Path(rounded_rectangle(x, y - _ROW + 0.7, width, _ROW - 1.4, 1), fill="paper", stroke=_GRID, width=0.25)


def _size(text: str, width: float) -> float:
    return fit_line_size(text, width, 9, 8, bold=True) * MM_PER_POINT


def _line(x1: float, y1: float, x2: float, y2: float) -> Path:
    return Path(polyline_path([(x1, y1), (x2, y2)]), stroke=_GRID, width=0.25)


def make_score_pad(edition: Edition) -> Content:
    """The score pad."""
    label = edition.tr(N_("Score sheet"))
    return Content((Piece("score-sheet", label, 4, draw_score_sheet(edition.tr, edition.names), rim="paper"),))
