"""The widget with everything on the table page: shows a view, finds what is at a point; pieces fly to their place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.reef_encounter.art.designs import design_name
from companion.reef_encounter.box import Coral, CoralTile, list_cells
from companion.reef_encounter.queries.touches import (
    AlgaSpaceSpot,
    AlgaSpot,
    BagSpot,
    BoardSpot,
    ConsumedSpot,
    FishSpot,
    HitTarget,
    LarvaSpot,
    SeaSpot,
    ShrimpSpot,
    TileSpot,
)
from companion.reef_encounter.queries.views import View
from companion.reef_encounter.rules.state import State
from mobile.core.geometry import Area, window_shape
from mobile.core.shell import Shell
from mobile.reef_encounter.art import POLYP_DESIGN, SHORE_DESIGN
from mobile.reef_encounter.dialogs.log import RecentLog
from mobile.reef_encounter.dialogs.outlook import DialogOpener, OutlookPanel
from mobile.reef_encounter.dialogs.players import PlayerStrip
from mobile.reef_encounter.highlight_drawings import Highlight
from mobile.reef_encounter.play.controller import ReefEncounterController
from mobile.reef_encounter.play.highlights import Highlights
from mobile.reef_encounter.play.what_if import AbsentPiece
from mobile.reef_encounter.table.areas import TableAreas, TouchSizes
from mobile.reef_encounter.table.boards import BoardWidget
from mobile.reef_encounter.table.layout import table_areas
from mobile.reef_encounter.table.open_sea import SeaWidget
from mobile.reef_encounter.table.tray import BoardPager, Tray
from mobile.table.prompt import Prompt
from mobile.tutorial.card import NEVER_COVER, PLAYED_COST, widget_area
from mobile.ui.canvas import CachedPicturesLayer, CanvasWidget
from mobile.ui.message_bar import shake_once

FLIGHT_SECONDS = 0.25

Point = tuple[float, float]


def animate_pieces(shell: Shell, page: Widget, textures: Sequence[Any], starts: Sequence[Point], end: Point) -> None:
    """Move each texture from its start to the one end, shrinking; they are gone when they arrive."""
    if shell.theme.calm:
        return
    for texture, (x, y) in zip(textures, starts, strict=True):
        side = texture.width
        piece = Widget(size_hint=(None, None), size=(side, side), pos=(x - side / 2, y - side / 2))
        with piece.canvas:
            Color(1, 1, 1, 1)
            shown = Rectangle(texture=texture, pos=piece.pos, size=piece.size)
        piece.bind(pos=_follower(shown), size=_sizer(shown))
        page.add_widget(piece)
        small = 0.4 * side
        motion = Animation(
            x=end[0] - small / 2, y=end[1] - small / 2, width=small, height=small, d=FLIGHT_SECONDS, t="in_quad"
        )
        motion.bind(on_complete=lambda _, gone: page.remove_widget(gone))
        motion.start(piece)


def _follower(shown: Any) -> Any:
    def follow(_: Any, pos: Point) -> None:
        shown.pos = pos

    return follow


def _sizer(shown: Any) -> Any:
    def follow(_: Any, size: Point) -> None:
        shown.size = size

    return follow


class TableSurface(FloatLayout):
    """Reef boards, open sea, players, outlook, log, tray and `notice`; on a phone the thumbnails of its pages.

    `turned` gets the number of the page that is touched; touching a player, the outlook or the log `opens` more.
    """

    drawer = False
    """Whether the tray is shown where it has no place of its own."""

    def __init__(
        self,
        shell: Shell,
        controller: ReefEncounterController,
        notice: Prompt,
        opens: DialogOpener,
        turned: Callable[[int], object],
    ) -> None:
        super().__init__(size_hint=(None, None))
        self.shell, self._controller, self._notice = shell, controller, notice
        view = controller.view()
        owners = tuple(seat.colour for seat in view.table.seats)
        self.rocks = [BoardWidget(shell, letter, n, owners) for n, letter in enumerate(view.table.letters)]
        self.sea = SeaWidget(shell)
        self.strips = [PlayerStrip(shell, seat, opens.open_player) for seat in range(len(owners))]
        self.leaves = BoardPager(shell, turned)
        self.tray = Tray(shell)
        self.outlook = OutlookPanel(shell, opens.open_outlook)
        self.recent = RecentLog(shell, controller, opens.open_log)
        self._before: View | None = None
        self._beside = view, Highlights()
        self._grey: set[HitTarget] = set()
        self._soon = Clock.create_trigger(self._show_beside, 0)
        wall = CachedPicturesLayer(self.canvas.before)
        hung: list[BoardWidget | CanvasWidget] = [
            *self.rocks,
            self.sea,
            *self.strips,
            self.outlook,
            self.recent,
            self.leaves,
        ]
        for widget in hung:
            widget.wall = wall
            self.add_widget(widget)
        self.add_widget(notice)
        notice.bind(pos=self._uncover, size=self._uncover)
        self.add_widget(self.tray)  # on a wall of its own: as a drawer it covers others

    def places(self, width: float, height: float, leaf: int) -> TableAreas:
        """Return the places in a window of this size; on a phone, of the board of this number or the sea."""
        theme = self.shell.theme
        kind = window_shape(width, height, theme.space() / 8)
        afar = self._notice.afar(width, height)
        sizes = TouchSizes(theme.touch, theme.text(1), theme.space(), theme.least, afar)
        return table_areas(kind, width, height, len(self.strips), len(self.rocks), sizes, leaf)

    def lay(self, width: float, height: float, leaf: int, reports: bool = False) -> TableAreas:
        """Put everything where the shape of the window wants it; on a phone, the board of this number or the sea.

        `reports`: few buttons are needed, and what to do now is long. Returns all places, also those for buttons.
        """
        self.size = (width, height)
        places = self.places(width, height, leaf)
        afar = self._notice.afar(width, height)
        for told in (*self.strips, self.outlook):
            told.afar = afar
        if reports:
            places = places.reports(self.shell.theme.touch)
        for rock, board in zip(self.rocks, places.rocks, strict=True):
            set_visible(rock, board is not None)
            if board is not None:
                rock.lay(board.x, board.y, board.tile, board.upright)
                rock.small = board.small
        set_visible(self.sea, places.sea is not None)
        if places.sea is not None:
            self.sea.place(places.sea.x, places.sea.y, places.sea.tile, places.sea.upright)
        for number, strip in enumerate(self.strips):
            set_visible(strip, number < len(places.strips))
            if number < len(places.strips):
                strip.lay(places.strips[number])
        for widget, area in ((self.outlook, places.outlook), (self.recent, places.log)):
            set_visible(widget, area is not None)
            if area is not None:
                widget.lay(area)
        set_visible(self.leaves, places.pages is not None)
        if places.pages is not None:
            self.leaves.shown, self.leaves.upright = leaf, height > width
            self.leaves.lay(places.pages)
        there = self.drawer or not places.tray.drawer
        set_visible(self.tray, there)
        if there:
            self.tray.rows = places.tray.rows
            self.tray.lay(places.tray.area)
        self._notice.lay(places.message, afar)
        return places

    def show(self, view: View, found: Highlights) -> None:
        """Show the pieces, and what can be touched."""
        marks: list[dict[int, Highlight]] = [{} for _ in self.rocks]
        ghosts: list[dict[int, AbsentPiece]] = [{} for _ in self.rocks]
        for spot, kind in found.marks.items():
            if isinstance(spot, BoardSpot):
                marks[spot.space.rock][spot.space.cell] = kind
        for spot, ghost in found.ghosts.items():
            if isinstance(spot, BoardSpot) and not isinstance(ghost, CoralTile):
                ghosts[spot.space.rock][spot.space.cell] = ghost
        for number, rock in enumerate(self.rocks):
            rock.show(view.rocks[number], marks[number], found.dimmed[number], view.turn.growing, ghosts[number])
        self.leaves.show(view, found.goals)
        self._beside = view, found
        if self._before is None:
            self._show_beside()
        else:
            self._show_things(self._grey - found.goals)
            self._soon()
        self._swallow(view)

    def _uncover(self, notice: Prompt, _: object) -> None:
        """Lift the log's lines out from under a reason that has grown over its foot."""
        log = self.recent
        beside = log.right <= notice.x or notice.right <= log.x or notice.y > log.y
        self.recent.cover(0.0 if beside else min(log.height, max(0.0, notice.top - log.y)))

    def _show_beside(self, *_: object) -> None:
        """Players, outlook, log and what is grey: a frame after the touch, so that what was touched is not late."""
        view, found = self._beside
        for strip in self.strips:
            strip.show(view)
        self.outlook.show(view)
        self.recent.show()
        self._grey = found.grey
        self._show_things(self._grey)

    def _show_things(self, grey: set[HitTarget]) -> None:
        view, found = self._beside
        self.sea.show(view, found.marks, grey, found.ghosts)
        self.tray.show(view, found.marks, grey)

    def _swallow(self, view: View) -> None:
        """A coral that has just been eaten goes into the fish."""
        before, self._before = self._before, view
        atlas = self.shell.atlas
        if before is None or self._controller.looking_back:
            return
        for seat, (player, earlier) in enumerate(zip(view.players, before.players, strict=True)):
            if player.meals <= earlier.meals or self.strips[seat].disabled:
                continue
            for rock, now, then in zip(self.rocks, view.rocks, before.rocks, strict=True):
                for coral in Coral:
                    gone = list_cells(then.corals[coral] & ~now.corals[coral])
                    if gone and not rock.disabled:
                        designs = atlas.designs(rock.tile, self.shell.theme.palette, POLYP_DESIGN, SHORE_DESIGN)
                        texture = designs[design_name(POLYP_DESIGN, coral)]
                        starts = [rock.centre_of(cell) for cell in gone]
                        animate_pieces(self.shell, self, [texture] * len(gone), starts, self.strips[seat].center)

    def small_at(self, x: float, y: float) -> int | None:
        """Return the number of the small board under a point, which a touch brings to the front."""
        found = (rock.number for rock in self.rocks if rock.small and not rock.disabled and rock.collide_point(x, y))
        return next(found, None)

    def leads_to(self, x: float, y: float) -> int | None:
        """Return the number of the page for which a small board or a thumbnail under a point stands."""
        small = self.small_at(x, y)
        return self.leaves.leaf_at(x, y) if small is None else small

    @property
    def lying(self) -> tuple[tuple[float, ...], ...]:
        """Return the places of the boards, to compare: they change with everything that moves under a finger."""
        return tuple((*rock.pos, *rock.size) for rock in self.rocks)

    def spot_at(self, x: float, y: float) -> HitTarget | None:
        """Return the spot under a point of the window; a small board is only to look at."""
        large = (rock for rock in self.rocks if not rock.small)
        asked: tuple[Tray | SeaWidget | BoardWidget, ...] = (self.tray, self.sea, *large)
        found = (widget.spot_at(x, y) for widget in asked if not widget.disabled)
        return next((spot for spot in found if spot is not None), None)

    def centres(self) -> dict[HitTarget, Point]:
        """Return the middle of every spot that is shown, boards first."""
        found: dict[HitTarget, Point] = {}
        for rock in self.rocks:
            if not rock.disabled:
                found |= rock.centres()
        if not self.sea.disabled:
            found |= self.sea.centres()
        return found if self.tray.disabled else found | self.tray.centres()

    def side_of(self, spot: HitTarget) -> float:
        """Return how large the ring of the keyboard is around a spot."""
        match spot:
            case BoardSpot(space):
                return float(self.rocks[space.rock].tile)
            case TileSpot():
                return 1.7 * self.sea.tile
        return float(max(self.shell.theme.touch, 0.7 * self.sea.tile))

    def shake(self, spot: HitTarget) -> None:
        """Shake at this spot: something is impossible there."""
        shaken: BoardWidget | CanvasWidget | None = None
        match spot:
            case BoardSpot(space):
                shaken = self.rocks[space.rock]
            case TileSpot() | SeaSpot() | AlgaSpot() | AlgaSpaceSpot():
                shaken = self.sea
            case LarvaSpot() | ShrimpSpot() | ConsumedSpot() | FishSpot() | BagSpot():
                shaken = self.tray
        if shaken is not None and shaken.aside is not None:
            shake_once(shaken.aside, self.shell)


def set_visible(widget: Any, wanted: bool) -> None:
    """Show or hide a widget; a hidden one is not touched either."""
    widget.opacity = 1 if wanted else 0
    widget.disabled = not wanted
    if not wanted:
        widget.pos = (-10000, -10000)


_BOARD, _TRAY, _PLAYER, _OUTLOOK, _LOG, _LEAVES = 6.0, 8.0, 1.0, 0.3, 0.2, 9.0
_MADE_OUT = 0.75  # of a space, from its middle: from there on it can be seen what lies on it


def occlusion_costs(surface: TableSurface, highlights: Highlights) -> Iterator[tuple[Area, float]]:
    """Yield each part of a table with its worth, most of all each spot that can be touched now."""
    parts: list[tuple[Any, float]] = [
        *((rock, _BOARD) for rock in surface.rocks),
        (surface.sea, _BOARD),
        (surface.tray, _TRAY),
        *((strip, _PLAYER) for strip in surface.strips),
        (surface.outlook, _OUTLOOK),
        (surface.recent, _LOG),
        (surface.leaves, _LEAVES),
    ]
    yield from ((widget_area(widget), worth) for widget, worth in parts if not widget.disabled)
    for spot, (x, y) in surface.centres().items():
        if spot in highlights.goals or (isinstance(spot, LarvaSpot | SeaSpot) and spot not in highlights.grey):
            taken_out = surface.drawer and isinstance(spot, LarvaSpot)  # who opens the drawer wants what is in it
            yield _around(surface, spot, x, y), NEVER_COVER if taken_out else PLAYED_COST


def named_space_area(surface: TableSurface, state: State, name: object) -> Iterator[Area]:
    """Yield the area of the space called `name`, as much of it as must be seen; nothing where none is in sight."""
    for spot, (x, y) in surface.centres().items():
        if isinstance(spot, BoardSpot) and state.space_name(spot.space) == name:
            yield _around(surface, spot, x, y, _MADE_OUT)


def _around(surface: TableSurface, spot: HitTarget, x: float, y: float, share: float = 1.0) -> Area:
    side = share * surface.side_of(spot)
    return Area(x - side / 2, y - side / 2, side, side)
