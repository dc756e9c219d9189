"""Drawings of the four algae as plants (blue bubbles, green leaf, purple feather, red comb), and of cylinders."""

from __future__ import annotations

from math import sin

from companion.drawing.paths import Transform, smooth
from companion.drawing.scene import Circle, Path, Point, Scene, Shape
from companion.reef_encounter.art.paper_cut import Branch, Papers, ink
from companion.reef_encounter.box.pieces import Alga


def plant(alga: Alga, papers: Papers) -> tuple[Shape, ...]:
    """Draw the plant of `alga`, growing upwards from -45 to 45, in the given papers."""
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
    heights = range(-43, 44, 5)
    right = [(_sway(y) + _half(y) + 5 * sin(y * 0.31), float(y)) for y in heights]
    left = [(_sway(y) - _half(y) + 5 * sin(y * 0.31 + 1.9), float(y)) for y in reversed(heights)]
    middle = [(_sway(y), float(y)) for y in range(-42, 43, 12)]
    whole = smooth([*right, *left])
    rib = smooth(middle[:-1], closed=False)
    return (
        papers.under(whole),
        Path(whole, fill=papers.shadow),
        Path(smooth([*middle, *left]), fill=papers.shape),
        Path(rib, stroke=papers.accent, width=4),
    )


def _sway(y: float) -> float:
    return 8 * sin(y / 15)


def _half(y: float) -> float:
    return 18 * (1 - (abs(y - 1) / 46) ** 3)


def _feather(papers: Papers) -> tuple[Shape, ...]:
    stem = ((3, -43), (-2, -15), (-2, 12), (4, 40))
    barbs: list[Branch] = [
        (((-1, y - 9), (side * reach * 0.6 - 1, y - 1), (side * reach - 1, y + 13)), 7, 5)
        for y, reach in ((-20, 26), (-4, 31), (12, 27), (27, 18))
        for side in (-1, 1)
    ]
    rib = Path(smooth(stem, closed=False), stroke=papers.accent, width=3.0)
    return (*papers.branches([*barbs, (stem, 9, 5)]), rib)


def _comb(papers: Papers) -> tuple[Shape, ...]:
    stem = ((20, -44), (10, -29), (-12, -15), (-28, 7), (-28, 30), (-20, 41))
    teeth: tuple[Branch, ...] = (
        (((-29, 14), (-18, 23), (-8, 40)), 8, 4),
        (((-25, 1), (-8, 11), (6, 37)), 8.5, 4),
        (((-16, -10), (4, 2), (21, 30)), 9, 4),
        (((-4, -18), (18, -6), (34, 20)), 9, 4),
        (((8, -26), (27, -16), (41, 6)), 8.5, 4),
    )
    return (
        *papers.branches([(stem, 12, 6), *teeth]),
        Path(smooth(stem[1:], closed=False), stroke=papers.accent, width=3.0),
    )


def alga_mark(alga: Alga, size: float = 12) -> Scene:
    """Draw the plant alone, free on any ground, in a square of `size` mm."""
    return Scene(size, size, Transform(size / 2, size / 2, 0.95 * size / 100).shapes(plant(alga, Papers.of(alga))))


def cylinder_top(alga: Alga, size: float = 14) -> Scene:
    """Draw the round top of an alga cylinder, `size` mm across, bearing the alga's plant."""
    plants = plant(alga, Papers.of(alga).on_own_ground())
    shapes = (
        Circle((0, 0), 50, fill=ink(alga, "shade")),
        Circle((0, 0), 46, fill=ink(alga)),
        *Transform(scale=0.8).shapes(plants),
    )
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))
