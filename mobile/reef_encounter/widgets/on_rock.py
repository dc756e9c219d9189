"""Drawings of pieces on a reef board on the screen: polyps that grow together, edges of corals, guarding shrimps."""

from __future__ import annotations

from companion.drawing.paths import Area, Transform, polyline, rounded
from companion.drawing.scene import Circle, Path, Placed, Scene, Shape
from companion.reef_encounter.art.designs import design_name
from companion.reef_encounter.art.designs import designs as printed
from companion.reef_encounter.art.pieces import SIBLINGS, polyp_tile
from companion.reef_encounter.art.style import ink as ink_of
from companion.reef_encounter.box import STRIDE, Coral, PlayerColour
from mobile.reef_encounter.play.marks import SHRIMP_AT, SHRIMP_SHARE

LYING, SHORE, GUARD, GHOST = "lying", "shore", "guard", "ghost"
"""The kinds of designs: a polyp on rock, the line where its coral ends, a shrimp on a polyp, a polyp to be placed."""
_EDGE = 0.045  # of a tile: the line around a coral
_LINE, _HALO = 0.05, 0.1  # of a tile: what surrounds a shrimp, the line and beyond it the halo
_SMALL = 0.46  # of a tile: a polyp that is not there yet
_SIDES = ((1, ((0, 0), (0, 1))), (2, ((1, 0), (1, 1))), (4, ((0, 1), (1, 1))), (8, ((0, 0), (1, 0))))
"""Left, right, above, below: a bit of a shore, and where its line runs, in tiles."""


def designs(size: float = 20) -> dict[str, Scene]:
    """Return the printed designs, and those of this module."""
    # Siblings are laid on rock alone, where they look otherwise.
    found = {name: scene for name, scene in printed(size).items() if not name[-1].isdigit()}
    for coral in Coral:
        for sibling in range(SIBLINGS):
            found[design_name(LYING, coral, sibling)] = grown_together(coral, size, sibling)
        polyp = edged(found[design_name("polyp", coral)])
        small = Placed("whole", polyp, (size / 2, size / 2), scale=_SMALL)
        found[design_name(GHOST, coral)] = Scene(size, size, (small,))
    for sides in range(1, 16):
        found[shore_name(sides)] = shore(sides, size)
    for player in PlayerColour:
        found[design_name(GUARD, player)] = guard(found[design_name("shrimp", player)])
    return found


def grown_together(coral: Coral, size: float = 20, sibling: int = 0) -> Scene:
    """Draw a polyp tile that fills its space to the corners, so that neighbours make one reef."""
    ground = Path(Area(0, 0, size, size).edge, fill=ink_of(coral))
    return Scene(size, size, (ground, *polyp_tile(coral, size, sibling).shapes[1:]), cut=True)


def shores(coral: int, upright: bool = False) -> dict[int, int]:
    """Return for each cell of a set the sides on which the set ends, as bits of `_SIDES`; none amid others.

    `upright`: the board was turned a quarter clockwise.
    """
    around = (-1, 1, -STRIDE, STRIDE) if not upright else (STRIDE, -STRIDE, -1, 1)
    found = {}
    for cell in range(coral.bit_length()):
        if coral >> cell & 1:
            ends = (
                0 if cell + step >= 0 and coral >> (cell + step) & 1 else bit
                for bit, step in zip((1, 2, 4, 8), around, strict=True)
            )
            if sides := sum(ends):
                found[cell] = sides
    return found


def shore_name(sides: int) -> str:
    """Return the name of the design with lines on these sides."""
    return f"{SHORE}-{sides}"


def shore(sides: int, size: float = 20) -> Scene:
    """Draw the line where a coral ends, on some sides of a space, in ink that is dark by day and light by night."""
    width = _EDGE * size
    way = Transform(width / 2, width / 2, size - width)
    lines = (way.steps(polyline(line)) for bit, line in _SIDES if sides & bit)
    return Scene(size, size, tuple(Path(line, stroke="line", width=width) for line in lines))


def edged(tile: Scene) -> Scene:
    """Draw a square tile with a line around it, in the ink of `shore`."""
    width = _EDGE * tile.width
    side = tile.width - width
    line = Path(rounded(width / 2, width / 2, side, side, 0.09 * tile.width), stroke="line", width=width)
    return Scene(tile.width, tile.height, (*tile.shapes, line), tile.cut)


def guard(shrimp: Scene) -> Scene:
    """Draw a shrimp in the lower right corner of a tile, within a line and a halo that no neighbour has."""
    size = shrimp.width
    small = Transform(SHRIMP_AT[0] * size, SHRIMP_AT[1] * size, SHRIMP_SHARE).shapes(shrimp.shapes)
    around: list[Shape] = []
    for ink, width in (("paper", _HALO), ("line", _LINE)):
        around += (_grown(shape, ink, width * size) for shape in small)
    return Scene(size, size, (*around, *small), cut=True)


def _grown(shape: Shape, ink: str, width: float) -> Shape:
    """A shape as a plain patch that is larger by half of `width` all around."""
    match shape:
        case Path(steps, fill, _, stroke, rule):
            return Path(steps, ink if fill is not None else None, ink, stroke + width, rule)
        case Circle(centre, radius, _, _, stroke):
            return Circle(centre, radius + (stroke + width) / 2, ink)
    return shape
