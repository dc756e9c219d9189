"""Drawings of the four corals of Reef from above, free or placed on a larger picture, and their designs' names.

Their build tells them apart, not colour or detail: red stands in three tubes, yellow is a star of folded rays, green
a comb of seven cells, purple one strip rolled up. They look the same whichever way up they lie. Each lies in a square
from -50 to 50 and stays within it. Siblings of one form are turned, or grown a little differently, so that neighbours
are no wallpaper; light falls on all of them from the upper left.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, radians

from companion.drawing.paths import Steps, Transform, polar, polygon, smooth
from companion.drawing.scene import Circle, Path, Placed, Point, Scene, Shape
from companion.reef.art.paper_cut import beneath, cut, disc_beneath, ink
from companion.reef.box.pieces import SIDE, Colour

SIBLINGS = 3
"""The number of variants of each form; 0 is the one to show alone."""


def coral(colour: Colour, sibling: int = 0) -> tuple[Shape, ...]:
    """Draw the coral of this colour, from -50 to 50 both ways, in its own papers; one of `SIBLINGS`."""
    match colour:
        case Colour.RED:
            return tuple(_tubes(colour, sibling))
        case Colour.YELLOW:
            return tuple(_star(colour, sibling))
        case Colour.GREEN:
            return tuple(_comb(colour, sibling))
        case Colour.PURPLE:
            return tuple(_whorl(colour, sibling))


def coral_form(colour: Colour, size: float = 20, sibling: int = 0) -> Scene:
    """Draw the coral alone, free on any ground, in a square of `size` mm; one of `SIBLINGS`."""
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(coral(colour, sibling)))


def sibling_on(space: int) -> int:
    """Return which sibling of its form a piece on this space of a board shows, so that neighbours differ."""
    row, column = divmod(space, SIDE)
    return (column + 2 * row) % SIBLINGS


def design_name(kind: str, colour: Colour, sibling: int = 0) -> str:
    """Return the name of a coloured design: `coral-red`, `piece-red`, `square-red`, its sibling `square-red-2`."""
    name = f"{kind}-{colour.name.lower()}"
    return f"{name}-{sibling + 1}" if sibling else name


def form_at(colour: Colour, at: Point, side: float, turn: float = 0.0, sibling: int = 0) -> Placed:
    """Place a coral on a larger picture, its middle on `at`, in a square of `side` mm."""
    scene = _design(colour, sibling)
    return Placed(design_name("coral", colour, sibling), scene, at, turn, side / scene.width)


@lru_cache(maxsize=4 * SIBLINGS)
def _design(colour: Colour, sibling: int) -> Scene:
    return coral_form(colour, sibling=sibling)


_TUBES: tuple[tuple[Point, float], ...] = (((2, 22), 21), ((-22, -15), 22), ((22, -18), 20))


_TUBES_TURNED = (0.0, 102.0, -100.0)


def _tubes(colour: Colour, sibling: int) -> Iterator[Shape]:
    way = Transform(turn=_TUBES_TURNED[sibling])
    tubes = [(way.point(centre), radius) for centre, radius in _TUBES]
    for centre, radius in tubes:
        yield disc_beneath(centre, radius, ink(colour, "shade"))
    for (x, y), r in tubes:
        yield Circle((x + 1, y - 1.4), r + 1.2, fill=ink(colour, "shade"))
        yield Circle((x, y), r, fill=ink(colour))
        yield Circle((x - 0.1 * r, y + 0.12 * r), 0.77 * r, fill=ink(colour, "tint"))
        yield Circle((x - 0.02 * r, y + 0.03 * r), 0.56 * r, fill=ink(colour, "shade"))
        yield Circle((x + 0.06 * r, y - 0.09 * r), 0.38 * r, fill=ink(colour, "deep"))


_RAYS, _WAIST, _LONG, _SHORT = 8, 17.5, 46.0, 40.0
_ASKEW = (11.0, 33.0, 56.0)
_LIGHT = 125.0  # degrees: where the light comes from


def _star(colour: Colour, sibling: int) -> Iterator[Shape]:
    """Draw eight rays, long and short by turns, each folded along its middle: one face lies in the light."""
    step, askew = 360 / _RAYS, _ASKEW[sibling]
    tips = [polar((0, 0), _SHORT if n % 2 else _LONG, askew + n * step) for n in range(_RAYS)]
    waists = [polar((0, 0), _WAIST, askew + (n + 0.5) * step) for n in range(_RAYS)]
    outline = polygon([point for pair in zip(tips, waists, strict=True) for point in pair])
    yield beneath(outline, ink(colour, "shade"))
    yield cut(outline, ink(colour))
    for n, tip in enumerate(tips):
        for waist, side in ((waists[n - 1], -40), (waists[n], 40)):
            lit = cos(radians(askew + n * step + side - _LIGHT))
            paper = "light" if lit > 0.8 else "tint" if lit > 0.1 else "body" if lit > -0.6 else "deep"
            yield cut(polygon(((0, 0), waist, tip)), ink(colour, paper))
    yield Circle((0.7, -1.0), 14, fill=ink(colour, "shade"))
    yield Circle((0, 0), 11.6, fill=ink(colour))
    yield Circle((-0.9, 1.2), 8, fill=ink(colour, "light"))


_CELL, _PITCH = 15.2, 27.6
_TILT = (8.0, 22.0, -9.0)


def _hexagon(centre: Point, radius: float, tilt: float) -> Steps:
    return polygon([polar(centre, radius, tilt + 60 * n) for n in range(6)])


def _comb(colour: Colour, sibling: int) -> Iterator[Shape]:
    tilt = _TILT[sibling]
    cells = [(0.0, 0.0), *(polar((0, 0), _PITCH, tilt + 30 + 60 * n) for n in range(6))]
    for cell in cells:
        yield beneath(_hexagon(cell, _CELL, tilt), ink(colour, "shade"))
    for cell in cells:
        yield cut(_hexagon(cell, _CELL, tilt), ink(colour))
    for x, y in cells:
        yield cut(_hexagon((x - 0.6, y + 0.8), 0.8 * _CELL, tilt), ink(colour, "tint"))
        yield cut(_hexagon((x + 0.2, y - 0.3), 0.56 * _CELL, tilt), ink(colour, "shade"))
        yield cut(_hexagon((x + 0.9, y - 1.3), 0.36 * _CELL, tilt), ink(colour, "deep"))


_TURNS, _FIRST, _LAST, _STRIP = 1.72, 7.0, 36.0, 14.0


_BEGINS = (25.0, 118.0, 205.0)


def _whorl(colour: Colour, sibling: int) -> Iterator[Shape]:
    """Draw one strip of paper rolled up, its edge in the light."""
    points = 20
    course = [
        polar((0.5, 0.5), _FIRST + (_LAST - _FIRST) * n / points, _BEGINS[sibling] + 360 * _TURNS * n / points)
        for n in range(points + 1)
    ]
    rolled = smooth(course, closed=False)
    yield beneath(rolled, ink(colour, "shade"), _STRIP)
    yield Path(rolled, stroke=ink(colour), width=_STRIP)
    yield Path(Transform(-0.9, 1.2).steps(rolled), stroke=ink(colour, "tint"), width=0.56 * _STRIP)
