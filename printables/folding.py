"""Nets of paper that fold up: panels, cuts and folds; a cube, a belt, a tray with its lid; sizes of punches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import dist, pi
from typing import NamedTuple

from companion.drawing.paths import Area, polygon_path, polyline_path
from companion.drawing.scene import Point
from printables.layout.model import Outline

_PUNCHES = (13.0, 16.0, 19.0, 25.0)  # mm: a half, five eighths, three quarters of an inch, one inch


def nearest_punch_size(size: float) -> float:
    """The diameter in mm nearest to a size that punches have."""
    return min(_PUNCHES, key=lambda punch: abs(punch - size))


class Panel(NamedTuple):
    """One flat piece of a net, its corners anticlockwise in mm; the fold by which it hangs `on` another one is first.

    A `glued` panel ends up on the inside of the panel of that name, which must not be drawn over it.
    """

    name: str
    corners: tuple[Point, ...]
    on: str = ""
    glued: str = ""

    @property
    def fold(self) -> tuple[Point, Point]:
        """The edge by which it hangs on another panel."""
        return self.corners[0], self.corners[1]


class Net(NamedTuple):
    """Panels that fold backwards by a right angle each; the first one hangs on none."""

    panels: tuple[Panel, ...]

    def outline(self) -> Outline:
        """The line to cut the net out by: once around all panels."""
        first = self.panels[0]
        corners = [at for n, at in enumerate(first.corners) for at in (at, *self._along(first, n))]
        return polygon_path([at for n, at in enumerate(corners) if at != corners[n - 1]])

    def folds(self) -> tuple[Outline, ...]:
        """Every line to score and to fold."""
        return tuple(polyline_path(panel.fold) for panel in self.panels if panel.on)

    def _along(self, panel: Panel, edge: int) -> Iterator[Point]:
        """The cut around all that hangs on one edge of a panel, from its start to its end."""
        start, end = panel.corners[edge], panel.corners[(edge + 1) % len(panel.corners)]
        hung = [other for other in self.panels if other.on == panel.name and _lies_on(other.fold, start, end)]
        for other in sorted(hung, key=lambda other: dist(start, other.fold[1])):
            for number, at in enumerate(other.corners[1:], 1):
                yield at
                yield from self._along(other, number)
            yield other.corners[0]


def _lies_on(fold: tuple[Point, Point], start: Point, end: Point) -> bool:
    """Return whether a fold runs back along an edge, or along a part of it."""
    across, up = end[0] - start[0], end[1] - start[1]
    square = across * across + up * up
    shares = []
    for x, y in fold:
        if abs((x - start[0]) * up - (y - start[1]) * across) > 1e-6 * square**0.5:
            return False
        shares.append(((x - start[0]) * across + (y - start[1]) * up) / square)
    return -1e-6 <= shares[1] < shares[0] <= 1 + 1e-6


def rectangular_panel(name: str, area: Area, on: str = "", side: int = 0, glued: str = "") -> Panel:
    """An upright rectangle that hangs by its lower (0), right (1), upper (2) or left (3) edge."""
    return Panel(name, _from(area, side), on, glued)


def glue_tab(name: str, area: Area, on: str, side: int, bevel: float, glued: str = "") -> Panel:
    """A panel that hangs like a `rectangular_panel`, its far edge `bevel` mm narrower at both ends: so it never
    jams."""
    one, other, far, near = _from(area, side)
    across, up = (other[0] - one[0], other[1] - one[1])
    long = (across * across + up * up) ** 0.5
    dx, dy = across / long * bevel, up / long * bevel
    return Panel(name, (one, other, (far[0] - dx, far[1] - dy), (near[0] + dx, near[1] + dy)), on, glued)


def _from(area: Area, side: int) -> tuple[Point, ...]:
    corners: Sequence[Point] = (
        (area.x, area.y),
        (area.right, area.y),
        (area.right, area.top),
        (area.x, area.top),
    )
    return (*corners[side:], *corners[:side])


CUBE_FACES = ("front", "right", "back", "left", "top", "bottom")
"""The faces of a cube."""

_TAB = 0.42  # of a cube's side: the depth of a tab
_LAP = 4.0  # mm by which a belt laps over itself
_TOOTH = 3.0  # mm of a belt that are folded onto a disc, and the width of a tooth
TRAY_TAB = 12.0
"""Depth of a tray's tabs."""


class Cube(NamedTuple):
    """A cube of paper, its four walls side by side from the left, tabs that hold top and bottom on three of them."""

    side: float

    @property
    def depth(self) -> float:
        """The depth of a tab, in mm."""
        return _TAB * self.side

    @property
    def width(self) -> float:
        """Width of the whole net, in mm."""
        return 4 * self.side + self.depth

    @property
    def height(self) -> float:
        """Height of the whole net, in mm."""
        return 3 * self.side

    def face(self, name: str) -> Area:
        """The place of a face."""
        side, place = self.side, CUBE_FACES.index(name)
        if place < 4:
            return Area(place * side, side, side, side)
        return Area(0, 2 * side if name == "top" else 0, side, side)

    def net(self) -> Net:
        """All panels: six faces, and seven tabs to glue."""
        side, depth = self.side, self.depth
        walls = ("front", "right", "back", "left")
        panels = [rectangular_panel("front", self.face("front"))]
        panels += (rectangular_panel(name, self.face(name), walls[n], 3) for n, name in enumerate(walls[1:]))
        panels += (
            rectangular_panel("top", self.face("top"), "front", 0),
            rectangular_panel("bottom", self.face("bottom"), "front", 2),
        )
        panels.append(glue_tab("seam", Area(4 * side, side, depth, side), "left", 3, depth / 2, glued="front"))
        for name in walls[1:]:
            wall = self.face(name)
            above, below = Area(wall.x, wall.top, side, depth), Area(wall.x, wall.y - depth, side, depth)
            panels.append(glue_tab(f"{name} above", above, name, 0, depth, glued="top"))
            panels.append(glue_tab(f"{name} below", below, name, 2, depth, glued="bottom"))
        return Net(tuple(panels))


class Belt(NamedTuple):
    """A strip around two discs of `across` mm, `high` mm apart: its teeth are folded inwards and glued onto them."""

    across: float
    high: float

    @property
    def width(self) -> float:
        """The length of the belt: once around, and a little over itself."""
        return pi * self.across + _LAP

    @property
    def height(self) -> float:
        """The height of the belt with the teeth of both edges, in mm."""
        return self.high + 2 * _TOOTH

    def cuts(self) -> tuple[Outline, ...]:
        """The cuts between the teeth."""
        number = int(self.width // _TOOTH)
        step = self.width / number
        return tuple(
            polyline_path([(n * step, low), (n * step, low + _TOOTH)])
            for n in range(1, number)
            for low in (0.0, self.height - _TOOTH)
        )

    def folds(self) -> tuple[Outline, ...]:
        """The folds along both rows of teeth."""
        return tuple(polyline_path([(0, y), (self.width, y)]) for y in (_TOOTH, self.height - _TOOTH))


class OpenBox(NamedTuple):
    """An open box: its floor, four walls that hang on it, and a tab at each end of the long ones.

    A half of a box that no sheet holds whole has one of the `sides`, and is open where the other half goes on.
    """

    wide: float
    deep: float
    high: float
    sides: tuple[str, ...] = ("left", "right")

    @property
    def width(self) -> float:
        """Width of the whole net, in mm."""
        return self.wide + len(self.sides) * max(self.high, TRAY_TAB)

    @property
    def height(self) -> float:
        """Height of the whole net, in mm."""
        return self.deep + 2 * self.high

    @property
    def floor(self) -> Area:
        """The face that the walls hang on."""
        return Area(max(self.high, TRAY_TAB) if "left" in self.sides else 0.0, self.high, self.wide, self.deep)

    @property
    def front(self) -> Area:
        """The long wall below the floor."""
        return Area(self.floor.x, 0, self.wide, self.high)

    @property
    def back(self) -> Area:
        """The long wall above the floor."""
        return Area(self.floor.x, self.floor.top, self.wide, self.high)

    def net(self) -> Net:
        """The net of the tray: all panels."""
        floor, high = self.floor, self.high
        sides = {
            "left": Area(floor.x - high, floor.y, high, floor.height),
            "right": Area(floor.right, floor.y, high, floor.height),
        }
        panels = [rectangular_panel("floor", floor), rectangular_panel("front", self.front, "floor", 2)]
        panels.append(rectangular_panel("back", self.back, "floor", 0))
        panels += (rectangular_panel(name, sides[name], "floor", 1 if name == "left" else 3) for name in self.sides)
        for wall, area in (("front", self.front), ("back", self.back)):
            for name, x, hung in (("left", area.x - TRAY_TAB, 1), ("right", area.right, 3)):
                if name in self.sides:
                    panels.append(glue_tab(f"{wall} {name}", Area(x, area.y, TRAY_TAB, high), wall, hung, 2.0, name))
        return Net(tuple(panels))
