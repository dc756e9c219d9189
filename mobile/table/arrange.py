"""Where everything on the table screen goes, for each shape of window. Plain Python, pixels, y up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.reef_encounter.art import ReefPlan, SeaPlan
from mobile.layout import Area, Shape
from mobile.table.grid import Board, Sizes, boards_in, grid, larger, single

TRAY_CHIPS = 13.6  # thirteen chips and the gaps between their groups
TWO_ROWS = 8.3  # the longer of two rows
NARROW = 6.3  # each of two rows on a narrow phone, which has no place for the fish


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
    tray_narrow: bool
    buttons: Area


class _Body(NamedTuple):
    """What lies above the edge with the tray."""

    reefs: Sequence[Board | None]
    sea: Board | None
    strips: list[Area]
    radar: Area | None = None
    log: Area | None = None


def arranged(
    shape: Shape, width: float, height: float, players: int, boards: int, sizes: Sizes, page: int = 0
) -> Places:
    """The places for a window of that size.

    `page` is what a phone shows: a board, or last the open sea; elsewhere the board before the others.
    """
    room = Area(0, 0, width, height).within(sizes.space / 2)
    if shape is Shape.PHONE and width > 1.5 * height:
        return _lying(room, players, boards, sizes, page)
    body, message, tray, rows, buttons = _bar(room, sizes)
    pages = None
    if shape is Shape.PHONE:
        high = max(sizes.touch, 1.8 * sizes.line)
        pages = Area(body.x, body.y + body.height - high, body.width, high)
        rest = Area(body.x, body.y, body.width, body.height - high - sizes.space / 2)
        there = _phone(rest, players, boards, sizes, page)
    else:
        there = (_wide if shape is Shape.WIDE else _tall)(body, players, boards, sizes, page)
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
        rows == 2 and tray.width < TWO_ROWS * sizes.touch,
        buttons,
    )


def _bar(room: Area, sizes: Sizes) -> tuple[Area, Area, Area, int, Area]:
    """The edge nearest the hands: a message, the tray, buttons. What is left above is the body."""
    gap = sizes.space / 2
    rows = 1 if room.width >= 0.94 * TRAY_CHIPS * sizes.touch else 2
    per_row = TRAY_CHIPS if rows == 1 else TWO_ROWS if room.width >= TWO_ROWS * sizes.touch else NARROW
    chip = max(sizes.touch, min(3 * sizes.line, room.width / per_row))
    row = chip + 0.9 * sizes.line + sizes.space / 2  # a caption above
    beside = room.width >= TRAY_CHIPS * chip + 22 * sizes.line
    button = max(sizes.touch, (2.2 if room.height < 60 * sizes.line else 3.1) * sizes.line)
    if room.width < (20 if room.width < TWO_ROWS * sizes.touch else 27) * sizes.line:
        button = 2 * button + gap  # in two rows, but not where a narrow phone needs the room for its board
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


def _wide(body: Area, players: int, boards: int, sizes: Sizes, front: int) -> _Body:
    """Reef boards on the left two thirds, the open sea on the right; players where there is most room."""
    if boards <= 2:
        return _wide_row(body, players, boards, sizes)
    return _wide_square(body, players, boards, sizes, front)


def _wide_row(body: Area, players: int, boards: int, sizes: Sizes) -> _Body:
    """Two boards side by side, the players and the radar beneath them."""
    gap, strip, radar_high = sizes.space, 4.6 * sizes.line, 4.6 * sizes.line
    plan = ReefPlan(1)
    share = min(0.74, max(0.7, boards * plan.width * (sizes.touch + 1) / body.width))
    left, right = body.row((share, 1 - share), gap)
    tile = min(left.width / boards / plan.width, (left.height - strip - gap) / plan.height)
    spare = left.height - plan.height * tile - strip - 2 * gap
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
    return _Body(grid(upper, boards, 2), sea, strips, radar, log)


def _wide_square(body: Area, players: int, boards: int, sizes: Sizes, front: int) -> _Body:
    """Three or four boards in a square; the players beneath the open sea."""
    gap, strip = sizes.space, 4.4 * sizes.line
    wide = 0.64 * body.width
    square = grid(Area(body.x, body.y, wide, body.height), 4, 2)
    tile = square[0].tile
    if tile >= sizes.touch:
        wide = 2 * ReefPlan(tile).width
    left = Area(body.x, body.y, wide, body.height)
    right = Area(left.x + left.width + gap, body.y, body.width - left.width - gap, body.height)
    columns = 2 if right.width > 24 * sizes.line else 1
    rows = -(-players // columns)
    low = rows * strip + (rows - 1) * gap / 2
    sea = _sea(Area(right.x, right.y + low + gap, right.width, right.height - low - gap), upright=True)
    strips = _strips(Area(right.x, right.y, right.width, sea.y - gap - right.y), players, columns, gap / 2)
    return _squared(left, boards, sea, strips, sizes, front)


def _squared(area: Area, boards: int, sea: Board, strips: list[Area], sizes: Sizes, front: int) -> _Body:
    """Four boards in a square; of three, the fourth place holds radar and log; or one before the others."""
    square = grid(area, 4, 2)
    if square[0].tile < sizes.touch:
        return _Body([*boards_in(area, boards, sizes, front)], sea, strips)
    if boards == 4:
        return _Body([*square], sea, strips)
    plan = ReefPlan(square[3].tile)
    fourth = Area(square[3].x, square[3].y, plan.width, plan.height).within(sizes.space)
    radar, log = fourth.column((1.15, 0.85), sizes.space)
    return _Body([*square[:3]], sea, strips, radar, log)


def _tall(body: Area, players: int, boards: int, sizes: Sizes, front: int) -> _Body:
    """The open sea above, the boards below; the players between them or beside the sea."""
    gap, strip = sizes.space, 4.4 * sizes.line
    rows = -(-boards // 2)
    tile = int(body.width / 2 / ReefPlan(1).width)
    turned = boards <= 2 and tile < sizes.touch
    if turned:
        tile = int(body.width / 2 / ReefPlan(1, True).width)
    low = min(rows * ReefPlan(tile, turned).height, 0.62 * body.height)
    below = Area(body.x, body.y, body.width, low)
    above = Area(body.x, body.y + low + gap, body.width, body.height - low - gap)
    plan = SeaPlan(1, upright=False)
    if boards <= 2:
        between, radar_high = Area(above.x, above.y, above.width, strip), 4.6 * sizes.line
        top = Area(above.x, above.y + strip + gap, above.width, above.height - strip - gap)
        sea = _sea(top, upright=False)
        spare = sea.y - top.y
        radar = Area(top.x, top.y, top.width, radar_high) if spare > radar_high + gap else None
        return _Body([*grid(below, boards, 2, turned)], sea, _strips(between, players, players, gap), radar)
    wide = min(above.width - 13 * sizes.line, above.height * plan.width / plan.height)
    sea = _sea(Area(above.x, above.y, wide, above.height), upright=False)
    side = Area(above.x + wide + gap, above.y, above.width - wide - gap, above.height)
    return _squared(below, boards, sea, _strips(side, players, 1, gap / 2), sizes, front)


def _phone(rest: Area, players: int, boards: int, sizes: Sizes, page: int) -> _Body:
    """One board a page with the players beneath it, where they have room; the open sea on the last."""
    gap = sizes.space / 2
    columns = 2 if players > 1 else 1
    rows = -(-players // columns)
    sea = page >= boards
    one = single(rest, larger(rest))
    # The open sea leaves the players their place: on a narrow phone there is none beside a board.
    least = 0.76 * rest.height if sea else ReefPlan(one.tile, one.upright).height
    strip = min(6.2 * sizes.line, (rest.height - least - rows * gap) / rows)
    if strip < 2 * sizes.line or rest.width < columns * 10 * sizes.line:
        strip = 0.0
    used = rows * (strip + gap) if strip else 0.0
    strips = _strips(Area(rest.x, rest.y, rest.width, used - gap), players, columns, gap) if strip else []
    upper = Area(rest.x, rest.y + used, rest.width, rest.height - used)
    if sea:
        return _Body([None] * boards, _sea(upper, upright=rest.height > rest.width), strips)
    one = single(upper, one.upright)
    return _Body([one if number == page else None for number in range(boards)], None, strips)


def _lying(room: Area, players: int, boards: int, sizes: Sizes, page: int) -> Places:
    """A phone that lies on its side: a board or the open sea as high as it is, everything else beside it."""
    gap = sizes.space / 2
    sea = page >= boards
    plan = SeaPlan(1, upright=False) if sea else ReefPlan(1)
    wide = min(room.height * plan.width / plan.height, 0.58 * room.width)
    left, right = room.row((wide, room.width - gap - wide), gap)
    high = max(sizes.touch, min(1.8 * sizes.line, 0.1 * room.height))
    chip = max(sizes.touch, min(2.6 * sizes.line, right.width / TWO_ROWS, 0.13 * room.height))
    row = chip + 0.9 * sizes.line + gap  # a caption above
    places = []
    low = right.y
    for tall in (high if right.width >= 20 * sizes.line else 2 * high + gap, 2 * row):
        places.append(Area(right.x, low, right.width, tall))
        low += tall + gap
    buttons, tray = places
    top = right.y + right.height - high
    pages = Area(right.x, top, right.width, high)
    rest = Area(right.x, low, right.width, top - gap - low)
    lines = min(rest.height, max(sizes.touch, 2.9 * sizes.line))
    message = Area(rest.x, rest.y, rest.width, lines)
    above = Area(rest.x, rest.y + lines + gap, rest.width, rest.height - lines - gap)
    rows = -(-players // 2)
    strips = _strips(above, players, 2, gap) if above.height >= rows * 2.2 * sizes.line else []
    shown = single(left, False)
    return Places(
        tuple(None if sea or number != page else shown for number in range(boards)),
        _sea(left, upright=False) if sea else None,
        tuple(strips),
        None,
        None,
        pages,
        message,
        tray,
        2,
        tray.width < TWO_ROWS * chip,
        buttons,
    )
