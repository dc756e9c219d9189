"""One line of a saved game: a bounded JSON object that ends with its checksum; writes, reads and verifies it.

The checksum is the CRC-32 of all bytes of the line before `, "sum": `, as eight hexadecimal digits. It finds every
flipped bit; it is no protection from a person, who can compute it as well. Each line has its own: one that a hand has
changed, or that is lost, says nothing against the others. Its number shows that a line has moved elsewhere.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from enum import Enum
from typing import Any, Final, NamedTuple

from companion.documents import too_deep
from companion.refusal import Reason, Refused

LONGEST: Final = 100_000  # bytes; a whole entered position has 4,000

TOO_LONG = Reason("line-too-long", "The line is longer than any entry of a saved game.")
TOO_DEEP = Reason("line-too-deep", "The line has more brackets within brackets than any entry of a saved game.")
NO_OBJECT = Reason("line-no-object", "The line is not one whole entry in braces, with every field once.")
CHANGED = Reason("line-changed", "The line was changed after it was saved: its checksum does not fit.")

_SUM: Final = ', "sum": "01234567"}'


class Sum(Enum):
    """The result of verifying a line's checksum."""

    FITS = "fits"
    NONE = "none"  # there is none, as when a person wrote the line
    WRONG = "wrong"  # the line was changed after it was written


class Line(NamedTuple):
    """A line as read: its fields without the checksum, whether that fits, and the text without the line break."""

    fields: Mapping[str, Any]
    sum: Sum
    text: str


def write(fields: Mapping[str, Any]) -> str:
    """Return a line with its checksum and its line break."""
    return _summed(_plain(fields)[:-1].encode()).decode() + "\n"


def check(text: bytes) -> None:
    """Raise Refused for a line longer or deeper than any that we write or read."""
    if len(text) > LONGEST:
        raise Refused(TOO_LONG, number=LONGEST)
    if too_deep(text):
        raise Refused(TOO_DEEP)


def read(text: bytes) -> Line:
    """Parse one line. Raises Refused for no JSON object, or a longer or deeper one than we ever write.

    This is the one place that parses lines: whatever it returns can be written again.
    """
    check(text)
    bare = text.strip()
    if not (bare.startswith(b"{") and bare.endswith(b"}")):
        raise Refused(NO_OBJECT)  # soon said: a file may be made of a million of these
    try:
        whole = text.decode("utf-8")
        fields = _DECODER.decode(whole)
        if b"\\u" in text:
            json.dumps(fields, ensure_ascii=False).encode()  # half a character can be escaped, but not written
    except ValueError:
        # Bad UTF-8, half characters, bad JSON and numbers of thousands of digits alike.
        raise Refused(NO_OBJECT) from None
    if not isinstance(fields, dict):
        raise Refused(NO_OBJECT)
    return Line(fields, _judged(text, fields), whole.rstrip("\r\n"))


def accepted(text: bytes) -> bytes:
    """Return a line as it stands, with a checksum that fits; leaves alone what is no line of a saved game."""
    try:
        return write(read(text).fields).encode()
    except Refused:
        return text


def renumbered(text: str, by: int) -> str:
    """Return a line without its line break, its entry counted `by` later; leaves alone what is no entry.

    A missing or wrong checksum stays so.
    """
    try:
        line = read(text.encode())
    except Refused:
        return text
    number = line.fields.get("n")
    if isinstance(number, bool) or not isinstance(number, int):
        return text
    fields = {**line.fields, "n": number + by}
    match line.sum:
        case Sum.FITS:
            return write(fields).rstrip("\n")
        case Sum.NONE:
            return _plain(fields)
        case Sum.WRONG:
            return _plain({**fields, "sum": ""})


def _plain(fields: Mapping[str, Any]) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(", ", ": "))


def _judged(text: bytes, fields: dict[str, Any]) -> Sum:
    """Compare a line with its checksum, and take that out of `fields`."""
    if "sum" not in fields:
        return Sum.NONE
    del fields["sum"]
    line = text.rstrip()
    return Sum.FITS if line == _summed(line[: -len(_SUM)]) else Sum.WRONG


def _summed(text: bytes) -> bytes:
    """Add the checksum to a line that has all before it."""
    return b'%b, "sum": "%08x"}' % (text, zlib.crc32(text))


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Make an object, refusing a field that stands twice: nobody could know which of the two counts."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError
    return found


_DECODER: Final = json.JSONDecoder(object_pairs_hook=_once)  # made once: `json.loads` makes one for every line
