"""The four reef boards (rock, special spaces), names of their cells, and sets of cells as bits.

A cell is a bit number: eight to a row (seven columns and one that is always deep water, so that a shift by one never
wraps), row 1 at the top. A set of cells is one integer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from companion.reef_encounter.box.pieces import Coral

COLUMNS = 7
ROWS = 6
STRIDE = 8
LETTERS = "ABCDEFG"

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


def cell(name: str) -> int:
    """Return the bit number of a cell named like `E4`: column letter A-G, row number 1-6 from the top.

    Raises ValueError for a name that is no cell of a board.
    """
    column, row = LETTERS.find(name[:1]), name[1:]
    if len(name) != 2 or column < 0 or row not in ("1", "2", "3", "4", "5", "6"):
        raise ValueError(name)
    return (int(row) - 1) * STRIDE + column


def cell_name(number: int) -> str:
    """Return the name of a cell, like `E4`; the inverse of `cell`."""
    row, column = divmod(number, STRIDE)
    return f"{LETTERS[column]}{row + 1}"


def neighbours(cells: int) -> int:
    """Return the cells orthogonally next to any of `cells`, deep water and the cells themselves included."""
    return cells << 1 | cells >> 1 | cells << STRIDE | cells >> STRIDE


def flood_fill(seed: int, within: int) -> int:
    """Return all cells of `within` joined orthogonally to `seed`, `seed` included (flood fill)."""
    reached = seed
    while True:
        wider = reached | (reached << 1 | reached >> 1 | reached << STRIDE | reached >> STRIDE) & within
        if wider == reached:
            return reached
        reached = wider


def cells_of(cells: int) -> list[int]:
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
            number = row * STRIDE + column
            if mark != ".":
                rock |= 1 << number
            if mark == "*":
                growth = 1 << number
            if mark in colours:
                starts.append((number, colours[mark]))
    return Board(letter, rock, growth, tuple(starts))


BOARDS: dict[str, Board] = {letter: _read(letter) for letter in _LAYOUTS}
