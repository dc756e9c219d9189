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

MOST_SIGNS: Final = 2_200
"""In one code: more would make it finer than a hand can hold a camera still."""
RECORD: Final = "RC1"
_HEAD: Final = r"/(\d{1,3})/(\d{1,3})/([0-9A-F]{8})/(\d{1,4})/"

NO_CODES: Final = Reason(
    "codes-none",
    "There is no code of a game in this text. Copy what the camera read, from RC1 on, one code after another.",
)
SEVERAL_GAMES: Final = Reason(
    "codes-of-several-games", "These codes belong to different games. Leave only those of one game."
)
MISSING: Final = Reason(
    "codes-missing",
    NN_(
        "Code {first} of {all} is missing. Add it.",
        "{n} of {all} codes are missing, the first of them code {first}. Add them.",
    ),
)
BROKEN: Final = Reason(
    "codes-broken", "A code was not copied whole: its check does not fit. Read the codes once more."
)


def codes_of(text: str, mark: str = RECORD) -> list[str]:
    """Return the texts of the codes that hold a record's lines, each of about the same length."""
    data = text.encode()
    packed = b32encode(zlib.compress(data, 9)).decode().rstrip("=")
    many = -(-len(packed) // (MOST_SIGNS - len(f"{mark}/999/999/00000000/9999/")))
    each = -(-len(packed) // many)
    parts = [packed[place : place + each] for place in range(0, len(packed), each)]
    check = f"{zlib.crc32(data):08X}"
    return [f"{mark}/{number}/{many}/{check}/{len(part)}/{part}" for number, part in enumerate(parts, 1)]


def has_codes(text: str, mark: str) -> bool:
    """Return whether a text holds any code with this mark."""
    return re.search(mark + _HEAD, "".join(text.split()).upper()) is not None


def record_in(text: str, mark: str = RECORD) -> bytes:
    """Return the lines of the record in the codes of a text, in any order, ignoring whatever stands around them.

    Raises Refused if a code is missing or not whole, or if they are of several games.
    """
    whole = "".join(text.split()).upper()
    found = list(re.finditer(mark + _HEAD, whole))
    if not found:
        raise Refused(NO_CODES)
    if len({(head[2], head[3]) for head in found}) > 1:
        raise Refused(SEVERAL_GAMES)
    many, check = int(found[0][2]), found[0][3]
    parts = {int(head[1]): whole[head.end() : head.end() + int(head[4])] for head in found}
    if missing := [number for number in range(1, many + 1) if number not in parts]:
        raise Refused(MISSING, first=missing[0], all=many, number=len(missing))
    packed = "".join(parts[number] for number in range(1, many + 1))
    try:
        data = zlib.decompressobj().decompress(
            b32decode(packed + "=" * (-len(packed) % 8)), record_format.LONGEST_FILE
        )
    except (ValueError, zlib.error):
        raise Refused(BROKEN) from None
    if f"{zlib.crc32(data):08X}" != check:
        raise Refused(BROKEN)
    return data


def public_replay(game: Replay[U, S, A]) -> Replay[U, S, A]:
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


def public_text(game: Replay[U, S, A]) -> str:
    """Return the lines of the public record, without checksums."""
    replay = public_replay(game)
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
