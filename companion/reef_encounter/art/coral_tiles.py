"""Coral tiles: the stronger coral twice on top, the weaker once at the lower right, two algae, perhaps a starfish."""

from __future__ import annotations

from companion.drawing.paths import Way, rounded
from companion.drawing.scene import Path, Scene, Shape
from companion.reef_encounter.art.algae import plant
from companion.reef_encounter.art.creatures import starfish
from companion.reef_encounter.art.forms import form
from companion.reef_encounter.art.papers import Papers
from companion.reef_encounter.pieces import CoralTile


def coral_tile(tile: CoralTile, starfish_side: bool = True, size: float = 32) -> Scene:
    """One side of a coral tile, `size` mm a side; the other side swaps the corals and the algae (`tile.flip`, p. 10)."""
    stronger, weaker, large, small = tile.stronger, tile.weaker, tile.large_alga, tile.small_alga
    if not starfish_side:
        stronger, weaker, large, small = weaker, stronger, small, large
    ground = Path(rounded(-50, -50, 100, 100, 8), fill="water")
    bed = Path(rounded(-50, -50, 100, 30, 8), fill="water.wave")
    strong, weak = form(stronger, Papers.of(stronger)), form(weaker, Papers.of(weaker))
    shapes: list[Shape] = [ground, bed]
    shapes += Way(23, 22, 0.46).shapes(strong)
    shapes += Way(-17, 20, 0.56).shapes(strong)
    shapes += Way(-14, -22, 0.36).shapes(plant(small, Papers.of(small)))
    shapes += Way(-30, -26, 0.46).shapes(plant(large, Papers.of(large)))
    shapes += Way(25, -25, 0.40).shapes(weak)
    if starfish_side:
        shapes += Way(2 - 7, -42 - 7, 14 / 12).shapes(starfish(12).shapes)
    return Scene(size, size, Way(size / 2, size / 2, size / 100).shapes(shapes))
