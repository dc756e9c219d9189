"""Pictures of pages and pieces shown small: words too small to be read become bars, which nobody finds or hears."""

from __future__ import annotations

from companion.drawing.measure import text_width
from companion.drawing.paths import Area, Transform
from companion.drawing.scene import Anchor, Path, Placed, Scene, Shape, Text
from printables.text.typeset import CARD_MINIMUM, POINT

_HIGH, _RISE = 0.42, 0.04  # of the type size: how thick a bar is, and how far it lies above the baseline


def miniature(name: str, scene: Scene, scale: float) -> tuple[str, Scene]:
    """Return the name and the picture to show at `scale`: as they were, or another name if words became bars."""
    drawn, worded = _in_little(scene, scale)
    if drawn is scene:
        return name, scene
    # Most pictures lose all their words, and are then the same at any scale: the file holds them once.
    return f"{name}.{scale:.3f}" if worded else f"{name}.small", drawn


def _in_little(scene: Scene, scale: float) -> tuple[Scene, bool]:
    """The picture with bars in place of small words, the same object if it has none; whether words are left."""
    shapes: list[Shape] = []
    worded = False
    for shape in scene.shapes:
        if isinstance(shape, Placed):
            inner, left = _in_little(shape.scene, scale * shape.scale)
            worded |= left
            if inner is not shape.scene:
                name = f"{shape.name}.{scale * shape.scale:.3f}" if left else f"{shape.name}.small"
                shapes.append(shape._replace(name=name, scene=inner))
                continue
        elif isinstance(shape, Text):
            if shape.height * scale < CARD_MINIMUM * POINT:
                shapes.append(_bar(shape))
                continue
            worded = True
        shapes.append(shape)
    same = all(one is other for one, other in zip(shapes, scene.shapes, strict=True))
    return (scene if same else scene._replace(shapes=tuple(shapes))), worded


def _bar(shape: Text) -> Path:
    wide = text_width(shape.text, shape.height, shape.bold)
    start = {Anchor.START: 0.0, Anchor.MIDDLE: -wide / 2, Anchor.END: -wide}[shape.anchor]
    bar = Area(start, _RISE * shape.height, wide, _HIGH * shape.height)
    return Path(Transform(*shape.at, turn=shape.turn).steps(bar.edge), fill=shape.ink)
