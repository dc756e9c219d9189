"""Drawings of coral tiles: the stronger coral twice on top, the weaker once, two algae, perhaps a starfish."""

from __future__ import annotations

from functools import lru_cache

from companion.drawing.area import Area
from companion.drawing.paths import Transform, polygon, smooth
from companion.drawing.scene import Close, Curve, Line, Move, Path, Placed, Point, Scene, Shape
from companion.reef_encounter.art.placed_designs import alga_at, form_at, starfish_at
from companion.reef_encounter.box.pieces import CoralTile


def coral_tile(tile: CoralTile, starfish_side: bool = True, size: float = 32) -> Scene:
    """Draw one side of a coral tile, `size` mm a side; the other side swaps corals and algae (`tile.flip`, p. 10).

    The details that tell tiles apart stay 2.5 mm of 32 from the edge, where a knife may stray. To bleed, lay
    `coral_tile_rim` beneath it.
    """
    stronger, weaker, large, small = tile.stronger, tile.weaker, tile.large_alga, tile.small_alga
    if not starfish_side:
        stronger, weaker, large, small = weaker, stronger, small, large
    shapes: list[Shape] = [*_water_and_ledge(50), *_shadows((22, 3), (-21, 3))]
    shapes += (form_at(stronger, (22, 20), 41), form_at(stronger, (-21, 20), 42, sibling=1), *_sand(50))
    shapes += (*_shadows((-1, -25), (-24, -37), (25, -36)), alga_at(small, (-1, -12.5), 27))
    shapes += (alga_at(large, (-24, -20), 42), form_at(weaker, (24, -20), 38))
    if starfish_side:
        shapes.append(starfish_at((1, -34.5), 16))
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))


def coral_tile_rim(size: float, bleed: float) -> Scene:
    """Draw the water and the sea bed of every coral tile of `size` mm, continued `bleed` mm beyond its edges."""
    whole = size + 2 * bleed
    reach = 50 * whole / size
    shapes = (*_water_and_ledge(reach), *_sand(reach))
    return Scene(whole, whole, Transform(whole / 2, whole / 2, size / 100).shapes(shapes))


def _water_and_ledge(reach: float) -> tuple[Shape, ...]:
    """Draw the background: water with light falling through it, and the ledge on which the stronger corals stand."""
    water = Path(Area(-reach, -reach, 2 * reach, 2 * reach).edge, fill="tile")
    foot, far = -10.0, (reach - 50) / 60  # beyond the edge a shaft goes on as it fell, so that none jumps there
    shafts = (
        polygon(
            (
                (left - 18 * far, reach),
                (left + wide - (0.7 * wide + 14) * far, reach),
                (left + 1.7 * wide + 14, foot),
                (left + 18, foot),
            )
        )
        for left, wide in ((-42, 9), (-16, 13), (10, 7))
    )
    return (water, *(Path(shaft, fill="tile.shaft") for shaft in shafts), *_dune(reach, (4, 8, 7), "seabed.light"))


def _shadows(*feet: Point) -> tuple[Shape, ...]:
    """Draw the shadows of things on the sea bed, given the points they stand on."""
    flat = ((-13, 0), (-3, 2.6), (10, 1.6), (17, -1), (8, -2.8), (-6, -2.4))
    return tuple(Path(Transform(x + 1, y).steps(smooth(flat)), fill="seabed.deep") for x, y in feet)


def _sand(reach: float) -> tuple[Shape, ...]:
    """Draw the sea bed in front."""
    return _dune(reach, (-29, -31, -35), "seabed.body")


def tile_name(tile: CoralTile, starfish_side: bool) -> str:
    """Return the name of one side of a coral tile: `tile-3-starfish` or `tile-3-plain`."""
    return f"tile-{tile.number}-{'starfish' if starfish_side else 'plain'}"


def tile_at(tile: CoralTile, starfish_side: bool, at: Point, side: float) -> Placed:
    """Place one side of a coral tile on a larger picture, its middle on `at`, `side` mm a side."""
    scene = _design(tile, starfish_side)
    return Placed(tile_name(tile, starfish_side), scene, at, scale=side / scene.width)


@lru_cache(maxsize=20)
def _design(tile: CoralTile, starfish_side: bool) -> Scene:
    return coral_tile(tile, starfish_side)


def _dune(reach: float, heights: tuple[float, float, float], paper: str) -> tuple[Shape, ...]:
    """Draw the sea bed from edge to edge, cut with one swing of the scissors at these heights, with a darker rim."""
    left, middle, right = heights

    def bed(lower: float, fill: str) -> Path:
        steps = (
            Move((-reach, left - lower)),
            Line((-50, left - lower)),
            Curve((-32, middle + 4 - lower), (-12, middle + 4 - lower), (8, middle - 2 - lower)),
            Curve((22, middle - 6 - lower), (34, right - 2 - lower), (50, right - lower)),
            Line((reach, right - lower)),
            Line((reach, -reach)),
            Line((-reach, -reach)),
            Close(),
        )
        return Path(steps, fill=fill)

    return bed(0.0, "seabed.shade"), bed(2.6, paper)
