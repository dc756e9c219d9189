"""First games of Reef, simulated: every idea is told at or before its first use, once, by one card at a time."""

from __future__ import annotations

import os
from collections.abc import Iterator
from enum import StrEnum
from random import Random
from typing import NamedTuple

import pytest

from companion.reef.box.tide import TIDE
from companion.reef.coach.coach import at_action, before_action
from companion.reef.coach.coming import coming
from companion.reef.coach.concepts import Concept, used
from companion.reef.guide.pictures import PICTURES
from companion.reef.questions.view import known_to
from companion.reef.rules.actions import Action, Play, Take, TakeTop
from companion.reef.rules.setup import NO_DECK
from companion.reef.rules.state import Depth, Held, Phase, State
from companion.reef.wording.coach import lesson_text
from companion.reef.wording.names import speaker
from companion.session.coach import MOST_IN_FIRST_ROUND, MOST_WORDS, Coach, Lesson
from companion.speech import LANGUAGES
from tests.reef.compose import Thinker
from tests.reef.playing import Dealer
from tests.reef.tables import player, table
from tests.reef.test_hidden import whole_game

MANY = 1_000 if os.environ.get("LAWS") == "long" else 50


class Told(NamedTuple):
    """What was told at one action: before it, and of what it used."""

    before: State
    action: Action
    after: State
    card: Lesson | None
    lessons: list[Lesson]


def taught(states: list[State], actions: list[Action]) -> Iterator[Told]:
    coach = Coach()
    for before, action, after in zip(states, actions, states[1:], strict=False):
        card, coach = before_action(coach, before)
        lessons, coach = at_action(coach, before, action, after)
        yield Told(before, action, after, card, lessons)


@pytest.fixture(scope="module")
def first_games() -> list[list[Told]]:
    """Sensible players and players at random, hasty and slow; with known cards and unknown ones, at both depths."""
    games = []
    for number in range(MANY):
        kind = Thinker if number % 5 in (1, 3) else Dealer
        depth = Depth.BOARDS if number % 4 == 1 else Depth.DISPLAY
        deck = NO_DECK if number % 7 == 2 else TIDE
        expert, finish = number % 6 == 4, number % 8 == 5
        dealer = kind(Random(number), 2 + number % 3, depth, deck, expert=expert, finish=finish)
        dealer.play((0.5, 0.1, 0.9, 0.02)[number % 4])
        games.append(list(taught(dealer.states, dealer.actions)))
    return games


def test_every_idea_is_told_at_or_before_its_first_use_and_once(first_games: list[list[Told]]) -> None:
    everything: set[StrEnum] = set()
    for game in first_games:
        known: list[StrEnum] = []
        for before, action, after, card, lessons in game:
            known += [card.concept] if card is not None else []
            known += [lesson.concept for lesson in lessons]
            assert set(used(before, action, after)) <= set(known)
        assert len(known) == len(set(known))
        everything |= set(known)
    assert everything == set(Concept)


def test_cards_come_one_at_a_time_and_four_in_the_first_round(first_games: list[list[Told]]) -> None:
    for game in first_games:
        shown, turns, open_card = 0, 0, False
        for before, action, _, card, lessons in game:
            assert not (card is not None and open_card), "one was shown since the last action"
            cards = [lesson for lesson in lessons if lesson.card]
            assert len(cards) + (card is not None) <= 1
            open_card = bool(cards)
            if before.phase is not Phase.OPENING and turns < len(before.players):
                shown += len(cards) + (card is not None)
            turns += isinstance(action, Take | TakeTop | Play)
        assert shown <= MOST_IN_FIRST_ROUND


def test_every_card_has_a_picture_and_no_more_words_than_are_read(first_games: list[list[Told]]) -> None:
    every: dict[tuple[StrEnum, bool], Lesson] = {}
    for game in first_games:
        for told in game:
            for lesson in (*([told.card] if told.card else []), *told.lessons):
                every.setdefault((lesson.concept, bool(lesson.facts)), lesson)
    for concept, _ in every:
        assert concept in PICTURES
    for language in LANGUAGES:
        for lesson in every.values():
            text = lesson_text(speaker(language), lesson)
            words = [word for word in text.split() if any(sign.isalnum() for sign in word)]
            assert len(words) <= MOST_WORDS, (language, text)
            assert text[0].isupper()
            assert text.endswith(".")


def test_a_card_names_what_lies_there(first_games: list[list[Told]]) -> None:
    named = 0
    for game in first_games:
        for before, _, _, card, _ in game:
            if card is not None and (slot := card.facts.get("slot")) is not None:
                assert before.display[int(str(slot)) - 1] is not None
                named += 1
    assert named > MANY


def test_the_coach_looks_into_no_hand() -> None:
    for seed in range(3):
        states, _ = whole_game(seed)
        for state in states:
            others = tuple(
                each._replace(hand=Held(each.hand.known, each.hand.hidden, each.hand.dealt[::-1]))
                for each in state.players
            )
            swapped = state._replace(players=others, below=state.below[::-1])
            for told in (frozenset[StrEnum](), frozenset(list(Concept)[:5]), frozenset(list(Concept)[:12])):
                assert coming(state, told) == coming(known_to(state, "table"), told) == coming(swapped, told)


def test_who_must_play_is_told_before_they_try_to_take() -> None:
    full = table(player(hidden=4), player())
    found = before_action(Coach(told=frozenset({Concept.TAKE})), full)[0]
    assert found is not None
    assert found.concept is Concept.FULL


def test_purple_is_called_blue_where_the_pieces_are() -> None:
    state = table(player(hidden=2), player(), supply={"P": 0}, known=TIDE._replace(blue=True))
    known = frozenset(Concept) - {Concept.SHORT}
    lesson = before_action(Coach(told=known), state)[0]
    assert lesson is not None
    assert lesson_text(speaker("en"), lesson).endswith("None left: blue.")


def test_a_table_where_only_the_end_is_counted_is_told_of_hands_alone() -> None:
    over = table(player(hidden=1), player())._replace(phase=Phase.OVER)
    lesson, coach = before_action(Coach(), over)
    assert lesson is not None
    assert lesson.concept is Concept.HAND
    assert before_action(coach._replace(waiting=True), over)[0] is None
