"""Table audit: how everything must lie, and whether totals add up; and estimates of how near the end is (p. 11).

Estimates count turns from the present one, which is 1. They are the fewest there can be, if everything else goes as
fast as the rules allow: no sooner, often later.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple, TypeAlias

from companion.reef_encounter.box import (
    CORAL_TILES,
    LARVAE_PER_CORAL,
    MAX_SEA_POLYPS,
    POLYPS_PER_CORAL,
    SHRIMPS_PER_PLAYER,
    Alga,
    Coral,
    PlayerColour,
)
from companion.reef_encounter.queries.views import View
from companion.reef_encounter.rules import reconcile
from companion.reef_encounter.rules.actions import (
    Change,
    CountedPileKind,
    Pile,
    Reconcile,
    Thing,
    ThingState,
    UniqueThing,
)
from companion.reef_encounter.rules.growth import LARVAE_PER_TURN, POLYPS_PER_LARVA
from companion.reef_encounter.rules.open_sea import has_sea_larva
from companion.reef_encounter.rules.state import Phase, State, Trigger
from companion.reef_encounter.rules.supplies import larvae_held, larvae_left, polyp_cells, shrimps_behind_screen
from companion.reef_encounter.rules.turns import cylinders_left


class TotalKind(Enum):
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


class TotalCount(NamedTuple):
    """A total to count: `whose` is a seat, `colour` a coral or an alga, each None if it does not matter."""

    total: TotalKind
    whose: int | None = None
    colour: Coral | Alga | None = None


Audited: TypeAlias = Thing | TotalCount
"""Anything that can be compared with a table."""


def expected_finding(state: State, audited: Audited) -> ThingState:
    """Return how something must lie now, or how many there must be."""
    match audited:
        case TotalCount(TotalKind.SEA_POLYPS, _, Coral() as coral):
            return sum([there[coral] for there in state.sea])
        case TotalCount(TotalKind.SEA_LARVAE, _, Coral() as coral):
            return int(has_sea_larva(state, coral))
        case TotalCount(TotalKind.LARVAE_LEFT, _, Coral() as coral):
            return larvae_left(state, coral)
        case TotalCount(TotalKind.CYLINDERS_LEFT, _, Alga() as alga):
            return cylinders_left(state.tiles, alga)
        case TotalCount(TotalKind.ALGA_SPACE, _, Alga() as alga):
            return int(state.tiles.sea is alga)
        case TotalCount(TotalKind.BAG):
            return state.bag
        case TotalCount(TotalKind.SEA_SHRIMPS, int(seat)):
            return min(1, state.players[seat].meals)
        case TotalCount(TotalKind.SHRIMPS_EATEN, int(seat)):
            return max(0, state.players[seat].meals - 1)
        case TotalCount(TotalKind.SHRIMPS_BEHIND, int(seat)):
            return shrimps_behind_screen(state, seat)
        case TotalCount(TotalKind.POLYPS_BEHIND, int(seat)):
            return state.players[seat].hand.total
        case TotalCount(TotalKind.LARVAE_BEHIND, int(seat)):
            return sum(state.players[seat].larvae)
        case TotalCount(TotalKind.POLYPS_EATEN, int(seat)):
            return state.players[seat].fish.total
        case TotalCount():
            raise ValueError(audited)
    return reconcile.expected_state(state, audited)


def finding_number(found: ThingState) -> int:
    """Return a finding as the number it is."""
    assert isinstance(found, int)
    return found


def explained_things(state: State, found: Mapping[Audited, ThingState]) -> dict[Thing, ThingState]:
    """Return each thing that must lie otherwise, with how it lies; omits totals that no one thing explains."""
    return dict(_things(state, found))


def _things(state: State, found: Mapping[Audited, ThingState]) -> Iterator[tuple[Thing, ThingState]]:
    for audited, there in found.items():
        match audited:
            case TotalCount(TotalKind.POLYPS_BEHIND, seat):
                yield _other(state, Pile(CountedPileKind.HIDDEN_HAND, seat), _more(state, found, audited))
            case TotalCount(TotalKind.POLYPS_EATEN, seat):
                yield _other(state, Pile(CountedPileKind.HIDDEN_FISH, seat), _more(state, found, audited))
            case TotalCount():
                pass
            case _:
                yield audited, there
    for seat in range(len(state.players)):
        eaten = (TotalKind.SEA_SHRIMPS, TotalKind.SHRIMPS_EATEN)
        if more := [
            _more(state, found, TotalCount(total, seat)) for total in eaten if TotalCount(total, seat) in found
        ]:
            yield _other(state, Pile(CountedPileKind.EATEN, seat), sum(more))
    algae = {alga: found[count] for alga in Alga if (count := TotalCount(TotalKind.ALGA_SPACE, None, alga)) in found}
    if algae:
        yield UniqueThing.ALGA_SPACE, next((alga for alga, there in algae.items() if there), None)


def _more(state: State, found: Mapping[Audited, ThingState], count: TotalCount) -> int:
    return finding_number(found[count]) - finding_number(expected_finding(state, count))


def _other(state: State, pile: Pile, more: int) -> tuple[Pile, int]:
    """Return a pile and its number with `more` pieces added."""
    return pile, max(0, finding_number(reconcile.expected_state(state, pile)) + more)


def make_reconcile(state: State, seat: int, found: Mapping[Thing, ThingState]) -> Reconcile:
    """Return the action of `seat` with which the table lets the findings stand; leaves out what lies as it must."""
    changes = [Change(thing, reconcile.expected_state(state, thing), now) for thing, now in found.items()]
    return Reconcile(seat, tuple(change for change in changes if change.was != change.now))


def voided_answers(before: State, after: State) -> tuple[int, ...]:
    """List the seats that had told the companion their hidden tiles before an entry, but not after it."""
    hands = [(was.hand, now.hand) for was, now in zip(before.players, after.players, strict=True)]
    return tuple(seat for seat, (was, now) in enumerate(hands) if any(was.told) and not any(now.told) and now.hidden)


def surplus_pieces(state: State) -> dict[tuple[str, Coral | Alga | PlayerColour], int]:
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
            found["polyp", coral] = _polyps(state, coral) - POLYPS_PER_CORAL
            found["larva", coral] = max(0, larvae_held(state, coral) - LARVAE_PER_CORAL)
        for seat, player in enumerate(state.table.seats):
            found["shrimp", player.colour] = max(0, -shrimps_behind_screen(state, seat))
    return {kind: number for kind, number in found.items() if number}


def _polyps(state: State, coral: Coral) -> int:
    """Count the polyp tiles of a coral anywhere."""
    places = [state.unseen.tiles, state.bonus, *state.sea]
    for player in state.players:
        places += (player.consumed, player.hand.seen, player.fish.seen)
    return sum([there[coral] for there in places]) + sum([rock.corals[coral].bit_count() for rock in state.rocks])


LOW_BAG_LIMIT = 12  # polyp tiles: four refills at most


@dataclass(frozen=True, slots=True)
class EndCondition:
    """One way the game can end: `done` of `goal` towards it, and the fewest turns it takes.

    `seats`: the players furthest along it, if it is a race of players.
    """

    trigger: Trigger
    done: int
    goal: int
    turns: int
    seats: tuple[int, ...] = ()

    @property
    def left(self) -> int:
        """The number still missing to the goal."""
        return self.goal - self.done


@dataclass(frozen=True, slots=True)
class Outlook:
    """The roads to the end; `low_larvae` and `low_cylinders` are the supplies of which at most one is left."""

    roads: tuple[EndCondition, ...]
    low_larvae: tuple[Coral, ...]
    low_cylinders: tuple[Alga, ...]
    low_bag: bool

    @property
    def nearest(self) -> EndCondition | None:
        """The road on which the game can end soonest; None once it has ended."""
        return min(self.roads, key=lambda road: road.turns) if self.roads else None


def estimate_end(view: View) -> Outlook:
    """Estimate how near the end `view`'s game is. Empty after the end, whose trigger is in `view.end`."""
    if view.phase in (Phase.FEAST, Phase.OVER):
        return Outlook((), (), (), False)
    roads = [_locked(view), _shrimps(view)]
    followed = view.bag is not None
    if followed:
        roads += [_space(view), _supply(view)]
    return Outlook(
        tuple(roads),
        tuple(coral for coral in Coral if followed and view.larva_supply[coral] <= 1),
        tuple(alga for alga in Alga if cylinders_left(view.tiles, alga) <= 1),
        view.bag is not None and view.bag <= LOW_BAG_LIMIT,
    )


def _locked(view: View) -> EndCondition:
    """Estimate the road of locked coral tiles: at most one a turn (`alga.lock`)."""
    locked = view.tiles.locked.bit_count()
    turns = len(CORAL_TILES) - locked + view.turn.locked
    return EndCondition(Trigger.LOCKED, locked, len(CORAL_TILES), max(1, turns))


def _shrimps(view: View) -> EndCondition:
    """Estimate the road of eaten shrimps: at most one meal in each own turn, as its first action (`eat`)."""
    number = len(view.players)
    most = max(player.meals for player in view.players)
    turns = []
    for seat, player in enumerate(view.players):
        until = (seat - view.turn.seat) % number
        if not until and view.turn.begun:
            until = number
        turns.append(1 + until + (SHRIMPS_PER_PLAYER - player.meals - 1) * number)
    leading = tuple(seat for seat, player in enumerate(view.players) if most and player.meals == most)
    return EndCondition(Trigger.SHRIMPS, most, SHRIMPS_PER_PLAYER, max(1, min(turns)), leading)


def _space(view: View) -> EndCondition:
    """Estimate the road of full boards: two larvae a turn with four polyps each, consumed polyps and extra growth."""
    bare = taken = 0
    for board, rock in zip(view.table.boards, view.rocks, strict=True):
        taken += polyp_cells(rock).bit_count()
        bare += (board.rock & ~polyp_cells(rock)).bit_count()
    at_once = (
        LARVAE_PER_TURN * POLYPS_PER_LARVA + len(view.rocks) + max(sum(player.consumed) for player in view.players)
    )
    return EndCondition(Trigger.SPACE, taken, taken + bare, max(1, -(-bare // at_once)))


def _supply(view: View) -> EndCondition:
    """Estimate the road of the supply: a refill takes at most three polyp tiles, and at last the bonus tiles.

    They go in the bag when it is empty (`end.supply`).
    """
    assert view.bag is not None
    tiles = view.bag + sum(view.bonus)
    turns = 1 + tiles // MAX_SEA_POLYPS
    # Taking the last larva cube of a colour from the open sea ends the game too.
    turns = min(turns, 1 + min(view.larva_supply))
    return EndCondition(Trigger.SUPPLY, max(0, 200 - tiles), 200, max(1, turns))
