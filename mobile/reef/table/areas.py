"""The areas of everything at a table of Reef, in pixels: boards, display, and the choices of the player on turn."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from mobile.core.geometry import Area

CARD_ASPECT = 63.0 / 88.0
"""How wide a card is, of its height."""
_LEAST_SPACE = 8.0 / 9.0  # of a board on a phone, in what a finger needs
_ACROSS = 5  # things to touch beside the board
_BOARD = 4.9  # spaces that a board is wide, its rim included
NO_AREA = Area(-1, -1, 0, 0)


class TableMeasures(NamedTuple):
    """The measures of all that needs room: a `line` of text, a `gap`, what a finger needs to `touch`; in pixels.

    Without `faces` nobody follows which cards lie in the display, and they take less room. `open`: what is asked
    may take the room of the cards. `above`, `below`: what is covered beside the board of a window that is low.
    `least`: what `touch` is where no larger targets are wished; the smallest phone has room for no more.
    """

    line: float
    gap: float
    touch: float
    faces: bool = True
    open: bool = False
    above: float = 0.0
    below: float = 0.0
    least: float = 0.0


class TableAreas(NamedTuple):
    """The areas of `boards` by seats, `heads` above them, `cards` (display and top of the deck), `asked` (questions).

    `drawer`: cards and questions share a room, and only one of them is there.
    """

    boards: tuple[Area, ...]
    heads: tuple[Area, ...]
    cards: tuple[Area, ...]
    asked: Area
    supply: Area
    drawer: bool


def lay_out_table(window: Area, players: int, large: int, by: TableMeasures) -> TableAreas:
    """Return the places in a window for `players`, with the board of the seat `large` in front."""
    inside = window.within(by.gap)
    return (_high if window.height > 1.1 * window.width else _wide)(inside, players, large, by)


def touch_grid(area: Area, number: int, least: float, gap: float) -> list[Area] | None:
    """Return so many rooms side by side, as many in a row as there can be; None where they would be too small.

    `least` is what a finger needs.
    """
    columns = int((area.width + gap) // (least + gap))
    if not columns or not number:
        return None
    rows = ceil(number / columns)
    wide, high = (area.width + gap) / columns - gap, min(1.4 * least, (area.height + gap) / rows - gap)
    if high < least:
        return None
    x, top = area.x, area.y + area.height
    return [
        Area(x + place % columns * (wide + gap), top - high - place // columns * (high + gap), wide, high)
        for place in range(number)
    ]


def equal_cells(area: Area, number: int, proportion: float, gap: float, least: float = 0.0) -> list[Area]:
    """Return so many equal rooms of that width over height, in rows that make them as large as they can be.

    If possible, none is narrower or lower than `least`.
    """
    if not number:
        return []
    best = max(range(1, number + 1), key=lambda columns: _scale(area, number, columns, proportion, gap, least))
    rows = ceil(number / best)
    wide, high = (area.width - gap * (best - 1)) / best, (area.height - gap * (rows - 1)) / rows
    found = []
    for place in range(number):
        row, column = divmod(place, best)
        top = area.y + area.height - row * (high + gap)
        found.append(Area(area.x + column * (wide + gap), top - high, wide, high))
    return found


def _scale(area: Area, number: int, columns: int, proportion: float, gap: float, least: float) -> tuple[float, float]:
    rows = ceil(number / columns)
    wide, high = (area.width - gap * (columns - 1)) / columns, (area.height - gap * (rows - 1)) / rows
    return min(least, wide, high), min(wide / proportion, high)


def _wide(window: Area, players: int, large: int, by: TableMeasures) -> TableAreas:
    """The board in front at the left; beside it the other boards, the cards, and what is asked."""
    by = by._replace(line=min(by.line, 0.08 * window.height))
    least, asked = _LEAST_SPACE * _BOARD * by.touch, _ACROSS * (by.touch + by.gap)
    beside = max(least, window.width - asked)
    if least + asked > window.width:  # each gives way as much as the other
        beside = window.width * least / (least + asked)
    room = min(window.height - by.line, 0.56 * window.width, beside)
    front, right = window.row((room, window.width - room - by.gap), by.gap)
    right = Area(right.x, right.y + by.below, right.width, right.height - by.above - by.below)
    low = right.height <= 0.9 * right.width  # a phone on its side
    supply, rest = _top(right, (1.0 if low else 1.3) * by.line, by.gap)
    above, lower = _top(rest, by.line if low else (0.32 if by.faces else 0.26) * rest.height, by.gap)
    return _placed(front, above, lower, supply, players, large, by)


def _high(window: Area, players: int, large: int, by: TableMeasures) -> TableAreas:
    """The other boards above, then the one in front, cards, and what is asked."""
    by = by._replace(line=min(by.line, 0.045 * window.height))
    supply, rest = _top(window, 1.2 * by.line, by.gap)
    room = rest.height - by.line - 2 * by.gap
    both = max(0.4 * room, 3.5 * by.touch)
    for touch in (by.touch, by.least):
        if room - both < by.line + _LEAST_SPACE * _BOARD * touch:
            both = 2 * touch + by.gap
    front = min(window.width + by.line, room - both)
    others = by.line + max(0.0, room - both - front)
    if others < 2 * by.line + by.touch and both > 0.4 * room:
        others = by.line
    above, rest = _top(rest, others, by.gap)
    board, lower = _top(rest, front, by.gap)
    return _placed(board, above, lower, supply, players, large, by)


def _placed(
    front: Area, above: Area, lower: Area, supply: Area, players: int, large: int, by: TableMeasures
) -> TableAreas:
    """All boards, with `above` for those that lie in front of nobody on turn, and `lower` for cards and questions."""
    rooms = list(above.row((1,) * (players - 1), by.gap))
    rooms.insert(large, front)
    heads, boards = zip(*(_board(room, by.line) for room in rooms), strict=True)
    drawer = lower.height < 3.3 * by.touch + by.gap
    if not drawer:
        share = 0.48 if by.faces else max(0.2, 1.1 * by.touch / lower.height)
        share = min(share, 1 - 2 * (by.touch + by.gap) / lower.height)  # two rows of what is asked
        cards, asked = lower.column((share, 1 - share), by.gap)
        lying = equal_cells(cards, 4, CARD_ASPECT, by.gap)
    elif by.open:
        lying, asked = [NO_AREA] * 4, lower
    else:
        close = by._replace(gap=by.gap / 2)  # cards show where they end; words need the room
        *lying, asked = _beside_words(equal_cells(lower, 5, CARD_ASPECT, close.gap, by.touch), close)
    return TableAreas(boards, heads, tuple(lying), asked, supply, drawer)


def _beside_words(rooms: list[Area], by: TableMeasures) -> list[Area]:
    """Rooms in one row as narrow as a finger needs, but the last, which holds words, as wide as that leaves it.

    Words cannot be made smaller than they can be read: a touch that is wished larger gives way to them.
    """
    first, last = rooms[0], rooms[-1]
    wide = by.touch if first.width > by.touch else by.least
    if first.y != last.y or first.width <= wide:
        return rooms
    step = wide + by.gap
    narrow = [Area(first.x + n * step, room.y, wide, room.height) for n, room in enumerate(rooms[:-1])]
    x = first.x + len(narrow) * step
    return [*narrow, Area(x, last.y, last.x + last.width - x, last.height)]


def _board(room: Area, line: float) -> tuple[Area, Area]:
    """A line, and the largest square below it."""
    square = Area(room.x, room.y, room.width, max(8.0, room.height - line)).fitted(1, 1)
    top = room.y + room.height - line
    wide = max(square.width, min(room.width, 9 * line))
    head = Area(square.x + (square.width - wide) / 2, top, wide, line)
    return head, Area(square.x, top - square.height, square.width, square.height)


def _top(area: Area, high: float, gap: float) -> tuple[Area, Area]:
    """The upper `high` pixels, and the rest below a gap."""
    above = Area(area.x, area.y + area.height - high, area.width, high)
    return above, Area(area.x, area.y, area.width, max(8.0, area.height - high - gap))
