"""The step for the open-sea board of a table taken over, told by touches."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.reef_encounter.art.designs import coral_tile, sea_space, tile_name
from companion.reef_encounter.box import CORAL_TILES, Alga, Coral
from companion.reef_encounter.rules.state import Depth
from companion.reef_encounter.rules.turns import face
from companion.translator import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.reef_encounter.setup.entered_table import EnteredTable
from mobile.widgets.button import Button
from mobile.widgets.card import Card
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.picture import side as picture_side
from mobile.widgets.swatches import Swatches
from mobile.widgets.text import Words
from mobile.widgets.toggle import Swatch

Changed = Callable[[EnteredTable], object]


class SeaTaken(Panel):
    """A panel with coral tiles and locks, alga space and, at full depth, the five spaces and the bonus tiles."""

    def __init__(self, shell: Shell, entered: EnteredTable, changed: Changed, **kwargs: Any) -> None:
        super().__init__(shell, None, spacing=shell.theme.space(1.5), **kwargs)
        self._changed = changed
        self.add_widget(
            Words(shell, say(N_("Tap a coral tile to turn it, the cylinder below to lock it.")), bold=True)
        )
        flow = Flow(picture_side(shell, 4.6), most=10, gap=shell.theme.space())
        self._tiles: list[tuple[Picture, Swatch]] = []
        for tile in CORAL_TILES:
            column = Panel(shell, None, spacing=shell.theme.space(0.5))
            picture = Picture(shell, "", size_hint=(1, None), height=1)
            picture.bind(width=picture.setter("height"))
            card = Card(shell, partial(self._flip, tile.number), None, None, [picture], upright=True)
            card.padding = shell.theme.space(0.4)
            column.add_widget(card)
            lock = Swatch(shell, "cylinder-blue", partial(self._lock, tile.number), pos_hint={"center_x": 0.5})
            column.add_widget(lock)
            self._tiles.append((picture, lock))
            flow.add_widget(column)
        self.add_widget(flow)
        self.add_widget(Words(shell, say(N_("On the alga space")), bold=True))
        self._algae = [Swatch(shell, f"cylinder-{a.name.lower()}", partial(self._alga, a)) for a in Alga]
        self.add_widget(_row(shell, self._algae))
        self._spaces: list[_Space] = []
        self._bonus: list[Swatch] = []
        if entered.depth is Depth.FULL:
            self._add_spaces(shell)
        self.show(entered)

    def _add_spaces(self, shell: Shell) -> None:
        self.add_widget(Words(shell, say(N_("Polyp tiles on the open sea")), bold=True))
        flow = Flow(lambda: shell.theme.text(16), most=3, gap=shell.theme.space(1.5))
        for coral in Coral:
            space = _Space(shell, coral, partial(self._lay, coral), partial(self._empty, coral))
            self._spaces.append(space)
            flow.add_widget(space)
        self.add_widget(flow)
        self.add_widget(Words(shell, say(N_("Bonus polyp tiles that lie beside the board")), bold=True))
        self._bonus = [Swatch(shell, f"polyp-{c.name.lower()}", partial(self._toggle_bonus, c)) for c in Coral]
        self.add_widget(_row(shell, self._bonus))
        self._kept = Button(shell, say(N_("They are in the bag already")), self._keep, role="quiet")
        self.add_widget(self._kept)

    def show(self, entered: EnteredTable) -> None:
        """Show another table."""
        self.entered = entered
        for tile, (picture, lock) in zip(CORAL_TILES, self._tiles, strict=True):
            up = entered.position.tiles.starfish_up(tile.number)
            picture.show(tile_name(tile, up), partial(coral_tile, tile, up))
            locked = entered.position.tiles.is_locked(tile.number)
            lock.picture.show(
                f"cylinder-{face(entered.position.tiles, tile).large_alga.name.lower()}", faded=not locked
            )
            lock.choose(locked)
        for alga, swatch in zip(Alga, self._algae, strict=True):
            swatch.choose(entered.position.tiles.sea is alga)
        for coral, space in zip(Coral, self._spaces, strict=False):
            space.show(entered.position.sea[coral])
        for coral, swatch in zip(Coral, self._bonus, strict=False):
            swatch.choose(bool(entered.position.bonus[coral]))
        if self._bonus:
            self._kept.mean(role="quiet" if entered.position.bonus_kept else "plain")

    def _flip(self, number: int) -> None:
        self._changed(self.entered.flipped(number))

    def _lock(self, number: int) -> None:
        self._changed(self.entered.locked(number))

    def _alga(self, alga: Alga) -> None:
        self._changed(self.entered.on_alga_space(alga))

    def _lay(self, space: Coral, coral: Coral) -> None:
        self._changed(self.entered.at_sea(space, coral))

    def _empty(self, space: Coral) -> None:
        self._changed(self.entered.at_sea(space, None))

    def _toggle_bonus(self, coral: Coral) -> None:
        self._changed(self.entered.without_bonus(kept=True).with_bonus(coral))

    def _keep(self) -> None:
        self._changed(self.entered.without_bonus(kept=not self.entered.position.bonus_kept))


class _Space(Panel):
    """A panel for one open-sea space: what lies there, five colours to add, and a way to empty it."""

    def __init__(self, shell: Shell, coral: Coral, lay: Any, empty: Any) -> None:
        super().__init__(shell)
        self._coral = coral
        size = sea_space(coral)
        high = picture_side(shell, 4.4)
        self._lying = Picture(
            shell, "", partial(sea_space, coral), size.width / size.height, size_hint=(1, None), height=high
        )
        self.add_widget(self._lying)
        swatches = [Swatch(shell, f"polyp-{c.name.lower()}", partial(lay, c)) for c in Coral]
        self.add_widget(Swatches(shell, swatches))
        self._empty = Button(shell, say(N_("Empty")), empty, role="quiet")
        self.add_widget(self._empty)

    def show(self, stock: tuple[int, ...]) -> None:
        """Show what lies there."""
        tiles = "".join(coral.name[0] * stock[coral] for coral in Coral)
        name = f"sea-space-{self._coral.name.lower()}-{tiles}"
        self._lying.show(name, partial(sea_space, self._coral, tiles))
        self._empty.mean(possible=bool(tiles))


def _row(shell: Shell, swatches: list[Swatch]) -> Swatches:
    row = Swatches(shell, swatches)
    row.pos_hint = {"x": 0}
    return row
