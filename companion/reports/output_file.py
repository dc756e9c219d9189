"""Writer of the file that a command makes: never over a saved game, over any other file only when told to."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from companion.files import IS_FOLDER, check_name, write_new, write_over
from companion.quoting import quoted_path
from companion.refusal import Reason, Refused
from companion.saved.which_game import is_game
from companion.speech import N_

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
