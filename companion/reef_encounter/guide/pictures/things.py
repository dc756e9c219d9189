"""Pictures of the guide: names of all things, and the open-sea board with its places numbered (p. 2-3)."""

from __future__ import annotations

from collections.abc import Callable

from companion.drawing.scene import Scene, Shape
from companion.reef_encounter.art.coral_tiles import tile_at
from companion.reef_encounter.art.equipment import screen
from companion.reef_encounter.art.geometry import SeaPlan
from companion.reef_encounter.art.open_sea import sea_at
from companion.reef_encounter.art.placed_designs import larva_at, polyp_at
from companion.reef_encounter.art.small_boards import little_rock
from companion.reef_encounter.box.pieces import CORAL_TILES, OPENING_SEA, Alga, Coral, PlayerColour
from companion.reef_encounter.guide.pictures.composing import (
    beside,
    cylinder,
    fish,
    larvae,
    numbered,
    polyps,
    shrimps,
    small,
    tile,
)

_OWN = PlayerColour.PURPLE
_SEA = 76.0  # mm


def sea(width: float = _SEA) -> Scene:
    """Draw the open-sea board `width` mm wide as it is at the start, filled from white on."""
    plan = SeaPlan(20)
    shapes: list[Shape] = [sea_at((plan.width / 2, plan.height / 2), plan.tile)]
    for one, place in zip(CORAL_TILES, plan.coral_tiles, strict=True):
        shapes.append(tile_at(one, True, place.centre, place.width))
    for here, number in zip(plan.spaces, OPENING_SEA, strict=True):
        shapes.append(larva_at(here.coral, here.larva.centre, here.larva.width))
        for n, place in enumerate(here.polyps[:number]):
            shapes.append(polyp_at(Coral((here.coral + 2 * n + 1) % len(Coral)), place.centre, place.width))
    return small(Scene(plan.width, plan.height, tuple(shapes)), width / plan.width)


def _labelled() -> Scene:
    """Draw the open-sea board with its places by number."""
    board, plan = sea(), SeaPlan(20)
    scale = board.width / plan.width
    white = plan.spaces[Coral.WHITE]
    marks = (
        ("1", (white.polyps[0].x, white.polyps[0].y)),
        ("2", (white.larva.right, white.larva.top)),
        ("3", plan.coral_tiles[0].centre),
        ("4", plan.alga.centre),
        ("5", plan.shrimps[PlayerColour.RED].centre),
    )
    return numbered(board, {text: (at[0] * scale, at[1] * scale) for text, at in marks})


THINGS: dict[str, Callable[[], Scene]] = {
    "things.rock": lambda: little_rock("- - -", ". - -"),
    "things.polyp": lambda: polyps("WYOPG", 8),
    "things.shrimp": lambda: beside(shrimps("pg"), little_rock("P Pg", "- P", rock="rock.rose")),
    "things.consumed": lambda: beside(screen(_OWN, 16), polyps("Y", 8)),
    "things.larva": lambda: larvae("WYOPG", 8),
    "things.tile": lambda: tile(1, size=20),
    "things.alga": lambda: beside(*(cylinder(alga, 9) for alga in Alga), gap=1),
    "things.fish": lambda: fish(_OWN, 24),
    "things.screen": lambda: beside(screen(_OWN, 20), polyps("Y", 8)),
    "things.sea": _labelled,
}
