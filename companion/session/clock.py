"""Playing time in a game's record, in seconds: reads, clamps and rounds it. Callers bring the clock.

`at` in an entry is the time of play since the game began, in whole seconds, without the time between sittings. The
caller that enters something brings it; an entry without it took no measured time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from companion.refusal import Reason, Refused
from companion.saved.fields import FIELD_KIND, excerpt

AT: Final = "at"
LONGEST: Final = 1_000_000
"""Seconds: eleven days of play. More is a slip."""

BACKWARDS = Reason("clock-backwards", "The time of an entry, “at”, never goes back: it is {value} after {before}.")

Clock: TypeAlias = Callable[[], int | None]
"""Seconds of play so far; None while nobody wishes them noted."""


def never() -> int | None:
    """The clock of a game without one: always None."""
    return None


def read_at(entry: Mapping[str, Any], before: int | None) -> int | None:
    """Return the time of an entry; `before` is the last time on record. Raises Refused if time goes back."""
    if AT not in entry:
        return None
    at = entry[AT]
    if isinstance(at, bool) or not isinstance(at, int) or not 0 <= at <= LONGEST:
        raise Refused(FIELD_KIND, field=AT, value=excerpt(at))
    if before is not None and at < before:
        raise Refused(BACKWARDS, value=at, before=before)
    return at


def clamp_time(at: int | None, before: int | None) -> int | None:
    """Clamp a time for writing: no earlier than the one before, and no later than any game lasts."""
    return None if at is None else min(LONGEST, max(at, before or 0))


def with_time_of(parts: Sequence[Mapping[str, Any]], replaced: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return the fields of actions that replace another one, with the time of the `replaced` one."""
    return [{**part, AT: replaced[AT]} for part in parts] if AT in replaced else list(parts)


def minutes(seconds: int | None) -> int | None:
    """Round to whole minutes for log books, at least one; None if no clock ran."""
    return None if seconds is None else max(1, round(seconds / 60))
