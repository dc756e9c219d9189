"""Taking back: how far a stroke or a turn goes, what was seen meanwhile, and what was ever taken back.

`wording.undoing` says all of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final, assert_never

from companion.reef_encounter.rules.actions import (
    Action,
    Collect,
    EndTurn,
    FeedFish,
    PlacePolyp,
    RevealFish,
    TellHand,
)
from companion.reef_encounter.rules.state import State
from companion.session.course import Course
from companion.session.entries import Act, Again, Correct, TakeBack, read_entry

MOST_TOLD: Final = 10_000
"""Actions in all that `history` tells: those of a hundred long corrections. A file may hold millions."""


class Reach(StrEnum):
    """How much is taken back or done again at once."""

    STEP = "step"
    STROKE = "stroke"  # the polyps one player placed one after the other
    TURN = "turn"  # all of a player's turn, as far as it has come


class Seen(StrEnum):
    """What cannot be unseen."""

    REFILL = "refill"  # tiles came out of the bag
    COLLECTED = "collected"  # a space of the open sea went behind a screen
    REVEAL = "reveal"  # a parrotfish was opened
    TOLD = "told"  # something was told in private


@dataclass(frozen=True, slots=True)
class Crossing:
    """An action that showed somebody something. Whoever takes it back knows it all the same."""

    seen: Seen
    action: Action


@dataclass(frozen=True, slots=True)
class Deed:
    """An action as it was done: the step it was, from 1, and the states around it."""

    step: int
    before: State
    action: Action
    after: State


class Turned(StrEnum):
    """How what was entered was changed."""

    TAKEN_BACK = "taken-back"
    AGAIN = "again"
    CORRECTED = "corrected"


@dataclass(frozen=True, slots=True)
class Change:
    """One entry of the record that changed what had been entered before.

    `by` is the seat that asked, where it was said. `deeds` are the actions taken back or done again, or
    the one that was corrected (none where it had been taken back already); `instead` what came in its
    place, as far as that held.
    """

    entry: int
    turned: Turned
    by: int | None
    step: int
    deeds: tuple[Deed, ...]
    instead: tuple[Deed, ...] = ()


def steps_back(done: Sequence[Action], reach: Reach) -> int:
    """How many steps one goes back to take back so much; 0 where nothing is done."""
    number = min(1, len(done))
    while number and number < len(done) and _together(done[-number - 1], done[-number], reach):
        number += 1
    return number


def steps_ahead(undone: Sequence[Action], reach: Reach) -> int:
    """How many of the steps taken back are done again at once; 0 where there are none."""
    number = min(1, len(undone))
    while number and number < len(undone) and _together(undone[number - 1], undone[number], reach):
        number += 1
    return number


def _together(earlier: Action, later: Action, reach: Reach) -> bool:
    """Whether two actions, one right after the other, are one stroke or turn."""
    if earlier.seat != later.seat:
        return False
    match reach:
        case Reach.STEP:
            return False
        case Reach.STROKE:
            return isinstance(earlier, PlacePolyp) and isinstance(later, PlacePolyp)
        case Reach.TURN:
            return not isinstance(earlier, Collect | EndTurn)


def crossed(actions: Sequence[Action]) -> tuple[Crossing, ...]:
    """What taking back these actions would not make unseen, in their order."""
    found = []
    for action in actions:
        match action:
            case Collect(_, _, refill):
                found.append(Crossing(Seen.REFILL if refill else Seen.COLLECTED, action))
            case RevealFish():
                found.append(Crossing(Seen.REVEAL, action))
            case TellHand() | FeedFish():
                found.append(Crossing(Seen.TOLD, action))
    return tuple(found)


def deeds(game: Course, steps: Iterable[int]) -> tuple[Deed, ...]:
    """These steps of what is done, from 1, with the states around them."""
    session, done = game.session, game.session.done
    return tuple(Deed(step, session.state_at(step - 1), done[step - 1], session.state_at(step)) for step in steps)


def told_from(game: Course) -> int:
    """The number of the first entry whose change `history` tells: 1, unless more was changed than at any table."""
    left = MOST_TOLD
    for entry in reversed(game.entries):
        match read_entry(entry, game.table):
            case TakeBack(steps, _) | Again(steps, _):
                left -= steps
            case Correct(_, parts, _):
                left -= 1 + len(parts)
        if left < 0:
            return int(entry["n"]) + 1
    return 1


def history(game: Course) -> list[Change]:
    """What was taken back, done again and corrected, in the order of the record, from `told_from` on."""
    changes: list[Change] = []
    open_: Change | None = None
    first, then = told_from(game), game
    for entry, then in game.retold():
        if open_ is not None:
            changes.append(_closed(open_, then))
        open_ = _opened(entry, then) if entry["n"] >= first else None
    return [*changes, _closed(open_, then)] if open_ is not None else changes


def _opened(entry: Mapping[str, Any], before: Course) -> Change | None:
    """What an entry changes, told from the game before it; None where it is an action."""
    position, number = before.session.position, entry["n"]
    match read_entry(entry, before.table):
        case Act():
            return None
        case TakeBack(steps, by):
            undone = deeds(before, range(position - steps + 1, position + 1))
            return Change(number, Turned.TAKEN_BACK, by, 0, undone)
        case Again(_, by):
            return Change(number, Turned.AGAIN, by, position, ())
        case Correct(step, _, by):
            was = deeds(before, [step] if step <= position else [])
            return Change(number, Turned.CORRECTED, by, step, was)
        case never:
            assert_never(never)


def _closed(change: Change, after: Course) -> Change:
    """The same, with what the game after it tells."""
    position = after.session.position
    if change.turned is Turned.AGAIN:
        return replace(change, step=0, deeds=deeds(after, range(change.step + 1, position + 1)))
    if change.turned is Turned.CORRECTED:
        parts = after.entries[change.entry - 1]["with"] if change.entry <= len(after.entries) else ()
        last = min(position, change.step + len(parts) - 1)
        return replace(change, instead=deeds(after, range(change.step, last + 1)))
    return change
