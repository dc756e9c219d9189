"""Private answers in a record: encryption with a key or a PIN, commitments to them, and their verification.

Standard library only. Without a PIN a seal protects from a glance at the file, not from a person who sets out to open
it: the key stands in the same file. `docs/trust.md` says what each protects against.

Before anybody enters the PIN, a sealed entry stands for the same action with its secret unknown, so that a forgotten
PIN never stops a game.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, Generic, NewType

from companion.record.format import FIELD_KIND, excerpt, keyword, read_boolean, read_text
from companion.record.typed import entry_seat
from companion.refusal import Reason, Refused
from companion.session.game_rules import A, GameRules, Player, S, Secret, U
from companion.session.history import UndoHistory

SEAL_BROKEN: Final = Reason(
    "seal-broken", "What was told in private cannot be opened here: the entry was changed or moved."
)
PIN_SHORT: Final = Reason("pin-short", "A PIN has at least {number} characters.")

SHORTEST_PIN: Final = 4
_LENGTH: Final = 192  # bytes of what is sealed, padded: a seal's length tells nothing
_TAG, _NONCE = 16, 16
SCRYPT_COST: Final = {"n": 2**15, "r": 8, "p": 3, "maxmem": 48 * 2**20, "dklen": 32}
"""32 megabytes and a third of a second for each try, as is recommended for passwords.

More would be safer, but a small tablet must bear it while its owner waits.
"""

COMMITMENT_FORMAT: Final = re.compile("[0-9a-f]{40}")

SealingKey = NewType("SealingKey", bytes)
"""The key to one player's seals. Lives in memory only: the program never writes it or a PIN down."""


@dataclass(frozen=True, slots=True)
class SealedValue:
    """A sealed value for a record. `commitment` binds to the value and tells nothing about it.

    `proof` opens the promise: with it anybody can check the value without any lock. A record publishes it together
    with the secret, never before.
    """

    text: str
    commitment: str
    proof: str


def make_game_key(key: str, whose: str) -> SealingKey:
    """Make the lock of a player without a PIN."""
    return SealingKey(hashlib.sha256(f"reef companion/{key}/{whose}".encode()).digest())


def derive_pin_key(key: str, whose: str, pin: str) -> SealingKey:
    """Make the lock of a player with a PIN; slow on purpose (a third of a second). Raises Refused for a short PIN."""
    if len(pin) < SHORTEST_PIN:
        raise Refused(PIN_SHORT, number=SHORTEST_PIN)
    # The same signs from another keyboard are the same PIN: accents joined or apart, wide figures or narrow.
    typed = unicodedata.normalize("NFKC", pin).encode("utf-8", "surrogatepass")
    return SealingKey(hashlib.scrypt(typed, salt=make_game_key(key, whose), **SCRYPT_COST))


def seal(lock: SealingKey, context: str, place: str, value: object, proof: str | None = None) -> SealedValue:
    """Seal `value` (JSON-ready, short). It opens in the same `context` alone: whose it is and what.

    `place` makes two seals of the same value different; opening them does not need it. With the `proof` of an earlier
    seal of this value the promise is the earlier one.
    """
    proof = proof or compute_mac(lock, "proof", context, place)[:_NONCE].hex()
    data = json.dumps([proof, value], separators=(",", ":")).encode()
    if len(data) > _LENGTH:
        raise ValueError(f"{len(data)} bytes are more than a seal holds")
    data = data.ljust(_LENGTH)
    nonce = compute_mac(lock, "nonce", context, place, data.decode())[:_NONCE]
    tag = compute_mac(lock, "tag", context, nonce.hex(), data.decode())[:_TAG]
    mixed = encrypt(data, lock, nonce)
    return SealedValue(
        base64.b85encode(nonce + tag + mixed).decode(), compute_commitment(context, value, proof), proof
    )


def unseal(lock: SealingKey, context: str, text: object) -> tuple[Any, str]:
    """Open a seal; returns the value and its proof. Raises Refused for a wrong lock or context, or a changed seal."""
    try:
        whole = base64.b85decode(str(text).encode())
        nonce, tag, mixed = whole[:_NONCE], whole[_NONCE : _NONCE + _TAG], whole[_NONCE + _TAG :]
        data = encrypt(mixed, lock, nonce)
        if not hmac.compare_digest(tag, compute_mac(lock, "tag", context, nonce.hex(), data.decode())[:_TAG]):
            raise Refused(SEAL_BROKEN)
        proof, value = json.loads(data)
    except (TypeError, ValueError):
        raise Refused(SEAL_BROKEN) from None
    return value, str(proof)


def compute_commitment(context: str, value: object, proof: str) -> str:
    """Return the promise of `value`: with its proof anybody can compute it, without it nobody can guess the value."""
    text = json.dumps([context, value, proof], separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:40]


def commitment_code(promise: str) -> str:
    """Return a short code of a promise, for a scrap of paper on the table: `7F3A-09C2`."""
    return f"{promise[:4]}-{promise[4:8]}".upper()


def compute_mac(lock: SealingKey, *words: str) -> bytes:
    """Return 32 bytes that only the owner of the lock can compute from `words`."""
    return hmac.digest(lock, "\0".join(words).encode(), "sha256")


def encrypt(data: bytes, lock: SealingKey, nonce: bytes) -> bytes:
    """Encrypt `data` with a lock and a nonce that no other data has; the same two decrypt it."""
    stream = hashlib.shake_256(lock + nonce).digest(len(data))
    return bytes(a ^ b for a, b in zip(data, stream, strict=True))


WRONG_PIN: Final = Reason("pin-wrong", "This is not {player}’s PIN. Without it the game goes on all the same.")
HEADER_CHANGED: Final = Reason(
    "header-seal-broken", "What is sealed in line 1 cannot be opened: that line or its key was changed."
)
NO_PIN: Final = Reason("pin-none", "{player} has sealed nothing with a PIN.")
PIN_SET: Final = Reason("pin-set", "{player} has set another PIN in this game already.")


class CommitmentStatus(StrEnum):
    """The outcome of a promise: still open, kept, broken, or not to be checked without the PIN."""

    OPEN = "open"  # what was told has not been shown
    KEPT = "kept"
    BROKEN = "broken"  # something else was shown than was told
    UNCHECKED = "unchecked"  # shown, and only the PIN could tell


@dataclass(frozen=True, slots=True)
class Commitment:
    """A commitment a player made by a private answer. `code` is its fingerprint, which the table may write down."""

    seat: int
    code: str
    kept: CommitmentStatus


class Keyring(Generic[U, S, A]):
    """The encryption locks of one game: the game's own for seats without a PIN, and one for each entered PIN.

    `setup` and `start` are the game's set-up and first state; `key` is the game's.
    """

    def __init__(
        self, kind: GameRules[U, S, A], setup: U, start: S, key: str, pins: Mapping[int, SealingKey] | None = None
    ) -> None:
        self.kind, self._setup, self._start, self.key = kind, setup, start, key
        self._notation, self._secrets = kind.notation, kind.secrecy.secrets
        self.players = tuple(keyword(player.colour) for player in kind.players(setup))
        self.pins: dict[int, SealingKey] = dict(pins or {})

    def key_of(self, seat: int, pin: bool) -> SealingKey | None:
        """Return the lock for `seat`; None if it has a PIN that nobody has entered."""
        return self.pins.get(seat) if pin else make_game_key(self.key, self._whose(seat))

    def of_pin(self, seat: int, pin: str) -> SealingKey:
        """Make the lock of a PIN. Raises Refused for one that is too short."""
        return derive_pin_key(self.key, self._whose(seat), pin)

    def of_pins(self, pins: Mapping[int, SealingKey]) -> Keyring[U, S, A]:
        """Return the same game's locks with other PINs."""
        return Keyring(self.kind, self._setup, self._start, self.key, pins)

    def write(self, action: A, place: str, proof: str | None = None) -> dict[str, Any]:
        """Return an action as an entry, its private answer sealed if the game has a key.

        With the `proof` of an earlier seal of the same, the promise stays the one it was.
        """
        fields = self._notation.encode(action, self._start)
        secret = self._secrets.get(fields["do"])
        pin = action.seat in self.pins
        if secret is None or secret.field not in fields or not (self.key or pin):
            return fields
        lock = self.key_of(action.seat, pin)
        assert lock is not None
        value = secret.packed(fields.pop(secret.field))
        found = seal(lock, _context(fields), place, value, proof)
        fields["sealed"] = found.text
        if pin:
            fields["pin"] = True
        if secret.opened_by:
            fields["promise"] = found.commitment
        return fields

    def read(self, fields: Any) -> A:
        """Return the action of an entry. Raises Refused for a seal that somebody changed or moved."""
        if not isinstance(fields, (dict, Mapping)):  # a dict is known at once for what it is
            return self._notation.decode(fields, self._start)
        do = str(fields.get("do"))
        if "sealed" not in fields:
            if "proof" in fields and any(do == secret.opened_by for secret in self._secrets.values()):
                read_text(fields["proof"], "proof")
                fields = {name: value for name, value in fields.items() if name != "proof"}
            return self._notation.decode(fields, self._start)
        if (secret := self._secrets.get(do)) is None:
            raise Refused(SEAL_BROKEN)
        # Without a seal nothing is locked and nothing promised: these stand in no other entry.
        beside = {"sealed", "pin", *(["promise"] if secret.opened_by else [])}
        plain = {name: value for name, value in fields.items() if name not in beside}
        unknown = self._notation.decode({**plain, secret.field: None}, self._start)
        if "promise" in fields and not COMMITMENT_FORMAT.fullmatch(read_text(fields["promise"], "promise")):
            raise Refused(FIELD_KIND, field="promise", value=excerpt(fields["promise"]))
        lock = self.key_of(unknown.seat, read_boolean(fields.get("pin", False), "pin"))
        if lock is None:
            return unknown
        try:
            value, _ = unseal(lock, _context(plain), fields["sealed"])
        except Refused:
            if fields.get("pin"):
                return unknown  # sealed with an earlier PIN of theirs: as unknown as without any
            raise
        return self._notation.decode({**plain, secret.field: secret.unpacked(value)}, self._start)

    def proof(self, fields: Mapping[str, Any]) -> str | None:
        """Return the proof of a sealed entry's promise; None if no lock opens it now."""
        lock = self.key_of(entry_seat(fields, self.players), bool(fields.get("pin")))
        if lock is None or "sealed" not in fields:
            return None
        try:
            return unseal(lock, _context(fields), fields["sealed"])[1]
        except Refused:
            return None

    def _whose(self, seat: int) -> str:
        return self.players[seat]


class PrivateAnswers(Generic[U, S, A]):
    """The private answers in one game's `history`, sealed and opened with its `keyring`; `seats` are its players."""

    def __init__(self, keyring: Keyring[U, S, A], history: UndoHistory[S, A], seats: Sequence[Player]) -> None:
        self._keyring, self._history, self._seats = keyring, history, seats

    @property
    def pins(self) -> tuple[int, ...]:
        """The seats that have a PIN, entered or not."""
        seats = range(len(self._keyring.players))
        return tuple(seat for seat in seats if seat in self._keyring.pins or self._sealed(seat))

    @property
    def locked(self) -> tuple[int, ...]:
        """The seats with secrets behind a PIN that nobody has entered since opening the game."""
        return tuple(seat for seat in self.pins if seat not in self._keyring.pins)

    @property
    def commitments(self) -> list[Commitment]:
        """The promises that players made by private answers, and whether they kept them."""
        kind = self._keyring.kind
        promising = {do: secret for do, secret in kind.secrecy.secrets.items() if secret.opened_by}
        made: dict[tuple[int, str], Mapping[str, Any]] = {}
        opened: dict[tuple[int, str], tuple[Mapping[str, Any], A]] = {}
        for action, fields in self._history.steps[: self._history.position]:
            do = kind.notation.word_of(action)
            if do in promising and isinstance(fields.get("promise"), str):
                made[action.seat, do] = fields
            for told, secret in promising.items():
                if do == secret.opened_by:
                    opened[action.seat, told] = fields, action
        return [
            Commitment(
                seat,
                commitment_code(fields["promise"]),
                _how_kept(self._keyring, fields, promising[do], opened.get((seat, do))),
            )
            for (seat, do), fields in sorted(made.items())
        ]

    def set_pin(self, seat: int, pin: str) -> None:
        """Seal the private answers of `seat` with a PIN from now on.

        Raises Refused if it has another, or it is short.
        """
        lock = self._keyring.of_pin(seat, pin)
        if self._sealed(seat) and not self._fits(seat, lock):
            raise Refused(PIN_SET, player=self._seats[seat])
        self._keyring.pins[seat] = lock

    def opens(self, seat: int, pin: str) -> bool:
        """Return whether this is the PIN of `seat`."""
        try:
            return self._fits(seat, self._keyring.of_pin(seat, pin))
        except Refused:
            return False

    def unlock(self, seat: int, pin: str) -> None:
        """Open the private answers that `seat` sealed with this PIN.

        Raises Refused if there are none, or for a wrong PIN.
        """
        player = self._seats[seat]
        if not self._sealed(seat):
            raise Refused(NO_PIN, player=player)
        try:
            lock = self._keyring.of_pin(seat, pin)
        except Refused:
            raise Refused(WRONG_PIN, player=player) from None  # too short to be anybody's
        if not self._fits(seat, lock):
            raise Refused(WRONG_PIN, player=player)
        self._keyring.pins[seat] = lock

    def _fits(self, seat: int, lock: SealingKey) -> bool:
        """Return whether this lock opens what `seat` has sealed with a PIN."""
        if (known := self._keyring.pins.get(seat)) is not None:
            return hmac.compare_digest(known, lock)
        trial = self._keyring.of_pins({seat: lock})
        return any(trial.proof(fields) for fields in self._sealed(seat))

    def _sealed(self, seat: int) -> list[Mapping[str, Any]]:
        """The record's fields of the steps of `seat` that a PIN seals."""
        steps = self._history.steps
        return [step.fields for step in steps if step.fields.get("pin") and step.action.seat == seat]


def seal_header(kind: GameRules[U, S, A], key: str, fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields of a header, sealing the one from which secrets follow."""
    name = kind.secrecy.header
    if name not in fields:
        return dict(fields)
    found = seal(make_game_key(key, name), name, "0", fields[name])
    return {
        "sealed" if field == name else field: found.text if field == name else value
        for field, value in fields.items()
    }


def unseal_header(kind: GameRules[U, S, A], key: str, fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields of a sealed header. Raises Refused for a seal that somebody changed or another key closed."""
    name = kind.secrecy.header
    if not name or "sealed" not in fields:
        return dict(fields)
    plain = {field: value for field, value in fields.items() if field != "sealed"}
    try:
        return {**plain, name: unseal(make_game_key(key, name), name, fields["sealed"])[0]}
    except Refused:
        raise Refused(HEADER_CHANGED) from None


def _how_kept(
    keyring: Keyring[U, S, A], told: Mapping[str, Any], secret: Secret, opened: tuple[Mapping[str, Any], A] | None
) -> CommitmentStatus:
    if opened is None:
        return CommitmentStatus.OPEN
    fields, action = opened
    proof = fields.get("proof") or keyring.proof(told)
    if proof is None:
        return CommitmentStatus.UNCHECKED
    shown = secret.proof(action)
    held = shown is not None and compute_commitment(_context(told), shown, str(proof)) == told["promise"]
    return CommitmentStatus.KEPT if held else CommitmentStatus.BROKEN


def _context(fields: Mapping[str, Any]) -> str:
    return f"{fields.get('by')}/{fields.get('do')}"
