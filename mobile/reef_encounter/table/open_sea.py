"""The open-sea board on the screen: coral tiles that turn over, locks, larva spaces; a tile in large."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from functools import partial
from typing import Any

from kivy.animation import Animation
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.drawing.paths import Area as Place
from companion.reef_encounter.art.designs import design_name, tile_design_name
from companion.reef_encounter.art.layout import SeaLayout, draw_open_sea
from companion.reef_encounter.box import CORAL_TILES, Alga, Coral, CoralTile
from companion.reef_encounter.queries.touches import (
    AlgaSpaceSpot,
    AlgaSpot,
    HitTarget,
    RefillQuestion,
    SeaShrimpSpot,
    SeaSpot,
    TileSpot,
)
from companion.reef_encounter.queries.views import View
from companion.reef_encounter.rules.state import CoralTiles
from mobile.core.geometry import Area
from mobile.core.shell import Shell
from mobile.reef_encounter.highlight_drawings import Highlight, highlight_drawing, highlight_width
from mobile.reef_encounter.play.what_if import GhostPiece
from mobile.table.page import ZOOM_SHARE
from mobile.ui.canvas import CanvasWidget

FLIP_SECONDS = 0.22
_OTHER = 0.74  # of a coral tile: its other side upon it


class FlipAnimation(CanvasWidget):
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
        Animation(swing=1.0, d=FLIP_SECONDS, t="in_out_sine").start(self)

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
        self.picture(designs[tile_design_name(printed, tile == printed)], x, y)

    def on_swing(self, *_: object) -> None:
        """Draw one picture of the turn."""
        self.redraw()


_QUARTERS = {Alga.BLUE: (-1, 1), Alga.GREEN: (1, 1), Alga.PURPLE: (-1, -1), Alga.RED: (1, -1)}
"""Where each alga grows on the alga space, as the drawing has it."""


NO_GHOSTS: Mapping[HitTarget, GhostPiece] = {}


class SeaWidget(FlipAnimation):
    """The open-sea board; `tile` is how many pixels a polyp tile measures, `upright` the narrow form of the board."""

    backdrop = "ground"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.plan = SeaLayout(1)
        self.tile = 0
        self._view: View | None = None
        self._marks: Mapping[HitTarget, Highlight] = {}
        self._veiled: Set[HitTarget] = frozenset()
        self._turned: Mapping[HitTarget, CoralTile] = {}
        self._refill: RefillQuestion | None = None
        self._drawn: Sequence[Coral | None] = ()

    def fill(self, question: RefillQuestion | None, drawn: Sequence[Coral | None] = ()) -> None:
        """Show where tiles are to be laid, and those `drawn` so far; None as the spaces are."""
        self._refill, self._drawn = question, tuple(drawn)
        self.redraw()

    def place(self, x: float, y: float, tile: int, upright: bool) -> None:
        """Put the board with its lower left corner at (x, y)."""
        self.tile, self.plan = tile, SeaLayout(tile, upright)
        self.lay(Area(x, y, self.plan.width, self.plan.height))

    def show(
        self,
        view: View,
        marks: Mapping[HitTarget, Highlight],
        grey: Set[HitTarget] = frozenset(),
        ghosts: Mapping[HitTarget, GhostPiece] = NO_GHOSTS,
    ) -> None:
        """Show the open sea, with a mark on some spots; larva spaces that are `grey` cannot be taken now.

        Coral tiles among the `ghosts` show their other side upon themselves.
        """
        wanted: dict[HitTarget, Highlight] = {
            spot: kind
            for spot, kind in marks.items()
            if isinstance(spot, TileSpot | SeaSpot | AlgaSpot | SeaShrimpSpot)
        }
        veiled = {spot for spot in grey if isinstance(spot, SeaSpot)}
        turned = {spot: ghost for spot, ghost in ghosts.items() if isinstance(ghost, CoralTile)}
        now = (wanted, veiled, turned)
        then = (self._marks, self._veiled, self._turned)
        if self._view is not None and _drawn_part(view) == _drawn_part(self._view) and now == then:
            return
        self._view, self._marks, self._veiled, self._turned = view, wanted, veiled, turned
        self.settle(view.tiles)
        self.redraw()

    def spot_at(self, x: float, y: float) -> HitTarget | None:
        """Return the coral tile, larva space or quarter of the alga space at a point of the window."""
        if not self.collide_point(x, y):
            return None
        point = (x - self.x, y - self.y)
        if (number := self.plan.coral_tile_at(point)) is not None:
            return TileSpot(number)
        if (coral := self.plan.space_at(point)) is not None:
            return SeaSpot(coral)
        around = self.plan.alga.wider(0.32 * self.tile)
        if not around.holds(point):
            return None
        if around.width / 2 < self.shell.theme.touch:
            return AlgaSpaceSpot()  # its four plants are too small for fingers: which one is asked
        middle = self.plan.alga.centre
        side = (1 if point[0] >= middle[0] else -1, 1 if point[1] >= middle[1] else -1)
        return AlgaSpot(next(alga for alga, quarter in _QUARTERS.items() if quarter == side))

    def centres(self) -> dict[HitTarget, tuple[float, float]]:
        """Return the middle of every spot on the window."""
        found: dict[HitTarget, tuple[float, float]] = {}
        for number, box in enumerate(self.plan.coral_tiles, 1):
            found[TileSpot(number)] = self._at(box)
        for space in self.plan.spaces:
            found[SeaSpot(space.coral)] = self._at(space.panel)
        for alga in Alga:
            x, y = self._quarter(alga)
            spot = self.spot_at(x, y)
            found[spot or AlgaSpot(alga)] = self._at(self.plan.alga) if isinstance(spot, AlgaSpaceSpot) else (x, y)
        return found

    def _at(self, box: Place) -> tuple[float, float]:
        return self.x + box.centre[0], self.y + box.centre[1]

    def _quarter(self, alga: Alga) -> tuple[float, float]:
        (x, y), reach = self._at(self.plan.alga), 0.22 * self.plan.alga.width
        across, up = _QUARTERS[alga]
        return x + across * reach, y + up * reach

    def draw(self) -> None:
        """Draw board, coral tiles, spaces, alga space, shrimps, marks."""
        view = self._view
        if view is None or not self.tile:
            return
        theme, plan = self.shell.theme, self.plan
        name = "open-sea-upright" if plan.upright else "open-sea"
        board = self.shell.atlas.scene(
            name, partial(draw_open_sea, 20, plan.upright), round(plan.width), theme.palette
        )
        self.picture(board, self.center_x, self.center_y)
        self._coral_tiles(view)
        self._spaces(view)
        for space in plan.spaces:
            if SeaSpot(space.coral) in self._veiled:
                panel = Area(self.x + space.panel.x, self.y + space.panel.y, space.panel.width, space.panel.height)
                self.ground(panel, theme.ink("veil", 0.5), 0.2 * self.tile)
        for tile in self._turned.values():
            box = self.plan.coral_tiles[tile.number - 1]
            self.other_side(tile, *self._at(box), box.width)
        for spot, kind in self._marks.items():
            self._mark(spot, kind)

    def _coral_tiles(self, view: View) -> None:
        palette, side = self.shell.theme.palette, round(self.plan.coral_tiles[0].width)
        designs = self.shell.atlas.designs(side, palette, "tile")
        locks = self.shell.atlas.designs(round(0.42 * side), palette, "cylinder")
        for tile, box in zip(CORAL_TILES, self.plan.coral_tiles, strict=True):
            starfish = view.tiles.starfish_up(tile.number)
            turned = self.turned(tile.number)
            face = designs[tile_design_name(tile, starfish if turned >= 0 else not starfish)]
            x, y = self._at(box)
            self.picture(face, x, y, wide=max(0.04, abs(turned)))
            if view.tiles.is_locked(tile.number):
                large = tile.large_alga if starfish else tile.small_alga
                self.rimmed(locks[design_name("cylinder", large)], x - 0.24 * side, y - 0.2 * side)

    def _spaces(self, view: View) -> None:
        palette = self.shell.theme.palette
        designs = self.shell.atlas.designs(self.tile - 2, palette, "polyp", "cylinder")
        larvae = self.shell.atlas.designs(round(0.52 * self.tile), palette, "larva")
        wanted = self.shell.atlas.scene(*highlight_drawing(Highlight.WANTED), highlight_width(self.tile - 2), palette)
        for space in self.plan.spaces:
            lying: list[Coral | None] = [coral for coral in Coral for _ in range(view.sea[space.coral][coral])]
            if self._refill is not None:
                lying = [] if space.coral is self._refill.coral else lying
                lying += (
                    tile for to, tile in zip(self._refill.spaces, self._drawn, strict=True) if to is space.coral
                )
            for coral, box in zip(lying, space.polyps, strict=False):
                self.picture(wanted if coral is None else designs[design_name("polyp", coral)], *self._at(box))
            # A larva cube lies there until the supply is used up and the space has been taken.
            self.picture(larvae[design_name("larva", space.coral)], *self._at(space.larva))
        if view.tiles.sea is not None:
            self.picture(designs[design_name("cylinder", view.tiles.sea)], *self._at(self.plan.alga))
        shrimps = self.shell.atlas.designs(round(0.9 * self.plan.shrimps[0].width), palette, "shrimp")
        for player in view.players:
            if player.on_open_sea:
                box = self.plan.shrimps[player.seat.colour]
                self.picture(shrimps[design_name("shrimp", player.seat.colour)], *self._at(box))

    def _mark(self, spot: HitTarget, kind: Highlight) -> None:
        theme = self.shell.theme
        match spot:
            case TileSpot(number):
                box = self.plan.coral_tiles[number - 1]
                texture = self.shell.atlas.scene(*highlight_drawing(kind), highlight_width(box.width), theme.palette)
                self.picture(texture, *self._at(box))
            case SeaSpot(coral):
                area = self.plan.spaces[coral]
                for box in area.polyps:
                    texture = self.shell.atlas.scene(
                        *highlight_drawing(kind), highlight_width(self.tile - 2), theme.palette
                    )
                    self.picture(texture, *self._at(box))
            case SeaShrimpSpot(colour):
                box = self.plan.shrimps[colour]
                side = round(0.9 * box.width)
                self.picture(
                    self.shell.atlas.designs(side, theme.palette, "shrimp")[design_name("shrimp", colour)],
                    *self._at(box),
                )
                texture = self.shell.atlas.scene(*highlight_drawing(kind), highlight_width(box.width), theme.palette)
                self.picture(texture, *self._at(box))
            case AlgaSpot() if kind is Highlight.AWAY:
                texture = self.shell.atlas.scene(
                    *highlight_drawing(kind), highlight_width(self.plan.alga.width), theme.palette
                )
                self.picture(texture, *self._at(self.plan.alga))
            case AlgaSpot(alga):
                side = round(0.62 * self.tile)
                cylinders = self.shell.atlas.designs(side, theme.palette, "cylinder")
                self.picture(cylinders[design_name("cylinder", alga)], *self._quarter(alga))
                texture = self.shell.atlas.scene(
                    *highlight_drawing(kind, disc=True), highlight_width(side), theme.palette
                )
                self.picture(texture, *self._quarter(alga))


def _drawn_part(view: View) -> tuple[Any, ...]:
    """The part of a view that this board shows."""
    return view.tiles, view.sea, tuple(player.on_open_sea for player in view.players)


_RIM = 0.06  # of the tile's side, around it
_LARGEST = 22.0  # of running text's size: more shows no more


class LargeTileWidget(FlipAnimation):
    """Tile `number` as it lies among `tiles`, in the middle of `page`."""

    def __init__(self, shell: Shell, page: Widget, tiles: CoralTiles, number: int) -> None:
        super().__init__(shell)
        self._tiles, self._tile = tiles, CORAL_TILES[number - 1]
        side = min(ZOOM_SHARE * page.width, ZOOM_SHARE * page.height, shell.theme.text(_LARGEST))
        self.lay(Area(page.center_x - side / 2, page.center_y - side / 2, side, side))

    def draw(self) -> None:
        """Draw the tile on a ground of its own, and its lock."""
        theme, tile = self.shell.theme, self._tile
        self.ground(self.area, theme.ink("hollow"), _RIM * self.width, theme.ink("glow"))
        side, starfish = int((1 - 2 * _RIM) * self.width), self._tiles.starfish_up(tile.number)
        face = self.shell.atlas.designs(side, theme.palette, "tile")[tile_design_name(tile, starfish)]
        self.picture(face, self.center_x, self.center_y)
        if self._tiles.is_locked(tile.number):
            locks = self.shell.atlas.designs(int(0.4 * side), theme.palette, "cylinder")
            alga = tile.large_alga if starfish else tile.small_alga
            self.rimmed(locks[design_name("cylinder", alga)], self.center_x - 0.24 * side, self.center_y - 0.2 * side)
