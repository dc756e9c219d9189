"""Rectangles onto sheets: grids of pieces stacked so that few straight cuts free them. Knows no pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from math import ceil
from typing import NamedTuple

from companion.drawing.area import Area
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
    """One way to go about it: grids always whole, or `torn` where that saves a sheet.

    `tight`: the frame of every sheet is as narrow as can be. `tall`: what is left of a sheet is parted upright, and
    kept in few and large rooms.
    """

    torn: bool = False
    tight: bool = False
    tall: bool = False


_POLICIES = (
    _Policy(),
    _Policy(tall=True),
    _Policy(torn=True),
    _Policy(torn=True, tight=True),
    _Policy(torn=True, tight=True, tall=True),
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
    for grid in _grids(wanted, turned):
        while grid.keys:
            if _lay(result, grid, whole=whole):
                continue
            # The most generous of the frames that leave room for most pieces.
            frames = spacing.frames[-1:] if policy.tight else spacing.frames
            empty = [Tray.empty(*sheet, frame, policy.tall, spacing.apart) for frame in frames]
            fresh = max(empty, key=lambda tray: min(_held(tray.rooms[0], grid), len(grid.keys)))
            if not _held(fresh.rooms[0], grid):
                return None
            result.append(fresh)
            if not _lay([fresh], grid, whole=True):
                _lay([fresh], grid, whole=False)
    return result


def _columns_and_rows(room: Room, grid: Grid) -> tuple[int, int]:
    columns = int((room.width - room.apart + grid.gap + 1e-6) // (grid.width + grid.gap))
    rows = int((room.height - room.apart + grid.gap + 1e-6) // (grid.height + grid.gap))
    return max(0, columns), max(0, rows)


def _held(room: Room, grid: Grid) -> int:
    """How many pieces of a grid a room holds."""
    columns, rows = _columns_and_rows(room, grid)
    return columns * rows


def _lay(trays: Sequence[Tray], grid: Grid, *, whole: bool) -> int:
    """Place the grid in the smallest room that holds it; how many pieces were placed.

    Without `whole`, where none holds it, as much of it as the first room holds.
    """
    wanted = len(grid.keys)
    rooms = [(tray, room, held) for tray in trays for room in tray.rooms if (held := _held(room, grid))]
    if whole:
        rooms = [one for one in rooms if one[2] >= wanted]
    if not rooms:
        return 0

    def worse(one: tuple[Tray, Room, int]) -> tuple[bool, bool, float]:
        tray, room, held = one
        foreign = bool(grid.owner) and grid.owner not in tray.owners
        # Of rooms that hold all of it the smallest: larger ones stay for what comes later.
        return foreign, held < wanted, room.area if held >= wanted else 0.0

    tray, room, held = min(rooms, key=worse)
    count = min(wanted, held)
    columns, _ = _columns_and_rows(room, grid)
    needed = -(-count // columns)
    tray.place(room, grid, min(columns, -(-count // needed)), count)
    del grid.keys[:count]
    return count


def _grids(wanted: Sequence[Blank], turned: bool) -> Iterator[Grid]:
    """The blanks as grids: those that share cuts by their edge, others with all of their size and owner."""
    for (width, height, gap, owner, _), same in groupby(wanted, _alike):
        keys = [blank.key for blank in same for _ in range(blank.number)]
        turn = turned and width != height
        yield Grid(*((height, width) if turn else (width, height)), gap, turn, keys, owner)


def _alike(blank: Blank) -> tuple[float, float, float, str, str]:
    """What blanks of one grid have in common."""
    return blank.width, blank.height, blank.gap, blank.owner, blank.edge or ("" if blank.gap else blank.key)
