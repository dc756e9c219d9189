"""A picture of the result for a chat, legible on a phone: places, names, points, a sentence, the boards.

It shows nothing that only some at the table know, and never tells anybody what to do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from companion.drawing.charts import in_lines, label, label_lines, on_a_line, wrapped
from companion.drawing.font import text_width
from companion.drawing.paths import Transform, rounded
from companion.drawing.scene import Anchor, Path, Placed, Point, Scene, Shape
from companion.finale.standing import Standing

Mark = Callable[[int, Point, float], Placed]
"""Draws the sign of a player, by seats, at a point and so many mm across."""

_WIDE: Final = 100.0  # mm; a phone shows it about 360 pixels wide
_EDGE: Final = 3.5
_HEAD, _NAME, _POINTS, _SAID = 4.0, 7.0, 9.0, 5.0  # font sizes
_ROW: Final = 14.0  # mm, of one player
_MARK: Final = 10.0
_PLACE: Final = 9.0  # mm, the column of places


def result_scene(
    title: str, unit: str, standings: Sequence[Standing], mark: Mark | None, said: str, boards: Scene | None
) -> Scene:
    """Draw the picture. `unit` stands above the points; `said` is a sentence; omits what is None."""
    order = sorted(range(len(standings)), key=lambda seat: _rank(standings[seat]))
    placed = any(standings[seat].place for seat in order)
    inner = _WIDE - 2 * _EDGE
    lines = wrapped(said, inner, _SAID) if said else []
    scale = inner / boards.width if boards is not None else 0.0
    parts = [_HEAD + 3.0, _ROW * len(order) + 2.0, 1.3 * _SAID * len(lines) + (2.5 if lines else 0.0)]
    below = boards.height * scale + _EDGE if boards is not None else 0.0
    height = _EDGE + sum(parts) + below
    top = height - _EDGE
    game, size = on_a_line(title, inner - text_width(unit, _HEAD) - _HEAD, _HEAD)
    shapes: list[Shape] = [
        Path(rounded(0, 0, _WIDE, height, 0), "paper"),
        label(game, (_EDGE, top - _HEAD / 2), size, Anchor.START),
        label(unit, (_WIDE - _EDGE - 1.5, top - _HEAD / 2), _HEAD, Anchor.END),
    ]
    y = top - parts[0]
    for seat in order:
        shapes += _row(standings[seat], seat, mark, y, placed)
        y -= _ROW
    y = top - parts[0] - parts[1]
    for line in lines:
        y -= 1.3 * _SAID
        shapes.append(label(line, (_EDGE, y + 0.65 * _SAID), _SAID, Anchor.START))
    if boards is not None:
        shapes += Transform(_EDGE, _EDGE, scale).shapes(boards.shapes)
    return Scene(_WIDE, height, tuple(shapes))


def _rank(one: Standing) -> tuple[int, int, int]:
    return one.place or 0, -one.points.least, -one.points.most


def _row(one: Standing, seat: int, mark: Mark | None, top: float, placed: bool) -> list[Shape]:
    """Draw a player in large letters; the first place stands in a box."""
    middle, first = top - _ROW / 2, one.place == 1
    shapes: list[Shape] = []
    if first:
        frame = rounded(_EDGE - 1.5, top - _ROW + 0.6, _WIDE - 2 * _EDGE + 3, _ROW - 1.2, 2)
        shapes.append(Path(frame, None, "line", 0.5))
    x = _EDGE + 1
    if placed:
        shapes.append(label(f"{one.place}", (x + _PLACE / 2 - 1, middle), _POINTS, bold=first))
        x += _PLACE
    if mark is not None:
        shapes.append(mark(seat, (x + _MARK / 2, middle), _MARK))
        x += _MARK + 2.5
    least, most = one.points
    points = f"{least}" if least == most else f"{least}–{most}"
    right = _WIDE - _EDGE - 1.5
    shapes.append(label(points, (right, middle), _POINTS, Anchor.END, True))
    room = right - text_width(points, _POINTS, True) - 3 - x
    lines, size = in_lines(one.name, room, _NAME, 2, first)
    return [*shapes, *label_lines(lines, (x, middle), size, first)]
