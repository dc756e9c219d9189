"""What the entries of a record say: an action, or a change of what was entered before.

An action's fields stay as the record has them, for a part of them may be sealed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, assert_never

from companion.reef_encounter.rules.state import Table
from companion.refusal import Refused
from companion.saved.fields import WORD_UNKNOWN, listed, only, required, shown, steps, word


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
    """So many of the actions undone are done again, as the seat `by` asked."""

    steps: int
    by: int | None = None


@dataclass(frozen=True, slots=True)
class Correct:
    """Other actions, by their fields, come in the place of a step, from 1, as the seat `by` asked."""

    step: int
    parts: Sequence[Mapping[str, Any]]
    by: int | None = None


Entry: TypeAlias = Act | TakeBack | Again | Correct


def read_entry(entry: Mapping[str, Any], table: Table) -> Entry:
    """What an entry says; the actions in it are not read yet. Raises Refused."""
    fields = {field: value for field, value in entry.items() if field != "n"}
    by = seat_of(fields, table) if "by" in fields else None
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


def write_entry(entry: Entry, table: Table) -> dict[str, Any]:
    """The fields of an entry, without its number."""
    match entry:
        case Act(fields):
            return dict(fields)
        case TakeBack(steps, by):
            return {"take-back": steps, **_by(by, table)}
        case Again(steps, by):
            return {"again": steps, **_by(by, table)}
        case Correct(step, parts, by):
            return {"correct": step, "with": list(parts), **_by(by, table)}
        case _:
            assert_never(entry)


def seat_of(fields: Mapping[str, Any], table: Table) -> int:
    """Whose entry it is. Raises Refused where nobody's."""
    colours = [word(seat.colour) for seat in table.seats]
    by = fields.get("by")
    if by not in colours:
        raise Refused(WORD_UNKNOWN, field="by", value=shown(by), words=", ".join(colours))
    return colours.index(by)


def _by(seat: int | None, table: Table) -> dict[str, str]:
    return {} if seat is None else {"by": word(table.seats[seat].colour)}
