"""A horizontal bar chart: under each heading some words, a bar and its number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from companion.drawing import charts
from companion.drawing.scene import Anchor, Placed, Scene, Shape

_COLUMN: Final = 0.48  # of the width, for words


class Bar(NamedTuple):
    """One row: its name, its number, the label for that, its ink, and plain values.

    The bar of a negative number is as long as that of a positive one.
    """

    name: str
    number: int
    label: str
    fill: str
    numbers: charts.Numbers


class Block(NamedTuple):
    """A block of rows under a heading with a `mark`, as large as text; omits rows without a number."""

    title: str
    mark: Placed
    bars: Sequence[Bar]


def bar_rows(blocks: Sequence[Block], size: charts.Size) -> charts.Drawing:
    """Draw the chart; each row says its heading, its words and its number."""
    text = size.text
    words = charts.column([bar.name for block in blocks for bar in block.bars if bar.number], size, _COLUMN)
    listed = [(block, _rows(block, words - text, text)) for block in blocks]
    most = max([abs(bar.number) for _, rows in listed for _, bar in rows] + [1])
    height = sum(
        _head(_title(block, size), text) + sum(_high(name, text) for name, _ in rows) for block, rows in listed
    )
    field = charts.Field(words, 0, size.width - words - 3 * text, height, 0, most, 0, 1)
    shapes: list[Shape] = []
    values: list[charts.Value] = []
    y = height
    for block, rows in listed:
        title = _title(block, size)
        y -= _head(title, text)
        middle = y + (0.6 * len(title) + 0.4) * text
        shapes += [
            block.mark._replace(at=(0.8 * text, middle)),
            *charts.label_lines(title, (2 * text, middle), text, True),
        ]
        for name, bar in rows:
            high = _high(name, text)
            middle, long = y - high / 2, field.x(abs(bar.number)) - field.left
            shapes += [
                *charts.label_lines(name, (0, middle), text),
                charts.box(field.left, middle - 0.55 * text, long, 1.1 * text, bar.fill),
                charts.label(bar.label, (field.left + long + 0.4 * text, middle), text, Anchor.START),
            ]
            values.append(
                charts.Value(0, y - high, size.width, y, f"{block.title}: {bar.name} {bar.label}", (bar.numbers,))
            )
            y -= high
    return charts.Drawing(Scene(size.width, height, tuple(shapes)), tuple(values))


def _title(block: Block, size: charts.Size) -> list[str]:
    return charts.wrapped(block.title, size.width - 2 * size.text, size.text, True)


def _head(title: Sequence[str], text: float) -> float:
    """Return the height of a heading."""
    return (1.2 * len(title) + 1.0) * text


def _rows(block: Block, width: float, text: float) -> list[tuple[list[str], Bar]]:
    return [(charts.wrapped(bar.name, width, text), bar) for bar in block.bars if bar.number]


def _high(name: Sequence[str], text: float) -> float:
    return (1.15 * len(name) + 0.4) * text
