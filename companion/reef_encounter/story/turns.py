"""Splitting of a game into turns: the steps that belong to each player's turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from companion.reef_encounter.rules.actions import Action, TurnEnd
from companion.reef_encounter.rules.state import Phase, State


class Turn(NamedTuple):
    """One player's turn: its `number` (from 1) and its steps, `first` to `last` (from 1).

    A feast's additional turn counts as one. Private answers belong to the turn they fell in.
    """

    number: int
    seat: int
    first: int
    last: int


def turns(states: Sequence[State], actions: Sequence[Action]) -> tuple[Turn, ...]:
    """List all turns so far, the running one included. `states` are one more than `actions`.

    The opening and the steps after the end are no turns.
    """
    found: list[Turn] = []
    going_on = False
    for step, (action, (before, after)) in enumerate(zip(actions, pairwise(states), strict=True), 1):
        if before.phase not in (Phase.PLAY, Phase.FEAST):
            continue
        if going_on:
            found[-1] = found[-1]._replace(last=step)
        else:
            found.append(Turn(len(found) + 1, before.turn.seat, step, step))
        over = isinstance(action, TurnEnd) or after.phase is not before.phase
        going_on = not over and after.turn.seat == before.turn.seat
    return tuple(found)


def turn_of(found: Sequence[Turn], step: int) -> int:
    """Return the number of the turn a step belongs to; 0 before the first one, and after the end the last one's."""
    return max((turn.number for turn in found if turn.first <= step), default=0)
