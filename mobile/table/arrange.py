"""Where everything on the table screen goes, for each shape of window. Plain Python, pixels, y up."""

from __future__ import annotations

from typing import NamedTuple

from companion.reef_encounter.art import SeaPlan
from companion.reef_encounter.boards import COLUMNS, ROWS
from mobile.layout import Area, Shape

ACROSS, UP = COLUMNS + 1, ROWS + 1  # a reef board in polyp tiles, its margins included
TRAY_CHIPS = 13.6  # thirteen chips and the gaps between their groups
TWO_ROWS = 8.3  # the longer of two rows


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
    radar: Area | None
    log: Area | None
    pages: Area | None
    message: Area
    tray: Area
    tray_rows: int
    buttons: Area


class _Body(NamedTuple):
    """What lies above the edge with the tray."""

    reefs: list[Board | None]
    sea: Board | None
    strips: list[Area]
    radar: Area | None = None
    log: Area | None = None


def arranged(
    shape: Shape, width: float, height: float, players: int, boards: int, sizes: Sizes, page: int = 0
) -> Places:
    """The places for a window of that size; `page` is what a phone shows: a board, or last the open sea."""
    room = Area(0, 0, width, height).within(sizes.space / 2)
    body, message, tray, rows, buttons = _bar(room, sizes)
    pages = None
    if shape is Shape.PHONE:
        high = max(sizes.touch, 1.8 * sizes.line)
        pages = Area(body.x, body.y + body.height - high, body.width, high)
        rest = Area(body.x, body.y, body.width, body.height - high - sizes.space / 2)
        there = _phone(rest, players, boards, sizes, page)
    else:
        there = (_wide if shape is Shape.WIDE else _tall)(body, players, boards, sizes)
    return Places(
        tuple(there.reefs),
        there.sea,
        tuple(there.strips),
        there.radar,
        there.log,
        pages,
        message,
        tray,
        rows,
        buttons,
    )


def _bar(room: Area, sizes: Sizes) -> tuple[Area, Area, Area, int, Area]:
    """The edge nearest the hands: a message, the tray, buttons. What is left above is the body."""
    gap = sizes.space / 2
    rows = 1 if room.width >= 0.94 * TRAY_CHIPS * sizes.touch else 2
    per_row = TRAY_CHIPS if rows == 1 else TWO_ROWS
    chip = max(sizes.touch, min(3 * sizes.line, room.width / per_row))
    row = chip + 1.1 * sizes.line
    beside = room.width >= TRAY_CHIPS * chip + 22 * sizes.line
    button = max(sizes.touch, 2.2 * sizes.line)
    if room.width < 27 * sizes.line:
        button = 2 * button + gap  # in two rows
    lines = min(4, max(1, -(-int(100 * sizes.line) // int(room.width))))
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


def _grid(area: Area, boards: int, columns: int) -> list[Board | None]:
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


def _wide(body: Area, players: int, boards: int, sizes: Sizes) -> _Body:
    """Reef boards on the left two thirds, the open sea on the right; players where there is most room."""
    return _wide_row(body, players, boards, sizes) if boards <= 2 else _wide_square(body, players, boards, sizes)


def _wide_row(body: Area, players: int, boards: int, sizes: Sizes) -> _Body:
    """Two boards side by side, the players and the radar beneath them."""
    gap, strip, radar_high = sizes.space, 4.6 * sizes.line, 4.6 * sizes.line
    left, right = body.row((0.7, 0.3), gap)
    tile = int(min(left.width / boards / ACROSS, (left.height - strip - gap) / UP))
    spare = left.height - UP * tile - strip - 2 * gap
    radar = None
    if spare >= radar_high:
        # What is left over makes both bands a little higher, before it becomes open water.
        more = min(sizes.line, (spare - radar_high) / 3)
        strip, radar_high = strip + more, radar_high + more
        radar = Area(left.x, left.y, left.width, radar_high)
    low = left.y + (radar_high + gap if radar else 0)
    strips = _strips(Area(left.x, low, left.width, strip), players, players, gap)
    upper = Area(left.x, low + strip + gap, left.width, left.y + left.height - low - strip - gap)
    sea = _sea(right, upright=True)
    rest = sea.y - right.y - gap
    log = Area(right.x, right.y, right.width, rest) if rest > 5 * sizes.line else None
    return _Body(_grid(upper, boards, 2), sea, strips, radar, log)


def _wide_square(body: Area, players: int, boards: int, sizes: Sizes) -> _Body:
    """Three or four boards in a square; the players beneath the open sea."""
    gap, strip = sizes.space, 4.4 * sizes.line
    tile = int(min(body.height / 2 / UP, 0.64 * body.width / 2 / ACROSS))
    left = Area(body.x, body.y, 2 * ACROSS * tile, body.height)
    right = Area(left.x + left.width + gap, body.y, body.width - left.width - gap, body.height)
    columns = 2 if right.width > 24 * sizes.line else 1
    rows = -(-players // columns)
    low = rows * strip + (rows - 1) * gap / 2
    sea = _sea(Area(right.x, right.y + low + gap, right.width, right.height - low - gap), upright=True)
    lower = Area(right.x, right.y, right.width, sea.y - gap - right.y)
    grid = _grid(left, 4, 2)
    if boards == 3:
        place = grid[3]
        assert place is not None
        fourth = Area(place.x, place.y, ACROSS * tile, UP * tile).within(gap)
        upper, under = fourth.column((1.15, 0.85), gap)
        return _Body(grid[:3], sea, _strips(lower, players, columns, gap / 2), upper, under)
    return _Body(grid, sea, _strips(lower, players, columns, gap / 2))


def _tall(body: Area, players: int, boards: int, sizes: Sizes) -> _Body:
    """The open sea above, the boards below; the players between them or beside the sea."""
    gap, strip = sizes.space, 4.4 * sizes.line
    rows = -(-boards // 2)
    tile = int(body.width / 2 / ACROSS)
    low = min(rows * UP * tile, 0.62 * body.height)
    below = Area(body.x, body.y, body.width, low)
    above = Area(body.x, body.y + low + gap, body.width, body.height - low - gap)
    plan = SeaPlan(1, upright=False)
    if boards <= 2:
        between, radar_high = Area(above.x, above.y, above.width, strip), 4.6 * sizes.line
        top = Area(above.x, above.y + strip + gap, above.width, above.height - strip - gap)
        sea = _sea(top, upright=False)
        spare = sea.y - top.y
        radar = Area(top.x, top.y, top.width, radar_high) if spare > radar_high + gap else None
        return _Body(_grid(below, boards, 2), sea, _strips(between, players, players, gap), radar)
    wide = min(above.width - 13 * sizes.line, above.height * plan.width / plan.height)
    sea = _sea(Area(above.x, above.y, wide, above.height), upright=False)
    side = Area(above.x + wide + gap, above.y, above.width - wide - gap, above.height)
    grid = _grid(below, 4, 2)
    strips = _strips(side, players, 1, gap / 2)
    if boards == 3:
        place = grid[3]
        assert place is not None
        fourth = Area(place.x, place.y, ACROSS * place.tile, UP * place.tile).within(gap)
        upper, under = fourth.column((1.15, 0.85), gap)
        return _Body(grid[:3], sea, strips, upper, under)
    return _Body(grid, sea, strips)


def _phone(rest: Area, players: int, boards: int, sizes: Sizes, page: int) -> _Body:
    """One board a page with the players beneath it; the open sea on the last."""
    gap = sizes.space / 2
    if page >= boards:
        return _Body([None] * boards, _sea(rest, upright=rest.height > rest.width), [])
    columns = 2 if players > 1 else 1
    rows = -(-players // columns)
    tile = int(min(rest.width / ACROSS, rest.height / UP))
    low = max(0.0, rest.height - UP * tile - gap)
    strip = min(6.2 * sizes.line, (low - gap * (rows - 1)) / rows)
    used = rows * strip + gap * (rows - 1)
    board = _grid(Area(rest.x, rest.y + used + gap, rest.width, rest.height - used - gap), 1, 1)[0]
    strips = _strips(Area(rest.x, rest.y, rest.width, used), players, columns, gap) if strip >= 2 * sizes.line else []
    return _Body([board if number == page else None for number in range(boards)], None, strips)
