"""The state of a game of Reef: everything true of it at one moment; immutable. Counts on boards; no rules.

A stack is a text, from the bottom to the top: `RYG` has green on top and is three high. A board is sixteen of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from companion.reef.box import COLOURS, MAX_STACK_HEIGHT, SPACES, START_POINTS, Card, Colour, Deck, Sign
from companion.seating import Computer
from companion.speedups import fast_replace

Board: TypeAlias = tuple[str, ...]
BARE_BOARD: Final[Board] = ("",) * len(SPACES)
PieceCounts: TypeAlias = tuple[int, int, int, int]
"""The number of pieces of each colour, in their order: red, yellow, green, purple."""
COLOUR_INDEX: Final = {colour: place for place, colour in enumerate(COLOURS)}
"""The index of a colour in a stock."""


class Depth(StrEnum):
    """The share of the table that the companion follows."""

    BOARDS = "boards"  # boards, points and how many cards everybody holds; a card is named when it is played
    DISPLAY = "display"  # the cards in the display and on top of the deck too
    POINTS = "points"  # supplies and points: nobody follows cards, boards or whose turn it is
    SCORE = "score"  # only the end


class Phase(StrEnum):
    """The part of the game; decides which actions exist."""

    OPENING = "opening"  # everybody lays their first four pieces
    PLAY = "play"
    OVER = "over"  # cards left in hand are scored


class EndCause(StrEnum):
    """The causes of the end; the value is the rule's name."""

    COLOUR = "end.colour"
    DECK = "end.deck"


class Seat(NamedTuple):
    """A player at the table. Seats are numbered clockwise from the start player, from 0."""

    name: str
    sign: Sign
    computer: Computer | None = None

    @property
    def colour(self) -> Sign:
        """The sign that names this player in a record."""
        return self.sign


@dataclass(frozen=True, slots=True)
class Options:
    """The agreements of a table before the first turn; a field's name is its word in records and documents.

    `expert`: first pieces go anywhere (`setup.expert`). `finish`: a deck that runs out ends the game with the round,
    not at once.
    """

    expert: bool = False
    finish: bool = False


DEFAULT_OPTIONS: Final = Options()


@dataclass(frozen=True, slots=True)
class Table:
    """The constants of a game.

    `deck` holds the cards known before it. `dealt`: the companion shuffled and deals it.
    """

    seats: tuple[Seat, ...]
    deck: Deck
    depth: Depth = Depth.BOARDS
    options: Options = DEFAULT_OPTIONS
    dealt: bool = False


class Hand(NamedTuple):
    """Cards in a hand: those that everybody knows to be there, and the number of the others.

    `dealt` are the hidden ones if the companion itself has dealt them: for their owner's eyes. `doubtful`: cards that
    everybody saw come there and that the player may have played since, without a name; they count among the hidden.
    `unnamed`: for each such play the cards of these that it may have been; else it was one that nobody saw.
    """

    known: tuple[Card, ...] = ()
    hidden: int = 0
    dealt: tuple[Card, ...] = ()
    doubtful: tuple[Card, ...] = ()
    unnamed: tuple[tuple[Card, ...], ...] = ()

    @property
    def total(self) -> int:
        """The number of cards."""
        return len(self.known) + self.hidden


class Tally(NamedTuple):
    """A player's counts for the tie-breakers, in this order (`end.ties`)."""

    covered: int
    fours: int


@fast_replace
class Player(NamedTuple):
    """One player's board, points and cards. `played` is their discard pile, None for an unnamed card.

    `counted`: points of cards left in hand, entered without the card. `tally`: entered if nobody follows the board.
    """

    board: Board = BARE_BOARD
    points: int = START_POINTS
    hand: Hand = Hand()
    played: tuple[Card | None, ...] = ()
    counted: tuple[int, ...] = ()
    tally: Tally | None = None


class Slot(NamedTuple):
    """A place of the display: its card, None if not known, and the point tokens on it."""

    card: Card | None = None
    tokens: int = 0


@fast_replace
class State(NamedTuple):
    """A whole game at one moment. Its twelve fields stay flat: every action makes a new state of them.

    `supply`: pieces of each colour to take; `aside`: those not in play. `display`: None for a card gone for good; at
    the depth `points` its first place stands for all, with all tokens. `deck`: how many cards it has, the `top` one
    (None: not known) included; `below`: those under it, if the companion has shuffled them. `before`: cards played
    before the companion was at the table. `turn` counts the turns from 0, the start player's always being a multiple
    of the number of players.
    """

    table: Table
    phase: Phase
    turn: int
    players: tuple[Player, ...]
    supply: PieceCounts = (0, 0, 0, 0)
    aside: PieceCounts = (0, 0, 0, 0)
    display: tuple[Slot | None, ...] = ()
    deck: int = 0
    top: Card | None = None
    below: tuple[Card, ...] = ()
    before: int = 0
    end: EndCause | None = None

    @property
    def seat(self) -> int:
        """The seat of the player on turn."""
        return self.turn % len(self.players)

    @property
    def round(self) -> int:
        """The round of the next turn, from 1; see `last_round` for a game that is over."""
        return self.turn // len(self.players) + 1

    @property
    def last_round(self) -> int:
        """The round in progress, from 1; once the game is over, the last one."""
        turn = self.turn - 1 if self.phase is Phase.OVER and self.turn else self.turn
        return turn // len(self.players) + 1

    @property
    def last(self) -> EndCause | None:
        """Why the round in progress is the last one (`end.colour`, `end.deck`); None if it is not, as yet."""
        if 0 in self.supply:
            return EndCause.COLOUR
        return EndCause.DECK if self.deck == 0 and self.table.depth is not Depth.POINTS else None

    def with_player(self, seat: int, player: Player) -> tuple[Player, ...]:
        """Return all players, with this one exchanged."""
        return (*self.players[:seat], player, *self.players[seat + 1 :])


def top_colour(stack: str) -> Colour | None:
    """Return the colour on top of a stack; None for an empty one."""
    return Colour(stack[-1]) if stack else None


def board_tally(board: Board) -> Tally:
    """Count a board's covered spaces and stacks of four for a tie (`end.covered`, `end.ties`)."""
    return Tally(sum(map(bool, board)), sum(len(stack) == MAX_STACK_HEIGHT for stack in board))


def count_pieces(board: Board) -> dict[str, int]:
    """Count the pieces of each colour on a board, by letter; `?` for those nobody entered."""
    laid = "".join(board)
    return {letter: laid.count(letter) for letter in (*COLOURS, "?")}
