"""Whole games of Reef for every end, two to four players: the records of `compose.py` come to what is kept beside."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.reef.game import REEF, Game
from companion.reef.interface import COMPOSED_GAME
from companion.reef.rules.state import EndCause
from companion.session.replay import list_revisions
from tests.reef.helpers.compose import GAMES, RESULTS, result

RECORDS = [COMPOSED_GAME, *sorted(GAMES.glob("*.reef"))]
EXPECTED = json.loads(RESULTS.read_text("utf-8"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_whole_game_comes_to_its_result(path: Path) -> None:
    game = Game.open(REEF, path)
    assert game.damage is None
    assert not game.bare
    assert not list_revisions(game)
    assert result(game.state) == EXPECTED[path.stem]
    assert game.text() == path.read_text("utf-8")


def test_every_end_and_number_of_players_is_there() -> None:
    states = [Game.open(REEF, path).state for path in RECORDS]
    assert {state.end for state in states} == {*EndCause, None}
    assert {len(state.players) for state in states} == {2, 3, 4}
    assert len(EXPECTED) == len(RECORDS)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_step_is_taken_back_and_done_again(path: Path) -> None:
    game = Game.open(REEF, path)
    state, steps = game.state, game.history.position
    game.history.undo(steps)
    game.history.redo(steps)
    assert game.state == state
