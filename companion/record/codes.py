"""Records as texts for QR codes, and back; and a public copy of a record without anything private.

`RC1/2/3/3C0AF703/1480/ABC...` is the second of three codes. The eight figures are the CRC-32 of all lines; the last
part is a piece of these lines, deflated, in base 32, and before it stands how many signs that has: so letters of any
case, line breaks and other words around it do no harm. Other texts go the same way, each kind with its own mark.

The public copy omits private and sealed answers, and the key; the standings in the end stay.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import b32decode, b32encode
from collections.abc import Mapping
from typing import Any, Final

from companion.record import format as record_format
from companion.refusal import Reason, Refused
from companion.session.game_rules import A, GameRules, S, U
from companion.session.replay import Replay
from companion.translator import NN_

MAX_CODE_LENGTH: Final = 2_200
"""In one code: more would make it finer than a hand can hold a camera still."""
RECORD_MARK: Final = "RC1"
_HEAD: Final = (
    r"(?P<slash>.{1,8}?)(?P<number>\d{1,3})(?P=slash)(?P<all>\d{1,3})(?P=slash)(?P<check>[0-9A-F]{8})"
    r"(?P=slash)(?P<signs>\d{1,4})(?P=slash)"
)
"""The same between all parts, however a program on the way has written the slash: `%2F`, `&#x2F;`, `\\/`."""
_TAG: Final = re.compile(r"<[^<>]{0,200}>")  # what a web page puts between letters to break a line
_NO_SIGN: Final = re.compile(r"[^A-Z2-7]")

NO_CODES: Final = Reason(
    "codes-none",
    "There is no code of a game in this text. Copy what the camera read, from RC1 on, one code after another.",
)
SEVERAL_GAMES: Final = Reason(
    "codes-of-several-games", "These codes belong to different games. Leave only those of one game."
)
CODES_MISSING: Final = Reason(
    "codes-missing",
    NN_(
        "Code {first} of {all} is missing. Add it.",
        "{n} of {all} codes are missing, the first of them code {first}. Add them.",
    ),
)
CODE_BROKEN: Final = Reason(
    "codes-broken", "A code was not copied whole: its check does not fit. Read the codes once more."
)


def encode_codes(text: str, mark: str = RECORD_MARK) -> list[str]:
    """Return the texts of the codes that hold a record's lines, each of about the same length."""
    data = text.encode()
    packed = b32encode(zlib.compress(data, 9)).decode().rstrip("=")
    many = -(-len(packed) // (MAX_CODE_LENGTH - len(f"{mark}/999/999/00000000/9999/")))
    each = -(-len(packed) // many)
    parts = [packed[place : place + each] for place in range(0, len(packed), each)]
    check = f"{zlib.crc32(data):08X}"
    return [f"{mark}/{number}/{many}/{check}/{len(part)}/{part}" for number, part in enumerate(parts, 1)]


def plain_text(data: bytes) -> str:
    """Return what a file holds as text in which codes can be found: they are plain letters in every encoding."""
    return data.decode("latin-1").replace("\0", "")  # some encodings have zeros between letters


def has_codes(text: str, mark: str) -> bool:
    """Return whether a text holds any code with this mark."""
    return re.search(mark + _HEAD, _whole(text)) is not None


def _whole(text: str) -> str:
    return "".join(_TAG.sub("", text).split()).upper()


def decode_record(text: str, mark: str = RECORD_MARK) -> bytes:
    """Return the lines of the record in the codes of a text, in any order, ignoring whatever stands around them.

    Raises Refused if a code is missing or not whole, or if they are of several games.
    """
    whole = _whole(text)
    found = list(re.finditer(mark + _HEAD, whole))
    if not found:
        raise Refused(NO_CODES)
    if len({(head["all"], head["check"]) for head in found}) > 1:
        raise Refused(SEVERAL_GAMES)
    many, check = int(found[0]["all"]), found[0]["check"]
    parts = {int(head["number"]): _part(whole, head.end(), int(head["signs"])) for head in found}
    if missing := [number for number in range(1, many + 1) if number not in parts]:
        raise Refused(CODES_MISSING, first=missing[0], all=many, number=len(missing))
    packed = "".join(parts[number] for number in range(1, many + 1))
    try:
        data = zlib.decompressobj().decompress(
            b32decode(packed + "=" * (-len(packed) % 8)), record_format.MAX_FILE_BYTES
        )
    except (ValueError, zlib.error):
        raise Refused(CODE_BROKEN) from None
    if f"{zlib.crc32(data):08X}" != check:
        raise Refused(CODE_BROKEN)
    return data


def _part(whole: str, start: int, signs: int) -> str:
    """Return so many signs of a code, without what programs put between them: hyphens, marks of quoting."""
    part = whole[start : start + signs]
    while (missing := signs - len(_NO_SIGN.sub("", part))) and start + len(part) < len(whole):
        part = whole[start : start + len(part) + missing]
    return _NO_SIGN.sub("", part)


def make_public_replay(game: Replay[U, S, A]) -> Replay[U, S, A]:
    """Return the game as it stands, as if somebody who only looked on had entered it."""
    kind, history = game.kind, game.history
    setup, actions = kind.secrecy.as_seen(game.setup, history.states, history.done)
    replay = Replay(kind, setup)
    start = replay.state
    for action in actions:
        fields = _untold(kind, kind.notation.encode(action, start), start)
        if kind.secret_of(action) and not _matters(replay, fields, start):
            continue
        replay.follow({"n": len(replay.entries) + 1, **fields})
    return replay


def public_record_text(game: Replay[U, S, A]) -> str:
    """Return the lines of the public record, without checksums."""
    replay = make_public_replay(game)
    fields = replay.kind.notation.encode_setup(replay.setup)
    header = {"game": replay.kind.name, "format": game.format_of(fields), **fields}
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in (header, *replay.entries))


def _untold(kind: GameRules[U, S, A], fields: Mapping[str, Any], start: S) -> Mapping[str, Any]:
    secret = kind.secrecy.secrets.get(str(fields["do"]))
    if secret is None:
        return fields
    return kind.notation.encode(kind.notation.decode({**fields, secret.field: None}, start), start)


def _matters(replay: Replay[U, S, A], fields: Mapping[str, Any], start: S) -> bool:
    """Return whether anything is left of a private answer for others to see."""
    try:
        return replay.kind.apply(replay.state, replay.kind.notation.decode(fields, start)) != replay.state
    except Refused:
        return False
