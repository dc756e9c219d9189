"""Opens saved games of any kind, finds the branches of one, and imports games from elsewhere. No Kivy."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.record.library import Library, find_game_word
from companion.reports.branches import Fork, game_fork
from companion.session.game import Game
from companion.session.game_rules import GameRules
from companion.session.importing import ImportResult, import_game
from mobile.core.plugin import Games


def open_saved_game(games: Games, path: Path) -> Game[Any, Any, Any]:
    """Open a saved game: with the help of its backups, every piece counted after every action.

    Raises Refused for a file that is no saved game of these.
    """
    game: Game[Any, Any, Any] = Game.open(_kind(games, path), path)
    game.rules.conserving = True
    return game


def find_fork(games: Games, path: Path) -> Fork | None:
    """Return the branches of a saved game that was played on in different ways; None where there is only one.

    Raises Refused for a file that is no saved game of these.
    """
    return game_fork(_kind(games, path), path)


def import_saved_game(games: Games, library: Library, path: Path) -> ImportResult:
    """Copy a game from elsewhere into the library, as `import_game` does with one kind of game. Raises Refused."""
    return import_game(_kind(games, path), library, path)


def _kind(games: Games, path: Path) -> GameRules[Any, Any, Any]:
    """Return the kind of game that a file belongs to. Raises Refused."""
    return games[find_game_word(path, {word: game.title for word, game in games.items()})].module.rules()
