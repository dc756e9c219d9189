"""Outlines out of a few numbers: rounded boxes, petals, smooth curves; moved, turned, measured, flattened.

Steps are those of `scene.Path`. Lengths in mm, angles in degrees anticlockwise. Draws nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import ceil, cos, hypot, radians, sin, sqrt
from typing import NamedTuple, TypeAlias

from companion.drawing.font import ASCENT, DESCENT, text_width
from companion.drawing.scene import (
    Anchor,
    Circle,
    Close,
    Curve,
    Line,
    Move,
    Path,
    Placed,
    Point,
    Scene,
    Shape,
    Step,
    Text,
)

Steps: TypeAlias = tuple[Step, ...]

_made: Callable[[type[Step], tuple[Point, ...]], Step] = tuple.__new__

ROUND = 0.5522847498  # control points this share of the radius out make a Bezier quarter circle


def polar(centre: Point, radius: float, angle: float) -> Point:
    """The point `radius` away from `centre` in the direction of `angle`."""
    return centre[0] + radius * cos(radians(angle)), centre[1] + radius * sin(radians(angle))


def polygon(points: Sequence[Point]) -> Steps:
    """A closed outline with straight sides."""
    first, *rest = points
    return (Move(first), *map(Line, rest), Close())


def polyline(points: Sequence[Point]) -> Steps:
    """An open line with straight pieces."""
    first, *rest = points
    return (Move(first), *map(Line, rest))


def rounded(x: float, y: float, width: float, height: float, radius: float) -> Steps:
    """A rectangle with lower left corner (x, y) and round corners; sharp ones where `radius` is 0."""
    right, top, pull = x + width, y + height, radius * (1 - ROUND)
    if not radius:
        return polygon(((x, y), (right, y), (right, top), (x, top)))
    return (
        Move((x + radius, y)),
        Line((right - radius, y)),
        Curve((right - pull, y), (right, y + pull), (right, y + radius)),
        Line((right, top - radius)),
        Curve((right, top - pull), (right - pull, top), (right - radius, top)),
        Line((x + radius, top)),
        Curve((x + pull, top), (x, top - pull), (x, top - radius)),
        Line((x, y + radius)),
        Curve((x, y + pull), (x + pull, y), (x + radius, y)),
        Close(),
    )


def disc(centre: Point, radius: float) -> Steps:
    """A circle as an outline, for paths with holes."""
    x, y = centre
    pull = ROUND * radius
    return (
        Move((x + radius, y)),
        Curve((x + radius, y + pull), (x + pull, y + radius), (x, y + radius)),
        Curve((x - pull, y + radius), (x - radius, y + pull), (x - radius, y)),
        Curve((x - radius, y - pull), (x - pull, y - radius), (x, y - radius)),
        Curve((x + pull, y - radius), (x + radius, y - pull), (x + radius, y)),
        Close(),
    )


def petals(centre: Point, inner: float, outer: float, number: int, plump: float, turn: float = 0.0) -> Steps:
    """A flower of `number` round petals between two radii. `plump` is half a petal's angle at its tip, in degrees."""
    step, waist = 360 / number, inner + 0.7 * (outer - inner)
    steps: list[Step] = [Move(polar(centre, inner, turn))]
    for petal in range(number):
        start = turn + petal * step
        middle, end = start + step / 2, start + step
        steps.append(
            Curve(polar(centre, waist, start), polar(centre, outer, middle - plump), polar(centre, outer, middle))
        )
        steps.append(
            Curve(polar(centre, outer, middle + plump), polar(centre, waist, end), polar(centre, inner, end))
        )
    return (*steps, Close())


def smooth(points: Sequence[Point], closed: bool = True, tension: float = 1.0) -> Steps:
    """A curve through all `points` (Catmull-Rom); `tension` 0 is straight, 1 the usual roundness."""
    number = len(points)
    pull = tension / 6

    def point(place: int) -> Point:
        return points[place % number] if closed else points[min(max(place, 0), number - 1)]

    steps: list[Step] = [Move(points[0])]
    for place in range(number if closed else number - 1):
        before, here, to, after = (point(place + k) for k in (-1, 0, 1, 2))
        steps.append(
            Curve(
                (here[0] + (to[0] - before[0]) * pull, here[1] + (to[1] - before[1]) * pull),
                (to[0] - (after[0] - here[0]) * pull, to[1] - (after[1] - here[1]) * pull),
                to,
            )
        )
    return (*steps, Close()) if closed else tuple(steps)


class Way(NamedTuple):
    """Where something goes: enlarged and turned about the origin, then moved by (x, y)."""

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    turn: float = 0.0
    mirror: bool = False

    def point(self, point: Point) -> Point:
        """Where `point` comes to lie."""
        a, b, c, d = self._turning()
        return a * point[0] + c * point[1] + self.x, b * point[0] + d * point[1] + self.y

    def _turning(self) -> tuple[float, float, float, float]:
        """What a step to the right and a step up become: (a, b) and (c, d)."""
        across = -self.scale if self.mirror else self.scale
        if not self.turn:
            return across, 0.0, 0.0, self.scale
        c, s = cos(radians(self.turn)), sin(radians(self.turn))
        return across * c, across * s, -self.scale * s, self.scale * c

    def steps(self, steps: Iterable[Step]) -> Steps:
        """An outline moved along."""
        # Whole kits and boards pass through here: the turning is worked out once, points are moved in place, and a
        # step is made as the tuple it is, past the constructor that would only put its parts in order.
        a, b, c, d = self._turning()
        x, y = self.x, self.y
        moved: list[Step] = []
        for step in steps:
            if isinstance(step, Curve):
                (x1, y1), (x2, y2), (x3, y3) = step
                points = (
                    (a * x1 + c * y1 + x, b * x1 + d * y1 + y),
                    (a * x2 + c * y2 + x, b * x2 + d * y2 + y),
                    (a * x3 + c * y3 + x, b * x3 + d * y3 + y),
                )
                moved.append(_made(Curve, points))
            elif isinstance(step, Close):
                moved.append(step)
            else:
                x1, y1 = step.to
                moved.append(_made(type(step), ((a * x1 + c * y1 + x, b * x1 + d * y1 + y),)))
        return tuple(moved)

    def shapes(self, shapes: Iterable[Shape]) -> tuple[Shape, ...]:
        """Shapes moved along; widths of strokes grow with them. Text and placed designs are never mirrored."""
        return tuple(map(self._shape, shapes))

    def _shape(self, shape: Shape) -> Shape:
        scale = self.scale
        match shape:
            case Path(steps, fill, stroke, width, rule):
                return Path(self.steps(steps), fill, stroke, width * scale, rule)
            case Circle(centre, radius, fill, stroke, width):
                return Circle(self.point(centre), radius * scale, fill, stroke, width * scale)
            case Text(text, at, height, ink, anchor, bold, turn):
                return Text(text, self.point(at), height * scale, ink, anchor, bold, turn + self.turn)
            case Placed(name, scene, at, turn, size):
                return Placed(name, scene, self.point(at), turn + self.turn, size * scale)


def flattened(steps: Iterable[Step], tolerance: float) -> list[tuple[list[Point], bool]]:
    """Each outline as points no farther than `tolerance` from the curve, and whether it is closed."""
    found: list[tuple[list[Point], bool]] = []
    points: list[Point] = []
    for step in steps:
        match step:
            case Move(to):
                if len(points) > 1:
                    found.append((points, False))
                points = [to]
            case Line(to):
                points.append(to)
            case Curve((x1, y1), (x2, y2), (x3, y3)):
                x0, y0 = points[-1]
                # Wang's formula: how many straight pieces keep a cubic within the tolerance.
                bend = max(hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2), hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3))
                pieces = max(1, ceil(sqrt(0.75 * bend / tolerance)))
                for piece in range(1, pieces):
                    t = piece / pieces
                    u = 1 - t
                    a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
                    points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
                points.append((x3, y3))
            case Close():
                if len(points) > 1:
                    found.append((points, True))
                points = points[:1]
    if len(points) > 1:
        found.append((points, False))
    return found


class Bounds(NamedTuple):
    """The smallest upright rectangle around something, in mm."""

    left: float
    bottom: float
    right: float
    top: float

    def around(self, other: Bounds) -> Bounds:
        """The smallest rectangle around both."""
        left, bottom = min(self.left, other.left), min(self.bottom, other.bottom)
        return Bounds(left, bottom, max(self.right, other.right), max(self.top, other.top))


def bounds(shapes: Iterable[Shape], tolerance: float = 0.01) -> Bounds:
    """What shapes cover, strokes included; text counts by its letters' advances and height, unturned text only.

    Raises ValueError for no shapes at all.
    """
    covered = [found for shape in shapes for found in _covered(shape, tolerance)]
    if not covered:
        raise ValueError("no shapes to measure")
    whole = covered[0]
    for other in covered[1:]:
        whole = whole.around(other)
    return whole


def _covered(shape: Shape, tolerance: float) -> list[Bounds]:
    match shape:
        case Circle((x, y), radius):
            reach = radius + shape.width / 2 * bool(shape.stroke)
            return [Bounds(x - reach, y - reach, x + reach, y + reach)]
        case Path():
            reach = shape.width / 2 * bool(shape.stroke)
            points = [point for outline, _ in flattened(shape.steps, tolerance) for point in outline]
            across, up = [x for x, _ in points], [y for _, y in points]
            return [Bounds(min(across) - reach, min(up) - reach, max(across) + reach, max(up) + reach)]
        case Text():
            return [text_bounds(shape)]
        case Placed():
            return [bounds(laid_out(shape), tolerance)]


def text_bounds(text: Text) -> Bounds:
    """The box of a text's advances and of its font's ascent and descent, turned with it."""
    wide = text_width(text.text, text.height, text.bold)
    start = {Anchor.START: 0.0, Anchor.MIDDLE: -wide / 2, Anchor.END: -wide}[text.anchor]
    way = Way(*text.at, turn=text.turn)
    corners = [way.point((x, y * text.height)) for x in (start, start + wide) for y in (DESCENT, ASCENT)]
    across, up = [x for x, _ in corners], [y for _, y in corners]
    return Bounds(min(across), min(up), max(across), max(up))


def laid_out(placed: Placed) -> tuple[Shape, ...]:
    """The shapes of a placed design, where it lies."""
    middle = Way(-placed.scene.width / 2, -placed.scene.height / 2).shapes(placed.scene.shapes)
    return Way(*placed.at, scale=placed.scale, turn=placed.turn).shapes(middle)


def inks(scene: Scene) -> set[str]:
    """The names of all inks a scene draws with, those of placed designs included."""
    found: set[str] = set()
    for shape in scene.shapes:
        match shape:
            case Placed():
                found |= inks(shape.scene)
            case Text():
                found.add(shape.ink)
            case Path() | Circle():
                found |= {ink for ink in (shape.fill, shape.stroke) if ink}
    return found
