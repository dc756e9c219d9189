"""A day of the calendar as people write it."""

from __future__ import annotations

from datetime import date
from typing import Final

from companion.speech import N_, Speech

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


def day_in_words(speech: Speech, day: date) -> str:
    """Such as “31 May 2026”: in words no order of numbers is mistaken for another."""
    month = speech(_MONTHS[day.month - 1])
    if day.day == 1:
        return speech(N_("1 {month} {year}"), month=month, year=day.year)
    return speech(N_("{day} {month} {year}"), day=day.day, month=month, year=day.year)
