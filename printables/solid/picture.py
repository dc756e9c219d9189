"""A solid as a drawing: seen from above at a slant, its walls darker than its tops."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, radians, sin

from companion.drawing.paths import polygon
from companion.drawing.scene import Path, Point, Rule, Scene, Shape, Step
from printables.solid.body import Terrace
from printables.solid.piece import SolidPiece
from printables.solid.region import Outline

_TILT = 50.0  # degrees that the eye is above the table
_EDGE = 0.3  # mm around the piece
_TURN = 18.0  # degrees that the piece is turned, so that a cube shows two of its walls
_LIT = 0.55  # of the light that falls straight on a wall: with more it looks lighter
_LIGHT = 200.0  # degrees: where the light that falls on walls comes from
_TOPS = {1: ("body",), 2: ("body", "tint"), 3: ("body", "body", "tint"), 4: ("body", "body", "tint", "light")}
"""By the number of terraces, the paper of each one's top, from the foot up: the highest lies in the most light."""


def picture(piece: SolidPiece) -> Scene:
    """Draw the piece in millimetres as they are seen, as small a picture as holds all of it."""
    foot, lift = _projection((0.0, 0.0), 0.0), piece.height * cos(radians(_TILT))
    seen = [foot(point) for line in piece.body.terraces[0].region.outlines for point in line]
    left, low = min(x for x, _ in seen) - _EDGE, min(y for _, y in seen) - _EDGE
    wide, high = max(x for x, _ in seen) + _EDGE - left, max(y for _, y in seen) + _EDGE + lift - low
    middle = -left, -low
    shapes: list[Shape] = []
    floor = 0.0
    lit = _TOPS[len(piece.body.terraces)]
    for terrace, light in zip(piece.body.terraces, lit, strict=True):
        shapes += _walls(terrace, floor, piece.ink, middle)
        top = _projection(middle, terrace.top)
        steps = [step for loop in terrace.region.outlines for step in polygon([top(point) for point in loop])]
        edge = piece.ink.replace(".body", ".shade")
        top_paper = piece.ink.replace(".body", f".{light}")
        shapes.append(Path(tuple(steps), fill=top_paper, stroke=edge, width=0.12, rule=Rule.EVENODD))
        floor = terrace.top
    return Scene(wide, high, tuple(shapes))


def _projection(middle: Point, z: float) -> Callable[[Point], Point]:
    """A projection of the points of the level `z` onto the picture."""
    c, s = cos(radians(_TURN)), sin(radians(_TURN))
    up, lift = sin(radians(_TILT)), z * cos(radians(_TILT))
    return lambda point: (
        middle[0] + c * point[0] - s * point[1],
        middle[1] + up * (s * point[0] + c * point[1]) + lift,
    )


def _walls(terrace: Terrace, floor: float, ink: str, middle: Point) -> list[Shape]:
    """The walls that are turned towards the eye, the farthest first; those in the light are lighter."""
    below, above = _projection(middle, floor), _projection(middle, terrace.top)
    walls = sorted(
        (wall for loop in terrace.region.outlines for wall in _facing(loop, below, above)), key=lambda wall: -wall[0]
    )
    deep, shade = ink.replace(".body", ".deep"), ink.replace(".body", ".shade")
    papers = ((steps, deep if lit else shade) for _, lit, steps in walls)
    return [Path(steps, fill=paper, stroke=paper, width=0.05) for steps, paper in papers]


def _facing(
    loop: Outline, below: Callable[[Point], Point], above: Callable[[Point], Point]
) -> list[tuple[float, bool, tuple[Step, ...]]]:
    """Of each wall that is seen: how far up it stands in the picture, whether it is lit, its outline."""
    found = []
    sun = cos(radians(_LIGHT)), sin(radians(_LIGHT))
    for one, other in zip(loop, (*loop[1:], loop[0]), strict=True):
        a, b = below(one), below(other)
        if b[0] > a[0]:  # it runs to the right, so its outside is towards the eye
            dx, dy = b[0] - a[0], b[1] - a[1]
            lit = dy * sun[0] - dx * sun[1] > _LIT * hypot(dx, dy)
            found.append((a[1] + b[1], lit, polygon((a, b, above(other), above(one)))))
    return found
