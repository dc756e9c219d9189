"""Do, take back, do again and correct in random order, thousands of times: always what a replay gives.

The long form tries twenty orders.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.record import format as record_format
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.queries.audit import surplus_pieces
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.setup import start_state
from companion.session.replay import list_revisions
from tests.games.records import GAMES
from tests.helpers.layers import amount
from tests.trust.helpers.meddling import meddle

ROUNDS = amount(1, long=20)


@pytest.mark.parametrize("path", GAMES, ids=[path.stem for path in GAMES])
def test_any_order_equals_a_replay(path: Path) -> None:
    whole = Game.open(REEF_ENCOUNTER, path)
    done = 0
    for seed in range(ROUNDS):
        game = Game(REEF_ENCOUNTER, whole.setup, "a key")
        game.rules.conserving = True
        meddle(game, list(whole.history.done), Random(seed), 260)
        done += len(game.entries)
        state = start_state(game.setup)
        for action in game.history.done:
            state = apply(state, action)
        assert game.state == state
        assert surplus_pieces(state) == {}
        again = Game.replayed(REEF_ENCOUNTER, record_format.read_record(game.text().encode(), REEF_ENCOUNTER.name))
        assert again.damage is None
        assert again.text() == game.text()
        assert again.state == game.state
        assert list(again.history.done) == list(game.history.done)
        assert list(again.history.undone) == list(game.history.undone)
        assert [step.fields for step in again.history.steps] == [step.fields for step in game.history.steps]
        changes = [entry for entry in game.entries if "do" not in entry]
        assert [change.entry for change in list_revisions(again)] == [entry["n"] for entry in changes]
    assert done > 100 * ROUNDS
