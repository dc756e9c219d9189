"""Parsers of option values: a step, the number of a course, minutes, a day. One sentence refuses each."""

from __future__ import annotations

import argparse

from companion.days import EARLIEST, is_believable, is_day, local_day
from companion.quoting import quoted
from companion.speech import N_, Speech


def step_number(speech: Speech, text: str) -> int:
    """Parse the number of a step. Raises ArgumentTypeError."""
    if not text.isdecimal() or len(text) > 9:
        raise argparse.ArgumentTypeError(
            speech(N_("“{value}” is no step; write its number, such as 40"), value=quoted(text))
        )
    return int(text)


def course_number(speech: Speech, text: str) -> int:
    """Parse the number of a course of a game. Raises ArgumentTypeError."""
    if not text.isdecimal() or len(text) > 9:
        said = N_("“{value}” is no number of a course; write one of those that the list shows, such as 2")
        raise argparse.ArgumentTypeError(speech(said, value=quoted(text)))
    return int(text)


def minutes_number(speech: Speech, text: str) -> int:
    """Parse the number of minutes that a game lasted. Raises ArgumentTypeError."""
    if text.isdecimal() and len(text) < 5 and int(text):
        return int(text)
    said = N_("“{value}” cannot be how many minutes a game lasted; write a whole number, such as 90")
    raise argparse.ArgumentTypeError(speech(said, value=quoted(text)))


def day(speech: Speech, text: str) -> str:
    """Parse the day of a game, typed as 2026-05-31. Raises ArgumentTypeError."""
    if not is_day(text):
        raise argparse.ArgumentTypeError(speech(N_("“{value}” is no day, such as 2026-05-31"), value=quoted(text)))
    if not is_believable(text, local_day()):
        said = N_("“{value}” cannot be when the game ended; write a day from {day} to today, such as 2026-05-31")
        raise argparse.ArgumentTypeError(speech(said, value=text, day=EARLIEST))
    return text
