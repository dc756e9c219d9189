"""First games, simulated: every idea is told at or before its first use, once, by one card at a time."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from companion.reef_encounter.coach.coach import at_action, before_action
from companion.reef_encounter.coach.concepts import used
from companion.reef_encounter.coach.ideas import Concept
from companion.reef_encounter.rules.actions import Action, Collect
from companion.reef_encounter.rules.state import Phase, State
from companion.reef_encounter.wording.coach import lesson_text
from companion.reef_encounter.wording.names import speaker
from companion.session.coach import MOST_IN_FIRST_ROUND, MOST_WORDS, Coach, Lesson
from companion.speech import LANGUAGES
from tests.laws.conftest import LONG
from tests.laws.population import Played
from tests.laws.test_secrets import silenced, telling

MANY = 1_000 if LONG else 50


class Told(NamedTuple):
    """What was told at one action: before it, and of what it used."""

    before: State
    action: Action
    after: State
    card: Lesson | None
    lessons: list[Lesson]


def taught(played: Played) -> Iterator[Told]:
    coach = Coach()
    for before, action, after in zip(played.states, played.actions, played.states[1:], strict=False):
        card, coach = before_action(coach, before)
        lessons, coach = at_action(coach, before, action, after)
        yield Told(before, action, after, card, lessons)


def test_every_idea_is_told_at_or_before_its_first_use_and_once(games: list[Played]) -> None:
    everything = set()
    for played in games[:MANY]:
        known: list[StrEnum] = []
        for before, action, after, card, lessons in taught(played):
            known += [card.concept] if card is not None else []
            known += [lesson.concept for lesson in lessons]
            assert set(used(before, action, after)) <= set(known)
        assert len(known) == len(set(known))
        everything |= set(known)
    assert everything == set(Concept)


def test_cards_come_one_at_a_time_and_four_in_the_first_round(games: list[Played]) -> None:
    for played in games[:MANY]:
        shown, turns, open_card = 0, 0, False
        for before, action, _, card, lessons in taught(played):
            assert not (card is not None and open_card), "one was shown since the last action"
            cards = [lesson for lesson in lessons if lesson.card]
            assert len(cards) + (card is not None) <= 1
            open_card = bool(cards)
            if before.phase is not Phase.OPENING and turns < len(before.table.seats):
                shown += len(cards) + (card is not None)
            turns += isinstance(action, Collect)
        assert shown <= MOST_IN_FIRST_ROUND


def test_nothing_is_told_before_it_can_be_used(games: list[Played]) -> None:
    """A card before an action names what lies there: an own coral that can be eaten, a polyp that can be taken."""
    named = 0
    for played in games[:MANY]:
        for before, _, _, card, _ in taught(played):
            if card is not None and "space" in card.facts:
                board, _, cell = str(card.facts["space"]).partition("/")
                assert board in before.table.letters
                assert cell
                named += 1
    assert named > MANY / 4


def test_the_coach_says_the_same_whatever_was_told_in_private(games: list[Played]) -> None:
    compared = 0
    for played in [played for played in games if telling(played)][:MANY]:
        coach = other_coach = Coach()
        for state, other in silenced(played, telling(played)):
            card, coach = before_action(coach, state)
            same, other_coach = before_action(other_coach, other)
            assert card == same
            coach, other_coach = coach._replace(waiting=True), other_coach._replace(waiting=True)
            compared += card is not None
    assert compared > MANY


def test_no_card_has_more_words_than_are_read(games: list[Played]) -> None:
    every: dict[tuple[StrEnum, bool], Lesson] = {}
    for played in games:
        for told in taught(played):
            for lesson in (*([told.card] if told.card else []), *told.lessons):
                every.setdefault((lesson.concept, bool(lesson.facts)), lesson)
    assert {concept for concept, _ in every} == set(Concept)
    for language in LANGUAGES:
        for lesson in every.values():
            text = lesson_text(speaker(language), lesson)
            words = [word for word in text.split() if any(sign.isalnum() for sign in word)]
            assert len(words) <= MOST_WORDS, (language, text)
            assert text[0].isupper()
            assert text.endswith((".", "?"))


def test_little_is_read_before_the_first_action(games: list[Played]) -> None:
    for played in games[:MANY]:
        first = next(taught(played))
        assert first.card is not None
        assert len(lesson_text(speaker("en"), first.card).split()) <= 60
