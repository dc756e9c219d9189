"""Outlines for scenes: polygons, rounded boxes, curves, regions of a grid; `Transform`; scenes side by side.

Steps are those of `scene.Path`. Lengths in mm, angles in degrees anticlockwise. Draws nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from math import cos, hypot, radians, sin
from typing import Final, NamedTuple, TypeAlias

from companion.drawing.scene import (
    Circle,
    ClosePath,
    CurveTo,
    LineTo,
    MoveTo,
    Path,
    PathSegment,
    Point,
    Scene,
    Shape,
    Text,
    Use,
)

PathSegments: TypeAlias = tuple[PathSegment, ...]

_made: Callable[[type[PathSegment], tuple[Point, ...]], PathSegment] = tuple.__new__

BEZIER_CIRCLE = 0.5522847498  # control points this share of the radius out make a Bezier quarter circle


def polar_point(centre: Point, radius: float, angle: float) -> Point:
    """Return the point `radius` away from `centre` in the direction of `angle`."""
    return centre[0] + radius * cos(radians(angle)), centre[1] + radius * sin(radians(angle))


def polygon_path(points: Sequence[Point]) -> PathSegments:
    """A closed outline with straight sides."""
    first, *rest = points
    return (MoveTo(first), *map(LineTo, rest), ClosePath())


def polyline_path(points: Sequence[Point]) -> PathSegments:
    """An open line with straight pieces."""
    first, *rest = points
    return (MoveTo(first), *map(LineTo, rest))


def rounded_rectangle(x: float, y: float, width: float, height: float, radius: float) -> PathSegments:
    """A rectangle with lower left corner (x, y) and round corners; sharp ones where `radius` is 0."""
    right, top, pull = x + width, y + height, radius * (1 - BEZIER_CIRCLE)
    if not radius:
        return polygon_path(((x, y), (right, y), (right, top), (x, top)))
    return (
        MoveTo((x + radius, y)),
        LineTo((right - radius, y)),
        CurveTo((right - pull, y), (right, y + pull), (right, y + radius)),
        LineTo((right, top - radius)),
        CurveTo((right, top - pull), (right - pull, top), (right - radius, top)),
        LineTo((x + radius, top)),
        CurveTo((x + pull, top), (x, top - pull), (x, top - radius)),
        LineTo((x, y + radius)),
        CurveTo((x, y + pull), (x + pull, y), (x + radius, y)),
        ClosePath(),
    )


def circle_path(centre: Point, radius: float) -> PathSegments:
    """A circle as an outline, for paths with holes."""
    x, y = centre
    pull = BEZIER_CIRCLE * radius
    return (
        MoveTo((x + radius, y)),
        CurveTo((x + radius, y + pull), (x + pull, y + radius), (x, y + radius)),
        CurveTo((x - pull, y + radius), (x - radius, y + pull), (x - radius, y)),
        CurveTo((x - radius, y - pull), (x - pull, y - radius), (x, y - radius)),
        CurveTo((x + pull, y - radius), (x + radius, y - pull), (x + radius, y)),
        ClosePath(),
    )


def smooth_curve(points: Sequence[Point], closed: bool = True, tension: float = 1.0) -> PathSegments:
    """A curve through all `points` (Catmull-Rom); `tension` 0 is straight, 1 the usual roundness."""
    number = len(points)
    pull = tension / 6

    def point(place: int) -> Point:
        return points[place % number] if closed else points[min(max(place, 0), number - 1)]

    steps: list[PathSegment] = [MoveTo(points[0])]
    for place in range(number if closed else number - 1):
        before, here, to, after = (point(place + k) for k in (-1, 0, 1, 2))
        steps.append(
            CurveTo(
                (here[0] + (to[0] - before[0]) * pull, here[1] + (to[1] - before[1]) * pull),
                (to[0] - (after[0] - here[0]) * pull, to[1] - (after[1] - here[1]) * pull),
                to,
            )
        )
    return (*steps, ClosePath()) if closed else tuple(steps)


def tapered_branch(course: Sequence[Point], start: float, end: float) -> PathSegments:
    """A branch along `course`, `start` wide at its foot and `end` at its round tip; a closed outline."""
    last = len(course) - 1
    left, right = [], []
    for place, (x, y) in enumerate(course):
        (ax, ay), (bx, by) = course[max(place - 1, 0)], course[min(place + 1, last)]
        along = hypot(bx - ax, by - ay)
        half = (start + (end - start) * place / last) / 2 / along
        left.append((x - half * (by - ay), y + half * (bx - ax)))
        right.append((x + half * (by - ay), y - half * (bx - ax)))
    (x, y), (ax, ay) = course[-1], course[-2]
    beyond = 0.5 * end / hypot(x - ax, y - ay)
    tip = (x + beyond * (x - ax), y + beyond * (y - ay))
    return smooth_curve((*left, tip, *reversed(right)), tension=0.9)


class Transform(NamedTuple):
    """An affine transform: enlarges and turns about the origin, then moves by (x, y)."""

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    turn: float = 0.0
    mirror: bool = False

    def point(self, point: Point) -> Point:
        """Return `point` transformed."""
        a, b, c, d = self._turning()
        return a * point[0] + c * point[1] + self.x, b * point[0] + d * point[1] + self.y

    def _turning(self) -> tuple[float, float, float, float]:
        """Return the images of a step to the right and a step up: (a, b) and (c, d)."""
        across = -self.scale if self.mirror else self.scale
        if not self.turn:
            return across, 0.0, 0.0, self.scale
        c, s = cos(radians(self.turn)), sin(radians(self.turn))
        return across * c, across * s, -self.scale * s, self.scale * c

    def steps(self, steps: Iterable[PathSegment]) -> PathSegments:
        """Return an outline transformed."""
        # Whole kits and boards pass through here: the turning is worked out once, points are moved in place, and a
        # step is made as the tuple it is, past the constructor that would only put its parts in order.
        a, b, c, d = self._turning()
        x, y = self.x, self.y
        moved: list[PathSegment] = []
        for step in steps:
            if isinstance(step, CurveTo):
                (x1, y1), (x2, y2), (x3, y3) = step
                points = (
                    (a * x1 + c * y1 + x, b * x1 + d * y1 + y),
                    (a * x2 + c * y2 + x, b * x2 + d * y2 + y),
                    (a * x3 + c * y3 + x, b * x3 + d * y3 + y),
                )
                moved.append(_made(CurveTo, points))
            elif isinstance(step, ClosePath):
                moved.append(step)
            else:
                x1, y1 = step.to
                moved.append(_made(type(step), ((a * x1 + c * y1 + x, b * x1 + d * y1 + y),)))
        return tuple(moved)

    def shapes(self, shapes: Iterable[Shape]) -> tuple[Shape, ...]:
        """Return shapes transformed; widths of strokes grow with them. Never mirrors text and placed designs."""
        return tuple(map(self._shape, shapes))

    def _shape(self, shape: Shape) -> Shape:
        scale = self.scale
        match shape:
            case Path(steps, fill, stroke, width, rule):
                return Path(self.steps(steps), fill, stroke, width * scale, rule)
            case Circle(centre, radius, fill, stroke, width):
                return Circle(self.point(centre), radius * scale, fill, stroke, width * scale)
            case Text(text, at, height, ink, anchor, bold, turn, spoken):
                return Text(text, self.point(at), height * scale, ink, anchor, bold, turn + self.turn, spoken)
            case Use(name, scene, at, turn, size, shows):
                return Use(name, scene, self.point(at), turn + self.turn, size * scale, shows)


class Area(NamedTuple):
    """An axis-aligned rectangle: its lower left corner, in mm from that of the whole, and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def top(self) -> float:
        """The y of the upper edge."""
        return self.y + self.height

    @property
    def centre(self) -> Point:
        """The middle of the area."""
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def edge(self) -> tuple[PathSegment, ...]:
        """The outline of the area."""
        return rounded_rectangle(*self, 0)

    def holds(self, point: Point) -> bool:
        """Whether `point` lies inside; of two areas side by side, only one holds a point of their common edge."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.top

    def wider(self, by: float, up: float | None = None) -> Area:
        """Return this area with `by` mm more on every side, or with `up` mm more above and below."""
        high = by if up is None else up
        return Area(self.x - by, self.y - high, self.width + 2 * by, self.height + 2 * high)


def area_from_top(x: float, top: float, width: float, height: float) -> Area:
    """Make the area whose upper left corner is (`x`, `top`): text runs from there."""
    return Area(x, top - height, width, height)


GridPoint: TypeAlias = tuple[int, int]
"""A crossing of the grid, or the cell of which it is the lower left corner: column and row, from the lower left."""


def cell_outlines(cells: Set[GridPoint]) -> Iterator[list[GridPoint]]:
    """Yield the outlines of cells, which lie to the left; one outline joins cells that touch only at a corner."""
    ways: dict[GridPoint, list[GridPoint]] = {}
    for x, y in sorted(cells):
        sides = (
            ((x, y), (x + 1, y), (x, y - 1)),
            ((x + 1, y), (x + 1, y + 1), (x + 1, y)),
            ((x + 1, y + 1), (x, y + 1), (x, y + 1)),
            ((x, y + 1), (x, y), (x - 1, y)),
        )
        for start, end, beyond in sides:
            if beyond not in cells:
                ways.setdefault(start, []).append(end)
    while ways:
        first = min(ways)
        way, before, here = [first], first, ways[first].pop()
        while here != first:
            way.append(here)
            # Where two cells touch by a corner only, turning right goes around both.
            end = max(ways[here], key=lambda to: turn_direction(before, here, to))
            ways[here].remove(end)
            before, here = here, end
        ways = {corner: ends for corner, ends in ways.items() if ends}
        yield way


def turn_direction(before: GridPoint, here: GridPoint, to: GridPoint) -> int:
    """Return a positive number for a turn to the right, a negative one for a turn to the left."""
    (a, b), (c, d) = (here[0] - before[0], here[1] - before[1]), (to[0] - here[0], to[1] - here[1])
    return b * c - a * d


GAP: Final = 3.0  # mm between scenes


def draw_beside(*scenes: Scene, gap: float = GAP) -> Scene:
    """Draw scenes from left to right, their middles on one line."""
    wide = sum(scene.width for scene in scenes) + gap * (len(scenes) - 1)
    high = max(scene.height for scene in scenes)
    shapes: list[Shape] = []
    x = 0.0
    for scene in scenes:
        shapes += Transform(x, (high - scene.height) / 2).shapes(scene.shapes)
        x += scene.width + gap
    return Scene(wide, high, tuple(shapes))


def draw_above(*scenes: Scene, gap: float = GAP, middle: bool = False) -> Scene:
    """Draw scenes from top to bottom, all beginning at the left, or all around one `middle`."""
    wide = max(scene.width for scene in scenes)
    high = sum(scene.height for scene in scenes) + gap * (len(scenes) - 1)
    shapes: list[Shape] = []
    y = high
    for scene in scenes:
        y -= scene.height
        shapes += Transform((wide - scene.width) / 2 * middle, y).shapes(scene.shapes)
        y -= gap
    return Scene(wide, high, tuple(shapes))
