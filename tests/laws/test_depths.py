"""The hierarchy and the final score alone keep the same laws, on random games of their own."""

from __future__ import annotations

import json
from random import Random

import pytest

from companion.reef_encounter.box import Alga, Coral
from companion.reef_encounter.notation.actions import decode_action, encode_action
from companion.reef_encounter.notation.setup import decode_setup, encode_setup
from companion.reef_encounter.rules.actions import (
    Action,
)
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.scoring import rank_players
from companion.reef_encounter.rules.setup import Position, Setup, start_state
from companion.reef_encounter.rules.state import CoralTiles, Depth, Holding, Phase, Player, State, Tally
from companion.reef_encounter.rules.turns import coral_values, cylinders_left
from companion.refusal import Refused
from companion.session.history import UndoHistory
from tests.laws.helpers.dealer import random_setup
from tests.laws.helpers.hierarchy import hierarchy_action


@pytest.mark.parametrize("number", range(60))
def test_a_hierarchy_game_keeps_its_laws_and_ends(number: int) -> None:
    rng = Random(number)
    setup = random_setup(rng, 2 + number % 3, number % 2 == 0, Depth.HIERARCHY)
    history: UndoHistory[State, Action] = UndoHistory(start_state(setup), apply)
    for _ in range(3000):
        state = history.state
        if state.phase is Phase.OVER and all(p.tally and not p.fish.hidden for p in state.players):
            break
        action = hierarchy_action(state, rng)
        try:
            history.do(action)
        except Refused:
            assert history.state == state
            continue
        after = history.state
        assert sum(coral_values(after.tiles)) == 15
        assert all(0 <= cylinders_left(after.tiles, alga) <= 5 for alga in Alga)
        assert all(0 <= player.meals <= 4 for player in after.players)
        for coral in Coral:
            assert sum(player.fish.seen[coral] for player in after.players) <= 40
        entry = json.loads(json.dumps(encode_action(action, after.table)))
        assert decode_action(entry, after.table) == action
        history.undo()
        assert history.state == state
        history.redo()
        assert history.state == after
    assert history.state.phase is Phase.OVER
    places = rank_players(history.state)
    assert places is not None
    assert sorted(place.seat for place in places) == list(range(len(setup.seats)))


@pytest.mark.parametrize("number", range(30))
def test_a_final_score_is_ranked_whatever_is_entered(number: int) -> None:
    rng = Random(number)
    bare = random_setup(rng, 2 + number % 3, depth=Depth.SCORE)
    fish = [Holding(tuple(rng.randint(0, 4) for _ in Coral)) for _ in bare.seats]  # type: ignore[arg-type]
    tallies = [Tally(*(rng.randint(0, 2) for _ in range(4))) for _ in bare.seats]
    players = tuple(Player(fish=f, tally=t) for f, t in zip(fish, tallies, strict=True))
    setup = Setup(bare.seats, depth=Depth.SCORE, position=Position(CoralTiles(rng.getrandbits(10)), players))
    assert decode_setup(json.loads(json.dumps(encode_setup(setup)))) == setup
    state = start_state(setup)
    places = rank_players(state)
    assert state.phase is Phase.OVER
    assert places is not None
    worth = coral_values(state.tiles)
    points = [sum(n * w for n, w in zip(f.seen, worth, strict=True)) for f in fish]
    order = [(points[place.seat], *tallies[place.seat]) for place in places]
    assert order == sorted(order, reverse=True)
    assert [place.place for place in places] == [order.index(each) + 1 for each in order]
