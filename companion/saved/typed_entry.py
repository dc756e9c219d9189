"""An entry as a person types it in one line: `place D/E4`, `alga pay=white alga=blue`, `take by=shell 2`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from companion.refusal import Refused
from companion.saved.fields import WORD_UNKNOWN, shown


def typed_entry(text: str, actions: Mapping[str, type], on_turn: str) -> dict[str, Any]:
    """What a record's entry would hold, by `on_turn` unless `by` says otherwise.

    The first word is what is done, one of `actions`; others are its fields in their order, or by their names; a list
    is written with commas. Raises Refused for another first word.
    """
    plain = [each for each in text.split() if "=" not in each]
    named = dict(each.split("=", 1) for each in text.split() if "=" in each)
    do, *values = plain or [""]
    if do not in actions:
        raise Refused(WORD_UNKNOWN, field="do", value=shown(do), words=", ".join(actions))
    kinds = {field.name: str(field.type) for field in fields(actions[do])[1:]}
    waiting = [name for name in kinds if name not in named]
    # A word too many becomes a field that there is not, which is refused by its name.
    typed = {**named, **dict(zip((*waiting, *values[len(waiting) :]), values, strict=False))}
    entry: dict[str, Any] = {name: _value(value, kinds.get(name, "")) for name, value in typed.items()}
    return {"by": on_turn, **entry, "do": do}


def _value(text: str, kind: str) -> Any:
    """A word as the field of a record holds it."""
    if kind.startswith(("Stock", "tuple")):
        return [each for each in text.split(",") if each]
    if kind == "bool":
        return {"true": True, "false": False}.get(text, text)
    if kind.startswith("int") and text.isdecimal() and len(text) < 6:
        return int(text)
    return text
