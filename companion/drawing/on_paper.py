"""A picture on a piece of the paper it is made for, to lie on any other ground."""

from __future__ import annotations

from companion.drawing.paths import Transform, rounded
from companion.drawing.scene import Path, Scene


def on_paper(scene: Scene, margin: float = 3.0) -> Scene:
    """The picture with `margin` mm of paper around it."""
    wide, high = scene.width + 2 * margin, scene.height + 2 * margin
    ground = Path(rounded(0, 0, wide, high, 2), fill="paper")
    return Scene(wide, high, (ground, *Transform(margin, margin).shapes(scene.shapes)))
