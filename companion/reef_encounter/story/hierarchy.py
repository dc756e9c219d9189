"""History of the ten coral tiles: each coral's worth, and the players who turned and locked each tile."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from companion.reef_encounter.box.pieces import CORAL_TILES, Alga, Coral
from companion.reef_encounter.rules.actions import Action
from companion.reef_encounter.rules.dominance import face
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.story.causes import cause
from companion.reef_encounter.story.turns import Turn, turn_of


class Reign(NamedTuple):
    """A period of one coral tile: from turn `since` on `stronger` lay on top; `by` is the seat that turned it."""

    since: int
    stronger: Coral
    weaker: Coral
    by: int | None = None


class Locked(NamedTuple):
    """The cylinder that locked a coral tile: in which turn, by which seat (None if it stood there before)."""

    turn: int
    alga: Alga
    by: int | None = None


class TileLife(NamedTuple):
    """One coral tile's history. `reigns` are in the order of the game, the first one from turn 0."""

    number: int
    reigns: tuple[Reign, ...]
    locked: Locked | None = None


def tile_lives(states: Sequence[State], actions: Sequence[Action], turns: Sequence[Turn]) -> tuple[TileLife, ...]:
    """Return the history of each of the ten coral tiles, by number. `states` are one more than `actions`."""
    lives = []
    start = states[0].tiles
    for tile in CORAL_TILES:
        here = face(start, tile)
        lock = Locked(0, here.large_alga) if start.is_locked(tile.number) else None
        lives.append(TileLife(tile.number, (Reign(0, here.stronger, here.weaker),), lock))
    for step, (action, (before, after)) in enumerate(zip(actions, pairwise(states), strict=True), 1):
        if before.tiles == after.tiles:
            continue
        turn = turn_of(turns, step)
        by = action.seat if cause(action).flips else None
        for index, (tile, life) in enumerate(zip(CORAL_TILES, lives, strict=True)):
            here = face(after.tiles, tile)
            reigns, lock = life.reigns, life.locked
            if here.stronger is not reigns[-1].stronger:
                reigns = (*reigns, Reign(turn, here.stronger, here.weaker, by))
            if after.tiles.is_locked(tile.number) != before.tiles.is_locked(tile.number):
                lock = Locked(turn, here.large_alga, by) if after.tiles.is_locked(tile.number) else None
            lives[index] = TileLife(tile.number, reigns, lock)
    return tuple(lives)
