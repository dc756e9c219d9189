"""A page of numbered steps in two columns: a picture above, a few words below. Pictures first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.drawing.area import Area, from_top
from companion.drawing.paths import rounded
from companion.drawing.scene import Circle, Path, Scene, Shape, Spoken
from printables.text.columns import fitting_size, stacked
from printables.text.furniture import centred, laid, title_line
from printables.text.typeset import POINT, READING_MINIMUM, DoesNotFit, Slice, Style, paragraph

WIDTH, HEIGHT = 84.0, 30.0
"""Millimetres of every picture."""

_EASY = 10.0  # points
_HEAD, _GAP = 13.0, 4.0
_TALLEST = 62.0  # mm of one step


class Step(NamedTuple):
    """One step: the name of its picture, the picture, a title and a text in the reader's language."""

    name: str
    picture: Scene
    title: str
    text: str


def steps_page(title: str, steps: Sequence[Step], field: Area) -> Scene:
    """The page, of the size of `field`. Raises DoesNotFit."""
    rows = (len(steps) + 1) // 2
    wide, high = (field.width - _GAP) / 2, min(_TALLEST, (field.height - _HEAD - (rows - 1) * _GAP) / rows)
    heading = from_top(1, field.height, field.width - 2, _HEAD - 3)
    shapes: list[Shape] = [title_line(title, heading, "line", 20)]
    scale, size = _sizes(steps, wide, high)
    below = Area(0, 0, wide - 8, high - HEIGHT * scale - 7)
    for number, step in enumerate(steps):
        x = (number % 2) * (wide + _GAP)
        top = field.height - _HEAD - (number // 2) * (high + _GAP)
        shapes.append(Path(rounded(x, top - high, wide, high, 3), fill="water"))
        left = x + (wide + 6 - WIDTH * scale) / 2
        picture = laid(f"step.{step.name}", step.picture, left, top - 3 - HEIGHT * scale, scale)
        shapes.append(picture._replace(shows=step.title))
        shapes.append(Circle((x + 5.5, top - 5.5), 3.6, fill="line"))
        shapes.append(centred(str(number + 1), x + 5.5, top - 5.5, 11 * POINT, "paper"))
        box = from_top(x + 4, top - 4.5 - HEIGHT * scale, below.width, below.height)
        shapes += stacked(_caption(step, below.width, size), box)
    return Scene(field.width, field.height, tuple(shapes))


def _sizes(steps: Sequence[Step], wide: float, high: float) -> tuple[float, float]:
    """The scale of the pictures and the size of the words: pictures first, as long as words stay easy to read."""
    for share in (0.62, 0.58, 0.54, 0.5, 0.46):
        scale = min((wide - 12) / WIDTH, high * share / HEIGHT)
        below = Area(0, 0, wide - 8, high - HEIGHT * scale - 7)
        try:
            size = min(_size(step, below) for step in steps)
        except DoesNotFit:
            continue
        if size >= _EASY or share < 0.5:
            return scale, size
    raise DoesNotFit("; ".join(step.title for step in steps))


def _caption(step: Step, width: float, size: float) -> list[Slice]:
    return paragraph(f"**{step.title}**  {step.text}", width, Style(size, spoken=Spoken.MORE))


def _size(step: Step, area: Area) -> float:
    return fitting_size(lambda size: _caption(step, area.width, size), area, 11.5, READING_MINIMUM)
