"""How near the end: never later than the end really came, and exact where it can be counted."""

from __future__ import annotations

from itertools import accumulate

from companion.reef_encounter.box import Alga, Coral, PlayerColour
from companion.reef_encounter.queries.audit import estimate_end
from companion.reef_encounter.queries.views import seen_by
from companion.reef_encounter.rules.actions import EatByColour, EndTurn, PlayAlga
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.setup import Setup, start_state
from companion.reef_encounter.rules.state import Depth, Phase, Seat, Trigger
from tests.games.records import real_game

SEATS = (Seat("Ada", PlayerColour.PURPLE), Seat("Ben", PlayerColour.GREEN))


def test_the_real_game_never_ends_sooner_than_was_said() -> None:
    first, actions = real_game()
    states = list(accumulate(actions, apply, initial=first))
    ended = next(n for n, state in enumerate(states) if state.end is not None)
    turns_left = 0
    for step in range(ended - 1, 0, -1):
        state = states[step]
        if state.turn.seat != states[step + 1].turn.seat or step == ended - 1:
            turns_left += 1
        nearest = estimate_end(seen_by(state, "table")).nearest
        assert nearest is not None
        assert nearest.turns <= turns_left
    assert estimate_end(seen_by(states[ended], "table")).roads == ()


def test_a_fish_needs_a_turn_a_meal() -> None:
    state = start_state(Setup(SEATS, depth=Depth.HIERARCHY))
    for _ in range(3):
        state = apply(state, EatByColour(0, Coral.WHITE, 5))
        state = apply(apply(state, EndTurn(0)), EndTurn(1))
    found = estimate_end(seen_by(state, "table"))
    road = next(road for road in found.roads if road.trigger is Trigger.SHRIMPS)
    assert (road.done, road.turns, road.seats) == (3, 1, (0,))
    later = apply(state, PlayAlga(0, None, Alga.RED))
    road = next(road for road in estimate_end(seen_by(later, "table")).roads if road.trigger is Trigger.SHRIMPS)
    assert road.turns == 3  # the fish eats first or not at all: this turn, the other's, then its own
    done = apply(state, EatByColour(0, Coral.WHITE, 5))
    assert done.phase is Phase.FEAST


def test_one_lock_a_turn() -> None:
    state = start_state(Setup(SEATS, depth=Depth.HIERARCHY))
    state = apply(state, EatByColour(0, Coral.WHITE, 6))
    locked = apply(state, PlayAlga(0, None, Alga.GREEN, 1))
    road = estimate_end(seen_by(locked, "table")).roads[0]
    assert (road.trigger, road.left, road.turns) == (Trigger.LOCKED, 9, 10)
