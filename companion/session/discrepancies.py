"""The table as somebody finds it beside the companion's: what differs, since when, and by which entry.

How things lie is a mapping from a thing to how it lies: a whole number where it is counted, else anything that can be
compared. A game hands in `lying(state)`, how every thing lies that was looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from companion.session.game_kind import A, S
from companion.session.timeline import Session

T = TypeVar("T", bound=Hashable)
V = TypeVar("V")
Lying: TypeAlias = Callable[[S], Mapping[T, V]]


@dataclass(frozen=True)
class Slip(Generic[A]):
    """The action, counted from 1, with which companion and table most likely parted.

    `certain` where leaving it out would explain all that differs.
    """

    step: int
    action: A
    certain: bool


def differing(must: Mapping[T, V], found: Mapping[T, V]) -> dict[T, tuple[V, V]]:
    """What lies otherwise than it must: how it must lie, and how it does. What `must` lacks does not differ."""
    return {thing: (must[thing], there) for thing, there in found.items() if must.get(thing, there) != there}


def last_agreed(session: Session[S, A], found: Mapping[T, V], lying: Lying[S, T, V]) -> int | None:
    """The last step after which nothing differed from what was found; None where there never was such a moment."""
    steps = range(session.position, -1, -1)
    return next((step for step in steps if not differing(lying(session.state_at(step)), found)), None)


def parting(session: Session[S, A], found: Mapping[T, V], lying: Lying[S, T, V]) -> Slip[A] | None:
    """The action with which companion and table most likely parted; None where nothing can explain it.

    The latest that explains all that differs, and then it is certain: leaving it out would make both alike. Failing
    that, the latest that touched any of it is the place to look.
    """
    after = lying(session.state)
    wrong = differing(after, found)
    nearest: Slip[A] | None = None
    moved: set[T] = set()  # what a later action has changed is not as this one left it
    for step in range(session.position, 0, -1) if wrong else ():
        before = lying(session.state_at(step - 1))
        touched = {thing for thing in wrong if before.get(thing) != after.get(thing)}
        if touched:
            slip = Slip(step, session.done[step - 1], certain=False)
            nearest = nearest or slip
            undone = (_undone(before.get(thing), after.get(thing), *both) for thing, both in wrong.items())
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
