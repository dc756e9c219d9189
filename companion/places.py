"""The folders of whoever uses this machine: their home, and that of games and settings, which may not exist yet."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from companion.refusal import Reason, Refused

NAME: Final = "reef-companion"
GAMES: Final = "games"
"""The folder of the saved games in that of this program."""
NO_HOME = Reason("no-home", "The system does not say which folder is yours. Set HOME to that folder, then try again.")
HOME_NO_FOLDER = Reason(
    "home-no-folder", "{name} is {path}, which is no folder. Set {name} to a folder of yours, then try again."
)


def user_folder() -> Path:
    """Return the home folder. Raises Refused where the system knows none, as in some containers, or a file."""
    try:
        folder = Path.home()
    except RuntimeError:
        raise Refused(NO_HOME) from None
    return _folder("HOME", folder)


def _folder(name: str, path: Path) -> Path:
    """Return the path that a variable names. Raises Refused if a file lies there."""
    if os.path.exists(path) and not os.path.isdir(path):
        raise Refused(HOME_NO_FOLDER, name=name, path=path)
    return path


def wished_home() -> Path | None:
    """Return the folder that `REEF_COMPANION_HOME` names, “~” and variables filled in; None if it names none."""
    wished = os.environ.get("REEF_COMPANION_HOME", "").strip()
    return Path(os.path.expanduser(os.path.expandvars(wished))) if wished else None


def home() -> Path:
    """Return the folder of games and settings; `REEF_COMPANION_HOME` overrides it. Raises Refused without any."""
    if (wished := wished_home()) is not None:
        return _folder("REEF_COMPANION_HOME", wished)
    if "ANDROID_PRIVATE" in os.environ:
        return Path(os.environ["ANDROID_PRIVATE"])  # set by python-for-android to getFilesDir()
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or user_folder() / "AppData" / "Roaming") / NAME
    if sys.platform == "darwin":
        return user_folder() / "Library" / "Application Support" / NAME
    return Path(os.environ.get("XDG_DATA_HOME") or user_folder() / ".local" / "share") / NAME
