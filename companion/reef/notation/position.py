"""Serializer of positions: a game entered in the middle, as the plain values of a header, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.reef.box.cards import Card
from companion.reef.box.pieces import CARDS, DISPLAY, MOST_HELD, Sign
from companion.reef.notation.words import board_document, read_board, read_card_at, read_stock, stock_document
from companion.reef.rules.position import Position
from companion.reef.rules.state import BARE, Held, Player, Seat, Slot
from companion.refusal import Refused
from companion.saved.fields import (
    WORD_UNKNOWN,
    Collected,
    excerpt,
    listed,
    mapped,
    number,
    only,
    piece,
    required,
    steps,
    word,
)

_FIELDS: Final = {"next", "round", "players", "supply", "display", "deck", "top"}
_OF_PLAYER: Final = {"stacks", "points", "cards", "hidden", "played"}
_EMPTY: Final[Mapping[str, Any]] = {}
_NOTHING: Final[Sequence[Any]] = ()


def position_document(position: Position, seats: tuple[Seat, ...]) -> dict[str, Any]:
    """Return a position as plain values; omits what follows from the rest or what nobody entered."""
    document: dict[str, Any] = {
        "next": word(seats[position.seat].sign),
        "round": position.round,
        "players": [_player(player) for player in position.players],
    }
    if position.supply is not None:
        document["supply"] = stock_document(position.supply)
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
    read("position", None, only, body, _FIELDS)
    players = read("position", _NOTHING, _players, body)
    following = read("position", seats[0].sign, _next, seats, body.get("next", word(seats[0].sign)))
    position = Position(
        tuple(_read_player(f"position.players[{n}]", player, faults) for n, player in enumerate(players, 1)),
        [seat.sign for seat in seats].index(following),
        round=read("position", 1, _round, body.get("round", 1), "round"),
    )
    if "supply" in body:
        position = position._replace(supply=read("position", (0, 0, 0, 0), read_stock, body["supply"], "supply"))
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
    if (found := piece(Sign, value, "next")) not in signs:
        raise Refused(WORD_UNKNOWN, field="next", value=excerpt(value), words=", ".join(map(word, signs)))
    return found
