"""Where everything on the table screen goes, for each shape of window. Plain Python, pixels, y up."""

from __future__ import annotations

from typing import NamedTuple

from companion.reef_encounter.art import SeaPlan
from companion.reef_encounter.boards import COLUMNS, ROWS
from mobile.layout import Area, Shape

ACROSS, UP = COLUMNS + 1, ROWS + 1  # a reef board in polyp tiles, its margins included
TRAY_CHIPS = 13.9  # thirteen chips and the gaps between their groups


class Sizes(NamedTuple):
    """What the theme asks for, in pixels."""

    touch: float
    line: float  # of running text
    space: float


class Board(NamedTuple):
    """Where a board goes and how large its polyp tiles are; nowhere on a page that does not show it."""

    x: float
    y: float
    tile: int
    upright: bool = False


class Places(NamedTuple):
    """Everything's place. `reefs` and `sea` are None where this page of a phone does not show them."""

    reefs: tuple[Board | None, ...]
    sea: Board | None
    strips: tuple[Area, ...]
    log: Area | None
    pages: Area | None
    message: Area
    tray: Area
    tray_rows: int
    buttons: Area


def arranged(
    shape: Shape, width: float, height: float, players: int, boards: int, sizes: Sizes, page: int = 0
) -> Places:
    """The places for a window of that size; `page` is what a phone shows: a board, or last the open sea."""
    room = Area(0, 0, width, height).within(sizes.space / 2)
    body, message, tray, rows, buttons = _bar(room, sizes)
    if shape is Shape.PHONE:
        return _phone(body, message, tray, rows, buttons, players, boards, sizes, page)
    split = _wide if shape is Shape.WIDE else _tall
    reefs, sea, strips, log = split(body, players, boards, sizes)
    return Places(tuple(reefs), sea, tuple(strips), log, None, message, tray, rows, buttons)


def _bar(room: Area, sizes: Sizes) -> tuple[Area, Area, Area, int, Area]:
    """The edge nearest the hands: a message, the tray, buttons. What is left above is the body."""
    gap = sizes.space / 2
    chip = max(sizes.touch, 2.4 * sizes.line)
    row = chip + 1.1 * sizes.line
    rows = 1 if room.width >= 0.94 * TRAY_CHIPS * sizes.touch else 2
    beside = room.width >= TRAY_CHIPS * chip + 22 * sizes.line
    button = max(sizes.touch, 2.2 * sizes.line)
    lines = 1 if room.width > 55 * sizes.line else 2
    message_height = max(sizes.touch, 1.35 * sizes.line * lines)
    if beside:
        low = Area(room.x, room.y, room.width, row)
        tray = Area(low.x, low.y, TRAY_CHIPS * chip, row)
        buttons = Area(low.x + tray.width + gap, low.y, low.width - tray.width - gap, row)
        top = row
    else:
        buttons = Area(room.x, room.y, room.width, button)
        tray = Area(room.x, room.y + button + gap, room.width, row * rows)
        top = button + gap + row * rows
    message = Area(room.x, room.y + top + gap, room.width, message_height)
    used = top + message_height + 2 * gap
    body = Area(room.x, room.y + used, room.width, room.height - used)
    return body, message, tray, rows, buttons


def _grid(area: Area, boards: int, columns: int) -> list[Board]:
    """Boards in rows, as large as fit, in the middle of the area."""
    rows = -(-boards // columns)
    tile = int(min(area.width / columns / ACROSS, area.height / rows / UP))
    left = area.x + (area.width - columns * ACROSS * tile) / 2
    top = area.y + area.height - (area.height - rows * UP * tile) / 2
    return [
        Board(left + (n % columns) * ACROSS * tile, top - (n // columns + 1) * UP * tile, tile) for n in range(boards)
    ]


def _sea(area: Area, upright: bool) -> Board:
    """The open-sea board, as large as fits, at the top of the area."""
    plan = SeaPlan(1, upright)
    tile = int(min(area.width / plan.width, area.height / plan.height))
    x = area.x + (area.width - plan.width * tile) / 2
    return Board(x, area.y + area.height - plan.height * tile, tile, upright)


def _strips(area: Area, players: int, columns: int, gap: float) -> list[Area]:
    rows = -(-players // columns)
    found = []
    for row in area.column([1] * rows, gap):
        found += row.row([1] * columns, gap)
    return found[:players]


_Split = tuple[list[Board], Board, list[Area], Area | None]


def _wide(body: Area, players: int, boards: int, sizes: Sizes) -> _Split:
    """Reef boards on the left two thirds, the open sea on the right; players where there is most room."""
    gap, strip = sizes.space, 3.6 * sizes.line
    if boards <= 2:
        left, right = body.row((0.7, 0.3), gap)
        lower = max(strip, min(1.6 * strip, left.height - left.width / 2 / ACROSS * UP))
        upper = Area(left.x, left.y + lower + gap, left.width, left.height - lower - gap)
        strips = _strips(Area(left.x, left.y, left.width, lower), players, players, gap)
        sea = _sea(right, upright=True)
        rest = sea.y - right.y - gap
        log = Area(right.x, right.y, right.width, rest) if rest > 4 * sizes.line else None
        return _grid(upper, boards, 2), sea, strips, log
    tile = int(min(body.height / 2 / UP, 0.64 * body.width / 2 / ACROSS))
    left = Area(body.x, body.y, 2 * ACROSS * tile, body.height)
    right = Area(left.x + left.width + gap, body.y, body.width - left.width - gap, body.height)
    columns = 2 if right.width > 26 * sizes.line else 1
    rows = -(-players // columns)
    low = rows * strip + (rows - 1) * gap / 2
    sea = _sea(Area(right.x, right.y + low + gap, right.width, right.height - low - gap), upright=True)
    strips = _strips(Area(right.x, right.y, right.width, sea.y - gap - right.y), players, columns, gap / 2)
    if boards == 3:
        fourth = _grid(left, 4, 2)[3]
        log = Area(fourth.x, fourth.y, ACROSS * tile, UP * tile).within(gap)
        return _grid(left, 4, 2)[:3], sea, strips, log
    return _grid(left, boards, 2), sea, strips, None


def _tall(body: Area, players: int, boards: int, sizes: Sizes) -> _Split:
    """The open sea above with the players beside it, the boards below."""
    gap, strip = sizes.space, 3.4 * sizes.line
    rows = -(-boards // 2)
    tile = int(body.width / 2 / ACROSS)
    low = min(rows * UP * tile, 0.62 * body.height)
    below = Area(body.x, body.y, body.width, low)
    above = Area(body.x, body.y + low + gap, body.width, body.height - low - gap)
    log = None
    plan = SeaPlan(1, upright=False)
    if boards <= 2:
        band = Area(above.x, above.y, above.width, 1.35 * strip)
        sea_area = Area(above.x, band.y + band.height + gap, above.width, above.height - band.height - gap)
        return _grid(below, boards, 2), _sea(sea_area, upright=False), _strips(band, players, players, gap), log
    wide = min(above.width - 13 * sizes.line, above.height * plan.width / plan.height)
    sea = _sea(Area(above.x, above.y, wide, above.height), upright=False)
    side = Area(above.x + wide + gap, above.y, above.width - wide - gap, above.height)
    grid = _grid(below, 4 if boards == 3 else boards, 2)
    if boards == 3:
        log = Area(grid[3].x, grid[3].y, ACROSS * grid[3].tile, UP * grid[3].tile).within(gap)
    return grid[:boards], sea, _strips(side, players, 1, gap / 2), log


def _phone(
    body: Area,
    message: Area,
    tray: Area,
    tray_rows: int,
    buttons: Area,
    players: int,
    boards: int,
    sizes: Sizes,
    page: int,
) -> Places:
    """One board a page, the open sea on the last; players beneath where there is room."""
    gap = sizes.space / 2
    pages = Area(body.x, body.y + body.height - sizes.touch, body.width, sizes.touch)
    rest = Area(body.x, body.y, body.width, body.height - sizes.touch - gap)
    strip = 3.0 * sizes.line
    low = min(players * strip, max(0.0, rest.height - rest.width / ACROSS * UP - gap))
    if page >= boards:
        sea = _sea(rest, upright=rest.height > rest.width)
        return Places((None,) * boards, sea, (), None, pages, message, tray, tray_rows, buttons)
    board = _grid(Area(rest.x, rest.y + low + gap, rest.width, rest.height - low - gap), 1, 1)[0]
    # With the room that is left, the strips lie right beneath the board.
    columns = 1 if players * strip <= low else 2
    strips = _strips(Area(rest.x, rest.y, rest.width, low), players, columns, gap)
    shown = low >= 1.6 * sizes.line * -(-players // columns)
    reefs = tuple(board if number == page else None for number in range(boards))
    return Places(reefs, None, tuple(strips) if shown else (), None, pages, message, tray, tray_rows, buttons)
