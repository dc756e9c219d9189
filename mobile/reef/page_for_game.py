"""Chooses the page for an open or saved game of Reef: its table, its points alone, or its end."""

from __future__ import annotations

from pathlib import Path

from companion.reef.game import Game
from companion.reef.rules.state import Depth
from companion.reef.wording.log import STEP_WORDS
from mobile.at_table.sitting import Sitting
from mobile.frame.saved_files import open_saved
from mobile.frame.shell import Shell
from mobile.pages.page import Page
from mobile.reef.ending.page import end_page
from mobile.reef.points.page import PointsPage
from mobile.reef.table.page import TablePage


def table_page(shell: Shell, record: Path | None = None, game: Game | None = None) -> Page:
    """Return the page for the game saved at `record`, or open already. Raises Refused or Faulty for no game."""
    if game is None:
        assert record is not None
        game = open_saved(shell.games, record)
    if game.state.table.depth is Depth.SCORE:
        return end_page(shell, Sitting(game, STEP_WORDS))
    if game.state.table.depth is Depth.POINTS:
        return PointsPage(shell, game)
    return TablePage(shell, game)
