"""Outlines of matches on a board, each with its number and a line of its own kind, readable without colour."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from companion.drawing.cell_edges import Corner, edges, turning
from companion.drawing.extent import dashed
from companion.drawing.font import CAP_HEIGHT, text_width
from companion.drawing.paths import Steps
from companion.drawing.scene import Circle, Close, Curve, Line, Move, Path, Point, Scene, Shape, Step, Text
from companion.reef.art.boards import BoardPlan
from companion.reef.box.pieces import SIDE

_KINDS: tuple[tuple[float, ...], ...] = ((), (0.2, 0.11), (0.02, 0.1), (0.24, 0.09, 0.02, 0.09))
"""Dashes and spaces between them, in spaces of the board: whole, dashed, dotted, dashes and dots."""

_INSIDE, _NECK, _ROUND = 0.02, 0.06, 0.16  # of a space: off its edge, across a corner, corners cut round
_WIDTH = 0.055


def match_outlines(matches: Sequence[Iterable[int]], plan: BoardPlan) -> Scene:
    """Draw all matches, each the spaces of its pieces, as a layer on the board of this plan."""
    shapes: list[Shape] = []
    for number, match in enumerate(matches):
        shapes += _outline(frozenset(match), number, plan)
    for number, match in enumerate(matches, 1):
        shapes += _number(min(match), number, plan)
    return Scene(plan.width, plan.height, tuple(shapes))


def _outline(spaces: frozenset[int], number: int, plan: BoardPlan) -> Iterator[Shape]:
    kind, space = _KINDS[number % len(_KINDS)], plan.space
    for loop in edges({(at % SIDE, SIDE - 1 - at // SIDE) for at in spaces}):
        line = _around(loop, plan)
        # A wide light line beneath, so that it shows on every colour.
        yield Path(line, stroke="paper", width=2.2 * _WIDTH * space)
        drawn = dashed(line, [length * space for length in kind]) if kind else line
        yield Path(drawn, stroke="line", width=_WIDTH * space)


def _number(space: int, number: int, plan: BoardPlan) -> Iterator[Shape]:
    """Draw the match's number on a disc, at the lower left of its first space: the height stands upper left."""
    box = plan.box(space)
    at = (box.x + 0.16 * plan.space, box.y + 0.16 * plan.space)
    high = min(0.2, 0.22 / text_width(str(number), 1, bold=True)) * plan.space
    yield Circle(at, 0.165 * plan.space, fill="paper")
    yield Circle(at, 0.14 * plan.space, fill="line")
    yield Text(str(number), (at[0], at[1] - CAP_HEIGHT * high / 2), high, "paper", bold=True)


def _around(loop: Sequence[Corner], plan: BoardPlan) -> Steps:
    """Make a way along the grid into a line a little inside it, with round corners and a neck at each touch."""
    corners: list[Point] = []
    for n, here in enumerate(loop):
        before, to = loop[n - 1], loop[(n + 1) % len(loop)]
        come, go = (here[0] - before[0], here[1] - before[1]), (to[0] - here[0], to[1] - here[1])
        if come == go:
            continue
        # Out of the cells is to the right of the way; at a neck the line goes there, elsewhere the other way.
        out = _NECK if turning(before, here, to) > 0 and loop.count(here) > 1 else -_INSIDE
        x = here[0] + out * (come[1] + go[1])
        y = here[1] - out * (come[0] + go[0])
        corners.append((plan.spaces.x + x * plan.space, plan.spaces.y + y * plan.space))
    return _rounded(corners, _ROUND * plan.space)


def _rounded(corners: Sequence[Point], radius: float) -> Steps:
    """Make a closed line through corners, cutting each round if there is room."""
    steps: list[Step] = []
    for n, (x, y) in enumerate(corners):
        (px, py), (nx, ny) = corners[n - 1], corners[(n + 1) % len(corners)]
        back, on = max(abs(x - px), abs(y - py)), max(abs(nx - x), abs(ny - y))
        one, other = min(radius / back, 0.5), min(radius / on, 0.5)
        start = (x + (px - x) * one, y + (py - y) * one)
        end = (x + (nx - x) * other, y + (ny - y) * other)
        steps.append(Line(start) if steps else Move(start))
        steps.append(Curve(_between(start, (x, y)), _between(end, (x, y)), end))
    return (*steps, Close())


def _between(start: Point, corner: Point) -> Point:
    return start[0] + 0.6 * (corner[0] - start[0]), start[1] + 0.6 * (corner[1] - start[1])
