"""Backups of a saved game in a hidden folder beside it: makes, lists and deletes them, at most so many.

A copy that cannot be made is no reason to refuse anything at the table: the game itself is saved elsewhere.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final

from companion.files import (
    EXISTS,
    fitting,
    folder_synced,
    make_folder,
    read_file,
    real,
    refused_by_system,
    write_new,
    write_over,
)
from companion.refusal import Refused
from companion.saved.record import LONGEST_FILE

FOLDER: Final = ".backups"
COPIES: Final = 3
MOST_FILES: Final = 120  # of all games together; a long game has 40,000 bytes


def keep(path: Path, data: bytes) -> None:
    """Save `data` as the newest copy of the game at `path`, and delete the oldest of its copies.

    The newest of another game that lay under this name before moves to a name of its own.
    """
    if (newest := backups_of(path)[:1]) and _same(newest[0], data):
        return
    with suppress(Refused):
        if newest and _header(before := read_file(newest[0], LONGEST_FILE)) != _header(data):
            set_aside(path, before)
    fresh, *places = _places(path)
    try:
        make_folder(fresh.parent)
        write_over(fresh, data)  # before the others move up: a full disk takes none of them away
        with folder_synced(fresh.parent):
            for older, newer in zip(places[::-1], places[-2::-1], strict=False):
                if newer.exists():
                    newer.replace(older)
            fresh.replace(places[0])
        _tidy(fresh.parent, real(path).stem)
    except (OSError, Refused):
        return


def backups_of(path: Path) -> list[Path]:
    """List the copies of a game, newest first; one in the making when power failed is whole, too."""
    # Not `Path.is_file`: it raises where nobody may look, or where a name with a number added is too long.
    return [place for place in _places(path) if os.path.isfile(place)]


def set_aside(path: Path, data: bytes) -> Path:
    """Save `data`, the old content of the game at `path`, in a file of its own; returns its path. Raises Refused."""
    path = real(path)
    folder = path.parent / FOLDER
    try:
        make_folder(folder)
    except OSError as error:
        raise refused_by_system(error, folder) from error
    names = (fitting(path.stem, f" (before {number}){path.suffix}") for number in count(1))
    return keep_under(map(folder.joinpath, names), data, lambda place: _same(place, data))


def keep_under(places: Iterator[Path], data: bytes, holds: Callable[[Path], bool]) -> Path:
    """Save `data` at the first free one of `places`, unless an earlier one `holds` it; returns the place.

    `places` never end. Raises Refused.
    """
    while True:
        place = next(places)
        if holds(place):
            return place
        try:
            write_new(place, data)
        except Refused as refused:
            if refused.reason is not EXISTS:
                raise
        else:
            return place


def _places(path: Path) -> list[Path]:
    """List the places for a game's copies, the one in the making first; whichever link leads to the game."""
    path = real(path)
    return [path.parent / FOLDER / fitting(path.stem, f"~{number}{path.suffix}") for number in range(COPIES + 1)]


def _header(data: bytes) -> bytes:
    return data.partition(b"\n")[0]


def _same(path: Path, data: bytes) -> bool:
    try:
        return read_file(path, len(data)) == data
    except Refused:
        return False


def _tidy(folder: Path, stem: str) -> None:
    """Delete surplus files of the games that changed longest ago, never those of the game named `stem`."""
    files = [file for file in folder.iterdir() if file.is_file()]
    if len(files) > MOST_FILES:
        files = [file for file in files if not file.name.startswith(stem)]
        files.sort(key=lambda file: (file.stat().st_mtime, file.name))
        for file in files[: len(files) - MOST_FILES // 2]:
            file.unlink()
