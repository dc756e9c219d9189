"""Pictures of pages and pieces in little: words become bars, so that nobody finds or hears a line of half a point."""

from __future__ import annotations

from functools import lru_cache

from companion.drawing.area import Area
from companion.drawing.font import text_width
from companion.drawing.paths import Way
from companion.drawing.scene import Anchor, Path, Placed, Scene, Shape, Text

_HIGH, _RISE = 0.42, 0.04  # of the type size: how thick a bar is, and how far it lies above the baseline


def miniature(name: str, scene: Scene) -> tuple[str, Scene]:
    """The picture without live text, and its name: another one only if there were words in it."""
    drawn = _without_words(scene)
    return (name, scene) if drawn is scene else (f"{name}.small", drawn)


@lru_cache(maxsize=128)
def _without_words(scene: Scene) -> Scene:
    shapes = tuple(map(_bar, scene.shapes))
    same = all(one is other for one, other in zip(shapes, scene.shapes, strict=True))
    return scene if same else scene._replace(shapes=shapes)


def _bar(shape: Shape) -> Shape:
    if isinstance(shape, Placed):
        name, scene = miniature(shape.name, shape.scene)
        return shape if scene is shape.scene else shape._replace(name=name, scene=scene)
    if not isinstance(shape, Text):
        return shape
    wide = text_width(shape.text, shape.height, shape.bold)
    start = {Anchor.START: 0.0, Anchor.MIDDLE: -wide / 2, Anchor.END: -wide}[shape.anchor]
    bar = Area(start, _RISE * shape.height, wide, _HIGH * shape.height)
    return Path(Way(*shape.at, turn=shape.turn).steps(bar.edge), fill=shape.ink)
