"""The two pages on which you enter the real table: one with all boards, one with coral tiles and players alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.reef_encounter.queries.views import View
from companion.reef_encounter.rules.actions import Found, Thing
from companion.reef_encounter.rules.state import Depth
from mobile.frame.layout import Shape, shape
from mobile.frame.shell import Shell
from mobile.reef_encounter.arrangement.grid import Sizes
from mobile.reef_encounter.arrangement.hierarchy import hierarchy_places
from mobile.reef_encounter.as_found.let_stand_page import LetStandPage
from mobile.reef_encounter.play.glow import Glow
from mobile.reef_encounter.play.sitting import Sitting
from mobile.reef_encounter.play.spots import OnRock, Spot
from mobile.reef_encounter.sheets.player_strip import Strip
from mobile.reef_encounter.table.hierarchy_surface import HierarchySurface
from mobile.reef_encounter.table.surface import Surface, set_visible


class FullTable(LetStandPage):
    """The page if every piece is followed. On a phone one board at a time, as during play."""

    leaf = 0

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.touched = self.surface = Surface(self.shell, self.sitting, self.notice, self.sheets, self.turn_to)
        self.add_widget(self.surface)

    def begin(self, spot: Spot | None) -> None:
        """Bring the board of the spot that is asked about to the front."""
        if isinstance(spot, OnRock):
            self.leaf = spot.space.rock
        super().begin(spot)

    def turn_to(self, leaf: int) -> None:
        """On a phone, show another board, or the open sea; elsewhere bring a board to the front."""
        self.leaf = leaf
        self.lay()

    def lay(self, *_: object) -> None:
        """Lay the table out as while playing."""
        if self.width < 2:
            return
        places = self.surface.lay(self.width, self.height, self.leaf)
        self.bar.seated = bool(places.strips)
        self.bar.place(places.buttons)

    def show(self, view: View, glows: Glow) -> None:
        """Show the pieces as they have been entered so far."""
        self.surface.show(view, glows)

    def up(self, touch: Any, spot: Spot | None) -> None:
        """Bring a small board that was touched to the front, or else ask about the spot."""
        small = self.surface.small_at(*touch.opos)
        if small is not None:
            self.turn_to(small)
        else:
            super().up(touch, spot)


class HierarchyTable(LetStandPage):
    """The page if only the coral tiles and the parrotfish are followed."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.touched = self.board = HierarchySurface(self.shell)
        self.strips = [Strip(self.shell, seat, self.ask_player) for seat in range(len(self.state.players))]
        for widget in (self.board, *self.strips, self.notice):
            self.add_widget(widget)

    def lay(self, *_: object) -> None:
        """Lay the tiles out large, players beside or beneath them."""
        if self.width < 2:
            return
        theme = self.shell.theme
        sizes = Sizes(theme.touch, theme.text(1), theme.space(), theme.least)
        phone = shape(self.width, self.height, theme.space() / 8) is Shape.PHONE
        places = hierarchy_places(self.width, self.height, len(self.strips), sizes, phone)
        self.notice.lay(places.message, 0.0)
        self.board.lay(places.board)
        for number, strip in enumerate(self.strips):
            set_visible(strip, number < len(places.strips))
            if number < len(places.strips):
                strip.lay(places.strips[number])
        self.bar.seated = bool(places.strips)
        self.bar.place(places.buttons)

    def show(self, view: View, glows: Glow) -> None:
        """Show the coral tiles as they have been entered so far."""
        self.board.show(view.tiles, glows.marks, glows.grey)
        for strip in self.strips:
            strip.show(view)


def let_stand_page(
    shell: Shell, sitting: Sitting, found: Mapping[Thing, Found] | None = None, spot: Spot | None = None
) -> LetStandPage:
    """Return the page for a game; `found` are differences known already, `spot` is what to ask about at once."""
    full = sitting.state.table.depth is Depth.FULL
    page: LetStandPage = FullTable(shell, sitting, found) if full else HierarchyTable(shell, sitting, found)
    page.begin(spot)
    return page
