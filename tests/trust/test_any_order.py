"""Do, take back, do again and correct in random order, thousands of times: always what a replay gives.

The long form tries twenty orders.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.reef_encounter.game_kind import REEF_ENCOUNTER, Game
from companion.reef_encounter.questions.audit import unaccounted
from companion.reef_encounter.rules.actions import Collect, PlacePolyp
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.setup import start
from companion.reef_encounter.telling import REAL_GAME
from companion.refusal import Refused
from companion.saved import record
from companion.session.undoing import history
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
        meddle(game, list(whole.session.done), Random(seed), 260)
        done += len(game.entries)
        state = start(game.setup)
        for action in game.session.done:
            state = apply(state, action)
        assert game.state == state
        assert unaccounted(state) == {}
        again = Game.replayed(REEF_ENCOUNTER, record.read(game.text().encode(), REEF_ENCOUNTER.name))
        assert again.damage is None
        assert again.text() == game.text()
        assert again.state == game.state
        assert list(again.session.done) == list(game.session.done)
        assert list(again.session.undone) == list(game.session.undone)
        assert [step.fields for step in again.session.steps] == [step.fields for step in game.session.steps]
        changes = [entry for entry in game.entries if "do" not in entry]
        assert [change.entry for change in history(again)] == [entry["n"] for entry in changes]
    assert done > 100 * ROUNDS


@pytest.mark.parametrize("instead", ["left out", "by its neighbour", "with other tiles"])
def test_a_correction_at_every_entry_of_the_real_game_is_saved_as_it_came_out(instead: str) -> None:
    """It holds, or names the first entry that no longer does; opened again it is the same."""
    whole = Game.open(REEF_ENCOUNTER, REAL_GAME)
    actions = list(whole.session.done)
    held = stopped = refused = 0
    for step in range(1, len(actions) + 1, amount(11, all=3, long=1)):
        game = Game.replayed(REEF_ENCOUNTER, record.read(whole.text().encode(), REEF_ENCOUNTER.name))
        action = actions[step - 1]
        new = {"left out": [], "by its neighbour": [actions[step % len(actions)]], "with other tiles": [action]}[
            instead
        ]
        if instead == "with other tiles" and isinstance(action, Collect):
            new = [Collect(action.seat, action.coral, action.refill[::-1])]
        elif instead == "with other tiles" and isinstance(action, PlacePolyp):
            new = [PlacePolyp(action.seat, action.space, not action.consumed)]
        try:
            where = game.correct(step, *new)
        except Refused:
            refused += 1
            assert (game.state, game.entries) == (whole.state, whole.entries)
            continue
        held, stopped = held + (where is None), stopped + (where is not None)
        if where is not None:
            assert where.step == game.session.position + 1
            with pytest.raises(Refused) as caught:
                game.again()
            assert caught.value.reason is where.refused.reason
        again = Game.replayed(REEF_ENCOUNTER, record.read(game.text().encode(), REEF_ENCOUNTER.name))
        assert (again.damage, again.state) == (None, game.state)
        assert list(again.session.undone) == list(game.session.undone)
    assert held + stopped + refused > amount(10, all=40, long=40)
    assert held or stopped
