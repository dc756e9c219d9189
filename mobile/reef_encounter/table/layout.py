"""The layout of the table page for each window: tablet, phone, and the table without reef boards. No Kivy; y up.

On a phone, boards take all the room they need to be touched, whatever the size of the text; what is left is shared
out below or beside them, the same on all pages of a window.

On a tablet, boards and open sea come first, as large as fingers need them; players, outlook and log get what is
left, and where that is too little they are one touch away.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from companion.reef_encounter.art.layout import BoardLayout, SeaLayout
from mobile.core.geometry import Area, WindowShape
from mobile.reef_encounter.table.areas import (
    HALF_TRAY_CHIPS,
    TRAY_CHIP_COUNT,
    BoardArea,
    BottomEdge,
    MainArea,
    TableAreas,
    TouchSizes,
    TrayArea,
    board_height,
    board_width,
    fit_board,
    fit_largest_sea,
    fit_sea_board,
    lay_out_boards,
    message_height,
    readable_strips,
    tray_height,
)
from mobile.table.prompt_layout import BOTH, prompt_height

TILE_SHARE = 84 / 57  # of a finger: less room for what to do now is too little
_LEAST = 8 / 9  # of a finger: a space of a board on a phone


def upright_phone_areas(room: Area, players: int, boards: int, sizes: TouchSizes, page: int) -> TableAreas:
    """Return the places, from the foot: thumbnails, buttons, things to touch, what to do now, and the board above.

    Touches that were wished larger are as large as fingers where the words would have too little room.
    """
    found = _upright(room, players, boards, sizes, page)
    if found.message.height < TILE_SHARE * sizes.least:
        return _upright(room, players, boards, sizes._replace(touch=sizes.least), page)
    return found


def _upright(room: Area, players: int, boards: int, sizes: TouchSizes, page: int) -> TableAreas:
    gap, finger = sizes.space / 2, sizes.touch
    plan = BoardLayout(1, upright=True)
    pages = Area(room.x + gap, room.y + gap, room.width - 2 * gap, finger)
    low = pages.y + finger + gap
    least = finger + 2 * gap
    tile = int(min(room.width / plan.width, (room.height - low - finger - least) / plan.height))
    tile = max(tile, int(_LEAST * sizes.least))
    top = Area(room.x, room.y + room.height - plan.height * tile, room.width, plan.height * tile)
    rest = top.y - gap - low
    rows = 2 if rest >= 2 * finger + message_height(sizes, 3) + 2 * gap and room.width < 23 * sizes.line else 1
    buttons = Area(pages.x, low, pages.width, rows * finger + (rows - 1) * gap)
    low += buttons.height + gap
    message, tray, strips = _between(Area(pages.x, low, pages.width, top.y - gap - low), players, sizes)
    if tray.drawer:  # over the board: whose turn it is stays in sight
        tray = tray._replace(area=tray.area._replace(y=message.y + message.height + gap))
    return _places(top, page, boards, True, strips, pages, message, tray, buttons)


def lying_phone_areas(room: Area, players: int, boards: int, sizes: TouchSizes, page: int) -> TableAreas:
    """Return the places: a board as high as the phone, and beside it all else, from the foot up."""
    found = _lying(room, players, boards, sizes, page)
    if found.message.height < TILE_SHARE * sizes.least:
        return _lying(room, players, boards, sizes._replace(touch=sizes.least), page)
    return found


def _lying(room: Area, players: int, boards: int, sizes: TouchSizes, page: int) -> TableAreas:
    gap, finger = sizes.space / 2, sizes.touch
    plan = BoardLayout(1)
    tile = int(min(room.height / plan.height, 0.66 * room.width / plan.width))
    left = Area(room.x, room.y, plan.width * tile, room.height)
    x, wide = left.x + left.width + gap, room.width - left.width - 2 * gap
    lines = -(-(boards + 1) // max(1, int((wide + gap) // (sizes.least + gap))))
    pages = Area(x, room.y + gap, wide, lines * finger + (lines - 1) * gap)
    low = pages.y + pages.height + gap
    rows = 2 if wide < 22 * sizes.line else 1
    high = rows * finger + (rows - 1) * gap
    if room.height - low - high - 2 * gap < finger:
        high = rows * sizes.least + (rows - 1) * gap
    buttons = Area(x, low, wide, high)
    low += high + gap
    message, tray, strips = _between(Area(x, low, wide, room.height - gap - low), players, sizes)
    if tray.drawer:  # over the board, which is as wide as it must be
        tray = tray._replace(area=Area(left.x + gap, gap, left.width - 2 * gap, tray.area.height))
    return _places(left, page, boards, False, strips, pages, message, tray, buttons)


def _between(rest: Area, players: int, sizes: TouchSizes) -> tuple[Area, TrayArea, list[Area]]:
    """Message, tray and players in what is left over; a drawer where a tray leaves no room for the message."""
    gap, two = sizes.space / 2, tray_height(sizes, 2)
    tray = TrayArea(Area(rest.x, rest.y, rest.width, two), 2, drawer=True)
    if rest.width >= HALF_TRAY_CHIPS * sizes.least and rest.height >= two + gap + message_height(sizes, 3):
        tray, rest = (
            tray._replace(drawer=False),
            Area(rest.x, rest.y + two + gap, rest.width, rest.height - two - gap),
        )
    lines = message_height(sizes, 4)
    strips: list[Area] = []
    spare = rest.height - lines - gap
    if spare > 0:
        strips = readable_strips(Area(rest.x, rest.y + lines + gap, rest.width, spare), players, sizes)
    high = lines if strips else min(rest.height, 2 * lines)
    return Area(rest.x, rest.y, rest.width, high), tray, strips


def _places(
    area: Area,
    page: int,
    boards: int,
    upright: bool,
    strips: list[Area],
    pages: Area,
    message: Area,
    tray: TrayArea,
    buttons: Area,
) -> TableAreas:
    shown = fit_board(area, upright)
    rocks = tuple(shown if number == page else None for number in range(boards))
    sea = fit_largest_sea(area) if page >= boards else None
    return TableAreas(rocks, sea, tuple(strips), None, None, pages, message, tray, buttons)


_SEA_TILE = 1 / 1.6  # of a finger: its larva spaces and coral tiles are 1.6 tiles high
_OUTLOOK = 6.4  # lines: one of words, four roads
_LOW_OUTLOOK = 4.4  # the roads in two columns
_LOG = 5.0
_THREE = 6.4  # lines: the three latest entries
_VALUES, _ENDS = 0.9, 3.9  # of large letters: values that a whole table reads; lines: how near the end, below them
_APART = (56, 44)  # lines: how wide outlook and log are beside each other, and where the table reads values


def tablet_areas(
    shape: WindowShape, room: Area, players: int, boards: int, sizes: TouchSizes, front: int
) -> TableAreas:
    """Return the places for a wide or a tall window; board `front` lies before the others where they are small."""
    above = partial(_above, shape, players=players, boards=boards, sizes=sizes, front=front)
    edge = _edge(room, sizes, drawer=False)
    there = above(edge.body)
    if _cramped(there, sizes) or _turned(there, sizes):
        higher = _edge(room, sizes, drawer=True)
        found = above(higher.body)
        if _cramped(there, sizes) or not _turned(found, sizes):
            edge, there = higher, found
    return TableAreas(
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


def _above(shape: WindowShape, body: Area, players: int, boards: int, sizes: TouchSizes, front: int) -> MainArea:
    """What is above the edge: as large as touches are wished, or as fingers are where boards would turn for that."""
    lay = _wide if shape is WindowShape.WIDE else _tall
    wished = lay(body, players, boards, sizes, front)
    if not _turned(wished, sizes):
        return wished
    smaller = lay(body, players, boards, sizes._replace(touch=sizes.least), front)
    return wished if _turned(smaller, sizes) or _cramped(smaller, sizes) else smaller


def _turned(there: MainArea, sizes: TouchSizes) -> bool:
    """Return whether boards lie in another form than they should."""
    return sizes.upright is not None and any(rock and rock.upright is not sizes.upright for rock in there.rocks)


def _cramped(there: MainArea, sizes: TouchSizes) -> bool:
    """Return whether the spaces of a board or of the open sea are too small for a finger."""
    large = [rock.tile for rock in there.rocks if rock is not None and not rock.small]
    return min(large) < int(sizes.least) or (there.sea is not None and there.sea.tile < int(_SEA_TILE * sizes.least))


def _edge(room: Area, sizes: TouchSizes, drawer: bool) -> BottomEdge:
    """A message, the tray unless it is a `drawer`, and buttons: beside the tray, or below it."""
    gap = sizes.space / 2
    rows = 1 if room.width >= TRAY_CHIP_COUNT * sizes.touch else 2
    chip = max(sizes.touch, min(2.4 * sizes.line, room.width / TRAY_CHIP_COUNT)) if rows == 1 else sizes.touch
    high = tray_height(sizes, rows) + rows * (chip - sizes.touch)
    wide = TRAY_CHIP_COUNT * chip
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
    told = prompt_height(room.width, max(sizes.touch, BOTH * sizes.least), sizes.line, sizes.afar)
    message = Area(room.x, low, room.width, told)
    used = low + message.height + gap - room.y
    body = Area(room.x, room.y + used, room.width, room.height - used)
    return BottomEdge(body, message, TrayArea(tray, rows, drawer), buttons)


def _wide(body: Area, players: int, boards: int, sizes: TouchSizes, front: int) -> MainArea:
    """Boards on the left, the open sea on the right; players, outlook and log beneath them."""
    gap, plan = sizes.space, SeaLayout(1, upright=True)
    least = _SEA_TILE * sizes.touch * plan.width + 1
    wide = max(least, min(0.28 * body.width, body.height / plan.height * plan.width))
    left = Area(body.x, body.y, body.width - wide - gap, body.height)
    right = Area(left.x + left.width + gap, body.y, wide, body.height)
    sea = fit_sea_board(right, upright=True)
    under = Area(right.x, right.y, right.width, sea.y - gap - right.y)
    beside = _many if boards > 2 else _two
    return beside(left, under, players, boards, sizes, front)._replace(sea=sea)


def _many(left: Area, under: Area, players: int, boards: int, sizes: TouchSizes, front: int) -> MainArea:
    """Three or four boards in a square, or one before the others; the players below the open sea."""
    gap = sizes.space
    rocks, strips = lay_out_boards(left, boards, sizes, front), readable_strips(under, players, sizes)
    foot = _foot(sizes)
    square = not any(rock.small for rock in rocks)
    if square and boards == 3:
        fourth = Area(rocks[1].x, rocks[2].y, board_width(rocks[1]), board_height(rocks[1])).within(gap)
        return MainArea(rocks, None, strips, *_outlook_and_log(fourth, sizes))
    upper = Area(left.x, left.y + foot + gap, left.width, left.height - foot - gap)
    higher = lay_out_boards(upper, boards, sizes, front) if upper.height > 0 else []
    if not square:
        fits = upper.height >= BoardLayout(1).height * 1.1 * sizes.touch
    else:
        fits = bool(sizes.afar) and not any(rock.small for rock in higher)
    if fits:
        return MainArea(higher, None, strips, *_side_by_side(left._replace(height=foot), sizes))
    return MainArea(rocks, None, strips) if strips else MainArea(rocks, None, [], *_outlook_and_log(under, sizes))


def _two(left: Area, under: Area, players: int, boards: int, sizes: TouchSizes, front: int) -> MainArea:
    """Two boards or one, the players and the outlook beneath them, the log below the open sea."""
    gap = sizes.space
    rocks = lay_out_boards(left, boards, sizes, front)
    up = left.y + left.height - _top(rocks)
    rocks = [rock._replace(y=rock.y + up) for rock in rocks]
    beneath = left._replace(height=min(rock.y for rock in rocks) - gap - left.y)
    log = under if under.height >= _LOG * sizes.line else None
    strips = readable_strips(beneath, players, sizes, most=5.5)
    used = beneath.y + beneath.height - strips[-1].y + gap if strips else 0.0
    rest = beneath._replace(height=beneath.height - used)
    outlook = rest if rest.height >= _LOW_OUTLOOK * sizes.line else None
    if outlook is None and not strips:
        return MainArea(rocks, None, [], *_outlook_and_log(under, sizes))
    return MainArea(rocks, None, strips, outlook, log)


def _top(rocks: list[BoardArea]) -> float:
    return max(rock.y + board_height(rock) for rock in rocks)


def _outlook_and_log(area: Area, sizes: TouchSizes) -> tuple[Area | None, Area | None]:
    """The outlook above the log, or one of them, or neither."""
    outlook, gap = _OUTLOOK * sizes.line + _VALUES * sizes.afar, sizes.space
    if area.height >= outlook + gap + _LOG * sizes.line:
        top = Area(area.x, area.y + area.height - outlook, area.width, outlook)
        return top, area._replace(height=area.height - outlook - gap)
    if area.height >= outlook:
        return area, None
    return None, area if area.height >= _LOG * sizes.line else None


def _foot(sizes: TouchSizes) -> float:
    """How high outlook and log are beneath boards: with three entries where values are read by a whole table."""
    if not sizes.afar:
        return _LOW_OUTLOOK * sizes.line
    return max(_THREE * sizes.line, _VALUES * sizes.afar + _ENDS * sizes.line)


def _side_by_side(area: Area, sizes: TouchSizes) -> tuple[Area | None, Area | None]:
    """The outlook, and beside or below it the log where both can be read."""
    if area.width < _APART[0] * sizes.line:
        if area.height >= (_OUTLOOK + _THREE) * sizes.line + _VALUES * sizes.afar + sizes.space:
            return _outlook_and_log(area, sizes)
        if not sizes.afar or area.width < _APART[1] * sizes.line:
            return area, None
    outlook, log = area.row((1.5, 1), sizes.space)
    return outlook, log


def _tall(body: Area, players: int, boards: int, sizes: TouchSizes, front: int) -> MainArea:
    """The open sea above, beside it the players; the boards below; outlook and log where there is room."""
    gap, plan = sizes.space, SeaLayout(1, upright=False)
    least = _SEA_TILE * sizes.touch
    tile = max(least, min((body.width - 14 * sizes.line) / plan.width, 0.3 * body.height / plan.height))
    high = plan.height * int(tile + 1)
    top = Area(body.x, body.y + body.height - high, body.width, high)
    sea = fit_sea_board(Area(top.x, top.y, plan.width * int(tile + 1), high), upright=False)
    side = Area(top.x + plan.width * sea.tile + gap, top.y, top.width - plan.width * sea.tile - gap, high)
    low = Area(body.x, body.y, body.width, body.height - high - gap)
    strips = readable_strips(side, players, sizes)
    foot = _foot(sizes)
    rocks = lay_out_boards(low, boards, sizes, front)
    spare = low.height - (_top(rocks) - min(rock.y for rock in rocks)) - gap
    before = any(rock.small for rock in rocks)
    if spare < foot and (before or sizes.afar):
        smaller = lay_out_boards(
            low._replace(y=low.y + foot + gap, height=low.height - foot - gap), boards, sizes, front
        )
        least = 1.1 * sizes.touch if before else sizes.touch
        if any(rock.small for rock in smaller) is before and max(rock.tile for rock in smaller) >= int(least):
            rocks, spare = smaller, foot
    if spare < foot:
        return MainArea(rocks, sea, strips) if strips else MainArea(rocks, sea, [], *_outlook_and_log(side, sizes))
    down = min(rock.y for rock in rocks) - low.y - spare - gap
    rocks = [rock._replace(y=rock.y - down) for rock in rocks] if down < 0 else rocks
    beneath = Area(low.x, low.y, low.width, spare)
    if not strips:
        strips = readable_strips(beneath, players, sizes)
        used = beneath.y + beneath.height - strips[-1].y + gap if strips else 0.0
        beneath = beneath._replace(height=beneath.height - used)
    if beneath.height < foot:
        return MainArea(rocks, sea, strips)
    return MainArea(rocks, sea, strips, *_side_by_side(beneath, sizes))


def table_areas(
    shape: WindowShape, width: float, height: float, players: int, boards: int, sizes: TouchSizes, page: int = 0
) -> TableAreas:
    """Return the places for a window; a phone's where a tablet's boards would be too small for fingers.

    `page` is what a phone shows: a board, or last the open sea; elsewhere the board before the others.
    """
    if shape is not WindowShape.PHONE:
        room = Area(0, 0, width, height).within(sizes.space / 2)
        usual = tablet_areas(shape, room, players, boards, sizes.usual, page).rocks[0]
        if usual is not None:  # other letters do not turn boards
            sizes = sizes._replace(upright=usual.upright)
        there = tablet_areas(shape, room, players, boards, sizes, page)
        if all(rock is None or rock.small or rock.tile >= int(sizes.least) for rock in there.rocks):
            return there
    phone = lying_phone_areas if width > height else upright_phone_areas
    return phone(Area(0, 0, width, height), players, boards, sizes, page)


_ROWS = 3.8  # fingers: two rows of tiles, the algae, and what corals are worth
_ONE_LINE = 2.2  # of running text's size: a player in one line
_NAMED = 0.9  # of a finger: a player whose name stands above the meals
_TILES = 1.37  # the proportions of what the board of tiles shows


class HierarchyAreas(NamedTuple):
    """The areas of everything; none for the outlook or the players where they have no room."""

    board: Area
    strips: tuple[Area, ...]
    outlook: Area | None
    message: Area
    buttons: Area
    rows: int
    """In how many rows the buttons are."""


def hierarchy_areas(width: float, height: float, players: int, sizes: TouchSizes, phone: bool) -> HierarchyAreas:
    """Return the places for a window of this size."""
    room = Area(0, 0, width, height).within(sizes.space / 2)
    if phone and width > 1.5 * height:
        return _hierarchy_lying(room, players, sizes)
    gap, row = sizes.space / 2, max(sizes.touch if phone else 1.25 * sizes.touch, 2.2 * sizes.line)
    rows = 2 if room.width < min(34 * sizes.line, room.height) else 1
    foot = Area(room.x, room.y, room.width, row * rows + gap * (rows - 1))
    lines = min(4, max(1, -(-int(100 * sizes.line) // int(room.width))))
    least = sizes.touch if phone else BOTH * sizes.least
    high = max(least, min(1.35 * sizes.line * lines, 0.2 * room.height))
    if sizes.afar:
        high = max(high, prompt_height(room.width, sizes.touch, sizes.line, sizes.afar))
    message = Area(room.x, foot.y + foot.height + gap, room.width, high)
    low = message.y + high + 2 * gap - room.y
    body = Area(room.x, room.y + low, room.width, room.height - low)
    parted = _beside if body.width > 1.2 * body.height else _beneath
    board, strips, outlook = parted(body, players, sizes)
    return HierarchyAreas(board, tuple(strips), outlook, message, foot, rows)


def _hierarchy_lying(room: Area, players: int, sizes: TouchSizes) -> HierarchyAreas:
    """A phone that lies on its side: the tiles as high as it is, everything else beside them.

    Buttons wished large leave the players room for their names.
    """
    gap = sizes.space / 2
    left, right = room.row((wide := min(_TILES * room.height, 0.6 * room.width), room.width - gap - wide), gap)
    columns = 2 if players > 2 else 1
    lines = max(sizes.touch, TILE_SHARE * sizes.least, min(5 * sizes.line, 0.26 * room.height))
    named = -(-players // columns) * (_NAMED * sizes.least + gap)
    wished = max(sizes.touch, min(2.2 * sizes.line, 0.15 * room.height))
    row = max(sizes.least, min(wished, (room.height - lines - named - 2 * gap) / 2))
    foot = Area(right.x, right.y, right.width, 2 * row + gap)
    message = Area(right.x, foot.y + foot.height + gap, right.width, lines)
    low = message.y + lines + gap
    above = Area(right.x, low, right.width, right.y + right.height - low)
    rows = above.column([1] * -(-players // columns), gap)
    strips = [place for line in rows for place in line.row([1] * columns, gap)]
    return HierarchyAreas(left, tuple(strips[:players]), None, message, foot, 2)


def _beside(body: Area, players: int, sizes: TouchSizes) -> tuple[Area, list[Area], Area | None]:
    """The players and how near the end to the right of the tiles."""
    gap = sizes.space
    left, right = body.row((0.66, 0.34), gap)
    high, least = 7 * sizes.line, 3.4 * sizes.line
    rest = right.height - high - gap
    outlook = Area(right.x, right.y, right.width, high) if rest >= players * (least + gap) else None
    top = right if outlook is None else Area(right.x, right.y + high + gap, right.width, rest)
    strip = min(9 * sizes.line, (top.height - gap * (players - 1)) / players)
    return left, _stacked(top, strip, players, gap), outlook


def _beneath(body: Area, players: int, sizes: TouchSizes) -> tuple[Area, list[Area], Area | None]:
    """The players beneath the tiles, and under them how near the end, where all that has room.

    They are side by side in pairs where they would be lower than a finger in a column.
    """
    gap, high = sizes.space, 4.8 * sizes.line
    tiles = _ROWS * sizes.touch + 4 * sizes.space
    lines, each = players, (body.height - tiles) / players - gap
    if players > 2 and each < max(sizes.least, _ONE_LINE * sizes.line):
        lines = -(-players // 2)
    strip = min(5 * sizes.line, max(0.36 * body.height, body.height - tiles) / lines - gap)
    if min(strip * lines, body.height - tiles) < _ONE_LINE * sizes.line * lines:
        return body, [], None
    strip = min(strip, (body.height - tiles) / lines - gap)
    used = (strip + gap) * lines
    outlook = None
    if body.width > 34 * sizes.line and body.height - used - high - gap > 0.76 * body.width:
        outlook = Area(body.x, body.y, body.width, high)
        body = Area(body.x, body.y + high + gap, body.width, body.height - high - gap)
    under = Area(body.x, body.y, body.width, used - gap)
    board = Area(body.x, body.y + used, body.width, body.height - used)
    rows = under.column([1] * lines, gap)
    places = [place for row in rows for place in row.row([1] * -(-players // lines), gap)]
    return board, places[:players], outlook


def _stacked(area: Area, high: float, number: int, gap: float) -> list[Area]:
    """`number` places of height `high`, one below the other from the top."""
    tops = [area.y + area.height - n * (high + gap) for n in range(number)]
    return [Area(area.x, top - high, area.width, high) for top in tops]
