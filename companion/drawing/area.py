"""`Area`: an axis-aligned rectangle in mm, with its edges, its centre, its outline, and whether it holds a point."""

from __future__ import annotations

from typing import NamedTuple

from companion.drawing.paths import rounded
from companion.drawing.scene import Point, Step


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
    def edge(self) -> tuple[Step, ...]:
        """The outline of the area."""
        return rounded(*self, 0)

    def holds(self, point: Point) -> bool:
        """Whether `point` lies inside; of two areas side by side, only one holds a point of their common edge."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.top

    def wider(self, by: float, up: float | None = None) -> Area:
        """Return this area with `by` mm more on every side, or with `up` mm more above and below."""
        high = by if up is None else up
        return Area(self.x - by, self.y - high, self.width + 2 * by, self.height + 2 * high)


def from_top(x: float, top: float, width: float, height: float) -> Area:
    """Make the area whose upper left corner is (`x`, `top`): text runs from there."""
    return Area(x, top - height, width, height)
