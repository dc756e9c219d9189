"""The triangle mesh of a solid of terraces, each region standing within the one below.

Such a solid needs no support and lies flat. Walls and floors share their outlines, so that every edge belongs to two
triangles. Millimetres; the foot lies on z = 0, the middle of the piece over the origin.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from printables.solid.region import Region
from printables.solid.triangulation import Corner, triangles

Vertex: TypeAlias = tuple[float, float, float]
Facet: TypeAlias = tuple[Vertex, Vertex, Vertex]
"""A triangle of the surface, anticlockwise as one sees it from outside."""

LEDGE = 0.35
"""Millimetres that a terrace stays within the one below it."""


class Terrace(NamedTuple):
    """A region and how high it reaches, in mm."""

    region: Region
    top: float


class Body(NamedTuple):
    """A solid: terraces from the foot upwards; perhaps a socket in the foot, `deep` mm, for another body's peg."""

    terraces: tuple[Terrace, ...]
    socket: Region | None = None
    deep: float = 0.0

    @property
    def height(self) -> float:
        """From the foot to the top, in mm."""
        return self.terraces[-1].top

    def facets(self) -> Iterator[Facet]:
        """The triangles of the whole surface."""
        low = _loops(self.terraces[0].region)
        foot = [*low, *_holes(self.socket)]
        yield from _level(foot, 0.0, up=False)
        if self.socket is not None:
            inner = _loops(self.socket)
            yield from _walls(_holes(self.socket), 0.0, self.deep)
            yield from _level(inner, self.deep, up=False)
        floor = 0.0
        for number, (region, top) in enumerate(self.terraces):
            loops = _loops(region)
            above = self.terraces[number + 1].region if number + 1 < len(self.terraces) else None
            yield from _walls(loops, floor, top)
            yield from _level([*loops, *_holes(above)], top, up=True)
            floor = top


def nest_terraces(*terraces: Terrace) -> tuple[Terrace, ...]:
    """Return the terraces, each cut back to where it stands within the one below."""
    found = [terraces[0]]
    for terrace in terraces[1:]:
        found.append(terrace._replace(region=terrace.region & found[-1].region.grown(-LEDGE)))
    return tuple(found)


_FINE = 1000  # whole numbers to a millimetre


def _loops(region: Region) -> list[list[Corner]]:
    return [[(round(x * _FINE), round(y * _FINE)) for x, y in outline] for outline in region.outlines]


def _holes(region: Region | None) -> list[list[Corner]]:
    """The outlines of what stands on a level or is sunk into it, the other way round: the level leaves it out."""
    return [loop[::-1] for loop in _loops(region)] if region is not None else []


def _level(loops: list[list[Corner]], z: float, up: bool) -> Iterator[Facet]:
    for a, b, c in triangles(loops):
        yield (_vertex(a, z), _vertex(b, z), _vertex(c, z)) if up else (_vertex(a, z), _vertex(c, z), _vertex(b, z))


def _walls(loops: list[list[Corner]], low: float, high: float) -> Iterator[Facet]:
    for loop in loops:
        for a, b in zip(loop, (*loop[1:], loop[0]), strict=True):
            yield _vertex(a, low), _vertex(b, low), _vertex(b, high)
            yield _vertex(a, low), _vertex(b, high), _vertex(a, high)


def _vertex(corner: Corner, z: float) -> Vertex:
    return corner[0] / _FINE, corner[1] / _FINE, z
