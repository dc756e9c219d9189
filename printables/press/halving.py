"""A board too large for the paper as two halves that are glued side by side: shapes cut along an upright line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.drawing.measured import bounds, flattened, laid_out
from companion.drawing.paths import Way, disc, polygon, polyline
from companion.drawing.scene import Circle, Path, Placed, Point, Scene, Shape, Text
from companion.speech import N_, Speech
from printables.press.packing import TIGHT_FRAME
from printables.press.paper import Paper
from printables.press.part import Piece

_FINE = 0.02  # mm: how far a curve that is cut may stray from its true course


def fits(width: float, height: float, paper: Paper) -> bool:
    """Whether a piece of this size fits a sheet of `paper`, upright or landscape."""
    fields = (paper.field(landscape).wider(-TIGHT_FRAME) for landscape in (False, True))
    return any(width <= field.width and height <= field.height for field in fields)


def on_paper(piece: Piece, paper: Paper, speech: Speech) -> tuple[Piece, ...]:
    """The piece itself, or its left and right half if only these fit `paper`, or itself if nothing does."""
    scene = piece.front
    if fits(scene.width, scene.height, paper) or not fits(scene.width / 2, scene.height, paper):
        return (piece,)
    left, right = halves(scene)
    return (
        replace(
            piece, key=f"{piece.key}-left", label=speech(N_("{piece}, left half"), piece=piece.label), front=left
        ),
        replace(
            piece, key=f"{piece.key}-right", label=speech(N_("{piece}, right half"), piece=piece.label), front=right
        ),
    )


def halves(scene: Scene) -> tuple[Scene, Scene]:
    """The left and the right half of a picture. A text or a placed design that the cut meets is on both."""
    middle = scene.width / 2
    left = tuple(part for shape in scene.shapes for part in _kept(shape, middle, 1.0))
    right = tuple(part for shape in scene.shapes for part in _kept(shape, middle, -1.0))
    return Scene(middle, scene.height, left), Scene(middle, scene.height, Way(-middle).shapes(right))


def _kept(shape: Shape, middle: float, side: float) -> Iterator[Shape]:
    """What of `shape` lies left (`side` 1) or right (-1) of the line."""
    box = bounds([shape])
    inner, outer = (box.left, box.right) if side > 0 else (box.right, box.left)
    if side * (middle - outer) >= 0:
        yield shape
    elif side * (middle - inner) > 0:
        match shape:
            case Path():
                yield from _cut(shape, middle, side)
            case Circle(centre, radius, fill, stroke, width):
                yield from _cut(Path(disc(centre, radius), fill, stroke, width), middle, side)
            case Placed():
                for part in laid_out(shape):
                    yield from _kept(part, middle, side)
            case Text():
                yield shape


def _cut(path: Path, middle: float, side: float) -> Iterator[Path]:
    outlines = flattened(path.steps, _FINE)
    if path.fill:
        filled = [_inside(points, middle, side) for points, _ in outlines]
        steps = tuple(step for points in filled if len(points) > 2 for step in polygon(points))
        if steps:
            yield path._replace(steps=steps, stroke=None)
    if path.stroke:
        for points, closed in outlines:
            for run in _runs([*points, points[0]] if closed else points, middle, side):
                yield Path(polyline(run), stroke=path.stroke, width=path.width)


def _inside(points: Sequence[Point], middle: float, side: float) -> list[Point]:
    """A filled outline without what lies beyond the line (Sutherland and Hodgman)."""
    found: list[Point] = []
    for here, after in zip(points, [*points[1:], points[0]], strict=True):
        if side * (middle - here[0]) >= 0:
            found.append(here)
        if (here[0] - middle) * (after[0] - middle) < 0:
            found.append(_crossing(here, after, middle))
    return found


def _runs(points: Sequence[Point], middle: float, side: float) -> Iterator[list[Point]]:
    """The pieces of a line that lie on the kept side."""
    run: list[Point] = []
    before: Point | None = None
    for here in points:
        kept = side * (middle - here[0]) >= 0
        if before is not None and (before[0] - middle) * (here[0] - middle) < 0:
            run.append(_crossing(before, here, middle))
        if kept:
            run.append(here)
        elif run:
            if len(run) > 1:
                yield run
            run = []
        before = here
    if len(run) > 1:
        yield run


def _crossing(one: Point, other: Point, middle: float) -> Point:
    share = (middle - one[0]) / (other[0] - one[0])
    return middle, one[1] + share * (other[1] - one[1])
