"""Serializer of set-ups, of positions entered in the middle, and of decks: plain values, and back."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, Final

from companion.files import parse
from companion.record.format import (
    WORD_UNKNOWN,
    Collected,
    boolean,
    enum_member,
    excerpt,
    keyword,
    listed,
    mapped,
    number,
    only,
    player_document,
    read_options,
    read_players,
    required,
    steps,
    text,
    unusual_options,
)
from companion.reef.box import CARDS, DISPLAY, MOST_HELD, PIECES_IN_PLAY, Card, Deck, Sign
from companion.reef.notation.views import board_document, counts_document, read_board, read_card_at, read_counts
from companion.reef.rules.reasons import SEATS_COUNT, TOO_MANY_CARDS
from companion.reef.rules.setup import NO_DECK, Position, Setup
from companion.reef.rules.state import BARE, Depth, Held, Options, Player, Seat, Slot
from companion.refusal import Faulty, Reason, Refused
from companion.text import has_invisible

_HEADER_FIELDS: Final = frozenset(
    ["game", "format", "key", "depth", "players", "deck", "display", "top", "shuffle", "position"]
    + [option.name for option in fields(Options)]
)


def encode_setup(setup: Setup) -> dict[str, Any]:
    """Return a set-up as the fields of a record's header."""
    header: dict[str, Any] = {
        "depth": keyword(setup.depth),
        "players": [player_document(seat.name, "sign", seat.sign, seat.computer) for seat in setup.seats],
    }
    header |= unusual_options(setup.options)
    if setup.deck != NO_DECK:
        header["deck"] = deck_document(setup.deck)
    if setup.shuffle:
        header["shuffle"] = setup.shuffle
    if setup.display:
        header["display"] = [None if card is None else str(card) for card in setup.display]
    if setup.top is not None:
        header["top"] = str(setup.top)
    if setup.position is not None:
        header["position"] = position_document(setup.position, setup.seats)
    return header


def old_format(header: Mapping[str, Any]) -> int:
    """Return the format with which 0.3.0 began a game of this header."""
    if header["depth"] == keyword(Depth.POINTS):
        return 3
    return 2 if "sealed" in header else 1


def decode_setup(header: Mapping[str, Any]) -> Setup:
    """Read the set-up of a record's header. Raises Faulty with every field that it cannot read."""
    faults = Collected()
    read = faults.read
    read("", None, only, header, _HEADER_FIELDS)
    nobody: Sequence[Any] = ()
    players = read_players(header, Sign, "sign", (max(PIECES_IN_PLAY), SEATS_COUNT), faults)
    seats = tuple(Seat(*player) for player in players)
    empty: Mapping[str, Any] = {}
    deck = NO_DECK
    if "deck" in header:
        deck = read_deck(read("", empty, mapped, header["deck"], "deck"), "deck", faults)
    display = read("", nobody, listed, header.get("display", []), "display", DISPLAY)
    setup = Setup(
        seats=seats,
        deck=deck,
        depth=read("", Depth.BOARDS, enum_member, Depth, header.get("depth", "boards"), "depth"),
        options=read_options(Options, header, faults),
        display=tuple(read("", None, _card, card, f"display[{n}]") for n, card in enumerate(display, 1)),
        top=read("", None, _card, header.get("top"), "top"),
        shuffle=read("", "", text, header.get("shuffle", ""), "shuffle"),
    )
    if "position" in header and setup.seats:
        setup = replace(setup, position=read_position(setup.seats, header["position"], faults))
    if faults.faults:
        raise Faulty(faults.faults)
    return setup


def _card(value: object, field: str) -> Card | None:
    return None if value is None else read_card_at(value, field)


_POSITION_FIELDS: Final = {"next", "round", "players", "supply", "display", "deck", "top"}
_OF_PLAYER: Final = {"stacks", "points", "cards", "hidden", "played"}
_EMPTY: Final[Mapping[str, Any]] = {}
_NOTHING: Final[Sequence[Any]] = ()


def position_document(position: Position, seats: tuple[Seat, ...]) -> dict[str, Any]:
    """Return a position as plain values; omits what follows from the rest or what nobody entered."""
    document: dict[str, Any] = {
        "next": keyword(seats[position.seat].sign),
        "round": position.round,
        "players": [_player(player) for player in position.players],
    }
    if position.supply is not None:
        document["supply"] = counts_document(position.supply)
    if position.display != Position(()).display:
        document["display"] = [None if slot is None else _slot(slot) for slot in position.display]
    if position.deck is not None:
        document["deck"] = position.deck
    if position.top is not None:
        document["top"] = str(position.top)
    return document


def read_position(seats: tuple[Seat, ...], document: object, faults: Collected) -> Position:
    """Read the position of a header; adds what it cannot read to `faults`, with something harmless in its place."""
    read = faults.read
    body = read("", _EMPTY, mapped, document, "position")
    read("position", None, only, body, _POSITION_FIELDS)
    players = read("position", _NOTHING, _players, body)
    following = read("position", seats[0].sign, _next, seats, body.get("next", keyword(seats[0].sign)))
    position = Position(
        tuple(_read_player(f"position.players[{n}]", player, faults) for n, player in enumerate(players, 1)),
        [seat.sign for seat in seats].index(following),
        round=read("position", 1, _round, body.get("round", 1), "round"),
    )
    if "supply" in body:
        position = position._replace(supply=read("position", (0, 0, 0, 0), read_counts, body["supply"], "supply"))
    if "deck" in body:
        position = position._replace(deck=read("position", 1, number, body["deck"], "deck"))
    if "top" in body:
        position = position._replace(top=read("position", None, read_card_at, body["top"], "top"))
    if "display" in body:
        display = read("position", _NOTHING, listed, body["display"], "display", DISPLAY)
        slots = tuple(_read_slot(f"position.display[{n}]", slot, faults) for n, slot in enumerate(display, 1))
        position = position._replace(display=slots)
    return position


def _player(player: Player) -> dict[str, Any]:
    found: dict[str, Any] = {"points": player.points, "hidden": player.hand.hidden}
    if any(player.board):
        found["stacks"] = board_document(player.board)
    if player.hand.known:
        found["cards"] = [str(card) for card in player.hand.known]
    if player.played:
        found["played"] = [None if card is None else str(card) for card in player.played]
    return found


def _read_player(place: str, document: object, faults: Collected) -> Player:
    read = faults.read
    body = read("", _EMPTY, mapped, document, place)
    read(place, None, only, body, _OF_PLAYER)
    return Player(
        board=read(place, BARE, read_board, body.get("stacks", {}), "stacks"),
        points=read(place, 0, number, body.get("points", 0), "points"),
        hand=Held(
            tuple(card for card in _cards(place, body, "cards", MOST_HELD, faults) if card is not None),
            read(place, 0, number, body.get("hidden", 0), "hidden"),
        ),
        played=_cards(place, body, "played", CARDS, faults),
    )


def _cards(place: str, body: Mapping[str, Any], field: str, most: int, faults: Collected) -> tuple[Card | None, ...]:
    cards = faults.read(place, _NOTHING, listed, body.get(field, []), field, most)
    return tuple(
        None if card is None else faults.read("", None, read_card_at, card, f"{place}.{field}[{n}]")
        for n, card in enumerate(cards, 1)
    )


def _slot(slot: Slot) -> dict[str, Any]:
    return {**({} if slot.card is None else {"card": str(slot.card)}), "tokens": slot.tokens}


def _read_slot(place: str, document: object, faults: Collected) -> Slot | None:
    if document is None:
        return None
    body = faults.read("", _EMPTY, mapped, document, place)
    faults.read(place, None, only, body, {"card", "tokens"})
    card = faults.read(place, None, read_card_at, body["card"], "card") if "card" in body else None
    return Slot(card, faults.read(place, 0, number, body.get("tokens", 0), "tokens"))


def _players(body: Mapping[str, Any]) -> Sequence[Any]:
    return listed(required(body, "players"), "players", 4)


def _round(value: object, field: str) -> int:
    return steps(number(value, field), field)


def _next(seats: tuple[Seat, ...], value: object) -> Sign:
    signs = [seat.sign for seat in seats]
    if (found := enum_member(Sign, value, "next")) not in signs:
        raise Refused(WORD_UNKNOWN, field="next", value=excerpt(value), words=", ".join(map(keyword, signs)))
    return found


KIND: Final = "reef-deck"
FORMAT: Final = 1
LONGEST_FILE: Final = 100_000  # bytes; sixty cards have 2,000
LONGEST_NAME: Final = 60

DECK_NAME: Final = Reason("deck-name", "The name of a deck has at most {most} signs that can be read.")
NO_DECK_FILE: Final = Reason("deck-unreadable", "This is no file of a deck of Reef. Choose another file.")
DECK_LONG: Final = Reason(
    "deck-long", "The file has more than {number} kilobytes; a deck is far smaller. Choose another file."
)
DECK_NEWER: Final = Reason(
    "deck-newer",
    "This deck was saved by a newer version (format {version}; this one knows {known}). Install the newer version.",
)

_DECK_FIELDS: Final = {"name", "blue", "ours", "cards"}
_NO_CARD: Final = Card("", "", 0)


def deck_document(deck: Deck) -> dict[str, Any]:
    """Return a deck as plain values, with a line for each copy of a card."""
    marks = {name: True for name in ("blue", "ours") if getattr(deck, name)}
    return {"name": deck.name, **marks, "cards": [str(card) for card in deck.cards]}


def read_deck(document: Mapping[str, Any], place: str, faults: Collected) -> Deck:
    """Read a deck from plain values. Adds what it cannot read to `faults`, with its place."""
    faults.read(place, None, only, document, _DECK_FIELDS)
    at = f"{place}.cards" if place else "cards"
    name = faults.read(place, "", _name, document.get("name", ""))
    listing = faults.read(place, _NOTHING, _deck_cards, document)
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
        raise Refused(NO_DECK_FILE) from None
    if document.pop("deck", None) != KIND:
        raise Refused(NO_DECK_FILE)
    if (version := document.pop("format", FORMAT)) != FORMAT:
        raise Refused(DECK_NEWER, version=version, known=FORMAT)
    faults = Collected()
    deck = read_deck(document, "", faults)
    if faults.faults:
        raise Faulty(faults.faults)
    return deck


def _name(value: object) -> str:
    name = text(value, "name")
    if len(name) > LONGEST_NAME or has_invisible(name):
        raise Refused(DECK_NAME, most=LONGEST_NAME)
    return name


def _deck_cards(document: Mapping[str, Any]) -> Sequence[Any]:
    return listed(required(document, "cards"), "cards")
