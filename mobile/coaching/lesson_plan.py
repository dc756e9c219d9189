"""Decides which lessons a table is taught at the step shown, and notes which cards were put away. No Kivy.

The lessons taught follow from the game alone (`companion.reports.tutorial`). The plan keeps only the cards that a
touch put away, and the lessons taught before something was taken back: nobody is taught twice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from functools import cached_property
from typing import Any, Final, Protocol

from companion.reports.tutorial import Lesson, Lessons, Now
from companion.session.game import Game
from companion.translator import N_, Speech
from mobile.coaching import who_knows
from mobile.coaching.who_knows import KeptIdeas
from mobile.frame.app_game import AppGame, Coaching
from mobile.frame.desk import Desk

_NOTHING: Final = Now(None, ())


class Strokes(Protocol):
    """The actions of each touch, grouped."""

    @property
    def starts(self) -> Sequence[int]:
        """For each touch, how many steps come before it."""


class TaughtSitting(Protocol):
    """The game at a table, as a lesson plan needs it."""

    changed: Callable[[], None]
    """Called after every change of what is shown."""

    @property
    def game(self) -> Game[Any, Any, Any]:
        """The game, or a copy to think on."""

    @property
    def live(self) -> bool:
        """Return whether the game itself is shown as it is now: neither an earlier step nor a copy."""

    @property
    def strokes(self) -> Strokes:
        """The actions of each touch, grouped."""


class LessonPlan:
    """The lessons for the table in `sitting`, at which `game` may be taught."""

    def __init__(self, desk: Desk, game: AppGame, coaching: Coaching, sitting: TaughtSitting) -> None:
        self._desk, self._game, self._coaching, self._sitting = desk, game, coaching, sitting
        self._wished: tuple[object, bool] = (None, False)
        self._lessons: Lessons[Any, Any] | None = None
        self._taught: frozenset[str] = frozenset()
        self._position = 0  # when that was taught
        self._put_away: int | None = None
        """The step at which a card was put away."""
        self._named: tuple[int, frozenset[str]] = (0, frozenset())
        """A step, and the ideas that the line of that step only names."""
        self._late: tuple[int, Lesson] | None = None
        """A step, and a lesson that is given there because its idea was only named before."""

    @property
    def wanted(self) -> bool:
        """Return whether this table is taught."""
        wishes = who_knows.wishes(self._desk, self._game.word)
        if self._wished[0] != wishes:  # else nothing is looked for on the shelf
            path = self._sitting.game.path
            self._wished = wishes, who_knows.is_taught(self._desk, self._game.word, self._names, path)
        return self._wished[1]

    def wish(self, wanted: bool) -> None:
        """Remember whether these people wish to be taught the game."""
        who_knows.remember(self._desk, self._game.word, self._names, not wanted)

    def now(self) -> Now:
        """Return the lessons new at the step shown; none for earlier steps, on a copy, or if nobody is taught."""
        if not (self._sitting.live and self.wanted):
            return _NOTHING
        session, starts, kept = self._sitting.game.session, self._sitting.strokes.starts, self._kept_ideas.taught
        elsewhere = kept - self._by_record.taught(session, starts)
        if self._lessons is None or self._lessons.elsewhere != elsewhere:
            self._lessons = Lessons(self._coaching.teaching(), elsewhere) if elsewhere else self._by_record
        taught = self._lessons.taught(session, starts)
        before, back = self._taught, session.position < self._position
        self._taught, self._position = taught, session.position
        if back or not before <= taught:
            self._kept_ideas.add(before)
            return self.now()
        if self._put_away != session.position:
            self._put_away = None
        now = self._lessons.now(session, starts)
        self._postpone_named(session.position)
        hidden = now.card is not None and (now.card.idea in kept or self._put_away is not None)
        card, lines = None if hidden else now.card, tuple(line for line in now.lines if line.idea not in kept)
        if card is None and not lines and self._put_away is None:
            if self._late is None and not self._lessons.in_first_round(session, starts):
                self._late = self._postponed(taught)
            card = self._late[1] if self._late is not None else None
        return Now(card, lines)

    def _postpone_named(self, position: int) -> None:
        """Postpone lessons that were only named at another step; drop those explained late."""
        postponed = self._kept_ideas.postponed
        if self._named[0] != position:
            postponed, self._named = postponed | self._named[1], (position, frozenset())
        if self._late is not None and self._late[0] != position:
            postponed, self._late = postponed - {self._late[1].idea}, None
        self._kept_ideas.postpone(postponed)

    def _postponed(self, taught: frozenset[str]) -> tuple[int, Lesson] | None:
        """A lesson at this step with an idea that was only named when it was new."""
        postponed = self._kept_ideas.postponed
        idea = min((idea for idea in taught if isinstance(idea, StrEnum) and idea in postponed), default=None)
        return None if idea is None else (self._sitting.game.session.position, Lesson(idea, {}))

    def put_away(self, lesson: Lesson) -> None:
        """Note that the card of a lesson was read; no other card comes before the next action."""
        kept = self._kept_ideas
        kept.add({lesson.idea})
        kept.postpone(kept.postponed - {lesson.idea})
        self._put_away = self._sitting.game.session.position

    def text(self, speech: Speech, lesson: Lesson) -> str:
        """Return a lesson in words."""
        return self._coaching.text(speech, lesson)

    def line(self, speech: Speech, lessons: tuple[Lesson, ...], fits: Callable[[str], bool]) -> str:
        """Return lessons as a line of text, as many as `fits`; the rest it only names, to be explained later."""
        texts = [self.text(speech, lesson) for lesson in lessons]
        position = self._sitting.game.session.position
        self._named = position, frozenset()
        if fits(" ".join(texts)):
            return " ".join(texts)
        guide, found = self._game.telling.wording.guide(), ""
        names = [speech(guide.find(lesson.idea).title).lstrip("0123456789 ") for lesson in lessons]
        for number in reversed(range(len(texts))):
            named = N_("Also new: {ideas}.") if number else N_("New: {ideas}.")
            found = " ".join([*texts[:number], speech(named, ideas=", ".join(names[number:]))])
            self._named = position, frozenset(lesson.idea for lesson in lessons[number:])
            if fits(found):
                break
        return found

    @property
    def _names(self) -> list[str]:
        return [player.name for player in self._sitting.game.seats]

    @property
    def _kept_ideas(self) -> KeptIdeas:
        return KeptIdeas(self._desk, self._game.word, self._sitting.game.path)

    @cached_property
    def _by_record(self) -> Lessons[Any, Any]:
        """The lessons that follow from the game's record alone."""
        return Lessons(self._coaching.teaching())
