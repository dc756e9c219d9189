"""All figures of a game's story in one value, from its states and actions. Only what everybody could see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Story:
    """A game from turn to turn.

    `scores`, `worth` and `grown` have one entry for the beginning and one for the end of each turn. `final` are the
    scores as they stand after the last step: parrotfish opened after the end count there.
    """

    table: Table
    turns: tuple[Turn, ...]
    ledgers: tuple[Ledger, ...]
    scores: tuple[tuple[Score, ...], ...]
    final: tuple[Score, ...]
    worth: tuple[Stock, ...]
    tiles: tuple[TileLife, ...]
    meals: tuple[Meal, ...]
    grown: tuple[tuple[Grown, ...], ...]
    shrimps: tuple[ShrimpLife, ...]
    taken: Counter[tuple[int, int | None]]
    tempo: tuple[Counter[Doing], ...]
    economies: tuple[Economy, ...]


def story(states: Sequence[State], actions: Sequence[Action]) -> Story:
    """The story of a game so far. `states` are one more than `actions`: before the first, and after each."""
    found = turns(states, actions)
    moments = [states[found[0].first - 1] if found else states[-1], *(states[turn.last] for turn in found)]
    return Story(
        table=states[0].table,
        turns=found,
        ledgers=ledgers(states, actions),
        scores=tuple(_scores(state) for state in moments),
        final=_scores(states[-1]),
        worth=tuple(values(state.tiles) for state in moments),
        tiles=tile_lives(states, actions, found),
        meals=meals(states, actions, found),
        grown=growth(moments),
        shrimps=shrimp_lives(states, actions, found),
        taken=taken(states, actions),
        tempo=tempo(actions, found),
        economies=economies(states, actions),
    )


def _scores(state: State) -> tuple[Score, ...]:
    return tuple(score(state, seat) for seat in range(len(state.table.seats)))
