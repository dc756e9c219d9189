"""Checks of any game's coach: which lessons it tells in whole games, when, how often, in how many words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Generic, NamedTuple

from companion.reports.tutorial import MAX_FIRST_ROUND_CARDS, MAX_LESSON_WORDS, A, Curriculum, Lesson, Progress, S


class Taught(NamedTuple, Generic[S, A]):
    """The lessons told at one action: a card before it, and what it used."""

    before: S
    action: A
    after: S
    card: Lesson | None
    lessons: list[Lesson]

    @property
    def told(self) -> list[Lesson]:
        """All of these lessons."""
        return [*([self.card] if self.card is not None else []), *self.lessons]


def taught(teaching: Curriculum[S, A], states: Sequence[S], actions: Sequence[A]) -> Iterator[Taught[S, A]]:
    """The lessons told at each action of a game; `states` are those before each action and after the last."""
    progress = Progress()
    for before, action, after in zip(states, actions, states[1:], strict=False):
        card, progress = teaching.before_action(progress, before)
        lessons, progress = teaching.at_action(progress, before, action, after)
        yield Taught(before, action, after, card, lessons)


def check_each_idea_is_told_once_by_its_first_use(
    teaching: Curriculum[S, A], games: Iterable[Iterable[Taught[S, A]]], ideas: type[StrEnum]
) -> None:
    """Fails if an idea is told twice, or after its first use; together the games use all `ideas`."""
    everything: set[StrEnum] = set()
    for game in games:
        known: list[StrEnum] = []
        for step in game:
            known += [lesson.idea for lesson in step.told]
            assert set(teaching.used(step.before, step.action, step.after)) <= set(known)
        assert len(known) == len(set(known))
        everything |= set(known)
    assert everything == set(ideas)


def check_cards_come_one_at_a_time_and_few_in_the_first_round(
    teaching: Curriculum[S, A], games: Iterable[Iterable[Taught[S, A]]]
) -> None:
    """Fails on two cards at once, or many in the first round: it has as many turns as people play."""
    for game in games:
        shown, turns, open_card = 0, 0, False
        for step in game:
            assert not (step.card is not None and open_card), "one was shown since the last action"
            cards = [lesson for lesson in step.lessons if lesson.card]
            number = len(cards) + (step.card is not None)
            assert number <= 1
            open_card = bool(cards)
            if not teaching.opening(step.before) and turns < teaching.seats(step.before):
                shown += number
            turns += teaching.ends_turn(step.action)
        assert shown <= MAX_FIRST_ROUND_CARDS


def all_lessons(games: Iterable[Iterable[Taught[S, A]]]) -> list[Lesson]:
    """One lesson of each idea, and one more where it names what lies there."""
    found: dict[tuple[StrEnum, bool], Lesson] = {}
    for game in games:
        for step in game:
            for lesson in step.told:
                found.setdefault((lesson.idea, bool(lesson.facts)), lesson)
    return list(found.values())


def check_words(lessons: Iterable[Lesson], said: Callable[[Lesson], str], last: tuple[str, ...]) -> None:
    """Fails on a text of too many words, or that does not begin with a capital and end with one of `last`."""
    for lesson in lessons:
        text = said(lesson)
        words = [word for word in text.split() if any(sign.isalnum() for sign in word)]
        assert len(words) <= MAX_LESSON_WORDS, text
        assert text[0].isupper()
        assert text.endswith(last)
