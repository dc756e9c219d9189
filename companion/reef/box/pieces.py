"""The pieces, cards and tokens of Reef, how many the box holds, and the sixteen named spaces of a board."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Final, NamedTuple


class Colour(StrEnum):
    """The four colours of coral pieces; the value is their letter in patterns, stacks and records."""

    RED = "R"
    YELLOW = "Y"
    GREEN = "G"
    PURPLE = "P"  # blue in some editions: which of the two names people read is a matter of their deck


class NamedColour(NamedTuple):
    """A colour for a sentence; `blue` says that this table's fourth colour is blue instead of purple."""

    colour: Colour
    blue: bool


class Sign(IntEnum):
    """The picture on a player board, which names the player in records. The player with the starfish begins."""

    STARFISH = 0
    SEAHORSE = 1
    TURTLE = 2
    SHELL = 3


COLOURS: Final = tuple(Colour)  # for hot loops
UNKNOWN: Final = "?"  # a piece somewhere below the top of a stack that nobody entered

PIECES: Final = 28  # of each colour, 112 in all
PIECES_IN_PLAY: Final = {2: 18, 3: 24, 4: 28}  # of each colour, by the number of players
CARDS: Final = 60
SPECIALS: Final = 8  # of the 60
TOKENS: Final = {1: 44, 3: 10, 5: 15, 10: 15, 20: 4}  # point tokens by value, 88 in all
CARD_SIZE: Final = (63.0, 88.0)  # mm

DEALT: Final = 2  # cards in everybody's hand at the start
FIRST_POINTS: Final = 3
DISPLAY: Final = 3  # cards beside the deck
MOST_HELD: Final = 4  # cards in a hand
HIGHEST: Final = 4  # pieces in a stack

SIDE: Final = 4  # a board has 4 x 4 spaces
SPACES: Final = tuple(range(SIDE * SIDE))
"""A space is a number: row by row from the top left, A1 is 0, B1 is 1, D4 is 15."""
_LETTERS: Final = "ABCD"
_NAMES: Final = tuple(f"{letter}{row}" for row in range(1, SIDE + 1) for letter in _LETTERS)
_BY_NAME: Final = {name: space for space, name in enumerate(_NAMES)}


def space(name: str) -> int:
    """Return the space of a name like `B3`: column letter A-D, row number 1-4 from the top. Raises ValueError."""
    if (found := _BY_NAME.get(name)) is None:
        raise ValueError(name)
    return found


def space_name(number: int) -> str:
    """Return the name of a space, like `B3`; the inverse of `space`."""
    return _NAMES[number]


CENTRE: Final = tuple(space(name) for name in ("B2", "C2", "B3", "C3"))
