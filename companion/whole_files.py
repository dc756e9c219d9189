"""Files that are written whole or not at all: a draft beside the file that is meant, then put in its place."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Final

_DRAFT: Final = ".part"


@contextmanager
def replacing(
    path: Path, *, lasting: bool = False, put: Callable[[Path, Path], object] = Path.replace
) -> Iterator[BinaryIO]:
    """A stream whose content becomes the file at `path` in the end, at once. Raises OSError, and nothing has changed.

    Where it is to be `lasting` the disk has it before it gets its name. `put` gives the draft that name. A device
    or a pipe is never replaced: FileExistsError.
    """
    if path.exists() and not path.is_file():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    draft = path.with_name(f".{path.name}{_DRAFT}")
    try:
        # One that a kill left behind may be the very file it was linked to: writing into it would be fatal.
        draft.unlink(missing_ok=True)
        with draft.open("xb") as stream:
            yield stream
            if lasting:
                stream.flush()
                os.fsync(stream.fileno())
        put(draft, path)
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def clear_drafts(folder: Path, before: float) -> None:
    """Delete what a kill left half written in `folder` and below; what is younger than `before` may be being written.

    `before` is a time as files have it. No draft is ever the only copy of what was confirmed.
    """
    for draft in folder.rglob(f".*{_DRAFT}"):
        with suppress(OSError):
            if draft.lstat().st_mtime < before:
                draft.unlink()
