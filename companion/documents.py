"""A small file of JSON that the program keeps: settings, people, decks, set-ups. Bounded like the lines of games.

A person may have changed it, or a program: whatever it holds is read in bounded time and memory, and whatever is
written can be read again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from companion.files import NOT_SAVED, read_file, write_over
from companion.refusal import Refused

DEEPEST: Final = 20  # brackets within brackets; a whole entered position has 6

_STRING_OR_BRACKET: Final = re.compile(rb'"(?:[^"\\]|\\.)*+"?|[\[\]{}]')


class NoDocument(ValueError):  # noqa: N818 - a file is no document; nothing is in error
    """What a file holds cannot be read as one of ours."""


def read_document(path: Path, most: int) -> dict[str, Any]:
    """The object in a file of at most `most` bytes. Raises Refused as `read_file` does, and NoDocument as `parse`."""
    return parse(read_file(path, most), most)


def parse(data: bytes, most: int) -> dict[str, Any]:
    """The object in `data`. Raises NoDocument where there is none, or one longer or deeper than any that is written.

    Half a character may stand in a text, as a file's name that is no text has them.
    """
    if len(data) > most or too_deep(data):
        raise NoDocument("longer or deeper than any that is written")
    try:
        found = json.loads(data.decode("utf-8-sig"))
    except ValueError:  # bad UTF-8, bad JSON and numbers of thousands of digits alike
        raise NoDocument("no JSON") from None
    if not isinstance(found, dict):
        raise NoDocument("no object")
    return found


def write_document(path: Path, fields: Mapping[str, Any], most: int) -> None:
    """Write what `read_document` reads, to be read by people too. Raises Refused, and nothing has changed."""
    data = (json.dumps(fields, ensure_ascii=False, indent=1) + "\n").encode(errors="backslashreplace")
    if len(data) > most or too_deep(data):
        raise Refused(NOT_SAVED, path=path)
    write_over(path, data)


def too_deep(text: bytes) -> bool:
    """Whether brackets are nested deeper than `DEEPEST`. Counted before parsing, whose limit moves with the stack."""
    depth = 0
    if sum(map(text.count, (b"{", b"["))) > DEEPEST:
        for found in _STRING_OR_BRACKET.finditer(text):
            depth += {b"{": 1, b"[": 1, b"}": -1, b"]": -1}.get(found[0], 0)
            if depth > DEEPEST:
                return True
    return False
