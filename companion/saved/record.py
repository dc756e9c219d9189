"""Format of a saved game as text: parses header and entries, formats their lines, salvages some. Opens no file.

`docs/record-format.md` documents it. Reading stops at the first fault, which `Damage` describes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.refusal import Reason, Refused
from companion.saved import lines
from companion.saved.fields import excerpt
from companion.saved.lines import Line, Sum

FORMAT = 3
"""The newest format of any game. A record says the oldest one that can tell what it holds."""
LONGEST_FILE = 2_000_000  # bytes; a long game has 40,000
_MARK = b"\xef\xbb\xbf"  # that some editors put at the beginning of a text

EMPTY = Reason("record-empty", "The file is empty. Choose a saved game.")
TOO_BIG = Reason(
    "record-too-big",
    "The file has more than {megabytes} megabytes; a saved game is far smaller. Choose another file.",
)
FULL = Reason(
    "record-full",
    "The file of this game has reached {megabytes} megabytes, and nothing more can be saved in it. "
    "Nothing has changed.",
)
NO_TEXT = Reason("record-no-text", "This is no text file (in UTF-8), so it is no saved game. Choose another file.")
NO_HEADER = Reason("record-no-header", "The first line is not the header of a saved game. Choose another file.")
OTHER_GAME = Reason(
    "record-other-game", "This is a saved game of “{game}”; only those of {known} can be opened here."
)
TRIAL = Reason(
    "record-trial",
    "This game was saved by a version before 0.2.0, which was for trial. Only that version can open it.",
)
NEWER = Reason(
    "record-newer",
    "This game was saved by a newer version (format {version}; this one knows {known}). Install the newer version.",
)
NO_FORMAT = Reason("record-no-format", "The header does not say which version of the format this is.")
LINE_NUMBER = Reason("line-number", "Entry number {number} should stand here; an entry is missing or out of order.")
LINE_TWICE = Reason("line-twice", "Entry number {number} stands here a second time.")
ENDS_EARLY = Reason("record-ends-early", "Lines are missing at its end.")


@dataclass(frozen=True, slots=True)
class Damage:
    """The place where a record stops holding: the line (the header is line 1), the entry's number, and why.

    Entry 0 is the header: it can be read, but its checksum does not fit.
    """

    line: int
    entry: int
    refused: Refused


@dataclass(frozen=True, slots=True)
class Record:
    """The content of a record's text. `good` is how many bytes of it are whole lines that hold.

    `torn`: the last line was cut off in writing, so nobody ever confirmed it; reading drops it. `rest`: the lines
    from the damaged one on, as far as they are text at all; none if all holds. `bare`: the numbers of the lines that
    hold and have no checksum.
    """

    header: Mapping[str, Any]
    entries: tuple[Mapping[str, Any], ...]
    good: int
    torn: bool = False
    damage: Damage | None = None
    rest: tuple[str, ...] = ()
    bare: tuple[int, ...] = ()


def game_of(data: bytes) -> object:
    """Return the game in the header of a file: a word, unless somebody else wrote it. Raises Refused."""
    return _first(_lines(data)[0]).fields["game"]


def read(data: bytes, game: str) -> Record:
    """Parse a record of `game` from the bytes of a file.

    Raises Refused if there is nothing to open: not a record, another game's, a newer version's.
    """
    texts = _lines(data)
    good = len(data) - sum(map(len, texts))
    header, judged = _header(texts[0], game)
    entries: list[Mapping[str, Any]] = []
    bare = [1] if judged is Sum.NONE else []
    torn, damage = False, None
    if judged is Sum.WRONG:
        damage = Damage(1, 0, Refused(lines.CHANGED))
    else:
        good += len(texts[0])
    for number, text in enumerate(texts[1:], 2):
        if damage is not None:
            break
        if text.strip():
            try:
                line = lines.read(text)
                _follows(line, len(entries) + 1)
            except Refused as refused:
                if number == len(texts) and not text.endswith(b"\n") and refused.reason is lines.NO_OBJECT:
                    torn = True
                else:
                    damage = Damage(number, len(entries) + 1, refused)
                break
            entries.append(line.fields)
            bare += [number] if line.sum is Sum.NONE else []
        good += len(text)
    rest = () if damage is None else tuple(_readable(text) for text in texts[damage.line - 1 :])
    return Record(header, tuple(entries), good, torn, damage, rest, tuple(bare))


def read_on(data: bytes, number: int) -> list[Mapping[str, Any]]:
    """Parse the lines that follow entry `number`. Raises Refused for one that does not hold, or not to its end."""
    entries: list[Mapping[str, Any]] = []
    for text in filter(bytes.strip, data.splitlines(keepends=True)):
        if not text.endswith(b"\n"):
            raise Refused(ENDS_EARLY)
        line = lines.read(text)
        _follows(line, number + len(entries) + 1)
        entries.append(line.fields)
    return entries


def readable_entries(data: bytes) -> dict[int, Line]:
    """Return every entry that can be read at all, by its number, whatever lies between; the first of two wins.

    If a checksum does not fit, the number may be wrong as well: that line goes by its place, and gives way to any.
    """
    found: dict[int, Line] = {}
    for place, text in enumerate(filter(bytes.strip, data[:LONGEST_FILE].splitlines()[1:]), 1):
        try:
            line = lines.read(text)
        except Refused:
            continue
        number = place if line.sum is Sum.WRONG else line.fields.get("n")
        if not isinstance(number, int) or isinstance(number, bool):
            continue
        if number not in found or found[number].sum is Sum.WRONG:
            found[number] = line
    return found


def check_size(text: str, behind: int = 0) -> None:
    """Raise Refused if `text` makes a file of `behind` bytes too long, or if a line of it is too long or too deep."""
    data = text.encode()
    if behind + len(data) >= LONGEST_FILE:  # one more for a line break that was lost
        raise Refused(FULL, megabytes=LONGEST_FILE // 1_000_000)
    for line in data.splitlines(keepends=True):
        lines.check(line)


def header(game: str, fields: Mapping[str, Any]) -> str:
    """Return the first line of a record; of the first format, unless the fields have another `format`."""
    return lines.write({"game": game, "format": 1, **fields})


def numbered(number: int, fields: Mapping[str, Any]) -> str:
    """Return the line of entry `number`, from 1."""
    return lines.write({"n": number, **fields})


def _lines(data: bytes) -> list[bytes]:
    """Split a file into lines. Raises Refused for one that is far too large, or empty."""
    if len(data) > LONGEST_FILE:
        raise Refused(TOO_BIG, megabytes=LONGEST_FILE // 1_000_000)
    texts = data.removeprefix(_MARK)
    if not texts.strip():
        raise Refused(EMPTY)
    return texts.splitlines(keepends=True)


def accepted(data: bytes) -> bytes:
    """Return a record as it stands, with a checksum that fits on every line that can be read."""
    texts = data.removeprefix(_MARK).splitlines(keepends=True)
    return b"".join(lines.accepted(text) if text.strip() else text for text in texts)


def _header(first: bytes, game: str) -> tuple[Mapping[str, Any], Sum]:
    line = _first(first)
    found = dict(line.fields)
    if (other := found.pop("game")) != game:
        raise Refused(OTHER_GAME, game=excerpt(other), known=(game,))
    version = found.get("format")
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        raise Refused(NO_FORMAT)
    if version > FORMAT:
        # Every version writes the checksum of the header in this way, so that damage is not taken for the future.
        raise Refused(lines.CHANGED) if line.sum is Sum.WRONG else Refused(NEWER, version=version, known=FORMAT)
    return found, line.sum


def _first(text: bytes) -> Line:
    """Parse the header, which says which game it is. Raises Refused."""
    try:
        line = lines.read(text)
    except Refused as refused:
        raise Refused(NO_HEADER if _is_text(text) else NO_TEXT) from refused
    if "record" in line.fields:  # the word of the versions before 0.2.0
        raise Refused(TRIAL)
    if "game" not in line.fields:
        raise Refused(NO_HEADER)
    return line


def _follows(line: Line, wanted: int) -> None:
    """Raise Refused unless the entry is as it was written and bears the number it must have here."""
    if line.sum is Sum.WRONG:
        raise Refused(lines.CHANGED)
    number = line.fields.get("n")
    if isinstance(number, bool) or not isinstance(number, int) or number > wanted or number < 1:
        raise Refused(LINE_NUMBER, number=wanted)
    if number < wanted:
        raise Refused(LINE_TWICE, number=number)


def _readable(text: bytes) -> str:
    return text.decode("utf-8", "replace").rstrip("\r\n")


def _is_text(line: bytes) -> bool:
    try:
        return "\0" not in line.decode("utf-8")
    except ValueError:
        return False
