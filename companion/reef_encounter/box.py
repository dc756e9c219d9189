"""The contents of the box: pieces and how many there are, and the four reef boards with the names of their cells.

A cell is a bit number: eight to a row (seven columns and one that is always deep water, so that a shift by one never
wraps), row 1 at the top. A set of cells is one integer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple, TypeAlias


class Coral(IntEnum):
    """The five corals, clockwise as their spaces lie on the open-sea board (`setup.sea`, p. 3).

    An integer, so that stocks are plain tuples indexed by coral.
    """

    WHITE = 0
    YELLOW = 1
    ORANGE = 2
    PINK = 3
    GREY = 4


CORALS = tuple(Coral)  # for hot loops: going through a tuple takes a third of the time of going through an enum


class Alga(IntEnum):
    """The four algae: the colours of alga cylinders, two on each side of a coral tile (p. 10)."""

    BLUE = 0
    GREEN = 1
    PURPLE = 2
    RED = 3


class PlayerColour(IntEnum):
    """The four player colours, of screens, shrimps, parrotfish and turn action cards (p. 2)."""

    PURPLE = 0
    GREEN = 1
    RED = 2
    YELLOW = 3


Piece: TypeAlias = Coral | Alga | PlayerColour

POLYPS_PER_CORAL = 40  # polyp tiles of each coral, 200 in all
LARVAE_PER_CORAL = 10  # larva cubes of each coral, 50 in all
CYLINDERS_PER_ALGA = 5  # alga cylinders of each alga, 20 in all
SHRIMPS_PER_PLAYER = 4  # of each player, 16 in all
MAX_SEA_POLYPS = 3  # polyp tiles an open-sea space is filled up to
OPENING_POLYPS = {2: (6, 9), 3: (6, 7, 9), 4: (6, 7, 8, 9)}  # by seats, from the start player (p. 4)
OPENING_SEA = (3, 3, 3, 2, 1)  # clockwise from the drawn colour (p. 3)
OPENING_LARVAE = 2

CoralCounts: TypeAlias = tuple[int, int, int, int, int]
"""The number of pieces of each coral: polyp tiles or larva cubes, indexed by `Coral`."""

NO_CORALS: CoralCounts = (0, 0, 0, 0, 0)
ONE_OF_EACH_CORAL: CoralCounts = (1, 1, 1, 1, 1)
ALL_POLYPS: CoralCounts = (POLYPS_PER_CORAL, POLYPS_PER_CORAL, POLYPS_PER_CORAL, POLYPS_PER_CORAL, POLYPS_PER_CORAL)

# Adding to a five-tuple is the hottest line of the engine: ten ready unit vectors beat any loop.
_UNIT: tuple[CoralCounts, ...] = tuple(
    (int(c == 0), int(c == 1), int(c == 2), int(c == 3), int(c == 4)) for c in range(5)
)


def add_corals(stock: CoralCounts, coral: Coral, number: int = 1) -> CoralCounts:
    """Return `coral_counts` with `number` more of `coral`; a negative number takes away.

    Does not check for less than zero.
    """
    a, b, c, d, e = stock
    u, v, w, x, y = _UNIT[coral]
    return (a + u * number, b + v * number, c + w * number, d + x * number, e + y * number)


def sum_counts(one: CoralCounts, other: CoralCounts) -> CoralCounts:
    """Return the sum of two stocks, coral by coral."""
    a, b, c, d, e = one
    u, v, w, x, y = other
    return (a + u, b + v, c + w, d + x, e + y)


def subtract_counts(one: CoralCounts, other: CoralCounts) -> CoralCounts:
    """Return `one` less `other`, coral by coral. Does not check for less than zero."""
    a, b, c, d, e = one
    u, v, w, x, y = other
    return (a - u, b - v, c - w, d - x, e - y)


def coral_counts(corals: Iterable[Coral] | Mapping[Coral, int] = ()) -> CoralCounts:
    """Make a stock from single pieces, or from a mapping of colour to number."""
    counts = [0, 0, 0, 0, 0]
    if isinstance(corals, Mapping):
        for coral, number in corals.items():
            counts[coral] += number
    else:
        for coral in corals:
            counts[coral] += 1
    a, b, c, d, e = counts
    return (a, b, c, d, e)


@dataclass(frozen=True, slots=True)
class CoralTile:
    """One of the ten coral tiles, starfish side up. The other side swaps both pairs (`tile.flip`, p. 10).

    The stronger coral names a side, never the mark alone: editions differ in the mark.
    """

    number: int
    stronger: Coral
    weaker: Coral
    large_alga: Alga
    small_alga: Alga


_W, _Y, _O, _P, _G = Coral
_BLUE, _GREEN, _PURPLE, _RED = Alga

CORAL_TILES: tuple[CoralTile, ...] = (
    CoralTile(1, _W, _Y, _GREEN, _BLUE),
    CoralTile(2, _W, _O, _RED, _PURPLE),
    CoralTile(3, _Y, _O, _BLUE, _RED),
    CoralTile(4, _Y, _P, _PURPLE, _BLUE),
    CoralTile(5, _O, _P, _GREEN, _RED),
    CoralTile(6, _O, _G, _BLUE, _GREEN),
    CoralTile(7, _P, _W, _PURPLE, _GREEN),
    CoralTile(8, _P, _G, _GREEN, _PURPLE),
    CoralTile(9, _G, _W, _RED, _PURPLE),
    CoralTile(10, _G, _Y, _BLUE, _RED),
)
"""Coral tile n stands at index n - 1. The numbers are ours, not printed on the published tiles."""


COLUMNS = 7
ROWS = 6
ROW_STRIDE = 8
COLUMN_LETTERS = "ABCDEFG"

_LAYOUTS = {
    "A": ("...xxx.", ".xxYxx.", "xx.xWxx", "xGx*x.x", "xxP.Oxx", "xxxxxxx"),
    "B": ("...xxx.", "xxxGxx.", "xxYx.xx", "x.x*xWx", "xxOxPxx", ".xxxxx."),
    "C": (".xx.xxx", ".xxxOx.", "xxW.xYx", "xxx*x.x", ".xPxGxx", ".xxx.xx"),
    "D": (".xxxxx.", "xxxO.xx", "xx.xGxx", "xWx*xxx", ".xPxYx.", ".xx.xx."),
}


class Space(NamedTuple):
    """One cell of one reef board in play: `rock` is the board's place in the game (0-3), `cell` its bit number."""

    rock: int
    cell: int


@dataclass(frozen=True, slots=True)
class Board:
    """A reef board's layout. `rock` and `growth` are sets of cells; `starts` maps a cell to its opening coral."""

    letter: str
    rock: int
    growth: int
    starts: tuple[tuple[int, Coral], ...]


def parse_cell(name: str) -> int:
    """Return the bit number of a cell named like `E4`: column letter A-G, row number 1-6 from the top.

    Raises ValueError for a name that is no cell of a board.
    """
    column, row = COLUMN_LETTERS.find(name[:1]), name[1:]
    if len(name) != 2 or column < 0 or row not in ("1", "2", "3", "4", "5", "6"):
        raise ValueError(name)
    return (int(row) - 1) * ROW_STRIDE + column


def cell_name(number: int) -> str:
    """Return the name of a cell, like `E4`; the inverse of `parse_cell`."""
    row, column = divmod(number, ROW_STRIDE)
    return f"{COLUMN_LETTERS[column]}{row + 1}"


def neighbours(cells: int) -> int:
    """Return the cells orthogonally next to any of `cells`, deep water and the cells themselves included."""
    return cells << 1 | cells >> 1 | cells << ROW_STRIDE | cells >> ROW_STRIDE


def flood_fill(seed: int, within: int) -> int:
    """Return all cells of `within` joined orthogonally to `seed`, `seed` included (flood fill)."""
    reached = seed
    while True:
        wider = reached | (reached << 1 | reached >> 1 | reached << ROW_STRIDE | reached >> ROW_STRIDE) & within
        if wider == reached:
            return reached
        reached = wider


def list_cells(cells: int) -> list[int]:
    """List the bit numbers in a set of cells, row by row from the top left."""
    found = []
    while cells:
        lowest = cells & -cells
        found.append(lowest.bit_length() - 1)
        cells ^= lowest
    return found


def _read(letter: str) -> Board:
    rock = growth = 0
    starts = []
    colours = dict(zip("WYOPG", Coral, strict=True))
    for row, line in enumerate(_LAYOUTS[letter]):
        for column, mark in enumerate(line):
            number = row * ROW_STRIDE + column
            if mark != ".":
                rock |= 1 << number
            if mark == "*":
                growth = 1 << number
            if mark in colours:
                starts.append((number, colours[mark]))
    return Board(letter, rock, growth, tuple(starts))


BOARDS: dict[str, Board] = {letter: _read(letter) for letter in _LAYOUTS}
