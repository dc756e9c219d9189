"""Drawing of a player board, and `BoardPlan`, its layout in mm: each space's rectangle, and the space at a point.

A board has sixteen hollows in a sand bank, names at its edge, and its sign in the water below.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import sin
from typing import NamedTuple

from companion.drawing.area import Area
from companion.drawing.font import CAP_HEIGHT
from companion.drawing.paths import Steps, Transform, polar, rounded, smooth
from companion.drawing.scene import Circle, Path, Placed, Point, Scene, Shape, Text
from companion.reef.art.paper_cut import cut
from companion.reef.art.signs import sign_shapes
from companion.reef.box.pieces import CENTRE, SIDE, SPACES, Sign, space_name

MARGIN = 0.46  # around the sixteen spaces, in spaces
STRIP = 0.62  # more water below them, for the sign
_POOL = 0.4  # the middle of the sign above the lower edge
_DRAWN = 20.0  # mm: a space, which is then placed at any size


class BoardPlan(NamedTuple):
    """The spaces of a player board, `space` mm a side; without its `strip` it is square and shows no sign."""

    space: float
    strip: bool = True

    @property
    def width(self) -> float:
        """Width of the whole board."""
        return (SIDE + 2 * MARGIN) * self.space

    @property
    def height(self) -> float:
        """Height of the whole board."""
        return self.width + self.foot

    @property
    def foot(self) -> float:
        """The height of the water with the sign."""
        return STRIP * self.space if self.strip else 0.0

    @property
    def spaces(self) -> Area:
        """All sixteen spaces."""
        side = SIDE * self.space
        return Area(MARGIN * self.space, self.foot + MARGIN * self.space, side, side)

    def box(self, space: int) -> Area:
        """Return the square of a space, 0 (A1, at the upper left) to 15 (D4)."""
        row, column = divmod(space, SIDE)
        whole = self.spaces
        return Area(whole.x + column * self.space, whole.y + (SIDE - 1 - row) * self.space, self.space, self.space)

    def space_at(self, point: Point) -> int | None:
        """Return the space at `point`; None at the edge and off the board."""
        return next((space for space in SPACES if self.box(space).holds(point)), None)


def player_board(sign: Sign, space: float = 23, strip: bool = True) -> Scene:
    """Draw the player board with this sign; `BoardPlan(space, strip)` says where its spaces are.

    To bleed, lay the ink `water` beneath it.
    """
    plan = BoardPlan(space, strip)
    ground = Placed("board-ground", _ground(plan), (plan.width / 2, plan.height / 2))
    return Scene(plan.width, plan.height, (ground, *_names(plan), *(_sign(plan, sign) if strip else ())))


@lru_cache(maxsize=4)
def _ground(plan: BoardPlan) -> Scene:
    """Draw all that boards have in common, so that a file holds it once."""
    shapes: list[Shape] = [Path(Area(0, 0, plan.width, plan.height).edge, fill="water")]
    shapes += _bank(plan)
    shapes += (hollow(plan.box(number), first=number in CENTRE) for number in SPACES)
    if plan.strip:
        shapes += _pool(plan)
    return Scene(plan.width, plan.height, tuple(shapes))


def _bank(plan: BoardPlan) -> Iterator[Shape]:
    """Draw shallow water, then the bank in three sheets, each smaller and lighter than the one it lies on."""
    area, space = plan.spaces, plan.space
    for out, seed, paper in ((0.36, 1.0, "water.shallow"), (0.25, 4.0, "water.shoal")):
        yield cut(_shore(area.wider(out * space), 0.03 * space, seed), paper)
    edge = _shore(area.wider(0.15 * space), 0.022 * space, 7.0)
    yield cut(Transform(0.02 * space, -0.035 * space).steps(edge), "seabed.shade")
    yield cut(edge, "seabed.body")
    yield cut(_shore(area.wider(0.09 * space), 0.018 * space, 9.0), "seabed.light")


def _shore(area: Area, depth: float, seed: float) -> Steps:
    """Return a rectangle as scissors would cut it: round corners, sides that swing by `depth` mm."""
    around: list[Point] = []
    count, corner = 6, 0.09 * area.width
    corners = ((area.x, area.y), (area.right, area.y), (area.right, area.top), (area.x, area.top))
    for side, (x, y) in enumerate(corners):
        to_x, to_y = corners[(side + 1) % 4]
        long = max(abs(to_x - x), abs(to_y - y))
        along = ((to_x - x) / long, (to_y - y) / long)
        for n in range(count + 1):
            far = corner + (long - 2 * corner) * n / count
            swing = depth * sin(seed + 2.1 * n + 1.7 * side) if 0 < n < count else 0.0
            around.append((x + along[0] * far + along[1] * swing, y + along[1] * far - along[0] * swing))
    return smooth(around)


def hollow(box: Area, first: bool = False) -> Placed:
    """Place one space: a hollow in the sand, a bracket where heights are read, a ring if `first` pieces lie there."""
    name = "board-hollow-first" if first else "board-hollow"
    return Placed(name, _hollow(first), box.centre, scale=box.width / _DRAWN)


@lru_cache(maxsize=2)
def _hollow(first: bool) -> Scene:
    box = Area(0, 0, _DRAWN, _DRAWN)
    return Scene(_DRAWN, _DRAWN, tuple(_hollow_shapes(box, first)))


def _hollow_shapes(box: Area, first: bool) -> Iterator[Shape]:
    space = box.width
    inner = box.wider(-0.035 * space)
    floor = inner.wider(-0.012 * space)
    yield Path(rounded(*inner, 0.13 * space), fill="seabed.grid")
    lower = floor._replace(x=floor.x + 0.006 * space, y=floor.y - 0.006 * space)
    yield Path(rounded(*lower, 0.12 * space), fill="seabed.hollow")
    x, y, reach = inner.x + 0.02 * space, inner.top - 0.02 * space, 0.17 * space
    corner = smooth(((x, y - reach), (x + 0.015 * space, y - 0.015 * space), (x + reach, y)), closed=False)
    yield Path(corner, stroke="seabed.shade", width=0.022 * space)
    if first:
        for radius, paper in ((0.2, "seabed.grid"), (0.15, "seabed.hollow"), (0.07, "seabed.grid")):
            yield Circle(box.centre, radius * space, fill=paper)


def _names(plan: BoardPlan) -> Iterator[Shape]:
    """Draw letters of columns above and below, numbers of rows at both sides."""
    high = max(0.15 * plan.space, 2.9)
    rim = plan.spaces.wider(0.3 * plan.space)
    for number in range(SIDE):
        x, y = plan.box(number).centre[0], plan.box(SIDE * number).centre[1]
        letter, row = space_name(number)[0], space_name(SIDE * number)[1]
        places = [(letter, (x, rim.y)), (letter, (x, rim.top)), (row, (rim.x, y)), (row, (rim.right, y))]
        for name, (across, up) in places:
            yield Text(name, (across, up - CAP_HEIGHT * high / 2), high, "mark", bold=True)


def _sign(plan: BoardPlan, sign: Sign) -> tuple[Shape, ...]:
    """Draw the board's picture in its pool."""
    return Transform(plan.width / 2, _POOL * plan.space, 0.0067 * plan.space).shapes(sign_shapes(sign))


def _pool(plan: BoardPlan) -> Iterator[Shape]:
    """Draw the water below the bank: a pool in two sheets for the sign, and bubbles rising on both sides."""
    space, (x, y) = plan.space, (plan.width / 2, _POOL * plan.space)
    for wide, high, seed, paper in ((1.45, 0.28, 0.0, "water.shallow"), (1.05, 0.23, 2.0, "tile")):
        around = [polar((0, 0), 1 + 0.06 * sin(seed + 2.4 * n), 22.5 * n) for n in range(16)]
        yield cut(smooth([(x + wide * across * space, y + high * up * space) for across, up in around]), paper)
    for side in (-1, 1):
        for out, up, radius in ((1.9, 0.44, 0.05), (1.78, 0.32, 0.035), (2.02, 0.31, 0.028)):
            yield Circle((x + side * out * space, up * space), radius * space, fill="water.wave")
