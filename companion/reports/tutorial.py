"""The tutorial, whatever the game: which idea new players see now, as a card or a line, and those taught so far.

One card at most before an action, four in the first round, every idea once; but in their own first turn everybody is
shown again what each turn has, and some ideas whenever they could use them for the first time. The game hands them in.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar, cast

from companion.session.history import UndoHistory
from companion.translator import Translator, capitalize_first

MAX_FIRST_ROUND_CARDS: Final = 4  # cards
MAX_LESSON_WORDS: Final = 25  # on a card

Facts: TypeAlias = dict[str, object]
"""The facts for a sentence about the table, by the names of its placeholders."""

S = TypeVar("S")
"""Everything true at one moment of a game."""
A = TypeVar("A")
"""Everything that can be done in it."""


class Objective(NamedTuple):
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
class Curriculum(Generic[S, A]):
    """The functions that a game hands in to be taught: which idea comes next, which an action used, when turns end.

    - `coming(state, unless)`: the first idea, in the order of teaching, that is not among `unless` and that the next
      action can use, with the facts for its sentence; from what lies open alone.
    - `used(before, action, after)`: the ideas that an action used, in the order of teaching.
    - `opening(state)`: whether the first turn has not begun.
    - `ends_turn(action)`: whether a turn is over with it.
    - `seats(state)`: how many play, and so how many turns the first round has.
    - `acting(state)`: the seat on turn.
    - `own`: the ideas that everybody is shown in their own first turn; `needed`: before they first use them.
    """

    coming: Callable[[S, frozenset[StrEnum]], tuple[StrEnum, Facts] | None]
    used: Callable[[S, A, S], Sequence[StrEnum]]
    opening: Callable[[S], bool]
    ends_turn: Callable[[A], bool]
    seats: Callable[[S], int]
    acting: Callable[[S], int]
    own: frozenset[StrEnum] = frozenset()
    needed: frozenset[StrEnum] = frozenset()

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
        return progress.turns < self.seats(state) and progress.cards >= MAX_FIRST_ROUND_CARDS


def lesson_text(tr: Translator, lesson: Lesson, texts: Mapping[StrEnum, str], whys: Mapping[StrEnum, str]) -> str:
    """Return the text of a lesson: what your hands do, and on a card why now as well, if that is known."""
    text = tr(texts[lesson.idea])
    why = whys.get(lesson.idea)
    if why is None or not lesson.card or not lesson.facts:
        return text
    return f"{text} {capitalize_first(tr(why, **lesson.facts))}"


class CurrentLessons(NamedTuple):
    """The lessons of one moment: at most one `card`, all others in `lines`."""

    card: Lesson | None
    lines: tuple[Lesson, ...]


class _At(NamedTuple, Generic[S]):
    """One step: its state, the new ideas that it used, the one that may come next, and the progress by then.

    `looked`: the progress when people looked at the table before they went on; `did`: who has used which needed idea.
    """

    state: S
    used: tuple[Lesson, ...]
    progress: Progress
    coming: Lesson | None
    looked: Progress
    did: frozenset[tuple[int, StrEnum]]


class Lessons(Generic[S, A]):
    """The lessons of one game from its first step, by its `curriculum`; `elsewhere` are ideas taught otherwise.

    `starts` counts the steps before each touch: people look at the table when a touch is done, and no card comes in
    between. Goes through each step once: after a correction, or another way after taking back, only from the first
    different step.
    """

    def __init__(self, curriculum: Curriculum[S, A], elsewhere: frozenset[str] = frozenset()) -> None:
        self._curriculum, self.elsewhere = curriculum, elsewhere
        self._known: list[_At[S]] = []

    def taught(self, history: UndoHistory[S, A], starts: Collection[int]) -> frozenset[StrEnum]:
        """Return all ideas taught once people have looked at the present table."""
        return self._upto(history, starts)[history.position].looked.taught

    def now(self, history: UndoHistory[S, A], starts: Collection[int]) -> CurrentLessons:
        """Return the lessons to show now: ideas of the last touch, and the first card of those that may come next."""
        known = self._upto(history, starts)
        since = max((start for start in starts if start < history.position), default=0)
        lessons = [lesson for at in known[since + 1 : history.position + 1] for lesson in at.used]
        if (coming := known[history.position].coming) is not None:
            lessons.append(coming)
        card = next((lesson for lesson in lessons if lesson.card), None)
        return CurrentLessons(card, tuple(lesson._replace(card=False) for lesson in lessons if lesson is not card))

    def in_first_round(self, history: UndoHistory[S, A], starts: Collection[int]) -> bool:
        """Return whether somebody has not ended a turn yet; the first round shows few cards."""
        now = self._upto(history, starts)[history.position]
        return now.looked.turns < self._curriculum.seats(now.state)

    def own_turn(self, history: UndoHistory[S, A], starts: Collection[int]) -> tuple[int, Lesson] | None:
        """Return the number of a turn of the first round, and what comes next in it.

        What was done in it is not shown any more.
        """
        known, teach = self._upto(history, starts), self._curriculum
        now = known[history.position]
        turn = now.progress.turns
        if not teach.own or turn >= teach.seats(now.state) or teach.opening(now.state):
            return None
        begun = next(step for step, at in enumerate(known) if at.progress.turns == turn)
        steps = range(begun, history.position)
        used = {idea for at in steps for idea in teach.used(known[at].state, history.done[at], known[at + 1].state)}
        every = frozenset(type(next(iter(teach.own))))
        found = teach.coming(now.state, every - teach.own | used)
        return None if found is None else (turn, Lesson(*found))

    def needed(self, history: UndoHistory[S, A], starts: Collection[int]) -> tuple[int, Lesson] | None:
        """Return the seat on turn and what it could now do for the first time, if that has a card of its own."""
        now, teach = self._upto(history, starts)[history.position], self._curriculum
        if not teach.needed or teach.opening(now.state):
            return None
        seat = teach.acting(now.state)
        every = frozenset(type(next(iter(teach.needed))))
        found = teach.coming(now.state, every - {idea for idea in teach.needed if (seat, idea) not in now.did})
        return None if found is None else (seat, Lesson(*found))

    def _upto(self, history: UndoHistory[S, A], starts: Collection[int]) -> list[_At[S]]:
        known, teach, last = self._known, self._curriculum, history.position
        while known and (len(known) > last + 1 or known[-1].state is not history.state_at(len(known) - 1)):
            known.pop()  # taken back or corrected since
        for step in range(len(known), last + 1):
            state = history.state_at(step)
            used: list[Lesson] = []
            did: frozenset[tuple[int, StrEnum]] = frozenset()
            progress = Progress(cast("frozenset[StrEnum]", self.elsewhere))  # which are equal to their values
            if known:
                before = known[-1]
                progress = before.looked if step - 1 in starts else before.progress
                used, progress = teach.at_action(progress, before.state, history.done[step - 1], state)
                new = teach.needed.intersection(teach.used(before.state, history.done[step - 1], state))
                did = before.did | {(teach.acting(before.state), idea) for idea in new}
            coming, looked = teach.before_action(progress, state)
            known.append(_At(state, tuple(used), progress, coming, looked, did))
        return known
