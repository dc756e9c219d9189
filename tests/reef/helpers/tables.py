"""Small states of Reef to try one rule on, built from text, and the reason for a refused action."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from companion.reef.box import TIDE_DECK, Card, Colour, Deck, parse_space, read_card
from companion.reef.notation.views import read_diagram
from companion.reef.rules.actions import Action, PlacedPiece
from companion.reef.rules.apply import apply
from companion.reef.rules.setup import Position, Setup, start_state
from companion.reef.rules.state import COLOUR_INDEX, Depth, Hand, Options, PieceCounts, Player, Slot, State
from companion.refusal import Reason, Refused
from tests.reef.helpers.playing import SEATS

CENTRE = ". . . . \n . R Y . \n . G P . \n . . . ."


def cards(*texts: str) -> tuple[Card, ...]:
    return tuple(map(read_card, texts))


def player(board: str = CENTRE, points: int = 3, *held: str, hidden: int = 0) -> Player:
    """A player with this board, and with cards that everybody has seen."""
    return Player(read_diagram(board), points, Hand(cards(*held), hidden))


def table(
    *players: Player,
    seat: int = 0,
    display: Sequence[str] = ("YG: R = 1", "GP: R Y = 2", "GG: R2 R2 = 4"),
    tokens: Sequence[int] = (0, 0, 0),
    deck: int = 20,
    top: str = "RP: G = 1",
    supply: dict[str, int] | None = None,
    known: Deck = TIDE_DECK,
    **wished: bool,
) -> State:
    """A table of two players or more in the middle of a game, everything in sight known."""
    seats = players or (player(), player())
    state = start_state(
        Setup(
            SEATS[: len(seats)],
            known,
            Depth.DISPLAY,
            position=Position(
                seats, seat, None, tuple(map(Slot, cards(*display), tokens)), deck, read_card(top) if top else None
            ),
            options=Options(**wished),
        )
    )
    return state._replace(supply=stock(state.supply, **(supply or {})))


def stock(before: PieceCounts, **numbers: int) -> PieceCounts:
    left = list(before)
    for letter, number in numbers.items():
        left[COLOUR_INDEX[Colour(letter)]] = number
    red, yellow, green, purple = left
    return red, yellow, green, purple


def pieces_on(*texts: str) -> tuple[PlacedPiece, ...]:
    """Pieces on spaces: `R B3`."""
    return tuple(PlacedPiece(Colour(text[0]), parse_space(text[2:])) for text in texts)


def refused(state: State, action: Action) -> Refused:
    """The refusal of an action; the state stays as it was."""
    with pytest.raises(Refused) as caught:
        apply(state, action)
    return caught.value


def reason(state: State, action: Action) -> Reason:
    return refused(state, action).reason
