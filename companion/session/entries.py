"""What the entries of a record say: an action, or a change of what was entered before.

An action's fields stay as the record has them, for a part of them may be sealed.
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
    """An action, by its fields."""

    fields: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The last `steps` actions are undone, as the seat `by` asked."""

    steps: int
    by: int | None = None


@dataclass(frozen=True, slots=True)
class Again:
    """The last `steps` actions that were undone are redone, as the seat `by` asked."""

    steps: int
    by: int | None = None


@dataclass(frozen=True, slots=True)
class Correct:
    """Other actions, by their fields, come in the place of a step, from 1, as the seat `by` asked."""

    step: int
    parts: Sequence[Mapping[str, Any]]
    by: int | None = None


Entry: TypeAlias = Act | TakeBack | Again | Correct


def read_entry(entry: Mapping[str, Any], players: Sequence[str]) -> Entry:
    """What an entry says; actions in it are not read yet. `players`: the words of their colours. Raises Refused."""
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
    """The fields of an entry, without its number."""
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
    """Whose entry it is, `players` being the words of their colours. Raises Refused where it is no player's."""
    return players.index(one_of(players, fields.get("by"), "by"))


def _by(seat: int | None, players: Sequence[str]) -> dict[str, str]:
    return {} if seat is None else {"by": players[seat]}
