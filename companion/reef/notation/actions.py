"""Serializer of actions, also of `as-it-lies`: as plain values of a record, and as people type them.

In `as-it-lies` each thing of the table has a word:

turtle/B3                      a stack
turtle/points, turtle/cards    what a player has
supply/R                       how many pieces of a colour can still be taken
display/2, tokens/2            a card of the display, and what lies on it
display/top, deck/cards        the card on top of the deck, and how many that has
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.record.format import (
    FIELD_KIND,
    FIELD_UNKNOWN,
    computer_document,
    excerpt,
    keyword,
    listed,
    mapped,
    number,
    only,
    read_computer,
    required,
    text,
)
from companion.record.typed import ActionSerializer, FieldKind, KnownAction, plain
from companion.reef.box import COLOURS, DISPLAY, Colour, space_name
from companion.reef.notation.views import colour, pieces, placed_keyword, read_card_at, read_space
from companion.reef.rules import actions as a
from companion.reef.rules.actions import Action, Change, Count, Counted, Face, Stack, Thing
from companion.reef.rules.state import Seat, State, Tally
from companion.refusal import Refused
from companion.seating import ChangeHands, Rename

_SHARED = ("supply/R", "tokens/2", "display/2", "display/top", "deck/cards")  # examples of what belongs to nobody
_OWN = (Counted.POINTS, Counted.CARDS)  # of one player


def thing_keyword(thing: Thing, seats: tuple[Seat, ...]) -> str:
    """Return the word of a thing of the table."""
    match thing:
        case Stack(seat, space):
            return f"{keyword(seats[seat].sign)}/{space_name(space)}"
        case Count(Counted.POINTS | Counted.CARDS as what, seat):
            return f"{keyword(seats[seat].sign)}/{what}"
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
    signs = [keyword(seat.sign) for seat in seats]
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
    return {thing_keyword(thing, seats): [was, now] for thing, was, now in changes}


def read_changes(value: object, field: str, seats: tuple[Seat, ...]) -> tuple[Change, ...]:
    """Parse the plain values of `changes_document`. Raises Refused."""
    return tuple(_read_change(name, pair, seats) for name, pair in mapped(value, field).items())


def _read_change(name: str, pair: object, seats: tuple[Seat, ...]) -> Change:
    thing = read_thing(name, seats)
    if len(both := listed(pair, excerpt(name), 2)) != 2:
        raise Refused(FIELD_KIND, field=excerpt(name), value=excerpt(pair))
    was, now = (read_found(thing, each, excerpt(name)) for each in both)
    return Change(thing, was, now)


LEXICON: Final[Mapping[str, KnownAction]] = {
    "begin": KnownAction(a.Begin, "begin RB2,YC2,GB3,PC3"),
    "take": KnownAction(a.Take, "take 2"),
    "take-top": KnownAction(a.TakeTop, "take-top 2"),
    "play": KnownAction(a.Play, "play card=YG:_R_P_=_2 pieces=YB2,GA1"),
    "claim": KnownAction(a.Claim, "claim pieces=Y,G points=8"),
    "tokens": KnownAction(a.Tokens, "tokens 2"),
    "pay": KnownAction(a.Pay, "pay"),
    "close": KnownAction(a.Close, "close"),
    "name": KnownAction(a.Name, "name 2 card=YG:_R_P_=_2"),
    "show": KnownAction(a.Show, "show card=YG:_R_P_=_2"),
    "count-card": KnownAction(a.CountCard, "count-card 4"),
    "count-up": KnownAction(a.CountUp, None),
    "as-it-lies": KnownAction(a.Reconcile, None),
    "rename": KnownAction(Rename, None),
    "change-hands": KnownAction(ChangeHands, None),
}
"""Every action by its word in records."""


def read_tally(value: object, field: str) -> Tally:
    """Read the counts that decide a tie. Raises Refused."""
    found = mapped(value, field)
    only(found, set(Tally._fields))
    return Tally(*(number(required(found, name), f"{field}.{name}") for name in Tally._fields))


def _colours(value: object, field: str) -> tuple[Colour, ...]:
    return tuple(colour(item, field) for item in listed(value, field, 2))


def read_slot(value: object, field: str) -> int:
    """Read a display slot, which people count from 1."""
    return number(value, field) - 1


_SLOT: Final = plain(read_slot, lambda slot: slot + 1)
_KINDS: Final = {
    "slot": _SLOT,
    "onto": _SLOT,
    "int": plain(number, int),
    "tuple[PlacedPiece, ...]": plain(pieces, lambda laid: [placed_keyword(piece) for piece in laid]),
    "tuple[Colour, ...]": plain(_colours, lambda found: [colour.value for colour in found]),
    "Card": plain(read_card_at, str),
    "Card | None": plain(read_card_at, str),
    "Tally": plain(read_tally, lambda tally: tally._asdict()),
    "str": plain(text, str),
    "Computer | None": plain(read_computer, computer_document),
    "tuple[Change, ...]": FieldKind(
        lambda value, field, table: read_changes(value, field, table.seats),
        lambda changes, table: changes_document(changes, table.seats),
    ),
}
_SERIALIZER: Final[ActionSerializer[Action]] = ActionSerializer(LEXICON, _KINDS)
WORDS, EXAMPLES = _SERIALIZER.words, _SERIALIZER.examples
encode_action, decode_action = _SERIALIZER.encode, _SERIALIZER.decode


def read_typed(text: str, state: State) -> Action:
    """Parse a typed action, of the player on turn unless `by` says otherwise. Raises Mistyped."""
    return _SERIALIZER.read_typed(text, state.table, state.seat, _tidied)


def _tidied(entry: dict[str, Any]) -> dict[str, Any]:
    if isinstance(laid := entry.get("pieces"), list):
        colours = entry["do"] == WORDS[a.Claim]  # RG as well as R,G
        entry["pieces"] = [*"".join(laid)] if colours else [f"{it[:1]} {it[1:]}".rstrip() for it in laid]
    if isinstance(card := entry.get("card"), str):
        entry["card"] = card.replace("_", " ")
    return entry
