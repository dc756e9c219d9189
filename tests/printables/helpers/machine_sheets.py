"""Reads sheets for cutting machines: cuts out of the DXF, colours out of the rendered PDF, how wide the bleed is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import dist, hypot
from pathlib import Path
from typing import NamedTuple, TypeAlias

import pypdfium2
from ezdxf.entities.polyline import Polyline
from ezdxf.filemanagement import readfile
from PIL import Image

from companion.drawing.paths import Area
from tests.printables.helpers.pdf_reading import MM

Point: TypeAlias = tuple[float, float]
Colour: TypeAlias = tuple[int, ...]
Way: TypeAlias = tuple[str, tuple[Point, ...], bool]

FINE = 8
"""Pixels in a millimetre."""

ALIKE = 24
"""How much red, green and blue may differ between two spots of one colour: edges are smoothed."""

_STEP, _INSIDE, _CORNER, _PIXEL = 0.2, 0.3, 2.2, 1 / FINE  # mm
_ASIDE = (-0.72, -0.54, -0.36, -0.18, 0.0, 0.18, 0.36, 0.54, 0.72)


def dxf_lines(path: Path) -> list[Way]:
    """Each polyline: its layer, its points, whether it is closed."""
    drawing = readfile(path)
    assert not drawing.audit().errors
    assert drawing.header["$INSUNITS"] == 4
    found = []
    for line in drawing.modelspace().query("POLYLINE"):
        assert isinstance(line, Polyline)
        points = tuple((round(at.x, 3), round(at.y, 3)) for at in line.points())
        found.append((line.dxf.layer.lower(), points, bool(line.is_closed)))
    return found


class Picture(NamedTuple):
    """A rendered page: its colour at any spot of the sheet."""

    image: Image.Image

    def at(self, x: float, y: float) -> Colour:
        """Red, green and blue, 0 to 255; y upwards."""
        spot = int(x * FINE), int(self.image.height - y * FINE)
        found = self.image.getpixel(
            (min(max(spot[0], 0), self.image.width - 1), min(max(spot[1], 0), self.image.height - 1))
        )
        assert isinstance(found, tuple)
        return found[:3]


def pictures(path: Path) -> Iterator[Picture]:
    """The pages of a PDF."""
    with pypdfium2.PdfDocument(path) as document:
        for page in document:
            yield Picture(page.render(scale=FINE / MM).to_pil().convert("RGB"))


class Own(NamedTuple):
    """The colours around a piece that belong to it: its ground, and others of its kind."""

    ground: Colour
    relation: Sequence[Area]

    def holds(self, spot: Point, colour: Colour) -> bool:
        """Whether there is ground at a spot, or one of its kind."""
        return _among(colour, [self.ground]) or any(area.wider(1.5 * _PIXEL).holds(spot) for area in self.relation)


def bleed(
    picture: Picture,
    cut: tuple[Point, ...],
    net: bool = False,
    most: float = 2.0,
    own: Own | None = None,
) -> float:
    """The least number of millimetres that the colours inside a closed cut go on beyond it.

    Corners are left out: what lies beyond them belongs to neither side. So are, of a `net`, tabs that are
    glued: their bare paper and their slanted sides. Of a piece that grows to its edge, what is its `own` may follow.
    """
    least = most
    edges = list(pairwise((*cut, cut[0])))
    side = 1 if sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in edges) > 0 else -1
    for number, ((x1, y1), (x2, y2)) in enumerate(edges):
        long = dist((x1, y1), (x2, y2))
        if not long or (net and long > 2 and abs(x1 - x2) > 0.01 < abs(y1 - y2)):
            continue
        clear = _CORNER
        if long <= 2 * clear:  # a piece of a curve, or too near a corner
            if not all(_straight_on(edges[number - 1 + n], edges[(number + n) % len(edges)]) for n in (0, 1)):
                continue
            clear = long / 2
        out = side * (y2 - y1) / long, -side * (x2 - x1) / long
        spots = max(1, int((long - 2 * clear) / 3) + 1)
        for n in range(spots):
            share = (clear + (long - 2 * clear) * (n / (spots - 1) if spots > 1 else 0.5)) / long
            x, y = x1 + (x2 - x1) * share, y1 + (y2 - y1) * share
            along = (x2 - x1) / long, (y2 - y1) / long
            here = [
                picture.at(x - out[0] * _INSIDE + along[0] * aside, y - out[1] * _INSIDE + along[1] * aside)
                for aside in _ASIDE  # two colours may meet at a cut, aslant
            ]
            if net and min(min(colour) for colour in here) > 250:
                continue
            far = 2 * _STEP  # beyond the edge itself, where two pictures of one colour may leave a seam
            while far <= least:
                spot = x + out[0] * (far - _PIXEL), y + out[1] * (far - _PIXEL)
                there = picture.at(*spot)
                if not _among(there, here) and (own is None or not own.holds(spot, there)):
                    least = far - _STEP
                    break
                far += _STEP
    return least


def _among(colour: Colour, others: Sequence[Colour]) -> bool:
    """Whether a colour is like the others or, where two of them meet, a mixture of them."""
    return all(
        min(channel) - ALIKE <= one <= max(channel) + ALIKE
        for one, channel in zip(colour, zip(*others, strict=True), strict=True)
    )


def _straight_on(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    """Whether a line turns by less than 30 degrees from one of its edges to the next."""
    (ax, ay), (bx, by) = ((end[0] - start[0], end[1] - start[1]) for start, end in (one, other))
    return ax * bx + ay * by > 0.86 * hypot(ax, ay) * hypot(bx, by)
