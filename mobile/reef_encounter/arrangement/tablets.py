"""The layout of the table screen on a tablet: boards, open sea, players, outlook, log above the edge near the hands.

Boards and open sea come first, as large as fingers need them; players, outlook and log get what is left, and where
that is too little they are one touch away.
"""

from __future__ import annotations

from functools import partial

from companion.reef_encounter.art.layout import RockPlan, SeaPlan
from mobile.at_table.prompt_layout import prompt_height
from mobile.frame.layout import Area, Shape
from mobile.reef_encounter.arrangement.grid import Board, Sizes, boards_in, height_of, width_of
from mobile.reef_encounter.arrangement.places import (
    TRAY_CHIPS,
    Body,
    Edge,
    Places,
    TrayPlace,
    sea_in,
    strips_fitting,
    tray_height,
)

_SEA_TILE = 1 / 1.6  # of a finger: its larva spaces and coral tiles are 1.6 tiles high
_OUTLOOK = 6.4  # lines: one of words, four roads
_LOW_OUTLOOK = 4.4  # the roads in two columns
_LOG = 5.0
_THREE = 6.4  # lines: the three latest entries
_VALUES, _ENDS = 0.9, 3.9  # of large letters: values that a whole table reads; lines: how near the end, below them
_APART = (56, 44)  # lines: how wide outlook and log are beside each other, and where the table reads values


def tablet(shape: Shape, room: Area, players: int, boards: int, sizes: Sizes, front: int) -> Places:
    """Return the places for a wide or a tall window; board `front` lies before the others where they are small."""
    above = partial(_above, shape, players=players, boards=boards, sizes=sizes, front=front)
    edge = _edge(room, sizes, drawer=False)
    there = above(edge.body)
    if _cramped(there, sizes) or _turned(there, sizes):
        higher = _edge(room, sizes, drawer=True)
        found = above(higher.body)
        if _cramped(there, sizes) or not _turned(found, sizes):
            edge, there = higher, found
    return Places(
        tuple(there.rocks),
        there.sea,
        tuple(there.strips),
        there.outlook,
        there.log,
        None,
        edge.message,
        edge.tray,
        edge.buttons,
    )


def _above(shape: Shape, body: Area, players: int, boards: int, sizes: Sizes, front: int) -> Body:
    """What is above the edge: as large as touches are wished, or as fingers are where boards would turn for that."""
    lay = _wide if shape is Shape.WIDE else _tall
    wished = lay(body, players, boards, sizes, front)
    if not _turned(wished, sizes):
        return wished
    smaller = lay(body, players, boards, sizes._replace(touch=sizes.least), front)
    return wished if _turned(smaller, sizes) or _cramped(smaller, sizes) else smaller


def _turned(there: Body, sizes: Sizes) -> bool:
    """Return whether boards lie in another form than they should."""
    return sizes.upright is not None and any(rock and rock.upright is not sizes.upright for rock in there.rocks)


def _cramped(there: Body, sizes: Sizes) -> bool:
    """Return whether the spaces of a board or of the open sea are too small for a finger."""
    large = [rock.tile for rock in there.rocks if rock is not None and not rock.small]
    return min(large) < int(sizes.least) or (there.sea is not None and there.sea.tile < int(_SEA_TILE * sizes.least))


def _edge(room: Area, sizes: Sizes, drawer: bool) -> Edge:
    """A message, the tray unless it is a `drawer`, and buttons: beside the tray, or below it."""
    gap = sizes.space / 2
    rows = 1 if room.width >= TRAY_CHIPS * sizes.touch else 2
    chip = max(sizes.touch, min(2.4 * sizes.line, room.width / TRAY_CHIPS)) if rows == 1 else sizes.touch
    high = tray_height(sizes, rows) + rows * (chip - sizes.touch)
    wide = TRAY_CHIPS * chip
    beside = rows == 1 and room.width - wide - gap >= 30 * sizes.line
    button = max(sizes.touch, 2.2 * sizes.line)
    if beside and not drawer:
        tray = Area(room.x, room.y, wide, high)
        buttons = Area(room.x + wide + gap, room.y, room.width - wide - gap, high)
        low = room.y + high + gap
    else:
        buttons = Area(room.x, room.y, room.width, button)
        tray = Area(room.x, room.y + button + gap, room.width, high)
        low = tray.y + (0 if drawer else high + gap)
    message = Area(room.x, low, room.width, prompt_height(room.width, sizes.touch, sizes.line, sizes.afar))
    used = low + message.height + gap - room.y
    body = Area(room.x, room.y + used, room.width, room.height - used)
    return Edge(body, message, TrayPlace(tray, rows, drawer), buttons)


def _wide(body: Area, players: int, boards: int, sizes: Sizes, front: int) -> Body:
    """Boards on the left, the open sea on the right; players, outlook and log beneath them."""
    gap, plan = sizes.space, SeaPlan(1, upright=True)
    least = _SEA_TILE * sizes.touch * plan.width + 1
    wide = max(least, min(0.28 * body.width, body.height / plan.height * plan.width))
    left = Area(body.x, body.y, body.width - wide - gap, body.height)
    right = Area(left.x + left.width + gap, body.y, wide, body.height)
    sea = sea_in(right, upright=True)
    under = Area(right.x, right.y, right.width, sea.y - gap - right.y)
    beside = _many if boards > 2 else _two
    return beside(left, under, players, boards, sizes, front)._replace(sea=sea)


def _many(left: Area, under: Area, players: int, boards: int, sizes: Sizes, front: int) -> Body:
    """Three or four boards in a square, or one before the others; the players below the open sea."""
    gap = sizes.space
    rocks, strips = boards_in(left, boards, sizes, front), strips_fitting(under, players, sizes)
    foot = _foot(sizes)
    square = not any(rock.small for rock in rocks)
    if square and boards == 3:
        fourth = Area(rocks[1].x, rocks[2].y, width_of(rocks[1]), height_of(rocks[1])).within(gap)
        return Body(rocks, None, strips, *_outlook_and_log(fourth, sizes))
    upper = Area(left.x, left.y + foot + gap, left.width, left.height - foot - gap)
    higher = boards_in(upper, boards, sizes, front) if upper.height > 0 else []
    if not square:
        fits = upper.height >= RockPlan(1).height * 1.1 * sizes.touch
    else:
        fits = bool(sizes.afar) and not any(rock.small for rock in higher)
    if fits:
        return Body(higher, None, strips, *_side_by_side(left._replace(height=foot), sizes))
    return Body(rocks, None, strips) if strips else Body(rocks, None, [], *_outlook_and_log(under, sizes))


def _two(left: Area, under: Area, players: int, boards: int, sizes: Sizes, front: int) -> Body:
    """Two boards or one, the players and the outlook beneath them, the log below the open sea."""
    gap = sizes.space
    rocks = boards_in(left, boards, sizes, front)
    up = left.y + left.height - _top(rocks)
    rocks = [rock._replace(y=rock.y + up) for rock in rocks]
    beneath = left._replace(height=min(rock.y for rock in rocks) - gap - left.y)
    log = under if under.height >= _LOG * sizes.line else None
    strips = strips_fitting(beneath, players, sizes, most=5.5)
    used = beneath.y + beneath.height - strips[-1].y + gap if strips else 0.0
    rest = beneath._replace(height=beneath.height - used)
    outlook = rest if rest.height >= _LOW_OUTLOOK * sizes.line else None
    if outlook is None and not strips:
        return Body(rocks, None, [], *_outlook_and_log(under, sizes))
    return Body(rocks, None, strips, outlook, log)


def _top(rocks: list[Board]) -> float:
    return max(rock.y + height_of(rock) for rock in rocks)


def _outlook_and_log(area: Area, sizes: Sizes) -> tuple[Area | None, Area | None]:
    """The outlook above the log, or one of them, or neither."""
    outlook, gap = _OUTLOOK * sizes.line + _VALUES * sizes.afar, sizes.space
    if area.height >= outlook + gap + _LOG * sizes.line:
        top = Area(area.x, area.y + area.height - outlook, area.width, outlook)
        return top, area._replace(height=area.height - outlook - gap)
    if area.height >= outlook:
        return area, None
    return None, area if area.height >= _LOG * sizes.line else None


def _foot(sizes: Sizes) -> float:
    """How high outlook and log are beneath boards: with three entries where values are read by a whole table."""
    if not sizes.afar:
        return _LOW_OUTLOOK * sizes.line
    return max(_THREE * sizes.line, _VALUES * sizes.afar + _ENDS * sizes.line)


def _side_by_side(area: Area, sizes: Sizes) -> tuple[Area | None, Area | None]:
    """The outlook, and beside or below it the log where both can be read."""
    if area.width < _APART[0] * sizes.line:
        if area.height >= (_OUTLOOK + _THREE) * sizes.line + _VALUES * sizes.afar + sizes.space:
            return _outlook_and_log(area, sizes)
        if not sizes.afar or area.width < _APART[1] * sizes.line:
            return area, None
    outlook, log = area.row((1.5, 1), sizes.space)
    return outlook, log


def _tall(body: Area, players: int, boards: int, sizes: Sizes, front: int) -> Body:
    """The open sea above, beside it the players; the boards below; outlook and log where there is room."""
    gap, plan = sizes.space, SeaPlan(1, upright=False)
    least = _SEA_TILE * sizes.touch
    tile = max(least, min((body.width - 14 * sizes.line) / plan.width, 0.3 * body.height / plan.height))
    high = plan.height * int(tile + 1)
    top = Area(body.x, body.y + body.height - high, body.width, high)
    sea = sea_in(Area(top.x, top.y, plan.width * int(tile + 1), high), upright=False)
    side = Area(top.x + plan.width * sea.tile + gap, top.y, top.width - plan.width * sea.tile - gap, high)
    low = Area(body.x, body.y, body.width, body.height - high - gap)
    strips = strips_fitting(side, players, sizes)
    foot = _foot(sizes)
    rocks = boards_in(low, boards, sizes, front)
    spare = low.height - (_top(rocks) - min(rock.y for rock in rocks)) - gap
    before = any(rock.small for rock in rocks)
    if spare < foot and (before or sizes.afar):
        smaller = boards_in(low._replace(y=low.y + foot + gap, height=low.height - foot - gap), boards, sizes, front)
        least = 1.1 * sizes.touch if before else sizes.touch
        if any(rock.small for rock in smaller) is before and max(rock.tile for rock in smaller) >= int(least):
            rocks, spare = smaller, foot
    if spare < foot:
        return Body(rocks, sea, strips) if strips else Body(rocks, sea, [], *_outlook_and_log(side, sizes))
    down = min(rock.y for rock in rocks) - low.y - spare - gap
    rocks = [rock._replace(y=rock.y - down) for rock in rocks] if down < 0 else rocks
    beneath = Area(low.x, low.y, low.width, spare)
    if not strips:
        strips = strips_fitting(beneath, players, sizes)
        used = beneath.y + beneath.height - strips[-1].y + gap if strips else 0.0
        beneath = beneath._replace(height=beneath.height - used)
    if beneath.height < foot:
        return Body(rocks, sea, strips)
    return Body(rocks, sea, strips, *_side_by_side(beneath, sizes))
