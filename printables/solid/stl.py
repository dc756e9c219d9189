"""Writes triangles as a binary STL, the format that every program for 3D printers reads. Millimetres.

A facet takes fifty bytes: the way it looks, three corners, two bytes of nothing. The same facets give the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from struct import pack

from printables.solid.body import Facet, Vertex

_HEAD = 80  # bytes of text; it must not begin with "solid", which would make a text file of it


def stl(title: str, facets: Sequence[Facet], places: Iterable[tuple[float, float]] = ((0.0, 0.0),)) -> bytes:
    """Return an STL file with the facets once at each of `places`, which are in mm."""
    looks = [(_outwards(*facet), facet) for facet in facets]
    body = [
        pack("<12fxx", *look, *_moved(a, x, y), *_moved(b, x, y), *_moved(c, x, y))
        for x, y in places
        for look, (a, b, c) in looks
    ]
    return title.encode("ascii", "replace")[:_HEAD].ljust(_HEAD) + pack("<I", len(body)) + b"".join(body)


def _moved(vertex: Vertex, x: float, y: float) -> Vertex:
    return vertex[0] + x, vertex[1] + y, vertex[2]


def _outwards(a: Vertex, b: Vertex, c: Vertex) -> Vertex:
    """A step of 1 mm away from the solid."""
    ux, uy, uz = b[0] - a[0], b[1] - a[1], b[2] - a[2]
    vx, vy, vz = c[0] - a[0], c[1] - a[1], c[2] - a[2]
    x, y, z = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
    long = (x * x + y * y + z * z) ** 0.5 or 1.0
    return x / long, y / long, z / long
