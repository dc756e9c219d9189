"""Figures (a chart with title and sentence): their layout in columns, as one picture or pages, and their JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeVar

from companion.drawing.charts import INK, Drawing, Numbers, Size, in_lines, label_lines, wrapped
from companion.drawing.paths import Transform, rounded
from companion.drawing.scene import Anchor, Path, Scene, Shape, Text

TEXT = 2.9
"""Font size on paper, in mm: a little more than 8 points."""
_GAP = 6.0  # mm between columns, and between figures
_HEAD = 12.0  # mm for the title of a page


_Thing = TypeVar("_Thing")


def most(things: Iterable[_Thing], amount: Callable[[_Thing], int]) -> tuple[int, list[_Thing]]:
    """Return the largest amount of any of these, and all that have it, in order: 0 and none for no things."""
    listed = list(things)
    highest = max(map(amount, listed), default=0)
    return highest, [thing for thing in listed if amount(thing) == highest]


class Claim(NamedTuple):
    """The statement of a chart, in a sentence or two, and the numbers in it."""

    sentence: str
    numbers: tuple[Numbers, ...] = ()


class Figure(NamedTuple):
    """A chart by its `word`, with its title and claim in the reader's language, and its drawing function."""

    word: str
    title: str
    claim: Claim
    drawn: Callable[[Size], Drawing]

    @property
    def sentence(self) -> str:
        """The claim of the chart, in words."""
        return self.claim.sentence


def sheets(title: str, figures: Sequence[Figure], width: float, height: float | None, columns: int) -> list[Scene]:
    """Return pages of `width` x `height` mm with figures under a title, each in the shortest of `columns` columns.

    Without a `height` it is one page as high as it needs to be.
    """
    column = (width - (columns - 1) * _GAP) / columns
    blocks = [_block(figure, column) for figure in figures]
    if height is not None and max(map(_high, page := _level(blocks, columns))) <= height - _HEAD:
        return [_page(title, page, width, height, column)]
    pages: list[list[list[Scene]]] = []
    for block in blocks:
        if pages and (height is None or min(map(_high, pages[-1])) + block.height <= height - _HEAD):
            min(pages[-1], key=_high).append(block)
        else:
            pages.append([[block], *([] for _ in range(columns - 1))])
    return [_page(title, page, width, height or _HEAD + max(map(_high, page)), column) for page in pages]


def _level(blocks: Sequence[Scene], columns: int) -> list[list[Scene]]:
    """Set all on one page: the tallest find their column first, and each column keeps the order."""
    found: list[list[int]] = [[] for _ in range(columns)]
    for place in sorted(range(len(blocks)), key=lambda place: -blocks[place].height):
        min(found, key=lambda held: _high([blocks[each] for each in held])).append(place)
    return [[blocks[place] for place in held] for held in sorted(map(sorted, found))]


def _high(blocks: Sequence[Scene]) -> float:
    return sum(block.height + _GAP for block in blocks)


def _block(figure: Figure, width: float) -> Scene:
    """Draw a figure as wide as its column: title, sentence, chart."""
    shapes: list[Shape] = []
    drawing = figure.drawn(Size(width, TEXT)).scene
    title, said = wrapped(figure.title, width, 1.25 * TEXT, True), wrapped(figure.sentence, width, TEXT)
    height = drawing.height + 1.6 * TEXT * len(title) + 1.35 * TEXT * len(said) + TEXT
    y = height
    for line in title:
        y -= 1.6 * TEXT
        shapes.append(Text(line, (0, y), 1.25 * TEXT, INK, Anchor.START, True))
    for line in said:
        y -= 1.35 * TEXT
        shapes.append(Text(line, (0, y), TEXT, INK, Anchor.START))
    return Scene(width, height, (*shapes, *drawing.shapes))


def _page(title: str, columns: Sequence[Sequence[Scene]], width: float, height: float, column: float) -> Scene:
    lines, size = in_lines(title, width, 2 * TEXT, 2, True)
    shapes: list[Shape] = [
        Path(rounded(0, 0, width, height, 0), "paper"),
        *label_lines(lines, (0, height - 0.42 * _HEAD), size, True),
    ]
    for number, blocks in enumerate(columns):
        y = height - _HEAD
        for block in blocks:
            y -= block.height
            shapes += Transform(number * (column + _GAP), y).shapes(block.shapes)
            y -= _GAP
    return Scene(width, height, tuple(shapes))


def document(figure: Figure) -> dict[str, Any]:
    """Return a figure as plain values: its word, title and sentence, the sentences of its places, and all numbers."""
    values = figure.drawn(Size(190, TEXT)).values
    return {
        "figure": figure.word,
        "title": figure.title,
        "sentence": figure.sentence,
        "numbers": list(figure.claim.numbers),
        "values": [value.text for value in values],
        "values_in_numbers": [list(value.numbers) for value in values],
    }


def on_paper(scene: Scene, margin: float = 3.0) -> Scene:
    """Return a picture with `margin` mm of paper around it."""
    wide, high = scene.width + 2 * margin, scene.height + 2 * margin
    ground = Path(rounded(0, 0, wide, high, 2), fill="paper")
    return Scene(wide, high, (ground, *Transform(margin, margin).shapes(scene.shapes)))
