"""Private words in a saved game, sealed against a glance: no secret stands there in clear text.

Standard library only. Who has the file and this program can open the seal; it protects from a
person who opens the file to look at something else, not from one who sets out to cheat.
"""

from __future__ import annotations

import base64
import hashlib
import json
from typing import Any

from companion.refusal import Reason, Refused

BROKEN = Reason("seal-broken")
_LENGTH = 160  # every sealed text is as long as any other: its length tells nothing


def seal(key: str, place: str, value: object) -> str:
    """`value` (JSON-ready, at most 120 bytes) sealed with a game's `key`; `place` makes each seal different."""
    data = json.dumps(value, separators=(",", ":")).encode().ljust(_LENGTH - 8)
    check = hashlib.sha256(_stream(key, place, 32) + data).digest()[:8]
    mixed = bytes(a ^ b for a, b in zip(check + data, _stream(key, place, _LENGTH), strict=True))
    return base64.b85encode(mixed).decode()


def unseal(key: str, place: str, sealed: object) -> Any:
    """The value that was sealed. Raises Refused for anything that is not whole."""
    try:
        mixed = base64.b85decode(str(sealed).encode())
        plain = bytes(a ^ b for a, b in zip(mixed, _stream(key, place, _LENGTH), strict=True))
    except ValueError:
        raise Refused(BROKEN) from None
    check, data = plain[:8], plain[8:]
    if check != hashlib.sha256(_stream(key, place, 32) + data).digest()[:8]:
        raise Refused(BROKEN)
    return json.loads(data)


def _stream(key: str, place: str, length: int) -> bytes:
    return hashlib.shake_256(f"reef companion/{key}/{place}".encode()).digest(length)
