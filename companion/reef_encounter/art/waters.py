"""Drawings of life in the boards' deep water: corals far behind, weed and small fish, tone on tone; no pieces."""

from __future__ import annotations

from collections.abc import Iterator

from companion.drawing.paths import Transform, smooth
from companion.drawing.scene import Path, Point, Shape
from companion.reef_encounter.art.forms import outlines
from companion.reef_encounter.box.pieces import Coral

_FISH = smooth(
    ((-40, 0), (-22, 13), (0, 15), (18, 5), (36, 16), (31, 0), (36, -16), (18, -5), (0, -15), (-22, -13)), tension=0.9
)
_BLADES = (
    ((-20, -42), (-26, -20), (-16, 0), (-24, 22), (-18, 34)),
    ((0, -42), (6, -14), (-4, 10), (4, 32), (0, 46)),
    ((20, -42), (14, -22), (22, -4), (16, 12)),
)


def silhouette(coral: Coral, centre: Point, size: float, mirror: bool = False) -> Iterator[Shape]:
    """Draw a large coral far behind, in a square of `size` mm, hardly darker or lighter than the water."""
    way = Transform(*centre, size / 100, mirror=mirror)
    # Each branch by itself: as one path, where two run in opposite ways, they would cancel each other out.
    return (Path(way.steps(outline), fill="water.ghost") for outline in outlines(coral))


def little_fish(centre: Point, length: float, turn: float = 0.0, mirror: bool = False) -> tuple[Shape, ...]:
    """Draw a small fish in the colour of the water, `length` mm."""
    way = Transform(*centre, length / 80, turn, mirror)
    return (Path(way.steps(_FISH), fill="water.wave"),)


def weed(foot: Point, height: float) -> tuple[Shape, ...]:
    """Draw three blades of weed growing `height` mm from `foot`, in the colour of the water."""
    way = Transform(foot[0], foot[1] + 0.45 * height, height / 96)
    return tuple(
        Path(way.steps(smooth(blade, closed=False)), stroke="water.wave", width=0.1 * height) for blade in _BLADES
    )
