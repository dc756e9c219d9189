"""The spots to touch at a table of Reef. Dataclasses, because two kinds of spot with equal fields must differ."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.reef.box import Card


@dataclass(frozen=True, slots=True)
class Slot:
    """A card of the display, 0 to 2; 3 is the top of the deck."""

    number: int


@dataclass(frozen=True, slots=True)
class Space:
    """A space of a player's board."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class BoardOf:
    """A player's board, or what is said about them above it."""

    seat: int


@dataclass(frozen=True, slots=True)
class Gain:
    """The choice of the two pieces that the card played gives."""

    pair: str


@dataclass(frozen=True, slots=True)
class Named:
    """The choice of the card that is played; None: it is named another time."""

    card: Card | None


@dataclass(frozen=True, slots=True)
class Open:
    """The choice to play a card; then it is asked which one, where there is no room to ask always."""


@dataclass(frozen=True, slots=True)
class Others:
    """The choice of a card that is none of those that everybody saw being taken."""


@dataclass(frozen=True, slots=True)
class Compose:
    """The choice of a card that is not among those that are known."""


@dataclass(frozen=True, slots=True)
class Swap:
    """The choice to lay the other piece of the card first."""


@dataclass(frozen=True, slots=True)
class Drop:
    """The choice of something else after all: what has been touched of this turn is forgotten."""


Spot: TypeAlias = Slot | Space | BoardOf | Gain | Named | Open | Others | Compose | Swap | Drop
DECK = Slot(3)


def spot_seat(spot: Spot) -> int | None:
    """Return the player on whose board a spot is, if it is on one."""
    return spot.seat if isinstance(spot, Space | BoardOf) else None
