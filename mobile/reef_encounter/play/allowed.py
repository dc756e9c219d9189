"""Finds out by trying whether a touch is allowed. Only this module knows what lies behind screens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import NamedTuple

from companion.reef_encounter.box import Space, cells_of
from companion.reef_encounter.queries.legal import refusal
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.growth import room
from companion.reef_encounter.rules.state import State
from companion.refusal import Refused
from mobile.reef_encounter.play.meaning import Both, Meaning, entries, means
from mobile.reef_encounter.play.spots import Held, OnRock, Spot

BEHIND_SCREENS = frozenset(
    (reasons.HAND_LACKS, reasons.ALL_ACCOUNTED, reasons.LARVA_NONE, reasons.LARVA_LACKS, reasons.SHRIMP_NONE)
)
"""What is refused because of things behind a screen looks allowed: nobody should read a screen off the tablet."""


_ANYWHERE = frozenset((reasons.EAT_FIRST, reasons.INTRODUCED))
"""What is refused wherever a thing is carried: the fish and the shrimps go to boards alone."""


class Can(Enum):
    """The answer to "may I?": allowed, refused, or hidden, if only what lies behind a screen forbids it."""

    ALLOWED = "allowed"
    HIDDEN = "hidden"  # only what lies behind a screen forbids it
    REFUSED = "refused"


class Tried(NamedTuple):
    """The result of trying a touch: `meaning` would be done, `why` forbids it. Both are None if it means nothing."""

    can: Can
    meaning: Meaning | None = None
    why: Refused | None = None

    @property
    def open(self) -> bool:
        """Return whether the table may know that it can be done."""
        return self.can is not Can.REFUSED


_NOTHING = Tried(Can.REFUSED)


def tried(state: State, meanings: tuple[Meaning, ...], counted: bool = False) -> Tried:
    """Return the first of `meanings` that is allowed, else the first that is hidden, else the first refusal.

    `counted`: the table counts openly what is behind screens, so that nothing is hidden.
    """
    found = _NOTHING
    for meaning in meanings:
        why = _refusal(state, meaning)
        if why is None:
            return Tried(Can.ALLOWED, meaning)
        if not found.open or found is _NOTHING:
            hidden = not counted and why.reason in BEHIND_SCREENS
            if hidden or found is _NOTHING:
                found = Tried(Can.HIDDEN if hidden else Can.REFUSED, meaning, why)
    return found


def _refusal(state: State, meaning: Meaning) -> Refused | None:
    if isinstance(meaning, Both):
        try:
            return refusal(apply(state, meaning.first), meaning.then)
        except Refused as refused:
            return refused
    first = None
    for action in entries(state, meaning):
        why = refusal(state, action)
        if why is None:
            return None
        first = first or why
    return first


def rooms(state: State, held: Held, counted: bool = False) -> tuple[int, ...]:
    """Return, by board, the set of spaces where a touch with `held` may place a polyp of the running larva.

    The same as trying them one by one: whether there is a polyp to place depends on no space.
    """
    found = tuple(room(state, number) for number in range(len(state.rocks)))
    number = next((number for number, cells in enumerate(found) if cells), None)
    if number is None:
        return found
    first = OnRock(Space(number, cells_of(found[number])[0]))
    return found if tried(state, means(state, held, first), counted).open else (0,) * len(found)


def uses(state: State, spot: Spot, there: Iterable[Spot], counted: bool = False) -> Iterator[Tried]:
    """Yield the answer for carrying a thing to each place `there`, where that means something."""
    for place in there:
        meanings = means(state, spot, place)
        # A larva cube is carried to a space only where it could be played by a touch alone.
        if meanings and not isinstance(meanings[0], Both):
            yield tried(state, meanings, counted)


def usable(state: State, spot: Spot, there: Iterable[Spot], counted: bool = False) -> bool:
    """Return whether a thing can be carried to one of these places."""
    for use in uses(state, spot, there, counted):
        if use.open:
            return True
        if use.why is not None and use.why.reason in _ANYWHERE:
            return False
    return False
