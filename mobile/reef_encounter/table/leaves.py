"""The pages of a phone as thumbnails: each board as it lies, and the open sea; a dot where something can be done."""

from __future__ import annotations

from collections.abc import Callable, Set
from typing import Any

from companion.reef_encounter.art.boards import ROCKS
from companion.reef_encounter.art.layout import RockPlan
from companion.reef_encounter.box import BOARDS, Coral, cells_of
from companion.reef_encounter.queries.views import View
from mobile.frame.layout import Area
from mobile.frame.shell import Shell
from mobile.reef_encounter.play.spots import OnAlga, OnRock, OnSea, OnTile, Spot
from mobile.reef_encounter.widgets.scenery import sea_icon
from mobile.widgets.sketch import Sketch


class Leaves(Sketch):
    """The thumbnails. `turned` gets the number of the page touched, `shown` is one: a board, or last the open sea."""

    backdrop = "ground"

    def __init__(self, shell: Shell, turned: Callable[[int], object]) -> None:
        super().__init__(shell)
        self._turned = turned
        self.shown, self.upright = 0, False
        self._view: View | None = None
        self._dots: frozenset[int] = frozenset()
        self.areas: list[Area] = []

    def show(self, view: View, goals: Set[Spot]) -> None:
        """Show the boards as they lie, and where something can be touched."""
        sea = len(view.rocks)
        dots = {spot.space.rock if isinstance(spot, OnRock) else sea for spot in goals if isinstance(spot, _PLACES)}
        now = frozenset(dots)
        if self._view is None or (view.rocks, now) != (self._view.rocks, self._dots):
            self._view, self._dots = view, now
            self.redraw()

    def on_touch_down(self, touch: Any) -> bool:
        """Turn to a page."""
        if self.disabled or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        leaf = self.leaf_at(*touch.pos)
        if leaf is not None:
            self._turned(leaf)
        return True

    def leaf_at(self, x: float, y: float) -> int | None:
        """Return the page whose thumbnail lies at a point."""
        found = (leaf for leaf, area in enumerate(self.areas) if area.holds(x, y))
        return None if self.disabled else next(found, None)

    def draw(self) -> None:
        """Draw one beside the other, in two rows where they would be narrower than a finger."""
        if self._view is None:
            return
        theme, number = self.shell.theme, len(self._view.rocks) + 1
        gap = theme.space(0.5)
        rows = 2 if self.height > 1.5 * theme.touch else 1
        each = -(-number // rows)
        self.areas = []
        for line, row in enumerate(self.area.column([1] * rows, gap)):
            self.areas += row.row([1] * min(each, number - line * each), gap)
        for leaf, area in enumerate(self.areas):
            self._leaf(leaf, area)

    def _leaf(self, leaf: int, area: Area) -> None:
        assert self._view is not None
        theme, here = self.shell.theme, leaf == self.shown
        self.ground(
            area, theme.ink("raised" if here else "band"), theme.space(), theme.ink("glow" if here else "edge")
        )
        inner = area.within(theme.space(0.6))
        if leaf == len(self._view.rocks):
            side = int(min(inner.width, inner.height))
            picture = self.shell.atlas.scene("sea-icon", sea_icon, side, theme.palette)
            self.picture(picture, inner.x + inner.width / 2, inner.y + inner.height / 2)
        else:
            self._board(leaf, inner)
        if leaf in self._dots:
            dot = theme.space(1.3)
            corner = Area(area.x + area.width - 1.3 * dot, area.y + area.height - 1.3 * dot, dot, dot)
            self.ground(corner, theme.ink("loud"), dot / 2)

    def _board(self, leaf: int, area: Area) -> None:
        """Rock and polyps as plain squares, the letter beside them."""
        assert self._view is not None
        theme, letter = self.shell.theme, self._view.table.letters[leaf]
        wide, one = 0.4 * area.height, RockPlan(1, self.upright)
        tile = int(min((area.width - wide) / one.width, area.height / one.height))
        plan = RockPlan(tile, self.upright)
        left = area.x + (area.width - wide - plan.width) / 2
        low = area.y + (area.height - plan.height) / 2
        self.text(letter, left + wide / 2, area.y + area.height / 2, wide / theme.text(), bold=True, anchor=0.5)

        def square(cell: int, ink: str) -> None:
            box = plan.box(cell)
            self.ground(Area(left + wide + box.x, low + box.y, tile, tile), theme.ink(ink), 1)

        for cell in cells_of(BOARDS[letter].rock):
            square(cell, f"{ROCKS[letter]}.body")
        for coral in Coral:
            for cell in cells_of(self._view.rocks[leaf].corals[coral]):
                square(cell, f"{coral.name.lower()}.body")


_PLACES = (OnRock, OnSea, OnTile, OnAlga)
