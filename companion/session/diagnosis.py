"""Comparison of the real table with the companion's state: what differs, since when, the likely mistake; in words.

A game hands in `expected(state, thing)`, how a thing must lie: a whole number for a count, else anything that
supports `==`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from companion.session.game_rules import A, S
from companion.session.history import UndoHistory
from companion.session.wording import ActionSentence
from companion.translator import N_, Translator

T = TypeVar("T", bound=Hashable)
V = TypeVar("V")
Expected: TypeAlias = Callable[[S, T], V]


@dataclass(frozen=True)
class Mistake(Generic[A]):
    """The action, counted from 1, after which companion and table most likely parted.

    `certain` if leaving it out would explain every difference.
    """

    step: int
    action: A
    certain: bool


@dataclass(frozen=True)
class Comparison(Generic[A, T, V]):
    """The differences between table and companion: for each thing that differs, how it must lie and how it does.

    `agreed` is the last step after which nothing differed, None if there never was one; `mistake` is None if
    no action can explain the differences.
    """

    differing: Mapping[T, tuple[V, V]]
    agreed: int | None
    mistake: Mistake[A] | None


def compare_table(
    history: UndoHistory[S, A], found: Mapping[T, V], expected: Expected[S, T, V]
) -> Comparison[A, T, V]:
    """Compare the table, as somebody found it, with the session: differences, last agreement and likely slip."""
    return Comparison(
        find_differences(history.state, found, expected),
        last_agreeing_step(history, found, expected),
        find_mistake(history, found, expected),
    )


def find_differences(state: S, found: Mapping[T, V], expected: Expected[S, T, V]) -> dict[T, tuple[V, V]]:
    """Return the things that differ: for each, how it must lie and how it does."""
    both = {thing: (expected(state, thing), there) for thing, there in found.items()}
    return {thing: (must, there) for thing, (must, there) in both.items() if must != there}


def last_agreeing_step(history: UndoHistory[S, A], found: Mapping[T, V], expected: Expected[S, T, V]) -> int | None:
    """Return the last step after which nothing differed from the findings; None if they never agreed."""
    steps = range(history.position, -1, -1)
    return next((step for step in steps if not find_differences(history.state_at(step), found, expected)), None)


def find_mistake(history: UndoHistory[S, A], found: Mapping[T, V], expected: Expected[S, T, V]) -> Mistake[A] | None:
    """Return the action with which companion and table most likely parted; None if nothing can explain it.

    Prefers the latest that explains every difference, and then it is certain: leaving it out would make both alike.
    Failing that, the latest that touched any of it is the place to look.
    """
    wrong = find_differences(history.state, found, expected)
    nearest: Mistake[A] | None = None
    moved: set[T] = set()  # what a later action has changed is not as this one left it
    after = {thing: must for thing, (must, _) in wrong.items()}
    for step in range(history.position, 0, -1) if wrong else ():
        state = history.state_at(step - 1)
        before = {thing: expected(state, thing) for thing in wrong}
        touched = {thing for thing in wrong if before[thing] != after[thing]}
        if touched:
            mistake = Mistake(step, history.done[step - 1], certain=False)
            nearest = nearest or mistake
            undone = (_undone(before[thing], after[thing], *both) for thing, both in wrong.items())
            if touched == set(wrong) and not touched & moved and all(undone):
                return Mistake(step, mistake.action, certain=True)
            moved |= {thing for thing in touched if not isinstance(found[thing], int)}
        after = before
    return nearest


def _undone(before: object, after: object, must: object, there: object) -> bool:
    """Whether leaving a step out makes something lie as found. A count must have changed by the same number."""
    if isinstance(before, int) and isinstance(after, int) and isinstance(must, int) and isinstance(there, int):
        return there - must == before - after
    return before == there


@dataclass(frozen=True)
class TableChecker(Generic[S, A, T, V]):
    """A game's way of comparing its table, and its words for a difference and for a step.

    `small_slip(session, find_differences)` comes first: it returns the step whose small slip explains every
    difference, and
    its words; or None, as for a game that knows of no small slips.
    """

    expected: Expected[S, T, V]
    differing_line: Callable[[Translator, S, T, V, V], str]
    step_line: Callable[[Translator, S, A, S], str]
    likely_mistake: Callable[
        [UndoHistory[S, A], Mapping[T, tuple[V, V]]], tuple[int, Callable[[Translator], str]] | None
    ] = lambda _history, _differing: None


def difference_lines(
    tr: Translator, history: UndoHistory[S, A], found: Mapping[T, V], checking: TableChecker[S, A, T, V]
) -> list[str]:
    """Return lines for every difference, since when, and which entry to look at; no line if nothing differs."""
    compared = compare_table(history, found, checking.expected)
    if not compared.differing:
        return []
    line = checking.differing_line
    lines = [line(tr, history.state, thing, *both) for thing, both in compared.differing.items()]
    if (small := checking.likely_mistake(history, compared.differing)) is not None:
        return [*lines, small[1](tr)]
    lines.append(differs_since_line(tr, compared.agreed, compared.mistake))
    return [*lines, mistake_line(tr, history, compared.mistake, checking.step_line)]


def differs_since_line(tr: Translator, step: int | None, mistake: Mistake[A] | None) -> str:
    """Return a line that says since when the table differs; `mistake` is the entry to look at, if there is any."""
    if step is None and mistake is not None:
        return tr(N_("At no step did all of it lie like this: perhaps more than one thing went wrong."))
    if step is None:
        return tr(N_("The table differs from the start of this game on; look at the set-up."))
    return tr(N_("After step {step} table and app still agreed."), step=step)


def mistake_line(
    tr: Translator, history: UndoHistory[S, A], mistake: Mistake[A] | None, step_line: ActionSentence
) -> str:
    """Return a line that names the entry to look at, and what to do with it; `step_line` describes a step."""
    if mistake is None:
        return tr(N_("No entry explains the difference: a piece may have been moved by accident."))
    said = step_line(tr, history.state_at(mistake.step - 1), mistake.action, history.state_at(mistake.step))
    if mistake.certain:
        text = N_("Step {step} explains all of it: {deed} If it never happened, correct this entry.")
    else:
        text = N_("Look at step {step} first; it touched what differs: {deed}")
    return tr(text, step=mistake.step, deed=said)
