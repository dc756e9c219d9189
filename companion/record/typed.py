"""Actions as a person types them, such as `place D/E4`, and the types of entries in a record.

An action stays in the fields of the record, since some of them may be sealed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields
from typing import Any, Final, TypeAlias, assert_never

from companion.record.format import (
    FIELD_KIND,
    FIELD_LONG,
    FIELD_MISSING,
    FIELD_UNKNOWN,
    WORD_UNKNOWN,
    excerpt,
    listed,
    one_of,
    only,
    required,
    steps,
)
from companion.refusal import Reason, Refused
from companion.session.history import AT

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


BESIDE: Final = frozenset({"n", AT})
"""Fields that say nothing of what was done: the number of the entry, and the time."""


@dataclass(frozen=True, slots=True)
class Act:
    """An entry with one action, as its fields."""

    fields: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class TakeBack:
    """An entry that undoes the last `steps` actions, as the seat `by` asked."""

    steps: int
    by: int | None = None


@dataclass(frozen=True, slots=True)
class Again:
    """An entry that redoes the last `steps` undone actions, as the seat `by` asked."""

    steps: int
    by: int | None = None


@dataclass(frozen=True, slots=True)
class Correct:
    """An entry that replaces a step, counted from 1, by other actions (as fields), as the seat `by` asked."""

    step: int
    parts: Sequence[Mapping[str, Any]]
    by: int | None = None


Entry: TypeAlias = Act | TakeBack | Again | Correct


def read_entry(entry: Mapping[str, Any], players: Sequence[str]) -> Entry:
    """Parse an entry, but not the actions in it. `players`: the words of their colours. Raises Refused."""
    fields = dict(entry)
    for field in BESIDE:
        fields.pop(field, None)
    by = seat_of(fields, players) if "by" in fields else None
    if "take-back" in fields:
        only(fields, {"take-back", "by"})
        return TakeBack(steps(fields["take-back"], "take-back"), by)
    if "again" in fields:
        only(fields, {"again", "by"})
        return Again(steps(fields["again"], "again"), by)
    if "correct" in fields:
        only(fields, {"correct", "with", "by"})
        parts = listed(required(fields, "with"), "with")
        return Correct(steps(fields["correct"], "correct"), parts, by)
    return Act(fields)


def write_entry(entry: Entry, players: Sequence[str]) -> dict[str, Any]:
    """Return the fields of an entry, without its number."""
    match entry:
        case Act(fields):
            return dict(fields)
        case TakeBack(steps, by):
            return {"take-back": steps, **_by(by, players)}
        case Again(steps, by):
            return {"again": steps, **_by(by, players)}
        case Correct(step, parts, by):
            return {"correct": step, "with": list(parts), **_by(by, players)}
        case _:
            assert_never(entry)


def seat_of(fields: Mapping[str, Any], players: Sequence[str]) -> int:
    """Return the seat of an entry's player; `players` are the words of their colours. Raises Refused if none fits."""
    return players.index(one_of(players, fields.get("by"), "by"))


def _by(seat: int | None, players: Sequence[str]) -> dict[str, str]:
    return {} if seat is None else {"by": players[seat]}
