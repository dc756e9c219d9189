"""Coral tiles: the stronger coral twice on top, the weaker once at the lower right, two algae, perhaps a starfish."""

from __future__ import annotations

from functools import lru_cache

from companion.drawing.area import Area
from companion.drawing.paths import Way
from companion.drawing.scene import Close, Curve, Line, Move, Path, Placed, Point, Scene, Shape
from companion.reef_encounter.art.placed_designs import alga_at, form_at, starfish_at
from companion.reef_encounter.box.pieces import CoralTile


def coral_tile(tile: CoralTile, starfish_side: bool = True, size: float = 32) -> Scene:
    """One side of a coral tile, `size` mm a side; the other side swaps corals and algae (`tile.flip`, p. 10).

    What tells tiles apart stays 2.5 mm of 32 from the edge, where a knife may stray. To bleed, lay `coral_tile_rim`
    beneath it.
    """
    stronger, weaker, large, small = tile.stronger, tile.weaker, tile.large_alga, tile.small_alga
    if not starfish_side:
        stronger, weaker, large, small = weaker, stronger, small, large
    far, near = _water_and_sand(50), _sand(50)
    shapes: list[Shape] = [*far, form_at(stronger, (22, 20), 40), form_at(stronger, (-20, 20), 43), *near]
    shapes += (alga_at(small, (-3, -9), 29), alga_at(large, (-22, -20), 43), form_at(weaker, (22.5, -21), 39.5))
    if starfish_side:
        shapes.append(starfish_at((5, -34.5), 17))
    return Scene(size, size, Way(size / 2, size / 2, size / 100).shapes(shapes))


def coral_tile_rim(size: float, bleed: float) -> Scene:
    """The water and the sea bed of every coral tile of `size` mm, continued `bleed` mm beyond its edges."""
    whole = size + 2 * bleed
    reach = 50 * whole / size
    shapes = (*_water_and_sand(reach), *_sand(reach))
    return Scene(whole, whole, Way(whole / 2, whole / 2, size / 100).shapes(shapes))


def _water_and_sand(reach: float) -> tuple[Shape, ...]:
    """What lies behind: water, and the ledge on which the stronger corals stand."""
    water = Path(Area(-reach, -reach, 2 * reach, 2 * reach).edge, fill="tile")
    return (water, *_dune(reach, (3, 7, 6), "seabed.light"))


def _sand(reach: float) -> tuple[Shape, ...]:
    """The sea bed in front."""
    return _dune(reach, (-29, -31, -35), "seabed.body")


def tile_name(tile: CoralTile, starfish_side: bool) -> str:
    """The name of one side of a coral tile: `tile-3-starfish` or `tile-3-plain`."""
    return f"tile-{tile.number}-{'starfish' if starfish_side else 'plain'}"


def tile_at(tile: CoralTile, starfish_side: bool, at: Point, side: float) -> Placed:
    """One side of a coral tile laid on a larger picture, its middle on `at`, `side` mm a side."""
    scene = _design(tile, starfish_side)
    return Placed(tile_name(tile, starfish_side), scene, at, scale=side / scene.width)


@lru_cache(maxsize=20)
def _design(tile: CoralTile, starfish_side: bool) -> Scene:
    return coral_tile(tile, starfish_side)


def _dune(reach: float, heights: tuple[float, float, float], paper: str) -> tuple[Shape, ...]:
    """Sea bed from edge to edge, cut with one swing of the scissors at these heights; its rim is a darker paper."""
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
