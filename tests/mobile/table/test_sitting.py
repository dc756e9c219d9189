"""Stepping through a game and taking back, without a window."""

from __future__ import annotations

from itertools import pairwise

import pytest

from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.rules.actions import Collect, PlacePolyp, PlayLarva
from companion.reef_encounter.wording.names import make_translator
from companion.refusal import Refused
from companion.session.game_rules import UndoExtent
from companion.session.history import NOTHING_TO_UNDO
from companion.session.replay import group_starts
from mobile.reef_encounter.play.controller import ReefEncounterController
from tests.games.moments import Moment
from tests.games.records import open_game
from tests.mobile.helpers.games import real


def test_a_game_opened_again_is_taken_back_in_the_strokes_it_was_entered_in() -> None:
    controller = ReefEncounterController(real())
    sizes = []
    while controller.undo_groups.last():
        sizes.append(len(controller.undo_groups.last()))
        controller.undo()
    assert sum(sizes) == len(real().history.done)
    assert max(sizes) > 4  # a larva and four polyps are one stroke
    while controller.undo_groups.next():
        controller.redo()
    assert controller.state == real().state


def test_taking_back_at_the_start_says_so() -> None:
    controller = ReefEncounterController(Game(REEF_ENCOUNTER, real().setup))
    with pytest.raises(Refused) as caught:
        controller.undo()
    assert caught.value.reason is NOTHING_TO_UNDO


def test_an_earlier_step_is_shown_and_nothing_is_lost() -> None:
    controller = ReefEncounterController(real())
    controller.look_at(Moment.THIRD_OF_THREE_PINK)
    assert controller.looking_back
    assert controller.shown == controller.game.history.state_at(Moment.THIRD_OF_THREE_PINK)
    assert controller.action_sentence(make_translator("en"), 20) == controller.action_sentence(make_translator("en"))
    controller.look_at(-5)
    assert controller.step == 0
    controller.look_at(10_000)
    assert not controller.looking_back


def test_turns_are_stepped_through_whole() -> None:
    controller = ReefEncounterController(real())
    turns = 0
    while controller.step:
        controller.look_at_turn(-1)
        turns += 1
        assert turns < 60
    seen = [controller.step]
    for _ in range(3):
        controller.look_at_turn(1)
        seen.append(controller.step)
    done = controller.game.history.done
    assert all(isinstance(done[step - 1], Collect) for step in seen[2:])


def test_going_on_from_an_earlier_step_can_be_undone_as_strokes() -> None:
    controller = ReefEncounterController(real())
    end = controller.state
    controller.look_at(Moment.BEFORE_ALGA)
    controller.undo(controller.game.history.position - controller.step)
    assert controller.game.history.position == Moment.BEFORE_ALGA
    while controller.undo_groups.next():
        controller.redo()
    assert controller.state == end


def test_a_stroke_taken_back_in_part_is_one_stroke_again_once_it_is_whole() -> None:
    controller = ReefEncounterController(real())
    while len(stroke := controller.undo_groups.last()) < 4:
        controller.undo()
    controller.undo(1)
    controller.undo(1)
    assert controller.undo_groups.last() == stroke[:-2]
    assert controller.undo_groups.next() == stroke[-2:]
    controller.redo()
    assert controller.undo_groups.last() == stroke


def test_strokes_end_where_a_larva_begins() -> None:
    done = real().history.done
    for start, end in pairwise((*group_starts(REEF_ENCOUNTER, done, UndoExtent.GROUP), len(done))):
        part = done[start:end]
        assert not any(isinstance(action, PlayLarva) for action in part[1:])
        assert len(part) == 1 or all(isinstance(action, PlacePolyp) for action in part[1:])
    assert group_starts(REEF_ENCOUNTER, (), UndoExtent.GROUP) == []


def test_a_tile_that_was_not_in_the_bag_is_told_afterwards() -> None:
    setup, actions = open_game("supply-bag")
    game = Game(REEF_ENCOUNTER, setup)
    number = 0
    for action in actions:
        game.do(action)
        controller = ReefEncounterController(game)
        if controller.without_bag() is not None:
            number += 1
            before = controller.state.bonus
            controller.bag_lacked()
            assert sum(controller.state.bonus) == sum(before) - 1
            assert controller.without_bag() is None
            break
    assert number
