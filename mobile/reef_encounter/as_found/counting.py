"""Widgets for the counts on the check page: tap one where the real table has more or fewer pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from companion.reef_encounter.queries.audit import Audited, number
from companion.reef_encounter.rules.actions import Found
from mobile.as_found.otherwise import Otherwise
from mobile.frame.shell import Shell
from mobile.widgets.counting.tallies import Tallies, TallyLine
from mobile.widgets.text import Said

Put = Callable[[Any, Found], object]
"""Told how a thing really lies."""


def tallies(shell: Shell, found: Otherwise[Any, Found], put: Put, counted: Iterable[tuple[str, Audited]]) -> Tallies:
    """Return pictures side by side, each with a count to correct."""
    return Tallies(shell, [(design, *_tally(found, put, thing)) for design, thing in counted])


def tally_line(shell: Shell, found: Otherwise[Any, Found], put: Put, title: Said, thing: Audited) -> TallyLine:
    """Return one count to correct, below its title."""
    return TallyLine(shell, title, *_tally(found, put, thing))


def _tally(found: Otherwise[Any, Found], put: Put, thing: Audited) -> tuple[int, int, Callable[[int], int]]:
    return number(found.expected(thing)), number(found.of(thing)), partial(_by, found, put, thing)


def _by(found: Otherwise[Any, Found], put: Put, thing: Audited, change: int) -> int:
    there = max(0, number(found.of(thing)) + change)
    put(thing, there)
    return there
