"""What the settings show in the colours of each palette."""

from __future__ import annotations

from companion.drawing.paths import Way, rounded
from companion.drawing.scene import Path, Scene
from companion.reef_encounter.box.pieces import Alga
from companion.reef_encounter.guide.pictures.composing import above, beside, cylinder, polyps, shrimps


def sample() -> Scene:
    """Every coral, every alga and a creature of every player, on open water."""
    rows = above(
        polyps("WYOPG"), beside(*(cylinder(alga) for alga in Alga), gap=1.2), shrimps("pgry"), gap=1.2, middle=True
    )
    room = 3.0
    wide, high = rows.width + 2 * room, rows.height + 2 * room
    ground = Path(rounded(0, 0, wide, high, 3), fill="water")
    return Scene(wide, high, (ground, *Way(room, room).shapes(rows.shapes)))
