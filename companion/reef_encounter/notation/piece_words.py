"""Readers and writers for corals, lists of corals and spaces, as words of records."""

from __future__ import annotations

from collections.abc import Sequence

from companion.reef_encounter.box.boards import BOARDS, Space, cell, cell_name
from companion.reef_encounter.box.pieces import ALL_POLYPS, Coral, Stock, stock
from companion.reef_encounter.rules.reasons import NOT_FOLLOWED
from companion.refusal import Reason, Refused
from companion.saved.fields import excerpt, listed, piece, word

SPACE_UNKNOWN = Reason(
    "space-unknown",
    "“{value}” is no space of the boards in play ({boards}); spaces are named like D/E4.",
    "setup.boards",
)


def words(holding: Stock) -> list[str]:
    """Return a stock as a list of colour words, a word for each piece."""
    return [word(coral) for coral in Coral for _ in range(holding[coral])]


def corals(value: object, field: str) -> tuple[Coral, ...]:
    """Read a list of coral words. Raises Refused."""
    return tuple(piece(Coral, item, field) for item in listed(value, field, sum(ALL_POLYPS)))


def corals_stock(value: object, field: str) -> Stock:
    """Read a list of coral words as a stock, the number of each. Raises Refused."""
    return stock(corals(value, field))


def read_space(value: object, letters: Sequence[str]) -> Space:
    """Read a space named like `D/E4`, on a board in play. Raises Refused."""
    if not letters:
        raise Refused(NOT_FOLLOWED)
    letter, _, name = value.partition("/") if isinstance(value, str) else ("", "", "")
    if letter not in BOARDS or letter not in letters:
        raise Refused(SPACE_UNKNOWN, value=excerpt(value), boards=", ".join(letters))
    try:
        return Space(letters.index(letter), cell(name))
    except ValueError:
        raise Refused(SPACE_UNKNOWN, value=excerpt(value), boards=", ".join(letters)) from None


def space_word(space: Space, letters: Sequence[str]) -> str:
    """Return the name of a space, like `D/E4`."""
    return f"{letters[space.rock]}/{cell_name(space.cell)}"
