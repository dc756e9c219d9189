"""One game at the table: do, undo, redo, step through, correct an earlier entry. Names no game.

The steps lie on one timeline with a cursor: those before it are done, those behind it can be done
again. A correction changes a step and replays what follows; where a later step no longer holds,
the cursor stops before it and the rest stays behind the cursor, so that nothing is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from companion.refusal import Reason, Refused

S = TypeVar("S")
A = TypeVar("A")

NOTHING_TO_UNDO = Reason("nothing-to-undo")
NOTHING_TO_REDO = Reason("nothing-to-redo")
NO_SUCH_STEP = Reason("no-such-step")
TOO_OFTEN = Reason("corrected-too-often")
TOO_LONG = Reason("too-many-steps")

Confirm: TypeAlias = Callable[[], object]
"""Called once a change has been checked, just before it takes effect (to save it); if it raises, nothing changes."""


def _at_once() -> None:
    """Confirms without doing anything."""


@dataclass(frozen=True, slots=True)
class Stopped:
    """A replay came to a step that no longer holds: its number, from 1, and why."""

    step: int
    refused: Refused


class Session(Generic[S, A]):
    """A start, the steps taken from it, and every state they led to.

    `apply(state, action)` returns the next state or raises Refused.
    """

    def __init__(self, start: S, apply: Callable[[S, A], S], actions: Iterable[A] = ()) -> None:
        self._apply = apply
        self._steps: list[A] = []
        self._position = 0
        self._replayed = 0
        # States of undone steps are kept as far as they are known, so that doing them again costs nothing.
        self._states = [start]
        for action in actions:
            self.do(action)

    @property
    def state(self) -> S:
        """The game now."""
        return self._states[self._position]

    @property
    def done(self) -> Sequence[A]:
        """The steps that led here, oldest first."""
        return self._steps[: self._position]

    @property
    def undone(self) -> Sequence[A]:
        """The steps that can be done again, the next one first."""
        return self._steps[self._position :]

    @property
    def position(self) -> int:
        """How many steps are done."""
        return self._position

    @property
    def replayed(self) -> int:
        """How many steps were ever gone through once more, after a correction or to do them again."""
        return self._replayed

    def state_at(self, step: int) -> S:
        """The game after that many steps, 0 being the start. Raises Refused beyond the last one."""
        if not 0 <= step <= self._position:
            raise Refused(NO_SUCH_STEP, step=step, last=self._position)
        return self._states[step]

    def branch(self) -> Session[S, A]:
        """The same steps in a session of its own, to try something: what happens there does not happen here."""
        other = Session(self._states[0], self._apply)
        other._steps, other._states, other._position = list(self._steps), list(self._states), self._position
        other._replayed = self._replayed
        return other

    def do(self, action: A, confirm: Confirm = _at_once) -> S:
        """One more step. What was undone is forgotten. Raises Refused, and nothing has changed."""
        state = self._apply(self.state, action)
        confirm()
        self._steps[self._position :] = [action]
        self._states[self._position + 1 :] = [state]
        self._position += 1
        return state

    def undo(self, steps: int = 1, confirm: Confirm = _at_once) -> None:
        """Take back the last steps. Raises Refused where there are not so many."""
        if not 1 <= steps <= self._position:
            raise Refused(NOTHING_TO_UNDO, number=self._position)
        confirm()
        self._position -= steps

    def redo(self, steps: int = 1, confirm: Confirm = _at_once) -> None:
        """Do again what was undone. Raises Refused where there is not so much, or where a step no longer holds."""
        if not 1 <= steps <= len(self._steps) - self._position:
            raise Refused(NOTHING_TO_REDO, number=len(self._steps) - self._position)
        goal = self._position + steps
        while len(self._states) <= goal:
            self._states.append(self._apply(self._states[-1], self._steps[len(self._states) - 1]))
            self._replayed += 1
        confirm()
        self._position = goal

    def correct(self, step: int, instead: Sequence[A], confirm: Confirm = _at_once) -> Stopped | None:
        """Put other steps (none, one or more) in the place of `step`, from 1, and replay what follows.

        A step behind the cursor may be corrected too. Returns where the replay stopped, or None if
        all that was done still holds. Raises Refused, and nothing has changed, where there is no
        such step or where a step put in its place is itself refused.
        """
        if not 1 <= step <= len(self._steps):
            raise Refused(NO_SUCH_STEP, step=step, last=len(self._steps))
        must_hold = step - 1 + len(instead)
        # A step behind the cursor is only exchanged; it is tried when it is done again.
        goal = self._position + len(instead) - 1 if step <= self._position else self._position
        states = self._states[step - 1 : step]
        stopped = None
        for number in range(step - 1, goal):
            action = instead[number - step + 1] if number < must_hold else self._steps[number - len(instead) + 1]
            try:
                states.append(self._apply(states[-1], action))
            except Refused as refused:
                if number < must_hold:
                    raise
                stopped = Stopped(number + 1, refused)
                goal = number
                break
        confirm()
        self._replayed += len(states) - 1 if states else 0
        self._steps[step - 1 : step] = instead
        self._states[step - 1 :] = states
        self._position = goal
        return stopped
