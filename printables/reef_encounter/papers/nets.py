"""Nets of paper: rectangles side by side that fold up, glue tabs, cuts and folds. Millimetres; draws nothing."""

from __future__ import annotations

from typing import NamedTuple

from companion.drawing.area import Area
from companion.drawing.paths import polygon, polyline
from companion.drawing.scene import Point
from printables.press.part import Outline

TAB = 9.0
"""Depth of a glue tab or tuck flap."""

BEVEL = 3.0
"""How much narrower a tab is at each end of its outer edge, so that it does not jam in the corner."""

FALL = 2.0
"""How much longer a slot is than the tile that falls through it."""

SLIT = 4.5
"""Width of a slot: more than twice the thickness of a tile on 2 mm greyboard."""

THICK = 2.0
"""Thickness in mm of a tile on the usual greyboard, by which room is reckoned."""

LOOSE = 0.5
"""Share of a box that tiles take when they lie as they fall."""


class Crate(NamedTuple):
    """A parrotfish box for polyp tiles of `tile` mm: its six faces as they lie in the net.

    From left to right: front, right side, back, left side, glue tab. The lid with the slot hangs on the
    back and tucks in behind the front; the floor hangs on the front and is glued.
    """

    tile: float

    @property
    def across(self) -> float:
        """Width of front and back: three tiles beside each other, with play."""
        return 3 * (self.tile + 2)

    @property
    def deep(self) -> float:
        """Depth: a tile that lies flat, with play."""
        return self.tile + 4

    @property
    def tall(self) -> float:
        """Height of the walls."""
        return 44.0

    @property
    def width(self) -> float:
        """Width of the whole net."""
        return 2 * (self.across + self.deep) + TAB

    @property
    def height(self) -> float:
        """Height of the whole net."""
        return self.tall + 2 * (self.deep + TAB)

    @property
    def _low(self) -> float:
        return self.deep + TAB

    @property
    def front(self) -> Area:
        """The wall with the fish that everybody sees."""
        return Area(0, self._low, self.across, self.tall)

    @property
    def right_side(self) -> Area:
        """The wall right of the front."""
        return Area(self.across, self._low, self.deep, self.tall)

    @property
    def back(self) -> Area:
        """The wall that faces its player."""
        return Area(self.across + self.deep, self._low, self.across, self.tall)

    @property
    def left_side(self) -> Area:
        """The wall left of the front, at the net's right end."""
        return Area(2 * self.across + self.deep, self._low, self.deep, self.tall)

    @property
    def lid(self) -> Area:
        """The top, above the back."""
        return Area(self.back.x, self.back.top, self.across, self.deep)

    @property
    def floor(self) -> Area:
        """The bottom, below the front."""
        return Area(0, TAB, self.across, self.deep)

    @property
    def walls(self) -> tuple[Area, Area, Area, Area]:
        """The four upright faces from left to right."""
        return self.front, self.right_side, self.back, self.left_side

    @property
    def slot(self) -> Area:
        """The opening in the lid."""
        wide = self.tile + FALL
        return Area(self.lid.centre[0] - wide / 2, self.lid.centre[1] - SLIT / 2, wide, SLIT)

    @property
    def holds(self) -> int:
        """How many tiles of the usual thickness lie in the box as they fall."""
        return int(LOOSE * self.across * self.deep * self.tall / (self.tile * self.tile * THICK))

    def outline(self) -> Outline:
        """Where the net is cut out."""
        lid, floor, back, front = self.lid, self.floor, self.back, self.front
        left, right = self.left_side, self.right_side
        dust = TAB - 0.5
        return polygon(
            [
                (front.x, front.top),
                (front.x, floor.y),
                (floor.x + BEVEL, floor.y - TAB),
                (floor.right - BEVEL, floor.y - TAB),
                (floor.right, floor.y),
                (floor.right, front.y),
                *_below(right, TAB),
                *_below(back, TAB),
                *_below(left, TAB),
                (left.right, left.y),
                (left.right + TAB, left.y + BEVEL),
                (left.right + TAB, left.top - BEVEL),
                (left.right, left.top),
                *_above(left, dust),
                (back.right, back.top),
                (lid.right, lid.top),
                (lid.right - BEVEL, lid.top + TAB),
                (lid.x + BEVEL, lid.top + TAB),
                (lid.x, lid.top),
                (back.x, back.top),
                *_above(right, dust),
            ]
        )

    def cuts(self) -> tuple[Outline, ...]:
        """The slot, to be cut with a knife."""
        slot = self.slot
        return (slot.edge,)

    def folds(self) -> tuple[Outline, ...]:
        """Every line to score and fold, all the same way: backwards."""
        upright = [(wall.right, wall.y, wall.right, wall.top) for wall in self.walls]
        left, right, back = self.left_side, self.right_side, self.back
        level = [
            (self.front.x, self.front.y, self.front.right, self.front.y),
            (self.floor.x, self.floor.y, self.floor.right, self.floor.y),
            *((wall.x, wall.y, wall.right, wall.y) for wall in (right, back, left)),
            *((wall.x, wall.top, wall.right, wall.top) for wall in (right, back, left)),
            (self.lid.x, self.lid.top, self.lid.right, self.lid.top),
        ]
        return tuple(polyline([(x1, y1), (x2, y2)]) for x1, y1, x2, y2 in [*upright, *level])


def _below(wall: Area, depth: float) -> list[Point]:
    """A tab under a wall, from its left to its right."""
    return [
        (wall.x, wall.y),
        (wall.x + BEVEL, wall.y - depth),
        (wall.right - BEVEL, wall.y - depth),
        (wall.right, wall.y),
    ]


def _above(wall: Area, depth: float) -> list[Point]:
    """A flap over a wall, from its right to its left."""
    return [
        (wall.right, wall.top),
        (wall.right - BEVEL, wall.top + depth),
        (wall.x + BEVEL, wall.top + depth),
        (wall.x, wall.top),
    ]
