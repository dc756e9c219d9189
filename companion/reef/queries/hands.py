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
from companion.session.hands import HandTask, HandTasks, MovePieces, ShowPieces


class TablePlace(StrEnum):
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


class DisplayPlace(NamedTuple):
    """A place of the display, from 0, with its card and the tokens on it."""

    number: int


class BoardSpace(NamedTuple):
    """A space of the player's board, as people say it (`B3`)."""

    name: str


class ColourlessPiece(StrEnum):
    """The pieces without a colour."""

    CARD = "card"
    POINT = "point"


def hand_tasks(before: State, action: a.Action, after: State, viewer: int | None = None) -> HandTasks:
    """Return what hands must do for `action`. Coral pieces are `NamedColour`, a card in sight is a `Card`."""
    return HandTasks(before.table.seats[action.seat], tuple(_tasks(before, action, after)))


def _tasks(before: State, action: a.Action, after: State) -> Iterator[HandTask]:
    dealt = before.table.dealt
    match action:
        case a.LayFirstPieces(_, pieces):
            yield from _laid(before, pieces)
        case a.PlayCard(seat, card, pieces):
            if not dealt:
                yield MovePieces(1, card or ColourlessPiece.CARD, TablePlace.HAND, TablePlace.DISCARDS)
            yield from _laid(before, pieces)
            yield from _points(after.players[seat].points - before.players[seat].points)
        case a.TakeCard(seat, number):
            tokens = after.players[seat].points - before.players[seat].points
            if not dealt:
                yield MovePieces(1, ColourlessPiece.CARD, DisplayPlace(number), TablePlace.HAND)
            yield from _points(tokens, TablePlace.STOCK if dealt else DisplayPlace(number))
            if before.deck and not dealt:
                yield MovePieces(1, ColourlessPiece.CARD, TablePlace.DECK, DisplayPlace(number))
        case a.TakeTopCard(_, onto):
            yield MovePieces(
                1, ColourlessPiece.POINT, TablePlace.POINTS, TablePlace.STOCK if dealt else DisplayPlace(onto)
            )
            if not dealt:
                yield MovePieces(1, ColourlessPiece.CARD, TablePlace.DECK, TablePlace.HAND)
        case a.ClaimCard(_, colours, points):
            for colour, same in groupby(sorted(colours)):
                yield MovePieces(len([*same]), _named(before, colour), TablePlace.SUPPLY, TablePlace.BOARD)
            yield from _points(points)
        case a.TakeTokens(_, points):
            yield from _points(points, TablePlace.DISPLAY)
        case a.PayPoint():
            yield MovePieces(1, ColourlessPiece.POINT, TablePlace.POINTS, TablePlace.DISPLAY)
        case a.ShowCard(_, card):
            yield ShowPieces(1, card, TablePlace.HAND)
        case a.NameCard() | a.CloseGame() | a.CountLeftCard() | a.CountTieBreakers():
            return
        case a.Reconcile() | SeatChange():
            return  # the table lies so already
        case _:
            assert_never(action)


def _named(state: State, colour: Colour) -> NamedColour:
    return NamedColour(colour, state.table.deck.blue)


def _points(number: int, start: object = TablePlace.STOCK) -> Iterator[MovePieces]:
    if number:
        yield MovePieces(number, ColourlessPiece.POINT, start, TablePlace.POINTS)


def _laid(state: State, pieces: Sequence[PlacedPiece]) -> Iterator[MovePieces]:
    """Lay pieces in this order: who lays two on one stack must know which goes on top."""
    last = None
    for (colour, space), same in groupby(pieces):
        to = TablePlace.ON_TOP if space == last else BoardSpace(space_name(space))
        yield MovePieces(len([*same]), _named(state, colour), TablePlace.SUPPLY, to)
        last = space
