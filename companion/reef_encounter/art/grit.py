"""Outlines of each rock's texture: shells on sand, cracks in slate, tufts of moss, pores of rose stone.

All of one kind on a board is one form, tone on tone; no piece of the game. Lengths in cells.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.drawing.paths import Steps, Transform, polygon
from companion.drawing.scene import Point
from companion.reef_encounter.art.rocks import noise
from companion.reef_encounter.box.boards import BOARDS, ROWS, STRIDE, cells_of

# So small that straight cuts do: they cost a third of what curves do in every file.
_SHELL = polygon(((0, -5), (-3.8, -2), (-5, 1.4), (-3.6, 3.4), (0, 5), (3.6, 3.4), (5, 1.4), (3.8, -2)))
_RIPPLE = polygon(((-10, -1.6), (-6, 0.8), (-2, 1.2), (3, -0.4), (9, 1), (3, -1.8), (-2, -0.2), (-6, -0.6)))
_CRACK = polygon(((-11, 4), (-4, 0.4), (-1, 2.4), (5, -3), (12, -4.6), (5.6, -1.6), (-0.6, 4.2), (-4, 2)))
_CHIP = polygon(((-3, -1.6), (0.4, 2.6), (3.2, -0.4), (1, -2.6)))
_TUFT = polygon(((-1.6, -4), (-6, 3), (-1.4, -0.4), (0.2, 5.6), (1.4, -0.2), (6.2, 2.6), (1.8, -4)))
_LEAF = polygon(((-3.6, 0), (-1, 1.7), (1.4, 1.6), (3.6, 0), (1, -1.7), (-1.4, -1.6)))
_PORE = polygon(((-3.4, 0.4), (-1.8, 2.2), (0.8, 2.5), (3.2, 0.8), (2.2, -1.6), (-0.8, -2)))
_SPECK = polygon(((-1.2, 0), (-0.2, 1.2), (1.1, 0.5), (0.8, -0.9), (-0.5, -1)))

_KINDS: dict[str, tuple[tuple[Steps, ...], tuple[Steps, ...]]] = {
    "A": ((_RIPPLE, _SPECK, _SPECK), (_SHELL, _SPECK)),
    "B": ((_CRACK, _CHIP, _SPECK), (_CHIP, _SPECK)),
    "C": ((_TUFT, _SPECK, _LEAF), (_LEAF, _SPECK)),
    "D": ((_PORE, _SPECK, _PORE), (_PORE, _SPECK)),
}
"""By board what is darker than its rock, and what is lighter, in hundredths of a cell."""


def dark_grit(letter: str) -> Steps:
    """Return the outlines of the grit that is darker than the rock of board `letter`."""
    return _scattered(letter, _KINDS[letter][0], 2, 11)


def light_grit(letter: str) -> Steps:
    """Return the outlines of the grit that is lighter than the rock of board `letter`."""
    return _scattered(letter, _KINDS[letter][1], 1, 47)


def _scattered(letter: str, kinds: tuple[Steps, ...], each: int, seed: int) -> Steps:
    places = list(_places(letter, each, seed))
    found: list[Steps] = []
    for number, (x, y) in enumerate(places):
        turn = 70 * noise(number + 3 * seed) if letter != "C" else 16 * noise(number + seed)
        size = 0.011 + 0.0025 * noise(2 * number + seed)
        found.append(Transform(x, y, size, turn).steps(kinds[number % len(kinds)]))
    return tuple(step for outline in found for step in outline)


def _places(letter: str, each: int, seed: int) -> Iterator[Point]:
    """Yield up to `each` points in every cell of the rock, clear of its middle, which belongs to the pieces."""
    for cell in cells_of(BOARDS[letter].rock):
        row, column = divmod(cell, STRIDE)
        for number in range(each):
            n = 17 * cell + 5 * number + seed
            if noise(n) < -0.2:
                continue
            across, up = 0.38 * noise(n + 1), 0.38 * noise(3 * n + 2)
            if abs(across) > 0.3 and abs(up) > 0.3:
                across *= 0.6  # the corners are for the pebbles
            yield column + 0.5 + across, ROWS - row - 0.5 + up
