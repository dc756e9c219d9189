"""A coral tile in large, with the alga that locks it, as long as a finger rests on it."""

from __future__ import annotations

from kivy.uix.widget import Widget

from companion.reef_encounter.art.designs import design_name, tile_name
from companion.reef_encounter.box import CORAL_TILES
from companion.reef_encounter.rules.state import CoralTiles
from mobile.at_table.resting import SHARE
from mobile.frame.layout import Area
from mobile.frame.shell import Shell
from mobile.reef_encounter.table.flipping import Flipping

_RIM = 0.06  # of the tile's side, around it
_LARGEST = 22.0  # of running text's size: more shows no more


class LargeTile(Flipping):
    """Tile `number` as it lies among `tiles`, in the middle of `page`."""

    def __init__(self, shell: Shell, page: Widget, tiles: CoralTiles, number: int) -> None:
        super().__init__(shell)
        self._tiles, self._tile = tiles, CORAL_TILES[number - 1]
        side = min(SHARE * page.width, SHARE * page.height, shell.theme.text(_LARGEST))
        self.lay(Area(page.center_x - side / 2, page.center_y - side / 2, side, side))

    def draw(self) -> None:
        """Draw the tile on a ground of its own, and its lock."""
        theme, tile = self.shell.theme, self._tile
        self.ground(self.area, theme.ink("hollow"), _RIM * self.width, theme.ink("glow"))
        side, starfish = int((1 - 2 * _RIM) * self.width), self._tiles.starfish_up(tile.number)
        face = self.shell.atlas.designs(side, theme.palette, "tile")[tile_name(tile, starfish)]
        self.picture(face, self.center_x, self.center_y)
        if self._tiles.is_locked(tile.number):
            locks = self.shell.atlas.designs(int(0.4 * side), theme.palette, "cylinder")
            alga = tile.large_alga if starfish else tile.small_alga
            self.rimmed(locks[design_name("cylinder", alga)], self.center_x - 0.24 * side, self.center_y - 0.2 * side)
