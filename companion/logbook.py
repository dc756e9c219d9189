"""A record on disk, written by appending: a line is synced to the disk before anybody is told it is saved."""

from __future__ import annotations

import os
from pathlib import Path

from companion.refusal import Reason, Refused

NOT_SAVED = Reason("not-saved")
NOT_READ = Reason("not-read")
NO_FILE = Reason("no-file")
IS_FOLDER = Reason("is-folder")
NO_PERMISSION = Reason("no-permission")
DISK_FULL = Reason("disk-full")
EXISTS = Reason("exists")


def read_file(path: Path, most: int) -> bytes:
    """The first `most` + 1 bytes of a file. Raises Refused with what is wrong, in place of an OSError."""
    try:
        with path.open("rb") as stream:
            return stream.read(most + 1)
    except OSError as error:
        raise refused_by_system(error, path, NOT_READ) from error


class Logbook:
    """One record file, open for appending."""

    def __init__(self, path: Path, length: int) -> None:
        self.path = path
        self._length = length

    @classmethod
    def create(cls, path: Path, header: str) -> Logbook:
        """A new file with its first line. Raises Refused where it exists already or cannot be written."""
        data = header.encode()
        try:
            with path.open("xb") as stream:
                stream.write(data)
                stream.flush()
                os.fsync(stream.fileno())
            _sync_folder(path.parent)
        except FileExistsError:
            raise Refused(EXISTS, path=path) from None
        except OSError as error:
            path.unlink(missing_ok=True) if path.is_file() and path.stat().st_size < len(data) else None
            raise refused_by_system(error, path) from error
        return cls(path, len(data))

    def append(self, line: str) -> None:
        """Add a line and wait until the disk has it. Raises Refused, and the file holds what it held before."""
        data = line.encode()
        try:
            with self.path.open("r+b") as stream:
                # A torn line from an earlier power cut, or half of one from a full disk, is cut off here.
                stream.truncate(self._length)
                stream.seek(self._length)
                stream.write(data)
                stream.flush()
                os.fsync(stream.fileno())
        except OSError as error:
            self._cut_off()
            raise refused_by_system(error, self.path) from error
        self._length += len(data)

    def _cut_off(self) -> None:
        """Leave no half line behind; if even that fails, reading drops it as torn."""
        try:
            os.truncate(self.path, self._length)
        except OSError:
            return


def _sync_folder(folder: Path) -> None:
    """A new file's name is in its folder, which must reach the disk too; Windows cannot and need not."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def refused_by_system(error: OSError, path: Path, otherwise: Reason = NOT_SAVED) -> Refused:
    """What the system would not do with `path`, as a refusal; `otherwise` where it gives no reason we know."""
    import errno

    kinds = {
        errno.ENOENT: NO_FILE,
        errno.EISDIR: IS_FOLDER,
        errno.ENOTDIR: NO_FILE,
        errno.EACCES: IS_FOLDER if path.is_dir() else NO_PERMISSION,
        errno.EPERM: NO_PERMISSION,
        errno.EROFS: NO_PERMISSION,
        errno.ENOSPC: DISK_FULL,
        errno.EDQUOT: DISK_FULL,
    }
    return Refused(kinds.get(error.errno or 0, otherwise), path=path)
