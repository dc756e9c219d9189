"""Serializer of actions, also of `as-it-lies`: as plain values of a record, and as people type them.

In `as-it-lies` each thing of the table has a word:

turtle/B3                      a stack
turtle/points, turtle/cards    what a player has
supply/R                       how many pieces of a colour can still be taken
display/2, tokens/2            a card of the display, and what lies on it
display/top, deck/cards        the card on top of the deck, and how many that has
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias, cast

from companion.record.format import (
    FIELD_KIND,
    FIELD_MISSING,
    FIELD_UNKNOWN,
    NOT_AN_OBJECT,
    excerpt,
    listed,
    mapped,
    number,
    one_of,
    only,
    required,
    text,
    word,
)
from companion.record.typed import as_typed, typed_entry
from companion.reef.box import COLOURS, DISPLAY, Colour, space_name
from companion.reef.notation.views import colour, laid_word, pieces, read_card_at, read_space
from companion.reef.rules import actions as a
from companion.reef.rules.actions import Action, Change, Count, Counted, Face, Stack, Thing
from companion.reef.rules.state import Seat, State, Tally
from companion.refusal import Refused

_SHARED = ("supply/R", "tokens/2", "display/2", "display/top", "deck/cards")  # examples of what belongs to nobody
_OWN = (Counted.POINTS, Counted.CARDS)  # of one player


def thing_word(thing: Thing, seats: tuple[Seat, ...]) -> str:
    """Return the word of a thing of the table."""
    match thing:
        case Stack(seat, space):
            return f"{word(seats[seat].sign)}/{space_name(space)}"
        case Count(Counted.POINTS | Counted.CARDS as what, seat):
            return f"{word(seats[seat].sign)}/{what}"
        case Count(Counted.SUPPLY, place):
            return f"supply/{COLOURS[place]}"
        case Count(Counted.DECK):
            return "deck/cards"
        case Count(_, slot):
            return f"tokens/{slot + 1}"
        case Face(slot):
            return "display/top" if slot is None else f"display/{slot + 1}"


def read_thing(name: str, seats: tuple[Seat, ...]) -> Thing:
    """Parse the word of a thing. Raises Refused."""
    whose, _, what = name.partition("/")
    slots = [str(slot + 1) for slot in range(DISPLAY)]
    if whose == Counted.SUPPLY and what in COLOURS:
        return Count(Counted.SUPPLY, "".join(COLOURS).index(what))
    if whose == Counted.TOKENS and what in slots:
        return Count(Counted.TOKENS, slots.index(what))
    if (whose, what) == (Counted.DECK, "cards"):
        return Count(Counted.DECK, 0)
    if whose == "display" and what in (*slots, "top"):
        return Face(slots.index(what) if what in slots else None)
    signs = [word(seat.sign) for seat in seats]
    if whose in signs:
        seat = signs.index(whose)
        return Count(Counted(what), seat) if what in _OWN else Stack(seat, read_space(what, excerpt(name)))
    known = [f"{sign}/B3" for sign in signs] + [f"{signs[-1]}/points", f"{signs[-1]}/cards", *_SHARED]
    raise Refused(FIELD_UNKNOWN, field=excerpt(name), words=", ".join(known))


def read_found(thing: Thing, value: object, name: str) -> str | int:
    """Parse how a thing lies. Raises Refused."""
    if isinstance(thing, Count):
        return number(value, name)
    if isinstance(thing, Face) and value != "":
        return str(read_card_at(value, name))
    return text(value, name)


def changes_document(changes: tuple[Change, ...], seats: tuple[Seat, ...]) -> dict[str, Any]:
    """Return the changes as plain values: each thing by its word, and how it was and is."""
    return {thing_word(thing, seats): [was, now] for thing, was, now in changes}


def read_changes(value: object, field: str, seats: tuple[Seat, ...]) -> tuple[Change, ...]:
    """Parse the plain values of `changes_document`. Raises Refused."""
    return tuple(_read_change(name, pair, seats) for name, pair in mapped(value, field).items())


def _read_change(name: str, pair: object, seats: tuple[Seat, ...]) -> Change:
    thing = read_thing(name, seats)
    if len(both := listed(pair, excerpt(name), 2)) != 2:
        raise Refused(FIELD_KIND, field=excerpt(name), value=excerpt(pair))
    was, now = (read_found(thing, each, excerpt(name)) for each in both)
    return Change(thing, was, now)


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
