"""A played game beside its twin in which players told the companion nothing in private."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.reef_encounter.rules.actions import FeedFish, TellHand
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.state import State
from tests.laws.helpers.population import Played


def without_tellings(played: Played, seats: set[int]) -> Iterator[tuple[State, State]]:
    """Each state of a game, beside the state had `seats` told the companion nothing."""
    other = played.states[0]
    for action, state in zip(played.actions, played.states[1:], strict=True):
        if action.seat in seats and isinstance(action, TellHand):
            continue
        if action.seat in seats and isinstance(action, FeedFish):
            action = replace(action, coral=None)
        other = apply(other, action)
        yield state, other


def telling(played: Played) -> set[int]:
    return {action.seat for action in played.actions if isinstance(action, TellHand)}
