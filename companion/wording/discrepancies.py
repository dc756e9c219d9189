"""Sentences about a table that differs from the companion: what differs, since when, and the likely mistake."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic

from companion.session.discrepancies import Expected, Slip, T, V, compare
from companion.session.game_kind import A, S
from companion.session.timeline import Session
from companion.speech import N_, Speech
from companion.wording.records import Told


@dataclass(frozen=True)
class Checking(Generic[S, A, T, V]):
    """A game's way of comparing its table, and its words for a difference and for a step.

    `small_slip(session, differing)` comes first: it returns the step whose small slip explains every difference, and
    its words; or None, as for a game that knows of no small slips.
    """

    expected: Expected[S, T, V]
    differing_line: Callable[[Speech, S, T, V, V], str]
    step_line: Callable[[Speech, S, A, S], str]
    small_slip: Callable[[Session[S, A], Mapping[T, tuple[V, V]]], tuple[int, Callable[[Speech], str]] | None] = (
        lambda _session, _differing: None
    )


def differing_lines(
    speech: Speech, session: Session[S, A], found: Mapping[T, V], checking: Checking[S, A, T, V]
) -> list[str]:
    """Return lines for every difference, since when, and which entry to look at; no line if nothing differs."""
    compared = compare(session, found, checking.expected)
    if not compared.differing:
        return []
    line = checking.differing_line
    lines = [line(speech, session.state, thing, *both) for thing, both in compared.differing.items()]
    if (small := checking.small_slip(session, compared.differing)) is not None:
        return [*lines, small[1](speech)]
    lines.append(agreed_line(speech, compared.agreed, compared.slip))
    return [*lines, slip_line(speech, session, compared.slip, checking.step_line)]


def agreed_line(speech: Speech, step: int | None, slip: Slip[A] | None) -> str:
    """Return a line that says since when the table differs; `slip` is the entry to look at, if there is any."""
    if step is None and slip is not None:
        return speech(N_("At no step did all of it lie like this: perhaps more than one thing went wrong."))
    if step is None:
        return speech(N_("The table differs from the start of this game on; look at the set-up."))
    return speech(N_("After step {step} table and app still agreed."), step=step)


def slip_line(speech: Speech, session: Session[S, A], slip: Slip[A] | None, step_line: Told) -> str:
    """Return a line that names the entry to look at, and what to do with it; `step_line` describes a step."""
    if slip is None:
        return speech(N_("No entry explains the difference: a piece may have been moved by accident."))
    said = step_line(speech, session.state_at(slip.step - 1), slip.action, session.state_at(slip.step))
    if slip.certain:
        text = N_("Step {step} explains all of it: {deed} If it never happened, correct this entry.")
    else:
        text = N_("Look at step {step} first; it touched what differs: {deed}")
    return speech(text, step=slip.step, deed=said)
