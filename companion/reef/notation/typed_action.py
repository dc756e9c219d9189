"""An action as a person types it in one line: `take 2`, `take-top 1`, `play card=YG:_R_P_=_2 pieces=YB2,GA1`."""

from __future__ import annotations

from companion.reef.notation.actions import EXAMPLES, LEXICON, decode_action
from companion.reef.rules.actions import Action
from companion.reef.rules.state import State
from companion.saved.fields import word
from companion.saved.typed_entry import as_typed, typed_entry


def read_typed(text: str, state: State) -> Action:
    """The action, by whoever is on turn unless `by` says otherwise. Raises Mistyped."""
    with as_typed(text, EXAMPLES):
        entry = typed_entry(text, {do: LEXICON[do].kind for do in EXAMPLES}, word(state.table.seats[state.seat].sign))
        if isinstance(laid := entry.get("pieces"), list):
            entry["pieces"] = [f"{piece[:1]} {piece[1:]}" for piece in laid]
        if isinstance(card := entry.get("card"), str):
            entry["card"] = card.replace("_", " ")
        return decode_action(entry, state.table.seats)
