"""The emblem of the companion: a parrotfish above a fan coral; also the app's icon."""

from __future__ import annotations

from companion.drawing.paths import Way, rounded
from companion.drawing.scene import Path, Scene
from companion.reef_encounter.art.creatures import parrotfish
from companion.reef_encounter.art.forms import form
from companion.reef_encounter.art.papers import Papers
from companion.reef_encounter.pieces import Coral, PlayerColour


def emblem(size: float = 64) -> Scene:
    """The emblem on deep water, in a square of `size` mm with round corners."""
    shapes = (
        Path(rounded(-50, -50, 100, 100, 20), fill="water"),
        *Way(0, -18, 0.6).shapes(form(Coral.ORANGE, Papers.of(Coral.ORANGE))),
        *Way(-36, 0, 0.72).shapes(parrotfish(PlayerColour.PURPLE, 100).shapes),
    )
    return Scene(size, size, Way(size / 2, size / 2, size / 100).shapes(shapes))
