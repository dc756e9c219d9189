"""Lessons of a running game, worked out from its steps: those taught so far, and those to show now."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import Generic, NamedTuple, cast

from companion.coaching.teaching import A, Lesson, Progress, S, Teaching
from companion.session.timeline import Session


class Now(NamedTuple):
    """The lessons of one moment: at most one `card`, all others in `lines`."""

    card: Lesson | None
    lines: tuple[Lesson, ...]


class _At(NamedTuple, Generic[S]):
    """One step: its state, the new ideas that it used, the one that may come next, and the progress by then.

    `looked`: the progress when people looked at the table before they went on.
    """

    state: S
    used: tuple[Lesson, ...]
    progress: Progress
    coming: Lesson | None
    looked: Progress


class Lessons(Generic[S, A]):
    """The lessons of one game from its first step, by its `teaching`; `elsewhere` are ideas taught otherwise.

    `starts` counts the steps before each touch: people look at the table when a touch is done, and no card comes in
    between. Goes through each step once: after a correction, or another way after taking back, only from the first
    different step.
    """

    def __init__(self, teaching: Teaching[S, A], elsewhere: frozenset[str] = frozenset()) -> None:
        self._teaching, self.elsewhere = teaching, elsewhere
        self._known: list[_At[S]] = []

    def taught(self, session: Session[S, A], starts: Collection[int]) -> frozenset[StrEnum]:
        """Return all ideas taught once people have looked at the present table."""
        return self._upto(session, starts)[session.position].looked.taught

    def now(self, session: Session[S, A], starts: Collection[int]) -> Now:
        """Return the lessons to show now: ideas of the last touch, and the first card of those that may come next."""
        known = self._upto(session, starts)
        since = max((start for start in starts if start < session.position), default=0)
        lessons = [lesson for at in known[since + 1 : session.position + 1] for lesson in at.used]
        if (coming := known[session.position].coming) is not None:
            lessons.append(coming)
        card = next((lesson for lesson in lessons if lesson.card), None)
        return Now(card, tuple(lesson._replace(card=False) for lesson in lessons if lesson is not card))

    def in_first_round(self, session: Session[S, A], starts: Collection[int]) -> bool:
        """Return whether somebody has not ended a turn yet; the first round shows few cards."""
        now = self._upto(session, starts)[session.position]
        return now.looked.turns < self._teaching.seats(now.state)

    def _upto(self, session: Session[S, A], starts: Collection[int]) -> list[_At[S]]:
        known, teach, last = self._known, self._teaching, session.position
        while known and (len(known) > last + 1 or known[-1].state is not session.state_at(len(known) - 1)):
            known.pop()  # taken back or corrected since
        for step in range(len(known), last + 1):
            state = session.state_at(step)
            used: list[Lesson] = []
            progress = Progress(cast("frozenset[StrEnum]", self.elsewhere))  # which are equal to their values
            if known:
                before = known[-1]
                progress = before.looked if step - 1 in starts else before.progress
                used, progress = teach.at_action(progress, before.state, session.done[step - 1], state)
            coming, looked = teach.before_action(progress, state)
            known.append(_At(state, tuple(used), progress, coming, looked))
        return known
