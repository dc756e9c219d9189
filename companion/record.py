"""A saved game as readable text: a header line, then one entry a line, each a JSON object. Names no game.

`docs/record-format.md` documents it. Reading goes as far as the text holds and says where it
stopped; writing is in `logbook`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.refusal import Reason, Refused

VERSION = 2
LONGEST_LINE = 100_000  # bytes; a whole entered position has 4,000
LONGEST_FILE = 2_000_000  # bytes; a long game has 40,000
DEEPEST = 20  # brackets within brackets; a whole entered position has 6

EMPTY = Reason("record-empty")
TOO_BIG = Reason("record-too-big")
FULL = Reason("record-full")
NO_TEXT = Reason("record-no-text")
NO_HEADER = Reason("record-no-header")
OTHER_GAME = Reason("record-other-game")
NEWER = Reason("record-newer")
NO_VERSION = Reason("record-no-version")
LINE_TOO_LONG = Reason("line-too-long")
LINE_TOO_DEEP = Reason("line-too-deep")
LINE_NO_OBJECT = Reason("line-no-object")
LINE_NUMBER = Reason("line-number")
LINE_TWICE = Reason("line-twice")
ENDS_EARLY = Reason("record-ends-early")


@dataclass(frozen=True, slots=True)
class Damage:
    """Where a record stops holding: the line (the header is line 1), the entry's number, and why."""

    line: int
    entry: int
    refused: Refused


@dataclass(frozen=True, slots=True)
class Record:
    """What a record's text holds. `good` is how many bytes of it are whole lines that hold.

    `torn`: the last line was cut off while it was written, so it was never confirmed; it is dropped.
    `rest`: the lines from the damaged one on, as far as they are text at all; none where all holds.
    """

    header: Mapping[str, Any]
    entries: tuple[Mapping[str, Any], ...]
    good: int
    torn: bool = False
    damage: Damage | None = None
    rest: tuple[str, ...] = ()
    version: int = VERSION


def read(data: bytes, game: str) -> Record:
    """A record of `game` from the bytes of a file.

    Raises Refused where there is nothing to open: not a record, another game's, a newer version's.
    """
    if len(data) > LONGEST_FILE:
        raise Refused(TOO_BIG, megabytes=LONGEST_FILE // 1_000_000)
    if not data.strip():
        raise Refused(EMPTY)
    lines = data.removeprefix(b"\xef\xbb\xbf").splitlines(keepends=True)
    good = len(data) - sum(map(len, lines))
    header, version = _header(lines[0], game)
    good += len(lines[0])
    entries: list[Mapping[str, Any]] = []
    for number, line in enumerate(lines[1:], 2):
        if line.strip():
            try:
                entry = fields_of(line)
                _follows(entry, len(entries) + 1)
            except Refused as refused:
                if number == len(lines) and not line.endswith(b"\n") and refused.reason is LINE_NO_OBJECT:
                    return Record(header, tuple(entries), good, torn=True, version=version)
                damage = Damage(number, len(entries) + 1, refused)
                rest = tuple(text.decode("utf-8", "replace").rstrip("\r\n") for text in lines[number - 1 :])
                return Record(header, tuple(entries), good, damage=damage, rest=rest, version=version)
            entries.append(entry)
        good += len(line)
    return Record(header, tuple(entries), good, version=version)


def loose(data: bytes) -> dict[int, Mapping[str, Any]]:
    """Every entry that can be read at all, by its number, whatever lies between; the first of two wins."""
    found: dict[int, Mapping[str, Any]] = {}
    for text in data[:LONGEST_FILE].splitlines()[1:]:
        try:
            entry = fields_of(text)
        except Refused:
            continue
        number = entry.get("n")
        if isinstance(number, int) and not isinstance(number, bool):
            found.setdefault(number, entry)
    return found


def line(fields: Mapping[str, Any]) -> str:
    """One line of a record, as it is written."""
    return json.dumps(fields, ensure_ascii=False, separators=(", ", ": ")) + "\n"


def check_size(lines: str, behind: int = 0) -> None:
    """Raises Refused where `read` would not take these lines in a file, behind so many bytes."""
    data = lines.encode()
    if behind + len(data) >= LONGEST_FILE:  # one more for a line break that was lost
        raise Refused(FULL, megabytes=LONGEST_FILE // 1_000_000)
    for one in data.splitlines(keepends=True):
        _in_bounds(one)


def header(game: str, fields: Mapping[str, Any]) -> str:
    """The first line of a record."""
    return line({"record": game, "version": VERSION, **fields})


def numbered(number: int, fields: Mapping[str, Any]) -> str:
    """The line of entry `number`, from 1."""
    return line({"n": number, **fields})


def renumbered(text: str, by: int) -> str:
    """A line without its line break, its entry counted `by` later; what is no entry stays as it is."""
    try:
        entry = dict(fields_of(text.encode()))
    except Refused:
        return text
    number = entry.get("n")
    if isinstance(number, bool) or not isinstance(number, int):
        return text
    return line({**entry, "n": number + by}).rstrip("\n")


def _header(first: bytes, game: str) -> tuple[Mapping[str, Any], int]:
    try:
        found = dict(fields_of(first))
    except Refused as refused:
        raise Refused(NO_HEADER if _is_text(first) else NO_TEXT) from refused
    if "record" not in found:
        raise Refused(NO_HEADER)
    if found.pop("record") != game:
        raise Refused(OTHER_GAME, game=game)
    version = found.pop("version", None)
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        raise Refused(NO_VERSION)
    if version > VERSION:
        raise Refused(NEWER, version=version, known=VERSION)
    return found, version


def _follows(entry: Mapping[str, Any], wanted: int) -> None:
    """Raises Refused unless the entry bears the number it must have here: none lost, none twice."""
    number = entry.get("n")
    if isinstance(number, bool) or not isinstance(number, int) or number > wanted or number < 1:
        raise Refused(LINE_NUMBER, number=wanted)
    if number < wanted:
        raise Refused(LINE_TWICE, number=number)


def _is_text(line: bytes) -> bool:
    try:
        return "\0" not in line.decode("utf-8")
    except ValueError:
        return False


def _in_bounds(text: bytes) -> None:
    """Raises Refused where a line is longer or deeper than any that is written or read."""
    if len(text) > LONGEST_LINE:
        raise Refused(LINE_TOO_LONG, number=LONGEST_LINE)
    if _too_deep(text):
        raise Refused(LINE_TOO_DEEP)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object in which no field stands twice: which of the two would count nobody could know."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError
    return found


def fields_of(text: bytes) -> Mapping[str, Any]:
    """The JSON object on one line of a record. Raises Refused for anything else.

    The one place where lines are parsed, so what it returns can be written again: its size and nesting have bounds.
    """
    _in_bounds(text)
    try:
        found = json.loads(text.decode("utf-8"), object_pairs_hook=_once)
        if b"\\u" in text:
            line(found).encode()  # half a character can be escaped, but never be written again
    except ValueError:
        # Bad UTF-8, half characters, bad JSON and numbers of thousands of digits alike.
        raise Refused(LINE_NO_OBJECT) from None
    if not isinstance(found, dict):
        raise Refused(LINE_NO_OBJECT)
    return found


_STRING_OR_BRACKET = re.compile(rb'"(?:[^"\\]|\\.)*+"?|[\[\]{}]')


def _too_deep(text: bytes) -> bool:
    """Whether brackets are nested deeper than `DEEPEST`. Counted before parsing, whose limit moves with the stack."""
    depth = 0
    if sum(map(text.count, (b"{", b"["))) > DEEPEST:
        for found in _STRING_OR_BRACKET.finditer(text):
            depth += {b"{": 1, b"[": 1, b"}": -1, b"]": -1}.get(found[0], 0)
            if depth > DEEPEST:
                return True
    return False
