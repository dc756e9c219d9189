"""Places on the table screen a finger can rest on, and what a hand can hold. `meaning` explains touches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.reef_encounter.box import Alga, Coral, PlayerColour, Space
from companion.reef_encounter.rules.actions import Change
from companion.reef_encounter.rules.state import State
from companion.refusal import Refused


@dataclass(frozen=True, slots=True)
class OnRock:
    """A cell of a reef board, rock or deep water."""

    space: Space


@dataclass(frozen=True, slots=True)
class OnTile:
    """A coral tile, by its number from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class OnSea:
    """A larva and polyp space of the open sea."""

    coral: Coral


@dataclass(frozen=True, slots=True)
class OnAlga:
    """The alga space: the quarter where one of the four plants grows."""

    alga: Alga


@dataclass(frozen=True, slots=True)
class LarvaCube:
    """A larva cube of the player on turn, ready to be played."""

    coral: Coral


@dataclass(frozen=True, slots=True)
class ShrimpBehind:
    """The shrimps behind the screen of the player on turn."""


@dataclass(frozen=True, slots=True)
class Consumed:
    """The consumed polyps of one coral in front of the screen of the player on turn."""

    coral: Coral


@dataclass(frozen=True, slots=True)
class Fish:
    """The parrotfish of the player on turn."""


@dataclass(frozen=True, slots=True)
class Bag:
    """The bag of polyp tiles."""


@dataclass(frozen=True, slots=True)
class AlgaSpace:
    """The whole alga space, where the boards are not followed."""


@dataclass(frozen=True, slots=True)
class ShrimpOnSea:
    """The place of a player's first eaten shrimp on the open-sea board. Only shown: a touch there means nothing."""

    colour: PlayerColour


@dataclass(frozen=True, slots=True)
class Cylinder:
    """The alga cylinders of one colour in the supply, where the boards are not followed."""

    alga: Alga


@dataclass(frozen=True, slots=True)
class Asking:
    """Held instead of a thing: touches ask who may attack whom. `first` is the space touched first of two."""

    first: Space | None = None


@dataclass(frozen=True, slots=True)
class Ending:
    """Held instead of a thing: the turn is to end, by taking from the open sea."""


@dataclass(frozen=True, slots=True)
class Wondering:
    """Held instead of a thing: what it would take for something that was refused at `where` in `state`, after `step`.

    `whys` is all that speaks against it. Of the `ways` to allow it, none where nothing small does, number `drawn` is
    drawn on the table.
    """

    step: int
    state: State
    where: Spot | None
    whys: tuple[Refused, ...]
    ways: tuple[tuple[Change, ...], ...]
    drawn: int = 0

    @property
    def way(self) -> tuple[Change, ...]:
        """The changes that are drawn; none where nothing small helps."""
        return self.ways[self.drawn] if self.ways else ()


Spot: TypeAlias = (
    OnRock
    | OnTile
    | OnSea
    | OnAlga
    | LarvaCube
    | ShrimpBehind
    | Consumed
    | Fish
    | Bag
    | AlgaSpace
    | Cylinder
    | ShrimpOnSea
)

Held: TypeAlias = Spot | Asking | Ending | Wondering | None
"""What the hand holds: the thing that was touched first of two, a question, a wish, or nothing."""
