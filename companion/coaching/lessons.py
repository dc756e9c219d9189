"""What the table of a game has been told so far, and what it is told now: both follow from the game alone."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import Generic, NamedTuple, cast

from companion.coaching.teaching import A, Coach, Lesson, S, Teaching
from companion.session.timeline import Session


class Now(NamedTuple):
    """What is told at one moment: at most one `card`, all else in `lines`."""

    card: Lesson | None
    lines: tuple[Lesson, ...]


class _At(NamedTuple, Generic[S]):
    """One step: its state, the ideas it used that were new, the one that may come next; and what was told by then.

    `looked`: what was told where people looked at the table before they went on.
    """

    state: S
    used: tuple[Lesson, ...]
    coach: Coach
    coming: Lesson | None
    looked: Coach


class Lessons(Generic[S, A]):
    """The `teaching` of one game from its first step; `elsewhere` are ideas that were told otherwise.

    `starts` are how many steps come before each touch: people look at the table when what it did is done, and no card
    comes in between. Steps are gone through once: a correction, or another way after taking back, only from where it
    differs.
    """

    def __init__(self, teaching: Teaching[S, A], elsewhere: frozenset[str] = frozenset()) -> None:
        self._teaching, self.elsewhere = teaching, elsewhere
        self._known: list[_At[S]] = []

    def told(self, session: Session[S, A], starts: Collection[int]) -> frozenset[StrEnum]:
        """All that has been told once people have looked at the table as it is now."""
        return self._upto(session, starts)[session.position].looked.told

    def now(self, session: Session[S, A], starts: Collection[int]) -> Now:
        """What is told now: of all that the last touch used, and of what may come next, the first card."""
        known = self._upto(session, starts)
        since = max((start for start in starts if start < session.position), default=0)
        said = [lesson for at in known[since + 1 : session.position + 1] for lesson in at.used]
        if (coming := known[session.position].coming) is not None:
            said.append(coming)
        card = next((lesson for lesson in said if lesson.card), None)
        return Now(card, tuple(lesson._replace(card=False) for lesson in said if lesson is not card))

    def in_first_round(self, session: Session[S, A], starts: Collection[int]) -> bool:
        """Whether somebody has not ended a turn yet, so that few cards are shown."""
        now = self._upto(session, starts)[session.position]
        return now.looked.turns < self._teaching.seats(now.state)

    def _upto(self, session: Session[S, A], starts: Collection[int]) -> list[_At[S]]:
        known, teach, last = self._known, self._teaching, session.position
        while known and (len(known) > last + 1 or known[-1].state is not session.state_at(len(known) - 1)):
            known.pop()  # taken back or corrected since
        for step in range(len(known), last + 1):
            state = session.state_at(step)
            used: list[Lesson] = []
            coach = Coach(cast("frozenset[StrEnum]", self.elsewhere))  # which are equal to their values
            if known:
                before = known[-1]
                coach = before.looked if step - 1 in starts else before.coach
                used, coach = teach.at_action(coach, before.state, session.done[step - 1], state)
            coming, looked = teach.before_action(coach, state)
            known.append(_At(state, tuple(used), coach, coming, looked))
        return known
