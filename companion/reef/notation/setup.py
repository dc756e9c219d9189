"""Serializer of set-ups, of positions entered in the middle, and of decks: plain values, and back."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, Final

from companion.files import parse_document
from companion.record.format import (
    WORD_UNKNOWN,
    FaultCollector,
    changed_options,
    check_known_fields,
    excerpt,
    keyword,
    player_document,
    read_boolean,
    read_enum,
    read_list,
    read_number,
    read_object,
    read_options,
    read_players,
    read_step_count,
    read_text,
    required_field,
)
from companion.reef.box import CARD_COUNT, DISPLAY_SIZE, HAND_LIMIT, PIECES_IN_PLAY, Card, Deck, Sign
from companion.reef.notation.views import board_document, counts_document, read_board, read_card_field, read_counts
from companion.reef.rules.reasons import SEATS_COUNT, TOO_MANY_CARDS
from companion.reef.rules.setup import NO_DECK, Position, Setup
from companion.reef.rules.state import BARE_BOARD, Depth, Hand, Options, Player, Seat, Slot
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
    header |= changed_options(setup.options)
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


def first_format(header: Mapping[str, Any]) -> int:
    """Return the format with which 0.3.0 began a game of this header."""
    if header["depth"] == keyword(Depth.POINTS):
        return 3
    return 2 if "sealed" in header else 1


def decode_setup(header: Mapping[str, Any]) -> Setup:
    """Read the set-up of a record's header. Raises Faulty with every field that it cannot read."""
    faults = FaultCollector()
    read = faults.read
    read("", None, check_known_fields, header, _HEADER_FIELDS)
    nobody: Sequence[Any] = ()
    players = read_players(header, Sign, "sign", (max(PIECES_IN_PLAY), SEATS_COUNT), faults)
    seats = tuple(Seat(*player) for player in players)
    empty: Mapping[str, Any] = {}
    deck = NO_DECK
    if "deck" in header:
        deck = read_deck(read("", empty, read_object, header["deck"], "deck"), "deck", faults)
    display = read("", nobody, read_list, header.get("display", []), "display", DISPLAY_SIZE)
    setup = Setup(
        seats=seats,
        deck=deck,
        depth=read("", Depth.BOARDS, read_enum, Depth, header.get("depth", "boards"), "depth"),
        options=read_options(Options, header, faults),
        display=tuple(read("", None, _card, card, f"display[{n}]") for n, card in enumerate(display, 1)),
        top=read("", None, _card, header.get("top"), "top"),
        shuffle=read("", "", read_text, header.get("shuffle", ""), "shuffle"),
    )
    if "position" in header and setup.seats:
        setup = replace(setup, position=read_position(setup.seats, header["position"], faults))
    if faults.faults:
        raise Faulty(faults.faults)
    return setup


def _card(value: object, field: str) -> Card | None:
    return None if value is None else read_card_field(value, field)


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


def read_position(seats: tuple[Seat, ...], document: object, faults: FaultCollector) -> Position:
    """Read the position of a header; adds what it cannot read to `faults`, with something harmless in its place."""
    read = faults.read
    body = read("", _EMPTY, read_object, document, "position")
    read("position", None, check_known_fields, body, _POSITION_FIELDS)
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
        position = position._replace(deck=read("position", 1, read_number, body["deck"], "deck"))
    if "top" in body:
        position = position._replace(top=read("position", None, read_card_field, body["top"], "top"))
    if "display" in body:
        display = read("position", _NOTHING, read_list, body["display"], "display", DISPLAY_SIZE)
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


def _read_player(place: str, document: object, faults: FaultCollector) -> Player:
    read = faults.read
    body = read("", _EMPTY, read_object, document, place)
    read(place, None, check_known_fields, body, _OF_PLAYER)
    return Player(
        board=read(place, BARE_BOARD, read_board, body.get("stacks", {}), "stacks"),
        points=read(place, 0, read_number, body.get("points", 0), "points"),
        hand=Hand(
            tuple(card for card in _cards(place, body, "cards", HAND_LIMIT, faults) if card is not None),
            read(place, 0, read_number, body.get("hidden", 0), "hidden"),
        ),
        played=_cards(place, body, "played", CARD_COUNT, faults),
    )


def _cards(
    place: str, body: Mapping[str, Any], field: str, most: int, faults: FaultCollector
) -> tuple[Card | None, ...]:
    cards = faults.read(place, _NOTHING, read_list, body.get(field, []), field, most)
    return tuple(
        None if card is None else faults.read("", None, read_card_field, card, f"{place}.{field}[{n}]")
        for n, card in enumerate(cards, 1)
    )


def _slot(slot: Slot) -> dict[str, Any]:
    return {**({} if slot.card is None else {"card": str(slot.card)}), "tokens": slot.tokens}


def _read_slot(place: str, document: object, faults: FaultCollector) -> Slot | None:
    if document is None:
        return None
    body = faults.read("", _EMPTY, read_object, document, place)
    faults.read(place, None, check_known_fields, body, {"card", "tokens"})
    card = faults.read(place, None, read_card_field, body["card"], "card") if "card" in body else None
    return Slot(card, faults.read(place, 0, read_number, body.get("tokens", 0), "tokens"))


def _players(body: Mapping[str, Any]) -> Sequence[Any]:
    return read_list(required_field(body, "players"), "players", 4)


def _round(value: object, field: str) -> int:
    return read_step_count(read_number(value, field), field)


def _next(seats: tuple[Seat, ...], value: object) -> Sign:
    signs = [seat.sign for seat in seats]
    if (found := read_enum(Sign, value, "next")) not in signs:
        raise Refused(WORD_UNKNOWN, field="next", value=excerpt(value), words=", ".join(map(keyword, signs)))
    return found


DECK_FILE_KIND: Final = "reef-deck"
DECK_FORMAT: Final = 1
MAX_DECK_BYTES: Final = 100_000  # bytes; sixty cards have 2,000
MAX_DECK_NAME: Final = 60

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


def read_deck(document: Mapping[str, Any], place: str, faults: FaultCollector) -> Deck:
    """Read a deck from plain values. Adds what it cannot read to `faults`, with its place."""
    faults.read(place, None, check_known_fields, document, _DECK_FIELDS)
    at = f"{place}.cards" if place else "cards"
    name = faults.read(place, "", _name, document.get("name", ""))
    listing = faults.read(place, _NOTHING, _deck_cards, document)
    if len(listing) > CARD_COUNT:
        faults.add(TOO_MANY_CARDS, number=CARD_COUNT, card=str(listing[CARD_COUNT]), field=f"{at}[{CARD_COUNT + 1}]")
        listing = listing[:CARD_COUNT]
    cards = tuple(
        faults.read("", _NO_CARD, read_card_field, value, f"{at}[{number}]")
        for number, value in enumerate(listing, 1)
    )
    marks = [faults.read(place, False, read_boolean, document.get(mark, False), mark) for mark in ("blue", "ours")]
    return Deck(name, cards, *marks)


def format_deck_file(deck: Deck) -> str:
    """Return the content of a deck's file, a line for every card."""
    head = {
        "deck": DECK_FILE_KIND,
        "format": DECK_FORMAT,
        **{k: v for k, v in deck_document(deck).items() if k != "cards"},
    }
    lines = ",\n".join(f"  {json.dumps(str(card))}" for card in deck.cards)
    return f'{json.dumps(head, ensure_ascii=False)[:-1]}, "cards": [\n{lines}\n]}}\n'


def parse_deck_file(data: bytes) -> Deck:
    """Parse the content of a deck's file. Raises Refused for no deck, Faulty with every card that it cannot read."""
    if len(data) > MAX_DECK_BYTES:
        raise Refused(DECK_LONG, number=MAX_DECK_BYTES // 1000)
    try:
        document = parse_document(data, MAX_DECK_BYTES)
    except ValueError:
        raise Refused(NO_DECK_FILE) from None
    if document.pop("deck", None) != DECK_FILE_KIND:
        raise Refused(NO_DECK_FILE)
    if (version := document.pop("format", DECK_FORMAT)) != DECK_FORMAT:
        raise Refused(DECK_NEWER, version=version, known=DECK_FORMAT)
    faults = FaultCollector()
    deck = read_deck(document, "", faults)
    if faults.faults:
        raise Faulty(faults.faults)
    return deck


def _name(value: object) -> str:
    name = read_text(value, "name")
    if len(name) > MAX_DECK_NAME or has_invisible(name):
        raise Refused(DECK_NAME, most=MAX_DECK_NAME)
    return name


def _deck_cards(document: Mapping[str, Any]) -> Sequence[Any]:
    return read_list(required_field(document, "cards"), "cards")
