"""Chooses the page for an open or saved game: its table, its opening, its score, or what broke its file."""

from __future__ import annotations

from pathlib import Path

from companion.reef_encounter.game import Game
from companion.reef_encounter.rules.state import Depth, Phase
from companion.reef_encounter.wording.log import opening_lines
from mobile.frame.saved_files import open_saved
from mobile.frame.shell import Shell
from mobile.pages.page import Page
from mobile.pages.titled_page import Titled
from mobile.reef_encounter.correcting.damaged_game import DamagedGamePage
from mobile.reef_encounter.ending.page import end_page
from mobile.reef_encounter.play.sitting import Sitting
from mobile.reef_encounter.table.hierarchy_page import HierarchyPage
from mobile.reef_encounter.table.page import TablePage


def table_page(shell: Shell, record: Path | None = None, game: Game | None = None, anyway: bool = False) -> Page:
    """Return the page for the game saved at `record`, or open already. Raises Refused for a file that is no game.

    One that breaks off shows where; `anyway` shows its table as far as it holds.
    """
    if game is None:
        assert record is not None
        game = open_saved(shell.games, record)
    if game.damage is not None and not anyway:
        return DamagedGamePage(shell, game)
    if game.state.phase is Phase.OPENING and game.damage is None and game.path is not None:
        from mobile.reef_encounter.setup.opening import OpeningPage

        return _greeted(OpeningPage(shell, game.path), game)
    if game.state.table.depth is Depth.FULL:
        return TablePage(shell, game)
    if game.state.table.depth is Depth.SCORE:
        return _greeted(end_page(shell, Sitting(game)), game)
    return HierarchyPage(shell, game)


def _greeted(page: Titled, game: Game) -> Titled:
    """A page without sheets says at its foot how its game was saved."""
    if opening_lines(page.shell.voice.speech, game):
        page.tell(lambda speech: " ".join(opening_lines(speech, game)))
    return page
