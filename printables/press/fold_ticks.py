"""The ends of folds, shown as ticks outside a piece: no line stays on what is finished. Millimetres on the sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import dist, hypot

from companion.drawing.measure import flattened
from companion.drawing.paths import Area
from companion.drawing.scene import Point
from printables.press.sheet import LaidPiece
from printables.press.tray import Mark

_NEAR, _FAR, _SHORT = 1.8, 4.0, 2.4
"""From the end of a fold to where its tick begins and ends; `_SHORT` where a neighbour lies close."""

_BLEED = 1.6  # mm around a piece where no tick of another lies: a cut that strays shows none

_CLEAR = 0.25  # mm between a tick and the cut beside it


def fold_ticks(fronts: Sequence[LaidPiece]) -> tuple[Mark, ...]:
    """The ticks of all pieces on a sheet; none lies on a piece."""
    areas = [laid.area for laid in fronts]
    found = []
    for laid in fronts:
        if not laid.piece.craft.folds:
            continue
        edge = _corners(laid)
        clear = _box(edge).wider(_CLEAR)
        near = clear.wider(_FAR)
        others = [area.wider(_BLEED) for area in areas if area != laid.area and _meet(area, near)]
        for end, inwards in _ends(laid):
            for far in (_FAR, _SHORT):
                x1, y1, x2, y2 = tick = _outwards(end, inwards, far)
                middle = ((x1 + x2) / 2, (y1 + y2) / 2)
                if any(area.holds(at) for area in others for at in ((x1, y1), (x2, y2))):
                    continue
                if all(not clear.holds(at) or _outside(at, edge) for at in ((x1, y1), middle, (x2, y2))):
                    found.append(tick)
                    break
    return tuple(dict.fromkeys(found))


def _outwards(end: Point, inwards: Point, far: float) -> Mark:
    long = dist(end, inwards)
    across, up = (end[0] - inwards[0]) / long, (end[1] - inwards[1]) / long
    return end[0] + across * _NEAR, end[1] + up * _NEAR, end[0] + across * far, end[1] + up * far


def _corners(laid: LaidPiece) -> list[Point]:
    """The cut around a piece, as points where it lies."""
    steps = laid.area.edge if laid.piece.craft.outline is None else laid.line(laid.piece.craft.outline)
    return flattened(steps, 0.05)[0][0]


def _box(points: Sequence[Point]) -> Area:
    left, low = min(x for x, _ in points), min(y for _, y in points)
    return Area(left, low, max(x for x, _ in points) - left, max(y for _, y in points) - low)


def _meet(one: Area, other: Area) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.top and other.y < one.top


def _ends(laid: LaidPiece) -> Iterator[tuple[Point, Point]]:
    """Both ends of every fold, each with the other one; folds that continue each other are one."""
    lines: list[tuple[Point, Point]] = []
    for fold in laid.piece.craft.folds:
        ((one, *_, other),) = (points for points, _ in flattened(laid.line(fold), 0.05))
        one, other = sorted((_rounded(one), _rounded(other)))
        for before in [line for line in lines if _continues(line, (one, other))]:
            lines.remove(before)
            one, other = min(one, before[0]), max(other, before[1])
        lines.append((one, other))
    for one, other in lines:
        yield one, other
        yield other, one


def _rounded(point: Point) -> Point:
    return round(point[0], 4), round(point[1], 4)


def _continues(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    """Return whether two level or two upright lines meet end to end or run over each other."""
    for along, aside in ((0, 1), (1, 0)):
        if {point[aside] for point in (*one, *other)} == {one[0][aside]}:
            return one[0][along] <= other[1][along] and other[0][along] <= one[1][along]
    return False


def _outside(at: Point, edge: Sequence[Point]) -> bool:
    """Return whether a point lies outside a closed line and clear of it."""
    inside = False
    x, y = at
    for one, other in pairwise((*edge, edge[0])):
        (x1, y1), (x2, y2) = one, other
        near = min(x1, x2) - x < _CLEAR > x - max(x1, x2) and min(y1, y2) - y < _CLEAR > y - max(y1, y2)
        if near and _distance(at, one, other) < _CLEAR:  # most lines of a net are far away, which is seen sooner
            return False
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            inside = not inside
    return not inside


def _distance(at: Point, one: Point, other: Point) -> float:
    """From a point to a straight piece of line."""
    across, up = other[0] - one[0], other[1] - one[1]
    square = across * across + up * up
    share = ((at[0] - one[0]) * across + (at[1] - one[1]) * up) / square if square else 0.0
    share = min(1.0, max(0.0, share))
    return hypot(at[0] - one[0] - share * across, at[1] - one[1] - share * up)
