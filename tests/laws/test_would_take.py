"""What it would take: every answer is proven by applying it, is as short as it says, and follows from no secret."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from companion.reef_encounter.queries.legal import candidate_actions
from companion.reef_encounter.queries.views import known_state
from companion.reef_encounter.queries.what_if import MAX_CHANGES, MAX_SOLUTIONS, apply_change, what_if
from companion.reef_encounter.rules.actions import Action, Change
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.state import State
from companion.refusal import Refused
from tests.helpers.layers import amount
from tests.laws.helpers.population import Played
from tests.laws.helpers.silence import telling, without_tellings

MANY = amount(150, all=500, long=10_000)


def refused(state: State, action: Action) -> Refused | None:
    try:
        apply(state, action)
    except Refused as why:
        return why
    return None


def changed(state: State, way: tuple[Change, ...]) -> State | None:
    """The state with all changes; None where one of them cannot be."""
    after: State | None = state
    for change in way:
        after = after and apply_change(after, change)
    return after


def refused_actions(games: list[Played]) -> Iterator[tuple[State, Action]]:
    """Refused actions of every kind, all over the games."""
    rng = Random(17)
    while True:
        played = rng.choice(games)
        state = known_state(rng.choice(played.states), "table")
        kinds = [actions for actions in candidate_actions(state).values() if actions]
        for actions in rng.sample(kinds, min(3, len(kinds))):
            if refused(state, action := rng.choice(actions)) is not None:
                yield state, action


def test_every_answer_allows_the_action_and_leaves_out_nothing_it_takes(games: list[Played]) -> None:
    answered, kinds = 0, set()
    for number, (state, action) in enumerate(refused_actions(games)):
        if number == MANY:
            break
        why, ways = what_if(state, action)
        assert why is not None
        assert why.reason is refused(state, action).reason
        assert len(ways) <= MAX_SOLUTIONS
        assert len(set(ways)) == len(ways)
        answered += bool(ways)
        for way in ways:
            kinds.add(type(action))
            assert 0 < len(way) <= MAX_CHANGES
            after = changed(state, way)
            assert after is not None
            assert refused(after, action) is None, (action, way)
            assert (after.turn, after.phase, after.end) == (state.turn, state.phase, state.end)
            for left_out in way:
                shorter = tuple(change for change in way if change != left_out)
                less = changed(state, shorter)
                assert less is None or refused(less, action) is not None, (action, way)
    assert answered > MANY / 10
    assert len(kinds) >= 6


@pytest.mark.slow
def test_two_games_that_differ_in_a_secret_alone_answer_alike(games: list[Played]) -> None:
    rng, compared = Random(5), 0
    for played in games:
        if not telling(played):
            continue
        for step, (state, other) in enumerate(without_tellings(played, telling(played))):
            if step % 23 == 0:
                for action in (
                    rng.choice(actions)
                    for actions in candidate_actions(known_state(state, "table")).values()
                    if actions
                ):
                    one, two = what_if(state, action), what_if(other, action)
                    assert one.ways == two.ways
                    assert repr(one.refused) == repr(two.refused)
                    compared += 1
    assert compared > 7 * len(games)
