"""`UndoHistory`, the undo history of any game, in memory only; its turns, and its playing time.

The steps lie on one timeline with a cursor: those before it are done, those behind it wait for redoing. A correction
changes a step and replays what follows; if a later step no longer holds, the cursor stops before it and the rest
stays behind the cursor, so that you lose nothing.

`at` in an entry is the time of play since the game began, in whole seconds, without the time between sittings. The
caller that enters something brings it; an entry without it took no measured time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from companion.record.format import FIELD_KIND, excerpt
from companion.refusal import Reason, Refused
from companion.seating import Rename
from companion.session.game_rules import AnyAction, GameRules, U
from companion.translator import N_, NN_

S = TypeVar("S")
A = TypeVar("A")

NOTHING_TO_UNDO = Reason(
    "nothing-to-undo",
    NN_(
        "There is only {n} step to take back.",
        "There are only {n} steps to take back.",
        N_("There is nothing to take back."),
    ),
)
NOTHING_TO_REDO = Reason(
    "nothing-to-redo",
    NN_(
        "There is only {n} step that can be done again.",
        "There are only {n} steps that can be done again.",
        N_("There is nothing that can be done again."),
    ),
)
NO_SUCH_STEP = Reason("no-such-step", "There is no step {step}; the last one is step {last}.")
TOO_MANY_CORRECTIONS = Reason(
    "corrected-too-often",
    "So much was corrected in this game that nothing more can be corrected or done again. "
    "The game can go on, and moves can be taken back.",
)
TOO_MANY_STEPS = Reason("too-many-steps", "More was entered than any game has; moves can still be taken back.")

ConfirmCallback: TypeAlias = Callable[[], object]
"""Called once a change has been checked, just before it takes effect (to save it); if it raises, nothing changes."""


NO_FIELDS: Final[Mapping[str, Any]] = MappingProxyType({})
"""The fields of an action without a record."""


def _nameless(state: Any, _names: Sequence[str]) -> Any:
    return state


def _as_of_now(named: Callable[[S, Sequence[str]], S], names: Sequence[str], state: S, _names: Sequence[str]) -> S:
    return named(state, names)


def _at_once() -> None:
    """Confirm without doing anything."""


@dataclass(frozen=True, slots=True)
class ReplayStop:
    """The step at which a replay stopped, counted from 1, and why the rules refused it."""

    step: int
    refused: Refused


class Step(NamedTuple, Generic[A]):
    """One step of a game: its action, and its fields in the record."""

    action: A
    fields: Mapping[str, Any]


class UndoHistory(Generic[S, A]):
    """A first state and the steps from it, with a cursor for undo and redo.

    `apply(state, action)` returns the next state or raises Refused. `fields` are an action's fields in the record.
    `names` are those at the start, and `named(state, names)` is a state with other ones: all states that you get bear
    the names of now, however the players were called then.
    """

    def __init__(
        self,
        start: S,
        apply: Callable[[S, A], S],
        actions: Iterable[A] = (),
        names: Sequence[str] = (),
        named: Callable[[S, Sequence[str]], S] = _nameless,
    ) -> None:
        self._apply, self._named = apply, named
        self._renamed = False  # whether any step has ever mended a name
        self._shown: dict[int, tuple[S, S]] = {}  # states, and the same under the names of now
        self._steps: list[Step[A]] = []
        # The states at the start and after each step, as far as they hold, and the names then; a correction cuts the
        # two lists, so that it costs no more than the steps that it goes through.
        self._states: list[S] = [start]
        self._names: list[tuple[str, ...]] = [tuple(names)]
        self._now = self._names[0]
        self._done: list[A] | None = []  # None until somebody asks for them again
        self._position = 0
        self._replayed = 0
        for action in actions:
            self.do(action)

    @property
    def state(self) -> S:
        """The present state of the game."""
        return self._after(self._position)

    @property
    def steps(self) -> Sequence[Step[A]]:
        """All steps: first those done, then those that wait for redoing."""
        return tuple(self._steps)

    def step_at(self, step: int) -> Step[A]:
        """Return a step, counted from 1, done or undone. Raises Refused if there is none."""
        if not 1 <= step <= len(self._steps):
            raise Refused(NO_SUCH_STEP, step=step, last=len(self._steps))
        return self._steps[step - 1]

    @property
    def done(self) -> Sequence[A]:
        """The actions done, oldest first."""
        if self._done is None:
            self._done = [step.action for step in self._steps[: self._position]]
        return self._done

    @property
    def undone(self) -> Sequence[A]:
        """The undone actions, the next one to redo first."""
        return [step.action for step in self._steps[self._position :]]

    @property
    def position(self) -> int:
        """The number of steps done."""
        return self._position

    @property
    def replayed(self) -> int:
        """The number of steps replayed so far, after corrections or to redo them."""
        return self._replayed

    @property
    def states(self) -> Sequence[S]:
        """The first state, and the state after each step done: one more than `done`."""
        return [self._after(step) for step in range(self._position + 1)]

    def state_at(self, step: int) -> S:
        """Return the state after that many steps, 0 being the start. Raises Refused beyond the last one."""
        if not 0 <= step <= self._position:
            raise Refused(NO_SUCH_STEP, step=step, last=self._position)
        return self._after(step)

    def branch(self) -> UndoHistory[S, A]:
        """Return a copy of this session for trying something: changes there do not happen here."""
        other = UndoHistory(self._states[0], self._apply, named=self._named)
        other._steps, other._states, other._names = list(self._steps), list(self._states), list(self._names)
        other._replayed, other._renamed = self._replayed, self._renamed
        other._go_to(self._position)
        return other

    def do(
        self,
        action: A,
        confirm: ConfirmCallback = _at_once,
        *,
        fields: Mapping[str, Any] = NO_FIELDS,
        after: S | None = None,
    ) -> S:
        """Take one more step, and forget those undone. Raises Refused, and nothing has changed.

        `after` is the state after the action, if the caller has asked the rules already.
        """
        state = self._apply(self._states[self._position], action) if after is None else after
        confirm()
        del self._steps[self._position :]
        self._steps.append(Step(action, fields))
        self._know(self._position, [state])
        self._go_to(self._position + 1)
        return state

    def undo(self, steps: int = 1, confirm: ConfirmCallback = _at_once, *, below: int = 0) -> None:
        """Undo the last `steps` actions before the last `below`, which stay; doing again puts them on top of those.

        Raises Refused if fewer were done, or if one of those that stay does not hold without them.
        """
        if not 1 <= steps <= self._position - below:
            raise Refused(NOTHING_TO_UNDO, number=max(0, self._position - below))
        first, top = self._position - below - steps, self._position - below
        stay = self._steps[top : self._position]
        tried = [self._states[first]]
        for step in stay:
            tried.append(self._apply(tried[-1], step.action))
        confirm()
        if stay:
            self._replayed += below
            self._steps[first : self._position] = [*stay, *self._steps[first:top]]
            self._know(first, tried[1:])
        self._go_to(first + below)

    def redo(
        self, steps: int = 1, confirm: ConfirmCallback = _at_once, *, judge: Callable[[S, A], S] | None = None
    ) -> None:
        """Redo `steps` undone actions. Raises Refused if there are fewer, or if one no longer holds.

        `judge` stands in for `apply` if you pass it.
        """
        if not 1 <= steps <= len(self._steps) - self._position:
            raise Refused(NOTHING_TO_REDO, number=len(self._steps) - self._position)
        goal = self._position + steps
        while (number := len(self._states) - 1) < goal:
            self._know(number, [(judge or self._apply)(self._states[number], self._steps[number].action)])
            self._replayed += 1
        confirm()
        self._go_to(goal)

    def correct(
        self,
        step: int,
        instead: Sequence[A],
        confirm: ConfirmCallback = _at_once,
        *,
        fields: Sequence[Mapping[str, Any]] = (),
        judge: Callable[[S, A], S] | None = None,
    ) -> ReplayStop | None:
        """Put other steps (none, one or more) in the place of `step`, counted from 1, and replay what follows.

        You may correct a step behind the cursor too: this only exchanges it, and redoing it tries it. `judge` stands
        in for `apply` if you pass it. Returns where the replay stopped, or None if every done step still holds.
        Raises Refused, and nothing has changed, if there is no such step or if the rules refuse one put in its place.
        """
        if not 1 <= step <= len(self._steps):
            raise Refused(NO_SUCH_STEP, step=step, last=len(self._steps))
        first = step - 1
        told = fields or [NO_FIELDS] * len(instead)
        new = [Step(action, said) for action, said in zip(instead, told, strict=True)]
        goal = self._position + len(instead) - 1 if step <= self._position else self._position
        tried: list[S] = []
        stopped = None
        for number in range(first, goal):
            behind = number - first - len(new)
            action = new[number - first].action if behind < 0 else self._steps[step + behind].action
            try:
                tried.append((judge or self._apply)(tried[-1] if tried else self._states[first], action))
            except Refused as refused:
                if behind < 0:
                    raise
                stopped = ReplayStop(number + 1, refused)
                goal = number
                break
        confirm()
        self._replayed += len(tried)
        self._steps[first:step] = new
        self._know(first, tried)
        self._go_to(goal)
        return stopped

    def show_names(self, names: Sequence[str]) -> None:
        """Show all states under these names, whatever was done by then: to tell the past of a longer game."""
        self._named = partial(_as_of_now, self._named, tuple(names))
        self._renamed = True

    def _after(self, number: int) -> S:
        """Return the state after `number` actions, done or undone, under the names of now."""
        state = self._states[number]
        if not self._renamed:
            return state
        if number not in self._shown or self._shown[number][0] is not state:
            self._shown[number] = state, self._named(state, self._now)
        return self._shown[number][1]

    def _know(self, number: int, states: Iterable[S]) -> None:
        """Keep the states after the steps behind `number`, and forget those that were known of them before."""
        del self._states[number + 1 :], self._names[number + 1 :]
        for at, state in enumerate(states, number):
            action, names = self._steps[at].action, self._names[-1]
            if names and isinstance(action, Rename):
                names = (*names[: action.seat], action.name, *names[action.seat + 1 :])
                self._renamed = True
            self._states.append(state)
            self._names.append(names)

    def _go_to(self, position: int) -> None:
        if self._renamed and self._names[position] != self._now:
            self._shown = {}
        self._position, self._done = position, None
        self._now = self._names[position]


Done = TypeVar("Done", bound=AnyAction)


class Turn(NamedTuple):
    """A turn by its number, from 1; `seat` is None before the first turn and after the last."""

    number: int
    seat: int | None


class TurnCounter(Generic[U, S, Done]):
    """A counter of the turns of one game as it goes on, is undone and corrected; it looks at each state once."""

    def __init__(self, kind: GameRules[U, S, Done]) -> None:
        self._kind = kind
        self._known: list[tuple[S, Turn]] = []

    def at(self, history: UndoHistory[S, Done], step: int) -> Turn:
        """Return the turn in progress after so many steps of `history`."""
        known, states = self._known, history._states  # under the names of then: who is on turn stays the same
        while known and (len(known) > history.position + 1 or known[-1][0] is not states[len(known) - 1]):
            known.pop()  # taken back or corrected since
        for number in range(len(known), step + 1):
            seat, last = self._kind.undoing.on_turn(states[number]), known[-1][1] if known else Turn(0, None)
            known.append((states[number], Turn(last.number + (seat is not None and seat != last.seat), seat)))
        return known[step][1]


TIME_FIELD: Final = "at"
MAX_SECONDS: Final = 1_000_000
"""Seconds: eleven days of play. More is a slip."""

TIME_BACKWARDS = Reason(
    "clock-backwards", "The time of an entry, “at”, never goes back: it is {value} after {before}."
)

Clock: TypeAlias = Callable[[], int | None]
"""Seconds of play so far; None while nobody wishes them noted."""


def no_clock() -> int | None:
    """The clock of a game without one: always None."""
    return None


def read_time(entry: Mapping[str, Any], before: int | None) -> int | None:
    """Return the time of an entry; `before` is the last time on record. Raises Refused if time goes back."""
    if TIME_FIELD not in entry:
        return None
    at = entry[TIME_FIELD]
    if isinstance(at, bool) or not isinstance(at, int) or not 0 <= at <= MAX_SECONDS:
        raise Refused(FIELD_KIND, field=TIME_FIELD, value=excerpt(at))
    if before is not None and at < before:
        raise Refused(TIME_BACKWARDS, value=at, before=before)
    return at


def clamp_time(at: int | None, before: int | None) -> int | None:
    """Clamp a time for writing: no earlier than the one before, and no later than any game lasts."""
    return None if at is None else min(MAX_SECONDS, max(at, before or 0))


def copy_time(parts: Sequence[Mapping[str, Any]], replaced: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return the fields of actions that replace another one, with the time of the `replaced` one."""
    return [{**part, TIME_FIELD: replaced[TIME_FIELD]} for part in parts] if TIME_FIELD in replaced else list(parts)


def to_minutes(seconds: int | None) -> int | None:
    """Round to whole minutes for log books, at least one; None if no clock ran."""
    return None if seconds is None else max(1, round(seconds / 60))
