"""Data types and pace of teaching, whatever the game: which idea new players see now, as a card or as a line.

One card at most before an action, four in the first round, every idea once. The game hands in the ideas.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

from companion.speech import Speech, sentence

MOST_IN_FIRST_ROUND: Final = 4  # cards
MOST_WORDS: Final = 25  # on a card

Facts: TypeAlias = dict[str, object]
"""The facts for a sentence about the table, by the names of its placeholders."""

S = TypeVar("S")
"""Everything true at one moment of a game."""
A = TypeVar("A")
"""Everything that can be done in it."""


class Goal(NamedTuple):
    """What a game is played for: the name of the rule whose picture shows it, and msgids of three lines."""

    rule: str
    lines: tuple[str, str, str]


class Lesson(NamedTuple):
    """One showing of an idea, with the facts for its sentence. A `card` has a picture, anything else is a line.

    The idea's value is the name of the rule in the guide that has its picture.
    """

    idea: StrEnum
    facts: Facts
    card: bool = True


class Progress(NamedTuple):
    """The progress of a table's lessons. It saw `cards` since the first turn began, and ended `turns` since."""

    taught: frozenset[StrEnum] = frozenset()
    cards: int = 0
    turns: int = 0
    waiting: bool = True  # no card has been shown since the last action


@dataclass(frozen=True)
class Teaching(Generic[S, A]):
    """The functions that a game hands in to be taught: which idea comes next, which an action used, when turns end.

    - `coming(state, unless)`: the first idea, in the order of teaching, that is not among `unless` and that the next
      action can use, with the facts for its sentence; from what lies open alone.
    - `used(before, action, after)`: the ideas that an action used, in the order of teaching.
    - `opening(state)`: whether the first turn has not begun.
    - `ends_turn(action)`: whether a turn is over with it.
    - `seats(state)`: how many play, and so how many turns the first round has.
    """

    coming: Callable[[S, frozenset[StrEnum]], tuple[StrEnum, Facts] | None]
    used: Callable[[S, A, S], Sequence[StrEnum]]
    opening: Callable[[S], bool]
    ends_turn: Callable[[A], bool]
    seats: Callable[[S], int]

    def before_action(self, progress: Progress, state: S) -> tuple[Lesson | None, Progress]:
        """Return the card to show now, if the next action can use a new idea."""
        if not progress.waiting or self._full(progress, state):
            return None, progress
        found = self.coming(state, progress.taught)
        if found is None:
            return None, progress
        cards = progress.cards + (not self.opening(state))
        return Lesson(*found), progress._replace(taught=progress.taught | {found[0]}, cards=cards, waiting=False)

    def at_action(self, progress: Progress, before: S, action: A, after: S) -> tuple[list[Lesson], Progress]:
        """Return the new ideas that an action used: a card if none came before it, all others as lines.

        A card that comes now is the one before the next action.
        """
        new = [idea for idea in self.used(before, action, after) if idea not in progress.taught]
        card = bool(new) and progress.waiting and not self._full(progress, before)
        lessons = [Lesson(idea, {}, card and not place) for place, idea in enumerate(new)]
        cards = progress.cards + (card and not self.opening(before))
        turns = progress.turns + self.ends_turn(action)
        return lessons, Progress(progress.taught | {*new}, cards, turns, not card)

    def _full(self, progress: Progress, state: S) -> bool:
        return progress.turns < self.seats(state) and progress.cards >= MOST_IN_FIRST_ROUND


def lesson_text(speech: Speech, lesson: Lesson, texts: Mapping[StrEnum, str], whys: Mapping[StrEnum, str]) -> str:
    """Return the text of a lesson: what your hands do, and on a card why now as well, if that is known."""
    text = speech(texts[lesson.idea])
    why = whys.get(lesson.idea)
    if why is None or not lesson.card or not lesson.facts:
        return text
    return f"{text} {sentence(speech(why, **lesson.facts))}"
