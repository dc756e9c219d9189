"""A sheet being filled with grids of equal rectangles: the room left on it, and crop marks. Knows no pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from companion.drawing.paths import Area

GAP = 5.0
"""Millimetres between two pieces that do not share a cut: room for both bleeds and a crop mark."""

SNUG = 1.0
"""Millimetres between two pieces that are cut out one by one along a line inside their picture."""

FRAME = 4.0
"""Millimetres around the outermost pieces for crop marks."""

TIGHT_FRAME = 3.0
"""The frame around a piece that fits no sheet otherwise."""

_NEAR = 1.0  # mm between a piece and its crop marks
_FRAMES = ((FRAME, FRAME), (TIGHT_FRAME, FRAME), (FRAME, TIGHT_FRAME), (TIGHT_FRAME, TIGHT_FRAME))


class Spacing(NamedTuple):
    """Millimetres between two grids, and around all of a sheet: frames to choose from, the most generous first.

    `mixed`: pieces of one size may lie upright and turned on one sheet. A knife would need more cuts for them.
    """

    apart: float
    frames: tuple[tuple[float, float], ...]
    mixed: bool = False


BY_HAND = Spacing(GAP, _FRAMES)

BY_MACHINE = Spacing(4.0, ((0.0, 0.0),), mixed=True)
"""What a machine cuts needs no crop marks, only the bleed of both neighbours."""


class Blank(NamedTuple):
    """One design before it is placed: its trimmed size in mm and how many are needed.

    Pieces of one size and one `edge` lie `gap` mm apart in one grid; without a gap those without an `edge` are alone.
    Pieces of one `owner` share a sheet where they can.
    """

    key: str
    width: float
    height: float
    number: int
    gap: float = GAP
    owner: str = ""
    edge: str = ""


class Placement(NamedTuple):
    """The place of one piece: the lower left of its trimmed edge in mm; `turned` a quarter anticlockwise."""

    key: str
    x: float
    y: float
    turned: bool


Mark: TypeAlias = tuple[float, float, float, float]
"""A crop mark as a line x1, y1, x2, y2 in mm, from the end near its piece outwards."""


class Unfit(Exception):  # noqa: N818 - not a fault of the program: an answer to the question asked
    """The exception for a piece larger than every sheet offered."""

    def __init__(self, blank: Blank) -> None:
        super().__init__(blank.key)
        self.blank = blank


class Block(NamedTuple):
    """A grid of equally large pieces, filled row by row from the top left. `x`, `y` is its upper left corner."""

    x: float
    y: float
    width: float
    height: float
    columns: int
    gap: float
    keys: tuple[str, ...]
    turned: bool

    def spots(self) -> Iterator[Placement]:
        """The pieces of the grid."""
        for number, key in enumerate(self.keys):
            row, column = divmod(number, self.columns)
            x = self.x + column * (self.width + self.gap)
            yield Placement(key, x, self.y - row * (self.height + self.gap) - self.height, self.turned)

    @property
    def area(self) -> Area:
        """The rectangle around the grid, trimmed."""
        rows = -(-len(self.keys) // self.columns)
        width, height = (
            n * (size + self.gap) - self.gap for n, size in ((self.columns, self.width), (rows, self.height))
        )
        return Area(self.x, self.y - height, width, height)

    def marks(self, across: float, high: float) -> Iterator[Mark]:
        """Crop marks beyond every free corner, the outer ones `across` and `high` mm far.

        Marks also fill the gaps inside the grid, so that a strip cut off first keeps its own.
        """
        near, inside = _NEAR, self.gap - _NEAR
        filled = len(self.keys)
        for number, spot in enumerate(self.spots()):
            row, column = divmod(number, self.columns)
            left, right = spot.x, spot.x + self.width
            low, top = spot.y, spot.y + self.height
            up = inside if row else high
            down = inside if number + self.columns < filled else high
            back = inside if column else across
            on = inside if column + 1 < self.columns and number + 1 < filled else across
            for x in (left, right):
                if up > near:
                    yield x, top + near, x, top + up
                if down > near:
                    yield x, low - near, x, low - down
            for y in (low, top):
                if back > near:
                    yield left - near, y, left - back, y
                if on > near:
                    yield right + near, y, right + on, y


def own_marks(blocks: Sequence[Block], across: float, high: float) -> Iterator[Mark]:
    """The crop marks of all grids of a sheet; where two grids face each other, each keeps to its half of the gap.

    Otherwise the knife could take a line of one grid for a line of the other.
    """
    areas = [block.area for block in blocks]
    for block in blocks:
        others = [area.wider(GAP / 2) for area in areas if area != block.area]
        for x1, y1, x2, y2 in block.marks(across, high):
            if any(area.x < x2 < area.right and area.y < y2 < area.top for area in others):
                far = GAP / 2 - 0.2 - _NEAR
                long = abs(x2 - x1) + abs(y2 - y1)
                x2, y2 = x1 + (x2 - x1) * far / long, y1 + (y2 - y1) * far / long
            yield x1, y1, x2, y2


class Room(NamedTuple):
    """A free rectangle: its upper left corner and its size, both enlarged by what grids lie `apart`."""

    x: float
    y: float
    width: float
    height: float
    apart: float

    @property
    def area(self) -> float:
        """Square millimetres for pieces."""
        return max(0.0, self.width - self.apart) * max(0.0, self.height - self.apart)


@dataclass(slots=True)
class Grid:
    """Equally large pieces that want to lie together."""

    width: float
    height: float
    gap: float
    turned: bool
    keys: list[str]
    owner: str

    def turn(self) -> Grid:
        """The grid a quarter turned; placing pieces of either leaves fewer of both."""
        return Grid(self.height, self.width, self.gap, not self.turned, self.keys, self.owner)


@dataclass(slots=True)
class Tray:
    """One sheet being filled. `area` is where trimmed edges may lie; `frame` what marks have beside and above it.

    The rest beside and below a grid is parted along its lower edge, on a `tall` sheet along its right one.
    """

    landscape: bool
    area: Area
    frame: tuple[float, float]
    blocks: list[Block] = field(default_factory=list)
    rooms: list[Room] = field(default_factory=list)
    owners: set[str] = field(default_factory=set)
    tall: bool = False

    @classmethod
    def empty(
        cls, landscape: bool, field_: Area, frame: tuple[float, float], tall: bool = False, apart: float = GAP
    ) -> Tray:
        """A sheet with nothing on it yet, for grids that lie so many mm `apart`."""
        area = field_.wider(-frame[0], -frame[1])
        room = Room(area.x, area.top, area.width + apart, area.height + apart, apart)
        return cls(landscape, area, frame, tall=tall, rooms=[room])

    def copy(self) -> Tray:
        """A copy of the sheet, to try something on."""
        return Tray(
            self.landscape, self.area, self.frame, list(self.blocks), list(self.rooms), set(self.owners), self.tall
        )

    def place(self, room: Room, grid: Grid, columns: int, count: int) -> None:
        """Lay `count` pieces of `grid` into the top left of `room` and keep what is left beside and below them."""
        rows, apart = -(-count // columns), room.apart
        width = columns * (grid.width + grid.gap) - grid.gap + apart
        height = rows * (grid.height + grid.gap) - grid.gap + apart
        keys = tuple(grid.keys[:count])
        self.blocks.append(Block(room.x, room.y, grid.width, grid.height, columns, grid.gap, keys, grid.turned))
        beside, below = (room.height, width) if self.tall else (height, room.width)
        rest = [
            Room(room.x + width, room.y, room.width - width, beside, apart),
            Room(room.x, room.y - height, below, room.height - height, apart),
        ]
        if filled := count % columns:
            x = room.x + filled * (grid.width + grid.gap) - grid.gap + apart
            y = room.y - (rows - 1) * (grid.height + grid.gap) - (apart - grid.gap if rows > 1 else 0.0)
            rest.append(Room(x, y, room.x + width - x, y - room.y + height, apart))
        at = self.rooms.index(room)
        self.rooms[at : at + 1] = rest
        self.owners.add(grid.owner)
