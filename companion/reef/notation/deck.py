"""Serializer of decks: plain values, and a small file with a name and a line for every card."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.documents import parse
from companion.quoting import has_unseen
from companion.reef.box.cards import Card, Deck
from companion.reef.box.pieces import CARDS
from companion.reef.notation.words import read_card_at
from companion.reef.rules.reasons import TOO_MANY_CARDS
from companion.refusal import Faulty, Reason, Refused
from companion.saved.fields import Collected, boolean, listed, only, required, text

KIND: Final = "reef-deck"
FORMAT: Final = 1
LONGEST_FILE: Final = 100_000  # bytes; sixty cards have 2,000
LONGEST_NAME: Final = 60

DECK_NAME: Final = Reason("deck-name", "The name of a deck has at most {most} signs that can be read.")
NO_DECK: Final = Reason("deck-unreadable", "This is no file of a deck of Reef. Choose another file.")
DECK_LONG: Final = Reason(
    "deck-long", "The file has more than {number} kilobytes; a deck is far smaller. Choose another file."
)
DECK_NEWER: Final = Reason(
    "deck-newer",
    "This deck was saved by a newer version (format {version}; this one knows {known}). Install the newer version.",
)

_FIELDS: Final = {"name", "blue", "ours", "cards"}
_NOTHING: Final[Sequence[Any]] = ()
_NO_CARD: Final = Card("", "", 0)


def deck_document(deck: Deck) -> dict[str, Any]:
    """Return a deck as plain values, with a line for each copy of a card."""
    marks = {name: True for name in ("blue", "ours") if getattr(deck, name)}
    return {"name": deck.name, **marks, "cards": [str(card) for card in deck.cards]}


def read_deck(document: Mapping[str, Any], place: str, faults: Collected) -> Deck:
    """Read a deck from plain values. Adds what it cannot read to `faults`, with its place."""
    faults.read(place, None, only, document, _FIELDS)
    at = f"{place}.cards" if place else "cards"
    name = faults.read(place, "", _name, document.get("name", ""))
    listing = faults.read(place, _NOTHING, _cards, document)
    if len(listing) > CARDS:
        faults.add(TOO_MANY_CARDS, number=CARDS, card=str(listing[CARDS]), field=f"{at}[{CARDS + 1}]")
        listing = listing[:CARDS]
    cards = tuple(
        faults.read("", _NO_CARD, read_card_at, value, f"{at}[{number}]") for number, value in enumerate(listing, 1)
    )
    marks = [faults.read(place, False, boolean, document.get(mark, False), mark) for mark in ("blue", "ours")]
    return Deck(name, cards, *marks)


def write_deck_file(deck: Deck) -> str:
    """Return the content of a deck's file, a line for every card."""
    head = {"deck": KIND, "format": FORMAT, **{k: v for k, v in deck_document(deck).items() if k != "cards"}}
    lines = ",\n".join(f"  {json.dumps(str(card))}" for card in deck.cards)
    return f'{json.dumps(head, ensure_ascii=False)[:-1]}, "cards": [\n{lines}\n]}}\n'


def read_deck_file(data: bytes) -> Deck:
    """Parse the content of a deck's file. Raises Refused for no deck, Faulty with every card that it cannot read."""
    if len(data) > LONGEST_FILE:
        raise Refused(DECK_LONG, number=LONGEST_FILE // 1000)
    try:
        document = parse(data, LONGEST_FILE)
    except ValueError:
        raise Refused(NO_DECK) from None
    if document.pop("deck", None) != KIND:
        raise Refused(NO_DECK)
    if (version := document.pop("format", FORMAT)) != FORMAT:
        raise Refused(DECK_NEWER, version=version, known=FORMAT)
    faults = Collected()
    deck = read_deck(document, "", faults)
    if faults.faults:
        raise Faulty(faults.faults)
    return deck


def _name(value: object) -> str:
    name = text(value, "name")
    if len(name) > LONGEST_NAME or has_unseen(name):
        raise Refused(DECK_NAME, most=LONGEST_NAME)
    return name


def _cards(document: Mapping[str, Any]) -> Sequence[Any]:
    return listed(required(document, "cards"), "cards")
