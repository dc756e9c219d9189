"""The layout of the page that follows the coral tiles but no boards, for each shape of window. No Kivy; y up."""

from __future__ import annotations

from typing import NamedTuple

from mobile.at_table.prompt_layout import prompt_height
from mobile.frame.layout import Area
from mobile.reef_encounter.arrangement.grid import Sizes
from mobile.reef_encounter.arrangement.phones import TOLD

_ROWS = 3.8  # fingers: two rows of tiles, the algae, and what corals are worth
_LEAST = 2.2  # of running text's size: a player in one line
_NAMED = 0.9  # of a finger: a player whose name stands above the meals
_TILES = 1.37  # the proportions of what the board of tiles shows


class HierarchyPlaces(NamedTuple):
    """The areas of everything; none for the outlook or the players where they have no room."""

    board: Area
    strips: tuple[Area, ...]
    outlook: Area | None
    message: Area
    buttons: Area
    rows: int
    """In how many rows the buttons are."""


def hierarchy_places(width: float, height: float, players: int, sizes: Sizes, phone: bool) -> HierarchyPlaces:
    """Return the places for a window of this size."""
    room = Area(0, 0, width, height).within(sizes.space / 2)
    if phone and width > 1.5 * height:
        return _lying(room, players, sizes)
    gap, row = sizes.space / 2, max(sizes.touch if phone else 1.25 * sizes.touch, 2.2 * sizes.line)
    rows = 2 if room.width < min(34 * sizes.line, room.height) else 1
    foot = Area(room.x, room.y, room.width, row * rows + gap * (rows - 1))
    lines = min(4, max(1, -(-int(100 * sizes.line) // int(room.width))))
    high = max(sizes.touch, min(1.35 * sizes.line * lines, 0.2 * room.height))
    if sizes.afar:
        high = max(high, prompt_height(room.width, sizes.touch, sizes.line, sizes.afar))
    message = Area(room.x, foot.y + foot.height + gap, room.width, high)
    low = message.y + high + 2 * gap - room.y
    body = Area(room.x, room.y + low, room.width, room.height - low)
    parted = _beside if body.width > 1.2 * body.height else _beneath
    board, strips, outlook = parted(body, players, sizes)
    return HierarchyPlaces(board, tuple(strips), outlook, message, foot, rows)


def _lying(room: Area, players: int, sizes: Sizes) -> HierarchyPlaces:
    """A phone that lies on its side: the tiles as high as it is, everything else beside them.

    Buttons wished large leave the players room for their names.
    """
    gap = sizes.space / 2
    left, right = room.row((wide := min(_TILES * room.height, 0.6 * room.width), room.width - gap - wide), gap)
    columns = 2 if players > 2 else 1
    lines = max(sizes.touch, TOLD * sizes.least, min(5 * sizes.line, 0.26 * room.height))
    named = -(-players // columns) * (_NAMED * sizes.least + gap)
    wished = max(sizes.touch, min(2.2 * sizes.line, 0.15 * room.height))
    row = max(sizes.least, min(wished, (room.height - lines - named - 2 * gap) / 2))
    foot = Area(right.x, right.y, right.width, 2 * row + gap)
    message = Area(right.x, foot.y + foot.height + gap, right.width, lines)
    low = message.y + lines + gap
    above = Area(right.x, low, right.width, right.y + right.height - low)
    rows = above.column([1] * -(-players // columns), gap)
    strips = [place for line in rows for place in line.row([1] * columns, gap)]
    return HierarchyPlaces(left, tuple(strips[:players]), None, message, foot, 2)


def _beside(body: Area, players: int, sizes: Sizes) -> tuple[Area, list[Area], Area | None]:
    """The players and how near the end to the right of the tiles."""
    gap = sizes.space
    left, right = body.row((0.66, 0.34), gap)
    high, least = 7 * sizes.line, 3.4 * sizes.line
    rest = right.height - high - gap
    outlook = Area(right.x, right.y, right.width, high) if rest >= players * (least + gap) else None
    top = right if outlook is None else Area(right.x, right.y + high + gap, right.width, rest)
    strip = min(9 * sizes.line, (top.height - gap * (players - 1)) / players)
    return left, _stacked(top, strip, players, gap), outlook


def _beneath(body: Area, players: int, sizes: Sizes) -> tuple[Area, list[Area], Area | None]:
    """The players beneath the tiles, and under them how near the end, where all that has room."""
    gap, high = sizes.space, 4.8 * sizes.line
    tiles = _ROWS * sizes.touch + 4 * sizes.space
    strip = min(5 * sizes.line, max(0.36 * body.height, body.height - tiles) / players - gap)
    if min(strip * players, body.height - tiles) < _LEAST * sizes.line * players:
        return body, [], None
    strip = min(strip, (body.height - tiles) / players - gap)
    used = (strip + gap) * players
    outlook = None
    if body.width > 34 * sizes.line and body.height - used - high - gap > 0.76 * body.width:
        outlook = Area(body.x, body.y, body.width, high)
        body = Area(body.x, body.y + high + gap, body.width, body.height - high - gap)
    under = Area(body.x, body.y, body.width, used - gap)
    board = Area(body.x, body.y + used, body.width, body.height - used)
    return board, _stacked(under, strip, players, gap), outlook


def _stacked(area: Area, high: float, number: int, gap: float) -> list[Area]:
    """`number` places of height `high`, one below the other from the top."""
    tops = [area.y + area.height - n * (high + gap) for n in range(number)]
    return [Area(area.x, top - high, area.width, high) for top in tops]
