"""What of a game is explained at its table now, and whether anything is. Plain Python, no Kivy.

What is told follows from the game alone (`companion.coaching.lessons`). Kept beside it is what was put away by a
touch, and what had been told before something was taken back: it is not told once more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Any, Final, Protocol

from companion.coaching.lessons import Lessons, Now
from companion.coaching.teaching import Lesson
from companion.session.game import Game
from companion.speech import N_, Speech
from mobile.coaching import who_knows
from mobile.frame.app_game import AppGame, Coaching
from mobile.frame.desk import Desk

_NOTHING: Final = Now(None, ())


class TaughtSitting(Protocol):
    """The game at a table that may be taught, as people play it."""

    changed: Callable[[], None]
    """Called after every change of what is shown."""

    @property
    def game(self) -> Game[Any, Any, Any]:
        """What is played, or a copy to think on."""

    @property
    def live(self) -> bool:
        """Whether the game itself is shown as it is now: neither an earlier step nor a copy."""

    @property
    def starts(self) -> Sequence[int]:
        """How many steps come before each touch."""


class Explaining:
    """Of the `game` that is played in `sitting`; None is one without a coach."""

    def __init__(self, desk: Desk, game: AppGame | None, sitting: TaughtSitting) -> None:
        self._desk, self._about, self._sitting = desk, game, sitting
        self._handed: Coaching | None = None
        self._wished: tuple[object, bool] = (None, False)
        self._alone: Lessons[Any, Any] | None = None
        self._lessons: Lessons[Any, Any] | None = None
        self._told: frozenset[str] = frozenset()
        self._position = 0
        self._put_away: int | None = None
        self._named: tuple[int, frozenset[str]] = (0, frozenset())
        self._late: tuple[int, Lesson] | None = None

    @property
    def possible(self) -> bool:
        """Whether the game has a coach."""
        return self._about is not None and self._about.coaching is not None

    @property
    def wanted(self) -> bool:
        """Whether this table is taught."""
        if self._about is None or not self.possible:
            return False
        wishes = who_knows.wishes(self._desk, self._about.word)
        if self._wished[0] != wishes:  # else nothing is looked for on the shelf
            path = self._sitting.game.path
            self._wished = wishes, who_knows.taught(self._desk, self._about.word, self._names, path)
        return self._wished[1]

    def wish(self, wanted: bool) -> None:
        """These people wish to be taught the game, or know it."""
        if self._about is not None:
            who_knows.remember(self._desk, self._about.word, self._names, not wanted)

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
        self._remember_named(session.position)
        hidden = now.card is not None and (now.card.concept in kept or self._put_away is not None)
        card, lines = None if hidden else now.card, tuple(line for line in now.lines if line.concept not in kept)
        if card is None and not lines and self._put_away is None:
            card = self._explained_late(told)
        return Now(card, lines)

    def _remember_named(self, position: int) -> None:
        """What was only named at another step is explained later; what has been explained late is no more."""
        assert self._about is not None
        path = self._sitting.game.path
        owed = who_knows.owed(self._desk, self._about.word, path)
        if self._named[0] != position:
            owed, self._named = owed | self._named[1], (position, frozenset())
        if self._late is not None and self._late[0] != position:
            owed, self._late = owed - {self._late[1].concept}, None
        who_knows.remember_owed(self._desk, self._about.word, path, owed)

    def _explained_late(self, told: frozenset[str]) -> Lesson | None:
        """A card with an idea that was only named when it was new, once the first round is over."""
        assert self._about is not None
        assert self._lessons is not None
        session = self._sitting.game.session
        if self._late is None and not self._lessons.in_first_round(session, self._sitting.starts):
            owed = who_knows.owed(self._desk, self._about.word, self._sitting.game.path)
            idea = min((idea for idea in told if isinstance(idea, StrEnum) and idea in owed), default=None)
            self._late = None if idea is None else (session.position, Lesson(idea, {}))
        return self._late[1] if self._late is not None else None

    def put_away(self, lesson: Lesson) -> None:
        """A card has been read; no other one comes before the next action."""
        self._keep(frozenset([lesson.concept]))
        if self._about is not None:
            path = self._sitting.game.path
            owed = who_knows.owed(self._desk, self._about.word, path) - {lesson.concept}
            who_knows.remember_owed(self._desk, self._about.word, path, owed)
        self._put_away = self._sitting.game.session.position

    def said(self, speech: Speech, lesson: Lesson) -> str:
        """A lesson in words."""
        return self._coaching.said(speech, lesson)

    def line(self, speech: Speech, lessons: tuple[Lesson, ...], fits: Callable[[str], bool]) -> str:
        """These lessons in words, or as many as `fits`, and the names of the others, which are explained later."""
        texts = [self.said(speech, lesson) for lesson in lessons]
        position = self._sitting.game.session.position
        self._named = position, frozenset()
        assert self._about is not None
        if self._about.reading is None or fits(" ".join(texts)):
            return " ".join(texts)
        guide, found = self._about.telling.wording.guide(), ""
        names = [speech(guide.find(lesson.concept).title).lstrip("0123456789 ") for lesson in lessons]
        for number in reversed(range(len(texts))):
            named = N_("Also new: {ideas}.") if number else N_("New: {ideas}.")
            found = " ".join([*texts[:number], speech(named, ideas=", ".join(names[number:]))])
            self._named = position, frozenset(lesson.concept for lesson in lessons[number:])
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
        return who_knows.told(self._desk, self._about.word, self._sitting.game.path) if self._about else frozenset()

    def _keep(self, ideas: frozenset[str]) -> None:
        if self._about is not None:
            who_knows.remember_told(self._desk, self._about.word, self._sitting.game.path, ideas)
