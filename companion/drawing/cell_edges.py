"""Tracing of regions on a grid: the outlines of sets of cells, as closed polygons along the grid's lines."""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import TypeAlias

Corner: TypeAlias = tuple[int, int]
"""A crossing of the grid, or the cell of which it is the lower left corner: column and row, from the lower left."""


def edges(cells: Set[Corner]) -> Iterator[list[Corner]]:
    """Yield the outlines of cells, which lie to the left; one outline joins cells that touch only at a corner."""
    ways: dict[Corner, list[Corner]] = {}
    for x, y in sorted(cells):
        sides = (
            ((x, y), (x + 1, y), (x, y - 1)),
            ((x + 1, y), (x + 1, y + 1), (x + 1, y)),
            ((x + 1, y + 1), (x, y + 1), (x, y + 1)),
            ((x, y + 1), (x, y), (x - 1, y)),
        )
        for start, end, beyond in sides:
            if beyond not in cells:
                ways.setdefault(start, []).append(end)
    while ways:
        first = min(ways)
        way, before, here = [first], first, ways[first].pop()
        while here != first:
            way.append(here)
            # Where two cells touch by a corner only, turning right goes around both.
            end = max(ways[here], key=lambda to: turning(before, here, to))
            ways[here].remove(end)
            before, here = here, end
        ways = {corner: ends for corner, ends in ways.items() if ends}
        yield way


def turning(before: Corner, here: Corner, to: Corner) -> int:
    """Return a positive number for a turn to the right, a negative one for a turn to the left."""
    (a, b), (c, d) = (here[0] - before[0], here[1] - before[1]), (to[0] - here[0], to[1] - here[1])
    return b * c - a * d
