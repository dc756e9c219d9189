"""A record on disk, written by appending: a line is synced to the disk before anybody is told it is saved."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Final

from companion.refusal import Reason, Refused
from companion.whole_files import replacing

NOT_SAVED = Reason("not-saved")
NOT_READ = Reason("not-read")
NO_FILE = Reason("no-file")
GONE = Reason("file-gone")
IS_FOLDER = Reason("is-folder")
NO_PLAIN_FILE = Reason("no-plain-file")
NO_PERMISSION = Reason("no-permission")
DISK_FULL = Reason("disk-full")
EXISTS = Reason("exists")
CHANGED_BEHIND = Reason("changed-behind")
LOCKED = Reason("file-locked")

PATIENCE: Final = 20
"""Tries, a twentieth of a second each, to get a file that another program has locked."""

_TAIL: Final = 4096  # bytes before the end that must be as we know them; the last entries of any game


def read_file(path: Path, most: int) -> bytes:
    """The first `most` + 1 bytes of a file. Raises Refused with what is wrong, in place of an OSError.

    Only a file has an end: a pipe or a device is refused, and nobody waits for it.
    """
    try:
        with open(path, "rb", opener=_at_once) as stream:
            if not stat.S_ISREG(os.fstat(stream.fileno()).st_mode):
                raise Refused(NO_PLAIN_FILE, path=path)
            return stream.read(most + 1) or b""  # None where a file of the system has nothing to tell just now
    except OSError as error:
        raise refused_by_system(error, path, NOT_READ) from error


def _at_once(path: str, flags: int) -> int:
    """Opens without waiting until somebody writes into a pipe."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


class Logbook:
    """One record file, open for appending. It knows what the file holds, and writes to no other."""

    def __init__(self, path: Path, data: bytes, good: int | None = None) -> None:
        """`data` is the whole file as it was read, `good` how many bytes of it are whole lines (all, if left out).

        What lies behind those was torn and is cut off by the next line that is written.
        """
        self.path = path
        self._length = len(data) if good is None else good
        self._tail = data[max(0, self._length - _TAIL) : self._length]
        self._torn = data[self._length :]

    @property
    def length(self) -> int:
        """How many bytes of the file are whole lines."""
        return self._length

    @classmethod
    def create(cls, path: Path, text: str) -> Logbook:
        """A new file with its first lines. Raises Refused where it exists already or cannot be written."""
        data = text.encode()
        write_new(path, data)
        return cls(path, data)

    def append(self, lines: str) -> None:
        """Add one line or several and wait until the disk has them.

        Raises Refused, and the file holds what it held before.
        """
        # A last line that lost its line break alone is whole; the next one must not run into it.
        data = (b"" if not self._tail or self._tail.endswith(b"\n") else b"\n") + lines.encode()
        try:
            with self.path.open("r+b") as stream, _alone(stream, self.path):
                self._check(stream)
                stream.truncate(self._length)
                self._torn = data  # if writing fails half-way, so much of it may lie behind what holds
                stream.seek(self._length)
                stream.write(data)
                stream.flush()
                os.fsync(stream.fileno())
        except OSError as error:
            self._cut_off()
            if error.errno in (errno.ENOENT, errno.ENOTDIR):
                raise Refused(GONE, path=self.path) from error
            raise refused_by_system(error, self.path) from error
        self._length += len(data)
        self._tail = (self._tail + data)[-_TAIL:]
        self._torn = b""

    def _check(self, stream: BinaryIO) -> None:
        """Raises Refused unless the file still ends as we left it: somebody else's lines are never cut off."""
        start = self._length - len(self._tail)
        stream.seek(start)
        found = stream.read(len(self._tail) + len(self._torn) + 1)
        tail, behind = found[: len(self._tail)], found[len(self._tail) :]
        if tail != self._tail or not self._torn.startswith(behind):
            raise Refused(CHANGED_BEHIND, path=self.path)

    def _cut_off(self) -> None:
        """Leave no half line behind; if even that fails, the next line does it, and reading drops it as torn."""
        with suppress(OSError, Refused), self.path.open("r+b") as stream, _alone(stream, self.path):
            self._check(stream)
            stream.truncate(self._length)


def make_folder(folder: Path) -> None:
    """A folder on the disk under its name, made where it is missing, as are those it is in. Raises OSError."""
    if not folder.is_dir():
        make_folder(folder.parent)
        with _folder_synced(folder.parent, folder.rmdir):
            folder.mkdir(exist_ok=True)


def write_new(path: Path, data: bytes) -> None:
    """A new file, whole or not at all, and on the disk. Raises Refused where there is one already, or no place."""
    try:
        if path.exists():
            raise FileExistsError
        with _folder_synced(path.parent, path.unlink), replacing(path, lasting=True, put=_linked) as stream:
            stream.write(data)
    except FileExistsError:
        raise Refused(EXISTS, path=path) from None
    except OSError as error:
        raise refused_by_system(error, path) from error


def _linked(draft: Path, path: Path) -> None:
    """Give a draft its name, unlike a rename never that of another file. Raises FileExistsError, OSError."""
    try:
        os.link(draft, path)
    except FileExistsError:
        raise
    except OSError:
        # Memory cards know no links.
        if path.exists():
            raise FileExistsError from None
        draft.rename(path)


def write_over(path: Path, data: bytes) -> None:
    """A file's new content in place of the old, at once: at no moment is there less than one of them whole.

    Raises Refused, and the old content stays.
    """
    try:
        before = path.read_bytes() if path.is_file() else None

        def put_back() -> None:
            if before is not None:
                with replacing(path) as stream:
                    stream.write(before)

        with _folder_synced(path.parent, put_back), replacing(path, lasting=True) as stream:
            stream.write(data)
    except OSError as error:
        raise refused_by_system(error, path) from error


@contextmanager
def _folder_synced(folder: Path, undo: Callable[[], object]) -> Iterator[None]:
    """A file gets its name inside; the name is in the folder, which must reach the disk too.

    Windows cannot and need not. Where the disk refuses, `undo` takes the name away again: the table will
    be told that nothing was saved. Raises OSError.
    """
    if os.name != "posix":
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        yield
        try:
            os.fsync(handle)
        except OSError as error:
            if error.errno in (errno.EINVAL, errno.ENOTSUP):  # some file systems sync no folders
                return
            with suppress(OSError):
                undo()
            raise
    finally:
        os.close(handle)


def refused_by_system(error: OSError, path: Path, otherwise: Reason = NOT_SAVED) -> Refused:
    """What the system would not do with `path`, as a refusal; `otherwise` where it gives no reason we know."""
    kinds = {
        errno.ENOENT: NO_FILE,
        errno.EISDIR: IS_FOLDER,
        errno.ENOTDIR: NO_FILE,
        errno.EACCES: IS_FOLDER if os.path.isdir(path) else NO_PERMISSION,
        errno.EPERM: NO_PERMISSION,
        errno.EROFS: NO_PERMISSION,
        errno.ENOSPC: DISK_FULL,
        errno.EDQUOT: DISK_FULL,
        errno.EFBIG: DISK_FULL,
    }
    return Refused(kinds.get(error.errno or 0, otherwise), path=path)


def check_unlocked(path: Path) -> None:
    """Raises Refused where another program keeps the file locked: a lock binds no file that takes its place."""
    try:
        with path.open("r+b") as stream, _alone(stream, path):
            pass
    except OSError as error:
        raise refused_by_system(error, path) from error


@contextmanager
def _alone(stream: BinaryIO, path: Path) -> Iterator[None]:
    """No other process appends meanwhile; the system lets go when the file is closed, whatever happens to us.

    Raises Refused where another program keeps the file locked.
    """
    if os.name == "posix":
        from fcntl import LOCK_EX, LOCK_NB, flock

        for _ in range(PATIENCE):
            try:
                flock(stream, LOCK_EX | LOCK_NB)
            except BlockingIOError:
                from threading import Event  # hardly ever needed, and not for nothing

                Event().wait(0.05)
            except OSError:  # some file systems know no locks; the check alone must do there
                break
            else:
                break
        else:
            raise Refused(LOCKED, path=path)
    yield
