"""Patterns of cards: their classes, the parser and writer of their text, turns, and one canonical text.

    R R / R .        a corner of three red pieces: rows from the back to the front, `.` is no part of it
    R2 R2+ R         exactly two high, two or higher, any height
    *3               a stack of three, whatever colour is on top
    P around Y       the special cards: each purple piece round the highest stack with yellow on top

A pattern counts in all four turns, so four texts mean the same; `canonical` chooses one of them.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from companion.reef.box.pieces import HIGHEST, SIDE, Colour
from companion.refusal import Reason, Refused

UNREADABLE: Final = Reason(
    "pattern-unreadable",
    "“{value}” in “{pattern}” cannot be read. A card looks like “YG: R2 R2+ / . * = 4”.",
    "pattern",
)
ALL_UNREADABLE: Final = Reason(
    "card-unreadable", "“{value}” cannot be read. A card looks like “YG: R2 R2+ / . * = 4”.", "pattern"
)  # no part of it is to blame more than another
HEIGHT: Final = Reason(
    "pattern-height", "“{value}” in “{pattern}” cannot be: a stack is 1 to 4 high.", "match.height"
)
COLOUR: Final = Reason("pattern-colour", "“{value}” in “{pattern}” is no colour; possible are {words}.", "pattern")
TOO_WIDE: Final = Reason("pattern-wide", "“{pattern}” is larger than a board.", "pattern")
EMPTY: Final = Reason("pattern-empty", "The pattern shows no piece.", "pattern")

_ITEM: Final = re.compile(r"([A-Z*])([0-9]\+?)?")
_SPECIAL: Final = re.compile(r"(\w) around (\w)")


class Condition(NamedTuple):
    """The condition on one stack: this colour on top (None: any colour), at least `low` and at most `high` high."""

    colour: Colour | None
    low: int = 1
    high: int = HIGHEST

    @property
    def height(self) -> str:
        """The height as a card shows it: nothing, `2`, or `2+`."""
        if self.low == self.high:
            return str(self.low)
        return f"{self.low}+" if self.low > 1 else ""

    def __str__(self) -> str:
        return (self.colour or "*") + self.height


Grid: TypeAlias = tuple[tuple[Condition | None, ...], ...]
"""Rows of equal length, from the back to the front; None where anything may lie."""


class Special(NamedTuple):
    """The pattern of a special card: each `counted` piece scores round the highest stack with `crown` on top."""

    counted: Colour
    crown: Colour

    def __str__(self) -> str:
        return f"{self.counted} around {self.crown}"


Pattern: TypeAlias = Grid | Special


@lru_cache(1024)
def pattern(text: str) -> Pattern:
    """Parse the text of a pattern. Raises Refused with the part that it cannot read."""
    if found := _SPECIAL.fullmatch(text.strip()):
        counted, crown = (_colour(letter, text) for letter in found.groups())
        if counted is crown:
            raise Refused(ALL_UNREADABLE, value=text)
        return Special(counted, crown)
    rows = [[_item(item, text) for item in row.split()] for row in text.split("/")]
    columns = max(map(len, rows))
    if min(map(len, rows)) != columns or not columns:
        raise Refused(ALL_UNREADABLE if columns else EMPTY, value=text)
    return _trimmed(tuple(map(tuple, rows)), text)


def pattern_text(found: Pattern) -> str:
    """Return a pattern as text; the inverse of `pattern`."""
    if isinstance(found, Special):
        return str(found)
    return " / ".join(" ".join("." if item is None else str(item) for item in row) for row in found)


def turns(grid: Grid) -> tuple[Grid, ...]:
    """Return the different results of turning a pattern by quarters. Never mirrored (`match.turn`)."""
    found = [grid]
    for _ in range(3):
        found.append(tuple(zip(*found[-1][::-1], strict=True)))
    return tuple(dict.fromkeys(found))


@lru_cache(1024)
def canonical(text: str) -> str:
    """Return the one text for all turns of a pattern.

    It has the fewest rows, then red before yellow, green, purple, any, nothing.
    """
    found = pattern(text)
    return pattern_text(found if isinstance(found, Special) else min(turns(found), key=_order))


def size(found: Pattern) -> int:
    """Return the number of pieces in one match."""
    return 1 if isinstance(found, Special) else sum(item is not None for row in found for item in row)


_ORDER: Final = {colour: place for place, colour in enumerate((*Colour, None))}


def _order(grid: Grid) -> tuple[int, list[tuple[int, int, int]]]:
    return len(grid), [
        (len(_ORDER), 0, 0) if item is None else (_ORDER[item.colour], item.low, item.high)
        for row in grid
        for item in row
    ]


def _item(item: str, text: str) -> Condition | None:
    if item == ".":
        return None
    if not (found := _ITEM.fullmatch(item)):
        raise Refused(UNREADABLE, pattern=text, value=item)
    letter, height = found.groups()
    colour = None if letter == "*" else _colour(letter, text)
    if height is None:
        return Condition(colour)
    low = int(height.removesuffix("+"))
    if not 1 <= low <= HIGHEST:
        raise Refused(HEIGHT, pattern=text, value=item)
    return Condition(colour, low, HIGHEST if height.endswith("+") else low)


def _colour(letter: str, text: str) -> Colour:
    if letter not in tuple(Colour):
        raise Refused(COLOUR, pattern=text, value=letter, words=", ".join(Colour))
    return Colour(letter)


def _trimmed(grid: Grid, text: str) -> Grid:
    """Cut off rows and columns without a piece at the rim. Raises Refused if nothing is left, or too much."""
    rows = [number for number, row in enumerate(grid) if any(row)]
    columns = [number for number, column in enumerate(zip(*grid, strict=True)) if any(column)]
    if not rows:
        raise Refused(EMPTY, pattern=text, value=text)
    if rows[-1] - rows[0] >= SIDE or columns[-1] - columns[0] >= SIDE:
        raise Refused(TOO_WIDE, pattern=text, value=text)
    return tuple(row[columns[0] : columns[-1] + 1] for row in grid[rows[0] : rows[-1] + 1])
