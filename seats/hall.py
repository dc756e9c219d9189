"""`Hall`: server threads read the published state of a table there, wait for a newer one, and hand in answers.

A server's thread never touches a game: it reads moments, which do not change, and hands all else over (`ask`).
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from secrets import token_urlsafe
from threading import Condition
from time import monotonic
from typing import Any, Final, NamedTuple, Protocol

from companion.refusal import Reason, Refused
from companion.reports.interface import NOTHING, AtSeat, Question, Telling
from seats.guests import Guest, Guests
from seats.moments import Course, Moment
from seats.reasons import ELSEWHERE, NOT_ASKED, SEALED, STALE

REMEMBERED: Final = 40
"""Moments that are kept, so that a phone gets only what changed since."""
_STORED: Final = 300  # tellings of which it is known that they are in the file


class Table(Protocol):
    """A game as its host has it. Call everything here on the thread of the game alone."""

    def course(self) -> Course:
        """Return the game as it stands. Raises Refused if it cannot be read."""
        ...

    def do(self, action: Any) -> None:
        """Save an action and do it. Raises Refused, and nothing has changed."""
        ...


class PhoneAnswer(NamedTuple):
    """An answer from a phone: how many of each choice of the question `word`.

    `entry` is its id, the same however often the phone sends it; `version` and `step` those it showed.
    """

    entry: str
    version: object
    step: int
    word: str
    counts: Sequence[int]


class Hall:
    """One hosting of one game. `ask` runs a function on the thread of the game and returns what it returns.

    `epoch` tells this hosting from any other of the same game.
    """

    def __init__(
        self,
        telling: Telling,
        guests: Guests,
        table: Table,
        ask: Callable[[Callable[[], Any]], Any],
        epoch: str = "",
    ) -> None:
        self.telling, self.guests, self._table, self._ask = telling, guests, table, ask
        self.at_seat: AtSeat = telling.table().at_seat or NOTHING
        self.epoch = epoch or token_urlsafe(6)
        self.trouble: Reason | None = None  # why the table that is shown may be an old one
        self._changed = Condition()
        self._moments: OrderedDict[int, Moment] = OrderedDict()
        self._stored: OrderedDict[tuple[str, str], None] = OrderedDict()
        self._ended = False
        self.publish(table.course())

    @property
    def now(self) -> Moment:
        """Return the latest `Moment`: the newest table that phones can be sent."""
        return next(reversed(self._moments.values()))

    def publish(self, course: Course, trouble: Reason | None = None) -> None:
        """Make the game's present state the new moment for phones. Call this on the thread of the game."""
        with self._changed:
            before = self.now if self._moments else None
            same = before is not None and before.course is course
            if same and trouble is self.trouble:
                return
            number = before.number + 1 if before is not None else 1
            self._moments[number] = Moment(self.telling, number, course, before)
            while len(self._moments) > REMEMBERED:
                self._moments.popitem(last=False)
            self.trouble = trouble
            self._changed.notify_all()

    def end(self) -> None:
        """End every request that waits."""
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    def version(self, moment: Moment) -> str:
        """Return the id of a moment. Phones send it back, so that a host started anew knows what they saw."""
        return f"{self.epoch}.{moment.number}.{moment.mark}"

    def moment_of(self, version: object) -> Moment | None:
        """Return the moment of an id, if it is one of the last."""
        epoch, number, _ = _parts(version)
        if epoch != self.epoch or not number.isdecimal() or len(number) > 9:
            return None
        return self._moments.get(int(number))

    def wait(self, guest: Guest, version: object, seconds: float, window: str = "") -> Moment | None:
        """Wait for another moment than that of `version`, and return it; None after so many seconds.

        One request of each device waits: a newer one sends the one before home. Raises Refused where that one came
        from another window.
        """
        until = monotonic() + seconds
        with self._changed:
            guest.polls += 1
            mine, guest.window = guest.polls, window
            self._changed.notify_all()
            while self.version(self.now) == version and guest.polls == mine and not self._ended:
                left = until - monotonic()
                if left <= 0:
                    return None
                self._changed.wait(left)
            if self.version(self.now) != version:
                return self.now
            if guest.window != window:
                raise Refused(ELSEWHERE)
            return None

    # What one seat alone sees and tells

    def asks(self, language: str, moment: Moment, seat: int) -> Sequence[Question]:
        """Return the questions that this seat can answer now."""
        return self.at_seat.asks(moment.voice(language), moment.course.state, seat)

    def tell(self, guest: Guest, seat: int, told: PhoneAnswer) -> None:
        """Save the answer of a seat, sent by the phone of `guest`, once, however often it comes.

        Raises Refused, and nothing has changed.
        """
        self._ask(lambda: self._tell(guest, seat, told))

    def _tell(self, guest: Guest, seat: int, told: PhoneAnswer) -> None:
        key = guest.fingerprint, told.entry
        if key not in self._stored:
            self._do(seat, told)
            self._stored[key] = None  # what was refused is asked anew: the host may only have been busy
            while len(self._stored) > _STORED:
                self._stored.popitem(last=False)

    def _do(self, seat: int, told: PhoneAnswer) -> None:
        known, course = self.moment_of(told.version), self._table.course()
        if known is None and self._is_there(course, seat, told):
            return  # the host was ended after it was saved and before it was answered
        self.publish(course, self.trouble)
        if not self._goes_on(course, told) or not self._asks_the_same(course, known, seat, told):
            raise Refused(STALE)
        if seat in course.sealed:
            raise Refused(SEALED)
        self._table.do(self._action(course.state, seat, told))
        self.publish(self._table.course())

    def _action(self, state: Any, seat: int, told: PhoneAnswer) -> Any:
        """Return the action that a telling means. Raises Refused."""
        action = self.at_seat.answer(state, seat, told.word, told.counts)
        if action is None:
            raise Refused(NOT_ASKED)
        return action

    def _is_there(self, course: Course, seat: int, told: PhoneAnswer) -> bool:
        """Return whether the game has this telling already, behind the step that the phone has seen."""
        for at in range(told.step, len(course.done)):
            with suppress(Refused):
                if course.done[at] == self._action(course.states[at], seat, told):
                    return True
        return False

    def _goes_on(self, course: Course, told: PhoneAnswer) -> bool:
        """Return whether the game has only gone on since the phone saw it, as far as everybody knows.

        Nobody learns here whether others corrected what they had told in private.
        """
        return told.step <= len(course.done) and _parts(told.version)[2] == self.now.trace(told.step)

    def _asks_the_same(self, course: Course, known: Moment | None, seat: int, told: PhoneAnswer) -> bool:
        """Return whether this seat has told nothing else since, and would be asked the same now. Raises Refused."""
        before = course.states[told.step] if known is None else known.course.state
        if known is not None and _told_by(seat, known.course, told.step) != _told_by(seat, course, told.step):
            return False
        speech = self.now.voice("en")
        then, now = (
            [(each.number, each.again) for each in self.at_seat.asks(speech, state, seat) if each.word == told.word]
            for state in (before, course.state)
        )
        if not now:
            raise Refused(STALE if then else NOT_ASKED)
        return then == now


def _told_by(seat: int, course: Course, steps: int) -> list[Any]:
    return [action for action in course.done[:steps] if action.seat == seat]


def _parts(version: object) -> tuple[str, str, str]:
    """Split an id into hosting, moment and log; three empty texts for anything else."""
    parts = version.split(".") if isinstance(version, str) else []
    return (parts[0], parts[1], parts[2]) if len(parts) == 3 else ("", "", "")
