"""Append-only file of a saved game: `append` returns once the disk has the lines; and its hidden backups.

A backup that cannot be made is no reason to refuse anything at the table: the game itself is saved elsewhere.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import BinaryIO, Final

from companion.files import (
    FILE_EXISTS,
    FILE_LOCKED,
    RETRIES,
    create_file,
    fit_file_name,
    lock_file,
    make_folder,
    read_file,
    refusal_of_os_error,
    replace_file,
    resolve_links,
    retry_while_locked,
    synced_folder,
    wait_to_retry,
)
from companion.record.format import MAX_FILE_BYTES, headers_match, read_header
from companion.refusal import Reason, Refused

FILE_GONE = Reason(
    "file-gone",
    "{path} is no longer there, so nothing can be saved in it; nothing has changed. "
    "Put back the folder or the drive it was on and try again.",
)
CHANGED_ELSEWHERE = Reason(
    "changed-behind",
    "{path} has been changed by something else since it was opened here, so nothing is added to it. "
    "Open the game again.",
)

_TAIL: Final = 4096  # bytes before the end that must be as we know them; the last entries of any game


class Journal:
    """One record file, open for appending. It knows the file's content, and writes to no other file."""

    def __init__(self, path: Path, data: bytes, good: int | None = None) -> None:
        """Attach to a file: `data` is its whole content, `good` the number of bytes in whole lines (default: all).

        The next line cuts off the torn rest behind those.
        """
        self.path = path
        self._length = len(data) if good is None else good
        self._tail = data[max(0, self._length - _TAIL) : self._length]
        self._torn = data[self._length :]

    @property
    def length(self) -> int:
        """The number of bytes of the file in whole lines."""
        return self._length

    @classmethod
    def create(cls, path: Path, text: str) -> Journal:
        """Create a file with its first lines. Raises Refused if it exists already or cannot be written."""
        data = text.encode()
        create_file(path, data)
        _leave(path)
        return cls(path, data)

    def check(self) -> None:
        """Raise Refused unless the file is as we left it and nobody keeps it locked."""
        with (
            self._reaching(),
            retry_while_locked(lambda: self.path.open("r+b"), self.path) as stream,
            _alone(stream, self.path),
        ):
            self._check(stream)

    @contextmanager
    def _reaching(self) -> Iterator[None]:
        """A context manager that refuses with a sentence if the system does not let us reach the file."""
        try:
            yield
        except OSError as error:
            if error.errno in (errno.ENOENT, errno.ENOTDIR):
                raise Refused(FILE_GONE, path=self.path) from error
            raise refusal_of_os_error(error, self.path) from error

    def append(self, lines: str) -> None:
        """Add one line or several and wait until the disk has them.

        Raises Refused, and the file is as before.
        """
        # A last line that lost its line break alone is whole; the next one must not run into it.
        data = (b"" if not self._tail or self._tail.endswith(b"\n") else b"\n") + lines.encode()
        with self._reaching():
            try:
                with (
                    retry_while_locked(lambda: self.path.open("r+b"), self.path) as stream,
                    _alone(stream, self.path),
                ):
                    self._check(stream)
                    stream.truncate(self._length)
                    self._torn = data  # if writing fails half-way, so much of it may lie behind what holds
                    stream.seek(self._length)
                    stream.write(data)
                    stream.flush()
                    os.fsync(stream.fileno())
            except OSError:
                self._cut_off()
                raise
        self._length += len(data)
        self._tail = (self._tail + data)[-_TAIL:]
        self._torn = b""

    def _check(self, stream: BinaryIO) -> None:
        """Raise Refused unless the file still ends as we left it: never cut off somebody else's lines."""
        start = self._length - len(self._tail)
        stream.seek(start)
        found = stream.read(len(self._tail) + len(self._torn) + 1)
        tail, behind = found[: len(self._tail)], found[len(self._tail) :]
        if tail != self._tail or not self._torn.startswith(behind):
            raise Refused(CHANGED_ELSEWHERE, path=self.path)

    def _cut_off(self) -> None:
        """Cut off a half line; if even that fails, the next line does it, and reading drops it as torn."""
        with suppress(OSError, Refused), self.path.open("r+b") as stream, _alone(stream, self.path):
            self._check(stream)
            stream.truncate(self._length)


def check_unlocked(path: Path) -> None:
    """Raise Refused if another program keeps the file locked: a lock binds no file that takes its place."""
    try:
        with retry_while_locked(lambda: path.open("r+b"), path) as stream, _alone(stream, path):
            pass
    except OSError as error:
        raise refusal_of_os_error(error, path) from error


@contextmanager
def _alone(stream: BinaryIO, path: Path) -> Iterator[None]:
    """A context manager in which no other process appends; closing the file ends it, whatever happens to us.

    Raises Refused if another program keeps the file locked.
    """
    for _ in range(RETRIES):
        try:
            lock_file(stream)
        except BlockingIOError:
            wait_to_retry()
        except OSError:  # some file systems know no locks; the check alone must do there
            break
        else:
            break
    else:
        raise Refused(FILE_LOCKED, path=path)
    yield


BACKUP_FOLDER: Final = ".backups"
COPIES_KEPT: Final = 3
MOST_FILES: Final = 120  # of all games together; a long game has 40,000 bytes


def save_backup(path: Path, data: bytes) -> None:
    """Save `data` as the newest copy of the game at `path`, and delete the oldest of its copies.

    The newest of another game that lay under this name before moves to a name of its own.
    """
    if (newest := list_backups(path)[:1]) and _same(newest[0], data):
        return
    with suppress(Refused):
        if newest and not _one_header(before := read_file(newest[0], MAX_FILE_BYTES), data):
            save_old_content(path, before)
    fresh, *places = _places(path)
    try:
        make_folder(fresh.parent)
        replace_file(fresh, data)  # before the others move up: a full disk takes none of them away
        with synced_folder(fresh.parent):
            for older, newer in zip(places[::-1], places[-2::-1], strict=False):
                if newer.exists():
                    newer.replace(older)
            fresh.replace(places[0])
        _tidy(fresh.parent, resolve_links(path).stem)
    except (OSError, Refused):
        return


def list_backups(path: Path) -> list[Path]:
    """List the copies of a game, newest first; one in the making when power failed is whole, too."""
    # Not `Path.is_file`: it raises where nobody may look, or where a name with a number added is too long.
    return [place for place in _places(path) if os.path.isfile(place)]


def _leave(path: Path) -> None:
    """Give copies of another game that lay under this name before names of their own: they are not of this one."""
    for place in list_backups(path):
        with suppress(OSError, Refused):
            save_old_content(path, read_file(place, MAX_FILE_BYTES))
            place.unlink()


def save_old_content(path: Path, data: bytes) -> Path:
    """Save `data`, the old content of the game at `path`, in a file of its own; returns its path. Raises Refused."""
    path = resolve_links(path)
    folder = path.parent / BACKUP_FOLDER
    try:
        make_folder(folder)
    except OSError as error:
        raise refusal_of_os_error(error, folder) from error
    names = (fit_file_name(path.stem, f" (before {number}){path.suffix}") for number in count(1))
    return save_at_free_path(map(folder.joinpath, names), data, lambda place: _same(place, data))


def save_at_free_path(places: Iterator[Path], data: bytes, holds: Callable[[Path], bool]) -> Path:
    """Save `data` at the first free one of `places`, unless an earlier one `holds` it; returns the place.

    `places` never end. Raises Refused.
    """
    while True:
        place = next(places)
        if holds(place):
            return place
        try:
            create_file(place, data)
        except Refused as refused:
            if refused.reason is not FILE_EXISTS:
                raise
        else:
            return place


def _places(path: Path) -> list[Path]:
    """List the places for a game's copies, the one in the making first; whichever link leads to the game."""
    path = resolve_links(path)
    return [
        path.parent / BACKUP_FOLDER / fit_file_name(path.stem, f"~{number}{path.suffix}")
        for number in range(COPIES_KEPT + 1)
    ]


def _one_header(one: bytes, other: bytes) -> bool:
    """Return whether two files begin alike, if only one of them may have got the newest format since."""
    first, second = read_header(one), read_header(other)
    if isinstance(first, bytes) or isinstance(second, bytes):
        return first == second
    return headers_match(first, second)


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
