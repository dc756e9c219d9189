"""Calendar days, as `2026-05-31`: the local day of the machine that asks, and which days a game can have ended on."""

from __future__ import annotations

# The only clock in this package: a day depends on the zone and the summer time of the machine, which it alone knows.
from datetime import date, datetime
from typing import Final

EARLIEST: Final = "2020-01-01"
"""A file older than this program was saved by a wrong clock."""
_WRITTEN: Final = "2026-12-31"  # a clock that has not come to the year of this version is wrong, and forbids no day


def local_day(seconds: float | None = None) -> str:
    """Return the local day of a time in seconds since 1970, or today; empty for a time that no calendar has."""
    try:
        return (datetime.now() if seconds is None else datetime.fromtimestamp(seconds)).date().isoformat()
    except (OverflowError, OSError, ValueError):
        return ""


def known_day(day: str, today: str) -> str:
    """Return the day; empty if a wrong clock made it: before this program was written, or after `today`."""
    return day if EARLIEST <= day <= today else ""


def is_believable(day: str, today: str) -> bool:
    """Return whether a game can have ended on `day`: not before this program was written, and not after `today`."""
    return known_day(day, max(today, _WRITTEN)) != ""


def is_day(text: str) -> bool:
    """Return whether a text is a day of the calendar, written as `2026-05-31`."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
