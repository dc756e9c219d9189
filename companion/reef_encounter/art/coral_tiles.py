"""Coral tiles: the stronger coral twice on top, the weaker once at the lower right, two algae, perhaps a starfish."""

from __future__ import annotations

from functools import lru_cache

from companion.drawing.paths import Steps, Way, rounded
from companion.drawing.scene import Close, Curve, Line, Move, Path, Placed, Point, Scene, Shape
from companion.reef_encounter.art.placed_designs import alga_at, form_at, starfish_at
from companion.reef_encounter.box.pieces import CoralTile

_CORNER = 7.0  # of a tile a hundred wide
_SIDE = 46.0  # the sea bed ends before the edge, which has one colour all round wherever it is cut


def coral_tile(tile: CoralTile, starfish_side: bool = True, size: float = 32) -> Scene:
    """One side of a coral tile, `size` mm a side; the other side swaps corals and algae (`tile.flip`, p. 10).

    To bleed, lay the ink `tile` beneath it.
    """
    stronger, weaker, large, small = tile.stronger, tile.weaker, tile.large_alga, tile.small_alga
    if not starfish_side:
        stronger, weaker, large, small = weaker, stronger, small, large
    shapes: list[Shape] = [Path(rounded(-50, -50, 100, 100, _CORNER), fill="tile")]
    shapes += _dune(2, 9, -3, "seabed.light")
    shapes += (form_at(stronger, (25, 26), 47), form_at(stronger, (-20, 25), 55))
    shapes += _dune(-27, -32, -36, "seabed.body")
    shapes += (alga_at(small, (-8, -17), 38), alga_at(large, (-28, -20), 55), form_at(weaker, (28, -17), 43))
    if starfish_side:
        shapes.append(starfish_at((6.5, -38), 19))
    return Scene(size, size, Way(size / 2, size / 2, size / 100).shapes(shapes))


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


def _dune(left: float, middle: float, right: float, paper: str) -> tuple[Shape, ...]:
    """Sea bed from side to side, cut with one swing of the scissors at these heights."""
    top: Steps = (
        Move((-_SIDE, left)),
        Curve((-30, middle + 4), (-10, middle + 4), (8, middle - 2)),
        Curve((22, middle - 7), (34, right - 3), (_SIDE, right)),
    )
    low, pull = _CORNER - _SIDE, 0.45 * _CORNER - _SIDE
    outline: Steps = (
        *top,
        Line((_SIDE, low)),
        Curve((_SIDE, pull), (-pull, -_SIDE), (-low, -_SIDE)),
        Line((low, -_SIDE)),
        Curve((pull, -_SIDE), (-_SIDE, pull), (-_SIDE, low)),
        Close(),
    )
    return Path(outline, fill=paper), Path(top, stroke="seabed.shade", width=2.6)
