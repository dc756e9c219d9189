"""`Story`: all statistics of a game in one value, computed from its states and actions. Public knowledge only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.reef_encounter.box.pieces import Stock
from companion.reef_encounter.rules.actions import Action
from companion.reef_encounter.rules.dominance import values
from companion.reef_encounter.rules.scoring import Score, score
from companion.reef_encounter.rules.state import State, Table
from companion.reef_encounter.story.boards import Grown, ShrimpLife, growth, shrimp_lives, taken
from companion.reef_encounter.story.causes import Doing
from companion.reef_encounter.story.hierarchy import TileLife, tile_lives
from companion.reef_encounter.story.ledger import Ledger, ledgers
from companion.reef_encounter.story.meals import Meal, meals
from companion.reef_encounter.story.tempo import Economy, economies, tempo
from companion.reef_encounter.story.turns import Turn, turns


class Points(NamedTuple):
    """The scores of a game, and where they came from.

    `scores` are those at the beginning and at the end of each turn. `final` are those after the last step: parrotfish
    opened after the end count there.
    """

    ledgers: tuple[Ledger, ...]
    scores: tuple[tuple[Score, ...], ...]
    final: tuple[Score, ...]


class OnBoards(NamedTuple):
    """The history of the boards: `grown` has their growth at the beginning and at the end of each turn."""

    grown: tuple[tuple[Grown, ...], ...]
    shrimps: tuple[ShrimpLife, ...]
    taken: Counter[tuple[int, int | None]]


@dataclass(frozen=True, slots=True)
class Story:
    """The statistics of a game. `worth` has one entry for the beginning and one for the end of each turn."""

    table: Table
    turns: tuple[Turn, ...]
    points: Points
    worth: tuple[Stock, ...]
    tiles: tuple[TileLife, ...]
    meals: tuple[Meal, ...]
    boards: OnBoards
    tempo: tuple[Counter[Doing], ...]
    economies: tuple[Economy, ...]


def story(states: Sequence[State], actions: Sequence[Action]) -> Story:
    """Compute the statistics of a game so far.

    `states` are one more than `actions`: before the first, and after each.
    """
    found = turns(states, actions)
    moments = [states[found[0].first - 1] if found else states[-1], *(states[turn.last] for turn in found)]
    return Story(
        table=states[0].table,
        turns=found,
        points=Points(
            ledgers(states, actions), tuple(_scores(state) for state in moments), final=_scores(states[-1])
        ),
        worth=tuple(values(state.tiles) for state in moments),
        tiles=tile_lives(states, actions, found),
        meals=meals(states, actions, found),
        boards=OnBoards(growth(moments), shrimp_lives(states, actions, found), taken(states, actions)),
        tempo=tempo(actions, found),
        economies=economies(states, actions),
    )


def _scores(state: State) -> tuple[Score, ...]:
    return tuple(score(state, seat) for seat in range(len(state.table.seats)))
