"""How far somebody has come with practising: which positions are solved, and which turn of the real game is next."""

from __future__ import annotations

from typing import NamedTuple

from companion.reef_encounter.about import ABOUT
from companion.reef_encounter.practice.puzzles import PUZZLES
from mobile.frame.desk import Desk
from mobile.frame.settings import Settings

_SOLVED, _TURN = "solved", "practised-turn"


class Practised(NamedTuple):
    """Names of positions in their order, and a turn, counted from 0."""

    solved: tuple[str, ...] = ()
    turn: int = 0


def practised(settings: Settings) -> Practised:
    """What is remembered; a value that cannot be is as if it were not there."""
    kept = settings.own.get(ABOUT.word, {})
    solved, turn = kept.get(_SOLVED), kept.get(_TURN)
    names = solved if isinstance(solved, list | tuple) else ()
    return Practised(
        tuple(puzzle.name for puzzle in PUZZLES if puzzle.name in names),
        turn if isinstance(turn, int) and not isinstance(turn, bool) and turn > 0 else 0,
    )


def remember_solved(desk: Desk, name: str) -> None:
    """This position has been solved."""
    solved = practised(desk.settings).solved
    if name not in solved:
        desk.remember_for(ABOUT.word, **{_SOLVED: [*solved, name]})


def remember_turn(desk: Desk, turn: int) -> None:
    """This turn of the real game is the next to be played."""
    desk.remember_for(ABOUT.word, **{_TURN: turn})
