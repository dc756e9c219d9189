"""A table that a game can come to can be taken over as it stands, and goes on the same."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from companion.reef_encounter.notation.setup import decode_setup, encode_setup
from companion.reef_encounter.rules.actions import TellHand
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.setup import start_state
from companion.reef_encounter.rules.state import Phase
from companion.refusal import Faulty
from tests.laws.helpers.conservation import broken_laws
from tests.laws.helpers.population import Played
from tests.laws.helpers.taking_over import taken_over


def between_turns(played: Played) -> list[int]:
    """The steps before which a turn begins."""
    return [n for n, state in enumerate(played.states) if state.phase is Phase.PLAY and not state.turn.begun]


def test_every_table_between_turns_can_be_taken_over(games: list[Played]) -> None:
    for played in games:
        for step in between_turns(played)[::9]:
            setup = taken_over(played.setup, played.states[step])
            state = start_state(setup)
            assert not broken_laws(state)
            assert decode_setup(json.loads(json.dumps(encode_setup(setup)))) == setup


def test_the_game_goes_on_the_same(games: list[Played]) -> None:
    for played in games[::4]:
        steps = between_turns(played)
        step = steps[len(steps) // 2]
        state = start_state(taken_over(played.setup, played.states[step]))
        for action in played.actions[step:]:
            if not isinstance(action, TellHand):
                state = apply(state, action)
        last = played.states[-1]
        assert (state.end, state.rocks, state.tiles, state.sea) == (last.end, last.rocks, last.tiles, last.sea)
        assert [p.fish for p in state.players] == [p.fish for p in last.players]


def test_a_position_with_many_faults_names_them_all(games: list[Played]) -> None:
    played = games[1]
    setup = taken_over(played.setup, played.states[between_turns(played)[3]])
    assert setup.position is not None
    first = setup.position.players[0]
    bad = replace(
        setup.position,
        sea=((4, 0, 0, 0, 0), *setup.position.sea[1:]),
        players=(first._replace(meals=9, larvae=(12, 0, 0, 0, 0)), *setup.position.players[1:]),
        bonus=(2, 1, 1, 1, 1),
    )
    with pytest.raises(Faulty) as faulty:
        start_state(replace(setup, position=bad))
    codes = {fault.reason.code for fault in faulty.value.faults}
    assert {"sea-space-full", "larvae-count", "shrimps-count", "bonus-count"} <= codes
