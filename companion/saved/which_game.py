"""Detection of which game a file holds, and whether it is a saved game at all: by name, first line or backups."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from companion.files import read_file
from companion.refusal import Refused
from companion.saved import backups, lines, record
from companion.saved.fields import excerpt
from companion.saved.library import SUFFIX


def game_of(path: Path, titles: Mapping[str, str]) -> str:
    """Return the word of the game saved at `path`: from its header, else from that of one of its backups.

    `titles` are those of all known games, by their words. Raises Refused if it is none of them.
    """
    data = read_file(path, record.LONGEST_FILE)
    try:
        return known_game(data, titles)
    except Refused as trouble:
        if trouble.reason in (record.TRIAL, record.TOO_BIG):
            raise
        for place in backups.backups_of(path):
            try:
                return known_game(read_file(place, record.LONGEST_FILE), titles)
            except Refused:
                continue
        raise


def is_game(path: Path) -> bool:
    """Return whether the file at `path` is a saved game, or was one: by its name, its first line or its backups."""
    if not os.path.isfile(path):
        return False
    if path.suffix == SUFFIX or backups.backups_of(path):
        return True
    try:
        record.game_of(read_file(path, lines.LONGEST).partition(b"\n")[0])
    except Refused as refused:
        return refused.reason is record.TRIAL
    return True


def known_game(data: bytes, titles: Mapping[str, str]) -> str:
    """Return the word of the game in the header of a record. Raises Refused if it is none of `titles`."""
    game = record.game_of(data)
    if isinstance(game, str) and game in titles:
        return game
    raise Refused(record.OTHER_GAME, game=excerpt(game), known=tuple(titles.values()))
