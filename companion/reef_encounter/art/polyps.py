"""Polyp tiles and larvae, one design for each coral."""

from __future__ import annotations

from companion.drawing.paths import Way, rounded
from companion.drawing.scene import Close, Curve, Move, Path, Scene, Shape
from companion.reef_encounter.art.forms import form
from companion.reef_encounter.art.papers import Papers, ink
from companion.reef_encounter.pieces import Coral

CORNER = 0.1  # radius of a tile's corners, as a share of its side


def polyp_tile(coral: Coral, size: float = 20) -> Scene:
    """The square polyp tile of `coral`, `size` mm a side. To bleed, lay the ink `ink(coral)` beneath it."""
    ground = Path(rounded(0, 0, size, size, CORNER * size), fill=ink(coral))
    shapes = form(coral, Papers.of(coral).on_own_ground())
    return Scene(size, size, (ground, *Way(size / 2, size / 2, size / 100).shapes(shapes)))


def coral_form(coral: Coral, size: float = 20) -> Scene:
    """The growth form of `coral` alone, free on any ground, in a square of `size` mm."""
    return Scene(size, size, Way(size / 2, size / 2, size / 100).shapes(form(coral, Papers.of(coral))))


def larva(coral: Coral, size: float = 12) -> Scene:
    """A larva of `coral`: a drop with a hint of the growth form, in a square of `size` mm."""
    papers = Papers.of(coral)
    drop = (
        Move((0, 44)),
        Curve((6, 24), (32, 12), (32, -12)),
        Curve((32, -32), (17, -43), (0, -43)),
        Curve((-17, -43), (-32, -32), (-32, -12)),
        Curve((-32, 12), (-6, 24), (0, 44)),
        Close(),
    )
    hint = Way(0, -12, 0.5).shapes(form(coral, papers.on_own_ground()))
    shapes: tuple[Shape, ...] = (*papers.cut(drop), *hint)
    return Scene(size, size, Way(size / 2, size / 2, size / 100).shapes(shapes))
