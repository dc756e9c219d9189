"""Safe file operations (bounded reads, atomic writes, renames, locks), none ever waits for a pipe; small JSON files.

The program reads and writes all files through this module. `record.journal` also appends lines to saved games.

A person or another program may have changed a JSON file: reading it takes bounded time and memory, and this module
can read again all that it writes.
"""

from __future__ import annotations

import errno
import json
import os
import re
import stat
import sys
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path, PureWindowsPath
from typing import Any, BinaryIO, Final, TypeVar

from companion.refusal import Reason, Refused

NOT_SAVED = Reason("not-saved", "This could not be saved in {path}. Nothing has changed; try again.")
NOT_READ = Reason("not-read", "The file {path} could not be read.")
NO_FILE = Reason("no-file", "There is no file {path}. Check how its name is written, and in which folder it lies.")
NAME_NOT_ALLOWED = Reason("no-name", "This system allows no file the name {path}. Choose another.")
IS_FOLDER = Reason("is-folder", "{path} is a folder. Choose a file in it.")
NO_PLAIN_FILE = Reason(
    "no-plain-file", "{path} is a pipe or a device, not a file. Put a file in its place, or choose another."
)
PERMISSION_DENIED = Reason(
    "no-permission", "The system does not permit this with {path}. Change its permissions or choose another place."
)
DISK_FULL = Reason(
    "disk-full", "The disk is full, so {path} could not be saved. Make room and try again; nothing has changed."
)
FILE_EXISTS = Reason("exists", "{path} exists already and is not overwritten. Choose another name.")
FILE_LOCKED = Reason(
    "file-locked", "Another program has locked {path}; nothing has changed. Close it there and try again."
)

RETRIES: Final = 20
"""Tries, a twentieth of a second each, to get a file that another program has locked."""

STANDARD_STREAM: Final = "-"
"""The name that stands for standard input or output, as in every other program."""
LONGEST_NAME: Final = 255  # bytes of a file's name, which no usual file system takes more of
_DEVICES: Final = {"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"}.union(
    port + number for port in ("COM", "LPT") for number in "123456789¹²³"
)
"""Names that Windows keeps for devices, whatever ending follows."""

_DRAFT: Final = ".part"
_OURS: Final = ".reef-companion-"
"""The beginning of each draft's name: short, however long that of the file is, and nobody else's."""
_LEFT_BEHIND: Final = 3600  # seconds after which nobody writes a draft any more
_OPEN_ELSEWHERE: Final = (32, 33)  # what Windows says where another program has a file open, or a part of it locked
_TOO_LONG: Final = (
    3,
    206,
)  # what it says, the folder being there, of paths beyond 259 letters, unless told to bear them

_BEHIND_ALL: Final = (1 << 31) - 2  # bytes; no file here is as long, and Windows counts no further

T = TypeVar("T")


def read_file(path: Path, most: int) -> bytes:
    """Return the first `most` + 1 bytes of a file. Raises Refused with the reason in place of an OSError.

    Refuses a pipe or a device, which have no end to wait for.
    """
    try:
        with retry_while_locked(lambda: open(path, "rb", opener=open_nonblocking), path) as stream:
            if not stat.S_ISREG(os.fstat(stream.fileno()).st_mode):
                raise Refused(NO_PLAIN_FILE, path=path)
            return stream.read(most + 1) or b""  # None where a file of the system has nothing to tell just now
    except OSError as error:
        raise refusal_of_os_error(error, path, NOT_READ) from error


def retry_while_locked(act: Callable[[], T], path: Path) -> T:
    """Return `act()`, trying again for a second while another program has the file at `path` open. Raises OSError.

    Windows refuses to replace or to change such a file. Virus scanners and cloud folders let go of it soon; a PDF
    reader does not.
    """
    for _ in range(RETRIES):
        try:
            return act()
        except OSError as error:
            if not is_locked_error(error, path):
                raise
            wait_to_retry()
    return act()


def wait_to_retry() -> None:
    """Wait before trying again."""
    from threading import Event  # hardly ever needed, and not for nothing

    Event().wait(0.05)


def is_locked_error(error: OSError, path: Path) -> bool:
    """Return whether `error` means that another program has the file at `path` open, which only Windows refuses.

    Windows then often says "access denied" only; this answers True if the file itself would let us write.
    """
    if not (on_windows := hasattr(error, "winerror")) or error.winerror in _OPEN_ELSEWHERE:
        return on_windows
    denied = error.errno == errno.EACCES and (error.winerror is None or error.filename2 is not None)
    return denied and path.is_file() and os.access(path, os.W_OK) and not _forbidden(path)


def _forbidden(path: Path) -> bool:
    """Whether Windows itself says that its owner forbids us the file; `open` only learns that there is no access."""
    if sys.platform == "win32":
        import _winapi

        try:
            wanted = (_winapi.GENERIC_READ | _winapi.GENERIC_WRITE, 0, 0, _winapi.OPEN_EXISTING, 0, 0)
            _winapi.CloseHandle(_winapi.CreateFile(str(path), *wanted))
        except OSError as error:
            return error.winerror not in _OPEN_ELSEWHERE
    return False


def lock_file(stream: BinaryIO) -> None:
    """Lock a file until you close it, against all others who lock it so. Raises OSError at once if it is locked."""
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


def open_nonblocking(path: str, flags: int) -> int:
    """An `opener` for `open` that never waits for the other end of a pipe."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def resolve_links(path: Path) -> Path:
    """Resolve symbolic links to the file itself: content goes there, and the links stay what they are."""
    try:
        return Path(os.path.realpath(path))
    except OSError:  # Windows does not resolve every long name
        return path.absolute()


def check_name(path: Path, system: str = sys.platform) -> None:
    """Raise Refused if this system allows no file the name of `path`.

    Ask before you look whether there is a file. To Windows `NUL.html` is a device, which is always there; `ab:c.html`
    is a part of the file `ab` that nobody sees; it drops dots and spaces at the end of a name; and whether it bears
    long paths is a setting. The name of a draft may be longer than that of `path`.
    """
    inside = PureWindowsPath(path)
    names = inside.parts[bool(inside.anchor) :]
    allowed = all(len(name) <= LONGEST_NAME for name in names)
    if system == "win32":
        allowed = allowed and not any(_is_special(name) for name in names)
    if not (allowed and all(_is_possible(name) for name in (path, path.parent / _draft(b"")))):
        raise Refused(NAME_NOT_ALLOWED, path=path)


def _is_possible(path: Path) -> bool:
    """Return whether the system can look for a file of that name; there may be none."""
    try:
        os.lstat(path)
    except OSError as error:
        too_long = getattr(error, "winerror", None) in _TOO_LONG and path.parent.is_dir()
        return not too_long and error.errno not in (errno.EINVAL, errno.ENAMETOOLONG)
    return True


def _draft(mark: bytes) -> str:
    return f"{_OURS}{mark.hex():0>16}{_DRAFT}"


def _is_special(name: str) -> bool:
    """Return whether Windows makes something else of a name than a file or a folder that is called so."""
    device = name.partition(".")[0].rstrip(" ").upper() in _DEVICES
    return device or ":" in name or (name != ".." and name.endswith((".", " ")))


def create_file(path: Path, data: bytes) -> None:
    """Create a file, whole or not at all, and sync it to the disk. Raises Refused if it exists or cannot be saved."""
    check_name(path)
    try:
        if path.exists():
            raise FileExistsError
        with atomic_replace(path, lasting=True, put=_linked, undo=path.unlink) as stream:
            stream.write(data)
    except FileExistsError:
        raise Refused(FILE_EXISTS, path=path) from None
    except OSError as error:
        raise refusal_of_os_error(error, path) from error


def replace_file(path: Path, data: bytes) -> None:
    """Replace a file's content atomically: at every moment either the old or the new content is there whole.

    Any number of processes may do so at the same time. A link stays a link. Raises Refused, and the old content
    stays.
    """
    check_name(path)
    try:
        path = resolve_links(path)
        before = retry_while_locked(path.read_bytes, path) if path.is_file() else None

        def put_back() -> None:
            if before is not None:
                with atomic_replace(path) as stream:
                    stream.write(before)

        with atomic_replace(path, lasting=True, undo=put_back) as stream:
            stream.write(data)
    except OSError as error:
        raise refusal_of_os_error(error, path) from error


def rename_file(path: Path, target: Path) -> None:
    """Rename a file, never over another file, and wait until the disk has the new name. Raises Refused."""
    try:
        with (
            synced_folder(target.parent, lambda: _renamed(target, path)),
            synced_folder(path.parent, lambda: _renamed(target, path)),
        ):
            _renamed(path, target)
    except FileExistsError:
        raise Refused(FILE_EXISTS, path=target) from None
    except OSError as error:
        raise refusal_of_os_error(error, path) from error


def make_folder(folder: Path) -> None:
    """Create a folder and its parents where missing, and sync their names to the disk. Raises OSError."""
    if not folder.is_dir():
        make_folder(folder.parent)
        with synced_folder(folder.parent, folder.rmdir):
            folder.mkdir(exist_ok=True)


@contextmanager
def atomic_replace(
    path: Path,
    *,
    lasting: bool = False,
    put: Callable[[Path, Path], object] = Path.replace,
    undo: Callable[[], object] = lambda: None,
) -> Iterator[BinaryIO]:
    """A context manager with a stream whose content replaces the file at `path` on leaving.

    Raises OSError, nothing changed.

    `lasting` syncs the content before it gets its name, and the name afterwards; if the disk refuses the name, `undo`
    takes it away. `put` gives the draft its name. Raises FileExistsError for a device or a pipe.
    """
    if put is Path.replace:
        path = resolve_links(path)
    if path.exists() and not path.is_file():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    # Nobody else ever has this draft: neither another process, nor one that a kill ended.
    draft = path.with_name(_draft(os.urandom(8)))
    try:
        with draft.open("xb") as stream:
            _clear_ours(path.parent, os.fstat(stream.fileno()).st_mtime - _LEFT_BEHIND)
            yield stream
            if lasting:
                stream.flush()
                os.fsync(stream.fileno())
        with synced_folder(path.parent, undo) if lasting else nullcontext():
            retry_while_locked(lambda: put(draft, path), path)
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def delete_stale_drafts(folder: Path, before: float) -> None:
    """Delete drafts that a killed process left in `folder` and below, if older than `before` (a file's time stamp).

    Younger ones may still be growing. A draft is never the only copy of what somebody confirmed.
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


def free_path(folder: Path, stem: str, suffix: str) -> Path:
    """Return a path in `folder` that no file has yet: `stem` and `suffix`, if necessary with (2), (3) ... between."""
    path, number = folder / fit_file_name(stem, suffix), 1
    while path.exists():
        number += 1
        path = folder / fit_file_name(stem, f" ({number}){suffix}")
    return path


def fit_file_name(stem: str, rest: str) -> str:
    """Return `stem` + `rest` as a file's name; shortens a stem that is too long, and adds a hash of all of it."""
    room = LONGEST_NAME - len(os.fsencode(rest))
    if len(whole := os.fsencode(stem)) <= room:
        return stem + rest
    mark = f"~{zlib.crc32(whole):08x}"
    while len(os.fsencode(stem)) > room - len(mark):
        stem = stem[:-1]
    return stem + mark + rest


def refusal_of_os_error(error: OSError, path: Path, otherwise: Reason = NOT_SAVED) -> Refused:
    """Translate an OSError about `path` into a Refused; `otherwise` is the reason if we know no better one."""
    kinds = {
        errno.ENOENT: NO_FILE,
        errno.EISDIR: IS_FOLDER,
        errno.ENOTDIR: NO_FILE,
        errno.EINVAL: NAME_NOT_ALLOWED,  # as Windows and memory cards say of "?" in a name
        errno.ENAMETOOLONG: NAME_NOT_ALLOWED,
        errno.EACCES: IS_FOLDER if os.path.isdir(path) else PERMISSION_DENIED,
        errno.EPERM: PERMISSION_DENIED,
        errno.EROFS: PERMISSION_DENIED,
        errno.ENOSPC: DISK_FULL,
        errno.EDQUOT: DISK_FULL,
        errno.EFBIG: DISK_FULL,
    }
    if is_locked_error(error, path):
        return Refused(FILE_LOCKED, path=path)
    return Refused(kinds.get(error.errno or 0, otherwise), path=path)


def _linked(draft: Path, path: Path) -> None:
    """Link a draft to its name; unlike a rename, never replaces another file. Raises FileExistsError, OSError."""
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
    """Rename a file, never over another one. Raises FileExistsError, OSError."""
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
def synced_folder(folder: Path, undo: Callable[[], object] = lambda: None) -> Iterator[None]:
    """A context manager for creating names in `folder`: syncs the folder to the disk on leaving. Raises OSError.

    Windows cannot and need not. If the disk refuses, `undo` takes the name away again: the table will hear that
    nothing was saved.
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


MAX_DEPTH: Final = 20  # brackets within brackets; a whole entered position has 6

_STRING_OR_BRACKET: Final = re.compile(rb'"(?:[^"\\]|\\.)*+"?|[\[\]{}]')


class InvalidDocument(ValueError):  # noqa: N818 - a file is no document; nothing is in error
    """Raised for a file whose content is not one of our JSON documents."""


def read_document(path: Path, most: int) -> dict[str, Any]:
    """Read the JSON object in a file of at most `most` bytes.

    Raises Refused as `read_file` does, and InvalidDocument as `parse_document`.
    """
    return parse_document(read_file(path, most), most)


def refuse_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Make an object. Raises ValueError for a field that stands twice: nobody could know which of the two counts."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError
    return found


def parse_document(data: bytes, most: int, once: bool = False) -> dict[str, Any]:
    """Parse `data` as one JSON object. Raises InvalidDocument if it is none, too long (`most` bytes) or too deep.

    Then it may have each field `once` alone. Of a file that a person mended the last one counts.
    A text may hold half a character (a lone surrogate), as names of files that are no text do.
    """
    if len(data) > most or exceeds_depth(data):
        raise InvalidDocument("longer or deeper than any that is written")
    try:
        found = json.loads(data.decode("utf-8-sig"), object_pairs_hook=refuse_twice if once else None)
    except ValueError:  # bad UTF-8, bad JSON and numbers of thousands of digits alike
        raise InvalidDocument("no JSON") from None
    if not isinstance(found, dict):
        raise InvalidDocument("no object")
    return found


def write_document(path: Path, fields: Mapping[str, Any], most: int) -> None:
    """Write a JSON file that `read_document` reads back, indented for people.

    Raises Refused, and nothing has changed.
    """
    data = (json.dumps(fields, ensure_ascii=False, indent=1) + "\n").encode(errors="backslashreplace")
    if len(data) > most or exceeds_depth(data):
        raise Refused(NOT_SAVED, path=path)
    replace_file(path, data)


def exceeds_depth(text: bytes) -> bool:
    """Return whether brackets nest deeper than `MAX_DEPTH`.

    Counts them before parsing, since the parser's limit moves with the stack.
    """
    depth = 0
    if sum(map(text.count, (b"{", b"["))) > MAX_DEPTH:
        for found in _STRING_OR_BRACKET.finditer(text):
            depth += {b"{": 1, b"[": 1, b"}": -1, b"]": -1}.get(found[0], 0)
            if depth > MAX_DEPTH:
                return True
    return False
