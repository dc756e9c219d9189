"""Encryption of private answers with a game's key, or with a player's PIN as well, and commitments to them.

Standard library only. Without a PIN a seal protects from a glance at the file, not from a person who sets out to open
it: the key stands in the same file. `docs/trust.md` says what each protects against.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
import unicodedata
from dataclasses import dataclass
from typing import Any, Final, NewType

from companion.refusal import Reason, Refused

BROKEN: Final = Reason(
    "seal-broken", "What was told in private cannot be opened here: the entry was changed or moved."
)
PIN_SHORT: Final = Reason("pin-short", "A PIN has at least {number} characters.")

SHORTEST_PIN: Final = 4
_LENGTH: Final = 192  # bytes of what is sealed, padded: a seal's length tells nothing
_TAG, _NONCE = 16, 16
COST: Final = {"n": 2**15, "r": 8, "p": 3, "maxmem": 48 * 2**20, "dklen": 32}
"""32 megabytes and a third of a second for each try, as is recommended for passwords.

More would be safer, but a small tablet must bear it while its owner waits.
"""

PROMISE: Final = re.compile("[0-9a-f]{40}")

Lock = NewType("Lock", bytes)
"""The key to one player's seals. Lives in memory only: the program never writes it or a PIN down."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """A sealed value for a record. `promise` binds to the value and tells nothing about it.

    `proof` opens the promise: with it anybody can check the value without any lock. A record publishes it together
    with the secret, never before.
    """

    text: str
    promise: str
    proof: str


def key_lock(key: str, whose: str) -> Lock:
    """Make the lock of a player without a PIN."""
    return Lock(hashlib.sha256(f"reef companion/{key}/{whose}".encode()).digest())


def pin_lock(key: str, whose: str, pin: str) -> Lock:
    """Make the lock of a player with a PIN; slow on purpose (a third of a second). Raises Refused for a short PIN."""
    if len(pin) < SHORTEST_PIN:
        raise Refused(PIN_SHORT, number=SHORTEST_PIN)
    # The same signs from another keyboard are the same PIN: accents joined or apart, wide figures or narrow.
    typed = unicodedata.normalize("NFKC", pin).encode("utf-8", "surrogatepass")
    return Lock(hashlib.scrypt(typed, salt=key_lock(key, whose), **COST))


def seal(lock: Lock, context: str, place: str, value: object, proof: str | None = None) -> Sealed:
    """Seal `value` (JSON-ready, short). It opens in the same `context` alone: whose it is and what.

    `place` makes two seals of the same value different; opening them does not need it. With the `proof` of an earlier
    seal of this value the promise is the earlier one.
    """
    proof = proof or authenticated(lock, "proof", context, place)[:_NONCE].hex()
    data = json.dumps([proof, value], separators=(",", ":")).encode()
    if len(data) > _LENGTH:
        raise ValueError(f"{len(data)} bytes are more than a seal holds")
    data = data.ljust(_LENGTH)
    nonce = authenticated(lock, "nonce", context, place, data.decode())[:_NONCE]
    tag = authenticated(lock, "tag", context, nonce.hex(), data.decode())[:_TAG]
    mixed = encrypted(data, lock, nonce)
    return Sealed(base64.b85encode(nonce + tag + mixed).decode(), promised(context, value, proof), proof)


def unseal(lock: Lock, context: str, text: object) -> tuple[Any, str]:
    """Open a seal; returns the value and its proof. Raises Refused for a wrong lock or context, or a changed seal."""
    try:
        whole = base64.b85decode(str(text).encode())
        nonce, tag, mixed = whole[:_NONCE], whole[_NONCE : _NONCE + _TAG], whole[_NONCE + _TAG :]
        data = encrypted(mixed, lock, nonce)
        if not hmac.compare_digest(tag, authenticated(lock, "tag", context, nonce.hex(), data.decode())[:_TAG]):
            raise Refused(BROKEN)
        proof, value = json.loads(data)
    except (TypeError, ValueError):
        raise Refused(BROKEN) from None
    return value, str(proof)


def promised(context: str, value: object, proof: str) -> str:
    """Return the promise of `value`: with its proof anybody can compute it, without it nobody can guess the value."""
    text = json.dumps([context, value, proof], separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:40]


def code(promise: str) -> str:
    """Return a short code of a promise, for a scrap of paper on the table: `7F3A-09C2`."""
    return f"{promise[:4]}-{promise[4:8]}".upper()


def authenticated(lock: Lock, *words: str) -> bytes:
    """Return 32 bytes that only the owner of the lock can compute from `words`."""
    return hmac.digest(lock, "\0".join(words).encode(), "sha256")


def encrypted(data: bytes, lock: Lock, nonce: bytes) -> bytes:
    """Encrypt `data` with a lock and a nonce that no other data has; the same two decrypt it."""
    stream = hashlib.shake_256(lock + nonce).digest(len(data))
    return bytes(a ^ b for a, b in zip(data, stream, strict=True))
