"""What the table of a game has been told so far, and what it is told now: both follow from the game alone."""

from __future__ import annotations

from enum import StrEnum
from typing import Generic, NamedTuple, cast

from companion.session.coach import A, Coach, Lesson, S, Teaching
from companion.session.timeline import Session


class Now(NamedTuple):
    """What is told at one moment: at most one `card`, all else in `lines`."""

    card: Lesson | None
    lines: tuple[Lesson, ...]


class _At(NamedTuple, Generic[S]):
    """One step: its state, what it made the coach say, and what has been told after that."""

    state: S
    said: tuple[Lesson, ...]
    coach: Coach


class Lessons(Generic[S, A]):
    """The `teaching` of one game from its first step; `elsewhere` are ideas that were told otherwise.

    Steps are gone through once: a correction, or another way after taking back, only from where it differs.
    """

    def __init__(self, teaching: Teaching[S, A], elsewhere: frozenset[str] = frozenset()) -> None:
        self._teaching, self.elsewhere = teaching, elsewhere
        self._known: list[_At[S]] = []

    def told(self, session: Session[S, A]) -> frozenset[StrEnum]:
        """All that has been told when the steps that are done now had been done."""
        return self._upto(session)[session.position].coach.told

    def now(self, session: Session[S, A], since: int) -> Now:
        """What is told after the steps that are done: of all that came up after step `since`, the first card."""
        said = [lesson for at in self._upto(session)[since + 1 : session.position + 1] for lesson in at.said]
        if not session.position:
            said = [*self._known[0].said]
        card = next((lesson for lesson in said if lesson.card), None)
        lines = tuple(lesson._replace(card=False) for lesson in said if lesson is not card)
        return Now(card, lines)

    def _upto(self, session: Session[S, A]) -> list[_At[S]]:
        known, teach, last = self._known, self._teaching, session.position
        while known and (len(known) > last + 1 or known[-1].state is not session.state_at(len(known) - 1)):
            known.pop()  # taken back or corrected since
        for step in range(len(known), last + 1):
            state = session.state_at(step)
            used: list[Lesson] = []
            coach = Coach(cast("frozenset[StrEnum]", self.elsewhere))  # which are equal to their values
            if known:
                used, coach = teach.at_action(known[-1].coach, known[-1].state, session.done[step - 1], state)
            coming, coach = teach.before_action(coach, state)
            known.append(_At(state, (*used, *([coming] if coming is not None else [])), coach))
        return known
