"""Drawings of pieces: polyps, larvae, algae, shrimps, parrotfish, the players' marks, the starfish.

The artwork is SVG in `svg/`, from -50 to 50 both ways, its colours roles (`docs/drawings.md`). Here it gets its inks,
and its place on a tile, a cylinder or a disc.
"""

from __future__ import annotations

from functools import cache

from companion.drawing.artwork import Artwork, paint_artwork, read_artwork
from companion.drawing.paths import PathSegments, Transform, rounded_rectangle
from companion.drawing.scene import Circle, Path, Point, Scene, Shape
from companion.reef_encounter.art.style import CutPaper, ink_name
from companion.reef_encounter.box import ROW_STRIDE, Alga, Coral, Piece, PlayerColour

VARIANTS = 4
"""The number of variants of each form; 0 is the one to show alone."""


@cache
def _artwork(name: str) -> Artwork:
    return read_artwork("companion.reef_encounter.art", f"svg/{name}.svg")


def _drawn(name: str, papers: CutPaper, group: str = "") -> tuple[Shape, ...]:
    """Return a piece of artwork in the given papers, or one group of it."""
    return paint_artwork(_artwork(name)[group or name], papers._asdict())


def _square(size: float, shapes: tuple[Shape, ...], scale: float = 1.0) -> Scene:
    """Return shapes that lie from -50 to 50 in a square of `size` mm."""
    return Scene(size, size, Transform(size / 2, size / 2, scale * size / 100).shapes(shapes))


def alga_shapes(alga: Alga, papers: CutPaper) -> tuple[Shape, ...]:
    """Draw the plant of `alga`, growing upwards from -45 to 45, in the given papers."""
    return _drawn(f"alga-{alga.name.lower()}", papers)


def draw_alga(alga: Alga, size: float = 12) -> Scene:
    """Draw the plant alone, free on any ground, in a square of `size` mm."""
    return _square(size, alga_shapes(alga, CutPaper.of(alga)), 0.95)


def draw_cylinder_top(alga: Alga, size: float = 14) -> Scene:
    """Draw the round top of an alga cylinder, `size` mm across, bearing the alga's plant."""
    return _square(
        size, (*_disc(alga, 46), *Transform(scale=0.8).shapes(alga_shapes(alga, CutPaper.of(alga).on_own_ground())))
    )


def _disc(piece: Piece, radius: float) -> tuple[Shape, ...]:
    return Circle((0, 0), 50, fill=ink_name(piece, "shade")), Circle((0, 0), radius, fill=ink_name(piece))


def _mark(player: PlayerColour) -> tuple[Shape, ...]:
    """Draw the mark of `player`, within a circle of radius 32 about the origin."""
    return _drawn(f"mark-{player.name.lower()}", CutPaper.of(player))


def draw_player_mark(player: PlayerColour, size: float = 12) -> Scene:
    """Draw the mark of `player` on a disc of their colour, `size` mm across."""
    return _square(size, (*_disc(player, 45), *Transform(scale=1.1).shapes(_mark(player))))


def draw_shrimp(player: PlayerColour, size: float = 16) -> Scene:
    """Draw a shrimp of `player` looking to the left, in a square of `size` mm."""
    groups = ("body", f"mark-{player.name.lower()}", "eye")
    shapes = (shape for group in groups for shape in _drawn("shrimp", CutPaper.of(player), group))
    return Scene(size, size, Transform(0.53 * size, 0.52 * size, 0.93 * size / 100).shapes(shapes))


def draw_shrimp_shadow(size: float = 16, paper: str = "water.deep") -> Scene:
    """Draw the outline of a shrimp in one ink, for a space where one may stand, in a square of `size` mm."""
    shapes = paint_artwork(_artwork("shrimp-outline")["shrimp-outline"], {"shape": paper})
    return Scene(size, size, Transform(0.53 * size, 0.52 * size, 0.93 * size / 100).shapes(shapes))


def draw_parrotfish(player: PlayerColour, width: float = 40) -> Scene:
    """Draw a parrotfish of `player` swimming to the left, `width` mm long and 0.75 times as high."""
    papers = CutPaper.of(player)
    shapes = (
        *_drawn("parrotfish", papers, "body"),
        *Transform(7, 2.5, 0.63).shapes(_mark(player)),
        *_drawn("parrotfish", papers, "front"),
    )
    return Scene(width, 0.75 * width, Transform(width / 2, 0.375 * width, width / 104).shapes(shapes))


def draw_starfish(size: float = 12) -> Scene:
    """Draw the starfish of the extra-growth space and of a coral tile's starfish side, in a square of `size` mm."""
    return _square(size, _drawn("starfish", CutPaper.of_thing("starfish")))


def coral_shapes(coral: Coral, papers: CutPaper, sibling: int = 0) -> tuple[Shape, ...]:
    """Draw the growth form of `coral`, from -50 to 50 both ways, in the given papers."""
    return _drawn(f"coral-{coral.name.lower()}-{sibling + 1}", papers)


def coral_outlines(coral: Coral) -> tuple[PathSegments, ...]:
    """Return the outlines of a coral's growth form alone, as seen from far; they overlap."""
    return _outlines(f"coral-{coral.name.lower()}-outline")


def _outlines(name: str) -> tuple[PathSegments, ...]:
    return tuple(shape.steps for shape in _artwork(name)[name] if isinstance(shape, Path))


CORNER_RADIUS = 0.1  # radius of a tile's corners, as a share of its side
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


def draw_polyp_tile(coral: Coral, size: float = 20, sibling: int = 0) -> Scene:
    """Draw the square polyp tile of `coral`, `size` mm a side, its form one of `VARIANTS`.

    The form reaches the edges, which cut it off; the ground is one with that of its neighbours. To bleed, lay the ink
    `ink(coral)` beneath it.
    """
    ground = Path(rounded_rectangle(0, 0, size, size, CORNER_RADIUS * size), fill=ink_name(coral))
    dots = (Circle(at, radius, fill=ink_name(coral, "bed")) for at, radius in _DOTS)
    grown = _ON_TILE[coral].shapes(coral_shapes(coral, CutPaper.of(coral).on_own_ground(), sibling))
    shapes = Transform(size / 2, size / 2, size / 100).shapes((*dots, *grown))
    return Scene(size, size, (ground, *shapes), cut=True)


def variant_on_cell(cell: int) -> int:
    """Return which sibling of its growth form a polyp on this cell shows, so that neighbours differ."""
    row, column = divmod(cell, ROW_STRIDE)
    return (column + 2 * row + row // 2) % VARIANTS


def draw_coral(coral: Coral, size: float = 20, sibling: int = 0) -> Scene:
    """Draw the growth form of `coral` alone, free on any ground, in a square of `size` mm; one of `VARIANTS`."""
    return _square(size, coral_shapes(coral, CutPaper.of(coral), sibling), 0.98)


def draw_larva(coral: Coral, size: float = 12) -> Scene:
    """Draw a larva cube of `coral`, with a hint of the growth form on its front, in a square of `size` mm."""
    papers = CutPaper.of(coral)
    hint = Transform(-9.5, -9.5, 0.62).shapes(coral_shapes(coral, papers.on_own_ground()))
    return _square(size, (*_drawn("larva", papers), *hint))


def cube_outline() -> PathSegments:
    """Return a larva cube's outline, from -50 to 50 both ways, seen from the front, above and the right."""
    (outline,) = _outlines("larva-outline")
    return outline
