"""Decides which lessons a table is taught now; remembers who knows a game and what was taught. No Kivy.

The lessons taught follow from the game alone (`companion.reports.tutorial`). The plan keeps only the cards that a
touch put away, and the lessons taught before something was taken back: nobody is taught twice.

Somebody knows a game who said so, or who has finished one that is saved here, unless they said otherwise. A table is
taught where nobody knows it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from companion.reports.tutorial import CurrentLessons, Lesson, Lessons
from companion.session.game import Game
from companion.text import clean_name
from companion.translator import Translator
from mobile.core.plugin import AppGame, TutorialContent
from mobile.core.state import AppState

_KNOWS, _TAUGHT, _POSTPONED = "knows", "told", "owed"  # as settings files call them
_MOST: Final = 60  # people who are remembered, the last to say so first


def experienced_players(
    app_state: AppState, game: str, names: Iterable[str], but: Path | None = None
) -> dict[str, bool]:
    """Return for each of `names` whether they know the game; the saved game at `but` does not count."""
    looks, answers = {name: clean_name(name) for name in names}, _answers(app_state, game)
    finishers = (
        frozenset[str]() if answers.keys() >= {*looks.values()} else app_state.saved_games.finishers(game, but)
    )
    return {name: answers.get(look, look in finishers) for name, look in looks.items()}


def people(game: Game[Any, Any, Any]) -> list[str]:
    """Return the names of those at a table whom no computer plays."""
    return [player.name for player in game.seats if player.computer is None]


def has_tutorial(app_state: AppState, game: str, names: Iterable[str], but: Path | None = None) -> bool:
    """Return whether these people are taught the game: nobody knows it, and the settings do not forbid it."""
    return app_state.settings.coach and not any(experienced_players(app_state, game, names, but).values())


def remember_experience(app_state: AppState, game: str, names: Iterable[str], knows: bool) -> None:
    """Remember that these people know the game, or wish to be taught it."""
    new = dict.fromkeys(map(clean_name, names), knows)
    answers = {**new, **{name: each for name, each in _answers(app_state, game).items() if name not in new}}
    app_state.remember_for(game, **{_KNOWS: dict(list(answers.items())[:_MOST])})
    if not knows and not app_state.settings.coach:
        app_state.remember(coach=True)


def tutorial_settings(app_state: AppState, game: str) -> tuple[object, ...]:
    """Return all settings on which it depends who is taught this game, to notice a change."""
    return app_state.settings.coach, _answers(app_state, game)


def _answers(app_state: AppState, game: str) -> Mapping[str, bool]:
    """Return what people said of themselves, as far as the settings are readable."""
    kept = app_state.settings.own.get(game, {}).get(_KNOWS)
    found = kept.items() if isinstance(kept, dict) else ()
    return {name: knows for name, knows in found if isinstance(name, str) and isinstance(knows, bool)}


class TutorialProgress(NamedTuple):
    """The ideas that settings keep for the `game` saved at `path`: taught, or postponed.

    They are those of the game played last: those of others are forgotten, and of a game without a file none are kept.
    """

    app_state: AppState
    game: str
    path: Path | None

    @property
    def taught(self) -> frozenset[str]:
        """Ideas that need not be taught again: a card was put away, or what led to it was taken back."""
        return self._read(_TAUGHT)

    @property
    def postponed(self) -> frozenset[str]:
        """Ideas that had no room: they are explained later."""
        return self._read(_POSTPONED)

    def add(self, ideas: Iterable[str]) -> None:
        """Remember ideas that need not be taught again."""
        self._write(_TAUGHT, self.taught | {*ideas})

    def postpone(self, ideas: Iterable[str]) -> None:
        """Remember which ideas to explain later, and no others."""
        self._write(_POSTPONED, frozenset(ideas))

    def _read(self, key: str) -> frozenset[str]:
        kept = self.app_state.settings.own.get(self.game, {}).get(key)
        if self.path is None or not isinstance(kept, list) or kept[:1] != [self.path.name]:
            return frozenset()
        return frozenset(idea for idea in kept[1:] if isinstance(idea, str))

    def _write(self, key: str, ideas: frozenset[str]) -> None:
        if self.path is not None and ideas != self._read(key):
            self.app_state.remember_for(self.game, **{key: [self.path.name, *sorted(str(idea) for idea in ideas)]})


_NOTHING: Final = CurrentLessons(None, ())


class UndoGroupStarts(Protocol):
    """The actions of each touch, grouped."""

    @property
    def starts(self) -> Sequence[int]:
        """For each touch, how many steps come before it."""


class TutorialTable(Protocol):
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
    def undo_groups(self) -> UndoGroupStarts:
        """The actions of each touch, grouped."""


class LessonPicker:
    """The lessons for the table in `controller`, at which `game` may be taught."""

    def __init__(
        self, app_state: AppState, game: AppGame, tutorial: TutorialContent, controller: TutorialTable
    ) -> None:
        self._app_state, self._game, self._tutorial, self._controller = app_state, game, tutorial, controller
        self._wished: tuple[object, bool] = (None, False)
        self._lessons: Lessons[Any, Any] | None = None
        self._taught: frozenset[str] = frozenset()
        self._position = 0  # when that was taught
        self._put_away: int | None = None
        """The step at which a card was put away."""
        self._named: tuple[int, frozenset[str]] = (0, frozenset())
        """A step, and the ideas for which the line of that step has no room."""
        self._displaced = self._named
        """A step, and the ideas whose card had to wait there for one that is needed."""
        self._turn: int | None = None
        """The number of a turn of the first round, in which somebody's own cards are put away."""
        self._needs: int | None = None
        """The seat that is shown what it could do for the first time."""
        self._late: tuple[int, Lesson] | None = None
        """A step, and a lesson that is given there because its idea had no room before."""

    @property
    def wanted(self) -> bool:
        """Return whether this table is taught."""
        wished = tutorial_settings(self._app_state, self._game.word)
        if self._wished[0] != wished:  # else nothing is looked for on the shelf
            path = self._controller.game.path
            self._wished = wished, has_tutorial(self._app_state, self._game.word, self._names, path)
        return self._wished[1]

    def set_wanted(self, wanted: bool) -> None:
        """Remember whether these people wish to be taught the game."""
        remember_experience(self._app_state, self._game.word, self._names, not wanted)

    def now(self) -> CurrentLessons:
        """Return the lessons new at the step shown; none for earlier steps, on a copy, or if nobody is taught."""
        if not (self._controller.live and self.wanted):
            return _NOTHING
        history, starts, kept = (
            self._controller.game.history,
            self._controller.undo_groups.starts,
            self._kept_ideas.taught,
        )
        elsewhere = kept - self._by_record.taught(history, starts)
        if self._lessons is None or self._lessons.elsewhere != elsewhere:
            self._lessons = Lessons(self._tutorial.curriculum(), elsewhere) if elsewhere else self._by_record
        taught = self._lessons.taught(history, starts)
        before, back = self._taught, history.position < self._position
        self._taught, self._position = taught, history.position
        if back or not before <= taught:
            self._kept_ideas.add(before)
            return self.now()
        if self._put_away != history.position:
            self._put_away = None
        now = self._lessons.now(history, starts)
        self._postpone_named(history.position)
        hidden = now.card is not None and (now.card.idea in kept or self._put_away is not None)
        card, lines = None if hidden else now.card, tuple(line for line in now.lines if line.idea not in kept)
        if card is None and not lines and self._put_away is None:
            if self._late is None and not self._lessons.in_first_round(history, starts):
                self._late = self._postponed(taught)
            card = self._late[1] if self._late is not None else None
        if self._computer_acts:
            if card is not None:  # nobody has their own hands free to try it
                self._displaced = history.position, frozenset((card.idea,))
            return CurrentLessons(None, lines)
        own = self._lessons.own_turn(history, starts)
        self._turn = None if own is None else own[0]
        if card is None and own is not None and self._put_away is None and f"{own[1].idea} {own[0]}" not in kept:
            card = own[1]
        return CurrentLessons(self._needed(card, kept), lines)

    def _needed(self, card: Lesson | None, kept: frozenset[str]) -> Lesson | None:
        """The card of what the player on turn could do for the first time; else the `card`, which may come later."""
        assert self._lessons is not None
        history, starts = self._controller.game.history, self._controller.undo_groups.starts
        need = None if self._put_away is not None else self._lessons.needed(history, starts)
        self._needs = None
        if need is None or f"{need[1].idea} by {need[0]}" in kept:
            return card
        self._needs = need[0]
        if card is not None and card.idea != need[1].idea:
            self._displaced = history.position, frozenset((card.idea,))
        return need[1]

    def _postpone_named(self, position: int) -> None:
        """Postpone lessons that had no room at another step; drop those explained late."""
        postponed = self._kept_ideas.postponed
        if self._named[0] != position:
            postponed, self._named = postponed | self._named[1], (position, frozenset())
        if self._displaced[0] != position:
            postponed, self._displaced = postponed | self._displaced[1], (position, frozenset())
        if self._late is not None and self._late[0] != position:
            postponed, self._late = postponed - {self._late[1].idea}, None
        self._kept_ideas.postpone(postponed)

    def _postponed(self, taught: frozenset[str]) -> tuple[int, Lesson] | None:
        """A lesson at this step with an idea that had no room when it was new."""
        postponed = self._kept_ideas.postponed
        idea = min((idea for idea in taught if isinstance(idea, StrEnum) and idea in postponed), default=None)
        return None if idea is None else (self._controller.game.history.position, Lesson(idea, {}))

    def put_away(self, lesson: Lesson) -> None:
        """Note that the card of a lesson was read; no other card comes before the next action."""
        kept = self._kept_ideas
        own = [] if self._turn is None else [f"{lesson.idea} {self._turn}"]
        kept.add({lesson.idea, *own, *([] if self._needs is None else [f"{lesson.idea} by {self._needs}"])})
        kept.postpone(kept.postponed - {lesson.idea})
        self._put_away = self._controller.game.history.position

    def text(self, tr: Translator, lesson: Lesson) -> str:
        """Return a lesson in words."""
        return self._tutorial.text(tr, lesson)

    def line(self, tr: Translator, lessons: tuple[Lesson, ...], fits: Callable[[str], bool]) -> str:
        """Return lessons as a line of text, as many as `fits`; the rest is explained later."""
        texts = [self.text(tr, lesson) for lesson in lessons]
        position = self._controller.game.history.position
        self._named = position, frozenset()
        number = next(number for number in range(len(texts), -1, -1) if not number or fits(" ".join(texts[:number])))
        self._named = position, frozenset(lesson.idea for lesson in lessons[number:])
        return " ".join(texts[:number])

    @property
    def _computer_acts(self) -> bool:
        seat = self._tutorial.curriculum().acting(self._controller.game.state)
        return self._controller.game.seats[seat].computer is not None

    @property
    def _names(self) -> list[str]:
        return people(self._controller.game)

    @property
    def _kept_ideas(self) -> TutorialProgress:
        return TutorialProgress(self._app_state, self._game.word, self._controller.game.path)

    @cached_property
    def _by_record(self) -> Lessons[Any, Any]:
        """The lessons that follow from the game's record alone."""
        return Lessons(self._tutorial.curriculum())
