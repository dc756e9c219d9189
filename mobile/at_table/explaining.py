"""What of a game is explained at its table now, and whether anything is. Plain Python, no Kivy.

What is told follows from the game alone (`companion.session.lessons`). Kept beside it is what was put away by a
touch, and what had been told before something was taken back: it is not told once more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from companion.session.coach import Lesson
from companion.session.lessons import Lessons, Now
from companion.speech import N_, Speech
from mobile.at_table import knowing
from mobile.at_table.sitting import Sitting
from mobile.frame.app_game import AppGame, Coaching
from mobile.frame.desk import Desk

_NOTHING: Final = Now(None, ())


class Explaining:
    """Of the `game` that is played in `sitting`; None is one without a coach."""

    def __init__(self, desk: Desk, game: AppGame | None, sitting: Sitting[Any, Any, Any]) -> None:
        self._desk, self._about, self._sitting = desk, game, sitting
        self._handed: Coaching | None = None
        self._wished: tuple[object, bool] = (None, False)
        self._alone: Lessons[Any, Any] | None = None
        self._lessons: Lessons[Any, Any] | None = None
        self._told: frozenset[str] = frozenset()
        self._position = 0
        self._put_away: int | None = None

    @property
    def possible(self) -> bool:
        """Whether the game has a coach."""
        return self._about is not None and self._about.coaching is not None

    @property
    def wanted(self) -> bool:
        """Whether this table is taught."""
        if self._about is None or not self.possible:
            return False
        wishes = knowing.wishes(self._desk, self._about.word)
        if self._wished[0] != wishes:  # else nothing is looked for on the shelf
            path = self._sitting.game.path
            self._wished = wishes, knowing.taught(self._desk, self._about.word, self._names, path)
        return self._wished[1]

    def wish(self, wanted: bool) -> None:
        """These people wish to be taught the game, or know it."""
        if self._about is not None:
            knowing.remember(self._desk, self._about.word, self._names, not wanted)

    def now(self) -> Now:
        """What is new at the step that is shown; nothing in what was, on a copy, or where nobody is taught."""
        if not (self._sitting.live and self.wanted) or self._about is None:
            return _NOTHING
        session, kept = self._sitting.game.session, self._kept()
        self._alone = self._alone or Lessons(self._coaching.teaching)
        elsewhere = kept - self._alone.told(session, self._sitting.starts)
        if self._lessons is None or self._lessons.elsewhere != elsewhere:
            self._lessons = Lessons(self._coaching.teaching, elsewhere) if elsewhere else self._alone
        before, told, back = (
            self._told,
            self._lessons.told(session, self._sitting.starts),
            session.position < self._position,
        )
        self._told, self._position = told, session.position
        if back or not before <= told:
            self._keep(before)
            return self.now()
        if self._put_away != session.position:
            self._put_away = None
        now = self._lessons.now(session, self._sitting.starts)
        hidden = now.card is not None and (now.card.concept in kept or self._put_away is not None)
        return Now(None if hidden else now.card, tuple(line for line in now.lines if line.concept not in kept))

    def put_away(self, lesson: Lesson) -> None:
        """A card has been read; no other one comes before the next action."""
        self._keep(frozenset([lesson.concept]))
        self._put_away = self._sitting.game.session.position

    def said(self, speech: Speech, lesson: Lesson) -> str:
        """A lesson in words."""
        return self._coaching.said(speech, lesson)

    def line(self, speech: Speech, lessons: tuple[Lesson, ...], fits: Callable[[str], bool]) -> str:
        """These lessons in words, or as many as `fits`, and the names of the others."""
        texts = [self.said(speech, lesson) for lesson in lessons]
        assert self._about is not None
        if self._about.reading is None or fits(" ".join(texts)):
            return " ".join(texts)
        guide, found = self._about.reading.guide(), ""
        names = [speech(guide.find(lesson.concept).title).lstrip("0123456789 ") for lesson in lessons]
        for number in reversed(range(len(texts))):
            named = N_("Also new: {ideas}.") if number else N_("New: {ideas}.")
            found = " ".join([*texts[:number], speech(named, ideas=", ".join(names[number:]))])
            if fits(found):
                break
        return found

    @property
    def _names(self) -> list[str]:
        return [player.name for player in self._sitting.game.seats]

    @property
    def _coaching(self) -> Coaching:
        if self._handed is None:
            assert self._about is not None
            assert self._about.coaching is not None
            self._handed = self._about.coaching()
        return self._handed

    def _kept(self) -> frozenset[str]:
        return knowing.told(self._desk, self._about.word, self._sitting.game.path) if self._about else frozenset()

    def _keep(self, ideas: frozenset[str]) -> None:
        if self._about is not None:
            knowing.remember_told(self._desk, self._about.word, self._sitting.game.path, ideas)
