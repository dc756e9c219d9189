"""Small changes of what lies open on a table: one piece more or fewer, one coral tile turned."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from companion.reef_encounter.box.boards import Space
from companion.reef_encounter.box.pieces import Coral, plus
from companion.reef_encounter.rules.actions import Tile, TileState
from companion.reef_encounter.rules.as_found import space_state, with_found
from companion.reef_encounter.rules.corals import shrimps_behind
from companion.reef_encounter.rules.shrimps import introduce
from companion.reef_encounter.rules.state import State, Turn
from companion.reef_encounter.rules.supplies import drawable, larvae_left, with_player
from companion.refusal import Refused


class What(IntEnum):
    """Kinds of change, the easiest first."""

    LAID = 1  # a polyp more on a space
    CONSUMED = 2  # a polyp more in front of a screen
    LARVA = 3  # a larva cube more behind a screen
    SHRIMP = 4  # a shrimp more on a coral
    SHRIMP_GONE = 5  # one fewer on a space
    TURNED = 6  # a coral tile, to its other side
    ON_SEA = 7  # a player's first shrimp on the open-sea board
    GONE = 8  # a polyp fewer on a space
    ALGA = 9  # no cylinder on the alga space, hence one more in the supply


class Needed(NamedTuple):
    """One change: what, and of these what it is about. `seat` is whose piece, `tile` the number of a coral tile."""

    what: What
    space: Space | None = None
    coral: Coral | None = None
    seat: int | None = None
    tile: int | None = None


def with_needed(state: State, needed: Needed) -> State | None:
    """The state with one change, pieces coming from the bag or the supply; None where the box rules it out."""
    match needed:
        case Needed(What.LAID, Space() as space, Coral() as coral):
            there = space_state(state, space)
            taken = _from_bag(state, coral) if there.coral is None else None
            return taken and with_found(taken, space, there._replace(coral=coral))
        case Needed(What.GONE, Space() as space, Coral() as coral):
            gone = with_found(state, space, space_state(state, space)._replace(coral=None))
            return gone._replace(unseen=gone.unseen.put_back(coral))
        case Needed(What.SHRIMP, Space() as space, None, int(seat)):
            try:
                return introduce(state._replace(turn=Turn(seat)), seat, space)._replace(turn=state.turn)
            except Refused:
                return None
        case Needed(What.SHRIMP_GONE, Space() as space):
            return with_found(state, space, space_state(state, space)._replace(shrimp=None))
        case Needed(What.TURNED, tile=int(tile)):
            lying = TileState(not state.tiles.starfish_up(tile), state.tiles.is_locked(tile))
            return None if lying.locked else with_found(state, Tile(tile), lying)
        case Needed(What.LARVA, None, Coral() as coral, int(seat)):
            player = state.players[seat]
            if not larvae_left(state, coral):
                return None
            return state._replace(
                players=with_player(state, seat, player._replace(larvae=plus(player.larvae, coral)))
            )
        case Needed(What.CONSUMED, None, Coral() as coral, int(seat)):
            taken, player = _from_bag(state, coral), state.players[seat]
            more = player._replace(consumed=plus(player.consumed, coral))
            return taken and taken._replace(players=with_player(taken, seat, more))
        case Needed(What.ON_SEA, seat=int(seat)):
            player = state.players[seat]
            if player.meals or not shrimps_behind(state, seat):
                return None
            return state._replace(players=with_player(state, seat, player._replace(meals=1)))
        case Needed(What.ALGA):
            return state._replace(tiles=state.tiles._replace(sea=None))
    raise ValueError(needed)


def _from_bag(state: State, coral: Coral) -> State | None:
    """A polyp tile out of the bag; None where it cannot hold one."""
    if not state.followed or not state.bag or not drawable(state, coral):
        return None
    return state._replace(unseen=state.unseen.drawn(coral))
