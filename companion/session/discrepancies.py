"""The table as somebody finds it beside the companion's: what differs, since when, and by which entry.

A game hands in `expected(state, thing)`, how a thing must lie: a whole number where it is counted, else anything that
can be compared.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from companion.session.game_kind import A, S
from companion.session.timeline import Session

T = TypeVar("T", bound=Hashable)
V = TypeVar("V")
Expected: TypeAlias = Callable[[S, T], V]


@dataclass(frozen=True)
class Slip(Generic[A]):
    """The action, counted from 1, with which companion and table most likely parted.

    `certain` where leaving it out would explain all that differs.
    """

    step: int
    action: A
    certain: bool


@dataclass(frozen=True)
class Comparison(Generic[A, T, V]):
    """A table beside the companion's: of each thing that differs how it must lie, and how it does.

    `agreed` is the last step after which nothing differed, None where there never was such a moment; `slip` is None
    where no action can explain it.
    """

    differing: Mapping[T, tuple[V, V]]
    agreed: int | None
    slip: Slip[A] | None


def compare(session: Session[S, A], found: Mapping[T, V], expected: Expected[S, T, V]) -> Comparison[A, T, V]:
    """Everything that can be told of a table as it was found now."""
    return Comparison(
        differing(session.state, found, expected),
        last_agreed(session, found, expected),
        parting(session, found, expected),
    )


def differing(state: S, found: Mapping[T, V], expected: Expected[S, T, V]) -> dict[T, tuple[V, V]]:
    """What lies otherwise than it must: how it must lie, and how it does."""
    both = {thing: (expected(state, thing), there) for thing, there in found.items()}
    return {thing: (must, there) for thing, (must, there) in both.items() if must != there}


def last_agreed(session: Session[S, A], found: Mapping[T, V], expected: Expected[S, T, V]) -> int | None:
    """The last step after which nothing differed from what was found; None where there never was such a moment."""
    steps = range(session.position, -1, -1)
    return next((step for step in steps if not differing(session.state_at(step), found, expected)), None)


def parting(session: Session[S, A], found: Mapping[T, V], expected: Expected[S, T, V]) -> Slip[A] | None:
    """The action with which companion and table most likely parted; None where nothing can explain it.

    The latest that explains all that differs, and then it is certain: leaving it out would make both alike. Failing
    that, the latest that touched any of it is the place to look.
    """
    wrong = differing(session.state, found, expected)
    nearest: Slip[A] | None = None
    moved: set[T] = set()  # what a later action has changed is not as this one left it
    after = {thing: must for thing, (must, _) in wrong.items()}
    for step in range(session.position, 0, -1) if wrong else ():
        state = session.state_at(step - 1)
        before = {thing: expected(state, thing) for thing in wrong}
        touched = {thing for thing in wrong if before[thing] != after[thing]}
        if touched:
            slip = Slip(step, session.done[step - 1], certain=False)
            nearest = nearest or slip
            undone = (_undone(before[thing], after[thing], *both) for thing, both in wrong.items())
            if touched == set(wrong) and not touched & moved and all(undone):
                return Slip(step, slip.action, certain=True)
            moved |= {thing for thing in touched if not isinstance(found[thing], int)}
        after = before
    return nearest


def _undone(before: object, after: object, must: object, there: object) -> bool:
    """Whether something would lie as it was found had a step been left out. What is counted changed by as many."""
    if isinstance(before, int) and isinstance(after, int) and isinstance(must, int) and isinstance(there, int):
        return there - must == before - after
    return before == there
