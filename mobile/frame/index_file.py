"""The file of the index of saved games: a line of JSON for each, parsed when somebody asks for its game.

So an index of ten thousand games is opened at once. It only saves time: a line that does not hold is as if it were
not there.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property
from json import JSONDecoder
from pathlib import Path
from typing import Any, Final

from companion import __version__
from companion.files import read_file, write_over
from companion.record import format as record_format
from companion.record.library import newest_first
from companion.refusal import Refused

MOST: Final = 10_000  # games in it: those of many years
_LONGEST: Final = 40_000_000  # bytes; ten thousand games have five million
_KIND: Final = "index"  # what its header says it is
_BEGIN: Final = b'{"file": '
_HEADER: Final[Mapping[str, Any]] = {"game": _KIND, "format": 2, "program": __version__}
"""What another version has noted may mean something else."""


class IndexFile:
    """The index of saved games: a file at `path` with a line for each game file beside it."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def get(self, name: str) -> Mapping[str, Any] | None:
        """Return the entry of a file; None if there is none, or it cannot be read."""
        line = self._lines.get(name)
        try:
            return None if line is None else _fields(line)
        except Refused:
            return None

    def put(self, name: str, fields: Mapping[str, Any] | None) -> None:
        """Set the entry of a file, or remove it; `keep` writes the index."""
        self._lines.pop(name, None)
        if fields is not None:
            with suppress(UnicodeEncodeError):  # a file's name may be no text at all
                self._lines[name] = record_format.write({"file": name, **fields}).encode()

    def keep(self) -> None:
        """Write the index, without entries of files that are gone. Raises OSError or Refused."""
        there = set(os.listdir(self._path.parent))
        kept = [name for name in self._lines if name in there]
        if len(kept) > MOST:
            kept = sorted(kept, key=lambda name: newest_first(Path(name)))[:MOST]
        write_over(self._path, record_format.write(_HEADER).encode() + b"".join(self._lines[name] for name in kept))

    @cached_property
    def _lines(self) -> dict[str, bytes]:
        """The line of each file, not parsed but for the name."""
        found: dict[str, bytes] = {}
        with suppress(Refused):
            data = read_file(self._path, _LONGEST)
            first, *rest = data[:_LONGEST].splitlines(keepends=True)[: MOST + 1] or [b""]
            if _fields(first) != _HEADER:
                return {}
            name = JSONDecoder().raw_decode
            for line in rest:
                if line.startswith(_BEGIN):
                    with suppress(ValueError):
                        found[str(name(line.decode(), len(_BEGIN))[0])] = line
        return found


def _fields(line: bytes) -> Mapping[str, Any]:
    """Return the fields of an undamaged line. Raises Refused."""
    read = record_format.read_line(line)
    if read.sum is not record_format.Sum.FITS:
        raise Refused(record_format.CHANGED)
    return read.fields
