"""The folders of games, settings, drawn pictures and shared files, made where missing; sweeps leftover drafts."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path
from time import time

from companion.places import NAME, home, user_folder, wished_home
from companion.record.library import NO_FOLDER
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
    if (wished := wished_home()) is not None or _android():
        return _ensured((wished or home()) / "cache")
    if sys.platform == "win32":
        return _ensured(Path(os.environ.get("LOCALAPPDATA") or _user_folder() / "AppData" / "Local") / NAME / "cache")
    if sys.platform == "darwin":
        return _ensured(_user_folder() / "Library" / "Caches" / NAME)
    return _ensured(Path(os.environ.get("XDG_CACHE_HOME") or _user_folder() / ".cache") / NAME)


def draft_path(folder: Path, game: str) -> Path:
    """Return the path of the file in the data folder for an unfinished set-up of a game."""
    return folder / f"set-up-{game}.json"


def delete_stale_drafts(*folders: Path | None) -> None:
    """Delete temporary files that a kill has left in these folders; younger ones may be another window's."""
    from companion.files import delete_stale_drafts  # not needed before the first page is there

    for folder in folders:
        with suppress(OSError):  # a folder that is gone meanwhile
            if folder is not None:
                delete_stale_drafts(folder, time() - _LEFT_BEHIND)


def _user_folder() -> Path:
    """Return the home folder. Raises OSError where there is none: nothing can be put there."""
    try:
        return user_folder()
    except Refused as refused:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT)) from refused


def _android() -> bool:
    return "ANDROID_PRIVATE" in os.environ


def _ensured(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def documents_folder() -> Path:
    """Return the folder for files meant for other programs: Documents, or the home folder if there is none.

    On Android a folder of the app from which files are shared. Raises OSError where it cannot be made.
    """
    if (wished := wished_home()) is not None:
        return _ensured(wished / "shared")
    if _android():
        return _ensured(Path(os.environ["ANDROID_PRIVATE"]) / "shared")
    documents = _user_folder() / "Documents"
    return documents if documents.is_dir() else _user_folder()
