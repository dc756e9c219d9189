"""What can be done at the table: one gesture is one action. Plain data; no rules.

`seat` is who does it, numbered clockwise from the start player, from 0. What chance brought (the next card of the
deck) is part of the action, as far as the table has looked at it: the rules never draw.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from companion.reef.box.cards import Card
from companion.reef.box.pieces import Colour
from companion.reef.rules.state import Tally


class Laid(NamedTuple):
    """A piece on a space of one's board."""

    colour: Colour
    space: int


@dataclass(frozen=True, slots=True)
class Begin:
    """Lay one's first four pieces, one of each colour, in this order (`setup.start`)."""

    seat: int
    pieces: tuple[Laid, ...]


@dataclass(frozen=True, slots=True)
class Take:
    """Take the card of a display slot, 0 to 2, with the tokens on it (`take.display`).

    The deck's top card fills the gap. `card`: the one that is on top then, where it is known.
    """

    seat: int
    slot: int
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class TakeTop:
    """Take the top card of the deck for a point, laid on the card of a display slot (`take.top`).

    `card`: the one that is on top then, where it is known.
    """

    seat: int
    onto: int
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card, lay the pieces it gives in this order, and score it (`play`).

    `card` is None while nobody has named it: then its points are not known either, until this is corrected.
    """

    seat: int
    card: Card | None
    pieces: tuple[Laid, ...]


@dataclass(frozen=True, slots=True)
class Name:
    """Say which card lies in a display slot, or (None) on top of the deck. Whoever looks at it may say so."""

    seat: int
    slot: int | None
    card: Card


@dataclass(frozen=True, slots=True)
class Show:
    """Show a card left in hand after the end, that it may be scored (`end.hand`)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class CountCard:
    """Enter what a card left in hand scores, without the card: 0 where its pattern does not show."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class CountUp:
    """Enter what decides a tie, where the board is not followed (`end.ties`)."""

    seat: int
    tally: Tally


@dataclass(frozen=True, slots=True)
class MendStack:
    """As it lies: another stack is on a space of this player's board than the companion thinks."""

    seat: int
    space: int
    stack: str


@dataclass(frozen=True, slots=True)
class MendPoints:
    """As it lies: this player has another number of points."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class MendSupply:
    """As it lies: another number of pieces of a colour can still be taken."""

    seat: int
    colour: Colour
    number: int


@dataclass(frozen=True, slots=True)
class MendTokens:
    """As it lies: another number of tokens is on the card of a display slot."""

    seat: int
    slot: int
    tokens: int


Action: TypeAlias = (
    Begin
    | Take
    | TakeTop
    | Play
    | Name
    | Show
    | CountCard
    | CountUp
    | MendStack
    | MendPoints
    | MendSupply
    | MendTokens
)
