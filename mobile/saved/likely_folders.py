"""Folders where a saved game may be, the files and folders inside them, and their names as people read them."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from mobile.system.folders import share_folder

_NAMES: Final = ("Downloads", "Documents", "Desktop")
_NAMED: Final = 3  # folders of a path that are named
MOST: Final = 60  # files or folders shown at once


def likely() -> list[Path]:
    """Return the folders to look in first, as far as they exist."""
    places = [_home() / name for name in _NAMES]
    with suppress(OSError):
        places.insert(0, share_folder())
    return [place for place in dict.fromkeys(places) if place.is_dir()]


def start() -> Path:
    """Return the folder to begin in when one is looked for."""
    found = likely()
    return found[0] if found else _home()


def files_in(folder: Path, suffix: str) -> list[Path]:
    """Return files whose names end so, the one saved last first; none in a folder that cannot be read."""
    try:
        found = [path for path in folder.iterdir() if path.suffix == suffix and path.is_file()]
        found.sort(key=lambda path: (-path.stat().st_mtime, path.name))
    except OSError:
        return []
    return found[:MOST]


def folders_in(folder: Path) -> list[Path]:
    """Return folders inside a folder by name, hidden ones left out; none where it cannot be read."""
    try:
        found = [path for path in folder.iterdir() if not path.name.startswith(".") and path.is_dir()]
    except OSError:
        return []
    return sorted(found, key=lambda path: path.name.casefold())[:MOST]


def short(path: Path) -> str:
    """Return a folder as people read it: its last names, and room to break lines; the home folder is a tilde."""
    try:
        names = ["~", *path.relative_to(_home()).parts]
    except ValueError:
        names = list(path.parts)
    if len(names) > _NAMED + 1:
        names = ["…", *names[-_NAMED:]]
    return " › ".join(names)


def _home() -> Path:
    return Path(os.path.expanduser("~"))
