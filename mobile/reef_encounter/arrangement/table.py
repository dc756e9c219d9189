"""Where everything on the table screen goes, for each shape of window. Plain Python, pixels, y up."""

from __future__ import annotations

from mobile.frame.layout import Area, Shape
from mobile.reef_encounter.arrangement.grid import Sizes
from mobile.reef_encounter.arrangement.phones import lying_phone, upright_phone
from mobile.reef_encounter.arrangement.places import NARROW, TRAY_CHIPS, TWO_ROWS, Places
from mobile.reef_encounter.arrangement.tablets import tall_tablet, wide_tablet


def arranged(
    shape: Shape, width: float, height: float, players: int, boards: int, sizes: Sizes, page: int = 0
) -> Places:
    """The places for a window of that size.

    `page` is what a phone shows: a board, or last the open sea; elsewhere the board before the others.
    """
    room = Area(0, 0, width, height).within(sizes.space / 2)
    if shape is Shape.PHONE and width > 1.5 * height:
        return lying_phone(room, players, boards, sizes, page)
    body, message, tray, rows, buttons = _bar(room, sizes)
    pages = None
    if shape is Shape.PHONE:
        high = max(sizes.touch, 1.8 * sizes.line)
        pages = Area(body.x, body.y + body.height - high, body.width, high)
        rest = Area(body.x, body.y, body.width, body.height - high - sizes.space / 2)
        there = upright_phone(rest, players, boards, sizes, page)
    else:
        there = (wide_tablet if shape is Shape.WIDE else tall_tablet)(body, players, boards, sizes, page)
    return Places(
        tuple(there.rocks),
        there.sea,
        tuple(there.strips),
        there.outlook,
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
