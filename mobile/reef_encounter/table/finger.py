"""Follows a finger on the table: it touches, goes on, is lifted; where boards have pages, it also turns them."""

from __future__ import annotations

from functools import partial
from math import dist
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.reef_encounter.queries.touches import BoardSpot, HitTarget, TileSpot
from mobile.core.shell import Shell
from mobile.reef_encounter.play.touch_input import TableTouchInput
from mobile.reef_encounter.table.open_sea import LargeTileWidget
from mobile.reef_encounter.table.surface import TableSurface
from mobile.table.keyboard import HitTargets
from mobile.table.page import LongPressZoom
from mobile.ui.behaviors import finger_distance

_STEP = 10.0  # pixels between two looks at what lies under a moving finger
_RESTS = 0.3  # seconds on a small board until it opens: who only passes over it opens nothing


class TouchTarget(HitTargets, Protocol):
    """What a page puts under a finger: boards, or coral tiles alone."""

    def spot_at(self, x: float, y: float) -> HitTarget | None:
        """Return the spot under a point of the window."""


class FingerTracker:
    """Follows one finger at a time, and passes on to `touch_input` what it touches of what is `touched`."""

    def __init__(self, shell: Shell, hands: TableTouchInput, touched: TouchTarget, page: Widget) -> None:
        self._shell, self._touch_input, self._touched, self._page = shell, hands, touched, page
        self.touch: Any = None
        """Of the finger at work; None while there is none."""
        self.resting = LongPressZoom()
        self._slid = False
        """Whether it has gone farther than one that only touches."""

    def down(self, touch: Any) -> bool:
        """Take a finger that comes down; False where that has turned the table, and means nothing else."""
        if self._turns(*touch.pos):
            return False
        self.touch, self._slid = touch, False
        self._begin(touch)
        spot = self._touched.spot_at(*touch.pos)
        self.resting.begin(self._page, partial(self._large, spot) if isinstance(spot, TileSpot) else None)
        return True

    def move(self, touch: Any) -> None:
        """Follow a finger that goes on, once it has gone farther than a touch that shakes."""
        start = touch.ppos
        if not self._slid:
            self._slid = finger_distance(touch) > self._shell.theme.slip
            start = touch.opos
        if self._slid:
            self.resting.go_on()
            # A quick finger skips spaces between two reports: it is followed along the line it took.
            across, up = touch.x - start[0], touch.y - start[1]
            steps = max(1, round(max(abs(across), abs(up)) / _STEP))
            for step in range(1, steps + 1):
                x, y = start[0] + across * step / steps, start[1] + up * step / steps
                self._touch_input.over(self._touched.spot_at(x, y))
            self._go_on(touch)

    def up(self, touch: Any) -> None:
        """Take a finger that is lifted. One that rested on a coral tile has only looked at it."""
        self.touch = None
        if self.resting.end():
            self._touch_input.up(None)
        else:
            self._lift(touch)

    def forget(self) -> None:
        """Drop the touch: the page is left, so lifting the finger means nothing."""
        self.touch = None
        self.resting.end()

    def _large(self, spot: TileSpot) -> LargeTileWidget:
        """Make a coral tile large, which is all that comes of this touch."""
        self._touch_input.cancel()
        return LargeTileWidget(self._shell, self._page, self._touch_input.controller.shown.tiles, spot.number)

    def _turns(self, _x: float, _y: float) -> bool:
        """Return whether a touch there turns to another part of the table."""
        return False

    def _begin(self, touch: Any) -> None:
        self._touch_input.down(self._touched.spot_at(*touch.pos))

    def _go_on(self, touch: Any) -> None:
        """Once it slides."""

    def _lift(self, touch: Any) -> None:
        self._touch_input.up(self._touched.spot_at(*touch.pos) if self._slid else self._touch_input.begun)


class PagedTable(Protocol):
    """A table whose boards may lie on pages of their own, and its tray in a drawer."""

    leaf: int
    paged: bool
    drawn: bool

    def turn_to(self, leaf: int) -> None:
        """Show another board, or the open sea."""

    def open_drawer(self, opened: bool | None = None) -> None:
        """Show the tray, or hide it."""


class PagingFingerTracker(FingerTracker):
    """Turns `leaves`: over water it swipes, with a thing in the hand it opens the board on which it rests."""

    def __init__(
        self, shell: Shell, hands: TableTouchInput, surface: TableSurface, leaves: PagedTable, page: Widget
    ) -> None:
        super().__init__(shell, hands, surface, page)
        self._surface, self._leaves = surface, leaves
        self._swiping: tuple[float, float] | None = None
        self._over: int | None = None
        self._opened: tuple[float, float] | None = None
        self._open_soon = Clock.create_trigger(self._open, _RESTS)

    def _turns(self, x: float, y: float) -> bool:
        """A touch on a small board brings it to the front; one of nothing, or of water, closes the drawer."""
        small = self._surface.small_at(x, y)
        if small is not None:
            self._leaves.turn_to(small)
        elif self._leaves.drawn and self._surface.drawer and self._is_water(self._surface.spot_at(x, y)):
            self._leaves.open_drawer(opened=False)
            return True
        return small is not None

    def _begin(self, touch: Any) -> None:
        """Over water a finger may turn the page: what it means is known once it is lifted."""
        spot = self._surface.spot_at(*touch.pos)
        self._swiping = tuple(touch.pos) if self._leaves.paged and self._is_water(spot) else None
        self._over = self._opened = None
        if self._swiping is None:
            super()._begin(touch)

    def _lift(self, touch: Any) -> None:
        """A finger that went sideways over the water has turned the page; the drawer closes after each touch."""
        start, self._swiping = self._swiping, None
        self._open_soon.cancel()
        leads_to = self._leads_to(touch) if self._slid and start is None else None
        if leads_to is not None:
            self._put_down_on(leads_to)
        elif start is None:
            super()._lift(touch)
        elif abs(touch.x - start[0]) > max(self._shell.theme.touch, 2 * abs(touch.y - start[1])):
            leaf = self._leaves.leaf + (1 if touch.x < start[0] else -1)
            self._leaves.turn_to(min(max(0, leaf), len(self._surface.rocks)))
        elif not self._slid:
            self._touch_input.tap(self._surface.spot_at(*start))
        if self._leaves.drawn and self._surface.drawer:
            self._leaves.open_drawer(opened=False)

    def _go_on(self, touch: Any) -> None:
        """A thing that is carried over a small board, or a thumbnail, and rests there opens it."""
        over = self._leads_to(touch)
        if self._opened is not None and dist(self._opened, touch.pos) > self._shell.theme.touch:
            self._opened = None  # only a finger that has gone on may open another one
        if over is not None and over == self._over:
            return
        self._over = over
        self._open_soon.cancel()
        if over is not None and self._opened is None:
            self._open_soon()

    def _leads_to(self, touch: Any) -> int | None:
        """The page under a finger that carries something."""
        if self._swiping is not None:
            return None
        number = self._surface.leads_to(*touch.pos)
        return number if number is not None and self._touch_input.carries else None

    def _open(self, *_: object) -> None:
        """The board on which a carried thing rests comes to the front; what glows there is where it can go."""
        if self.touch is not None and self._over is not None and self._touch_input.carries:
            self._opened = tuple(self.touch.pos)
            self._touch_input.keep()
            self._leaves.turn_to(self._over)

    def _put_down_on(self, leaf: int) -> None:
        """Put down a thing; a board with spaces too small to hit opens instead, and the thing stays in the hand."""
        self._touch_input.keep()
        self._touch_input.up(None)
        if self._opened is None:
            self._leaves.turn_to(leaf)

    def _is_water(self, spot: HitTarget | None) -> bool:
        if isinstance(spot, BoardSpot):
            boards = self._touch_input.controller.state.table.boards
            return not boards[spot.space.rock].rock >> spot.space.cell & 1
        return spot is None
