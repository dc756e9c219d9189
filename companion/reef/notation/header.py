"""Serializer of set-ups: the header of a record, and back. `docs/record-format-reef.md` documents it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, Final

from companion.reef.box.cards import Card
from companion.reef.box.pieces import DISPLAY, PIECES_IN_PLAY, Sign
from companion.reef.notation.deck import deck_document, read_deck
from companion.reef.notation.position import position_document, read_position
from companion.reef.notation.words import read_card_at
from companion.reef.rules.reasons import SEATS_COUNT
from companion.reef.rules.setup import NO_DECK, Setup
from companion.reef.rules.state import Depth, Options, Seat
from companion.refusal import Faulty
from companion.saved.fields import (
    Collected,
    listed,
    mapped,
    only,
    piece,
    read_options,
    read_players,
    text,
    unusual_options,
    word,
)

POINTS_ONLY: Final = 3
"""The format of records that came with the depth `points`."""
_FIELDS: Final = frozenset(
    ["game", "format", "key", "depth", "players", "deck", "display", "top", "shuffle", "position"]
    + [option.name for option in fields(Options)]
)


def encode_setup(setup: Setup) -> dict[str, Any]:
    """Return a set-up as the fields of a record's header."""
    header: dict[str, Any] = {
        "depth": word(setup.depth),
        "players": [{"name": seat.name, "sign": word(seat.sign)} for seat in setup.seats],
    }
    if setup.depth is Depth.POINTS:
        header["format"] = POINTS_ONLY
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


def decode_setup(header: Mapping[str, Any]) -> Setup:
    """Read the set-up of a record's header. Raises Faulty with every field that it cannot read."""
    faults = Collected()
    read = faults.read
    read("", None, only, header, _FIELDS)
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
        depth=read("", Depth.BOARDS, piece, Depth, header.get("depth", "boards"), "depth"),
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
