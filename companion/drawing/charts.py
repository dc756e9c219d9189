"""Building blocks of charts: axes, lines, areas, bars, legends; text wrapped or shrunk to fit; labels kept apart.

Charts are scenes of any given width, with text of one size, and as high as they need; so one chart fits a phone, a
tablet and a page. Ink alone never tells anything: each chart labels what it shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil, floor
from typing import NamedTuple, TypeAlias

from companion.drawing.font import CAP_HEIGHT, text_width
from companion.drawing.paths import polygon, polyline, rounded
from companion.drawing.scene import Anchor, Path, Point, Scene, Shape, Text

GRID, INK = "quiet", "line"
_HAIR = 0.2  # mm, lines of a grid


Numbers: TypeAlias = Mapping[str, int | str]
"""Plain values for programs: words as records have them, and numbers, by names (`docs/story.schema.json`)."""


class Size(NamedTuple):
    """The width of a chart and its font size, both in mm."""

    width: float
    text: float


class Value(NamedTuple):
    """A place on a chart that answers a touch: a box in mm, a sentence, and its `numbers` for programs."""

    left: float
    bottom: float
    right: float
    top: float
    text: str
    numbers: tuple[Numbers, ...] = ()


class Drawing(NamedTuple):
    """A drawn chart: the scene, and the places that answer a touch."""

    scene: Scene
    values: tuple[Value, ...] = ()


class Field(NamedTuple):
    """The coordinate system of a chart: from (`x0`, `y0`) at its lower left to (`x1`, `y1`), with its area in mm."""

    left: float
    bottom: float
    width: float
    height: float
    x0: float
    x1: float
    y0: float
    y1: float

    @property
    def right(self) -> float:
        """Its right edge, in mm."""
        return self.left + self.width

    @property
    def top(self) -> float:
        """Its upper edge, in mm."""
        return self.bottom + self.height

    def x(self, number: float) -> float:
        """Return the place of a number across, in mm."""
        return self.left + self.width * (number - self.x0) / ((self.x1 - self.x0) or 1)

    def y(self, number: float) -> float:
        """Return the place of a number upwards, in mm."""
        return self.bottom + self.height * (number - self.y0) / ((self.y1 - self.y0) or 1)

    def at(self, point: Point) -> Point:
        """Return the place of a pair of numbers, in mm."""
        return self.x(point[0]), self.y(point[1])


def label(text: str, at: Point, height: float, anchor: Anchor = Anchor.MIDDLE, bold: bool = False) -> Text:
    """Make a text whose capital letters have their middle on `at`; `height` is the font size."""
    return Text(text, (at[0], at[1] - CAP_HEIGHT * height / 2), height, INK, anchor, bold)


def wrapped(text: str, width: float, height: float, bold: bool = False) -> list[str]:
    """Wrap `text` into lines no wider than `width`, between words if possible."""
    lines: list[str] = []
    for word in text.split(" "):  # at no other space: French keeps ":" and "?" beside their words by one that holds
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, height, bold) <= width:
            lines[-1] = longer
            continue
        while len(word) > 1 and text_width(word, height, bold) > width:
            part = _beginning(word, width, height, bold)
            lines.append(part)
            word = word[len(part) :]
        lines.append(word)
    return lines


def in_lines(text: str, width: float, largest: float, most: int, bold: bool = False) -> tuple[list[str], float]:
    """Wrap `text` into at most `most` lines; returns them and the font size, `largest` or smaller if need be."""
    size = largest
    while len(lines := wrapped(text, width, size, bold)) > most and size > 0.4 * largest:
        size *= 0.94
    return lines, size


def on_a_line(text: str, width: float, height: float, bold: bool = False) -> tuple[str, float]:
    """Fit `text` on one line; returns it and its font size: `height`, or a third less; cuts what is longer still."""
    size = max(fitting(text, width, height, bold), height * 0.67)
    if text_width(text, size, bold) <= width * 1.001:
        return text, size
    return _beginning(text, width - text_width("…", size, bold), size, bold) + "…", size


def _beginning(text: str, width: float, height: float, bold: bool) -> str:
    """Return the longest beginning of `text` that is no wider than `width`, at least its first sign."""
    end = next(
        (end for end in range(2, len(text) + 1) if text_width(text[:end], height, bold) > width), len(text) + 1
    )
    return text[: end - 1]


def label_lines(lines: Sequence[str], at: Point, height: float, bold: bool = False) -> list[Shape]:
    """Draw lines of a label that begin at `at`, in the middle of its height."""
    x, y = at
    top = y + 0.575 * height * (len(lines) - 1)
    return [label(line, (x, top - 1.15 * height * n), height, Anchor.START, bold) for n, line in enumerate(lines)]


def fitting(text: str, width: float, height: float, bold: bool = False) -> float:
    """Return the font size, `height` or less, at which `text` is no wider than `width`."""
    wide = text_width(text, height, bold)
    return height if wide <= width else height * width / wide


def round_step(span: float, most: int) -> int:
    """Return a step of 1, 2, 5, 10, 20, ... that divides `span` into at most `most` parts."""
    scale = 1
    while True:
        for step in (scale, 2 * scale, 5 * scale):
            if span / step <= most:
                return step
        scale *= 10


def upright_axis(field: Field, height: float) -> list[Shape]:
    """Draw the vertical axis: lines across at round numbers, and the numbers on the left."""
    step = round_step(field.y1 - field.y0, max(1, floor(field.height / (2.2 * height))))
    first = ceil(field.y0 / step) * step
    shapes: list[Shape] = []
    for number in range(first, floor(field.y1) + 1, step):
        y = field.y(number)
        shapes.append(Path(polyline(((field.left, y), (field.right, y))), stroke=GRID, width=_HAIR))
        shapes.append(label(f"{number}", (field.left - 0.5 * height, y), height, Anchor.END))
    return shapes


def turns_axis(field: Field, height: float) -> list[Shape]:
    """Draw the axis of turns: a line along the foot, and numbers of turns beneath it."""
    shapes: list[Shape] = [
        Path(polyline(((field.left, field.bottom), (field.right, field.bottom))), None, INK, _HAIR)
    ]
    widest = text_width(f"{field.x1:.0f}", height)
    step = round_step(field.x1 - field.x0, max(1, floor(field.width / (2 * widest))))
    numbers = range(ceil(field.x0 / step) * step, floor(field.x1) + 1, step)
    return shapes + [label(f"{number}", (field.x(number), field.bottom - 0.9 * height), height) for number in numbers]


def step_line(field: Field, values: Sequence[float]) -> list[Point]:
    """Return the corners of a step line: value n holds from turn n to turn n + 1, the last one to the right edge."""
    points: list[Point] = []
    for number, value in enumerate(values):
        after = min(number + 1, field.x1)
        points += [field.at((min(number, field.x1), value)), field.at((after, value))]
    return points


def line(points: Sequence[Point], ink: str, width: float) -> Path:
    """Draw a line along `points`."""
    return Path(polyline(points), stroke=ink, width=width)


def outlined_line(points: Sequence[Point], ink: str, width: float) -> list[Shape]:
    """Draw a line along `points` between two fine ones, so that it shows on light paper and on dark."""
    return [line(points, INK, width + 3 * _HAIR), line(points, ink, width)]


def between(upper: Sequence[Point], lower: Sequence[Point], fill: str) -> Path:
    """Draw the area between two lines."""
    return Path(polygon((*upper, *reversed(lower))), fill=fill)


def box(x: float, y: float, width: float, height: float, fill: str, stroke: str = INK) -> Path:
    """Draw a bar with a fine outline, so that light bars show on light paper; also for negative sizes."""
    left, low = min(x, x + width), min(y, y + height)
    return Path(rounded(left, low, abs(width), abs(height), 0), fill, stroke, _HAIR)


def legend(entries: Sequence[tuple[Callable[[Point], Sequence[Shape]], str]], size: Size, left: float = 0) -> Drawing:
    """Draw a legend, a row for each entry: a sign drawn at a point, and words beside it in enough lines."""
    text, shapes, y = size.text, list[Shape](), 0.0
    for drawn, words in reversed(entries):
        lines = wrapped(words, size.width - left - 1.6 * text, text)
        high = (1.15 * len(lines) + 0.75) * text
        shapes += [
            *drawn((left + 0.5 * text, y + high / 2)),
            *label_lines(lines, (left + 1.6 * text, y + high / 2), text),
        ]
        y += high
    return Drawing(Scene(size.width, y, tuple(shapes)))


def kept_apart(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Return places near those wanted, in their order, `gap` apart, from `low` to `high` if there is room."""
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    places = [0.0] * len(wanted)
    at = low
    for index in order:
        places[index] = at = max(wanted[index], at)
        at += gap
    at = high
    for index in reversed(order):
        places[index] = at = min(places[index], at)
        at -= gap
    return places


def column(names: Iterable[str], size: Size, share: float) -> float:
    """Return the width of a column of names: `share` of the whole, or more so that no word of them breaks."""
    longest = words_width((word for name in names for word in name.split(" ")), size.text)
    return min(0.64 * size.width, max(share * size.width, longest + 1.1 * size.text))


def words_width(words: Iterable[str], height: float, bold: bool = False) -> float:
    """Return the width of the widest of some words."""
    return max((text_width(word, height, bold) for word in words), default=0.0)
