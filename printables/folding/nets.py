"""Nets of paper as panels that hang on each other: their cut, their folds, and what is glued where. Draws nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import dist
from typing import NamedTuple

from companion.drawing.paths import Area, polygon, polyline
from companion.drawing.scene import Point
from printables.press.part import Outline


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
        return polygon([at for n, at in enumerate(corners) if at != corners[n - 1]])

    def folds(self) -> tuple[Outline, ...]:
        """Every line to score and to fold."""
        return tuple(polyline(panel.fold) for panel in self.panels if panel.on)

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


def rectangle(name: str, area: Area, on: str = "", side: int = 0, glued: str = "") -> Panel:
    """An upright rectangle that hangs by its lower (0), right (1), upper (2) or left (3) edge."""
    return Panel(name, _from(area, side), on, glued)


def tab(name: str, area: Area, on: str, side: int, bevel: float, glued: str = "") -> Panel:
    """A panel that hangs like a `rectangle`, its far edge `bevel` mm narrower at both ends: so it never jams."""
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
