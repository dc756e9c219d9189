"""The areas of everything on the table page, in pixels: boards in a grid, tray, player strips, open sea. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.reef_encounter.art.layout import BoardLayout, SeaLayout
from mobile.core.geometry import Area
from mobile.table.prompt_layout import READ_SCALE


class TouchSizes(NamedTuple):
    """The sizes in pixels that a layout is made for: touches, a line of text, gaps; and the wished form of boards."""

    touch: float
    line: float  # of running text
    space: float
    finger: float = 0.0  # 9 mm, however large touches are wished; 0 says that they are as large as fingers
    afar: float = 0.0  # of the letters that say whose turn it is; 0 where nothing says so apart
    upright: bool | None = None  # the form of boards, kept where fingers hit their spaces; None: the larger one

    @property
    def usual(self) -> TouchSizes:
        """These sizes with letters and touches of the usual size."""
        return self._replace(touch=self.least, line=2 * self.space, afar=0.0)

    @property
    def forms(self) -> tuple[bool, bool]:
        """Both forms of boards, the first choice first; True is upright."""
        return bool(self.upright), not self.upright

    @property
    def least(self) -> float:
        """The least side that a finger needs; boards keep to it if larger spaces have no room."""
        return self.finger or self.touch


class BoardArea(NamedTuple):
    """A board's place and the size of its polyp tiles.

    `upright` is the narrow form. One that is `small` is only looked at: touching it brings it to the front.
    """

    x: float
    y: float
    tile: int
    upright: bool = False
    small: bool = False


def fit_tile_width(area: Area, upright: bool = False) -> int:
    """Return how wide polyp tiles can be on the one reef board of an area."""
    plan = BoardLayout(1, upright)
    return int(min(area.width / plan.width, area.height / plan.height))


def fit_board(area: Area, upright: bool = False, small: bool = False) -> BoardArea:
    """Return one board as large as fits, in the middle of the area."""
    plan = BoardLayout(fit_tile_width(area, upright), upright)
    x, y = area.x + (area.width - plan.width) / 2, area.y + (area.height - plan.height) / 2
    return BoardArea(x, y, int(plan.tile), upright, small)


def fit_board_grid(area: Area, boards: int, columns: int, upright: bool = False) -> list[BoardArea]:
    """Return boards in rows, as large as fit, close together in the middle of the area."""
    rows = -(-boards // columns)
    one = BoardLayout(1, upright)
    tile = int(min(area.width / columns / one.width, area.height / rows / one.height))
    plan = BoardLayout(tile, upright)
    left = area.x + (area.width - columns * plan.width) / 2
    top = area.y + area.height - (area.height - rows * plan.height) / 2
    return [
        BoardArea(left + (n % columns) * plan.width, top - (n // columns + 1) * plan.height, tile, upright)
        for n in range(boards)
    ]


def board_width(board: BoardArea) -> float:
    """Return how wide a board is, its margins included."""
    return BoardLayout(board.tile, board.upright).width


def board_height(board: BoardArea) -> float:
    """Return how high a board is, its margins included."""
    return BoardLayout(board.tile, board.upright).height


def lay_out_boards(area: Area, boards: int, sizes: TouchSizes, front: int) -> list[BoardArea]:
    """Return boards in an area, of one form: two side by side, three or four in a square, or `front` before others.

    The last only where spaces would otherwise be smaller than a finger.
    """
    tries = [(least, upright) for least in (sizes.touch, sizes.least) for upright in sizes.forms]
    if sizes.upright is not None:  # in their form as small as fingers, before larger in the other
        tries.sort(key=lambda each: sizes.forms.index(each[1]))
    for least, upright in tries:
        found = fit_board_grid(area, boards, min(boards, 2), upright)
        if found[0].tile >= int(least) or boards == 1:
            return found
    return _one_before(area, boards, min(front, boards - 1), sizes)


def _one_before(area: Area, boards: int, front: int, sizes: TouchSizes) -> list[BoardArea]:
    """One board large, the others small in a column beside it, in their order."""
    gap = sizes.space
    best: list[BoardArea] = []
    for upright in sizes.forms:
        plan = BoardLayout(1, upright)
        wide = max(sizes.touch, min(0.27 * area.width, area.width - gap - sizes.touch * plan.width))
        large, side = area.row((area.width - wide, wide), gap)
        places = iter(side.column([1] * (boards - 1), gap))
        found = [
            fit_board(large, upright) if number == front else fit_board(next(places), upright, small=True)
            for number in range(boards)
        ]
        if not best or found[front].tile > best[front].tile:
            best = found
        if sizes.upright is not None and best[front].tile >= int(sizes.least):
            break
    return best


TRAY_CHIP_COUNT = 13.3  # thirteen chips and the gaps between their groups
HALF_TRAY_CHIPS = 6.1  # each of two rows of six


class TrayArea(NamedTuple):
    """The place of the tray, in so many rows; a `drawer` lies there only while it is open."""

    area: Area
    rows: int
    drawer: bool


class TableAreas(NamedTuple):
    """The areas of everything. `rocks` and `sea` are None where this page of a phone does not show them.

    Strips, outlook or log have no place if the action at hand needs the room: they are one
    touch away.
    """

    rocks: tuple[BoardArea | None, ...]
    sea: BoardArea | None
    strips: tuple[Area, ...]
    outlook: Area | None
    log: Area | None
    pages: Area | None
    message: Area
    tray: TrayArea
    buttons: Area

    def reports(self, finger: float) -> TableAreas:
        """Return these places with at most one row of buttons, `finger` high; the message gets what that frees."""
        if self.pages is None or not self.tray.drawer:
            return self
        buttons = self.buttons._replace(height=min(finger, self.buttons.height))
        low = self.message.y + buttons.height - self.buttons.height
        message = self.message._replace(y=low, height=self.message.y + self.message.height - low)
        return self._replace(buttons=buttons, message=message)

    @property
    def everything(self) -> bool:
        """Whether players, outlook and log all lie beside the boards."""
        return bool(self.strips) and self.outlook is not None and self.log is not None


class MainArea(NamedTuple):
    """The part above the edge with the tray."""

    rocks: Sequence[BoardArea | None]
    sea: BoardArea | None
    strips: list[Area]
    outlook: Area | None = None
    log: Area | None = None


class BottomEdge(NamedTuple):
    """The edge nearest the hands, and what is left above it."""

    body: Area
    message: Area
    tray: TrayArea
    buttons: Area


def message_height(sizes: TouchSizes, lines: int) -> float:
    """Return the height of so many lines, never less than a finger's: there may be a rule to touch."""
    return max(sizes.touch, READ_SCALE * sizes.line * lines)


def tray_height(sizes: TouchSizes, rows: int) -> float:
    """Return the height of a tray: chips as large as fingers, each row under its captions."""
    return rows * (sizes.touch + caption_height(sizes))


def caption_height(sizes: TouchSizes) -> float:
    """Return the height of a line of small letters above chips."""
    return 1.15 * sizes.line


def fit_sea_board(area: Area, upright: bool) -> BoardArea:
    """Return the open-sea board, as large as fits, at the top of the area."""
    plan = SeaLayout(1, upright)
    tile = int(min(area.width / plan.width, area.height / plan.height))
    x = area.x + (area.width - plan.width * tile) / 2
    return BoardArea(x, area.y + area.height - plan.height * tile, tile, upright)


def fit_largest_sea(area: Area) -> BoardArea:
    """Return the open-sea board in the form that is larger in this area."""
    return max((fit_sea_board(area, upright) for upright in (True, False)), key=lambda sea: sea.tile)


def lay_out_strips(area: Area, players: int, columns: int, gap: float) -> list[Area]:
    """Return a place for each player, in so many columns."""
    rows = -(-players // columns)
    found = []
    for row in area.column([1] * rows, gap):
        found += row.row([1] * columns, gap)
    return found[:players]


def readable_strips(area: Area, players: int, sizes: TouchSizes, most: float = 5.0) -> list[Area]:
    """Return places for all players at the top of an area; none where they could not be read.

    Side by side where each is wide, else in as few columns as can be.
    """
    gap = sizes.space / 2
    row = [players] if area.width >= 24 * sizes.line * players else []
    for columns in (*row, 1, 2, players):
        rows = -(-players // columns)
        high = min(most * sizes.line, (area.height - gap * (rows - 1)) / rows)
        wide = (area.width - gap * (columns - 1)) / columns
        if high >= 3.2 * sizes.line and wide >= 10 * sizes.line:
            used = rows * high + gap * (rows - 1)
            return lay_out_strips(Area(area.x, area.y + area.height - used, area.width, used), players, columns, gap)
    return []
