"""Calendar days, as `2026-05-31`: today on this machine, days a game can have ended on, and days in words."""

from __future__ import annotations

from datetime import date, datetime
from typing import Final

from companion.translator import N_, Translator, capitalize_first

_MONTHS: Final = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


def format_month(tr: Translator, day: str) -> str:
    """Return the month of `2026-05-31` as “May 2026”."""
    year, number, _day = map(int, day.split("-"))
    return capitalize_first(tr(N_("{month} {year}"), month=tr(_MONTHS[number - 1]), year=year))


def format_day(tr: Translator, day: str) -> str:
    """Return `2026-05-31` as “31 May 2026”: with the month in words nobody mistakes the order of the numbers."""
    year, number, of_month = map(int, day.split("-"))
    month = tr(_MONTHS[number - 1])
    if of_month == 1:
        return tr(N_("1 {month} {year}"), month=month, year=year)
    return tr(N_("{day} {month} {year}"), day=of_month, month=month, year=year)


# The only clock in this package: a day depends on the zone and the summer time of the machine, which it alone knows.

EARLIEST_DAY: Final = "2020-01-01"
"""A file older than this program was saved by a wrong clock."""
_WRITTEN: Final = "2026-11-27"  # a clock that has not come to this version is wrong
_FARTHEST: Final = "2027-12-31"  # what such a clock still lets anybody say


def local_day(seconds: float | None = None) -> str:
    """Return the local day of a time in seconds since 1970, or today; empty for a time that no calendar has."""
    try:
        return (datetime.now() if seconds is None else datetime.fromtimestamp(seconds)).date().isoformat()
    except (OverflowError, OSError, ValueError):
        return ""


def plausible_day(day: str, today: str) -> str:
    """Return the day; empty if a wrong clock made it: before this program was written, or after `today`."""
    return day if EARLIEST_DAY <= day <= today else ""


def is_plausible_day(day: str, today: str) -> bool:
    """Return whether a game can have ended on `day`: not before this program was written, and not after `today`."""
    return plausible_day(day, today if today >= _WRITTEN else _FARTHEST) != ""


def is_calendar_day(text: str) -> bool:
    """Return whether a text is a day of the calendar, written as `2026-05-31`."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
