"""Output of a command: the file it writes, never over a saved game; and the title of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from companion.dates import day_in_words
from companion.files import IS_FOLDER, check_name, write_new, write_over
from companion.record.library import is_game
from companion.refusal import Reason, Refused
from companion.reports.interface import GameModule
from companion.session.replay import Replay
from companion.text import quoted_path
from companion.translator import N_, Translator

NO_FOLDER = Reason("no-folder", "There is no folder “{path}”.")
_THERE = Reason("there-already", "“{path}” is there already. Choose another name, or --force to write over it.")
NEVER_OVER_A_GAME: Final = N_("“{path}” is a saved game, and nothing is written over one. Choose another name.")
_A_GAME = Reason("there-is-a-game", NEVER_OVER_A_GAME)


def check_free(path: Path, over: bool) -> None:
    """Raise Refused if no file can be there, or if one is there already and `over` does not allow replacing it.

    Nothing ever replaces a saved game.
    """
    check_name(path)
    if not path.parent.is_dir():
        raise Refused(NO_FOLDER, path=quoted_path(path.parent))
    if path.is_dir():
        raise Refused(IS_FOLDER, path=path)
    if is_game(path):
        raise Refused(_A_GAME, path=quoted_path(path))
    if path.exists() and not over:
        raise Refused(_THERE, path=quoted_path(path))


def write(path: Path, content: bytes, over: bool) -> None:
    """Save a file, whole or not at all. Raises Refused as `check_free` does, or if it cannot be written."""
    check_free(path, over)
    (write_over if over else write_new)(path, content)


def game_title(tr: Translator, game: Replay[Any, Any, Any], day: str | None = None) -> str:
    """Return the players' names and, if given, the day, in one line."""
    names = tr.list([player.name for player in game.seats])
    return names if day is None else f"{names} · {day_in_words(tr, day)}"


def decided(module: GameModule, state: Any) -> bool:
    """Return whether a game is over, and all points and places are certain."""
    return module.reports().result(Translator("en").naming(module.name), state) is not None
