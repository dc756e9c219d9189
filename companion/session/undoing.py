"""How far an undo or redo goes (a stroke, a turn), which secrets it crosses, and the history of all undoing.

`companion.wording.records` puts it into words.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final, Generic, assert_never

from companion.session.course import Course
from companion.session.entries import Act, Again, Correct, TakeBack, read_entry
from companion.session.game_kind import A, GameKind, Reach, S, U
from companion.session.timeline import Session
from companion.session.turns import Turn, TurnCounter

MOST_TOLD: Final = 10_000
"""Actions in all that `history` tells: those of a hundred long corrections. A file may hold millions."""


@dataclass(frozen=True)
class Crossing(Generic[A]):
    """An action that showed somebody something, which they still know after undoing it."""

    seen: StrEnum
    action: A


@dataclass(frozen=True)
class DoneStep(Generic[S, A]):
    """An action in the past: the number of its step, from 1, and the states around it."""

    step: int
    before: S
    action: A
    after: S


class RevisionKind(StrEnum):
    """The kind of a revision: an undo, a redo or a correction."""

    TAKEN_BACK = "taken-back"
    AGAIN = "again"
    CORRECTED = "corrected"


@dataclass(frozen=True)
class Revision(Generic[S, A]):
    """One entry of the record that changed earlier ones.

    `by` is the seat that asked, None if unknown. `changed` are the actions taken back or done again, or the corrected
    one (none if it had been taken back already); `instead` are those that took its place, as far as they held.
    `within` is the turn in which they began.
    """

    entry: int
    turned: RevisionKind
    by: int | None
    step: int
    changed: tuple[DoneStep[S, A], ...]
    within: Turn
    instead: tuple[DoneStep[S, A], ...] = ()


def begins(kind: GameKind[U, S, A], actions: Sequence[A], reach: Reach) -> list[int]:
    """Return where each run of actions that undo together begins: the number of actions before it."""

    def goes_on(earlier: A, later: A) -> bool:
        return earlier.seat == later.seat and kind.undoing.together(earlier, later, reach)

    return [at for at, action in enumerate(actions) if not (at and goes_on(actions[at - 1], action))]


def steps_back(kind: GameKind[U, S, A], done: Sequence[A], reach: Reach) -> int:
    """Return how many steps an undo of this reach takes back; 0 if nothing is done."""
    return len(done) - max(begins(kind, done, reach), default=0)


def steps_ahead(kind: GameKind[U, S, A], undone: Sequence[A], reach: Reach) -> int:
    """Return how many undone steps a redo of this reach does at once; 0 if there are none."""
    return next(iter(begins(kind, undone, reach)[1:]), len(undone))


def crossings(kind: GameKind[U, S, A], actions: Sequence[A]) -> tuple[Crossing[A], ...]:
    """Return those of the actions that showed a secret, which undoing does not hide again, in their order."""
    found = ((kind.undoing.reveals(action), action) for action in actions)
    return tuple(Crossing(seen, action) for seen, action in found if seen is not None)


def done_steps(session: Session[S, A], steps: Iterable[int]) -> tuple[DoneStep[S, A], ...]:
    """Return these steps of the session, counted from 1, with the states around them."""
    done = session.done
    return tuple(DoneStep(step, session.state_at(step - 1), done[step - 1], session.state_at(step)) for step in steps)


def told_from(game: Course[U, S, A]) -> int:
    """Return the first entry whose revision `history` lists: 1, unless there are more than `MOST_TOLD`."""
    left = MOST_TOLD
    for entry in reversed(game.entries):
        match read_entry(entry, game.players):
            case TakeBack(steps, _) | Again(steps, _):
                left -= steps
            case Correct(_, parts, _):
                left -= 1 + len(parts)
        if left < 0:
            return int(entry["n"]) + 1
    return 1


def history(game: Course[U, S, A]) -> list[Revision[S, A]]:
    """List undos, redos and corrections in the order of the record; of very many only the latest (`MOST_TOLD`)."""
    revisions: list[Revision[S, A]] = []
    open_: Revision[S, A] | None = None
    first, then, turns = told_from(game), game, TurnCounter(game.kind)
    for entry, then in game.retold():
        if open_ is not None:
            revisions.append(_closed(open_, then))
        open_ = _opened(entry, then, turns) if entry["n"] >= first else None
    return [*revisions, _closed(open_, then)] if open_ is not None else revisions


def _opened(entry: Mapping[str, Any], before: Course[U, S, A], turns: TurnCounter[U, S, A]) -> Revision[S, A] | None:
    """Return the revision that an entry begins, given the game before it; None if the entry is an action."""
    position, number = before.session.position, entry["n"]

    def within(step: int) -> Turn:
        return turns.at(before.session, max(0, min(step, position)))

    match read_entry(entry, before.players):
        case Act():
            return None
        case TakeBack(steps, by):
            undone = done_steps(before.session, range(position - steps + 1, position + 1))
            return Revision(number, RevisionKind.TAKEN_BACK, by, 0, undone, within(position - steps))
        case Again(_, by):
            return Revision(number, RevisionKind.AGAIN, by, position, (), within(position))
        case Correct(step, _, by):
            was = done_steps(before.session, [step] if step <= position else [])
            return Revision(number, RevisionKind.CORRECTED, by, step, was, within(step - 1))
        case never:
            assert_never(never)


def _closed(revision: Revision[S, A], after: Course[U, S, A]) -> Revision[S, A]:
    """Complete a revision with the game after it."""
    position = after.session.position
    if revision.turned is RevisionKind.AGAIN:
        return replace(revision, step=0, changed=done_steps(after.session, range(revision.step + 1, position + 1)))
    if revision.turned is RevisionKind.CORRECTED:
        parts = after.entries[revision.entry - 1]["with"] if revision.entry <= len(after.entries) else ()
        last = min(position, revision.step + len(parts) - 1)
        return replace(revision, instead=done_steps(after.session, range(revision.step, last + 1)))
    return revision
