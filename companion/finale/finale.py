"""Data types for the end of a game as a stage shows it: reveals, tie-breakers, places. Public throughout."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from companion.drawing.scene import Scene
from companion.speech import Speech

Said: TypeAlias = Callable[[Speech], str]


class Band(NamedTuple):
    """The least and most points that somebody can have by public knowledge."""

    least: int
    most: int

    @property
    def closed(self) -> bool:
        """Whether no secret can change them."""
        return self.least == self.most


class Portion(NamedTuple):
    """Pieces that the stage reveals together: `number` of them, `each` points apiece.

    `picture` names a design of the game, or tells `scene` apart from others; `ink` fills their part of a bar.
    `unseen`: nobody could know them before.
    """

    picture: str
    ink: str
    number: int
    each: int
    unseen: bool
    sentence: Said
    scene: Scene | None = None

    @property
    def points(self) -> int:
        """The points of all these pieces."""
        return self.number * self.each


class Opening(NamedTuple):
    """The reveal of one player's points, a portion after the other. `bands`: everybody's afterwards, by seats."""

    seat: int
    portions: tuple[Portion, ...]
    bands: tuple[Band, ...]


class TieBreaker(NamedTuple):
    """One tie-breaker: its question, its picture, and the number of each of the level players."""

    sentence: Said
    picture: str
    numbers: tuple[int, ...]


class Tie(NamedTuple):
    """Players with as many points, and the tie-breakers in their order up to the one that decides.

    `sentence` tells in words what parted them, or that they share the place.
    """

    seats: tuple[int, ...]
    asked: tuple[TieBreaker, ...]
    sentence: Said


class Place(NamedTuple):
    """A player's place, from 1; those who share a place have one number. `sentence`: the reason for it, or ""."""

    seat: int
    place: int
    points: int
    sentence: Said


class Finale(NamedTuple):
    """The whole end. `bands`: everybody's points by seats before the first reveal.

    `waiting`: seats with something to show first, in the order in which the stage asks for it. `places` are empty
    while something that decides them is missing.
    """

    bands: tuple[Band, ...]
    openings: tuple[Opening, ...]
    waiting: tuple[int, ...]
    ties: tuple[Tie, ...]
    places: tuple[Place, ...]

    @property
    def most(self) -> int:
        """The most points that anybody could have: the length of the longest bar."""
        return max(1, *(band.most for band in self.bands))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have the first place."""
        return tuple(place.seat for place in self.places if place.place == 1)


def from_behind(bands: Sequence[Band], seats: Sequence[int]) -> tuple[int, ...]:
    """Return these seats in the order that keeps the end open longest: the surest of the most points comes last."""
    return tuple(sorted(seats, key=lambda seat: (bands[seat].least, bands[seat].most)))
