"""First games, simulated: every idea is told at or before its first use, once, by one card at a time."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.reef_encounter.rules.actions import Action
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.tutorial import CURRICULUM, Idea, lesson_text
from companion.reef_encounter.wording.names import make_translator
from companion.reports.tutorial import Progress
from companion.translator import LANGUAGES
from tests.helpers.layers import amount
from tests.helpers.teaching import (
    Taught,
    all_lessons,
    check_cards_come_one_at_a_time_and_few_in_the_first_round,
    check_each_idea_is_told_once_by_its_first_use,
    check_words,
    taught,
)
from tests.laws.helpers.population import Played
from tests.laws.helpers.silence import telling, without_tellings

MANY = amount(36, all=50, long=1_000)


def lessons_of(played: Played) -> Iterator[Taught[State, Action]]:
    return taught(CURRICULUM, played.states, played.actions)


def test_every_idea_is_told_at_or_before_its_first_use_and_once(games: list[Played]) -> None:
    check_each_idea_is_told_once_by_its_first_use(CURRICULUM, map(lessons_of, games[:MANY]), Idea)


def test_cards_come_one_at_a_time_and_four_in_the_first_round(games: list[Played]) -> None:
    check_cards_come_one_at_a_time_and_few_in_the_first_round(CURRICULUM, map(lessons_of, games[:MANY]))


def test_nothing_is_told_before_it_can_be_used(games: list[Played]) -> None:
    """A card before an action names what lies there: an own coral that can be eaten, a polyp that can be taken."""
    named = 0
    for played in games[:MANY]:
        for before, _, _, card, _ in lessons_of(played):
            if card is not None and "space" in card.facts:
                board, _, cell = str(card.facts["space"]).partition("/")
                assert board in before.table.letters
                assert cell
                named += 1
    assert named > MANY / 4


def test_the_coach_says_the_same_whatever_was_private_answers(games: list[Played]) -> None:
    compared = 0
    for played in [played for played in games if telling(played)][:MANY]:
        progress = other_progress = Progress()
        for state, other in without_tellings(played, telling(played)):
            card, progress = CURRICULUM.before_action(progress, state)
            same, other_progress = CURRICULUM.before_action(other_progress, other)
            assert card == same
            progress, other_progress = progress._replace(waiting=True), other_progress._replace(waiting=True)
            compared += card is not None
    assert compared > MANY


def test_no_card_has_more_words_than_are_read(games: list[Played]) -> None:
    every = all_lessons(map(lessons_of, games))
    assert {lesson.idea for lesson in every} == set(Idea)
    for language in LANGUAGES:
        check_words(every, partial(lesson_text, make_translator(language)), (".", "?"))


def test_little_is_read_before_the_first_action(games: list[Played]) -> None:
    for played in games[:MANY]:
        first = next(lessons_of(played))
        assert first.card is not None
        assert len(lesson_text(make_translator("en"), first.card).split()) <= 60
