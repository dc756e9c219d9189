"""The page that a game wants: the table in full, the hierarchy of corals alone, or only the score."""

from __future__ import annotations

from pathlib import Path

from companion.reef_encounter.game import Game
from companion.reef_encounter.state import Depth
from mobile.shell import Shell
from mobile.table.end import EndPage
from mobile.table.hierarchy import HierarchyPage
from mobile.table.page import TablePage
from mobile.table.sitting import Sitting


def table_page(
    shell: Shell, record: Path | None = None, game: Game | None = None
) -> TablePage | HierarchyPage | EndPage:
    """A page for the game saved at `record`, or open already. Raises Refused or Faulty for a file that is no game."""
    if game is None:
        assert record is not None
        game = Game.open(record)
    if game.table.depth is Depth.FULL:
        return TablePage(shell, game)
    if game.table.depth is Depth.SCORE:
        return EndPage(shell, Sitting(game))
    return HierarchyPage(shell, game)
