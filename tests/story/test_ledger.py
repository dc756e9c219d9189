"""The points ledger of the real game and of a table that was joined, in figures and in words."""

from __future__ import annotations

import pytest

from companion.reef_encounter.box import Coral
from companion.reef_encounter.rules.actions import Action
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.story.events import PointSource, list_turns, turn_of_step
from companion.reef_encounter.story.statistics import compute_ledgers
from companion.reef_encounter.wording.charts import ledger_lines
from companion.reef_encounter.wording.names import make_translator
from companion.session.history import UndoHistory
from companion.translator import LANGUAGES
from tests.games.records import real_game


@pytest.fixture(scope="module")
def real() -> UndoHistory[State, Action]:
    start, actions = real_game()
    return UndoHistory(start, apply, actions)


def test_the_real_game_without_the_first_polyps(real: UndoHistory[State, Action]) -> None:
    first, second = compute_ledgers(real.states, real.done)
    sources = (PointSource.EATEN, PointSource.OWN_FLIPS, PointSource.OTHERS_FLIPS)
    assert [first.total(source) for source in sources] == [38, -9, 3]
    assert [second.total(source) for source in sources] == [25, 3, -9]
    assert (first.points, second.points) == (32, 19)


def test_a_meal_is_booked_at_its_worth_then_and_each_flip_as_it_came(real: UndoHistory[State, Action]) -> None:
    _, second = compute_ledgers(real.states, real.done)
    white = [posting for posting in second.postings if posting.coral is Coral.WHITE]
    assert [(posting.source, posting.polyps, posting.each) for posting in white] == [
        (PointSource.EATEN, 3, 4),
        (PointSource.OTHERS_FLIPS, 3, -2),
        (PointSource.OWN_FLIPS, 3, 1),
        (PointSource.OTHERS_FLIPS, 3, -1),
    ]


def test_the_turns_of_the_real_game_take_turns_and_cover_all_steps(real: UndoHistory[State, Action]) -> None:
    found = list_turns(real.states, real.done)
    assert [turn.seat for turn in found] == [0, 1] * 10
    assert [turn.first for turn in found[1:]] == [turn.last + 1 for turn in found[:-1]]
    assert (found[0].first, found[-1].last) == (5, 124)
    assert [turn_of_step(found, step) for step in (1, 5, 10, 11, 124)] == [0, 1, 1, 2, 20]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ledger_is_told_turn_by_turn(real: UndoHistory[State, Action], language: str) -> None:
    lines = ledger_lines(make_translator(language), real.states, real.done)
    assert len(lines) == 2 * 1 + 9 + 6 + 1
    assert lines[0].count("+38") == lines[0].count("−9") == lines[0].count("+3 ") == 1
    assert [line.split(":")[0].split(",")[0].strip() for line in lines[1:4]] == ["+12", "+6", "−6"]


def test_nothing_eaten_is_no_points_yet() -> None:
    start, _ = real_game()
    lines = ledger_lines(make_translator("en"), [start], [])
    assert [line for line in lines if line] == [f"{seat.name}: no points yet" for seat in start.table.seats]
