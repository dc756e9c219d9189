"""Everything true of a game of Reef at one moment. Immutable; holds no rules.

A stack is a text, from the bottom to the top: `RYG` has green on top and is three high. A board is sixteen of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from companion.quicker import quickly_replaced
from companion.reef.box.cards import Card, Deck
from companion.reef.box.pieces import COLOURS, FIRST_POINTS, HIGHEST, SPACES, Colour, Sign

Board: TypeAlias = tuple[str, ...]
BARE: Final[Board] = ("",) * len(SPACES)
Stock: TypeAlias = tuple[int, int, int, int]
"""How many pieces of each colour, in their order: red, yellow, green, purple."""
PLACE: Final = {colour: place for place, colour in enumerate(COLOURS)}
"""Where the number of a colour stands in a stock."""


class Depth(StrEnum):
    """How much of the table is followed."""

    BOARDS = "boards"  # boards, points and how many cards everybody holds; a card is named when it is played
    DISPLAY = "display"  # the cards in the display and on top of the deck too
    POINTS = "points"  # supplies and points: nobody follows cards, boards or whose turn it is
    SCORE = "score"  # only the end


class Phase(StrEnum):
    """Which part of the game it is; decides which actions exist."""

    OPENING = "opening"  # everybody lays their first four pieces
    PLAY = "play"
    OVER = "over"  # cards left in hand are scored


class Ended(StrEnum):
    """What brought the end; the value is the rule's name."""

    COLOUR = "end.colour"
    DECK = "end.deck"


class Seat(NamedTuple):
    """A player at the table. Seats are numbered clockwise from the start player, from 0."""

    name: str
    sign: Sign

    @property
    def colour(self) -> Sign:
        """What tells their entries in a record."""
        return self.sign


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may agree on before the first turn; a field's name is its word in records and documents.

    `expert`: first pieces go anywhere (`setup.expert`). `finish`: a deck that runs out ends the game with the round,
    not at once.
    """

    expert: bool = False
    finish: bool = False


USUAL: Final = Options()


@dataclass(frozen=True, slots=True)
class Table:
    """What never changes during a game.

    `deck` is what was known of the cards before it. `dealt`: the companion shuffled and deals it.
    """

    seats: tuple[Seat, ...]
    deck: Deck
    depth: Depth = Depth.BOARDS
    options: Options = USUAL
    dealt: bool = False


class Held(NamedTuple):
    """Cards in a hand: those that everybody knows to be there, and how many more.

    `dealt` are the hidden ones where the companion itself has dealt them: for their owner's eyes. `doubtful`: cards
    that everybody saw come there and that may have been played since, without a name; they count among the hidden.
    `unnamed`: for each such play the cards of these that it may have been; else it was one that nobody saw.
    """

    known: tuple[Card, ...] = ()
    hidden: int = 0
    dealt: tuple[Card, ...] = ()
    doubtful: tuple[Card, ...] = ()
    unnamed: tuple[tuple[Card, ...], ...] = ()

    @property
    def total(self) -> int:
        """How many cards there are."""
        return len(self.known) + self.hidden


class Tally(NamedTuple):
    """What decides ties, in this order (`end.ties`)."""

    covered: int
    fours: int


@quickly_replaced
class Player(NamedTuple):
    """One player's board, points and cards. `played` is their discard pile, None for a card nobody has named yet.

    `counted`: points of cards left in hand that were entered without the card. `tally`: entered where the board is
    not followed.
    """

    board: Board = BARE
    points: int = FIRST_POINTS
    hand: Held = Held()
    played: tuple[Card | None, ...] = ()
    counted: tuple[int, ...] = ()
    tally: Tally | None = None


class Slot(NamedTuple):
    """A place of the display: its card, None where it is not known, and the point tokens on it."""

    card: Card | None = None
    tokens: int = 0


@quickly_replaced
class State(NamedTuple):
    """A whole game at one moment. Its twelve fields stay flat: a new state is made of them for every action.

    `supply`: pieces of each colour that can still be taken; `aside`: those not in play. `display`: None where a card
    is gone for good; at the depth `points` its first place stands for all, with all tokens. `deck`: how many cards it
    has, the `top` one (None: not known) included; `below`: those under it, where the companion has shuffled them.
    `before`: cards that were played before the companion was at the table.
    `turn` counts the turns from 0, the start player's always being a multiple of the number of players.
    """

    table: Table
    phase: Phase
    turn: int
    players: tuple[Player, ...]
    supply: Stock = (0, 0, 0, 0)
    aside: Stock = (0, 0, 0, 0)
    display: tuple[Slot | None, ...] = ()
    deck: int = 0
    top: Card | None = None
    below: tuple[Card, ...] = ()
    before: int = 0
    end: Ended | None = None

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.turn % len(self.players)

    @property
    def round(self) -> int:
        """That of the next turn, from 1; see `last_round` for a game that is over."""
        return self.turn // len(self.players) + 1

    @property
    def last_round(self) -> int:
        """The round in progress, from 1; once the game is over, the last one that was played."""
        turn = self.turn - 1 if self.phase is Phase.OVER and self.turn else self.turn
        return turn // len(self.players) + 1

    @property
    def last(self) -> Ended | None:
        """Why the round in progress is the last one (`end.colour`, `end.deck`); None where it is not, as yet."""
        if 0 in self.supply:
            return Ended.COLOUR
        return Ended.DECK if self.deck == 0 and self.table.depth is not Depth.POINTS else None

    def with_player(self, seat: int, player: Player) -> tuple[Player, ...]:
        """All players, this one exchanged."""
        return (*self.players[:seat], player, *self.players[seat + 1 :])


def top(stack: str) -> Colour | None:
    """The colour on top of a stack; None where it is empty."""
    return Colour(stack[-1]) if stack else None


def tally(board: Board) -> Tally:
    """What a board counts for when points are equal (`end.covered`, `end.ties`)."""
    return Tally(sum(map(bool, board)), sum(len(stack) == HIGHEST for stack in board))


def pieces_on(board: Board) -> dict[str, int]:
    """How many pieces of each colour lie on a board, by letter; `?` for those nobody entered."""
    laid = "".join(board)
    return {letter: laid.count(letter) for letter in (*COLOURS, "?")}
