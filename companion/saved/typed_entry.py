"""Parser for actions as a person types them: `place D/E4`, `alga pay=white alga=blue`, `take by=shell 2`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields
from typing import Any, Final

from companion.refusal import Reason, Refused
from companion.saved.fields import FIELD_KIND, FIELD_LONG, FIELD_MISSING, FIELD_UNKNOWN, WORD_UNKNOWN, excerpt, one_of

NO_ACTION = Reason("typed-no-action", "“{typed}” does not begin with an action. Actions are: {words}.")
WRONG_WORD = Reason("typed-wrong-word", "In “{typed}” there cannot be “{value}”; possible are: {words}.")
NOT_READ = Reason("typed-not-read", "“{typed}” cannot be read; it is typed like this: “{form}”.")
NUMBER = Reason("typed-number", "For {field} a number from 0 to {most} is wanted, not “{value}”.")

MOST_TYPED: Final = 1000
"""The largest number that anybody types."""


class Mistyped(Refused):
    """Raised for typed text that is no action; nothing is wrong with the saved game in question."""


@contextmanager
def as_typed(text: str, examples: Mapping[str, str]) -> Iterator[None]:
    """A context manager that raises every refusal as Mistyped, quoting `text` instead of naming fields.

    `examples` shows, for each action that one can type, by its first word, how to type it.
    """
    try:
        yield
    except Refused as refused:
        reason, facts, typed = refused.reason, refused.facts, excerpt(text)
        do = next((each for each in text.split() if "=" not in each), "")
        if do not in examples:
            raise Mistyped(NO_ACTION, typed=typed, words=", ".join(examples)) from refused
        if reason is WORD_UNKNOWN:
            raise Mistyped(WRONG_WORD, typed=typed, value=facts["value"], words=facts["words"]) from refused
        if reason in (FIELD_KIND, FIELD_LONG, FIELD_MISSING, FIELD_UNKNOWN):
            raise Mistyped(NOT_READ, typed=typed, form=examples[do]) from refused
        raise Mistyped(reason, **facts) from refused


def typed_entry(text: str, actions: Mapping[str, type], on_turn: str) -> dict[str, Any]:
    """Return the fields of a typed action's entry, by `on_turn` unless `by` says otherwise.

    The first word is the action, one of `actions`; others are its fields in their order, or by their names; commas
    separate the items of a list, and the name of a flag alone says true. Raises Refused for another first word.
    """
    plain = [each for each in text.split() if "=" not in each]
    named = dict(each.split("=", 1) for each in text.split() if "=" in each)
    do, *values = plain or [""]
    one_of(actions, do, "do")
    kinds = {field.name: str(field.type) for field in fields(actions[do])[1:]}
    true = [value for value in values if kinds.get(value) == "bool"]
    named |= dict.fromkeys(true, "true")
    values = [value for value in values if value not in true]
    waiting = [name for name in kinds if name not in named]
    # A word too many becomes a field that there is not, which is refused by its name.
    typed = {**named, **dict(zip((*waiting, *values[len(waiting) :]), values, strict=False))}
    for name, value in typed.items():
        if kinds.get(name, "").startswith("int") and not _counts(value):
            raise Refused(NUMBER, field=name, value=excerpt(value), most=MOST_TYPED)
    entry: dict[str, Any] = {name: _value(value, kinds.get(name, "")) for name, value in typed.items()}
    return {"by": on_turn, **entry, "do": do}


def _value(text: str, kind: str) -> Any:
    """Convert a word to the value of a field in a record."""
    if kind.startswith(("Stock", "tuple")):
        return [each for each in text.split(",") if each]
    if kind == "bool":
        return {"true": True, "false": False}.get(text, text)
    return int(text) if kind.startswith("int") else text


def _counts(text: str) -> bool:
    return text.isdecimal() and len(text) < 6 and int(text) <= MOST_TYPED
