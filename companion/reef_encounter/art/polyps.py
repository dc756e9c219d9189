"""Polyp tiles and larvae, one design for each coral."""

from __future__ import annotations

from companion.drawing.paths import Way, rounded
from companion.drawing.scene import Close, Curve, Move, Path, Scene, Shape
from companion.reef_encounter.art.forms import form
from companion.reef_encounter.art.paper_cut import Papers, ink
from companion.reef_encounter.box.pieces import Coral

CORNER = 0.1  # radius of a tile's corners, as a share of its side
DROP = (
    Move((0, 46)),
    Curve((6, 28), (37, 14), (37, -9)),
    Curve((37, -31), (20, -44), (0, -44)),
    Curve((-20, -44), (-37, -31), (-37, -9)),
    Curve((-37, 14), (-6, 28), (0, 46)),
    Close(),
)
"""A larva's outline, from -50 to 50 both ways."""


def polyp_tile(coral: Coral, size: float = 20) -> Scene:
    """The square polyp tile of `coral`, `size` mm a side. To bleed, lay the ink `ink(coral)` beneath it."""
    ground = Path(rounded(0, 0, size, size, CORNER * size), fill=ink(coral))
    shapes = form(coral, Papers.of(coral).on_own_ground())
    return Scene(size, size, (ground, *Way(size / 2, size / 2, 0.95 * size / 100).shapes(shapes)))


def coral_form(coral: Coral, size: float = 20) -> Scene:
    """The growth form of `coral` alone, free on any ground, in a square of `size` mm."""
    return Scene(size, size, Way(size / 2, size / 2, 0.98 * size / 100).shapes(form(coral, Papers.of(coral))))


def larva(coral: Coral, size: float = 12) -> Scene:
    """A larva of `coral`: a drop with a hint of the growth form, in a square of `size` mm."""
    papers = Papers.of(coral)
    hint = Way(0, -9, 0.62).shapes(form(coral, papers.on_own_ground()))
    shapes: tuple[Shape, ...] = (*papers.cut(DROP), *hint)
    return Scene(size, size, Way(size / 2, size / 2, size / 100).shapes(shapes))
