"""What players tell the companion in private, in entries of a record: sealed, promised, opened with a PIN.

An entry that a PIN seals and that nobody has opened yet stands for the same action with its colours
unknown, so that a forgotten PIN never stops a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from companion.reef_encounter.box.pieces import Coral
from companion.reef_encounter.notation.actions import NAMES, decode_action, encode_action
from companion.reef_encounter.rules.actions import Action, FeedFish, RevealFish, TellHand
from companion.reef_encounter.rules.state import State, Table
from companion.refusal import Reason, Refused
from companion.saved import seal
from companion.saved.fields import FIELD_KIND, boolean, shown, text, word
from companion.saved.seal import Lock
from companion.session.entries import seat_of
from companion.session.timeline import Step

WRONG_PIN: Final = Reason("pin-wrong")
NO_PIN: Final = Reason("pin-none")
PIN_SET: Final = Reason("pin-set")

FIELDS: Final = {FeedFish: "coral", TellHand: "polyps"}
"""The field of each action that is told in private."""

_SEALED: Final = {NAMES[kind]: field for kind, field in FIELDS.items()}
_BESIDE: Final = {NAMES[FeedFish]: {"sealed", "pin", "promise"}, NAMES[TellHand]: {"sealed", "pin"}}
"""What stands in an entry that is sealed, and in no other: without a seal nothing is locked and nothing promised."""


class Kept(StrEnum):
    """What became of a promise."""

    OPEN = "open"  # the fish has not been opened
    KEPT = "kept"
    BROKEN = "broken"  # another polyp was revealed than was chosen
    UNCHECKED = "unchecked"  # revealed, and only the PIN could tell


@dataclass(frozen=True, slots=True)
class Promise:
    """What a player committed to when the opening polyp was chosen. `code` is what the table may write down."""

    seat: int
    code: str
    kept: Kept


class Locks:
    """The locks of one game: without a PIN everybody's, with one only those that were opened."""

    def __init__(self, key: str, table: Table, pins: Mapping[int, Lock] | None = None) -> None:
        self.key = key
        self.table = table
        self.pins: dict[int, Lock] = dict(pins or {})

    def lock(self, seat: int, pin: bool) -> Lock | None:
        """What opens the seals of `seat`; None where it takes a PIN nobody has entered."""
        return self.pins.get(seat) if pin else seal.key_lock(self.key, self._whose(seat))

    def of_pin(self, seat: int, pin: str) -> Lock:
        """The lock that a PIN makes. Raises Refused for one that is too short."""
        return seal.pin_lock(self.key, self._whose(seat), pin)

    def write(self, action: Action, place: str, proof: str | None = None) -> dict[str, Any]:
        """An action as an entry; what was told in private is sealed where the game has a key.

        With the `proof` of an earlier seal of the same, the promise stays the one it was.
        """
        fields = encode_action(action, self.table)
        secret = FIELDS.get(type(action))
        pin = action.seat in self.pins
        if secret not in fields or not (self.key or pin):
            return fields
        lock = self.lock(action.seat, pin)
        assert lock is not None
        value = fields.pop(secret)
        if isinstance(action, TellHand) and action.polyps is not None:
            value = list(action.polyps)  # five numbers are short however many tiles are told
        found = seal.seal(lock, _context(fields), place, value, proof)
        fields["sealed"] = found.text
        if pin:
            fields["pin"] = True
        if isinstance(action, FeedFish):
            fields["promise"] = found.promise
        return fields

    def read(self, fields: Mapping[str, Any]) -> Action:
        """The action of an entry. Raises Refused for a seal that was changed or moved."""
        if not isinstance(fields, Mapping):
            return decode_action(fields, self.table)
        do = str(fields.get("do"))
        if "sealed" not in fields:
            if "proof" in fields and do == NAMES[RevealFish]:
                text(fields["proof"], "proof")
                fields = {name: value for name, value in fields.items() if name != "proof"}
            return decode_action(fields, self.table)
        if do not in _SEALED:
            raise Refused(seal.BROKEN)
        plain = {name: value for name, value in fields.items() if name not in _BESIDE[do]}
        unknown = decode_action({**plain, _SEALED[do]: None}, self.table)
        if "promise" in fields and not seal.PROMISE.fullmatch(text(fields["promise"], "promise")):
            raise Refused(FIELD_KIND, field="promise", value=shown(fields["promise"]))
        lock = self.lock(unknown.seat, boolean(fields.get("pin", False), "pin"))
        if lock is None:
            return unknown
        try:
            value, _ = seal.unseal(lock, _context(plain), fields["sealed"])
        except Refused:
            if fields.get("pin"):
                return unknown  # sealed with an earlier PIN of theirs: as unknown as without any
            raise
        if do == NAMES[TellHand] and isinstance(value, list) and all(isinstance(part, int) for part in value):
            value = [word(coral) for coral, part in zip(Coral, value, strict=False) for _ in range(min(part, 200))]
        return decode_action({**plain, _SEALED[do]: value}, self.table)

    def proof(self, fields: Mapping[str, Any]) -> str | None:
        """The proof of a sealed entry's promise; None where it cannot be opened now."""
        lock = self.lock(seat_of(fields, self.table), bool(fields.get("pin")))
        if lock is None or "sealed" not in fields:
            return None
        try:
            return seal.unseal(lock, _context(fields), fields["sealed"])[1]
        except Refused:
            return None

    def guarded(self, steps: Iterable[Step[State, Action]], seat: int) -> list[Mapping[str, Any]]:
        """What the record says of the steps of `seat` that a PIN seals."""
        return [step.fields for step in steps if step.fields.get("pin") and step.action.seat == seat]

    def _whose(self, seat: int) -> str:
        return word(self.table.seats[seat].colour)


def promises(locks: Locks, steps: Iterable[Step[State, Action]]) -> list[Promise]:
    """The promises made in these steps, and what became of each."""
    fed: dict[int, Mapping[str, Any]] = {}
    opened: dict[int, tuple[Mapping[str, Any], RevealFish]] = {}
    for action, fields, _ in steps:
        if isinstance(action, FeedFish) and isinstance(fields.get("promise"), str):
            fed[action.seat] = fields
        elif isinstance(action, RevealFish):
            opened[action.seat] = fields, action
    return [
        Promise(seat, seal.code(fields["promise"]), _kept(locks, fields, opened.get(seat)))
        for seat, fields in sorted(fed.items())
    ]


def _kept(
    locks: Locks,
    fed: Mapping[str, Any],
    opened: tuple[Mapping[str, Any], RevealFish] | None,
) -> Kept:
    if opened is None:
        return Kept.OPEN
    fields, action = opened
    proof = fields.get("proof") or locks.proof(fed)
    if proof is None:
        return Kept.UNCHECKED
    coral = next((coral for coral in Coral if action.polyps[coral]), Coral.WHITE)
    held = sum(action.polyps) == 1 and seal.promised(_context(fed), word(coral), str(proof)) == fed["promise"]
    return Kept.KEPT if held else Kept.BROKEN


def _context(fields: Mapping[str, Any]) -> str:
    return f"{fields.get('by')}/{fields.get('do')}"
