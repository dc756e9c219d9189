"""An evening and its files: which files hold one evening, which of them counts, and what tells it from all others.

The key in the header does: files with one key are one evening under any name, and whoever asks, asks here.
"""

from __future__ import annotations

import json
import re
from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from math import inf
from pathlib import Path
from typing import Any, Final

from companion.files import read_file
from companion.record import codes
from companion.record import format as record_format
from companion.record.format import Record, headers_match
from companion.record.library import SUFFIX, file_names, first_line, game_number, is_game_file, key_of
from companion.record.typed import ActionEntry, needs_newest_format, read_entry
from companion.refusal import Refused
from companion.seating import ChangePlayer
from companion.session.replay import Replay

BRANCH_LABEL: Final = "other course"
"""What the name of a file says whose course the table did not choose."""
BRANCH_FILE_PATTERN: Final = re.compile(rf"(?P<game>.*) \({BRANCH_LABEL}(?: (?P<number>\d{{1,9}}))?\)", re.DOTALL)


def game_identity(replay: Replay[Any, Any, Any], ended: Callable[[Any], bool]) -> str:
    """Return an identifier of a finished game for log books: the same for each copy, another for every other game.

    `ended(state)`: whether points and places are certain. The identifier tells nothing that was told in private: it
    is that of the key, or without one of the record as everybody saw it when the game first ended. What is taken
    back, done again or corrected later makes no other evening of it. A game of an older format keeps the identifier
    that 0.3.0 gave it, which was that of all lines until then.
    """
    if replay.format < record_format.FORMAT:
        entries = _first_ended(replay, ended).entries
        return _digest([replay.header_line(), *entries])
    if replay.key:
        return _digest(replay.key)
    header, *entries = map(json.loads, codes.public_record_text(_first_ended(replay, ended)).splitlines())
    # Who sits there may be mended after the end, too, and then the others count otherwise.
    return _digest([header, *({**entry, "n": 0} for entry in entries if not needs_newest_format(entry))])


def running_game_id(replay: Replay[Any, Any, Any]) -> str:
    """Return a text that tells a running game from all others, for as long as it goes on."""
    told = replay.key or json.dumps(replay.kind.notation.encode_setup(replay.setup))
    return sha256(told.encode()).hexdigest()[:32]


def has_computer_player(replay: Replay[Any, Any, Any]) -> bool:
    """Return whether the computer has played any seat: log books and standings are about people."""
    began = any(player.computer is not None for player in replay.kind.players(replay.setup))
    return began or any(
        isinstance(action, ChangePlayer) and action.computer is not None for action in replay.history.done
    )


def _first_ended(replay: Replay[Any, Any, Any], ended: Callable[[Any], bool]) -> Replay[Any, Any, Any]:
    """Return the course as it stood before it was first changed after its end; itself if it never was."""
    revised = [not isinstance(read_entry(entry, replay.players), ActionEntry) for entry in replay.entries]
    if any(revised):
        for revision, (_, before) in zip(revised, replay.retold(), strict=True):
            if revision and ended(before.state):
                return before
    return replay


def _digest(told: object) -> str:
    return sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


# Files


def is_branch_file(path: Path) -> bool:
    """Return whether this is a course not chosen, by its name."""
    return BRANCH_FILE_PATTERN.fullmatch(path.stem) is not None


def game_keys(folder: Path) -> dict[Path, bytes]:
    """Return the key of each saved game in a folder, but of no course that was not chosen; games before copies."""
    # What says nowhere that it is a game may hold one; but it is nobody's copy to go on with.
    there = [folder / name for name in file_names(folder) if SUFFIX in name.lower() and not name.startswith(".")]
    named = [path for path in there if is_game_file(path) and not is_branch_file(path)]
    return {path: key_of(first_line(path)) for path in sorted(named, key=_copies_last)}


def original_game(path: Path, known: Mapping[Path, bytes]) -> Path:
    """Return the game that the file at `path` is a copy of; itself if it is none. `known` are the `game_keys`
    there."""
    key = known.get(path)
    return next(place for place in known if known[place] == key) if key else path


def is_same_evening(own: Record, other: Record) -> bool:
    """Return whether two records are of one game; without a key they may be two evenings of the same people."""
    return bool(own.header.get("key")) and headers_match(own.header, other.header)


def unique_games(paths: Iterable[Path]) -> list[Path]:
    """List the files of one folder that count: one for each evening, no course that was not chosen.

    Of files where one goes on from the other, the longest counts; where two part, the game and not its copy.
    Without a key two evenings of the same people may begin alike, and only equal content is one.
    """
    found: dict[bytes, list[Path]] = {}
    for path in sorted(paths, key=_copies_last):
        if not is_branch_file(path):
            line = first_line(path)
            written = b"".join(line.removeprefix(BOM_UTF8).split())  # an editor may have put a mark or spaces in
            found.setdefault(key_of(line) or written, []).append(path)
    return [path for alike in found.values() for path in (alike if len(alike) == 1 else _one_of_each(alike))]


def _one_of_each(paths: Iterable[Path]) -> list[Path]:
    """List one of these files for each evening; those come first that are no copies."""
    found: list[tuple[Path, Record | None]] = []
    for path in paths:
        read = _record(path)
        for place, (_, other) in enumerate(found):
            if read is None or other is None or not headers_match(read.header, other.header):
                continue
            if is_same_evening(other, read) or read.entries == other.entries:
                if len(read.entries) > len(other.entries) and read.entries[: len(other.entries)] == other.entries:
                    found[place] = path, read
                break
        else:
            found.append((path, read))
    return [path for path, _ in found]


def _copies_last(path: Path) -> tuple[float, int, str]:
    """A sort key: what the program names begins with a number, and names of copies are longer."""
    return game_number(path) or inf, len(path.name), path.name


def _record(path: Path) -> Record | None:
    try:
        data = read_file(path, record_format.MAX_FILE_BYTES)
        return record_format.read_record(data, str(record_format.read_header_game(data)))
    except Refused:
        return None
