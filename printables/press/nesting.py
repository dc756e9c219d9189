"""Packs rectangles onto sheets: grids of pieces, stacked so that few straight cuts free them. Knows no pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from math import ceil
from typing import NamedTuple

from companion.drawing.paths import Area
from printables.press.tray import BY_HAND, Blank, Grid, Room, Spacing, Tray, Unfit

_FULLEST = 0.92  # the share of all fields that pieces can be hoped to cover


def _mixed(keys: tuple[str, ...], columns: int) -> tuple[str, ...]:
    """The keys in an order in which, row by row, none lies beside its like as long as there are others."""
    left = Counter(keys)
    if len(left) in (1, len(keys)):
        return keys
    order: list[str] = []
    for number in range(len(keys)):
        above = order[number - columns] if number >= columns else ""
        before = order[-1] if number % columns else ""
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


def pack(
    groups: Sequence[Sequence[Blank]],
    fields: Sequence[tuple[bool, Area]],
    begun: Sequence[Tray] = (),
    spacing: Spacing = BY_HAND,
) -> list[Tray]:
    """The sheets that hold every blank, few and tidy; first those `begun`, in their order.

    `fields` are the ways a sheet may lie: whether it is landscape, and its free area. The blanks of one
    group are a part of the kit: they stay together, later groups fill the room that is left. Raises Unfit.
    """
    covered = sum(blank.width * blank.height * blank.number for group in groups for blank in group)
    left = sum(room.area for tray in begun for room in tray.rooms)
    largest = max(field_.width * field_.height for _, field_ in fields)
    least = len(begun) + max(0, ceil((covered / _FULLEST - left) / largest))
    best: list[Tray] | None = None
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
        tray.blocks = [block._replace(keys=_mixed(block.keys, block.columns)) for block in tray.blocks]
    return best


def _packed(
    groups: Sequence[Sequence[Blank]],
    fields: Sequence[tuple[bool, Area]],
    begun: Sequence[Tray],
    policy: _Policy,
    spacing: Spacing,
) -> list[Tray]:
    """`pack` by one policy."""
    trays = list(begun)
    for group in groups:
        wanted = [blank for blank in group if blank.number > 0]
        ways = [(turned, sheet) for turned in (False, True) for sheet in fields]
        tries = [
            _with(trays, wanted, *way, whole, policy, spacing)
            for whole in (True, False)[: 1 + policy.torn]
            for way in ways
        ]
        fitting = [tried for tried in tries if tried is not None]
        if not fitting:
            raise Unfit(max(wanted, key=lambda blank: blank.width * blank.height))
        # Of as many sheets those are best whose free rooms are few and large, where that is what is sought.
        trays = min(fitting, key=lambda found: (len(found), -_roominess(found) if policy.tall else 0.0))
    return trays


def _roominess(trays: Sequence[Tray]) -> float:
    return sum(room.area**2 for tray in trays for room in tray.rooms)


def _with(
    trays: list[Tray],
    wanted: Sequence[Blank],
    turned: bool,
    sheet: tuple[bool, Area],
    whole: bool,
    policy: _Policy,
    spacing: Spacing,
) -> list[Tray] | None:
    """`trays` and as many new ones as `wanted` takes; None if a piece does not fit this way."""
    result = [tray.copy() for tray in trays]
    frames = spacing.frames[-1:] if policy.tight else spacing.frames
    for grid in _grids(wanted, turned):
        ways = (grid, grid.turn()) if policy.mixed and grid.width != grid.height else (grid,)
        while grid.keys:
            if _lay(result, ways, whole=whole):
                continue
            # The most generous of the frames that leave room for most pieces.
            empty = [Tray.empty(*sheet, frame, policy.tall, spacing.apart) for frame in frames]
            fresh = max(
                empty, key=lambda tray: min(max(_capacity(tray.rooms[0], way) for way in ways), len(grid.keys))
            )
            if not any(_capacity(fresh.rooms[0], way) for way in ways):
                return None
            result.append(fresh)
            if not _lay([fresh], ways, whole=True):
                _lay([fresh], ways, whole=False)
    return result


def _columns_and_rows(room: Room, grid: Grid) -> tuple[int, int]:
    columns = int((room.width - room.apart + grid.gap + 1e-6) // (grid.width + grid.gap))
    rows = int((room.height - room.apart + grid.gap + 1e-6) // (grid.height + grid.gap))
    return max(0, columns), max(0, rows)


def _capacity(room: Room, grid: Grid) -> int:
    """Return how many pieces of a grid a room holds."""
    columns, rows = _columns_and_rows(room, grid)
    return columns * rows


class _Spot(NamedTuple):
    """A room of a tray, and how many pieces of a grid it holds one way."""

    tray: Tray
    room: Room
    grid: Grid
    held: int


def _lay(trays: Sequence[Tray], ways: Sequence[Grid], *, whole: bool) -> int:
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


def _both_ways(spot: _Spot, ways: Sequence[Grid]) -> int:
    """Return how many pieces a room holds if the rooms that are left beside and below take some the other way."""
    columns, rows = _columns_and_rows(spot.room, spot.grid)
    alone = Tray(spot.tray.landscape, spot.tray.area, spot.tray.frame, rooms=[spot.room], tall=spot.tray.tall)
    alone.place(spot.room, spot.grid, columns, min(columns * rows, len(spot.grid.keys)))
    return spot.held + sum(max(_capacity(room, way) for way in ways) for room in alone.rooms)


def _grids(wanted: Sequence[Blank], turned: bool) -> Iterator[Grid]:
    """The blanks as grids: those that share cuts by their edge, others with all of their size and owner."""
    for (width, height, gap, owner, _), same in groupby(wanted, _alike):
        keys = [blank.key for blank in same for _ in range(blank.number)]
        turn = turned and width != height
        yield Grid(*((height, width) if turn else (width, height)), gap, turn, keys, owner)


def _alike(blank: Blank) -> tuple[float, float, float, str, str]:
    """The key shared by the blanks of one grid."""
    return blank.width, blank.height, blank.gap, blank.owner, blank.edge or ("" if blank.gap else blank.key)
