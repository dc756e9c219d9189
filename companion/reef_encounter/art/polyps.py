"""Drawings of polyp tiles, larva cubes, and each coral's growth form alone."""

from __future__ import annotations

from companion.drawing.paths import Transform, polygon, rounded
from companion.drawing.scene import Circle, Path, Point, Scene, Shape
from companion.reef_encounter.art.forms import SIBLINGS, form
from companion.reef_encounter.art.paper_cut import Papers, ink
from companion.reef_encounter.box.boards import STRIDE
from companion.reef_encounter.box.pieces import Coral

CORNER = 0.1  # radius of a tile's corners, as a share of its side
_FRONT: tuple[Point, ...] = ((-43, -43), (24, -43), (24, 24), (-43, 24))
_TOP: tuple[Point, ...] = ((-43, 24), (24, 24), (43, 43), (-24, 43))
_SIDE: tuple[Point, ...] = ((24, -43), (43, -24), (43, 43), (24, 24))
CUBE = polygon(((-43, -43), (24, -43), (43, -24), (43, 43), (-24, 43), (-43, 24)))
"""A larva cube's outline, from -50 to 50 both ways, seen from the front, above and the right."""


_DOTS: tuple[tuple[Point, float], ...] = (
    ((-43, -30), 2.4),
    ((-36, -42), 1.8),
    ((42, -38), 2.8),
    ((45, -24), 1.6),
    ((-44, 44), 2.1),
    ((30, -45), 1.7),
)
_ON_TILE = {
    Coral.WHITE: Transform(0, -0.5, 1.16),
    Coral.YELLOW: Transform(-1.5, 4, 1.23),
    Coral.ORANGE: Transform(-0.5, 2.5, 1.17),
    Coral.PINK: Transform(-1, 6.5, 1.2),
    Coral.GREY: Transform(-1, 10, 1.22),
}
"""The size of a form on its tile: to the edges, where it meets its neighbours, and a little beyond."""


def polyp_tile(coral: Coral, size: float = 20, sibling: int = 0) -> Scene:
    """Draw the square polyp tile of `coral`, `size` mm a side, its form one of `SIBLINGS`.

    The form reaches the edges, which cut it off; the ground is one with that of its neighbours. To bleed, lay the ink
    `ink(coral)` beneath it.
    """
    ground = Path(rounded(0, 0, size, size, CORNER * size), fill=ink(coral))
    dots = (Circle(at, radius, fill=ink(coral, "bed")) for at, radius in _DOTS)
    grown = _ON_TILE[coral].shapes(form(coral, Papers.of(coral).on_own_ground(), sibling))
    shapes = Transform(size / 2, size / 2, size / 100).shapes((*dots, *grown))
    return Scene(size, size, (ground, *shapes), cut=True)


def sibling_on(cell: int) -> int:
    """Return which sibling of its growth form a polyp on this cell shows, so that neighbours differ."""
    row, column = divmod(cell, STRIDE)
    return (column + 2 * row + row // 2) % SIBLINGS


def coral_form(coral: Coral, size: float = 20, sibling: int = 0) -> Scene:
    """Draw the growth form of `coral` alone, free on any ground, in a square of `size` mm; one of `SIBLINGS`."""
    grown = form(coral, Papers.of(coral), sibling)
    return Scene(size, size, Transform(size / 2, size / 2, 0.98 * size / 100).shapes(grown))


def larva(coral: Coral, size: float = 12) -> Scene:
    """Draw a larva cube of `coral`, with a hint of the growth form on its front, in a square of `size` mm."""
    papers = Papers.of(coral)
    faces = ((_FRONT, papers.shape), (_TOP, papers.accent), (_SIDE, papers.shadow))
    hint = Transform(-9.5, -9.5, 0.62).shapes(form(coral, papers.on_own_ground()))
    shapes: tuple[Shape, ...] = (papers.under(CUBE), *(Path(polygon(face), fill=fill) for face, fill in faces), *hint)
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))
