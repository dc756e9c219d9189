"""What lies on the open-sea board and in front of the players, told by touches when a table is taken over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.reef_encounter.art import coral_tile, tile_name
from companion.reef_encounter.dominance import face
from companion.reef_encounter.pieces import CORAL_TILES, Alga, Coral
from companion.reef_encounter.state import Depth, Seat
from companion.speech import N_
from mobile.evening.standing import Standing
from mobile.scenery import fish_icon
from mobile.screens.saying import say, verbatim
from mobile.shell import Shell
from mobile.widgets.button import Button
from mobile.widgets.card import Card
from mobile.widgets.counter import Counts, Number
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture, Pile
from mobile.widgets.picture import side as picture_side
from mobile.widgets.toggle import Swatch
from mobile.widgets.words import Words

Changed = Callable[[Standing], object]


class SeaTaken(Panel):
    """Coral tiles with their locks, the alga space and, at full depth, the five spaces and the bonus tiles."""

    def __init__(self, shell: Shell, standing: Standing, changed: Changed, **kwargs: Any) -> None:
        super().__init__(shell, None, spacing=shell.theme.space(1.5), **kwargs)
        self._changed = changed
        self.add_widget(
            Words(shell, say(N_("Touch a coral tile to turn it, the cylinder below to lock it.")), bold=True)
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
        row = _row(shell)
        self._algae = [Swatch(shell, f"cylinder-{a.name.lower()}", partial(self._alga, a)) for a in Alga]
        _fill(row, self._algae)
        self.add_widget(row)
        self._spaces: list[_Space] = []
        self._bonus: list[Swatch] = []
        if standing.depth is Depth.FULL:
            self._add_spaces(shell)
        self.show(standing)

    def _add_spaces(self, shell: Shell) -> None:
        self.add_widget(Words(shell, say(N_("Polyp tiles on the open sea")), bold=True))
        flow = Flow(shell.theme.text(16), most=3, gap=shell.theme.space(1.5))
        for coral in Coral:
            space = _Space(shell, coral, partial(self._lay, coral), partial(self._empty, coral))
            self._spaces.append(space)
            flow.add_widget(space)
        self.add_widget(flow)
        self.add_widget(Words(shell, say(N_("Bonus polyp tiles that lie beside the board")), bold=True))
        row = _row(shell)
        self._bonus = [Swatch(shell, f"polyp-{c.name.lower()}", partial(self._toggle_bonus, c)) for c in Coral]
        _fill(row, self._bonus)
        self.add_widget(row)
        self._kept = Button(shell, say(N_("They are in the bag already")), self._keep, role="quiet")
        self.add_widget(self._kept)

    def show(self, standing: Standing) -> None:
        """Another table."""
        self.standing = standing
        for tile, (picture, lock) in zip(CORAL_TILES, self._tiles, strict=True):
            up = bool(standing.tiles.starfish >> tile.number - 1 & 1)
            picture.show(tile_name(tile, up), partial(coral_tile, tile, up))
            locked = bool(standing.tiles.locked >> tile.number - 1 & 1)
            lock.picture.show(f"cylinder-{face(standing.tiles, tile).large_alga.name.lower()}", faded=not locked)
            lock.choose(locked)
        for alga, swatch in zip(Alga, self._algae, strict=True):
            swatch.choose(standing.tiles.sea is alga)
        for coral, space in zip(Coral, self._spaces, strict=False):
            space.show(standing.sea[coral])
        for coral, swatch in zip(Coral, self._bonus, strict=False):
            swatch.choose(bool(standing.bonus[coral]))
        if self._bonus:
            self._kept.mean(role="quiet" if standing.bonus_kept else "plain")

    def _flip(self, number: int) -> None:
        self._changed(self.standing.flipped(number))

    def _lock(self, number: int) -> None:
        self._changed(self.standing.locked(number))

    def _alga(self, alga: Alga) -> None:
        self._changed(self.standing.on_alga_space(alga))

    def _lay(self, space: Coral, coral: Coral) -> None:
        self._changed(self.standing.at_sea(space, coral))

    def _empty(self, space: Coral) -> None:
        self._changed(self.standing.emptied(space))

    def _toggle_bonus(self, coral: Coral) -> None:
        self._changed(self.standing.without_bonus(kept=True).with_bonus(coral))

    def _keep(self) -> None:
        self._changed(self.standing.without_bonus(kept=not self.standing.bonus_kept))


class _Space(Panel):
    """One open-sea space: what lies there, five colours to add, and a way to empty it."""

    def __init__(self, shell: Shell, coral: Coral, lay: Any, empty: Any) -> None:
        super().__init__(shell)
        side = picture_side(shell, 2.2)
        self._head = _row(shell)
        self._head.height = side
        self._head.add_widget(Picture(shell, f"form-{coral.name.lower()}", size_hint=(None, None), size=(side, side)))
        self._pile: Pile | None = None
        self.add_widget(self._head)
        row = _row(shell)
        _fill(row, [Swatch(shell, f"polyp-{c.name.lower()}", partial(lay, c)) for c in Coral])
        self.add_widget(row)
        self.add_widget(Button(shell, say(N_("Empty")), empty, role="quiet"))

    def show(self, stock: tuple[int, ...]) -> None:
        """What lies there."""
        if self._pile is not None:
            self._head.remove_widget(self._pile)
        names = tuple(f"polyp-{coral.name.lower()}" for coral in Coral for _ in range(stock[coral]))
        self._pile = Pile(self.shell, names, picture_side(self.shell, 2.2)) if names else None
        if self._pile is not None:
            self._head.add_widget(self._pile)


class PlayersTaken(Panel):
    """What each player has, and who is on turn next."""

    def __init__(self, shell: Shell, standing: Standing, changed: Changed, **kwargs: Any) -> None:
        super().__init__(shell, None, spacing=shell.theme.space(1.5), **kwargs)
        self._changed = changed
        self.add_widget(Words(shell, say(N_("Who is on turn next?")), bold=True))
        flow = Flow(shell.theme.text(9), most=4, gap=shell.theme.space(1.5))
        self._next: list[Card] = []
        for seat, who in enumerate(standing.seats):
            card = Card(
                shell, partial(self._turn, seat), verbatim(who.name), None, [_fish(shell, who, 2.4)], size=1.0
            )
            self._next.append(card)
            flow.add_widget(card)
        self.add_widget(flow)
        rows = Flow(shell.theme.text(19), most=2, gap=shell.theme.space(1.5))
        self._players = [_PlayerTaken(shell, seat, standing, self._change) for seat in range(len(standing.seats))]
        for player in self._players:
            rows.add_widget(player)
        self.add_widget(rows)
        self.show(standing)

    def show(self, standing: Standing) -> None:
        """Another table."""
        self.standing = standing
        for seat, card in enumerate(self._next):
            card.choose(seat == standing.seat)
        for player in self._players:
            player.show(standing)

    def _turn(self, seat: int) -> None:
        self._changed(replace(self.standing, seat=seat))

    def _change(self, change: Callable[[Standing], Standing]) -> None:
        self._changed(change(self.standing))


class _PlayerTaken(Panel):
    def __init__(self, shell: Shell, seat: int, standing: Standing, change: Any) -> None:
        super().__init__(shell)
        self._seat, self._full = seat, standing.depth is Depth.FULL
        who = standing.seats[seat]
        head = _row(shell)
        head.height = picture_side(shell, 2.6)
        head.add_widget(_fish(shell, who, 2.6))
        head.add_widget(Words(shell, verbatim(who.name), bold=True, size=1.1, pos_hint={"center_y": 0.5}))
        self.add_widget(head)
        self._heaps: list[tuple[str, Counts]] = []
        if self._full:
            for heap, kind, title in (
                ("consumed", "polyp", N_("Consumed polyps in front of the screen")),
                ("larvae", "larva", N_("Larva cubes")),
            ):
                self.add_widget(Words(shell, say(title)))
                counts = Counts(shell, kind, partial(_count, change, seat, heap))
                self._heaps.append((heap, counts))
                self.add_widget(counts)
            self._hand = Number(shell, say(N_("Polyp tiles behind the screen")), partial(_hand, change, seat))
            self.add_widget(self._hand)
        self._fish = Number(shell, say(N_("Polyp tiles in the parrotfish")), partial(_in_fish, change, seat))
        self._meals = Number(shell, say(N_("Shrimps eaten")), partial(_meals, change, seat))
        self.add_widget(self._fish)
        self.add_widget(self._meals)

    def show(self, standing: Standing) -> None:
        """This player of the table."""
        player = standing.players[self._seat]
        for heap, counts in self._heaps:
            counts.show(player.larvae if heap == "larvae" else player.consumed)
        if self._full:
            self._hand.show(player.hand.hidden)
        self._fish.show(player.fish.hidden)
        self._meals.show(player.meals)


def _count(change: Any, seat: int, heap: Any, coral: Coral, more: int) -> None:
    change(lambda standing: standing.counted(seat, heap, coral, more))


def _hand(change: Any, seat: int, number: int) -> None:
    change(lambda standing: standing.behind_screen(seat, number))


def _in_fish(change: Any, seat: int, number: int) -> None:
    change(lambda standing: standing.in_fish(seat, number))


def _meals(change: Any, seat: int, number: int) -> None:
    change(lambda standing: standing.fed(seat, number))


def _row(shell: Shell) -> BoxLayout:
    return BoxLayout(size_hint_y=None, spacing=shell.theme.space(0.75))


def _fill(row: BoxLayout, swatches: list[Swatch]) -> None:
    for swatch in swatches:
        row.add_widget(swatch)
    row.height = swatches[0].height


def _fish(shell: Shell, who: Seat, share: float) -> Picture:
    side = picture_side(shell, share)
    name = f"icon-fish-{who.colour.name.lower()}"
    return Picture(shell, name, partial(fish_icon, who.colour), size_hint=(None, None), size=(side, side))
