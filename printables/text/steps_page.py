"""A page of numbered steps in two columns: a picture above, a few words below. Pictures first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from companion.drawing.paths import Area, from_top, rounded
from companion.drawing.scene import Circle, Path, Scene, Shape, Spoken
from printables.text.columns import height_of, largest_that, stacked
from printables.text.furniture import centred, placed_at, title_line
from printables.text.legible import legible
from printables.text.typeset import POINT, READING_MINIMUM, DoesNotFit, Slice, Style, paragraph

WIDTH, HEIGHT = 84.0, 30.0
"""Millimetres of every picture."""

_EASY, _LARGEST = 10.0, 11.5  # points
_HEAD, _GAP = 13.0, 4.0
_TALLEST = 62.0  # mm of one step


class Step(NamedTuple):
    """A step: its picture's name, the picture; then, in the reader's language, title, text and what is seen."""

    name: str
    picture: Scene
    title: str
    text: str
    shows: str


def steps_page(title: str, steps: Sequence[Step], field: Area, first: int = 1) -> Scene:
    """Draw the page, of the size of `field`; its steps are numbered from `first`. Raises DoesNotFit."""
    wide = (field.width - _GAP) / 2
    heading = from_top(1, field.height, field.width - 2, _HEAD - 3)
    shapes: list[Shape] = [title_line(title, heading, "line", 20)]
    scale, size, rows = _sizes(steps, wide, field.height - _HEAD)
    top = field.height - _HEAD
    for number, step in enumerate(steps):
        x, high = (number % 2) * (wide + _GAP), rows[number // 2]
        shapes.append(Path(rounded(x, top - high, wide, high, 3), fill="water"))
        left = x + (wide + 6 - WIDTH * scale) / 2
        drawn = legible(f"step.{step.name}", step.picture, scale, grow=False)
        picture = placed_at(*drawn, left, top - 3 - HEIGHT * scale, scale)
        shapes.append(Circle((x + 5.5, top - 5.5), 3.6, fill="line"))
        count = centred(str(first + number), x + 5.5, top - 5.5, 11 * POINT, "paper")
        shapes += (count._replace(spoken=Spoken.STEP), picture._replace(shows=step.shows))
        box = from_top(x + 4, top - 4.5 - HEIGHT * scale, wide - 8, high - HEIGHT * scale - 7)
        shapes += stacked(_caption(step, box.width, size), box)
        if number % 2:
            top -= high + _GAP
    return Scene(field.width, field.height, tuple(shapes))


def _sizes(steps: Sequence[Step], wide: float, tall: float) -> tuple[float, float, list[float]]:
    """The scale of the pictures, the size of the words and the height of each row.

    Pictures first, as long as words stay easy to read.
    """
    count = (len(steps) + 1) // 2
    even = min(_TALLEST, (tall - (count - 1) * _GAP) / count)

    def fits(scale: float, size: float) -> bool:
        return sum(_rows(steps, wide, scale, size)) <= count * even

    for share in (0.62, 0.58, 0.54, 0.5, 0.46, 0.42, 0.38):
        scale = min((wide - 12) / WIDTH, even * share / HEIGHT)
        size = largest_that(partial(fits, scale), _EASY, _LARGEST, READING_MINIMUM)
        if size is not None and (size >= _EASY or share < 0.5):
            rows = _rows(steps, wide, scale, size)
            spare = even - sum(rows) / count
            return scale, size, [row + spare for row in rows]
    raise DoesNotFit("; ".join(step.title for step in steps))


def _rows(steps: Sequence[Step], wide: float, scale: float, size: float) -> list[float]:
    """Return how high each row of two steps must be."""
    tall = [height_of(_caption(step, wide - 8, size)) for step in steps]
    return [HEIGHT * scale + 7 + max(tall[n : n + 2]) for n in range(0, len(tall), 2)]


def _caption(step: Step, width: float, size: float) -> list[Slice]:
    return paragraph(f"**{step.title}**  {step.text}", width, Style(size, spoken=Spoken.MORE))
