"""Format of a saved game as text: header and entries, one line each with a checksum, and their JSON fields.

`docs/record-format.md` documents it. Reading stops at the first fault, which `Damage` describes.

The checksum is the CRC-32 of all bytes of the line before `, "sum": `, as eight hexadecimal digits. It finds every
flipped bit; it is no protection from a person, who can compute it as well. Each line has its own: one that a hand has
changed, or that is lost, says nothing against the others. Its number shows that a line has moved elsewhere.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Collection, Mapping, Sequence, Set
from dataclasses import dataclass, field, fields
from enum import Enum, IntEnum
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple, ParamSpec, TypeVar

from companion.files import exceeds_depth, refuse_twice
from companion.record.mangled import is_mangled
from companion.refusal import Reason, Refused
from companion.seating import Computer, Level
from companion.text import quote_text

FORMAT = 4
"""The format of new records. A game begun in an older one gets it with the first entry that needs it."""
MAX_FILE_BYTES = 2_000_000  # bytes; a long game has 40,000
MAX_SEED_LENGTH: Final = 100  # letters and signs of a computer's seed
_MARK = b"\xef\xbb\xbf"  # that some editors put at the beginning of a text

FILE_EMPTY = Reason("record-empty", "The file is empty.")
FILE_TOO_BIG = Reason("record-too-big", "The file has more than {megabytes} megabytes; a saved game is far smaller.")
FILE_FULL = Reason(
    "record-full",
    "The file of this game has reached {megabytes} megabytes, and nothing more can be saved in it. "
    "Nothing has changed.",
)
NO_TEXT = Reason("record-no-text", "This is no text file (in UTF-8), so it is no saved game.")
NO_HEADER = Reason("record-no-header", "This file is no saved game: its first line is not the header of one.")
MANGLED = Reason(
    "record-mangled",
    "This is the text of a saved game as a mail or a word processor changed it. Have the file itself sent, as an "
    "attachment, or export its codes and read them with from-codes.",
)
OTHER_GAME = Reason(
    "record-other-game", "This is a saved game of “{game}”; only those of {known} can be opened here."
)
PRE_RELEASE = Reason(
    "record-trial",
    "This game was saved by a version before 0.2.0, which was for trial. Only that version can open it.",
)
NEWER_FORMAT = Reason(
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
    hold and have no checksum. `first`: the fields of the first line as they stand there.
    """

    header: Mapping[str, Any]
    entries: tuple[Mapping[str, Any], ...]
    good: int
    torn: bool = False
    damage: Damage | None = None
    rest: tuple[str, ...] = ()
    bare: tuple[int, ...] = ()
    first: Mapping[str, Any] = field(default_factory=dict)


def read_header_game(data: bytes) -> object:
    """Return the game in the header of a file: a word, unless somebody else wrote it. Raises Refused."""
    return _first(_lines(data)[0], data).fields["game"]


def read_record(data: bytes, game: str) -> Record:
    """Parse a record of `game` from the bytes of a file.

    Raises Refused if there is nothing to open: not a record, another game's, a newer version's.
    """
    texts = _lines(data)
    good = len(data) - sum(map(len, texts))
    first, judged = _header(texts[0], game, data)
    header = {name: value for name, value in first.items() if name != "game"}
    entries: list[Mapping[str, Any]] = []
    bare = [1] if judged is Checksum.NONE else []
    torn, damage = False, None
    if judged is Checksum.WRONG:
        damage = Damage(1, 0, Refused(LINE_CHANGED))
    else:
        good += len(texts[0])
    for number, text in enumerate(texts[1:], 2):
        if damage is not None:
            break
        if text.strip():
            try:
                line = read_line(text)
                _follows(line, len(entries) + 1)
            except Refused as refused:
                if number == len(texts) and not text.endswith(b"\n") and refused.reason is LINE_NO_OBJECT:
                    torn = True
                else:
                    damage = Damage(number, len(entries) + 1, refused)
                break
            entries.append(line.fields)
            bare += [number] if line.sum is Checksum.NONE else []
        good += len(text)
    rest = () if damage is None else tuple(_readable(text) for text in texts[damage.line - 1 :])
    return Record(header, tuple(entries), good, torn, damage, rest, tuple(bare), first)


def headers_match(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Return whether two headers say the same, whatever their formats: a running game may have got the newest one."""
    return {**one, "format": FORMAT} == {**other, "format": FORMAT}


def read_header(data: bytes) -> Mapping[str, Any] | bytes:
    """Return the fields of a file's first line; the line itself if it cannot be read."""
    line = data.partition(b"\n")[0]
    try:
        return read_line(line).fields
    except Refused:
        return line


def read_following(data: bytes, number: int) -> list[Mapping[str, Any]]:
    """Parse the lines that follow entry `number`. Raises Refused for one that does not hold, or not to its end."""
    entries: list[Mapping[str, Any]] = []
    for text in filter(bytes.strip, data.splitlines(keepends=True)):
        if not text.endswith(b"\n"):
            raise Refused(ENDS_EARLY)
        line = read_line(text)
        _follows(line, number + len(entries) + 1)
        entries.append(line.fields)
    return entries


def readable_entries(data: bytes) -> dict[int, RecordLine]:
    """Return every entry that can be read at all, by its number, whatever lies between; the first of two wins.

    If a checksum does not fit, the number may be wrong as well: that line goes by its place, and gives way to any.
    """
    found: dict[int, RecordLine] = {}
    for place, text in enumerate(filter(bytes.strip, data[:MAX_FILE_BYTES].splitlines()[1:]), 1):
        try:
            line = read_line(text)
        except Refused:
            continue
        number = place if line.sum is Checksum.WRONG else line.fields.get("n")
        if not isinstance(number, int) or isinstance(number, bool):
            continue
        if number not in found or found[number].sum is Checksum.WRONG:
            found[number] = line
    return found


def check_size(text: str, behind: int = 0) -> None:
    """Raise Refused if `text` makes a file of `behind` bytes too long, or if a line of it is too long or too deep."""
    data = text.encode()
    if behind + len(data) >= MAX_FILE_BYTES:  # one more for a line break that was lost
        raise Refused(FILE_FULL, megabytes=MAX_FILE_BYTES // 1_000_000)
    for line in data.splitlines(keepends=True):
        check_line(line)


def header_line(game: str, fields: Mapping[str, Any]) -> str:
    """Return the first line of a record of the newest format, unless the fields have another `format`."""
    return write_line({"game": game, "format": FORMAT, **fields})


def entry_line(number: int, fields: Mapping[str, Any]) -> str:
    """Return the line of entry `number`, from 1."""
    return write_line({"n": number, **fields})


def _lines(data: bytes) -> list[bytes]:
    """Split a file into lines. Raises Refused for one that is far too large, or empty."""
    if len(data) > MAX_FILE_BYTES:
        raise Refused(FILE_TOO_BIG, megabytes=MAX_FILE_BYTES // 1_000_000)
    texts = data.removeprefix(_MARK)
    if not texts.strip():
        raise Refused(FILE_EMPTY)
    return texts.splitlines(keepends=True)


def recompute_checksums(data: bytes) -> bytes:
    """Return a record as it stands, with a checksum that fits on every line that can be read."""
    texts = data.removeprefix(_MARK).splitlines(keepends=True)
    return b"".join(recompute_checksum(text) if text.strip() else text for text in texts)


def _header(first: bytes, game: str, data: bytes) -> tuple[Mapping[str, Any], Checksum]:
    line = _first(first, data)
    found = line.fields
    if (other := found["game"]) != game:
        raise Refused(OTHER_GAME, game=excerpt(other), known=(game,))
    version = found.get("format")
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        raise Refused(NO_FORMAT)
    if version > FORMAT:
        # Every version writes the checksum of the header in this way, so that damage is not taken for the future.
        raise (
            Refused(LINE_CHANGED)
            if line.sum is Checksum.WRONG
            else Refused(NEWER_FORMAT, version=version, known=FORMAT)
        )
    return found, line.sum


def _first(text: bytes, data: bytes) -> RecordLine:
    """Parse the header of the file `data`, which says which game it is. Raises Refused."""
    try:
        line = read_line(text)
    except Refused as refused:
        if not _is_whole(text) and is_mangled(data):
            raise Refused(MANGLED) from refused
        raise Refused(NO_HEADER if _is_text(text) else NO_TEXT) from refused
    if "record" in line.fields:  # the word of the versions before 0.2.0
        raise Refused(PRE_RELEASE)
    if "game" not in line.fields:
        raise Refused(NO_HEADER)
    return line


def _follows(line: RecordLine, wanted: int) -> None:
    """Raise Refused unless the entry is as it was written and bears the number it must have here."""
    if line.sum is Checksum.WRONG:
        raise Refused(LINE_CHANGED)
    number = line.fields.get("n")
    if isinstance(number, bool) or not isinstance(number, int) or number > wanted or number < 1:
        raise Refused(LINE_NUMBER, number=wanted)
    if number < wanted:
        raise Refused(LINE_TWICE, number=number)


def _readable(text: bytes) -> str:
    return text.decode("utf-8", "replace").rstrip("\r\n")


def _is_whole(header: bytes) -> bool:
    """Return whether a header begins and ends as it was written: then no mail has changed what is wrong within."""
    bare = header.strip()
    return bare.startswith(b'{"') and bare.endswith(b"}") and len(bare.split(b"{")) == len(bare.split(b"}"))


def _is_text(line: bytes) -> bool:
    try:
        return "\0" not in line.decode("utf-8")
    except ValueError:
        return False


MAX_LINE_LENGTH: Final = 100_000  # bytes; a whole entered position has 4,000

LINE_TOO_LONG = Reason("line-too-long", "The line is longer than any entry of a saved game.")
LINE_TOO_DEEP = Reason("line-too-deep", "The line has more brackets within brackets than any entry of a saved game.")
LINE_NO_OBJECT = Reason("line-no-object", "The line is not one whole entry in braces, with every field once.")
LINE_CHANGED = Reason("line-changed", "The line was changed after it was saved: its checksum does not fit.")

_SUM: Final = ', "sum": "01234567"}'


class Checksum(Enum):
    """The result of verifying a line's checksum."""

    FITS = "fits"
    NONE = "none"  # there is none, as when a person wrote the line
    WRONG = "wrong"  # the line was changed after it was written


class RecordLine(NamedTuple):
    """A line as read: its fields without the checksum, whether that fits, and the text without the line break."""

    fields: Mapping[str, Any]
    sum: Checksum
    text: str


def write_line(fields: Mapping[str, Any]) -> str:
    """Return a line with its checksum and its line break."""
    return _summed(_plain(fields)[:-1].encode()).decode() + "\n"


def check_line(text: bytes) -> None:
    """Raise Refused for a line longer or deeper than any that we write or read."""
    if len(text) > MAX_LINE_LENGTH:
        raise Refused(LINE_TOO_LONG, number=MAX_LINE_LENGTH)
    if exceeds_depth(text):
        raise Refused(LINE_TOO_DEEP)


def read_line(text: bytes) -> RecordLine:
    """Parse one line. Raises Refused for no JSON object, or a longer or deeper one than we ever write.

    This is the one place that parses lines: whatever it returns can be written again.
    """
    check_line(text)
    bare = text.strip()
    if not (bare.startswith(b"{") and bare.endswith(b"}")):
        raise Refused(LINE_NO_OBJECT)  # soon said: a file may be made of a million of these
    try:
        whole = text.decode("utf-8")
        fields = _DECODER.decode(whole)
        if b"\\u" in text:
            json.dumps(fields, ensure_ascii=False).encode()  # half a character can be escaped, but not written
    except ValueError:
        # Bad UTF-8, half characters, bad JSON and numbers of thousands of digits alike.
        raise Refused(LINE_NO_OBJECT) from None
    if not isinstance(fields, dict):
        raise Refused(LINE_NO_OBJECT)
    return RecordLine(fields, _judged(text, fields), whole.rstrip("\r\n"))


def recompute_checksum(text: bytes) -> bytes:
    """Return a line as it stands, with a checksum that fits; leaves alone what is no line of a saved game."""
    try:
        return write_line(read_line(text).fields).encode()
    except Refused:
        return text


def renumber_entry(text: str, by: int) -> str:
    """Return a line without its line break, its entry counted `by` later; leaves alone what is no entry.

    A missing or wrong checksum stays so.
    """
    try:
        line = read_line(text.encode())
    except Refused:
        return text
    number = line.fields.get("n")
    if isinstance(number, bool) or not isinstance(number, int):
        return text
    fields = {**line.fields, "n": number + by}
    match line.sum:
        case Checksum.FITS:
            return write_line(fields).rstrip("\n")
        case Checksum.NONE:
            return _plain(fields)
        case Checksum.WRONG:
            return _plain({**fields, "sum": ""})


def _plain(fields: Mapping[str, Any]) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(", ", ": "))


def _judged(text: bytes, fields: dict[str, Any]) -> Checksum:
    """Compare a line with its checksum, and take that out of `fields`."""
    if "sum" not in fields:
        return Checksum.NONE
    del fields["sum"]
    line = text.rstrip()
    return Checksum.FITS if line == _summed(line[: -len(_SUM)]) else Checksum.WRONG


def _summed(text: bytes) -> bytes:
    """Add the checksum to a line that has all before it."""
    return b'%b, "sum": "%08x"}' % (text, zlib.crc32(text))


_DECODER: Final = json.JSONDecoder(object_pairs_hook=refuse_twice)  # made once: `json.loads` makes one for every line


NOT_AN_OBJECT = Reason("not-an-object", "“{value}” stands where an entry in braces is wanted.")


FIELD_MISSING = Reason("field-missing", "The field “{field}” is missing.")


FIELD_UNKNOWN = Reason("field-unknown", "The field “{field}” is unknown here; known are: {words}.")


FIELD_KIND = Reason("field-kind", "The field “{field}” cannot be “{value}”.")


FIELD_LONG = Reason("field-long", "The field “{field}” lists {number}; {most} are the most.")


WORD_UNKNOWN = Reason("word-unknown", "“{field}” says “{value}”; possible are: {words}.")


NOT_AMONG = Reason("not-among", "“{value}” is not among {words}.")


E = TypeVar("E", bound=Enum)


T = TypeVar("T")


P = ParamSpec("P")


@lru_cache(maxsize=None, typed=True)  # typed: pieces of two kinds can be the same number
def keyword(piece: Enum) -> str:
    """Return a piece's or setting's word in records: its English name in small letters."""
    return piece.name.lower() if isinstance(piece, IntEnum) else str(piece.value)


@cache
def _by_word(kind: type[Enum]) -> dict[str, Any]:
    return {keyword(member): member for member in kind}


def read_enum(kind: type[E], value: object, field: str) -> E:
    """Return the member of `kind` that `value` names. Raises Refused, listing the words there are."""
    known: dict[str, E] = _by_word(kind)
    return known[read_word(known, value, field)]


def read_word(words: Collection[str], value: object, field: str) -> str:
    """Return `value`, if it is one of `words`. Raises Refused, listing the words there are."""
    if isinstance(value, str) and value in words:
        return value
    raise Refused(WORD_UNKNOWN, field=field, value=excerpt(value), words=", ".join(words))


def excerpt(value: object) -> str:
    """Return a value as a sentence may quote it: short, and on one line."""
    if isinstance(value, (list, dict, tuple)):
        return "[…]" if not isinstance(value, dict) else "{…}"
    return quote_text(value if isinstance(value, str) else json.dumps(value), 40)


def read_object(value: object, field: str) -> Mapping[str, Any]:
    """Return a value that is a JSON object. Raises Refused for any other."""
    if not isinstance(value, Mapping):
        raise Refused(FIELD_KIND, field=field, value=excerpt(value))
    return value


def required_field(entry: object, field: str) -> Any:
    """Return a field that must be there. Raises Refused."""
    if not isinstance(entry, (dict, Mapping)):  # a dict is known at once for what it is
        raise Refused(NOT_AN_OBJECT, value=excerpt(entry))
    if field not in entry:
        raise Refused(FIELD_MISSING, field=field)
    return entry[field]


def check_known_fields(entry: Mapping[str, Any], known: Set[str]) -> None:
    """Raise Refused for a field nobody knows: it may be a slip of the pen, or from a newer version."""
    for name in entry:
        if name not in known:
            raise Refused(FIELD_UNKNOWN, field=excerpt(name), words=", ".join(sorted(known)))


class FaultCollector:
    """A collector of refusals, which reads many fields and reports all faults at once."""

    def __init__(self) -> None:
        self.faults: list[Refused] = []

    def read(self, place: str, otherwise: T, reader: Callable[P, T], *words: P.args, **_: P.kwargs) -> T:
        """Return `reader(*words)`, or `otherwise` if it refuses; `place` says where the field stands."""
        try:
            return reader(*words, **_)
        except Refused as refused:
            facts = dict(refused.facts)
            if "field" in facts and place:
                facts["field"] = place if facts["field"] == place else f"{place}.{facts['field']}"
            self.add(refused.reason, **facts)
            return otherwise

    def add(self, reason: Reason, **facts: object) -> None:
        """Add one more fault."""
        self.faults.append(Refused(reason, **facts))


def read_list(value: object, field: str, most: int | None = None) -> Sequence[Any]:
    """Return a list of at most `most` items. Raises Refused."""
    if not isinstance(value, list):
        raise Refused(FIELD_KIND, field=field, value=excerpt(value))
    if most is not None and len(value) > most:
        raise Refused(FIELD_LONG, field=field, number=len(value), most=most)
    return value


def read_text(value: object, field: str) -> str:
    """Return a value that is text. Raises Refused."""
    if not isinstance(value, str):
        raise Refused(FIELD_KIND, field=field, value=excerpt(value))
    return value


def read_boolean(value: object, field: str) -> bool:
    """Return a value that is true or false. Raises Refused."""
    if not isinstance(value, bool):
        raise Refused(FIELD_KIND, field=field, value=excerpt(value))
    return value


def read_number(value: object, field: str) -> int:
    """Return a whole number for counting pieces: not below zero. Raises Refused."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 1000:
        raise Refused(FIELD_KIND, field=field, value=excerpt(value))
    return value


def read_step_count(value: object, field: str) -> int:
    """Return a number or count of steps, from 1; the session alone knows how many there are. Raises Refused."""
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise Refused(FIELD_KIND, field=field, value=excerpt(value))
    return value


def options_document(options: Any) -> dict[str, Any]:
    """Return all options of a table (a dataclass of flags and words) by their names, as plain values."""
    return {option.name: _plain_value(getattr(options, option.name)) for option in fields(options)}


def changed_options(options: Any) -> dict[str, Any]:
    """Return the options that differ from their defaults: records omit others, so that older programs read them."""
    usual = options_document(type(options)())
    return {name: value for name, value in options_document(options).items() if value != usual[name]}


def read_options(kind: type[T], document: Mapping[str, Any], faults: FaultCollector) -> T:
    """Read the options of a header; a missing one has its default. Adds what it cannot read to `faults`."""
    usual: Any = kind()
    found = {}
    for name in [option.name for option in fields(usual) if option.name in document]:
        otherwise = getattr(usual, name)
        if isinstance(otherwise, Enum):
            found[name] = faults.read("", otherwise, read_enum, type(otherwise), document[name], name)
        else:
            found[name] = faults.read("", otherwise, read_boolean, document[name], name)
    return kind(**found)


def read_players(
    header: Mapping[str, Any], marks: type[E], mark: str, most: tuple[int, Reason], faults: FaultCollector
) -> list[tuple[str, E, Computer | None]]:
    """Read the name of each player of a header, which of `marks` stands in its field `mark`, and the computer there.

    Adds faults to `faults`; more than `most` players are one, for that reason.
    """
    read, nobody = faults.read, list[Any]()
    players = enumerate(read("", nobody, _players, header, *most), 1)
    return [
        (
            read(f"players[{number}]", "?", _name, player, mark),
            read(f"players[{number}]", list(marks)[number % 4 - 1], _mark, player, marks, mark),
            read(f"players[{number}]", None, _computer, player),
        )
        for number, player in players
    ]


def _players(header: Mapping[str, Any], most: int, too_many: Reason) -> Sequence[Any]:
    players = read_list(required_field(header, "players"), "players")
    if len(players) > most:
        raise Refused(too_many, number=len(players))
    return players


def _name(player: object, mark: str) -> str:
    fields = read_object(player, "name")
    check_known_fields(fields, {"name", mark, "computer"})
    return read_text(required_field(fields, "name"), "name")


def _mark(player: object, marks: type[E], mark: str) -> E:
    return read_enum(marks, required_field(read_object(player, mark), mark), mark)


def _computer(player: object) -> Computer | None:
    if not isinstance(player, Mapping) or "computer" not in player:
        return None
    return read_computer(player["computer"], "computer")


def read_computer(value: object, field: str) -> Computer:
    """Read which computer plays a seat. Raises Refused."""
    body = {f"{field}.{name}": each for name, each in read_object(value, field).items()}
    level, seed = f"{field}.level", f"{field}.seed"
    check_known_fields(body, {level, seed})
    computer = Computer(
        read_enum(Level, required_field(body, level), level), read_text(required_field(body, seed), seed)
    )
    if not 0 < len(computer.seed) <= MAX_SEED_LENGTH:
        raise Refused(FIELD_KIND, field=seed, value=excerpt(computer.seed))
    return computer


def computer_document(computer: Computer) -> dict[str, Any]:
    """Return a computer player as plain values."""
    return {"level": keyword(computer.level), "seed": computer.seed}


def player_document(name: str, mark: str, colour: Enum, computer: Computer | None) -> dict[str, Any]:
    """Return a player of a header as plain values; the word of `colour` stands in the field `mark`."""
    found = {"name": name, mark: keyword(colour)}
    return found if computer is None else {**found, "computer": computer_document(computer)}


def _plain_value(value: object) -> object:
    return keyword(value) if isinstance(value, Enum) else value
