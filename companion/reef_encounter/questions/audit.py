"""Table audit: how everything must lie, which differences a table may let stand, and whether the totals add up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum, auto
from typing import NamedTuple, TypeAlias

from companion.reef_encounter.box.pieces import LARVAE, POLYPS, Alga, Coral, PlayerColour
from companion.reef_encounter.rules import as_found
from companion.reef_encounter.rules.actions import AsItLies, Change, Found, Heap, Pile, Sole, Thing
from companion.reef_encounter.rules.corals import shrimps_behind
from companion.reef_encounter.rules.dominance import cylinders_left
from companion.reef_encounter.rules.open_sea import on_sea
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.rules.supplies import larvae_held, larvae_left


class Total(Enum):
    """The kinds of pieces that a table counts in all; no entry records a total, because it follows from the parts."""

    SEA_POLYPS = auto()  # of one coral, on all five spaces
    SEA_LARVAE = auto()
    SEA_SHRIMPS = auto()  # of one player
    LARVAE_LEFT = auto()  # in the supply
    CYLINDERS_LEFT = auto()
    BAG = auto()
    ALGA_SPACE = auto()  # cylinders of one alga there
    POLYPS_BEHIND = auto()  # a screen, whatever their corals
    LARVAE_BEHIND = auto()
    SHRIMPS_BEHIND = auto()
    POLYPS_EATEN = auto()
    SHRIMPS_EATEN = auto()  # but the one on the open sea


class Count(NamedTuple):
    """A total to count: `whose` is a seat, `colour` a coral or an alga, each None if it does not matter."""

    total: Total
    whose: int | None = None
    colour: Coral | Alga | None = None


Audited: TypeAlias = Thing | Count
"""Anything that can be compared with a table."""


def expected(state: State, audited: Audited) -> Found:
    """Return how something must lie now, or how many there must be."""
    match audited:
        case Count(Total.SEA_POLYPS, _, Coral() as coral):
            return sum([there[coral] for there in state.sea])
        case Count(Total.SEA_LARVAE, _, Coral() as coral):
            return int(on_sea(state, coral))
        case Count(Total.LARVAE_LEFT, _, Coral() as coral):
            return larvae_left(state, coral)
        case Count(Total.CYLINDERS_LEFT, _, Alga() as alga):
            return cylinders_left(state.tiles, alga)
        case Count(Total.ALGA_SPACE, _, Alga() as alga):
            return int(state.tiles.sea is alga)
        case Count(Total.BAG):
            return state.bag
        case Count(Total.SEA_SHRIMPS, int(seat)):
            return min(1, state.players[seat].meals)
        case Count(Total.SHRIMPS_EATEN, int(seat)):
            return max(0, state.players[seat].meals - 1)
        case Count(Total.SHRIMPS_BEHIND, int(seat)):
            return shrimps_behind(state, seat)
        case Count(Total.POLYPS_BEHIND, int(seat)):
            return state.players[seat].hand.total
        case Count(Total.LARVAE_BEHIND, int(seat)):
            return sum(state.players[seat].larvae)
        case Count(Total.POLYPS_EATEN, int(seat)):
            return state.players[seat].fish.total
        case Count():
            raise ValueError(audited)
    return as_found.expected(state, audited)


def number(found: Found) -> int:
    """Return a finding as the number it is."""
    assert isinstance(found, int)
    return found


def things(state: State, found: Mapping[Audited, Found]) -> dict[Thing, Found]:
    """Return each thing that must lie otherwise, with how it lies; omits totals that no one thing explains."""
    return dict(_things(state, found))


def _things(state: State, found: Mapping[Audited, Found]) -> Iterator[tuple[Thing, Found]]:
    for audited, there in found.items():
        match audited:
            case Count(Total.POLYPS_BEHIND, seat):
                yield _other(state, Pile(Heap.HIDDEN_HAND, seat), _more(state, found, audited))
            case Count(Total.POLYPS_EATEN, seat):
                yield _other(state, Pile(Heap.HIDDEN_FISH, seat), _more(state, found, audited))
            case Count():
                pass
            case _:
                yield audited, there
    for seat in range(len(state.players)):
        eaten = (Total.SEA_SHRIMPS, Total.SHRIMPS_EATEN)
        if more := [_more(state, found, Count(total, seat)) for total in eaten if Count(total, seat) in found]:
            yield _other(state, Pile(Heap.EATEN, seat), sum(more))
    algae = {alga: found[count] for alga in Alga if (count := Count(Total.ALGA_SPACE, None, alga)) in found}
    if algae:
        yield Sole.ALGA_SPACE, next((alga for alga, there in algae.items() if there), None)


def _more(state: State, found: Mapping[Audited, Found], count: Count) -> int:
    return number(found[count]) - number(expected(state, count))


def _other(state: State, pile: Pile, more: int) -> tuple[Pile, int]:
    """Return a pile and its number with `more` pieces added."""
    return pile, max(0, number(as_found.expected(state, pile)) + more)


def as_it_lies(state: State, seat: int, found: Mapping[Thing, Found]) -> AsItLies:
    """Return the action of `seat` with which the table lets the findings stand; leaves out what lies as it must."""
    changes = [Change(thing, as_found.expected(state, thing), now) for thing, now in found.items()]
    return AsItLies(seat, tuple(change for change in changes if change.was != change.now))


def forgotten(before: State, after: State) -> tuple[int, ...]:
    """List the seats that had told the companion their hidden tiles before an entry, but not after it."""
    hands = [(was.hand, now.hand) for was, now in zip(before.players, after.players, strict=True)]
    return tuple(seat for seat, (was, now) in enumerate(hands) if any(was.told) and not any(now.told) and now.hidden)


def unaccounted(state: State) -> dict[tuple[str, Coral | Alga | PlayerColour], int]:
    """Return the surplus of each kind of piece against the contents of the box; empty while everything adds up.

    The running app checks this after every action: anything here is a slip of ours, never of the table's. If the game
    does not follow the boards, this counts alga cylinders only.
    """
    # Whatever is not out lies in the supply or behind a screen: but for polyps, only too many can be out.
    found = dict[tuple[str, Coral | Alga | PlayerColour], int]()
    for alga in Alga:
        found["cylinder", alga] = max(0, -cylinders_left(state.tiles, alga))
    if state.followed:
        for coral in Coral:
            found["polyp", coral] = _polyps(state, coral) - POLYPS
            found["larva", coral] = max(0, larvae_held(state, coral) - LARVAE)
        for seat, player in enumerate(state.table.seats):
            found["shrimp", player.colour] = max(0, -shrimps_behind(state, seat))
    return {kind: number for kind, number in found.items() if number}


def _polyps(state: State, coral: Coral) -> int:
    """Count the polyp tiles of a coral anywhere."""
    places = [state.unseen.tiles, state.bonus, *state.sea]
    for player in state.players:
        places += (player.consumed, player.hand.seen, player.fish.seen)
    return sum([there[coral] for there in places]) + sum([rock.corals[coral].bit_count() for rock in state.rocks])
