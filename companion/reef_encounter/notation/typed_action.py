"""An action as a person types it in one line: `place D/E4`, `alga pay=white alga=blue`, `eat by=green D/E4`."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from companion.reef_encounter.notation.actions import ACTIONS, decode_action
from companion.reef_encounter.rules.actions import Action, Collect
from companion.reef_encounter.rules.open_sea import likely_refill
from companion.reef_encounter.rules.state import State
from companion.refusal import Refused
from companion.saved.fields import WORD_UNKNOWN, shown, word


def read_typed(text: str, state: State) -> Action:
    """The action, by whoever is on turn unless `by` says otherwise; what the bag brings is made up.

    The first word is what is done, others are its fields in the order of records, or by their names. Raises Refused.
    """
    plain = [each for each in text.split() if "=" not in each]
    named = dict(each.split("=", 1) for each in text.split() if "=" in each)
    do, *values = plain or [""]
    if do not in ACTIONS:
        raise Refused(WORD_UNKNOWN, field="do", value=shown(do), words=", ".join(ACTIONS))
    kinds = {field.name: str(field.type) for field in fields(ACTIONS[do])[1:]}
    waiting = [name for name in kinds if name not in named]
    # A word too many becomes a field that there is not, which is refused by its name.
    typed = {**named, **dict(zip((*waiting, *values[len(waiting) :]), values, strict=False))}
    entry: dict[str, Any] = {name: _value(value, kinds.get(name, "")) for name, value in typed.items()}
    on_turn = word(state.table.seats[state.turn.seat].colour)
    action = decode_action({"by": on_turn, **entry, "do": do}, state.table)
    if isinstance(action, Collect) and not action.refill and action.seat == state.turn.seat:
        return replace(action, refill=likely_refill(state, action.coral))
    return action


def _value(text: str, kind: str) -> Any:
    """A word as the field of a record holds it."""
    if kind.startswith(("Stock", "tuple")):
        return [each for each in text.split(",") if each]
    if kind == "bool":
        return {"true": True, "false": False}.get(text, text)
    if kind.startswith("int") and text.isdecimal() and len(text) < 6:
        return int(text)
    return text
