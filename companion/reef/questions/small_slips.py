"""Search for the one slip that explains a differing table: a piece on another space, points taken twice or never."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from companion.reef.rules.actions import Action, Claim, Count, Counted, Laid, Laying, Play, Stack, Thing
from companion.reef.rules.as_found import expected
from companion.reef.rules.state import State
from companion.refusal import Refused
from companion.session.discrepancies import differing
from companion.session.timeline import Session

Wrong: TypeAlias = Mapping[Thing, tuple[str | int, str | int]]
"""The differing things: how each must lie, and how it does."""


class OtherSpace(NamedTuple):
    """A slip: one piece of an entry lies on another space; `instead` makes the game as the table is."""

    step: int
    laid: Laid
    instead: Laid


class Taken(StrEnum):
    """The likely fates of an entry's points."""

    TWICE = "twice"
    NEVER = "never"


class OtherPoints(NamedTuple):
    """A slip: one player's points differ by just those of an entry."""

    step: int
    points: int
    taken: Taken


def small_slip(session: Session[State, Action], wrong: Wrong) -> OtherSpace | OtherPoints | None:
    """Return the latest entry whose small slip explains every difference; None if there is none."""
    if wrong and all(isinstance(thing, Stack) for thing in wrong):
        return _other_space(session, wrong)
    if len(wrong) == 1:
        ((thing, (must, there)),) = wrong.items()
        if isinstance(thing, Count) and thing.what is Counted.POINTS:
            return _other_points(session, thing.which, int(there) - int(must))
    return None


def _other_space(session: Session[State, Action], wrong: Wrong) -> OtherSpace | None:
    found = {thing: there for thing, (_, there) in wrong.items()}
    for step in range(session.position, 0, -1):
        action = session.done[step - 1]
        if not isinstance(action, Laying):
            continue
        for number, other in _moved(action, wrong):
            branch = session.branch()
            pieces = (*action.pieces[:number], other, *action.pieces[number + 1 :])
            try:
                stopped = branch.correct(step, [replace(action, pieces=pieces)])
            except Refused:
                continue
            if stopped is None and not differing(branch.state, found, expected):
                return OtherSpace(step, action.pieces[number], other)
    return None


def _moved(action: Laying, wrong: Wrong) -> Iterator[tuple[int, Laid]]:
    """Yield each piece of an entry on a differing space, moved to each other such space."""
    spaces = [thing.space for thing in wrong if isinstance(thing, Stack) and thing.seat == action.seat]
    for number, (colour, space) in enumerate(action.pieces):
        if space in spaces:
            yield from ((number, Laid(colour, other)) for other in spaces if other != space)


def _other_points(session: Session[State, Action], seat: int, more: int) -> OtherPoints | None:
    for step in range(session.position, 0, -1):
        action = session.done[step - 1]
        if isinstance(action, Play | Claim) and action.seat == seat:
            brought = session.state_at(step).players[seat].points - session.state_at(step - 1).players[seat].points
            if brought and abs(more) == brought:
                return OtherPoints(step, brought, Taken.TWICE if more > 0 else Taken.NEVER)
    return None
