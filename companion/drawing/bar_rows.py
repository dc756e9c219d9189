"""A chart of rows: under each heading some words, a bar and its number. Names no game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from companion.drawing.charts import Drawing, Field, Size, Value, box, fitting, label, label_lines, wrapped
from companion.drawing.scene import Anchor, Placed, Scene, Shape

_COLUMN: Final = 0.48  # of the width, for words
_HEAD: Final = 2.2  # of the text, the height of a heading


class Bar(NamedTuple):
    """One row: what it is, how many (a bar is as long for fewer than none), how that is written, its ink."""

    name: str
    number: int
    said: str
    fill: str


class Block(NamedTuple):
    """Rows under a heading that a `mark` stands before, as large as text; rows without a number are left out."""

    title: str
    mark: Placed
    bars: Sequence[Bar]


def bar_rows(blocks: Sequence[Block], size: Size) -> Drawing:
    """The chart; each row says its heading, its words and its number."""
    text, column = size.text, _COLUMN * size.width
    listed = [(block, _rows(block, column - text, text)) for block in blocks]
    most = max([abs(bar.number) for _, rows in listed for _, bar in rows] + [1])
    height = sum(_HEAD * text + sum(_high(name, text) for name, _ in rows) for _, rows in listed)
    field = Field(column, 0, size.width - column - 3 * text, height, 0, most, 0, 1)
    shapes: list[Shape] = []
    values: list[Value] = []
    y = height
    for block, rows in listed:
        y -= _HEAD * text
        room = size.width - 2 * text
        shapes += [
            block.mark._replace(at=(0.8 * text, y + text)),
            label(block.title, (2 * text, y + text), fitting(block.title, room, text, True), Anchor.START, True),
        ]
        for name, bar in rows:
            high = _high(name, text)
            middle, long = y - high / 2, field.x(abs(bar.number)) - field.left
            shapes += [
                *label_lines(name, (0, middle), text),
                box(field.left, middle - 0.55 * text, long, 1.1 * text, bar.fill),
                label(bar.said, (field.left + long + 0.4 * text, middle), text, Anchor.START),
            ]
            values.append(Value(0, y - high, size.width, y, f"{block.title}: {bar.name} {bar.said}"))
            y -= high
    return Drawing(Scene(size.width, height, tuple(shapes)), tuple(values))


def _rows(block: Block, width: float, text: float) -> list[tuple[list[str], Bar]]:
    return [(wrapped(bar.name, width, text), bar) for bar in block.bars if bar.number]


def _high(name: Sequence[str], text: float) -> float:
    return (1.15 * len(name) + 0.4) * text
