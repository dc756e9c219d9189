"""A recorded real game split into turns: where each turn begins, and the actions really played in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.reef_encounter.game_kind import REEF_ENCOUNTER, Game
from companion.reef_encounter.rules.actions import Action
from companion.reef_encounter.rules.state import Phase
from companion.reef_encounter.telling import REAL_GAME
from companion.session.game_kind import Reach
from companion.session.undoing import begins


class RealTurn(NamedTuple):
    """One turn: the number of steps before it, and its actions."""

    step: int
    actions: Sequence[Action]


def the_real_game() -> Game:
    """Load the whole real game; it saves nothing."""
    return Game.open(REEF_ENCOUNTER, REAL_GAME)


def turns(game: Game) -> list[RealTurn]:
    """Split a game into turns, in order, without the opening and the steps after the end."""
    session = game.session
    starts = begins(game.kind, session.done, Reach.TURN)
    found = [
        RealTurn(start, session.done[start:end])
        for start, end in zip(starts, [*starts[1:], session.position], strict=True)
    ]
    return [turn for turn in found if session.state_at(turn.step).phase is Phase.PLAY]
