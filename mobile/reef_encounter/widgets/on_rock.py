"""Pieces as they lie on rock on a screen: each told from what it lies on by a line around it, in every palette."""

from __future__ import annotations

from companion.drawing.paths import Way, rounded
from companion.drawing.scene import Circle, Path, Placed, Scene, Shape
from companion.reef_encounter.art import design_name
from companion.reef_encounter.art import designs as printed
from companion.reef_encounter.box.pieces import Coral, PlayerColour

LYING, GUARD, GHOST = "lying", "guard", "ghost"
"""The kinds of designs: a polyp on rock, a shrimp on a polyp, a polyp that can be placed."""
_EDGE = 0.045  # of a tile: the line around a polyp
_SHARE = 0.68  # of a tile: a shrimp, in a corner, so that the form of the coral is seen
_LINE, _HALO = 0.05, 0.1  # of a tile: what surrounds a shrimp, the line and beyond it the halo
_SMALL = 0.46  # of a tile: a polyp that is not there yet


def designs(size: float = 20) -> dict[str, Scene]:
    """The printed designs, and these."""
    found = printed(size)
    for coral in Coral:
        polyp = found[design_name("polyp", coral)]
        found[design_name(LYING, coral)] = edged(polyp)
        found[design_name(GHOST, coral)] = _placed(edged(polyp), size, (size / 2, size / 2), _SMALL)
    for player in PlayerColour:
        found[design_name(GUARD, player)] = guard(found[design_name("shrimp", player)])
    return found


def edged(tile: Scene) -> Scene:
    """A square tile with a line around it, in the ink that is dark by day and light by night."""
    width = _EDGE * tile.width
    side = tile.width - width
    line = Path(rounded(width / 2, width / 2, side, side, 0.09 * tile.width), stroke="line", width=width)
    return Scene(tile.width, tile.height, (*tile.shapes, line))


def guard(shrimp: Scene) -> Scene:
    """A shrimp in the lower right corner of a tile, within a line and a halo that one of its neighbours never has."""
    size = shrimp.width
    small = Way(0.3 * size, 0.02 * size, _SHARE).shapes(shrimp.shapes)
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


def _placed(scene: Scene, size: float, at: tuple[float, float], scale: float) -> Scene:
    low = (at[0] - scale * size / 2, at[1] - scale * size / 2)
    shapes = [shape for shape in scene.shapes if not isinstance(shape, Placed)]
    return Scene(size, size, Way(*low, scale).shapes(shapes))
