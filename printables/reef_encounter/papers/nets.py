"""The net of a parrotfish box: where its faces, its numbered tabs and its slot lie. Millimetres; draws nothing."""

from __future__ import annotations

from typing import NamedTuple

from companion.drawing.paths import Area
from printables.folding.nets import Net, Panel, rectangle, tab

TAB = 9.0
"""Depth of a glue tab or tuck flap."""

BEVEL = 3.0
"""How much narrower a tab is at each end of its outer edge, so that it does not jam in the corner."""

AIR = 0.5
"""Millimetres that the lid is narrower at each side than the box, whose walls have a thickness; shorter by two."""

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
    back and tucks in behind the front; the floor hangs on the front and is glued onto the tabs of the others.
    """

    tile: float

    @property
    def across(self) -> float:
        """Width of front and back: three tiles beside each other, with play."""
        return 3 * (self.tile + 1)

    @property
    def deep(self) -> float:
        """Depth: a tile that lies flat, with play."""
        return self.tile + 4

    @property
    def tall(self) -> float:
        """Height of the walls: two nets with their player's shrimps go on one sheet."""
        return 40.0

    @property
    def width(self) -> float:
        """Width of the whole net."""
        return 2 * (self.across + self.deep) + TAB

    @property
    def height(self) -> float:
        """Height of the whole net."""
        return self.deep + self.tall + self.lid.height + TAB

    @property
    def front(self) -> Area:
        """The wall with the fish that everybody sees."""
        return Area(0, self.deep, self.across, self.tall)

    @property
    def right_side(self) -> Area:
        """The wall right of the front."""
        return Area(self.across, self.deep, self.deep, self.tall)

    @property
    def back(self) -> Area:
        """The wall that faces its player."""
        return Area(self.across + self.deep, self.deep, self.across, self.tall)

    @property
    def left_side(self) -> Area:
        """The wall left of the front, at the net's right end."""
        return Area(2 * self.across + self.deep, self.deep, self.deep, self.tall)

    @property
    def lid(self) -> Area:
        """The top, above the back, with air to close."""
        return Area(self.back.x + AIR, self.back.top, self.across - 2 * AIR, self.deep - 2 * AIR)

    @property
    def floor(self) -> Area:
        """The bottom, below the front."""
        return Area(0, 0, self.across, self.deep)

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

    @property
    def tabs(self) -> tuple[Panel, ...]:
        """The tabs to glue, by their numbers from 1 on, and last the flap of the lid, which tucks in."""
        right, back, left, lid = self.right_side, self.back, self.left_side, self.lid
        below = (
            # At half a right angle, so that neighbours do not lie over each other below the floor.
            tab(f"{name} tab", Area(wall.x, wall.y - TAB, wall.width, TAB), name, 2, TAB, glued="floor")
            for name, wall in (("right", right), ("back", back), ("left", left))
        )
        return (
            tab("seam", Area(left.right, left.y, TAB, left.height), "left", 3, BEVEL, glued="front"),
            *below,
            tab("tuck", Area(lid.x, lid.top, lid.width, TAB), "lid", 0, BEVEL),
        )

    def net(self) -> Net:
        """All panels: six faces, four tabs to glue, three flaps that only tuck in."""
        dust = TAB - 0.5
        flaps = (
            tab(f"{name} flap", Area(wall.x, wall.top, wall.width, dust), name, 0, BEVEL)
            for name, wall in (("right", self.right_side), ("left", self.left_side))
        )
        return Net(
            (
                rectangle("front", self.front),
                rectangle("right", self.right_side, "front", 3),
                rectangle("back", self.back, "right", 3),
                rectangle("left", self.left_side, "back", 3),
                rectangle("lid", self.lid, "back", 0),
                rectangle("floor", self.floor, "front", 2),
                *self.tabs,
                *flaps,
            )
        )
