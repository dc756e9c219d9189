"""How a player reads a position: corals with their guards, what a polyp will be worth, and the value of it all."""

from __future__ import annotations

from functools import lru_cache
from math import fsum
from typing import NamedTuple

from companion.reef_encounter.box import (
    CORAL_TILES,
    CORALS,
    SHRIMPS_PER_PLAYER,
    Coral,
    CoralCounts,
    flood_fill,
    neighbours,
)
from companion.reef_encounter.rules.scoring import player_tally
from companion.reef_encounter.rules.state import CoralTiles, Phase, State
from companion.reef_encounter.rules.turns import MIN_EDIBLE_SIZE, coral_values, is_stronger, polyps_returned

FREE = -1  # the owner of a coral without a shrimp


class Group(NamedTuple):
    """A coral on a board: its cells, how many they are, and whose shrimp stands on it, on which cell."""

    rock: int
    coral: Coral
    cells: int
    size: int
    owner: int
    guard: int


def groups(state: State) -> list[Group]:
    """List every coral of all boards, in one order."""
    found = []
    for number, (corals, shrimps) in enumerate(state.rocks):
        for coral in CORALS:
            left = corals[coral]
            while left:
                cells = flood_fill(left & -left, left)
                left &= ~cells
                owner, guard = FREE, 0
                for seat, theirs in enumerate(shrimps):
                    if theirs & cells:
                        owner, guard = seat, theirs & cells
                found.append(Group(number, coral, cells, cells.bit_count(), owner, guard))
    return found


@lru_cache(4096)
def expected_values(starfish: int, locked: int) -> tuple[float, ...]:
    """Return what a polyp of each coral will be worth in the end: a tile without a cylinder may still turn over."""
    found = [1.0] * len(CORALS)
    for tile in CORAL_TILES:
        bit = 1 << tile.number - 1
        up, down = (tile.stronger, tile.weaker) if starfish & bit else (tile.weaker, tile.stronger)
        sure = 1.0 if locked & bit else 0.7
        found[up] += sure
        found[down] += 1 - sure
    return tuple(found)


@lru_cache(4096)
def attackers(starfish: int) -> tuple[tuple[Coral, ...], ...]:
    """List for each coral those that are stronger."""
    tiles = CoralTiles(starfish)
    return tuple(
        tuple(one for one in CORALS if one is not other and is_stronger(tiles, one, other)) for other in CORALS
    )


@lru_cache(4096)
def targets(starfish: int) -> tuple[tuple[Coral, ...], ...]:
    """List for each coral those that are weaker."""
    tiles = CoralTiles(starfish)
    return tuple(
        tuple(one for one in CORALS if one is not other and is_stronger(tiles, other, one)) for other in CORALS
    )


def promise(size: float, worth: float, back: int) -> float:
    """Return what a guarded coral of some size promises: its meal, and a little for every polyp towards one."""
    return worth * max(0.0, size - back) + 0.3 * min(size, back)


def exposed(state: State, group: Group) -> int:
    """Count the polyps of a coral that a stronger one beside them can take next."""
    corals = state.rocks[group.rock].corals
    beside = 0
    for coral in attackers(state.tiles.starfish)[group.coral]:
        theirs = corals[coral]
        beside |= theirs & neighbours(theirs)
    return (group.cells & ~group.guard & ~neighbours(group.guard) & neighbours(beside)).bit_count()


def holdings(state: State, found: list[Group]) -> list[list[float]]:
    """Return for each seat how many polyps of each coral it has eaten, or will have."""
    back = polyps_returned(state)
    held = [[float(number) for number in player.fish.seen] for player in state.players]
    for group in found:
        if group.owner != FREE:
            held[group.owner][group.coral] += 0.6 * max(0, group.size - back)
    return held


def margin(points: list[float], seat: int) -> float:
    """Return by how much a seat is ahead of the best other one."""
    return points[seat] - max([theirs for other, theirs in enumerate(points) if other != seat])


def result(state: State, seat: int) -> float:
    """Return the final margin of a seat, with the tie-breakers as a part of a point."""
    worth = coral_values(state.tiles)
    points = []
    for number, player in enumerate(state.players):
        own = float(sum([here * each for here, each in zip(player.fish.seen, worth, strict=True)]))
        counted = player_tally(state, number)
        assert counted is not None
        points.append(own + 0.01 * counted.consumed + 0.0001 * counted.larvae + 0.000001 * counted.polyps)
    return margin(points, seat)


def position_value(state: State, seat: int) -> float:
    """Return by how many points a seat will be ahead in the end, as far as one sees it in the position."""
    if state.phase is Phase.OVER:
        return result(state, seat)
    points = promised_points(state)
    return margin(points, seat)


def promised_points(state: State) -> list[float]:
    """Return how many points each seat will have, as far as one sees it in the position."""
    worth = expected_values(state.tiles.starfish, state.tiles.locked)
    back = polyps_returned(state)
    points = []
    for player in state.players:
        own = fsum([here * each for here, each in zip(player.fish.seen, worth, strict=True)])
        own += (
            0.5 * min(6, sum(player.consumed)) + 0.6 * min(4, sum(player.larvae)) + 0.3 * min(12, player.hand.total)
        )
        own += 2.0 * (SHRIMPS_PER_PLAYER - player.meals)
        points.append(own)
    for group in groups(state):
        if group.owner != FREE:
            size = group.size - min(2.5, 0.6 * exposed(state, group))
            points[group.owner] += 0.85 * promise(size, worth[group.coral], back)
    return points


def edible(group: Group, seat: int) -> bool:
    """Return whether a seat may eat this coral at the start of its turn."""
    return group.owner == seat and group.size >= MIN_EDIBLE_SIZE


def counts_of(state: State, seat: int) -> CoralCounts:
    """Return the tiles behind a screen, all open."""
    return state.players[seat].hand.seen
