"""The way to a saved game: take hold of it, and go where it stands: opening, at the table, or where it breaks off."""

from __future__ import annotations

from pathlib import Path

from mobile.frame import saved_files
from mobile.frame.shell import Shell


def open_game(shell: Shell, path: Path, instead: bool = False) -> None:
    """Show a game; `instead` of the page shown, or above it. Raises Refused."""
    shell.desk.take(path)
    game = saved_files.opened(shell.games, path)
    about = shell.games[game.kind.name]
    (shell.exchange if instead else shell.go)(about.at(about.table), game=game)
