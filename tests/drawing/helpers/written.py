"""Collects the texts of a drawing, with their places."""

from __future__ import annotations

from collections.abc import Iterator

from companion.drawing.measure import placed_shapes
from companion.drawing.scene import Scene, Shape, Text, Use


def texts(scene: Scene) -> Iterator[Text]:
    """All lines of text where they lie, those of the designs it places too."""
    return _texts(scene.shapes)


def _texts(shapes: tuple[Shape, ...]) -> Iterator[Text]:
    for shape in shapes:
        if isinstance(shape, Use) and _speaks(shape.scene):
            yield from _texts(placed_shapes(shape))
        elif isinstance(shape, Text):
            yield shape


def _speaks(scene: Scene) -> bool:
    """Whether a scene has any text, so that it must be laid out to say where."""
    return any(isinstance(each, Text) or (isinstance(each, Use) and _speaks(each.scene)) for each in scene.shapes)
