"""Drawings of the emblem of Reef: the four corals in the light above deep water, cut like the companion's own."""

from __future__ import annotations

from companion.drawing.paths import Transform, rounded
from companion.drawing.scene import Circle, Path, Scene, Shape
from companion.reef.art.corals import form_at
from companion.reef.box.pieces import Colour

_SMALL = 32  # pixels up to which four corals would be a blur


def icon(pixels: int) -> Scene:
    """Draw the emblem, with fewer details the fewer pixels wide its square is."""
    return token_emblem() if pixels <= _SMALL else emblem()


def emblem(size: float = 64) -> Scene:
    """Draw the emblem on deep water, in a square of `size` mm with round corners."""
    shapes: list[Shape] = [*_water()]
    places = ((Colour.PURPLE, 20, 17, 50), (Colour.GREEN, -21, 17, 51), (Colour.RED, -19, -21, 50))
    shapes += (form_at(colour, (x, y), side) for colour, x, y, side in (*places, (Colour.YELLOW, 18, -19, 60)))
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))


def token_emblem(size: float = 64) -> Scene:
    """Draw the emblem for 16 to 32 pixels: one star in the light."""
    shapes = (*_water(), form_at(Colour.YELLOW, (0, 0), 92))
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))


def _water() -> tuple[Shape, ...]:
    ground = Path(rounded(-50, -50, 100, 100, 20), fill="water.deep")
    rings = ((46.5, "water"), (38, "water.shallow"), (28, "water.wave"))
    return ground, *(Circle((0, 1), radius, fill=paper) for radius, paper in rings)
