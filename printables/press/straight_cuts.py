"""The straight cuts that free rectangular pieces on a sheet: each place once, as long as possible. Millimetres."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.drawing.scene import Point
from printables.press.sheet import LaidPiece


def straight_cuts(fronts: Iterable[LaidPiece], reach: float = 0.001) -> Iterator[tuple[Point, Point]]:
    """The edges of all rectangular pieces, each place once, joined to lines as long as possible.

    Edges in one line that are at most `reach` mm apart are one line too.
    """
    across: dict[float, list[tuple[float, float]]] = {}
    up: dict[float, list[tuple[float, float]]] = {}
    for laid in fronts:
        if laid.piece.craft.outline is None:
            area = laid.area
            for y in (area.y, area.top):
                across.setdefault(round(y, 3), []).append((area.x, area.right))
            for x in (area.x, area.right):
                up.setdefault(round(x, 3), []).append((area.y, area.top))
    for y, spans in sorted(across.items(), reverse=True):
        for start, end in _joined(spans, reach):
            yield (start, y), (end, y)
    for x, spans in sorted(up.items()):
        for start, end in _joined(spans, reach):
            yield (x, start), (x, end)


def _joined(spans: list[tuple[float, float]], reach: float) -> list[tuple[float, float]]:
    """Spans that touch, overlap or are at most `reach` mm apart, made one."""
    found: list[tuple[float, float]] = []
    for start, end in sorted(spans):
        if found and start <= found[-1][1] + reach:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found
