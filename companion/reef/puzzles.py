"""The puzzles: for each a board, two cards in hand, the points that playing both can bring; and their sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.reef.box import TIDE_DECK, Card, Colour, Sign, parse_space, read_card
from companion.reef.game import REEF, Game
from companion.reef.notation.views import read_diagram
from companion.reef.rules.actions import Action, PlacedPiece, PlayCard, TakeCard
from companion.reef.rules.setup import Position, Setup
from companion.reef.rules.state import Hand, Player, Seat, State
from companion.translator import NN_, Translator

PUZZLE_STEPS: Final = 3
"""A turn, one of the other player, and a turn."""
OPPONENT_MOVE: Final = TakeCard(1, 0)
"""The other player's action between the two turns: nothing that matters."""
_SEATS: Final = (Seat("Ada", Sign.STARFISH), Seat("Bo", Sign.SEAHORSE))
_OTHER: Final = ". . . . \n . R Y . \n . G P . \n . . . ."


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle; `points` are the most that its cards can bring in two turns.

    `way` is one way there: each card in its order, and the places of its pieces.
    """

    name: str
    board: str
    way: tuple[tuple[str, str], tuple[str, str]]
    points: int

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in hand, in the best order of playing."""
        return tuple(read_card(card) for card, _ in self.way)

    def new_game(self) -> Game:
        """Return a game that begins with the position; it has no file."""
        ada = Player(read_diagram(self.board), 0, Hand(tuple(sorted(self.cards, key=str))))
        bo = Player(read_diagram(_OTHER), 0, Hand())
        return Game(REEF, Setup(_SEATS, TIDE_DECK, position=Position((ada, bo))))

    def solution(self) -> tuple[Action, ...]:
        """Return one way to solve it, with the other player's actions in between."""
        first, second = (PlayCard(0, read_card(card), _laying(pieces)) for card, pieces in self.way)
        return first, OPPONENT_MOVE, second


def _laying(pieces: str) -> tuple[PlacedPiece, ...]:
    return tuple(PlacedPiece(Colour(piece[0]), parse_space(piece[1:])) for piece in pieces.split())


def points_gained(state: State) -> int:
    """Return the points since the position began."""
    return state.players[0].points


PUZZLES: Final = (
    Puzzle(
        "square",
        "Y Y . . \n Y G . . \n . G . . \n . . R .",
        (("GG: Y Y / Y . = 4", "GC2 GC3"), ("PP: G G / G G = 7", "PD1 PD4")),
        11,
    ),
    Puzzle(
        "tower",
        "GR G G . \n GR . G . \n Y P . . \n R . YP .",
        (("YG: R = 1", "YC4 GC4"), ("YP: *4 = 3", "YA1 PA1")),
        9,
    ),
    Puzzle(
        "around",
        "PR . P . \n . Y G R \n R G . . \n . . YP GP",
        (("YY: P2 P2 = 4", "YB1 YA2"), ("GP: Y around R = 2", "GD1 PD1")),
        10,
    ),
)
"""In the order in which they are best solved."""


def puzzle_goal_line(tr: Translator, puzzle: Puzzle) -> str:
    """Return a sentence that says which points to reach with the cards in hand."""
    return tr.count(
        *NN_(
            "In two turns, score {n} point with your two cards.",
            "In two turns, score {n} points with your two cards.",
        ),
        puzzle.points,
    )


def progress_line(tr: Translator, state: State) -> str:
    """Return a sentence that says how many points there are so far."""
    return tr.count(*NN_("{n} point so far.", "{n} points so far."), points_gained(state))


def scored_line(tr: Translator, state: State) -> str:
    """Return a sentence that says how many points both turns brought."""
    return tr.count(*NN_("That scored {n} point.", "That scored {n} points."), points_gained(state))
