"""Serializer of the action `as-it-lies`: each thing of the table by a word, with from and to.

turtle/B3                      a stack
turtle/points, turtle/cards    what a player has
supply/R                       how many pieces of a colour can still be taken
display/2, tokens/2            a card of the display, and what lies on it
display/top, deck/cards        the card on top of the deck, and how many that has
"""

from __future__ import annotations

from typing import Any

from companion.reef.box.pieces import COLOURS, DISPLAY, space_name
from companion.reef.notation.words import read_card_at, read_space
from companion.reef.rules.actions import Change, Count, Counted, Face, Stack, Thing
from companion.reef.rules.state import Seat
from companion.refusal import Refused
from companion.saved.fields import FIELD_KIND, FIELD_UNKNOWN, excerpt, listed, mapped, number, text, word

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
