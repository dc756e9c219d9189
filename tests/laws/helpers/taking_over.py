"""Makes the set-up of a game that is taken over as it lies on a table, with nothing told in private."""

from __future__ import annotations

from dataclasses import replace

from companion.reef_encounter.box import NO_CORALS
from companion.reef_encounter.rules.setup import Position, Setup
from companion.reef_encounter.rules.state import Holding, Player, State


def openly(holding: Holding) -> Holding:
    """A holding as a table tells it: nothing in private."""
    return holding._replace(told=NO_CORALS)


def taken_over(setup: Setup, state: State) -> Setup:
    """A set-up that begins with what lies on the table in `state`."""
    players = tuple(Player(p.larvae, openly(p.hand), p.consumed, openly(p.fish), p.meals) for p in state.players)
    position = Position(state.tiles, players, state.turn.seat, state.rocks, state.sea, state.bonus, state.bonus_kept)
    return replace(setup, sea=(), starfish=True, position=position)
