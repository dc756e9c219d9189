"""First games of Reef, simulated: every idea is told at or before its first use, once, by one card at a time."""

from __future__ import annotations

from enum import StrEnum
from functools import partial
from random import Random
from typing import TypeAlias

import pytest

from companion.reef.box import TIDE_DECK
from companion.reef.guide_pictures import PICTURES
from companion.reef.queries.views import known_state
from companion.reef.rules.actions import Action
from companion.reef.rules.setup import NO_DECK
from companion.reef.rules.state import Depth, Hand, Phase, State
from companion.reef.tutorial import CURRICULUM, Idea, lesson_text, next_idea
from companion.reef.wording.names import make_translator
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
from tests.reef.helpers.compose import Thinker
from tests.reef.helpers.playing import Dealer, points_only
from tests.reef.helpers.tables import player, table
from tests.reef.helpers.whole_games import whole_game

MANY = amount(50, long=1_000)
SENSIBLE = amount(12, all=50, long=1_000)
"""Of the first so many some have sensible players, who take long."""


Game: TypeAlias = list[Taught[State, Action]]


@pytest.fixture(scope="module")
def first_games() -> list[Game]:
    """Sensible players and players at random, hasty and slow; with known cards and unknown ones, at both depths."""
    games = []
    for number in range(MANY):
        kind = Thinker if number % 5 in (1, 3) and number < SENSIBLE else Dealer
        depth = Depth.BOARDS if number % 4 == 1 else Depth.DISPLAY
        deck = NO_DECK if number % 7 == 2 else TIDE_DECK
        expert, finish = number % 6 == 4, number % 8 == 5
        dealer = kind(Random(number), 2 + number % 3, depth, deck, expert=expert, finish=finish)
        dealer.play((0.5, 0.1, 0.9, 0.02)[number % 4])
        games.append(list(taught(CURRICULUM, dealer.states, dealer.actions)))
    return games


def test_every_idea_is_told_at_or_before_its_first_use_and_once(first_games: list[Game]) -> None:
    check_each_idea_is_told_once_by_its_first_use(CURRICULUM, first_games, Idea)


def test_cards_come_one_at_a_time_and_four_in_the_first_round(first_games: list[Game]) -> None:
    check_cards_come_one_at_a_time_and_few_in_the_first_round(CURRICULUM, first_games)


def test_every_card_has_a_picture_and_no_more_words_than_are_read(first_games: list[Game]) -> None:
    every = all_lessons(first_games)
    for lesson in every:
        assert lesson.idea in PICTURES
    for language in LANGUAGES:
        check_words(every, partial(lesson_text, make_translator(language)), (".",))


def test_a_card_names_what_lies_there(first_games: list[Game]) -> None:
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
                each._replace(hand=Hand(each.hand.known, each.hand.hidden, each.hand.dealt[::-1]))
                for each in state.players
            )
            swapped = state._replace(players=others, below=state.below[::-1])
            for told in (frozenset[StrEnum](), frozenset(list(Idea)[:5]), frozenset(list(Idea)[:12])):
                assert (
                    next_idea(state, told) == next_idea(known_state(state, "table"), told) == next_idea(swapped, told)
                )


def test_who_must_play_is_told_before_they_try_to_take() -> None:
    full = table(player(hidden=4), player())
    found = CURRICULUM.before_action(Progress(taught=frozenset({Idea.TAKE})), full)[0]
    assert found is not None
    assert found.idea is Idea.FULL


def test_purple_is_called_blue_where_the_pieces_are() -> None:
    state = table(player(hidden=2), player(), supply={"P": 0}, known=TIDE_DECK._replace(blue=True))
    known = frozenset(Idea) - {Idea.SHORT}
    lesson = CURRICULUM.before_action(Progress(taught=known), state)[0]
    assert lesson is not None
    assert lesson_text(make_translator("en"), lesson).endswith("None left: blue.")


def test_a_table_where_only_the_end_is_counted_is_told_of_hands_alone() -> None:
    over = table(player(hidden=1), player())._replace(phase=Phase.OVER)
    lesson, progress = CURRICULUM.before_action(Progress(), over)
    assert lesson is not None
    assert lesson.idea is Idea.HAND
    assert CURRICULUM.before_action(progress._replace(waiting=True), over)[0] is None


def test_a_table_that_counts_only_points_is_taught_one_idea_at_a_time_and_none_in_its_last_turns() -> None:
    told: set[StrEnum] = set()
    for seed in range(MANY):
        states, actions = points_only(Random(seed), 2 + seed % 3)
        game = list(taught(CURRICULUM, states, actions))
        cards = [card.idea for _, _, _, card, _ in game if card is not None]
        assert len(cards) == len(set(cards))
        assert cards[:2] == [Idea.PLAY, Idea.TAKE]
        for before, _, _, card, _ in game:
            assert card is None or card.idea is Idea.HAND or (before.phase is Phase.PLAY and before.last is None)
        told |= set(cards)
    assert told >= {Idea.PLAY, Idea.TAKE, Idea.ABOVE, Idea.TURN, Idea.HEIGHT, Idea.HIGH, Idea.TOP, Idea.FULL}
    assert told >= {Idea.END, Idea.HAND}
