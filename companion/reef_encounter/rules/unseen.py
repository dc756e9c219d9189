"""`Unseen`, an immutable value: polyp tiles out of sight, with bounds on the hidden ones; an event returns a new one.

Each unseen tile is in the bag or hidden, behind a screen or in a parrotfish, and a hidden one leaves its place only
when its player shows it: nothing comes to hide in play. So a fact about the hidden tiles stays true of those that are
left, less the shown ones. Each coral has a most and a least, and every way to share the hidden tiles out between
those bounds can be the truth: hence these bounds are neither too strict nor too lax.
"""

from __future__ import annotations

from typing import NamedTuple

from companion.reef_encounter.box.pieces import NONE, Coral, Stock, plus


class Unseen(NamedTuple):
    """Tiles out of sight. `most` and `least` bound how many of the hidden ones are of each coral.

    For each coral 0 <= `least` <= `most` <= `tiles`. The players know how many are hidden in all; it holds that
    sum(`least`) <= hidden <= sum(`most`). Private answers have no part in this.
    """

    tiles: Stock = NONE
    most: Stock = NONE
    least: Stock = NONE

    def draw(self, coral: Coral) -> Unseen:
        """Return the bounds after a tile came out of the bag: it was never hidden."""
        tiles = plus(self.tiles, coral, -1)
        most = plus(self.most, coral, -1) if self.most[coral] > tiles[coral] else self.most
        return Unseen(tiles, most, self.least)

    def put_back(self, coral: Coral, number: int = 1) -> Unseen:
        """Return the bounds after tiles went in the bag before all eyes."""
        return self._replace(tiles=plus(self.tiles, coral, number))

    def revealed(self, coral: Coral, number: int = 1) -> Unseen:
        """Return the bounds after hidden tiles were shown to everybody."""
        least = plus(self.least, coral, -min(number, self.least[coral]))
        return Unseen(plus(self.tiles, coral, -number), plus(self.most, coral, -number), least)

    def bag_lacks(self, coral: Coral) -> Unseen:
        """Return the bounds after everybody saw that the bag has none of a coral: all its unseen tiles are hidden."""
        return self._replace(least=plus(self.least, coral, self.tiles[coral] - self.least[coral]))

    def most_hidden(self, coral: Coral, hidden: int, told: Stock = NONE) -> int:
        """Return how many of the `hidden` tiles can be of a coral, if a player knows the `told` to be among them."""
        others = -max(told[coral], self.least[coral])
        for here, least in zip(told, self.least, strict=True):
            others += max(here, least)
        return min(self.most[coral], hidden - others)

    def least_hidden(self, coral: Coral, hidden: int) -> int:
        """Return how many of the `hidden` tiles must be of a coral."""
        others = sum(self.most) - self.most[coral]
        return max(self.least[coral], hidden - others)
