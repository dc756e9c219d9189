"""Charts: axes, lines, bars, legends, labels kept apart; and figures with their sentences laid out on pages.

Charts are scenes of any given width, with text of one size, and as high as they need; so one chart fits a phone, a
tablet and a page. Ink alone never tells anything: each chart labels what it shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil, floor
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from companion.drawing.measure import CAP_HEIGHT, text_width
from companion.drawing.paths import Transform, polygon_path, polyline_path, rounded_rectangle
from companion.drawing.scene import Anchor, Path, Point, Scene, Shape, Text, Use

GRID_INK, LINE_INK = "quiet", "line"
_HAIR = 0.2  # mm, lines of a grid


DataPoint: TypeAlias = Mapping[str, int | str]
"""Plain values for programs: words as records have them, and numbers, by names (`docs/story.schema.json`)."""


class ChartSize(NamedTuple):
    """The width of a chart and its font size, both in mm."""

    width: float
    text: float


class TouchSpot(NamedTuple):
    """A place on a chart that answers a touch: a box in mm, a sentence, and its `numbers` for programs."""

    left: float
    bottom: float
    right: float
    top: float
    text: str
    numbers: tuple[DataPoint, ...] = ()


class ChartDrawing(NamedTuple):
    """A drawn chart: the scene, and the places that answer a touch."""

    scene: Scene
    values: tuple[TouchSpot, ...] = ()


class PlotArea(NamedTuple):
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


def centred_label(text: str, at: Point, height: float, anchor: Anchor = Anchor.MIDDLE, bold: bool = False) -> Text:
    """Make a text whose capital letters have their middle on `at`; `height` is the font size."""
    return Text(text, (at[0], at[1] - CAP_HEIGHT * height / 2), height, LINE_INK, anchor, bold)


def wrap_text(text: str, width: float, height: float, bold: bool = False) -> list[str]:
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


def fit_lines(text: str, width: float, largest: float, most: int, bold: bool = False) -> tuple[list[str], float]:
    """Wrap `text` into at most `most` lines; returns them and the font size, `largest` or smaller if need be."""
    size = largest
    while len(lines := wrap_text(text, width, size, bold)) > most and size > 0.4 * largest:
        size *= 0.94
    return lines, size


def fit_line(text: str, width: float, height: float, bold: bool = False) -> tuple[str, float]:
    """Fit `text` on one line; returns it and its font size: `height`, or a third less; cuts what is longer still."""
    size = max(fit_font_size(text, width, height, bold), height * 0.67)
    if text_width(text, size, bold) <= width * 1.001:
        return text, size
    return _beginning(text, width - text_width("…", size, bold), size, bold) + "…", size


def _beginning(text: str, width: float, height: float, bold: bool) -> str:
    """Return the longest beginning of `text` that is no wider than `width`, at least its first sign."""
    end = next(
        (end for end in range(2, len(text) + 1) if text_width(text[:end], height, bold) > width), len(text) + 1
    )
    return text[: end - 1]


def draw_label_lines(lines: Sequence[str], at: Point, height: float, bold: bool = False) -> list[Shape]:
    """Draw lines of a label that begin at `at`, in the middle of its height."""
    x, y = at
    top = y + 0.575 * height * (len(lines) - 1)
    return [
        centred_label(line, (x, top - 1.15 * height * n), height, Anchor.START, bold) for n, line in enumerate(lines)
    ]


def fit_font_size(text: str, width: float, height: float, bold: bool = False) -> float:
    """Return the font size, `height` or less, at which `text` is no wider than `width`."""
    wide = text_width(text, height, bold)
    return height if wide <= width else height * width / wide


def axis_step(span: float, most: int) -> int:
    """Return a step of 1, 2, 5, 10, 20, ... that divides `span` into at most `most` parts."""
    scale = 1
    while True:
        for step in (scale, 2 * scale, 5 * scale):
            if span / step <= most:
                return step
        scale *= 10


def vertical_axis(field: PlotArea, height: float) -> list[Shape]:
    """Draw the vertical axis: lines across at round numbers, and the numbers on the left."""
    step = axis_step(field.y1 - field.y0, max(1, floor(field.height / (2.2 * height))))
    first = ceil(field.y0 / step) * step
    shapes: list[Shape] = []
    for number in range(first, floor(field.y1) + 1, step):
        y = field.y(number)
        shapes.append(Path(polyline_path(((field.left, y), (field.right, y))), stroke=GRID_INK, width=_HAIR))
        shapes.append(centred_label(f"{number}", (field.left - 0.5 * height, y), height, Anchor.END))
    return shapes


def turn_axis(field: PlotArea, height: float) -> list[Shape]:
    """Draw the axis of turns: a line along the foot, and numbers of turns beneath it."""
    shapes: list[Shape] = [
        Path(polyline_path(((field.left, field.bottom), (field.right, field.bottom))), None, LINE_INK, _HAIR)
    ]
    widest = text_width(f"{field.x1:.0f}", height)
    step = axis_step(field.x1 - field.x0, max(1, floor(field.width / (2 * widest))))
    numbers = range(ceil(field.x0 / step) * step, floor(field.x1) + 1, step)
    return shapes + [
        centred_label(f"{number}", (field.x(number), field.bottom - 0.9 * height), height) for number in numbers
    ]


def step_line_points(field: PlotArea, values: Sequence[float]) -> list[Point]:
    """Return the corners of a step line: value n holds from turn n to turn n + 1, the last one to the right edge."""
    points: list[Point] = []
    for number, value in enumerate(values):
        after = min(number + 1, field.x1)
        points += [field.at((min(number, field.x1), value)), field.at((after, value))]
    return points


def draw_line(points: Sequence[Point], ink: str, width: float) -> Path:
    """Draw a line along `points`."""
    return Path(polyline_path(points), stroke=ink, width=width)


def draw_outlined_line(points: Sequence[Point], ink: str, width: float) -> list[Shape]:
    """Draw a line along `points` between two fine ones, so that it shows on light paper and on dark."""
    return [draw_line(points, LINE_INK, width + 3 * _HAIR), draw_line(points, ink, width)]


def area_between(upper: Sequence[Point], lower: Sequence[Point], fill: str) -> Path:
    """Draw the area between two lines."""
    return Path(polygon_path((*upper, *reversed(lower))), fill=fill)


def draw_bar(x: float, y: float, width: float, height: float, fill: str, stroke: str = LINE_INK) -> Path:
    """Draw a bar with a fine outline, so that light bars show on light paper; also for negative sizes."""
    left, low = min(x, x + width), min(y, y + height)
    return Path(rounded_rectangle(left, low, abs(width), abs(height), 0), fill, stroke, _HAIR)


def draw_legend(
    entries: Sequence[tuple[Callable[[Point], Sequence[Shape]], str]], size: ChartSize, left: float = 0
) -> ChartDrawing:
    """Draw a legend, a row for each entry: a sign drawn at a point, and words beside it in enough lines."""
    text, shapes, y = size.text, list[Shape](), 0.0
    for drawn, words in reversed(entries):
        lines = wrap_text(words, size.width - left - 1.6 * text, text)
        high = (1.15 * len(lines) + 0.75) * text
        shapes += [
            *drawn((left + 0.5 * text, y + high / 2)),
            *draw_label_lines(lines, (left + 1.6 * text, y + high / 2), text),
        ]
        y += high
    return ChartDrawing(Scene(size.width, y, tuple(shapes)))


def spread_labels(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
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


def name_column_width(names: Iterable[str], size: ChartSize, share: float) -> float:
    """Return the width of a column of names: `share` of the whole, or more so that no word of them breaks."""
    longest = widest_word((word for name in names for word in name.split(" ")), size.text)
    return min(0.64 * size.width, max(share * size.width, longest + 1.1 * size.text))


def widest_word(words: Iterable[str], height: float, bold: bool = False) -> float:
    """Return the width of the widest of some words."""
    return max((text_width(word, height, bold) for word in words), default=0.0)


_COLUMN: Final = 0.48  # of the width, for words


class Bar(NamedTuple):
    """One row: its name, its number, the label for that, its ink, and plain values.

    The bar of a negative number is as long as that of a positive one.
    """

    name: str
    number: int
    label: str
    fill: str
    numbers: DataPoint


class BarGroup(NamedTuple):
    """A block of rows under a heading with a `mark`, as large as text; omits rows without a number."""

    title: str
    mark: Use
    bars: Sequence[Bar]


def draw_bar_rows(blocks: Sequence[BarGroup], size: ChartSize) -> ChartDrawing:
    """Draw the chart; each row says its heading, its words and its number."""
    text = size.text
    words = name_column_width([bar.name for block in blocks for bar in block.bars if bar.number], size, _COLUMN)
    listed = [(block, _rows(block, words - text, text)) for block in blocks]
    most = max([abs(bar.number) for _, rows in listed for _, bar in rows] + [1])
    height = sum(
        _head(_title(block, size), text) + sum(_high(name, text) for name, _ in rows) for block, rows in listed
    )
    field = PlotArea(words, 0, size.width - words - 3 * text, height, 0, most, 0, 1)
    shapes: list[Shape] = []
    values: list[TouchSpot] = []
    y = height
    for block, rows in listed:
        title = _title(block, size)
        y -= _head(title, text)
        middle = y + (0.6 * len(title) + 0.4) * text
        shapes += [
            block.mark._replace(at=(0.8 * text, middle)),
            *draw_label_lines(title, (2 * text, middle), text, True),
        ]
        for name, bar in rows:
            high = _high(name, text)
            middle, long = y - high / 2, field.x(abs(bar.number)) - field.left
            shapes += [
                *draw_label_lines(name, (0, middle), text),
                draw_bar(field.left, middle - 0.55 * text, long, 1.1 * text, bar.fill),
                centred_label(bar.label, (field.left + long + 0.4 * text, middle), text, Anchor.START),
            ]
            values.append(
                TouchSpot(0, y - high, size.width, y, f"{block.title}: {bar.name} {bar.label}", (bar.numbers,))
            )
            y -= high
    return ChartDrawing(Scene(size.width, height, tuple(shapes)), tuple(values))


def _title(block: BarGroup, size: ChartSize) -> list[str]:
    return wrap_text(block.title, size.width - 2 * size.text, size.text, True)


def _head(title: Sequence[str], text: float) -> float:
    """Return the height of a heading."""
    return (1.2 * len(title) + 1.0) * text


def _rows(block: BarGroup, width: float, text: float) -> list[tuple[list[str], Bar]]:
    return [(wrap_text(bar.name, width, text), bar) for bar in block.bars if bar.number]


def _high(name: Sequence[str], text: float) -> float:
    return (1.15 * len(name) + 0.4) * text


TEXT_SIZE = 2.9
"""Font size on paper, in mm: a little more than 8 points."""
_GAP = 6.0  # mm between columns, and between figures
_HEAD = 12.0  # mm for the title of a page


_Thing = TypeVar("_Thing")


def find_largest(things: Iterable[_Thing], amount: Callable[[_Thing], int]) -> tuple[int, list[_Thing]]:
    """Return the largest amount of any of these, and all that have it, in order: 0 and none for no things."""
    listed = list(things)
    highest = max(map(amount, listed), default=0)
    return highest, [thing for thing in listed if amount(thing) == highest]


class ChartCaption(NamedTuple):
    """The statement of a chart, in a sentence or two, and the numbers in it."""

    sentence: str
    numbers: tuple[DataPoint, ...] = ()


class Figure(NamedTuple):
    """A chart by its `word`, with its title and claim in the reader's language, and its drawing function."""

    word: str
    title: str
    claim: ChartCaption
    drawn: Callable[[ChartSize], ChartDrawing]

    @property
    def sentence(self) -> str:
        """The claim of the chart, in words."""
        return self.claim.sentence


def figure_pages(
    title: str, figures: Sequence[Figure], width: float, height: float | None, columns: int
) -> list[Scene]:
    """Return pages of `width` x `height` mm with figures under a title, each in the shortest of `columns` columns.

    Without a `height` it is one page as high as it needs to be.
    """
    column = (width - (columns - 1) * _GAP) / columns
    blocks = [_block(figure, column) for figure in figures]
    if height is not None and max(map(_stacked_height, page := _level(blocks, columns))) <= height - _HEAD:
        return [_page(title, page, width, height, column)]
    pages: list[list[list[Scene]]] = []
    for block in blocks:
        if pages and (height is None or min(map(_stacked_height, pages[-1])) + block.height <= height - _HEAD):
            min(pages[-1], key=_stacked_height).append(block)
        else:
            pages.append([[block], *([] for _ in range(columns - 1))])
    return [_page(title, page, width, height or _HEAD + max(map(_stacked_height, page)), column) for page in pages]


def _level(blocks: Sequence[Scene], columns: int) -> list[list[Scene]]:
    """Set all on one page: the tallest find their column first, and each column keeps the order."""
    found: list[list[int]] = [[] for _ in range(columns)]
    for place in sorted(range(len(blocks)), key=lambda place: -blocks[place].height):
        min(found, key=lambda held: _stacked_height([blocks[each] for each in held])).append(place)
    return [[blocks[place] for place in held] for held in sorted(map(sorted, found))]


def _stacked_height(blocks: Sequence[Scene]) -> float:
    return sum(block.height + _GAP for block in blocks)


def _block(figure: Figure, width: float) -> Scene:
    """Draw a figure as wide as its column: title, sentence, chart."""
    shapes: list[Shape] = []
    drawing = figure.drawn(ChartSize(width, TEXT_SIZE)).scene
    title, said = wrap_text(figure.title, width, 1.25 * TEXT_SIZE, True), wrap_text(figure.sentence, width, TEXT_SIZE)
    height = drawing.height + 1.6 * TEXT_SIZE * len(title) + 1.35 * TEXT_SIZE * len(said) + TEXT_SIZE
    y = height
    for line in title:
        y -= 1.6 * TEXT_SIZE
        shapes.append(Text(line, (0, y), 1.25 * TEXT_SIZE, LINE_INK, Anchor.START, True))
    for line in said:
        y -= 1.35 * TEXT_SIZE
        shapes.append(Text(line, (0, y), TEXT_SIZE, LINE_INK, Anchor.START))
    return Scene(width, height, (*shapes, *drawing.shapes))


def _page(title: str, columns: Sequence[Sequence[Scene]], width: float, height: float, column: float) -> Scene:
    lines, size = fit_lines(title, width, 2 * TEXT_SIZE, 2, True)
    shapes: list[Shape] = [
        Path(rounded_rectangle(0, 0, width, height, 0), "paper"),
        *draw_label_lines(lines, (0, height - 0.42 * _HEAD), size, True),
    ]
    for number, blocks in enumerate(columns):
        y = height - _HEAD
        for block in blocks:
            y -= block.height
            shapes += Transform(number * (column + _GAP), y).shapes(block.shapes)
            y -= _GAP
    return Scene(width, height, tuple(shapes))


def figure_document(figure: Figure) -> dict[str, Any]:
    """Return a figure as plain values: its word, title and sentence, the sentences of its places, and all numbers."""
    values = figure.drawn(ChartSize(190, TEXT_SIZE)).values
    return {
        "figure": figure.word,
        "title": figure.title,
        "sentence": figure.sentence,
        "numbers": list(figure.claim.numbers),
        "values": [value.text for value in values],
        "values_in_numbers": [list(value.numbers) for value in values],
    }


def with_margin(scene: Scene, margin: float = 3.0) -> Scene:
    """Return a picture with `margin` mm of paper around it."""
    wide, high = scene.width + 2 * margin, scene.height + 2 * margin
    ground = Path(rounded_rectangle(0, 0, wide, high, 2), fill="paper")
    return Scene(wide, high, (ground, *Transform(margin, margin).shapes(scene.shapes)))
