"""Small changes of the open table (a piece more, a coral tile turned), made and applied, for `would_take`."""

from __future__ import annotations

from enum import IntEnum

from companion.reef_encounter.box.boards import Space
from companion.reef_encounter.box.pieces import Coral
from companion.reef_encounter.rules.actions import Change, Found, Heap, Pile, SpaceState, Thing, Tile, TileState
from companion.reef_encounter.rules.as_found import expected, space_state, tile_state, with_found
from companion.reef_encounter.rules.corals import shrimps_behind
from companion.reef_encounter.rules.shrimps import introduce
from companion.reef_encounter.rules.state import State, Turn
from companion.reef_encounter.rules.supplies import drawable, larvae_left
from companion.refusal import Refused


class Kind(IntEnum):
    """The kinds of change, the easiest first."""

    POLYP = 1  # more on a space
    CONSUMED = 2  # a polyp more in front of a screen
    LARVA = 3  # a cube more behind a screen
    SHRIMP = 4  # more on a coral
    NO_SHRIMP = 5  # on a space
    TURNED = 6  # a coral tile, to its other side
    ON_SEA = 7  # a player's first shrimp on the open-sea board
    NO_POLYP = 8  # on a space
    NO_ALGA = 9  # on the alga space


def kind(change: Change) -> Kind:
    """Return the kind of a small change."""
    match change:
        case Change(Space(), SpaceState() as was, SpaceState() as now) if was.coral is not now.coral:
            return Kind.NO_POLYP if now.coral is None else Kind.POLYP
        case Change(Space(), _, SpaceState() as now):
            return Kind.NO_SHRIMP if now.shrimp is None else Kind.SHRIMP
        case Change(Tile()):
            return Kind.TURNED
        case Change(Pile(heap)):
            return {Heap.CONSUMED: Kind.CONSUMED, Heap.LARVAE: Kind.LARVA, Heap.EATEN: Kind.ON_SEA}[heap]
    return Kind.NO_ALGA


def with_polyp(state: State, space: Space, coral: Coral | None) -> Change:
    """Return the change that puts a polyp on a space, or removes it."""
    was = space_state(state, space)
    return Change(space, was, was._replace(coral=coral))


def with_shrimp(state: State, space: Space, seat: int | None) -> Change:
    """Return the change that puts a shrimp of `seat` on a space, or removes it."""
    was = space_state(state, space)
    return Change(space, was, was._replace(shrimp=seat))


def turned(state: State, tile: int) -> Change:
    """Return the change that turns a coral tile."""
    was = tile_state(state, tile)
    return Change(Tile(tile), was, was._replace(starfish=not was.starfish))


def one_more(state: State, heap: Heap, seat: int, coral: Coral | None = None) -> Change:
    """Return the change that gives `seat` one piece more."""
    pile = Pile(heap, seat, coral)
    was = expected(state, pile)
    assert isinstance(was, int)
    return Change(pile, was, was + 1)


def with_change(state: State, change: Change) -> State | None:
    """Return the state after one change, pieces from the bag or the supply; None if the box rules it out.

    A space keeps the pieces of an earlier change.
    """
    thing, was, now = change
    match kind(change), thing, now:
        case Kind.POLYP, Space(), SpaceState(Coral() as coral):
            there = space_state(state, thing)
            return None if there.coral is not None else _from_bag(state, coral, thing, there._replace(coral=coral))
        case Kind.NO_POLYP, Space(), _:
            there = space_state(state, thing)
            assert there.coral is not None
            gone = with_found(state, thing, there._replace(coral=None))
            return gone._replace(unseen=gone.unseen.put_back(there.coral))
        case Kind.SHRIMP, Space(), SpaceState(_, int(seat)):
            try:
                return introduce(state._replace(turn=Turn(seat)), seat, thing)._replace(turn=state.turn)
            except Refused:
                return None
        case Kind.NO_SHRIMP, Space(), _:
            return with_found(state, thing, space_state(state, thing)._replace(shrimp=None))
        case Kind.CONSUMED, Pile(_, _, Coral() as coral), _:
            return _from_bag(state, coral, thing, now)
        case Kind.LARVA, Pile(_, _, Coral() as coral), _ if not larvae_left(state, coral):
            return None
        case Kind.TURNED, _, TileState(_, True):
            return None
        case Kind.ON_SEA, Pile(_, int(seat)), _ if was or not shrimps_behind(state, seat):
            return None
    return with_found(state, thing, now)


def _from_bag(state: State, coral: Coral, thing: Thing, found: Found) -> State | None:
    """Apply a change that takes a polyp tile out of the bag; None if the bag cannot hold one."""
    if not state.followed or not state.bag or not drawable(state, coral):
        return None
    return with_found(state._replace(unseen=state.unseen.draw(coral)), thing, found)
