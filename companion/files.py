"""Every file that the program keeps is read and written here: bounded, whole or not at all, never waiting for a pipe.

Saved games are added to line by line as well (`saved.logbook`); what is JSON goes through `documents`.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from typing import BinaryIO, Final, TypeVar

from companion.refusal import Reason, Refused

NOT_SAVED = Reason("not-saved")
NOT_READ = Reason("not-read")
NO_FILE = Reason("no-file")
NO_NAME = Reason("no-name")
IS_FOLDER = Reason("is-folder")
NO_PLAIN_FILE = Reason("no-plain-file")
NO_PERMISSION = Reason("no-permission")
DISK_FULL = Reason("disk-full")
EXISTS = Reason("exists")
LOCKED = Reason("file-locked")

PATIENCE: Final = 20
"""Tries, a twentieth of a second each, to get a file that another program has locked."""

LONGEST_NAME: Final = 255  # bytes of a file's name, which no usual file system takes more of
_DRAFT: Final = ".part"
_OURS: Final = ".reef-companion-"
"""What the name of each draft begins with: short, however long that of the file is, and nobody else's."""
_LEFT_BEHIND: Final = 3600  # seconds after which nobody writes a draft any more
_OPEN_ELSEWHERE: Final = (32, 33)  # what Windows says where another program has a file open, or a part of it locked

_BEHIND_ALL: Final = (1 << 31) - 2  # bytes; no file here is as long, and Windows counts no further

T = TypeVar("T")


def read_file(path: Path, most: int) -> bytes:
    """The first `most` + 1 bytes of a file. Raises Refused with what is wrong, in place of an OSError.

    Only a file has an end: a pipe or a device is refused, and nobody waits for it.
    """
    try:
        with patiently(lambda: open(path, "rb", opener=at_once), path) as stream:
            if not stat.S_ISREG(os.fstat(stream.fileno()).st_mode):
                raise Refused(NO_PLAIN_FILE, path=path)
            return stream.read(most + 1) or b""  # None where a file of the system has nothing to tell just now
    except OSError as error:
        raise refused_by_system(error, path, NOT_READ) from error


def patiently(act: Callable[[], T], path: Path) -> T:
    """What `act` does with the file at `path`, tried again for a second while another program has the file open.

    Windows refuses to replace or to change such a file. Virus scanners and cloud folders let go of it soon; a PDF
    reader does not. Raises OSError.
    """
    for _ in range(PATIENCE):
        try:
            return act()
        except OSError as error:
            if not open_elsewhere(error, path):
                raise
            pause()
    return act()


def pause() -> None:
    """Wait before trying again."""
    from threading import Event  # hardly ever needed, and not for nothing

    Event().wait(0.05)


def open_elsewhere(error: OSError, path: Path) -> bool:
    """Whether the system refuses because another program has the file at `path` open, which only Windows does.

    Who opens or replaces a file there hears no more than that it is denied; then it is so where the file itself may
    be changed.
    """
    if not (on_windows := hasattr(error, "winerror")) or error.winerror in _OPEN_ELSEWHERE:
        return on_windows
    denied = error.errno == errno.EACCES and (error.winerror is None or error.filename2 is not None)
    return denied and path.is_file() and os.access(path, os.W_OK)


def lock_file(stream: BinaryIO) -> None:
    """Lock a file until it is closed, for everybody who asks likewise. Raises OSError at once where it is locked."""
    if sys.platform != "win32":
        from fcntl import LOCK_EX, LOCK_NB, flock

        flock(stream, LOCK_EX | LOCK_NB)
    else:
        import msvcrt

        # Windows lets nobody read what is locked, so it is a byte where none will ever be.
        stream.seek(_BEHIND_ALL)
        try:
            msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError as error:
            if error.errno == errno.EINVAL:  # this file system knows no locks
                raise
            raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN)) from error


def at_once(path: str, flags: int) -> int:
    """For `open`: opens without waiting until somebody is at the other end of a pipe."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def real(path: Path) -> Path:
    """The file itself, whichever links lead to it: content goes there, and the links stay what they are."""
    return Path(os.path.realpath(path))


def write_new(path: Path, data: bytes) -> None:
    """A new file, whole or not at all, and on the disk. Raises Refused where there is one already, or no place."""
    try:
        if path.exists():
            raise FileExistsError
        with replacing(path, lasting=True, put=_linked, undo=path.unlink) as stream:
            stream.write(data)
    except FileExistsError:
        raise Refused(EXISTS, path=path) from None
    except OSError as error:
        raise refused_by_system(error, path) from error


def write_over(path: Path, data: bytes) -> None:
    """A file's new content in place of the old, at once: at no moment is there less than one of them whole.

    Any number of processes may do so at the same time. A link stays one. Raises Refused, and the old content stays.
    """
    try:
        path = real(path)
        before = patiently(path.read_bytes, path) if path.is_file() else None

        def put_back() -> None:
            if before is not None:
                with replacing(path) as stream:
                    stream.write(before)

        with replacing(path, lasting=True, undo=put_back) as stream:
            stream.write(data)
    except OSError as error:
        raise refused_by_system(error, path) from error


def move(path: Path, target: Path) -> None:
    """Give a file another name, never that of another file, and wait until the disk has it. Raises Refused."""
    try:
        with (
            folder_synced(target.parent, lambda: _renamed(target, path)),
            folder_synced(path.parent, lambda: _renamed(target, path)),
        ):
            _renamed(path, target)
    except FileExistsError:
        raise Refused(EXISTS, path=target) from None
    except OSError as error:
        raise refused_by_system(error, path) from error


def make_folder(folder: Path) -> None:
    """A folder on the disk under its name, made where it is missing, as are those it is in. Raises OSError."""
    if not folder.is_dir():
        make_folder(folder.parent)
        with folder_synced(folder.parent, folder.rmdir):
            folder.mkdir(exist_ok=True)


@contextmanager
def replacing(
    path: Path,
    *,
    lasting: bool = False,
    put: Callable[[Path, Path], object] = Path.replace,
    undo: Callable[[], object] = lambda: None,
) -> Iterator[BinaryIO]:
    """A stream whose content becomes the file at `path` in the end, at once. Raises OSError, and nothing has changed.

    Where it is to be `lasting` the disk has it before it gets its name, and has the name in the end; where it
    refuses the name, `undo` takes that away. `put` gives the draft its name. A device or a pipe is never replaced:
    FileExistsError.
    """
    if put is Path.replace:
        path = real(path)
    if path.exists() and not path.is_file():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    # Nobody else ever has this draft: neither another process, nor one that a kill ended.
    draft = path.with_name(f"{_OURS}{os.urandom(8).hex()}{_DRAFT}")
    try:
        with draft.open("xb") as stream:
            _clear_ours(path.parent, os.fstat(stream.fileno()).st_mtime - _LEFT_BEHIND)
            yield stream
            if lasting:
                stream.flush()
                os.fsync(stream.fileno())
        with folder_synced(path.parent, undo) if lasting else nullcontext():
            patiently(lambda: put(draft, path), path)
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def clear_drafts(folder: Path, before: float) -> None:
    """Delete what a kill left half written in `folder` and below; what is younger than `before` may be being written.

    `before` is a time as files have it. No draft is ever the only copy of what was confirmed.
    """
    for draft in folder.rglob(f".*{_DRAFT}"):  # the drafts of 0.2.0 had other names
        _clear(draft, before)


def _clear_ours(folder: Path, before: float) -> None:
    with suppress(OSError):
        for name in os.listdir(folder):
            if name.startswith(_OURS) and name.endswith(_DRAFT):
                _clear(folder / name, before)


def _clear(draft: Path, before: float) -> None:
    with suppress(OSError):
        if draft.lstat().st_mtime < before:
            draft.unlink()


def free(folder: Path, stem: str, suffix: str) -> Path:
    """A name nobody has: with (2), (3) ... where need be."""
    path, number = folder / fitting(stem, suffix), 1
    while path.exists():
        number += 1
        path = folder / fitting(stem, f" ({number}){suffix}")
    return path


def fitting(stem: str, rest: str) -> str:
    """`stem` and `rest` as a file's name; where that is too long, the stem's beginning and a mark of all of it."""
    room = LONGEST_NAME - len(os.fsencode(rest))
    if len(whole := os.fsencode(stem)) <= room:
        return stem + rest
    mark = f"~{zlib.crc32(whole):08x}"
    while len(os.fsencode(stem)) > room - len(mark):
        stem = stem[:-1]
    return stem + mark + rest


def refused_by_system(error: OSError, path: Path, otherwise: Reason = NOT_SAVED) -> Refused:
    """What the system would not do with `path`, as a refusal; `otherwise` where it gives no reason we know."""
    kinds = {
        errno.ENOENT: NO_FILE,
        errno.EISDIR: IS_FOLDER,
        errno.ENOTDIR: NO_FILE,
        errno.EINVAL: NO_NAME,  # as Windows and memory cards say of "?" in a name
        errno.ENAMETOOLONG: NO_NAME,
        errno.EACCES: IS_FOLDER if os.path.isdir(path) else NO_PERMISSION,
        errno.EPERM: NO_PERMISSION,
        errno.EROFS: NO_PERMISSION,
        errno.ENOSPC: DISK_FULL,
        errno.EDQUOT: DISK_FULL,
        errno.EFBIG: DISK_FULL,
    }
    if otherwise is NOT_SAVED and open_elsewhere(error, path):
        return Refused(LOCKED, path=path)
    return Refused(kinds.get(error.errno or 0, otherwise), path=path)


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


def _renamed(path: Path, target: Path) -> None:
    """The same for a file under the name it has, which goes. Raises FileExistsError, OSError."""
    if path.is_symlink():  # a second name of a link is one of the file it leads to on some systems
        if target.exists():
            raise FileExistsError
        path.rename(target)
        return
    _linked(path, target)
    try:
        path.unlink(missing_ok=True)
    except OSError:
        with suppress(OSError):
            target.unlink()
        raise


@contextmanager
def folder_synced(folder: Path, undo: Callable[[], object] = lambda: None) -> Iterator[None]:
    """Files get their names inside; the names are in the folder, which must reach the disk too.

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
