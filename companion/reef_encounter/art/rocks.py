"""Outlines of each board's rock, its terraces and the water bands around it, cut as its kind of stone breaks.

The shore is the lowest of four terraces, each within the one below; bands of water lie around it.
"""

from __future__ import annotations

from collections.abc import Set
from functools import lru_cache
from math import dist
from typing import NamedTuple

from companion.drawing.cell_edges import Corner, edges
from companion.drawing.extent import flattened
from companion.drawing.paths import Steps, polygon, smooth
from companion.drawing.scene import Point
from companion.reef_encounter.box.boards import BOARDS, ROWS, STRIDE, cells_of


class Cut(NamedTuple):
    """The manner of cutting a stone, in cells: how far outside, how wide the corners, then every `pitch` a bump."""

    outside: float
    corner: float
    pitch: float
    depth: float
    even: bool = False
    """In and out by turns, instead of as it comes."""
    curved: bool = True


CUTS = {
    "A": Cut(outside=0.095, corner=0.34, pitch=0.6, depth=0.012),  # sand: soft and smooth
    "B": Cut(outside=0.09, corner=0.18, pitch=0.27, depth=0.045, curved=False),  # slate: chipped edges
    "C": Cut(outside=0.085, corner=0.26, pitch=0.2, depth=0.034, even=True),  # moss: small cushions
    "D": Cut(outside=0.09, corner=0.3, pitch=0.36, depth=0.05),  # rose: slow waves
}
_TERRACES = ((0, -0.1), (1, 0.1), (2, 0.16))
"""Above the shore: how many half cells within the rock, and how far outside that, in cells."""
_BANDS = (0.19, 0.28, 0.37)  # cells beyond the grid


@lru_cache(maxsize=4)
def rock_outlines(letter: str) -> tuple[Steps, ...]:
    """Return the shore of board `letter`'s rock and of every pool in it, in cells from the lower left corner."""
    return _outlines(letter, 0, CUTS[letter])


@lru_cache(maxsize=4)
def terraces(letter: str) -> tuple[tuple[Steps, ...], ...]:
    """Return the outlines of the terraces on a board's rock, the lowest first; none for a rock too narrow."""
    cut = CUTS[letter]
    return tuple(
        _outlines(letter, within, cut._replace(outside=outside, pitch=1.8 * cut.pitch, depth=1.3 * cut.depth))
        for within, outside in _TERRACES
    )


@lru_cache(maxsize=4)
def bands(letter: str) -> tuple[tuple[Steps, ...], ...]:
    """Return the outlines of the bands of shallower water around a board's rock, the nearest first."""
    return tuple(_outlines(letter, 0, Cut(outside, 0.36, 0.9, 0.03)) for outside in _BANDS)


def _outlines(letter: str, within: int, cut: Cut) -> tuple[Steps, ...]:
    return tuple(_followed(loop, cut) for loop in edges(_rock(letter, within)))


def _rock(letter: str, within: int) -> Set[Corner]:
    """Return the half cells of a rock more than `within` half cells from water, by their lower left corners."""
    rock = set()
    for cell in cells_of(BOARDS[letter].rock):
        row, column = divmod(cell, STRIDE)
        rock |= {(2 * column + x, 2 * (ROWS - 1 - row) + y) for x in (0, 1) for y in (0, 1)}
    for _ in range(within):
        rock = {(x, y) for x, y in rock if all((x + a, y + b) in rock for a in (-1, 0, 1) for b in (-1, 0, 1))}
    return rock


def _followed(loop: list[Corner], cut: Cut) -> Steps:
    """Cut along one shore: a plain line outside the cells with round corners, then the stone's own bumps."""
    line = _resampled(_plain_line(loop, cut), cut.pitch, 2 if cut.even else 1)
    count = len(line)
    points: list[Point] = []
    for n, point in enumerate(line):
        (ax, ay), (bx, by) = line[n - 1], line[(n + 1) % count]
        along = dist((ax, ay), (bx, by))
        lift = (1 if n % 2 else -1) if cut.even else noise(n)
        points.append(_beside(point, ((bx - ax) / along, (by - ay) / along), cut.depth * lift))
    return smooth(points) if cut.curved else polygon(points)


def _plain_line(loop: list[Corner], cut: Cut) -> list[Point]:
    points: list[Point] = []
    for n, (x, y) in enumerate(loop):
        (px, py), (nx, ny) = loop[n - 1], loop[(n + 1) % len(loop)]
        come, go, here = (x - px, y - py), (nx - x, ny - y), (x / 2, y / 2)
        if come == go:
            points.append(_beside(here, go, cut.outside))
            continue
        corner = _beside(_beside(here, come, cut.outside), go, cut.outside)
        # Inward corners have less room: two of them face each other across a pool one cell wide.
        room = min(0.22, 0.8 * (0.5 - cut.outside))
        back = cut.corner if come[0] * go[1] > come[1] * go[0] else min(cut.corner, room)
        points.append((corner[0] - back * come[0], corner[1] - back * come[1]))
        points.append((corner[0] + back * go[0], corner[1] + back * go[1]))
    return flattened(smooth(points), 0.015)[0][0]


def _resampled(line: list[Point], pitch: float, multiple: int) -> list[Point]:
    """Return points on a closed line, evenly about every `pitch`; their number is a multiple of `multiple`."""
    pieces = list(zip(line, [*line[1:], line[0]], strict=True))
    length = sum(dist(a, b) for a, b in pieces)
    number = max(6, multiple * round(length / pitch / multiple))
    found: list[Point] = []
    walked = 0.0
    for (ax, ay), (bx, by) in pieces:
        piece = dist((ax, ay), (bx, by))
        while len(found) < number and len(found) * length / number <= walked + piece:
            share = (len(found) * length / number - walked) / piece if piece else 0.0
            found.append((ax + share * (bx - ax), ay + share * (by - ay)))
        walked += piece
    return found


def _beside(point: Point, along: Point, distance: float) -> Point:
    """Move `point` to the right of the way `along`: out of the rock."""
    return point[0] + distance * along[1], point[1] - distance * along[0]


def noise(n: int) -> float:
    """Return a number from -1 to 1 that looks accidental and is always the same."""
    return (n * n * 7 + n * 13) * 29 % 31 / 15 - 1
