"""The practice page: composed positions, each with its goal, and a recorded game to play turn by turn."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.drawing.scene import Scene
from companion.reef_encounter.art.table import little_rock
from companion.reef_encounter.puzzles import PUZZLES, Puzzle, goal_line
from companion.translator import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.practice.page import PositionsPage, Shown
from mobile.reef_encounter.remembered.preferences import POSITIONS
from mobile.widgets.card import Card
from mobile.widgets.picture import Picture
from mobile.widgets.picture import side as picture_side

_REAL = N_("The real game, turn by turn")
_GUESS = N_("Play each turn yourself, then see what Anna and Ben really played.")
_PICTURE = 6.0  # of running text's size


def practice_page(shell: Shell, **kwargs: Any) -> PositionsPage:
    """Return the list of positions, each with what of its board matters, and below it the recorded game."""
    shows = {one.name: _card(one) for one in PUZZLES}
    return PositionsPage(shell, POSITIONS, shows, _PICTURE, lambda: [_real_game(shell)], **kwargs)


def _card(puzzle: Puzzle) -> Shown:
    return Shown(partial(goal_line, goal=puzzle.goal, state=puzzle.new_game().state), partial(_picture, puzzle))


def _picture(puzzle: Puzzle) -> Scene:
    return little_rock(*puzzle.picture, rock="rock.slate")


def _real_game(shell: Shell) -> Card:
    side = picture_side(shell, 0.6 * _PICTURE)
    icon = Picture(shell, *shell.picture("emblem"), size_hint=(None, None), size=(side, side))
    return Card(shell, partial(shell.go, "real-turn"), say(_REAL), say(_GUESS), [icon], role="quiet")
