"""Numbers on a picture, which words beside it take up."""

from __future__ import annotations

from collections.abc import Mapping

from companion.drawing.paths import Transform
from companion.drawing.scene import Point, Scene, Shape
from companion.reef_encounter.art.equipment import figure

NUMBER = 6.2
"""Millimetres of a number's round."""


def numbered(scene: Scene, marks: Mapping[str, Point], size: float = NUMBER) -> Scene:
    """The picture with each number on a round of paper around its point, which is kept inside of it."""
    half = size / 2
    found: list[Shape] = []
    for text, (x, y) in marks.items():
        at = min(max(x, half), scene.width - half), min(max(y, half), scene.height - half)
        found += Transform(at[0] - half, at[1] - half).shapes(figure(text, size, loud=True).shapes)
    return Scene(scene.width, scene.height, (*scene.shapes, *found))
