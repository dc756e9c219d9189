"""Algae, always plants: blue bubbles, a green wavy leaf, a purple feather, a red comb; alone and on cylinders."""

from __future__ import annotations

from math import sin

from companion.drawing.paths import Way, polyline, smooth
from companion.drawing.scene import Circle, Path, Point, Scene, Shape
from companion.reef_encounter.art.papers import Papers, ink
from companion.reef_encounter.pieces import Alga


def plant(alga: Alga, papers: Papers) -> tuple[Shape, ...]:
    """The plant of `alga`, growing upwards from -45 to 45, in the given papers."""
    match alga:
        case Alga.BLUE:
            return _bubbles(papers)
        case Alga.GREEN:
            return _leaf(papers)
        case Alga.PURPLE:
            return _feather(papers)
        case Alga.RED:
            return _comb(papers)


_BUBBLES: tuple[tuple[Point, float], ...] = (
    ((-2, -27), 14),
    ((-20, -6), 12),
    ((16, -8), 13),
    ((-3, 10), 12),
    ((-22, 22), 9),
    ((18, 20), 10),
    ((2, 34), 8),
)


def _bubbles(papers: Papers) -> tuple[Shape, ...]:
    gleams = (Circle((x - r * 0.3, y + r * 0.3), r * 0.3, fill=papers.accent) for (x, y), r in _BUBBLES)
    return (*papers.discs(_BUBBLES), *gleams)


def _leaf(papers: Papers) -> tuple[Shape, ...]:
    heights = range(-42, 43, 6)
    right = [(_sway(y) + _half(y) + 3.2 * sin(y * 0.42), float(y)) for y in heights]
    left = [(_sway(y) - _half(y) + 3.2 * sin(y * 0.42 + 2), float(y)) for y in reversed(heights)]
    rib = smooth([(_sway(y), float(y)) for y in range(-42, 31, 12)], closed=False)
    return (*papers.cut(smooth([*right, *left])), Path(rib, stroke=papers.accent, width=4))


def _sway(y: float) -> float:
    return 7 * sin(y / 15)


def _half(y: float) -> float:
    return 17 * (1 - ((y - 2) / 46) ** 4)


def _feather(papers: Papers) -> tuple[Shape, ...]:
    stem = (smooth(((2, -43), (-3, -15), (-2, 12), (4, 38)), closed=False), 6.0)
    barbs = []
    for y, reach in ((-22, 20), (-9, 25), (4, 25), (17, 20), (29, 12)):
        for side in (-1, 1):
            points = ((-2, y - 6), (side * reach * 0.55 - 2, y), (side * reach - 2, y + 11))
            barbs.append((smooth(points, closed=False), 6.0))
    return papers.strips([*barbs, stem])


def _comb(papers: Papers) -> tuple[Shape, ...]:
    spine = (smooth(((20, -43), (12, -25), (-12, -12), (-28, 12), (-26, 38)), closed=False), 8.0)
    teeth = [
        (polyline((root, tip)), 6.5)
        for root, tip in (
            ((-27, 24), (-10, 40)),
            ((-25, 8), (4, 36)),
            ((-17, -4), (18, 29)),
            ((-6, -13), (30, 18)),
            ((8, -20), (38, 4)),
        )
    ]
    return papers.strips([spine, *teeth])


def alga_mark(alga: Alga, size: float = 12) -> Scene:
    """The plant alone, free on any ground, in a square of `size` mm."""
    return Scene(size, size, Way(size / 2, size / 2, size / 100).shapes(plant(alga, Papers.of(alga))))


def cylinder_top(alga: Alga, size: float = 14) -> Scene:
    """The round top of an alga cylinder, `size` mm across, bearing the alga's plant."""
    plants = plant(alga, Papers.of(alga).on_own_ground())
    shapes = (
        Circle((0, 0), 50, fill=ink(alga, "shade")),
        Circle((0, 0), 46, fill=ink(alga)),
        *Way(0, 0, 0.74).shapes(plants),
    )
    return Scene(size, size, Way(size / 2, size / 2, size / 100).shapes(shapes))
