"""The most points of a card: on a board as it lies, and with its two pieces in the best places.

Greedy answers for beginners and teachers, never the best plan. They ask the rules' own matching.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from companion.reef.box.cards import Card
from companion.reef.box.pieces import HIGHEST, SPACES, Colour
from companion.reef.rules.actions import Laid
from companion.reef.rules.matching import PatternCounter, tops, with_top
from companion.reef.rules.playing import to_lay
from companion.reef.rules.state import Board, Stock


class Best(NamedTuple):
    """The most points a card can score at once, and every way to lay its pieces that reaches them; none for 0."""

    points: int
    layings: tuple[tuple[Laid, ...], ...]


def worth_now(board: Board, card: Card) -> int:
    """Return the score of a card on a board as it lies, before laying its pieces."""
    return card.points * PatternCounter(card.pattern)(tops(board))


def best_layings(board: Board, supply: Stock, card: Card) -> Best:
    """Find the layings of a card's pieces with the most points at once, whoever's board it is."""
    count, sets = PatternCounter(card.pattern), tops(board)
    most = 1
    found: list[tuple[Laid, ...]] = []
    for pieces in every_laying(board, supply, card):
        lying = sets
        grown: dict[int, str] = {}
        for colour, space in pieces:
            before = grown.get(space, board[space])
            grown[space] = before + colour
            lying = with_top(lying, space, before, grown[space])
        if (number := count(lying)) >= most:
            if number > most:
                most, found = number, []
            found.append(pieces)
    return Best(card.points * most, tuple(found)) if found else Best(0, ())


def every_laying(board: Board, supply: Stock, card: Card) -> Iterator[tuple[Laid, ...]]:
    """Yield every way to lay the pieces of a card that leaves another board."""
    room = [HIGHEST - len(stack) for stack in board]
    open_spaces = [space for space in SPACES if room[space]]
    for pieces in to_lay(board, supply, card.gain):
        yield from _layings(pieces, open_spaces, room)


def _layings(pieces: Sequence[Colour], spaces: Sequence[int], room: Sequence[int]) -> Iterator[tuple[Laid, ...]]:
    if len(pieces) < 2:
        yield from ((tuple(Laid(colour, space) for colour in pieces)) for space in spaces)
        return
    one, other = pieces
    pairs = combinations_with_replacement(spaces, 2) if one is other else product(spaces, repeat=2)
    for first, second in pairs:
        if first != second:
            yield Laid(one, first), Laid(other, second)
        elif room[first] > 1:
            yield Laid(one, first), Laid(other, first)
            if one is not other:
                yield Laid(other, first), Laid(one, first)
