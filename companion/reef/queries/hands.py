"""What hands must do at the table for one action: the pieces, points and cards that move, and from where to where.

It names a card only when it is played or shown; elsewhere its place must do. If the app deals, the cards are on its
screen and with them their tokens: then points come from the stock and go back to it. It is the same for every viewer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import groupby
from typing import NamedTuple, assert_never

from companion.reef.box import Colour, NamedColour, space_name
from companion.reef.rules import actions as a
from companion.reef.rules.actions import PlacedPiece
from companion.reef.rules.state import State
from companion.seating import SeatChange
from companion.session.hands import Handling, Move, Show, Task


class Spot(StrEnum):
    """The places that a table or a player has once."""

    SUPPLY = "supply"  # of pieces
    BOARD = "board"  # that nobody follows
    ON_TOP = "on top of the piece laid last"
    STOCK = "stock"  # of point tokens
    POINTS = "points"  # a player's tokens
    HAND = "hand"
    DISCARDS = "discard pile"
    DECK = "deck"
    DISPLAY = "display"  # where nobody follows the cards


class Gap(NamedTuple):
    """A place of the display, from 0, with its card and the tokens on it."""

    number: int


class OnSpace(NamedTuple):
    """A space of the player's board, as people say it (`B3`)."""

    name: str


class Plain(StrEnum):
    """The pieces without a colour."""

    CARD = "card"
    POINT = "point"


def handling(before: State, action: a.Action, after: State, viewer: int | None = None) -> Handling:
    """Return what hands must do for `action`. Coral pieces are `NamedColour`, a card in sight is a `Card`."""
    return Handling(before.table.seats[action.seat], tuple(_tasks(before, action, after)))


def _tasks(before: State, action: a.Action, after: State) -> Iterator[Task]:
    dealt = before.table.dealt
    match action:
        case a.Begin(_, pieces):
            yield from _laid(before, pieces)
        case a.Play(seat, card, pieces):
            if not dealt:
                yield Move(1, card or Plain.CARD, Spot.HAND, Spot.DISCARDS)
            yield from _laid(before, pieces)
            yield from _points(after.players[seat].points - before.players[seat].points)
        case a.Take(seat, number):
            tokens = after.players[seat].points - before.players[seat].points
            if not dealt:
                yield Move(1, Plain.CARD, Gap(number), Spot.HAND)
            yield from _points(tokens, Spot.STOCK if dealt else Gap(number))
            if before.deck and not dealt:
                yield Move(1, Plain.CARD, Spot.DECK, Gap(number))
        case a.TakeTop(_, onto):
            yield Move(1, Plain.POINT, Spot.POINTS, Spot.STOCK if dealt else Gap(onto))
            if not dealt:
                yield Move(1, Plain.CARD, Spot.DECK, Spot.HAND)
        case a.Claim(_, colours, points):
            for colour, same in groupby(sorted(colours)):
                yield Move(len([*same]), _named(before, colour), Spot.SUPPLY, Spot.BOARD)
            yield from _points(points)
        case a.Tokens(_, points):
            yield from _points(points, Spot.DISPLAY)
        case a.Pay():
            yield Move(1, Plain.POINT, Spot.POINTS, Spot.DISPLAY)
        case a.Show(_, card):
            yield Show(1, card, Spot.HAND)
        case a.Name() | a.Close() | a.CountCard() | a.CountUp():
            return
        case a.Reconcile() | SeatChange():
            return  # the table lies so already
        case _:
            assert_never(action)


def _named(state: State, colour: Colour) -> NamedColour:
    return NamedColour(colour, state.table.deck.blue)


def _points(number: int, start: object = Spot.STOCK) -> Iterator[Move]:
    if number:
        yield Move(number, Plain.POINT, start, Spot.POINTS)


def _laid(state: State, pieces: Sequence[PlacedPiece]) -> Iterator[Move]:
    """Lay pieces in this order: who lays two on one stack must know which goes on top."""
    last = None
    for (colour, space), same in groupby(pieces):
        to = Spot.ON_TOP if space == last else OnSpace(space_name(space))
        yield Move(len([*same]), _named(state, colour), Spot.SUPPLY, to)
        last = space
