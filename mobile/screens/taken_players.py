"""What each player has when a table is taken over: consumed polyps, larva cubes, tiles behind screen and in fish."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.reef_encounter.pieces import Coral
from companion.reef_encounter.state import Depth, Seat
from companion.speech import N_
from mobile.evening.standing import Standing
from mobile.scenery import fish_icon
from mobile.screens.saying import say, verbatim
from mobile.shell import Shell
from mobile.widgets.card import Card
from mobile.widgets.counter import Counts, Number
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.picture import side as picture_side
from mobile.widgets.words import Words

Changed = Callable[[Standing], object]


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
        head = BoxLayout(size_hint_y=None, spacing=shell.theme.space(0.75))
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


def _fish(shell: Shell, who: Seat, share: float) -> Picture:
    side = picture_side(shell, share)
    name = f"icon-fish-{who.colour.name.lower()}"
    return Picture(shell, name, partial(fish_icon, who.colour), size_hint=(None, None), size=(side, side))
