"""Files of saved games, whichever game is in them: opened, or taken in from elsewhere. No Kivy."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from companion.refusal import Refused
from companion.saved.library import Library
from companion.saved.record import OTHER_GAME
from companion.session.game import Game
from companion.session.game_kind import GameKind
from companion.session.import_export import Arrival, take_in
from mobile.frame.app_game import Games

_T = TypeVar("_T")


def opened(games: Games, path: Path) -> Game[Any, Any, Any]:
    """A saved game as the app plays it: with the help of its backups, every piece counted after every action.

    Raises Refused or Faulty for a file that is none of these games.
    """
    game: Game[Any, Any, Any] = _first(games, lambda kind: Game.open(kind, path))
    game.conserving = True
    return game


def _first(games: Games, read: Callable[[GameKind[Any, Any, Any]], _T]) -> _T:
    """What `read` makes of a file with the first kind of game that is not refused for being another one's."""
    *others, last = (game.kind() for game in games.values())
    for kind in others:
        try:
            return read(kind)
        except Refused as why:
            if why.reason != OTHER_GAME:
                raise
    return read(last)


def arrived(games: Games, library: Library, path: Path) -> Arrival:
    """Take in a game from elsewhere, as `take_in` does with one kind of game. Raises Refused or Faulty."""
    return _first(games, lambda kind: take_in(kind, library, path))
