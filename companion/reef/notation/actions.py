"""Serializer of actions: as plain values of a record, and as people type them (`docs/record-format-reef.md`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias, cast

from companion.reef.box.pieces import Colour
from companion.reef.notation.as_found import changes_document, read_changes
from companion.reef.notation.words import colour, laid_word, pieces, read_card_at
from companion.reef.rules import actions as a
from companion.reef.rules.actions import Action
from companion.reef.rules.state import Seat, State, Tally
from companion.refusal import Refused
from companion.saved.fields import (
    FIELD_MISSING,
    NOT_AN_OBJECT,
    excerpt,
    listed,
    mapped,
    number,
    one_of,
    only,
    required,
    word,
)
from companion.saved.typed_entry import as_typed, typed_entry


class Entry(NamedTuple):
    """The entry of an action in a record: its class, and an example for typing it (None: nobody can)."""

    kind: type[a.Action]
    example: str | None


LEXICON: Final[Mapping[str, Entry]] = {
    "begin": Entry(a.Begin, "begin RB2,YC2,GB3,PC3"),
    "take": Entry(a.Take, "take 2"),
    "take-top": Entry(a.TakeTop, "take-top 2"),
    "play": Entry(a.Play, "play card=YG:_R_P_=_2 pieces=YB2,GA1"),
    "claim": Entry(a.Claim, "claim pieces=Y,G points=8"),
    "tokens": Entry(a.Tokens, "tokens 2"),
    "pay": Entry(a.Pay, "pay"),
    "close": Entry(a.Close, "close"),
    "name": Entry(a.Name, "name 2 card=YG:_R_P_=_2"),
    "show": Entry(a.Show, "show card=YG:_R_P_=_2"),
    "count-card": Entry(a.CountCard, "count-card 4"),
    "count-up": Entry(a.CountUp, None),
    "as-it-lies": Entry(a.AsItLies, None),
}
"""Every action by its word in records."""

WORDS: Final = {entry.kind: word for word, entry in LEXICON.items()}
EXAMPLES: Final = {word: entry.example for word, entry in LEXICON.items() if entry.example is not None}


def encode_action(action: a.Action, seats: tuple[Seat, ...]) -> dict[str, Any]:
    """Return an action as a record's entry; omits fields with their default, and counts slots from 1."""
    entry: dict[str, Any] = {"by": word(seats[action.seat].sign), "do": WORDS[type(action)]}
    for name, (_, write, otherwise) in _fields(entry["do"]).items():
        value = getattr(action, name)
        if otherwise is MISSING or value != otherwise:
            entry[name] = write(value, seats)
    return entry


def decode_action(entry: Mapping[str, Any], seats: tuple[Seat, ...]) -> a.Action:
    """Return the action of a record's entry. Raises Refused with the field and what it should hold."""
    if not isinstance(entry, Mapping):
        raise Refused(NOT_AN_OBJECT, value=excerpt(entry))
    signs = [word(seat.sign) for seat in seats]
    by = one_of(signs, required(entry, "by"), "by")
    name = one_of(LEXICON, required(entry, "do"), "do")
    known = _fields(name)
    only(entry, {"by", "do", *known})
    values: dict[str, Any] = {"seat": signs.index(by)}
    for field, (read, _, otherwise) in known.items():
        if field in entry:
            values[field] = read(entry[field], field, seats)
        elif otherwise is MISSING:
            raise Refused(FIELD_MISSING, field=field)
        else:
            values[field] = otherwise
    return LEXICON[name].kind(**values)


def _tally(value: object, field: str) -> Tally:
    found = mapped(value, field)
    only(found, set(Tally._fields))
    return Tally(*(number(required(found, name), f"{field}.{name}") for name in Tally._fields))


def _colours(value: object, field: str) -> tuple[Colour, ...]:
    return tuple(colour(item, field) for item in listed(value, field, 2))


def read_slot(value: object, field: str) -> int:
    """Read a display slot, which people count from 1."""
    return number(value, field) - 1


_Reader: TypeAlias = Callable[[object, str, tuple[Seat, ...]], Any]
_Writer: TypeAlias = Callable[[Any, tuple[Seat, ...]], Any]


def _plain(read: Callable[[object, str], Any], write: Callable[[Any], Any]) -> tuple[_Reader, _Writer]:
    """Make the reader and writer of a field that does not depend on the players."""
    return lambda value, field, _: read(value, field), lambda value, _: write(value)


_KINDS: Final[dict[str, tuple[_Reader, _Writer]]] = {
    "int": _plain(number, int),
    "tuple[Laid, ...]": _plain(pieces, lambda laid: [laid_word(piece) for piece in laid]),
    "tuple[Colour, ...]": _plain(_colours, lambda found: [colour.value for colour in found]),
    "Card": _plain(read_card_at, str),
    "Card | None": _plain(read_card_at, str),
    "Tally": _plain(_tally, lambda tally: tally._asdict()),
    "tuple[Change, ...]": (read_changes, changes_document),
}
"""The reader and writer of a field, by its annotation, which is a text here."""
_SLOT: Final = _plain(read_slot, lambda slot: slot + 1)
_SLOTS: Final = {"slot": _SLOT, "onto": _SLOT}


@cache
def _fields(name: str) -> dict[str, tuple[_Reader, _Writer, object]]:
    """Return the reader, the writer and the default (MISSING: none) of each field of an action."""
    found: dict[str, tuple[_Reader, _Writer, object]] = {}
    for field in fields(LEXICON[name].kind)[1:]:
        kind = cast(str, field.type)
        read, write = _SLOTS.get(field.name) or _KINDS[kind]
        found[field.name] = read, write, None if kind.endswith("None") else field.default
    return found


def read_typed(text: str, state: State) -> Action:
    """Parse a typed action, of the player on turn unless `by` says otherwise. Raises Mistyped."""
    with as_typed(text, EXAMPLES):
        entry = typed_entry(text, {do: LEXICON[do].kind for do in EXAMPLES}, word(state.table.seats[state.seat].sign))
        if isinstance(laid := entry.get("pieces"), list):
            colours = entry["do"] == WORDS[a.Claim]  # RG as well as R,G
            entry["pieces"] = [*"".join(laid)] if colours else [f"{it[:1]} {it[1:]}".rstrip() for it in laid]
        if isinstance(card := entry.get("card"), str):
            entry["card"] = card.replace("_", " ")
        return decode_action(entry, state.table.seats)
