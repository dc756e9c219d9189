"""Files of one saved game that went on differently (backups, copies by cloud folders): finds, keeps, chooses one.

If two files of one game part, neither is the beginning of the other, and only the table can say which one it played.
None is ever lost: a course not chosen lies beside the game, under a name that says what it is.
"""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, Final, NamedTuple

from companion.files import fitting, read_file, write_over
from companion.refusal import Refused
from companion.saved import backups, record
from companion.saved.lines import Line, Sum
from companion.saved.logbook import CHANGED_BEHIND, check_unlocked
from companion.saved.record import Record

_MARK: Final = "other course"
_MARKED: Final = re.compile(rf"(?P<game>.*) \({_MARK}(?: (?P<number>\d{{1,9}}))?\)", re.DOTALL)

_COPY: Final = re.compile(
    r"""(?:
      [ _]?\((?=.*(?:conflict|konflikt|conflit|\d{4}-\d\d-\d\d))(?:[^()]|\([^()]*\))*\)  # Dropbox, Nextcloud, Seafile
    | [._~-]sync-conflict-[\w-]+  # Syncthing
    | _[\w .-]*conflict[\w .-]*   # ownCloud, Synology
    | \ ?\(\d{1,3}\)              # Google Drive
    | \ \d{1,3}                   # iCloud
    | -\w[\w-]*                   # OneDrive: the name of a computer
    )+""",
    re.IGNORECASE | re.VERBOSE | re.DOTALL,
)
"""The ends of names that cloud folders give a file when two devices have changed it."""


class Other(NamedTuple):
    """A file with another course of a game: its path, its content, and the number of entries both begin with.

    A cloud folder's copy may also merely have more entries; then `alike` are all of the game's own.
    """

    path: Path
    data: bytes
    alike: int

    @property
    def is_backup(self) -> bool:
        """Whether it is one of the game's backups."""
        return self.path.parent.name == backups.FOLDER


def in_backup(game: str, path: Path, data: bytes) -> Other | None:
    """Return the newest backup of the file at `path`, which holds `data`, if its course differs.

    None if somebody merely shortened or corrected the file by hand, if no key says that both are one game, and if the
    backup's course lies beside the file already.
    """
    for place in backups.backups_of(path):
        copy = _read(place)
        if copy and data.startswith(copy):
            return None
        own, kept = _record(data, game), _record(copy, game)
        if own is None or kept is None or not _one_game(own, kept):
            continue
        mine = record.readable_entries(data)
        alike = _parting(own, kept, mine, record.readable_entries(copy))
        corrected = alike is not None and alike + 1 in mine and mine[alike + 1].sum is Sum.NONE
        if alike is None or corrected or _lies_beside(path, copy):
            return None
        return Other(place, copy, alike)
    return None


def in_copies(game: str, path: Path, data: bytes) -> list[Other]:
    """List the copies beside the file at `path` that go on otherwise, or farther, than `data`, the open game."""
    own, found = _record(data, game), []
    names = [name for name in _names(path.parent) if _is_copy(name, path)] if own is not None else []
    for place in (path.with_name(name) for name in sorted(names)):
        copy = _read(place)
        kept = None if data.startswith(copy) else _record(copy, game)
        if own is None or kept is None or not _one_game(own, kept):
            continue
        alike = _parting(own, kept, record.readable_entries(data), record.readable_entries(copy))
        if alike is None and len(kept.entries) > len(own.entries):
            alike = len(own.entries)
        if alike is not None and not _lies_beside(path, copy):
            found.append(Other(place, copy, alike))
    return found


def original(path: Path, names: Collection[str] | None = None) -> Path:
    """Return the game that the file at `path` is a cloud folder's copy of, by its name; itself if it is none.

    `names` are all files of the folder, if somebody has listed them already.
    """
    names = set(_names(path.parent)) if names is None else names
    for end in range(1, len(path.stem)):
        name = path.stem[:end] + path.suffix
        if name in names and _COPY.fullmatch(path.stem, end):
            return path.with_name(name)
    return path


def without_copies(paths: Sequence[Path]) -> list[Path]:
    """List the files of one folder that are a game each: no course left beside, no copy of a cloud folder."""
    names = {path.name for path in paths}
    homes = ((path, original(path, names)) for path in paths if not is_other_course(path))
    return [path for path, home in homes if home == path or not _begin_alike(path, home)]


def is_other_course(path: Path) -> bool:
    """Return whether this is a course not chosen, by its name."""
    return _MARKED.fullmatch(path.stem) is not None


def contradict(own: Mapping[int, Line], kept: Mapping[int, Line]) -> bool:
    """Return whether two files part: most of their lines behind the first different one differ, too.

    One line alone that differs is a correction.
    """
    both = sorted(number for number in own.keys() & kept.keys() if _fits(own[number]) and _fits(kept[number]))
    differ = [own[number].fields != kept[number].fields for number in both]
    return any(differ) and 2 * sum(differ) > len(differ) - differ.index(True)


def name_beside(path: Path) -> str:
    """Return the name for a course of the game at `path` that is not chosen, without the file's ending."""
    return _place(path, 1).stem


def put_beside(path: Path, data: bytes) -> Path:
    """Save `data`, another course of the game at `path`, in a file beside it; returns its path. Raises Refused.

    Returns where it lies: in a new file, unless one holds all of it already.
    """
    places = (place for number in count(1) if (place := _place(path, number)) != path)
    return backups.keep_under(places, data, lambda place: _read(place).startswith(data))


def choose(path: Path, data: bytes, own: bytes, others: Sequence[Other], chosen: Other | None) -> list[Path]:
    """Let the game at `path` take the course of `chosen`, one of `others`; None leaves it its own.

    The file holds `data`; `own` is its course as it opens, which may be more, with the help of a backup. Returns the
    files of the others. Raises Refused, and the game is as it was. The caller has a hold on the game. At every moment
    each course is in a file.
    """
    if read_file(path, record.LONGEST_FILE) != data:
        raise Refused(CHANGED_BEHIND, path=path)
    for other in others:
        if read_file(other.path, record.LONGEST_FILE) != other.data:
            raise Refused(CHANGED_BEHIND, path=other.path)
    if chosen is not None:
        check_unlocked(path)
    kept = [data if chosen is None else chosen.data, *(other.data for other in others if other != chosen)]
    left = [put_beside(path, told) for told in dict.fromkeys(kept[1:]) if told != kept[0]]
    if chosen is not None:
        if not chosen.data.startswith(own):
            left.insert(0, put_beside(path, own))
        if own != data:
            backups.set_aside(path, data)
        write_over(path, chosen.data)
    if chosen is not None or any(other.is_backup for other in others):
        backups.keep(path, own if chosen is None else chosen.data)
    for copy in (other for other in others if not other.is_backup):
        with suppress(OSError):  # it lies under two names now, and can be put away by hand
            if _read(copy.path) == copy.data:
                copy.path.unlink()
    return left


def lying_beside(path: Path) -> list[Path]:
    """List the courses of the game at `path` that were not chosen."""
    return [place for place in map(path.parent.joinpath, sorted(_names(path.parent))) if _is_beside(place, path)]


def _place(path: Path, number: int) -> Path:
    marked = _MARKED.fullmatch(path.stem)
    stem = marked["game"] if marked is not None else path.stem
    return path.with_name(fitting(stem, f" ({_MARK}{'' if number == 1 else f' {number}'}){path.suffix}"))


def _is_beside(place: Path, path: Path) -> bool:
    marked = _MARKED.fullmatch(place.stem)
    return marked is not None and place != path and place == _place(path, int(marked["number"] or 1))


def _is_copy(name: str, path: Path) -> bool:
    """Return whether a cloud folder names a copy of `path` so."""
    if not name.startswith(path.stem) or not name.endswith(path.suffix) or f"({_MARK}" in name[len(path.stem) :]:
        return False
    return _COPY.fullmatch(name, len(path.stem), len(name) - len(path.suffix)) is not None


def _lies_beside(path: Path, data: bytes) -> bool:
    return any(_read(place).startswith(data) for place in lying_beside(path))


def _names(folder: Path) -> Iterable[str]:
    try:
        return os.listdir(folder)
    except OSError:
        return ()


def _read(path: Path) -> bytes:
    """Return the content of a file; nothing if it cannot be read."""
    try:
        return read_file(path, record.LONGEST_FILE)
    except Refused:
        return b""


def _record(data: bytes, game: str) -> Record | None:
    try:
        return record.read(data, game)
    except Refused:
        return None


def _one_game(own: Record, other: Record) -> bool:
    """Return whether two records are of one game; without a key they may be two evenings of the same people."""
    return bool(own.header.get("key")) and own.header == other.header


def _begin_alike(one: Path, other: Path) -> bool:
    """Return whether two files have one header, and a key in it."""
    headers = [_read(path).partition(b"\n")[0] for path in (one, other)]
    return headers[0] == headers[1] and b'"key"' in headers[0]


def _parting(own: Record, other: Record, mine: Mapping[int, Line], theirs: Mapping[int, Line]) -> int | None:
    """Return the number of entries both begin with before each goes its own way; None if one merely goes on."""
    pairs: Iterable[tuple[Any, Any]] = zip(own.entries, other.entries, strict=False)
    alike = next((number for number, (here, there) in enumerate(pairs) if here != there), None)
    if alike is None and (own.damage or other.damage) and contradict(mine, theirs):
        return min(len(own.entries), len(other.entries))  # they part behind a line that cannot be read
    return alike


def _fits(line: Line) -> bool:
    return line.sum is Sum.FITS
