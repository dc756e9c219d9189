"""What can change at a seat while a game runs, the same in every game: the player's name, and who plays it.

No rule depends on either. A `SeatChange` is an action all the same: you enter it, undo it and correct it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Protocol, Self, TypeVar


class Level(StrEnum):
    """The strength of a computer player."""

    EASY = "easy"
    GOOD = "good"
    STRONG = "strong"


class Computer(NamedTuple):
    """A computer player. From `seed` follows its chance, so the same game makes it play the same."""

    level: Level
    seed: str


class SeatedPlayer(Protocol):
    """A protocol for a named tuple that says who sits at a seat."""

    @property
    def name(self) -> str:
        """The player's name at the table."""
        ...

    @property
    def computer(self) -> Computer | None:
        """The computer that plays this seat; None for a person."""
        ...

    def _replace(self, *, name: str = ..., computer: Computer | None = ...) -> Self: ...


def shown_name(name: str, words: Sequence[str], word: str) -> str:
    """Return a player's name as it is shown: somebody who has none is called `word`, whatever language it began in.

    `words` are what such a player is called in every language; another player's name may have added a number.
    """
    plain = name.removesuffix(" 2")
    return word + name[len(plain) :] if plain in words else name


@dataclass(frozen=True, slots=True)
class SeatChange:
    """Change something at `seat`."""

    seat: int


@dataclass(frozen=True, slots=True)
class Rename(SeatChange):
    """Mend the name of the player there."""

    name: str


@dataclass(frozen=True, slots=True)
class ChangePlayer(SeatChange):
    """Let the computer play there from now on; without one, a person."""

    computer: Computer | None = None


P = TypeVar("P", bound=SeatedPlayer)


def seating_after(players: Sequence[P], actions: Iterable[object]) -> tuple[P, ...]:
    """Return who sits where after these actions, of which only changes of a seat count."""
    found = list(players)
    for action in actions:
        if isinstance(action, Rename):
            found[action.seat] = found[action.seat]._replace(name=action.name)
        elif isinstance(action, ChangePlayer):
            found[action.seat] = found[action.seat]._replace(computer=action.computer)
    return tuple(found)


def with_names(players: Sequence[P], names: Sequence[str]) -> tuple[P, ...]:
    """Return the same players under other names."""
    return tuple(player._replace(name=name) for player, name in zip(players, names, strict=True))
