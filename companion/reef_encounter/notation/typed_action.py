"""An action as a person types it in one line: `place D/E4 consumed`, `move D/E4 D/E5`, `eat by=green D/E4`."""

from __future__ import annotations

from dataclasses import replace

from companion.reef_encounter.notation.actions import EXAMPLES, LEXICON, decode_action
from companion.reef_encounter.rules.actions import Action, Collect
from companion.reef_encounter.rules.open_sea import likely_refill
from companion.reef_encounter.rules.state import State
from companion.saved.fields import word
from companion.saved.typed_entry import as_typed, typed_entry


def read_typed(text: str, state: State) -> Action:
    """The action, by whoever is on turn unless `by` says otherwise; what the bag brings is made up.

    Raises Mistyped.
    """
    on_turn = word(state.table.seats[state.turn.seat].colour)
    with as_typed(text, EXAMPLES):
        action = decode_action(typed_entry(text, {do: LEXICON[do].kind for do in EXAMPLES}, on_turn), state.table)
    if isinstance(action, Collect) and not action.refill and action.seat == state.turn.seat:
        return replace(action, refill=likely_refill(state, action.coral))
    return action
