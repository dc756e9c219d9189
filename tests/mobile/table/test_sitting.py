"""Stepping through a game and taking back, without a window."""

from __future__ import annotations

from itertools import pairwise

import pytest

from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.rules.actions import Collect, PlacePolyp, PlayLarva
from companion.reef_encounter.wording.names import speaker
from companion.refusal import Refused
from companion.session.game_rules import Reach
from companion.session.history import NOTHING_TO_UNDO
from companion.session.replay import begins
from mobile.reef_encounter.play.controller import Sitting
from tests.games.moments import Moment
from tests.games.records import open_game
from tests.mobile.helpers.games import real


def test_a_game_opened_again_is_taken_back_in_the_strokes_it_was_entered_in() -> None:
    sitting = Sitting(real())
    sizes = []
    while sitting.strokes.last():
        sizes.append(len(sitting.strokes.last()))
        sitting.take_back()
    assert sum(sizes) == len(real().session.done)
    assert max(sizes) > 4  # a larva and four polyps are one stroke
    while sitting.strokes.next():
        sitting.again()
    assert sitting.state == real().state


def test_taking_back_at_the_start_says_so() -> None:
    sitting = Sitting(Game(REEF_ENCOUNTER, real().setup))
    with pytest.raises(Refused) as caught:
        sitting.take_back()
    assert caught.value.reason is NOTHING_TO_UNDO


def test_an_earlier_step_is_shown_and_nothing_is_lost() -> None:
    sitting = Sitting(real())
    sitting.look_at(Moment.THIRD_OF_THREE_PINK)
    assert sitting.looking_back
    assert sitting.shown == sitting.game.session.state_at(Moment.THIRD_OF_THREE_PINK)
    assert sitting.deed(speaker("en"), 20) == sitting.deed(speaker("en"))
    sitting.look_at(-5)
    assert sitting.step == 0
    sitting.look_at(10_000)
    assert not sitting.looking_back


def test_turns_are_stepped_through_whole() -> None:
    sitting = Sitting(real())
    turns = 0
    while sitting.step:
        sitting.look_at_turn(-1)
        turns += 1
        assert turns < 60
    seen = [sitting.step]
    for _ in range(3):
        sitting.look_at_turn(1)
        seen.append(sitting.step)
    done = sitting.game.session.done
    assert all(isinstance(done[step - 1], Collect) for step in seen[2:])


def test_going_on_from_an_earlier_step_can_be_undone_as_strokes() -> None:
    sitting = Sitting(real())
    end = sitting.state
    sitting.look_at(Moment.BEFORE_ALGA)
    sitting.take_back(sitting.game.session.position - sitting.step)
    assert sitting.game.session.position == Moment.BEFORE_ALGA
    while sitting.strokes.next():
        sitting.again()
    assert sitting.state == end


def test_a_stroke_taken_back_in_part_is_one_stroke_again_once_it_is_whole() -> None:
    sitting = Sitting(real())
    while len(stroke := sitting.strokes.last()) < 4:
        sitting.take_back()
    sitting.take_back(1)
    sitting.take_back(1)
    assert sitting.strokes.last() == stroke[:-2]
    assert sitting.strokes.next() == stroke[-2:]
    sitting.again()
    assert sitting.strokes.last() == stroke


def test_strokes_end_where_a_larva_begins() -> None:
    done = real().session.done
    for start, end in pairwise((*begins(REEF_ENCOUNTER, done, Reach.STROKE), len(done))):
        part = done[start:end]
        assert not any(isinstance(action, PlayLarva) for action in part[1:])
        assert len(part) == 1 or all(isinstance(action, PlacePolyp) for action in part[1:])
    assert begins(REEF_ENCOUNTER, (), Reach.STROKE) == []


def test_a_tile_that_was_not_in_the_bag_is_told_afterwards() -> None:
    setup, actions = open_game("supply-bag")
    game = Game(REEF_ENCOUNTER, setup)
    number = 0
    for action in actions:
        game.do(action)
        sitting = Sitting(game)
        if sitting.without_bag() is not None:
            number += 1
            before = sitting.state.bonus
            sitting.bag_lacked()
            assert sum(sitting.state.bonus) == sum(before) - 1
            assert sitting.without_bag() is None
            break
    assert number
