"""The open-sea board: ten coral-tile spaces, five larva and polyp spaces in a ring, the alga space, shrimp spaces."""

from __future__ import annotations

from companion.drawing.paths import polygon, rounded
from companion.drawing.scene import Circle, Path, Placed, Scene, Shape
from companion.reef_encounter.art.geometry import Box, SeaPlan
from companion.reef_encounter.art.papers import ink
from companion.reef_encounter.art.polyps import coral_form
from companion.reef_encounter.pieces import PlayerColour


def open_sea_board(tile: float = 20, upright: bool = False) -> Scene:
    """The open-sea board for polyp tiles of `tile` mm; `SeaPlan(tile, upright)` says where its spaces are.

    To bleed, lay the ink `water` beneath it.
    """
    plan = SeaPlan(tile, upright)
    shapes: list[Shape] = [
        Path(polygon(((0, 0), (plan.width, 0), (plan.width, plan.height), (0, plan.height))), fill="water")
    ]
    for box in plan.coral_tiles:
        shapes.append(_hollow(box, tile, "water.deep"))
    for space in plan.spaces:
        shapes.append(_hollow(space.panel, tile, ink(space.coral)))
        shapes += (_hollow(box, tile, "water.deep") for box in (*space.polyps, space.larva))
        shapes.append(
            Placed(f"form-{space.coral.name.lower()}", coral_form(space.coral, tile), space.mark.centre, scale=0.44)
        )
    shapes.append(Circle(plan.alga.centre, plan.alga.width / 2, fill="water.deep"))
    for player in PlayerColour:
        shapes.append(_hollow(plan.shrimps[player], tile, ink(player)))
    return Scene(plan.width, plan.height, tuple(shapes))


def _hollow(box: Box, tile: float, edge: str) -> Path:
    return Path(
        rounded(box.x, box.y, box.width, box.height, 0.1 * tile), fill="water.wave", stroke=edge, width=0.03 * tile
    )
