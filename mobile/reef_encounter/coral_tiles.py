"""The ten coral tiles as cards on a page: as they lie, to turn, and to lock with the cylinders below them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from companion.reef_encounter.art.designs import design_name, draw_coral_tile, tile_design_name
from companion.reef_encounter.box import CORAL_TILES, Alga
from companion.reef_encounter.rules.actions import TileState
from companion.reef_encounter.rules.state import CoralTiles
from companion.reef_encounter.rules.turns import tile_as_it_lies
from mobile.core.shell import Shell
from mobile.ui.buttons import Swatch
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.menu_cards import MenuCard
from mobile.ui.pictures import Picture, picture_side


def tile_states(tiles: CoralTiles) -> list[TileState]:
    """Return how each of the ten lies."""
    return [TileState(tiles.starfish_up(tile.number), tiles.is_locked(tile.number)) for tile in CORAL_TILES]


def locking_alga(number: int, starfish: bool) -> Alga:
    """Return the alga whose cylinder locks the tile of that number, with the starfish up or not."""
    return tile_as_it_lies(CoralTiles(starfish << number - 1), CORAL_TILES[number - 1]).large_alga


class CoralTileCards(AutoGrid):
    """A card for each tile; `turn` gets the number of the one touched, `lock` that of the cylinder below it."""

    def __init__(
        self, shell: Shell, turn: Callable[[int], object], lock: Callable[[int], object] | None = None
    ) -> None:
        super().__init__(picture_side(shell, 3.8 if lock is None else 4.6), most=10, gap=shell.theme.space())
        self._tiles: list[tuple[MenuCard, Picture]] = []
        self._locks: list[Swatch] = []
        for number in range(1, len(CORAL_TILES) + 1):
            picture = Picture(shell, "", size_hint=(1, None), height=1)
            picture.bind(width=picture.setter("height"))
            card = MenuCard(shell, partial(turn, number), None, None, [picture], upright=True)
            card.padding = shell.theme.space(0.4)
            self._tiles.append((card, picture))
            if lock is None:
                self.add_widget(card)
            else:
                cylinder = Swatch(shell, "cylinder-blue", partial(lock, number), pos_hint={"center_x": 0.5})
                self._locks.append(cylinder)
                self.add_widget(fill_layout(Panel(shell, None, spacing=shell.theme.space(0.5)), card, cylinder))

    def show(self, lying: Sequence[TileState], chosen: Sequence[int] = ()) -> None:
        """Show how the tiles lie; mark those whose number is `chosen`."""
        for tile, there, (card, picture) in zip(CORAL_TILES, lying, self._tiles, strict=True):
            picture.show(tile_design_name(tile, there.starfish), partial(draw_coral_tile, tile, there.starfish))
            card.choose(tile.number in chosen)
        for number, (there, cylinder) in enumerate(zip(lying, self._locks, strict=False), 1):
            design = design_name("cylinder", locking_alga(number, there.starfish))
            cylinder.picture.show(design, faded=not there.locked)
            cylinder.choose(there.locked)
