"""Pictures of pages and pieces in little: what is too small to be read becomes bars, and nobody finds or hears it."""

from __future__ import annotations

from functools import lru_cache

from companion.drawing.area import Area
from companion.drawing.font import text_width
from companion.drawing.paths import Way
from companion.drawing.scene import Anchor, Path, Placed, Scene, Shape, Text
from printables.text.typeset import CARD_MINIMUM, POINT

_HIGH, _RISE = 0.42, 0.04  # of the type size: how thick a bar is, and how far it lies above the baseline


def miniature(name: str, scene: Scene, scale: float) -> tuple[str, Scene]:
    """The picture as it is shown `scale` times as large, and its name: another one only if words became bars."""
    drawn = _without_small_words(scene, scale)
    if drawn is scene:
        return name, scene
    # Most pictures lose all their words, and are then the same at any scale: the file holds them once.
    return (f"{name}.small", drawn) if drawn == _without_small_words(scene, 0.0) else (f"{name}.{scale:.3f}", drawn)


@lru_cache(maxsize=128)
def _without_small_words(scene: Scene, scale: float) -> Scene:
    shapes = tuple(_bar(shape, scale) for shape in scene.shapes)
    same = all(one is other for one, other in zip(shapes, scene.shapes, strict=True))
    return scene if same else scene._replace(shapes=shapes)


def _bar(shape: Shape, scale: float) -> Shape:
    if isinstance(shape, Placed):
        name, scene = miniature(shape.name, shape.scene, scale * shape.scale)
        return shape if scene is shape.scene else shape._replace(name=name, scene=scene)
    if not isinstance(shape, Text) or shape.height * scale >= CARD_MINIMUM * POINT:
        return shape
    wide = text_width(shape.text, shape.height, shape.bold)
    start = {Anchor.START: 0.0, Anchor.MIDDLE: -wide / 2, Anchor.END: -wide}[shape.anchor]
    bar = Area(start, _RISE * shape.height, wide, _HIGH * shape.height)
    return Path(Way(*shape.at, turn=shape.turn).steps(bar.edge), fill=shape.ink)
