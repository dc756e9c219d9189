"""The table screen on a phone: one board a page, the open sea on the last; upright, or lying on its side."""

from __future__ import annotations

from companion.reef_encounter.art import RockPlan, SeaPlan
from mobile.frame.layout import Area
from mobile.reef_encounter.arrangement.grid import Sizes, larger, single
from mobile.reef_encounter.arrangement.places import TWO_ROWS, Body, Places, sea_in, strips_in


def upright_phone(rest: Area, players: int, boards: int, sizes: Sizes, page: int) -> Body:
    """One board a page with the players beneath it, where they have room; the open sea on the last."""
    gap = sizes.space / 2
    columns = 2 if players > 1 else 1
    rows = -(-players // columns)
    sea = page >= boards
    one = single(rest, larger(rest))
    # The open sea leaves the players their place: on a narrow phone there is none beside a board.
    least = 0.76 * rest.height if sea else RockPlan(one.tile, one.upright).height
    strip = min(6.2 * sizes.line, (rest.height - least - rows * gap) / rows)
    if strip < 2 * sizes.line or rest.width < columns * 10 * sizes.line:
        strip = 0.0
    used = rows * (strip + gap) if strip else 0.0
    strips = strips_in(Area(rest.x, rest.y, rest.width, used - gap), players, columns, gap) if strip else []
    upper = Area(rest.x, rest.y + used, rest.width, rest.height - used)
    if sea:
        return Body([None] * boards, sea_in(upper, upright=rest.height > rest.width), strips)
    one = single(upper, one.upright)
    return Body([one if number == page else None for number in range(boards)], None, strips)


def lying_phone(room: Area, players: int, boards: int, sizes: Sizes, page: int) -> Places:
    """A phone that lies on its side: a board or the open sea as high as it is, everything else beside it."""
    gap = sizes.space / 2
    sea = page >= boards
    plan = SeaPlan(1, upright=False) if sea else RockPlan(1)
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
    strips = strips_in(above, players, 2, gap) if above.height >= rows * 2.2 * sizes.line else []
    shown = single(left, False)
    return Places(
        tuple(None if sea or number != page else shown for number in range(boards)),
        sea_in(left, upright=False) if sea else None,
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
