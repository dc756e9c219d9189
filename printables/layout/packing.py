"""Packs rectangles onto sheets: grids of pieces that few straight cuts free, and crop marks. Knows no pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from math import ceil
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from companion.drawing.paths import Area

GRID_GAP = 5.0
"""Millimetres between two pieces that do not share a cut: room for both bleeds and a crop mark."""

SNUG_GAP = 1.0
"""Millimetres between two pieces that are cut out one by one along a line inside their picture."""

FRAME_WIDTH = 4.0
"""Millimetres around the outermost pieces for crop marks."""

TIGHT_FRAME_WIDTH = 3.0
"""The frame around a piece that fits no sheet otherwise."""

_NEAR = 1.0  # mm between a piece and its crop marks
_FRAMES = (
    (FRAME_WIDTH, FRAME_WIDTH),
    (TIGHT_FRAME_WIDTH, FRAME_WIDTH),
    (FRAME_WIDTH, TIGHT_FRAME_WIDTH),
    (TIGHT_FRAME_WIDTH, TIGHT_FRAME_WIDTH),
)


class Spacing(NamedTuple):
    """Millimetres between two grids, and around all of a sheet: frames to choose from, the most generous first.

    `mixed`: pieces of one size may lie upright and turned on one sheet. A knife would need more cuts for them.
    """

    apart: float
    frames: tuple[tuple[float, float], ...]
    mixed: bool = False


HAND_SPACING = Spacing(GRID_GAP, _FRAMES)

MACHINE_SPACING = Spacing(4.0, ((0.0, 0.0),), mixed=True)
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
    gap: float = GRID_GAP
    owner: str = ""
    edge: str = ""


class Placement(NamedTuple):
    """The place of one piece: the lower left of its trimmed edge in mm; `turned` a quarter anticlockwise."""

    key: str
    x: float
    y: float
    turned: bool


CropMark: TypeAlias = tuple[float, float, float, float]
"""A crop mark as a line x1, y1, x2, y2 in mm, from the end near its piece outwards."""


class PieceTooLarge(Exception):  # noqa: N818 - not a fault of the program: an answer to the question asked
    """The exception for a piece larger than every sheet offered."""

    def __init__(self, blank: Blank) -> None:
        super().__init__(blank.key)
        self.blank = blank


class PlacedGrid(NamedTuple):
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

    def marks(self, across: float, high: float) -> Iterator[CropMark]:
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


def sheet_crop_marks(blocks: Sequence[PlacedGrid], across: float, high: float) -> Iterator[CropMark]:
    """The crop marks of all grids of a sheet; where two grids face each other, each keeps to its half of the gap.

    Otherwise the knife could take a line of one grid for a line of the other.
    """
    areas = [block.area for block in blocks]
    for block in blocks:
        others = [area.wider(GRID_GAP / 2) for area in areas if area != block.area]
        for x1, y1, x2, y2 in block.marks(across, high):
            if any(area.x < x2 < area.right and area.y < y2 < area.top for area in others):
                far = GRID_GAP / 2 - 0.2 - _NEAR
                long = abs(x2 - x1) + abs(y2 - y1)
                x2, y2 = x1 + (x2 - x1) * far / long, y1 + (y2 - y1) * far / long
            yield x1, y1, x2, y2


class FreeArea(NamedTuple):
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
class PieceGrid:
    """Equally large pieces that want to lie together."""

    width: float
    height: float
    gap: float
    turned: bool
    keys: list[str]
    owner: str

    def turn(self) -> PieceGrid:
        """The grid a quarter turned; placing pieces of either leaves fewer of both."""
        return PieceGrid(self.height, self.width, self.gap, not self.turned, self.keys, self.owner)


@dataclass(slots=True)
class SheetBin:
    """One sheet being filled. `area` is where trimmed edges may lie; `frame` what marks have beside and above it.

    The rest beside and below a grid is parted along its lower edge, on a `tall` sheet along its right one.
    """

    landscape: bool
    area: Area
    frame: tuple[float, float]
    blocks: list[PlacedGrid] = field(default_factory=list)
    rooms: list[FreeArea] = field(default_factory=list)
    owners: set[str] = field(default_factory=set)
    tall: bool = False

    @classmethod
    def empty(
        cls, landscape: bool, field_: Area, frame: tuple[float, float], tall: bool = False, apart: float = GRID_GAP
    ) -> SheetBin:
        """A sheet with nothing on it yet, for grids that lie so many mm `apart`."""
        area = field_.wider(-frame[0], -frame[1])
        room = FreeArea(area.x, area.top, area.width + apart, area.height + apart, apart)
        return cls(landscape, area, frame, tall=tall, rooms=[room])

    def copy(self) -> SheetBin:
        """A copy of the sheet, to try something on."""
        return SheetBin(
            self.landscape, self.area, self.frame, list(self.blocks), list(self.rooms), set(self.owners), self.tall
        )

    def place(self, room: FreeArea, grid: PieceGrid, columns: int, count: int) -> None:
        """Lay `count` pieces of `grid` into the top left of `room` and keep what is left beside and below them."""
        rows, apart = -(-count // columns), room.apart
        width = columns * (grid.width + grid.gap) - grid.gap + apart
        height = rows * (grid.height + grid.gap) - grid.gap + apart
        keys = tuple(grid.keys[:count])
        self.blocks.append(PlacedGrid(room.x, room.y, grid.width, grid.height, columns, grid.gap, keys, grid.turned))
        beside, below = (room.height, width) if self.tall else (height, room.width)
        rest = [
            FreeArea(room.x + width, room.y, room.width - width, beside, apart),
            FreeArea(room.x, room.y - height, below, room.height - height, apart),
        ]
        if filled := count % columns:
            x = room.x + filled * (grid.width + grid.gap) - grid.gap + apart
            y = room.y - (rows - 1) * (grid.height + grid.gap) - (apart - grid.gap if rows > 1 else 0.0)
            rest.append(FreeArea(x, y, room.x + width - x, y - room.y + height, apart))
        at = self.rooms.index(room)
        self.rooms[at : at + 1] = rest
        self.owners.add(grid.owner)


_FULLEST = 0.92  # the share of all fields that pieces can be hoped to cover


def _ordered(keys: tuple[str, ...], columns: int, designs: Mapping[str, str]) -> tuple[str, ...]:
    """The keys in an order in which those of one design lie together, their siblings mixed."""
    alike: dict[str, list[str]] = {}
    for key in keys:
        alike.setdefault(designs.get(key, key), []).append(key)
    order: tuple[str, ...] = ()
    for same in alike.values():
        order += _mixed(tuple(same), columns, len(order))
    return order


def _mixed(keys: tuple[str, ...], columns: int, begun: int) -> tuple[str, ...]:
    """The keys so ordered that none lies beside its like as long as there are others; `begun` lie before them."""
    left = Counter(keys)
    if len(left) in (1, len(keys)):
        return keys
    order: list[str] = []
    for number in range(len(keys)):
        above = order[number - columns] if number >= columns else ""
        before = order[-1] if order and (begun + number) % columns else ""
        key = max(left, key=lambda one: (left[one] > 0, one not in (above, before), left[one]))
        order.append(key)
        left[key] -= 1
    return tuple(order)


class _Policy(NamedTuple):
    """One way to pack: grids always whole, or `torn` where that saves a sheet.

    `tight`: the frame of every sheet is as narrow as can be. `tall`: what is left of a sheet is parted upright, and
    kept in few and large rooms. `mixed`: pieces of one grid may lie upright and turned on one sheet.
    """

    torn: bool = False
    tight: bool = False
    tall: bool = False
    mixed: bool = False


_POLICIES = (
    _Policy(),
    _Policy(tall=True),
    _Policy(torn=True),
    _Policy(torn=True, tight=True),
    _Policy(torn=True, tight=True, tall=True),
    _Policy(torn=True, tight=True, mixed=True),
    _Policy(torn=True, tight=True, tall=True, mixed=True),
)
"""The tidiest first: those after it take more cuts."""


def pack_sheets(
    groups: Sequence[Sequence[Blank]],
    fields: Sequence[tuple[bool, Area]],
    begun: Sequence[SheetBin] = (),
    spacing: Spacing = HAND_SPACING,
    designs: Mapping[str, str] = MappingProxyType({}),
) -> list[SheetBin]:
    """The sheets that hold every blank, few and tidy; first those `begun`, in their order.

    `fields` are the ways a sheet may lie: whether it is landscape, and its free area. The blanks of one
    group are a part of the kit: they stay together, later groups fill the room that is left. In a grid those lie
    together that are of one of the `designs`, a colour as a rule. Raises Unfit.
    """
    covered = sum(blank.width * blank.height * blank.number for group in groups for blank in group)
    left = sum(room.area for tray in begun for room in tray.rooms)
    largest = max(field_.width * field_.height for _, field_ in fields)
    least = len(begun) + max(0, ceil((covered / _FULLEST - left) / largest))
    best: list[SheetBin] | None = None
    for policy in _POLICIES:
        if policy.mixed and not spacing.mixed:
            continue
        tried = _packed(groups, fields, begun, policy, spacing)
        if best is None or len(tried) < len(best):
            best = tried
        if len(best) <= least:
            break
    assert best is not None, "there are policies"
    for tray in best:
        tray.blocks = [block._replace(keys=_ordered(block.keys, block.columns, designs)) for block in tray.blocks]
    return best


def _packed(
    groups: Sequence[Sequence[Blank]],
    fields: Sequence[tuple[bool, Area]],
    begun: Sequence[SheetBin],
    policy: _Policy,
    spacing: Spacing,
) -> list[SheetBin]:
    """`pack_sheets` by one policy."""
    trays = list(begun)
    for group in groups:
        wanted = [blank for blank in group if blank.number > 0]
        ways = [(turned, sheet) for turned in (False, True) for sheet in fields]
        fitting: list[list[SheetBin]] = []
        for either in (False, True):  # some designs may fit upright alone and others turned alone
            tries = [
                _with(trays, wanted, *way, whole, policy, spacing, either)
                for whole in (True, False)[: 1 + policy.torn]
                for way in ways
            ]
            if fitting := [tried for tried in tries if tried is not None]:
                break
        if not fitting:
            raise PieceTooLarge(max(wanted, key=lambda blank: blank.width * blank.height))
        # Of as many sheets those are best whose free rooms are few and large, where that is what is sought.
        trays = min(fitting, key=lambda found: (len(found), -_roominess(found) if policy.tall else 0.0))
    return trays


def _roominess(trays: Sequence[SheetBin]) -> float:
    return sum(room.area**2 for tray in trays for room in tray.rooms)


def _with(
    trays: list[SheetBin],
    wanted: Sequence[Blank],
    turned: bool,
    sheet: tuple[bool, Area],
    whole: bool,
    policy: _Policy,
    spacing: Spacing,
    either: bool,
) -> list[SheetBin] | None:
    """`trays` and as many new ones as `wanted` takes; None if a piece does not fit this way, nor `either` way."""
    result = [tray.copy() for tray in trays]
    frames = spacing.frames[-1:] if policy.tight else spacing.frames
    for grid in _grids(wanted, turned):
        ways = (grid, grid.turn()) if (policy.mixed or either) and grid.width != grid.height else (grid,)
        while grid.keys:
            if _lay(result, ways, whole=whole):
                continue
            # The most generous of the frames that leave room for most pieces.
            empty = [SheetBin.empty(*sheet, frame, policy.tall, spacing.apart) for frame in frames]
            fresh = max(
                empty, key=lambda tray: min(max(_capacity(tray.rooms[0], way) for way in ways), len(grid.keys))
            )
            if not any(_capacity(fresh.rooms[0], way) for way in ways):
                return None
            result.append(fresh)
            if not _lay([fresh], ways, whole=True):
                _lay([fresh], ways, whole=False)
    return result


def _columns_and_rows(room: FreeArea, grid: PieceGrid) -> tuple[int, int]:
    columns = int((room.width - room.apart + grid.gap + 1e-6) // (grid.width + grid.gap))
    rows = int((room.height - room.apart + grid.gap + 1e-6) // (grid.height + grid.gap))
    return max(0, columns), max(0, rows)


def _capacity(room: FreeArea, grid: PieceGrid) -> int:
    """Return how many pieces of a grid a room holds."""
    columns, rows = _columns_and_rows(room, grid)
    return columns * rows


class _Spot(NamedTuple):
    """A room of a tray, and how many pieces of a grid it holds one way."""

    tray: SheetBin
    room: FreeArea
    grid: PieceGrid
    held: int


def _lay(trays: Sequence[SheetBin], ways: Sequence[PieceGrid], *, whole: bool) -> int:
    """Place a grid in the smallest room that holds it, one of several `ways`; how many pieces were placed.

    Without `whole`, where none holds it, as much of it as the first room holds.
    """
    wanted = len(ways[0].keys)
    spots = [
        _Spot(tray, room, grid, held)
        for tray in trays
        for room in tray.rooms
        for grid in ways
        if (held := _capacity(room, grid))
    ]
    if whole:
        spots = [spot for spot in spots if spot.held >= wanted]
    if not spots:
        return 0

    def worse(spot: _Spot) -> tuple[bool, bool, float]:
        owner = spot.grid.owner
        foreign = bool(owner) and owner not in spot.tray.owners
        # Of rooms that hold all of it the smallest: larger ones stay for what comes later.
        return foreign, spot.held < wanted, spot.room.area if spot.held >= wanted else 0.0

    best = min(spots, key=worse)
    if best.held < wanted and len(ways) > 1:
        best = max((spot for spot in spots if spot.room is best.room), key=lambda spot: _both_ways(spot, ways))
    count = min(wanted, best.held)
    columns, _ = _columns_and_rows(best.room, best.grid)
    needed = -(-count // columns)
    best.tray.place(best.room, best.grid, min(columns, -(-count // needed)), count)
    del best.grid.keys[:count]
    return count


def _both_ways(spot: _Spot, ways: Sequence[PieceGrid]) -> int:
    """Return how many pieces a room holds if the rooms that are left beside and below take some the other way."""
    columns, rows = _columns_and_rows(spot.room, spot.grid)
    alone = SheetBin(spot.tray.landscape, spot.tray.area, spot.tray.frame, rooms=[spot.room], tall=spot.tray.tall)
    alone.place(spot.room, spot.grid, columns, min(columns * rows, len(spot.grid.keys)))
    return spot.held + sum(max(_capacity(room, way) for way in ways) for room in alone.rooms)


def _grids(wanted: Sequence[Blank], turned: bool) -> Iterator[PieceGrid]:
    """The blanks as grids: those that share cuts by their edge, others with all of their size and owner."""
    for (width, height, gap, owner, _), same in groupby(wanted, _alike):
        keys = [blank.key for blank in same for _ in range(blank.number)]
        turn = turned and width != height
        yield PieceGrid(*((height, width) if turn else (width, height)), gap, turn, keys, owner)


def _alike(blank: Blank) -> tuple[float, float, float, str, str]:
    """The key shared by the blanks of one grid."""
    return blank.width, blank.height, blank.gap, blank.owner, blank.edge or ("" if blank.gap else blank.key)
