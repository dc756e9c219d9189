"""A flat region held as a bitmap: cut out of a drawing, joined, grown, shrunk, and traced into outlines.

Pixels join overlapping shapes and strokes of any drawing without a library of polygons. Grey edge pixels keep a
traced outline within a fiftieth of a millimetre of the drawing.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from re import finditer
from typing import TYPE_CHECKING, Final

from companion.drawing.measure import inks
from companion.drawing.paths import Transform
from companion.drawing.raster import image
from companion.drawing.scene import Point, Scene, Shape

if TYPE_CHECKING:
    from PIL.Image import Image

SCALE: Final = 12  # pixels to a millimetre
_SPECK = 0.4  # mm²: what is smaller is no feature that a printer makes
STRAY: Final = 0.07
"""Millimetres that an outline may lie beside the drawing, for the sake of fewer corners."""
_HALF = 127.5

Outline = tuple[Point, ...]
"""The corners of a closed line in mm: anticlockwise around the region, clockwise around a hole."""


@dataclass(frozen=True, eq=False)
class Region:
    """The area that a picture covers, within a square around the origin. Millimetres."""

    mask: Image

    @staticmethod
    def of(shapes: tuple[Shape, ...], side: float, only: Collection[str] | None = None) -> Region:
        """The visible part of `shapes` around the origin, within a square of `side` mm.

        With `only`, what is seen in these inks: shapes in other inks hide what they lie upon.
        """
        scene = Scene(side, side, Transform(side / 2, side / 2).shapes(shapes))
        palette = {ink: "#ffffff" if only is None or ink in only else "#000000" for ink in inks(scene)}
        return Region(image(scene, {**palette, "ground": "#000000"}, SCALE, "ground").convert("L"))

    def __or__(self, other: Region) -> Region:
        from PIL import ImageChops

        return Region(ImageChops.lighter(self.mask, other.mask))

    def __and__(self, other: Region) -> Region:
        from PIL import ImageChops

        return Region(ImageChops.darker(self.mask, other.mask))

    def __sub__(self, other: Region) -> Region:
        from PIL import ImageChops

        return Region(ImageChops.darker(self.mask, ImageChops.invert(other.mask)))

    def grown(self, by: float) -> Region:
        """The region and all that lies within `by` mm of it; a negative `by` shrinks it."""
        from PIL import ImageChops, ImageFilter

        mask = self.mask
        for step in range(round(abs(by) * SCALE)):
            # A square and a cross by turns grow towards an octagon, which is round enough for a nozzle.
            square = mask.filter(ImageFilter.MaxFilter(3) if by > 0 else ImageFilter.MinFilter(3))
            if step % 2:
                choose = ImageChops.lighter if by > 0 else ImageChops.darker
                cross = mask
                for across, up in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                    cross = choose(cross, ImageChops.offset(mask, across, up))
                square = cross
            mask = square
        return Region(mask)

    def blunt(self, radius: float) -> Region:
        """The region without what is sharper or narrower than a finger of that `radius`, in mm."""
        return self.grown(-radius).grown(radius)

    def strong(self, least: float) -> Region:
        """The region without gaps and parts narrower than `least` mm: gaps are filled, thin parts thickened."""
        filled = self.grown(least / 4).grown(-least / 4)
        thick = filled.grown(-least / 2).grown(least / 2)
        thin = (filled - thick.grown(2 / SCALE)).grown(-1 / SCALE).grown(1 / SCALE)
        return filled | thin.grown(least / 2)

    @cached_property
    def outlines(self) -> tuple[Outline, ...]:
        """Every outline of the region, those of holes too; specks are left out."""
        traced = (_simplified(loop) for loop in _traced(self.mask))
        return tuple(loop for loop in traced if len(loop) > 2 and abs(area(loop)) > _SPECK)


def area(outline: Outline) -> float:
    """The area of an outline in mm²; negative for a hole."""
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(outline, (*outline[1:], outline[0]), strict=True)) / 2


# Where the outline enters a cell of four pixels and where it leaves it, the region on its left, by which corners are
# inside: 1 lower left, 2 lower right, 4 upper right, 8 upper left. Sides: 0 below, 1 right, 2 above, 3 left.
_CROSSINGS: Final = {
    1: ((0, 3),),
    2: ((1, 0),),
    3: ((1, 3),),
    4: ((2, 1),),
    5: ((0, 3), (2, 1)),
    6: ((2, 0),),
    7: ((2, 3),),
    8: ((3, 2),),
    9: ((0, 2),),
    10: ((1, 0), (3, 2)),
    11: ((1, 2),),
    12: ((3, 1),),
    13: ((0, 1),),
    14: ((3, 0),),
}


def _traced(mask: Image) -> list[list[Point]]:
    """The lines along which the mask is half grey (marching squares)."""
    from PIL import ImageChops, ImageFilter, ImageOps

    # A frame of black closes every line; rows count from below, as millimetres do.
    framed = ImageOps.flip(ImageOps.expand(mask, 1, 0))
    wide, high = framed.size
    grey = framed.tobytes()
    inside = framed.point(lambda value: 255 if value > _HALF else 0)
    edge = ImageChops.subtract(inside.filter(ImageFilter.MaxFilter(3)), inside.filter(ImageFilter.MinFilter(3)))
    leads: dict[tuple[int, int], tuple[int, int]] = {}

    def side(cell: int, which: int) -> tuple[int, int]:
        """A side of a cell, as the pixel it begins at and the one it ends at: neighbours name it alike."""
        match which:
            case 0:
                return cell, cell + 1
            case 1:
                return cell + 1, cell + 1 + wide
            case 2:
                return cell + wide, cell + wide + 1
        return cell, cell + wide

    for found in finditer(b"\xff", edge.tobytes()):
        cell = found.start()
        if cell % wide == wide - 1 or cell // wide == high - 1:
            continue
        corners = (grey[cell], grey[cell + 1], grey[cell + wide + 1], grey[cell + wide])
        case = sum(1 << n for n, value in enumerate(corners) if value > _HALF)
        for start, end in _CROSSINGS.get(case, ()):
            leads[side(cell, start)] = side(cell, end)

    def point(crossed: tuple[int, int]) -> Point:
        one, other = crossed
        share = (_HALF - grey[one]) / (grey[other] - grey[one])
        share = min(max(share, 0.05), 0.95)
        x = one % wide + (share if other == one + 1 else 0)
        y = one // wide + (share if other != one + 1 else 0)
        return (x + 0.5 - wide / 2) / SCALE, (y + 0.5 - high / 2) / SCALE

    loops = []
    while leads:
        first, at = leads.popitem()
        loop = [point(first)]
        while at != first:
            loop.append(point(at))
            at = leads.pop(at)
        loops.append(loop)
    return loops


def _simplified(loop: list[Point]) -> Outline:
    """The corners that an outline needs (Douglas and Peucker), in thousandths of a millimetre."""
    x, y = loop[0]
    far = max(range(len(loop)), key=lambda n: (loop[n][0] - x) ** 2 + (loop[n][1] - y) ** 2)
    kept = [*_needed(loop[: far + 1]), *_needed([*loop[far:], loop[0]])]
    return tuple((round(x, 3), round(y, 3)) for x, y in kept)


def _needed(line: list[Point]) -> list[Point]:
    """The corners of an open line but for its last one."""
    needed, waiting = [], [(0, len(line) - 1)]
    while waiting:
        first, last = waiting.pop()
        (x0, y0), (x1, y1) = line[first], line[last]
        dx, dy = x1 - x0, y1 - y0
        long = (dx * dx + dy * dy) ** 0.5 or 1.0
        beside = [abs(dx * (y - y0) - dy * (x - x0)) / long for x, y in line[first + 1 : last]]
        if beside and max(beside) > STRAY:
            middle = first + 1 + beside.index(max(beside))
            waiting += [(middle, last), (first, middle)]
        else:
            needed.append(line[first])
    return needed
