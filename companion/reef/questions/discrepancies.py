"""The table as somebody finds it beside the companion's: what differs, since when, and by which entry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from companion.reef.questions.audit import audit
from companion.reef.rules.actions import Action, Stack, Thing
from companion.reef.rules.state import State
from companion.session.timeline import Session

Found: TypeAlias = Mapping[Thing, str | int]
"""How things were found at the table."""


@dataclass(frozen=True, slots=True)
class Slip:
    """The action, counted from 1, with which companion and table most likely parted.

    `certain` where leaving it out would explain all that differs.
    """

    step: int
    action: Action
    certain: bool


def differing(state: State, found: Found) -> dict[Thing, tuple[str | int, str | int]]:
    """What lies otherwise than it must: how it must lie, and how it does."""
    must = audit(state)
    return {thing: (must[thing], there) for thing, there in found.items() if must.get(thing, there) != there}


def last_agreed(session: Session[State, Action], found: Found) -> int | None:
    """The last step after which nothing differed from what was found; None where there never was such a moment."""
    steps = range(session.position, -1, -1)
    return next((step for step in steps if not differing(session.state_at(step), found)), None)


def parting(session: Session[State, Action], found: Found) -> Slip | None:
    """The action with which companion and table most likely parted; None where nothing can explain it.

    The latest that explains all that differs, and then it is certain: leaving it out would make both alike. Failing
    that, the latest that touched any of it is the place to look.
    """
    wrong = differing(session.state, found)
    nearest: Slip | None = None
    moved: set[Thing] = set()  # a stack that a later action has changed is not as this one left it
    for step in range(session.position, 0, -1) if wrong else ():
        before, after = audit(session.state_at(step - 1)), audit(session.state_at(step))
        touched = {thing for thing in wrong if before.get(thing) != after.get(thing)}
        if not touched:
            continue
        slip = Slip(step, session.done[step - 1], certain=False)
        nearest = nearest or slip
        if touched == set(wrong) and not touched & moved and all(_explained(before, after, wrong)):
            return Slip(step, slip.action, certain=True)
        moved |= {thing for thing in touched if isinstance(thing, Stack)}
    return nearest


def _explained(before: Found, after: Found, wrong: Mapping[Thing, tuple[str | int, str | int]]) -> list[bool]:
    """For each thing, whether leaving this step out would make it lie as it was found."""
    explained = []
    for thing, (must, there) in wrong.items():
        was, became = before.get(thing), after.get(thing)
        if isinstance(must, int) and isinstance(there, int) and isinstance(was, int) and isinstance(became, int):
            explained.append(there - must == was - became)
        else:
            explained.append(was == there)
    return explained
