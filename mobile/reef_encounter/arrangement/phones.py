"""The layout of the table screen on a phone, upright or on its side: one board a page, the open sea on the last.

Boards take all the room they need to be touched, whatever the size of the text; what is left is shared out below or
beside them, the same on all pages of a window.
"""

from __future__ import annotations

from companion.reef_encounter.art.layout import RockPlan
from mobile.frame.layout import Area
from mobile.reef_encounter.arrangement.grid import Sizes, single
from mobile.reef_encounter.arrangement.places import (
    HALF_TRAY,
    Places,
    TrayPlace,
    larger_sea,
    message_height,
    strips_fitting,
    tray_height,
)

TOLD = 84 / 57  # of a finger: less room for what to do now is too little
_LEAST = 8 / 9  # of a finger: a space of a board on a phone


def upright_phone(room: Area, players: int, boards: int, sizes: Sizes, page: int) -> Places:
    """Return the places, from the foot: thumbnails, buttons, things to touch, what to do now, and the board above.

    Touches that were wished larger are as large as fingers where the words would have too little room.
    """
    found = _upright(room, players, boards, sizes, page)
    if found.message.height < TOLD * sizes.least:
        return _upright(room, players, boards, sizes._replace(touch=sizes.least), page)
    return found


def _upright(room: Area, players: int, boards: int, sizes: Sizes, page: int) -> Places:
    gap, finger = sizes.space / 2, sizes.touch
    plan = RockPlan(1, upright=True)
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
    return _places(top, page, boards, True, strips, pages, message, tray, buttons)


def lying_phone(room: Area, players: int, boards: int, sizes: Sizes, page: int) -> Places:
    """Return the places: a board as high as the phone, and beside it all else, from the foot up."""
    found = _lying(room, players, boards, sizes, page)
    if found.message.height < TOLD * sizes.least:
        return _lying(room, players, boards, sizes._replace(touch=sizes.least), page)
    return found


def _lying(room: Area, players: int, boards: int, sizes: Sizes, page: int) -> Places:
    gap, finger = sizes.space / 2, sizes.touch
    plan = RockPlan(1)
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


def _between(rest: Area, players: int, sizes: Sizes) -> tuple[Area, TrayPlace, list[Area]]:
    """Message, tray and players in what is left over; a drawer where a tray leaves no room for the message."""
    gap, two = sizes.space / 2, tray_height(sizes, 2)
    tray = TrayPlace(Area(rest.x, rest.y, rest.width, two), 2, drawer=True)
    if rest.width >= HALF_TRAY * sizes.least and rest.height >= two + gap + message_height(sizes, 3):
        tray, rest = (
            tray._replace(drawer=False),
            Area(rest.x, rest.y + two + gap, rest.width, rest.height - two - gap),
        )
    lines = message_height(sizes, 4)
    strips: list[Area] = []
    spare = rest.height - lines - gap
    if spare > 0:
        strips = strips_fitting(Area(rest.x, rest.y + lines + gap, rest.width, spare), players, sizes)
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
    tray: TrayPlace,
    buttons: Area,
) -> Places:
    shown = single(area, upright)
    rocks = tuple(shown if number == page else None for number in range(boards))
    sea = larger_sea(area) if page >= boards else None
    return Places(rocks, sea, tuple(strips), None, None, pages, message, tray, buttons)
