"""Coral tiles: the stronger coral twice on top, the weaker once at the lower right, two algae, perhaps a starfish."""

from __future__ import annotations

from companion.drawing.paths import Steps, Way, rounded
from companion.drawing.scene import Close, Curve, Line, Move, Path, Scene, Shape
from companion.reef_encounter.art.algae import plant
from companion.reef_encounter.art.creatures import starfish
from companion.reef_encounter.art.forms import form
from companion.reef_encounter.art.papers import Papers
from companion.reef_encounter.pieces import CoralTile

_CORNER = 7.0  # of a tile a hundred wide


def coral_tile(tile: CoralTile, starfish_side: bool = True, size: float = 32, bleed: float = 0) -> Scene:
    """One side of a coral tile, `size` mm a side; the other side swaps corals and algae (`tile.flip`, p. 10).

    With `bleed` mm the picture goes on beyond all four edges, the scene is larger by it all around, and the
    corners are square.
    """
    stronger, weaker, large, small = tile.stronger, tile.weaker, tile.large_alga, tile.small_alga
    if not starfish_side:
        stronger, weaker, large, small = weaker, stronger, small, large
    reach = 50 + 100 * bleed / size
    corner = 0.0 if bleed else _CORNER
    strong, weak = form(stronger, Papers.of(stronger)), form(weaker, Papers.of(weaker))
    shapes: list[Shape] = [Path(rounded(-reach, -reach, 2 * reach, 2 * reach, corner), fill="tile")]
    shapes += _dune(2, 9, -3, reach, corner, "seabed.light")
    shapes += Way(25, 26, 0.46).shapes(strong)
    shapes += Way(-20, 25, 0.54).shapes(strong)
    shapes += _dune(-27, -32, -36, reach, corner, "seabed.body")
    shapes += Way(-8, -17, 0.36).shapes(plant(small, Papers.of(small)))
    shapes += Way(-28, -20, 0.52).shapes(plant(large, Papers.of(large)))
    shapes += Way(28, -17, 0.42).shapes(weak)
    if starfish_side:
        shapes += Way(-3, -49, 0.2).shapes(starfish(100).shapes)
    whole = size + 2 * bleed
    return Scene(whole, whole, Way(whole / 2, whole / 2, size / 100).shapes(shapes))


def _dune(left: float, middle: float, right: float, reach: float, corner: float, paper: str) -> tuple[Shape, ...]:
    """Sea bed from side to side, cut with one swing of the scissors at these heights."""
    top: Steps = (
        Move((-reach, left)),
        Curve((-30, middle + 4), (-10, middle + 4), (8, middle - 2)),
        Curve((22, middle - 7), (36, right - 3), (reach, right)),
    )
    low, pull = corner - reach, 0.45 * corner - reach
    outline: Steps = (
        *top,
        Line((reach, low)),
        Curve((reach, pull), (-pull, -reach), (-low, -reach)),
        Line((low, -reach)),
        Curve((pull, -reach), (-reach, pull), (-reach, low)),
        Close(),
    )
    return Path(outline, fill=paper), Path(top, stroke="seabed.shade", width=2.6)
