"""Drawings shown small: figures in them enlarged until they can be read, or left out."""

from __future__ import annotations

from collections.abc import Iterator
from math import floor, log
from operator import is_

from companion.drawing.measure import CAP_HEIGHT, bounds
from companion.drawing.paths import Transform
from companion.drawing.scene import Path, Placed, Scene, Shape, Text
from printables.text.typeset import POINT

FIGURE_MINIMUM = 7.0
"""The smallest figure in a drawing, in points."""

_STEP = 1.32  # from one scale to the next
_MOST = 2.6  # times as large: a figure that would have to grow more would hide what it belongs to


def legible(name: str, scene: Scene, scale: float, *, grow: bool = True) -> tuple[str, Scene]:
    """Return the name and the picture to show at `scale`: as they were, or another name if figures changed.

    Small ones are left out if they are not to `grow`, because they say nothing there.
    """
    if not _worded(scene):
        return name, scene
    shapes = tuple(_legible(scene, scale, grow))
    if len(shapes) == len(scene.shapes) and all(map(is_, shapes, scene.shapes)):
        return name, scene
    return f"{name}.read{_step(scale)}" if grow else f"{name}.bare", scene._replace(shapes=shapes)


def _worded(scene: Scene) -> bool:
    """Return whether anything is written on it: on most drawings nothing is, and they need no closer look."""
    for shape in scene.shapes:
        if isinstance(shape, Text) or (isinstance(shape, Placed) and _worded(shape.scene)):
            return True
    return False


def _step(scale: float) -> int:
    """Pictures of nearly one scale get the same figures, so that the file holds them once."""
    return floor(log(scale) / log(_STEP))


def _legible(scene: Scene, scale: float, grow: bool) -> Iterator[Shape]:
    exact, scale = scale, _STEP ** _step(scale) if grow else scale
    last: list[Shape] = []  # two sheets that may be the scrap of paper on which a figure lies
    for shape in scene.shapes:
        if isinstance(shape, Text):
            times = FIGURE_MINIMUM * POINT / (shape.height * scale)
            if times <= 1.0:
                yield from (*last, shape)
            elif not grow or times > _MOST or shape.turn:
                yield from () if _scrap(last) else last
            elif _scrap(last):
                yield from _larger(last, shape, times)
            else:
                yield from (*last, _grown(shape, times))
            last = []
            continue
        if isinstance(shape, Placed):
            name, inner = legible(shape.name, shape.scene, exact * shape.scale, grow=grow)
            shape = shape if inner is shape.scene else shape._replace(name=name, scene=inner)
        if len(last) == 2:
            yield last.pop(0)
        last.append(shape)
    yield from last


def _scrap(shapes: list[Shape]) -> bool:
    """Return whether these are the two sheets of a scrap of paper."""
    return [shape.fill for shape in shapes if isinstance(shape, Path)] == ["line", "paper"]


def _larger(scrap: list[Shape], figure: Text, times: float) -> tuple[Shape, ...]:
    """A figure with its scrap of paper, grown from the upper left corner."""
    edge = bounds(scrap)
    way = Transform(edge.left * (1 - times), edge.top * (1 - times), times)
    return way.shapes((*scrap, figure))


def _grown(text: Text, times: float) -> Text:
    """A text grown about its middle height."""
    x, y = text.at
    return text._replace(at=(x, y - CAP_HEIGHT * text.height * (times - 1) / 2), height=text.height * times)
