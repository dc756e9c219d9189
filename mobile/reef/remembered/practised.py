"""Which positions of Reef somebody has solved."""

from __future__ import annotations

from companion.reef.about import ABOUT
from companion.reef.practice.puzzles import PUZZLES
from mobile.frame.desk import Desk
from mobile.frame.settings import Settings

_SOLVED = "solved"


def solved(settings: Settings) -> tuple[str, ...]:
    """Their names, in their order; a value that cannot be is as if it were not there."""
    kept = settings.own.get(ABOUT.word, {}).get(_SOLVED)
    names = kept if isinstance(kept, list | tuple) else ()
    return tuple(puzzle.name for puzzle in PUZZLES if puzzle.name in names)


def remember_solved(desk: Desk, name: str) -> None:
    """This position has been solved."""
    if name not in (before := solved(desk.settings)):
        desk.remember_for(ABOUT.word, **{_SOLVED: [*before, name]})
