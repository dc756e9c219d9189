"""`Story`, all statistics of a game by public knowledge: a ledger of every point, meals, tempo and economy.

A polyp in a parrotfish changes its worth only when somebody turns a coral tile. So a score is the sum of the polyps'
worth on coming into the fish and the gains and losses by turned tiles. Counts what everybody has seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from companion.reef_encounter.box import Coral, CoralCounts, flood_fill
from companion.reef_encounter.rules.actions import Action, EatByColour, EatCoral, PlayAlga
from companion.reef_encounter.rules.scoring import Score, player_score
from companion.reef_encounter.rules.state import State, Table
from companion.reef_encounter.rules.supplies import coral_at
from companion.reef_encounter.rules.turns import coral_values
from companion.reef_encounter.story.events import (
    ActionType,
    BoardGrowth,
    FlowPair,
    PieceFlow,
    PointSource,
    ShrimpLife,
    TileLife,
    Turn,
    action_effects,
    board_growth,
    count_attacks,
    list_shrimp_lives,
    list_tile_lives,
    list_turns,
    turn_of_step,
)


class LedgerEntry(NamedTuple):
    """A booking in the ledger: the points that a step (from 1; 0 is the start) brought for `polyps` of a `coral`.

    Each brought `each` points. `by` is the seat that turned the coral tile, or did what brought the polyps.
    """

    step: int
    source: PointSource
    by: int
    coral: Coral
    polyps: int
    each: int

    @property
    def points(self) -> int:
        """The gain of all these polyps; below 0 for a loss."""
        return self.polyps * self.each


@dataclass(frozen=True, slots=True)
class Ledger:
    """All postings of one player, in the order of the game."""

    seat: int
    postings: tuple[LedgerEntry, ...]

    @property
    def points(self) -> int:
        """Points of all polyps that everybody has seen."""
        return sum(posting.points for posting in self.postings)

    def total(self, source: PointSource) -> int:
        """Return the points from one source."""
        return sum(posting.points for posting in self.postings if posting.source is source)


def compute_ledgers(states: Sequence[State], actions: Sequence[Action]) -> tuple[Ledger, ...]:
    """Compute the ledger of each seat. `states` are one more than `actions`: before the first, and after each."""
    seats = range(len(states[0].table.seats))
    return tuple(Ledger(seat, tuple(_postings(seat, states, actions))) for seat in seats)


def _postings(seat: int, states: Sequence[State], actions: Sequence[Action]) -> Iterable[LedgerEntry]:
    start = states[0]
    worth = coral_values(start.tiles)
    for coral in Coral:
        if polyps := start.players[seat].fish.seen[coral]:
            yield LedgerEntry(0, PointSource.START, seat, coral, polyps, worth[coral])
    for step, (action, (before, after)) in enumerate(zip(actions, pairwise(states), strict=True), 1):
        lay, lies = before.players[seat].fish.seen, after.players[seat].fish.seen
        if before.tiles.starfish == after.tiles.starfish and lay == lies:
            continue
        was, worth = coral_values(before.tiles), coral_values(after.tiles)
        for coral in Coral:
            if lay[coral] and worth[coral] != was[coral]:
                yield LedgerEntry(
                    step, _flipped(action, seat), action.seat, coral, lay[coral], worth[coral] - was[coral]
                )
            if lies[coral] != lay[coral]:
                yield LedgerEntry(
                    step, action_effects(action).fish, action.seat, coral, lies[coral] - lay[coral], worth[coral]
                )


def _flipped(action: Action, seat: int) -> PointSource:
    if not action_effects(action).flips:
        return PointSource.AMENDED
    return PointSource.OWN_FLIPS if action.seat == seat else PointSource.OTHERS_FLIPS


class Meal(NamedTuple):
    """A coral of `size` polyps, of which `kept` stay in the fish; a polyp's worth then, and at the end so far."""

    turn: int
    seat: int
    coral: Coral
    size: int
    kept: int
    worth: int
    worth_now: int


def list_meals(states: Sequence[State], actions: Sequence[Action], turns: Sequence[Turn]) -> tuple[Meal, ...]:
    """List all meals in the order of the game. `states` are one more than `actions`."""
    found = []
    at_last = coral_values(states[-1].tiles)
    for step, (action, (before, after)) in enumerate(zip(actions, pairwise(states), strict=True), 1):
        match action:
            case EatCoral(seat, space):
                rock, bit = before.rocks[space.rock], 1 << space.cell
                coral = coral_at(rock, bit)
                assert coral is not None
                size = flood_fill(bit, rock.corals[coral]).bit_count()
            case EatByColour(seat, coral, size):
                pass
            case _:
                continue
        kept = after.players[seat].fish.seen[coral] - before.players[seat].fish.seen[coral]
        worth = coral_values(before.tiles)[coral]
        found.append(Meal(turn_of_step(turns, step), seat, coral, size, kept, worth, at_last[coral]))
    return tuple(found)


def count_turn_actions(actions: Sequence[Action], turns: Sequence[Turn]) -> tuple[Counter[ActionType], ...]:
    """Count the doings of each kind in each turn."""
    found = []
    for turn in turns:
        kinds = (action_effects(action).doing for action in actions[turn.first - 1 : turn.last])
        found.append(Counter(kind for kind in kinds if kind is not None))
    return tuple(found)


@dataclass(slots=True)
class Economy:
    """One player's income and spending: pieces by source or use; algae played, locks among them."""

    consumed_in: Counter[PieceFlow] = field(default_factory=Counter)
    consumed_out: Counter[PieceFlow] = field(default_factory=Counter)
    larvae_in: Counter[PieceFlow] = field(default_factory=Counter)
    larvae_out: Counter[PieceFlow] = field(default_factory=Counter)
    algae: int = 0
    locks: int = 0


def compute_economies(states: Sequence[State], actions: Sequence[Action]) -> tuple[Economy, ...]:
    """Compute the economy of each seat.

    `states` are one more than `actions`; leaves out pieces there at the start.
    """
    found = tuple(Economy() for _ in states[0].table.seats)
    for action, (before, after) in zip(actions, pairwise(states), strict=True):
        if isinstance(action, PlayAlga):
            found[action.seat].algae += 1
            found[action.seat].locks += action.tile is not None
        why = action_effects(action)
        for seat, economy in enumerate(found):
            was, now = before.players[seat], after.players[seat]
            _book(was.consumed, now.consumed, why.consumed, economy.consumed_in, economy.consumed_out)
            _book(was.larvae, now.larvae, why.larvae, economy.larvae_in, economy.larvae_out)
    return found


def _book(
    was: CoralCounts, now: CoralCounts, flows: FlowPair, came: Counter[PieceFlow], went: Counter[PieceFlow]
) -> None:
    if was == now:
        return
    for before, after in zip(was, now, strict=True):
        if after > before:
            came[flows[0]] += after - before
        elif after < before:
            went[flows[1]] += before - after


class PointsHistory(NamedTuple):
    """The scores of a game, and where they came from.

    `scores` are those at the beginning and at the end of each turn. `final` are those after the last step: parrotfish
    opened after the end count there.
    """

    ledgers: tuple[Ledger, ...]
    scores: tuple[tuple[Score, ...], ...]
    final: tuple[Score, ...]


class BoardsHistory(NamedTuple):
    """The history of the boards: `grown` has their growth at the beginning and at the end of each turn."""

    grown: tuple[tuple[BoardGrowth, ...], ...]
    shrimps: tuple[ShrimpLife, ...]
    taken: Counter[tuple[int, int | None]]


@dataclass(frozen=True, slots=True)
class Story:
    """The statistics of a game. `worth` has one entry for the beginning and one for the end of each turn."""

    table: Table
    turns: tuple[Turn, ...]
    points: PointsHistory
    worth: tuple[CoralCounts, ...]
    tiles: tuple[TileLife, ...]
    meals: tuple[Meal, ...]
    boards: BoardsHistory
    tempo: tuple[Counter[ActionType], ...]
    economies: tuple[Economy, ...]


def compute_story(states: Sequence[State], actions: Sequence[Action]) -> Story:
    """Compute the statistics of a game so far.

    `states` are one more than `actions`: before the first, and after each.
    """
    found = list_turns(states, actions)
    moments = [states[found[0].first - 1] if found else states[-1], *(states[turn.last] for turn in found)]
    return Story(
        table=states[0].table,
        turns=found,
        points=PointsHistory(
            compute_ledgers(states, actions), tuple(_scores(state) for state in moments), final=_scores(states[-1])
        ),
        worth=tuple(coral_values(state.tiles) for state in moments),
        tiles=list_tile_lives(states, actions, found),
        meals=list_meals(states, actions, found),
        boards=BoardsHistory(
            board_growth(moments), list_shrimp_lives(states, actions, found), count_attacks(states, actions)
        ),
        tempo=count_turn_actions(actions, found),
        economies=compute_economies(states, actions),
    )


def _scores(state: State) -> tuple[Score, ...]:
    return tuple(player_score(state, seat) for seat in range(len(state.table.seats)))
