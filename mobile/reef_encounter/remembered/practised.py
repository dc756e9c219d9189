"""How far somebody has come with practising: which positions are solved, and which turn of the real game is next."""

from __future__ import annotations

from typing import Final

from companion.reef_encounter.about import ABOUT
from companion.reef_encounter.practice.puzzles import PUZZLES
from mobile.frame.desk import Desk
from mobile.frame.settings import Settings
from mobile.practice.positions import Positions

POSITIONS: Final = Positions(ABOUT.word, tuple(puzzle.name for puzzle in PUZZLES))
_TURN = "practised-turn"


def next_turn(settings: Settings) -> int:
    """Which turn of the real game comes next, from 0; a value that cannot be is as if it were not there."""
    turn = settings.own.get(ABOUT.word, {}).get(_TURN)
    return turn if isinstance(turn, int) and not isinstance(turn, bool) and turn > 0 else 0


def remember_turn(desk: Desk, turn: int) -> None:
    """This turn of the real game is the next to be played."""
    desk.remember_for(ABOUT.word, **{_TURN: turn})
