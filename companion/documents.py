"""Reader and writer of small JSON files (settings, people, decks, set-ups), bounded in size and depth.

A person or another program may have changed such a file: reading it takes bounded time and memory, and this module
can read again all that it writes.
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
    """Raised for a file whose content is not one of our JSON documents."""


def read_document(path: Path, most: int) -> dict[str, Any]:
    """Read the JSON object in a file of at most `most` bytes.

    Raises Refused as `read_file` does, and NoDocument as `parse`.
    """
    return parse(read_file(path, most), most)


def parse(data: bytes, most: int) -> dict[str, Any]:
    """Parse `data` as one JSON object. Raises NoDocument if it is no object, too long (`most` bytes) or too deep.

    A text may hold half a character (a lone surrogate), as names of files that are no text do.
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
    """Write a JSON file that `read_document` reads back, indented for people.

    Raises Refused, and nothing has changed.
    """
    data = (json.dumps(fields, ensure_ascii=False, indent=1) + "\n").encode(errors="backslashreplace")
    if len(data) > most or too_deep(data):
        raise Refused(NOT_SAVED, path=path)
    write_over(path, data)


def too_deep(text: bytes) -> bool:
    """Return whether brackets nest deeper than `DEEPEST`.

    Counts them before parsing, since the parser's limit moves with the stack.
    """
    depth = 0
    if sum(map(text.count, (b"{", b"["))) > DEEPEST:
        for found in _STRING_OR_BRACKET.finditer(text):
            depth += {b"{": 1, b"[": 1, b"}": -1, b"]": -1}.get(found[0], 0)
            if depth > DEEPEST:
                return True
    return False
