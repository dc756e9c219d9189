"""Calendar days and months in words, in the reader's language."""

from __future__ import annotations

from typing import Final

from companion.speech import N_, Speech, sentence

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


def month_in_words(speech: Speech, day: str) -> str:
    """Return the month of `2026-05-31` as “May 2026”."""
    year, number, _day = map(int, day.split("-"))
    return sentence(speech(N_("{month} {year}"), month=speech(_MONTHS[number - 1]), year=year))


def day_in_words(speech: Speech, day: str) -> str:
    """Return `2026-05-31` as “31 May 2026”: with the month in words nobody mistakes the order of the numbers."""
    year, number, of_month = map(int, day.split("-"))
    month = speech(_MONTHS[number - 1])
    if of_month == 1:
        return speech(N_("1 {month} {year}"), month=month, year=year)
    return speech(N_("{day} {month} {year}"), day=of_month, month=month, year=year)
