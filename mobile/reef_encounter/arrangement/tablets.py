"""The table screen on a tablet: boards, open sea, players, outlook and log above the edge nearest the hands."""

from __future__ import annotations

from companion.reef_encounter.art import RockPlan, SeaPlan
from mobile.frame.layout import Area
from mobile.reef_encounter.arrangement.grid import Board, Sizes, boards_in, grid
from mobile.reef_encounter.arrangement.places import Body, sea_in, strips_in


def wide_tablet(body: Area, players: int, boards: int, sizes: Sizes, front: int) -> Body:
    """Reef boards on the left two thirds, the open sea on the right; players where there is most room."""
    if boards <= 2:
        return _wide_row(body, players, boards, sizes)
    return _wide_square(body, players, boards, sizes, front)


def _wide_row(body: Area, players: int, boards: int, sizes: Sizes) -> Body:
    """Two boards side by side, the players and the outlook beneath them."""
    gap, strip, outlook_high = sizes.space, 4.6 * sizes.line, 4.6 * sizes.line
    plan = RockPlan(1)
    share = min(0.74, max(0.7, boards * plan.width * (sizes.touch + 1) / body.width))
    left, right = body.row((share, 1 - share), gap)
    tile = min(left.width / boards / plan.width, (left.height - strip - gap) / plan.height)
    spare = left.height - plan.height * tile - strip - 2 * gap
    outlook = None
    if spare >= outlook_high:
        # What is left over makes both bands a little higher, before it becomes open water.
        more = min(sizes.line, (spare - outlook_high) / 3)
        strip, outlook_high = strip + more, outlook_high + more
        outlook = Area(left.x, left.y, left.width, outlook_high)
    low = left.y + (outlook_high + gap if outlook else 0)
    strips = strips_in(Area(left.x, low, left.width, strip), players, players, gap)
    upper = Area(left.x, low + strip + gap, left.width, left.y + left.height - low - strip - gap)
    sea = sea_in(right, upright=True)
    rest = sea.y - right.y - gap
    log = Area(right.x, right.y, right.width, rest) if rest > 5 * sizes.line else None
    return Body(grid(upper, boards, 2), sea, strips, outlook, log)


def _wide_square(body: Area, players: int, boards: int, sizes: Sizes, front: int) -> Body:
    """Three or four boards in a square; the players beneath the open sea."""
    gap, strip = sizes.space, 4.4 * sizes.line
    wide = 0.64 * body.width
    square = grid(Area(body.x, body.y, wide, body.height), 4, 2)
    tile = square[0].tile
    if tile >= sizes.touch:
        wide = 2 * RockPlan(tile).width
    left = Area(body.x, body.y, wide, body.height)
    right = Area(left.x + left.width + gap, body.y, body.width - left.width - gap, body.height)
    columns = 2 if right.width > 24 * sizes.line else 1
    rows = -(-players // columns)
    low = rows * strip + (rows - 1) * gap / 2
    sea = sea_in(Area(right.x, right.y + low + gap, right.width, right.height - low - gap), upright=True)
    strips = strips_in(Area(right.x, right.y, right.width, sea.y - gap - right.y), players, columns, gap / 2)
    return _squared(left, boards, sea, strips, sizes, front)


def _squared(area: Area, boards: int, sea: Board, strips: list[Area], sizes: Sizes, front: int) -> Body:
    """Four boards in a square; of three, the fourth place holds outlook and log; or one before the others."""
    square = grid(area, 4, 2)
    if square[0].tile < sizes.touch:
        return Body([*boards_in(area, boards, sizes, front)], sea, strips)
    if boards == 4:
        return Body([*square], sea, strips)
    plan = RockPlan(square[3].tile)
    fourth = Area(square[3].x, square[3].y, plan.width, plan.height).within(sizes.space)
    outlook, log = fourth.column((1.15, 0.85), sizes.space)
    return Body([*square[:3]], sea, strips, outlook, log)


def tall_tablet(body: Area, players: int, boards: int, sizes: Sizes, front: int) -> Body:
    """The open sea above, the boards below; the players between them or beside the sea."""
    gap, strip = sizes.space, 4.4 * sizes.line
    rows = -(-boards // 2)
    tile = int(body.width / 2 / RockPlan(1).width)
    turned = boards <= 2 and tile < sizes.touch
    if turned:
        tile = int(body.width / 2 / RockPlan(1, True).width)
    low = min(rows * RockPlan(tile, turned).height, 0.62 * body.height)
    below = Area(body.x, body.y, body.width, low)
    above = Area(body.x, body.y + low + gap, body.width, body.height - low - gap)
    plan = SeaPlan(1, upright=False)
    if boards <= 2:
        between, outlook_high = Area(above.x, above.y, above.width, strip), 4.6 * sizes.line
        top = Area(above.x, above.y + strip + gap, above.width, above.height - strip - gap)
        sea = sea_in(top, upright=False)
        spare = sea.y - top.y
        outlook = Area(top.x, top.y, top.width, outlook_high) if spare > outlook_high + gap else None
        return Body([*grid(below, boards, 2, turned)], sea, strips_in(between, players, players, gap), outlook)
    wide = min(above.width - 13 * sizes.line, above.height * plan.width / plan.height)
    sea = sea_in(Area(above.x, above.y, wide, above.height), upright=False)
    side = Area(above.x + wide + gap, above.y, above.width - wide - gap, above.height)
    return _squared(below, boards, sea, strips_in(side, players, 1, gap / 2), sizes, front)
