"""Actions of Reef as plain data, one class for each gesture, and the things that `Reconcile` can correct.

`seat` is the player, numbered clockwise from the start player, from 0. Results of chance (the next card of the deck)
are part of the action, as far as the table has looked at them: the rules never draw.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from companion.reef.box import Card, Colour
from companion.reef.rules.state import Tally
from companion.seating import ChangePlayer, Rename


class PlacedPiece(NamedTuple):
    """A piece on a space of one's board."""

    colour: Colour
    space: int


@dataclass(frozen=True, slots=True)
class LayFirstPieces:
    """Lay one's first four pieces, one of each colour, in this order (`setup.start`)."""

    seat: int
    pieces: tuple[PlacedPiece, ...]


@dataclass(frozen=True, slots=True)
class TakeCard:
    """Take the card of a display slot, 0 to 2, with the tokens on it (`take.display`).

    The deck's top card fills the gap. `card`: the new top card, if known.
    """

    seat: int
    slot: int
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class TakeTopCard:
    """Take the top card of the deck for a point, laid on the card of a display slot (`take.top`).

    `card`: the new top card, if known.
    """

    seat: int
    onto: int
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card, lay the pieces it gives in this order, and score it (`play`).

    `card` is None until somebody names it: its points stay unknown too, until a correction.
    """

    seat: int
    card: Card | None
    pieces: tuple[PlacedPiece, ...]


@dataclass(frozen=True, slots=True)
class ClaimCard:
    """Play an unnamed card: its pieces leave the supply, and its player says how much it scored (`play`).

    Only if nobody follows cards and boards; `pieces` are fewer than two if the supply has no more.
    """

    seat: int
    pieces: tuple[Colour, ...]
    points: int


@dataclass(frozen=True, slots=True)
class TakeTokens:
    """Take the points on a card along with it (`take.display`). Only if nobody follows the cards."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class PayPoint:
    """Lay a point on a card for the top one of the deck (`take.top`). Only if nobody follows the cards."""

    seat: int


@dataclass(frozen=True, slots=True)
class CloseGame:
    """Close the game after everybody's last turn (`end.colour`, `end.deck`). Only if nobody follows turns."""

    seat: int


@dataclass(frozen=True, slots=True)
class NameCard:
    """Say which card lies in a display slot, or (None) on top of the deck. Any player who looks may say so."""

    seat: int
    slot: int | None
    card: Card


@dataclass(frozen=True, slots=True)
class ShowCard:
    """Show a card left in hand after the end, that it may be scored (`end.hand`).

    A seat that the computer plays may do so on the way: the table tells it what it holds, and so everybody knows.
    """

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class CountLeftCard:
    """Enter the score of a card left in hand, without the card: 0 if its pattern does not show."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class CountTieBreakers:
    """Enter the counts that decide a tie, for a board that nobody follows (`end.ties`)."""

    seat: int
    tally: Tally


class StackThing(NamedTuple):
    """The stack on one space of a player's board."""

    seat: int
    space: int


class CountKind(StrEnum):
    """The kinds of numbers at the table; the value is its word in records."""

    POINTS = "points"  # of a player
    SUPPLY = "supply"  # pieces of a colour that can still be taken
    TOKENS = "tokens"  # on the card of a display slot
    CARDS = "cards"  # in a player's hand
    DECK = "deck"  # cards that are left in it


class CountThing(NamedTuple):
    """A number at the table: `which` is a seat, a colour by its place among the four, or a display slot; else 0."""

    what: CountKind
    which: int


class FaceUpThing(NamedTuple):
    """The card in a display slot, or (None) on top of the deck."""

    slot: int | None


Thing: TypeAlias = StackThing | CountThing | FaceUpThing
"""Something at the table that can lie otherwise than the companion has it."""


class Change(NamedTuple):
    """A thing that lies otherwise: `was` in the companion, `now` on the table.

    A count is a number, a stack or a card a text: empty for nothing, or if nobody has looked at the card.
    """

    thing: Thing
    was: str | int
    now: str | int


@dataclass(frozen=True, slots=True)
class Reconcile:
    """Accept the physical table as it is, against the companion's state; `seat` is the player who enters it."""

    seat: int
    changes: tuple[Change, ...]


TurnAction: TypeAlias = TakeCard | TakeTopCard | PlayCard
"""A turn is one action."""

LayingAction: TypeAlias = LayFirstPieces | PlayCard
"""The actions that lay pieces on spaces."""

DeckAction: TypeAlias = TakeCard | TakeTopCard
"""The actions that turn up a new top card."""

HandAction: TypeAlias = PlayCard
"""The actions that name a card of a hand while the companion knows what it has dealt."""

Action: TypeAlias = (
    LayFirstPieces
    | TurnAction
    | ClaimCard
    | TakeTokens
    | PayPoint
    | CloseGame
    | NameCard
    | ShowCard
    | CountLeftCard
    | CountTieBreakers
    | Reconcile
    | Rename
    | ChangePlayer
)
"""Everything that can be done in a game. A new action stands here; from there the type checker and
`tests/reef/test_lexicon.py` lead to every place that tells actions apart."""
