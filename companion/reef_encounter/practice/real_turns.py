"""A recorded game turn by turn: where each turn begins, and what was really played in it."""

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
    """One turn: how many steps come before it, and what was done in it."""

    step: int
    actions: Sequence[Action]


def the_real_game() -> Game:
    """The real game, whole. Nothing is saved in it."""
    return Game.open(REEF_ENCOUNTER, REAL_GAME)


def turns(game: Game) -> list[RealTurn]:
    """The turns of a game in their order, without what comes before the first one and after the end."""
    session = game.session
    starts = begins(game.kind, session.done, Reach.TURN)
    found = [
        RealTurn(start, session.done[start:end])
        for start, end in zip(starts, [*starts[1:], session.position], strict=True)
    ]
    return [turn for turn in found if session.state_at(turn.step).phase is Phase.PLAY]
