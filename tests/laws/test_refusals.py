"""Whatever is entered, the rules take it or refuse it with a reason; a refusal changes nothing."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from companion.reef_encounter.queries.legal import rock_spaces
from companion.reef_encounter.rules.actions import Action
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.growth import growth_and_target, polyp_spaces
from companion.reef_encounter.rules.state import Phase, State
from companion.refusal import Refused
from companion.session.history import UndoHistory
from tests.helpers.strategies import likely_actions, wild_actions
from tests.laws.helpers.conservation import broken_laws
from tests.laws.helpers.population import Played


def some_state(games: list[Played], data: st.DataObject) -> State:
    played = games[data.draw(st.integers(0, len(games) - 1), label="game")]
    return played.states[data.draw(st.integers(0, len(played.actions)), label="step")]


def tried(state: State, actions: Iterable[Action]) -> set[type[Action]]:
    """The kinds of action that were refused; fails where trying any of them changed `state`."""
    kept, hashed = copy.deepcopy(state), hash(state)
    refused_kinds = set()
    for action in actions:
        try:
            after = apply(state, action)
        except Refused:
            refused_kinds.add(type(action))
        else:
            assert not broken_laws(after), action
    assert (state, hash(state)) == (kept, hashed)
    return refused_kinds


@given(data=st.data())
def test_anything_at_all_is_taken_or_refused(games: list[Played], data: st.DataObject) -> None:
    tried(some_state(games, data), data.draw(st.lists(wild_actions, min_size=1, max_size=5)))


@given(data=st.data())
def test_the_player_on_turn_trying_anything_on_the_boards(games: list[Played], data: st.DataObject) -> None:
    state = some_state(games, data)
    actions = data.draw(st.lists(likely_actions, min_size=1, max_size=5))
    tried(state, [replace(action, seat=state.turn.seat) for action in actions])


@given(data=st.data())
def test_room_is_where_a_single_polyp_is_let_lie(games: list[Played], data: st.DataObject) -> None:
    state = some_state(games, data)
    let = [0] * len(state.rocks)
    for space in rock_spaces(state):
        with suppress(Refused):
            growth_and_target(state, space)
            let[space.rock] |= 1 << space.cell
    assert let == [polyp_spaces(state, number) for number in range(len(state.rocks))]


def test_actions_of_one_moment_tried_at_another(games: list[Played]) -> None:
    """Every kind of action is refused somewhere, each time with nothing changed."""
    refused = set()
    for played in games:
        for state in (played.states[0], played.states[len(played.states) // 2], played.states[-1]):
            refused |= tried(state, played.actions[::5])
    assert refused == {type(action) for played in games for action in played.actions}


def test_a_refused_step_leaves_a_session_as_it_was(games: list[Played]) -> None:
    for played in games[::9]:
        history = UndoHistory(played.states[0], apply, played.actions)
        history.undo(len(played.actions) // 2)
        before = (history.position, list(history.done), list(history.undone), history.state)
        for action in played.actions[:40]:
            try:
                apply(history.state, action)
            except Refused:
                try:
                    history.do(action)
                except Refused:
                    pass
                else:
                    raise AssertionError("the session did what the rules refuse")
                assert before == (history.position, list(history.done), list(history.undone), history.state)


def test_nothing_but_opening_fishes_is_done_after_the_end(games: list[Played]) -> None:
    for played in games:
        last = played.states[-1]
        assert last.phase is Phase.OVER
        assert tried(last, played.actions[::11]) == {type(action) for action in played.actions[::11]}
