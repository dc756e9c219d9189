"""Entry types of a record (an action; an undo, redo or correction of earlier entries), their reader and writer.

An action stays in the fields of the record, since some of them may be sealed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, assert_never

from companion.saved.fields import listed, one_of, only, required, steps
from companion.session.clock import AT

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
