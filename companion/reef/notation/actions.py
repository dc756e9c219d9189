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
    check_known_fields,
    computer_document,
    excerpt,
    keyword,
    read_computer,
    read_list,
    read_number,
    read_object,
    read_text,
    required_field,
)
from companion.record.typed import ActionKind, ActionSerializer, FieldSerializer, plain_field
from companion.reef.box import COLOURS, DISPLAY_SIZE, Colour, space_name
from companion.reef.notation.views import (
    format_placed_piece,
    read_card_field,
    read_colour,
    read_placed_pieces,
    read_space,
)
from companion.reef.rules import actions as a
from companion.reef.rules.actions import Action, Change, CountKind, CountThing, FaceUpThing, StackThing, Thing
from companion.reef.rules.state import Seat, State, Tally
from companion.refusal import Refused
from companion.seating import ChangePlayer, Rename

_SHARED = ("supply/R", "tokens/2", "display/2", "display/top", "deck/cards")  # examples of what belongs to nobody
_OWN = (CountKind.POINTS, CountKind.CARDS)  # of one player


def thing_keyword(thing: Thing, seats: tuple[Seat, ...]) -> str:
    """Return the word of a thing of the table."""
    match thing:
        case StackThing(seat, space):
            return f"{keyword(seats[seat].sign)}/{space_name(space)}"
        case CountThing(CountKind.POINTS | CountKind.CARDS as what, seat):
            return f"{keyword(seats[seat].sign)}/{what}"
        case CountThing(CountKind.SUPPLY, place):
            return f"supply/{COLOURS[place]}"
        case CountThing(CountKind.DECK):
            return "deck/cards"
        case CountThing(_, slot):
            return f"tokens/{slot + 1}"
        case FaceUpThing(slot):
            return "display/top" if slot is None else f"display/{slot + 1}"


def read_thing(name: str, seats: tuple[Seat, ...]) -> Thing:
    """Parse the word of a thing. Raises Refused."""
    whose, _, what = name.partition("/")
    slots = [str(slot + 1) for slot in range(DISPLAY_SIZE)]
    if whose == CountKind.SUPPLY and what in COLOURS:
        return CountThing(CountKind.SUPPLY, "".join(COLOURS).index(what))
    if whose == CountKind.TOKENS and what in slots:
        return CountThing(CountKind.TOKENS, slots.index(what))
    if (whose, what) == (CountKind.DECK, "cards"):
        return CountThing(CountKind.DECK, 0)
    if whose == "display" and what in (*slots, "top"):
        return FaceUpThing(slots.index(what) if what in slots else None)
    signs = [keyword(seat.sign) for seat in seats]
    if whose in signs:
        seat = signs.index(whose)
        return (
            CountThing(CountKind(what), seat) if what in _OWN else StackThing(seat, read_space(what, excerpt(name)))
        )
    known = [f"{sign}/B3" for sign in signs] + [f"{signs[-1]}/points", f"{signs[-1]}/cards", *_SHARED]
    raise Refused(FIELD_UNKNOWN, field=excerpt(name), words=", ".join(known))


def read_finding(thing: Thing, value: object, name: str) -> str | int:
    """Parse how a thing lies. Raises Refused."""
    if isinstance(thing, CountThing):
        return read_number(value, name)
    if isinstance(thing, FaceUpThing) and value != "":
        return str(read_card_field(value, name))
    return read_text(value, name)


def changes_document(changes: tuple[Change, ...], seats: tuple[Seat, ...]) -> dict[str, Any]:
    """Return the changes as plain values: each thing by its word, and how it was and is."""
    return {thing_keyword(thing, seats): [was, now] for thing, was, now in changes}


def read_changes(value: object, field: str, seats: tuple[Seat, ...]) -> tuple[Change, ...]:
    """Parse the plain values of `changes_document`. Raises Refused."""
    return tuple(_read_change(name, pair, seats) for name, pair in read_object(value, field).items())


def _read_change(name: str, pair: object, seats: tuple[Seat, ...]) -> Change:
    thing = read_thing(name, seats)
    if len(both := read_list(pair, excerpt(name), 2)) != 2:
        raise Refused(FIELD_KIND, field=excerpt(name), value=excerpt(pair))
    was, now = (read_finding(thing, each, excerpt(name)) for each in both)
    return Change(thing, was, now)


ACTION_KINDS: Final[Mapping[str, ActionKind]] = {
    "begin": ActionKind(a.LayFirstPieces, "begin RB2,YC2,GB3,PC3"),
    "take": ActionKind(a.TakeCard, "take 2"),
    "take-top": ActionKind(a.TakeTopCard, "take-top 2"),
    "play": ActionKind(a.PlayCard, "play card=YG:_R_P_=_2 pieces=YB2,GA1"),
    "claim": ActionKind(a.ClaimCard, "claim pieces=Y,G points=8"),
    "tokens": ActionKind(a.TakeTokens, "tokens 2"),
    "pay": ActionKind(a.PayPoint, "pay"),
    "close": ActionKind(a.CloseGame, "close"),
    "name": ActionKind(a.NameCard, "name 2 card=YG:_R_P_=_2"),
    "show": ActionKind(a.ShowCard, "show card=YG:_R_P_=_2"),
    "count-card": ActionKind(a.CountLeftCard, "count-card 4"),
    "count-up": ActionKind(a.CountTieBreakers, None),
    "as-it-lies": ActionKind(a.Reconcile, None),
    "rename": ActionKind(Rename, None),
    "change-hands": ActionKind(ChangePlayer, None),
}
"""Every action by its word in records."""


def read_tally(value: object, field: str) -> Tally:
    """Read the counts that decide a tie. Raises Refused."""
    found = read_object(value, field)
    check_known_fields(found, set(Tally._fields))
    return Tally(*(read_number(required_field(found, name), f"{field}.{name}") for name in Tally._fields))


def _colours(value: object, field: str) -> tuple[Colour, ...]:
    return tuple(read_colour(item, field) for item in read_list(value, field, 2))


def read_slot(value: object, field: str) -> int:
    """Read a display slot, which people count from 1."""
    return read_number(value, field) - 1


_SLOT: Final = plain_field(read_slot, lambda slot: slot + 1)
_KINDS: Final = {
    "slot": _SLOT,
    "onto": _SLOT,
    "int": plain_field(read_number, int),
    "tuple[PlacedPiece, ...]": plain_field(
        read_placed_pieces, lambda laid: [format_placed_piece(piece) for piece in laid]
    ),
    "tuple[Colour, ...]": plain_field(_colours, lambda found: [colour.value for colour in found]),
    "Card": plain_field(read_card_field, str),
    "Card | None": plain_field(read_card_field, str),
    "Tally": plain_field(read_tally, lambda tally: tally._asdict()),
    "str": plain_field(read_text, str),
    "Computer | None": plain_field(read_computer, computer_document),
    "tuple[Change, ...]": FieldSerializer(
        lambda value, field, table: read_changes(value, field, table.seats),
        lambda changes, table: changes_document(changes, table.seats),
    ),
}
_SERIALIZER: Final[ActionSerializer[Action]] = ActionSerializer(
    ACTION_KINDS, _KINDS, bounds={"slot": (1, DISPLAY_SIZE)}
)
ACTION_WORDS, ACTION_EXAMPLES = _SERIALIZER.words, _SERIALIZER.examples
encode_action, decode_action = _SERIALIZER.encode, _SERIALIZER.decode


def parse_typed_action(text: str, state: State) -> Action:
    """Parse a typed action, of the player on turn unless `by` says otherwise. Raises Mistyped."""
    return _SERIALIZER.read_typed(text, state.table, state.seat, _tidied)


def _tidied(entry: dict[str, Any]) -> dict[str, Any]:
    if isinstance(laid := entry.get("pieces"), list):
        colours = entry["do"] == ACTION_WORDS[a.ClaimCard]  # RG as well as R,G
        entry["pieces"] = [*"".join(laid)] if colours else [f"{it[:1]} {it[1:]}".rstrip() for it in laid]
    if isinstance(card := entry.get("card"), str):
        entry["card"] = card.replace("_", " ")
    return entry
