"""The base class of widgets with coral tiles: one that changes its side turns over, unless motion is off."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.properties import NumericProperty

from companion.reef_encounter.art.designs import tile_name
from companion.reef_encounter.box import CORAL_TILES, CoralTile
from companion.reef_encounter.rules.state import CoralTiles
from mobile.frame.layout import Area
from mobile.widgets.sketch import Sketch

SECONDS = 0.22
_OTHER = 0.74  # of a coral tile: its other side upon it


class Flipping(Sketch):
    """A surface with coral tiles. `turned` says how far a tile has come: -1 the old side, 1 the new one."""

    swing = NumericProperty(1.0)
    _lying: CoralTiles | None = None
    _turning: frozenset[int] = frozenset()

    def turned(self, number: int) -> float:
        """Return how far tile `number` has turned."""
        return float(self.swing) if number in self._turning else 1.0

    def settle(self, tiles: CoralTiles) -> None:
        """Show the tiles as they lie now; those that lay otherwise turn over."""
        before, self._lying = self._lying, tiles
        numbers = frozenset(() if before is None else tiles.flipped(before))
        if not numbers:
            return
        Animation.cancel_all(self, "swing")
        self._turning = numbers
        if self.shell.theme.calm:
            self.swing = 1.0
            return
        self.swing = -1.0
        Animation(swing=1.0, d=SECONDS, t="in_out_sine").start(self)

    def rimmed(self, cylinder: Any, x: float, y: float) -> None:
        """Draw a cylinder that locks a coral tile: a pale rim tells it from the alga beneath, whatever the eyes."""
        side = cylinder.width + 2 * max(2.0, 0.07 * cylinder.width)
        self.ground(Area(x - side / 2, y - side / 2, side, side), self.shell.theme.ink("page"), side / 2)
        self.picture(cylinder, x, y)

    def other_side(self, tile: CoralTile, x: float, y: float, side: float) -> None:
        """Draw a coral tile as it would lie, framed and smaller, upon the one of `side` pixels that lies there."""
        small = int(_OTHER * side)
        frame = Area(x - small / 2, y - small / 2, small, small).within(-max(2.0, 0.05 * side))
        self.ground(frame, self.shell.theme.ink("line"), 0.1 * side)
        printed = CORAL_TILES[tile.number - 1]
        designs = self.shell.atlas.designs(small, self.shell.theme.palette, "tile")
        self.picture(designs[tile_name(printed, tile == printed)], x, y)

    def on_swing(self, *_: object) -> None:
        """Draw one picture of the turn."""
        self.redraw()
