"""Polyp tiles nobody has seen since they were last in the bag: how many of each coral can be hidden.

Each of them is in the bag or hidden, behind a screen or in a parrotfish, and a hidden one leaves its place only
by being shown: nothing comes to hide in play. So whatever was true of the hidden tiles once stays true of those
that are left, less what has been shown. Each coral has a most and a least, and every way to share the hidden tiles
out between those bounds can be the truth: hence what is said here is neither too strict nor too lax.
"""

from __future__ import annotations

from typing import NamedTuple

from companion.reef_encounter.box.pieces import NONE, Coral, Stock, plus


class Unseen(NamedTuple):
    """Tiles out of sight. `most` and `least` bound how many of the hidden ones are of each coral.

    For each coral 0 <= `least` <= `most` <= `tiles`. How many are hidden in all is asked of the players each
    time; it holds that sum(`least`) <= hidden <= sum(`most`). What was told in private has no part in this.
    """

    tiles: Stock = NONE
    most: Stock = NONE
    least: Stock = NONE

    def drawn(self, coral: Coral) -> Unseen:
        """A tile came out of the bag: it has not been hidden all the while."""
        tiles = plus(self.tiles, coral, -1)
        most = plus(self.most, coral, -1) if self.most[coral] > tiles[coral] else self.most
        return Unseen(tiles, most, self.least)

    def put_back(self, coral: Coral, number: int = 1) -> Unseen:
        """Tiles that everybody saw went in the bag."""
        return self._replace(tiles=plus(self.tiles, coral, number))

    def revealed(self, coral: Coral, number: int = 1) -> Unseen:
        """Tiles came out of hiding, for everybody to see."""
        least = plus(self.least, coral, -min(number, self.least[coral]))
        return Unseen(plus(self.tiles, coral, -number), plus(self.most, coral, -number), least)

    def bag_lacks(self, coral: Coral) -> Unseen:
        """Everybody saw that the bag has none of a coral: every tile of it that is out of sight is hidden."""
        return self._replace(least=plus(self.least, coral, self.tiles[coral] - self.least[coral]))

    def most_hidden(self, coral: Coral, hidden: int, told: Stock = NONE) -> int:
        """How many of the `hidden` tiles can be of a coral, for a player who knows the `told` to be among them."""
        others = -max(told[coral], self.least[coral])
        for here, least in zip(told, self.least, strict=True):
            others += max(here, least)
        return min(self.most[coral], hidden - others)

    def least_hidden(self, coral: Coral, hidden: int) -> int:
        """How many of the `hidden` tiles must be of a coral."""
        others = sum(self.most) - self.most[coral]
        return max(self.least[coral], hidden - others)
