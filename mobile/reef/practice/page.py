"""The practice page of Reef: composed positions, each with its board and the points to reach; its icon."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.drawing.scene import Scene
from companion.reef.box import SPACES, space_name
from companion.reef.guide_pictures import board
from companion.reef.puzzles import PUZZLES, Puzzle, goal_line
from mobile.frame.shell import Shell
from mobile.practice.page import PositionsPage, Shown
from mobile.reef.remembered.preferences import POSITIONS

_PICTURE = 8.0  # of running text's size


def practice_page(shell: Shell, **kwargs: Any) -> PositionsPage:
    """Return the list of positions."""
    shows = {one.name: Shown(partial(goal_line, puzzle=one), partial(_picture, one)) for one in PUZZLES}
    return PositionsPage(shell, POSITIONS, shows, _PICTURE, **kwargs)


def _picture(puzzle: Puzzle) -> Scene:
    stacks = puzzle.new_game().state.players[0].board
    return board({space_name(number): stacks[number] for number in SPACES if stacks[number]}, 60)


def icon() -> Scene:
    """Draw the icon of practice: a square of four with a piece still to lay."""
    return board({"B2": "G", "C2": "G", "B3": "G"}, 20)
