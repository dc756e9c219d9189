"""The folders of games, settings, drawn pictures and shared files, made where missing; sweeps leftover drafts."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from time import time

from companion.record.library import NAME, NO_FOLDER, home
from companion.refusal import Refused

_LEFT_BEHIND = 3600  # seconds after which nobody writes a draft any more


def data_folder() -> Path:
    """Return the folder of games and settings, made where missing. `REEF_COMPANION_HOME` overrides it.

    Raises Refused where it cannot be made.
    """
    try:
        return _ensured(home())
    except OSError as problem:
        raise Refused(NO_FOLDER, path=home()) from problem


def cache_folder() -> Path:
    """Return the folder of drawn pictures, which may be deleted at any time; made where missing. Raises OSError."""
    if "REEF_COMPANION_HOME" in os.environ or _android():
        return _ensured(home() / "cache")
    if sys.platform == "win32":
        return _ensured(Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / NAME / "cache")
    if sys.platform == "darwin":
        return _ensured(Path.home() / "Library" / "Caches" / NAME)
    return _ensured(Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / NAME)


def set_up_file(folder: Path, game: str) -> Path:
    """Return the path of the file in the data folder for an unfinished set-up of a game."""
    return folder / f"set-up-{game}.json"


def sweep(*folders: Path | None) -> None:
    """Delete temporary files that a kill has left in these folders; younger ones may be another window's."""
    from companion.files import clear_drafts  # not needed before the first page is there

    for folder in folders:
        with suppress(OSError):  # a folder that is gone meanwhile
            if folder is not None:
                clear_drafts(folder, time() - _LEFT_BEHIND)


def _android() -> bool:
    return "ANDROID_PRIVATE" in os.environ


def _ensured(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def share_folder() -> Path:
    """Return the folder for files meant for other programs: Documents, or the home folder if there is none.

    On Android a folder of the app from which files are shared. Raises OSError where it cannot be made.
    """
    if wished := os.environ.get("REEF_COMPANION_HOME"):
        return _ensured(Path(wished) / "shared")
    if _android():
        return _ensured(Path(os.environ["ANDROID_PRIVATE"]) / "shared")
    documents = Path.home() / "Documents"
    return documents if documents.is_dir() else Path.home()
