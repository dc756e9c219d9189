"""The step for players of a table taken over: consumed polyps, larva cubes, tiles behind screens and in fish."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.reef_encounter.art.designs import design_name
from companion.reef_encounter.box import LARVAE, SHRIMPS, Coral
from companion.reef_encounter.rules.state import Depth
from companion.translator import N_
from mobile.frame.app_game import Drawn
from mobile.frame.shell import Shell
from mobile.pages.sentences import called, say
from mobile.reef_encounter.setup.entered_table import EnteredTable, Heap, Hiding
from mobile.reef_encounter.widgets.player_heading import fish
from mobile.reef_encounter.widgets.scenery import FACE_DOWN, beads
from mobile.setting_up.choices import Choices
from mobile.widgets.counting.abacus import Abacus
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import side as picture_side
from mobile.widgets.text import Said, Words

Changed = Callable[[EnteredTable], object]


class PlayersTaken(Panel):
    """Asks what each player has, and who is on turn next."""

    def __init__(self, shell: Shell, entered: EnteredTable, changed: Changed, **kwargs: Any) -> None:
        super().__init__(shell, None, spacing=shell.theme.space(1.5), **kwargs)
        self._changed = changed
        self.add_widget(Words(shell, say(N_("Who is on turn next?")), bold=True))
        self._next: Choices[int] = Choices(shell, self._turn, lambda: shell.theme.text(9), most=4)
        for seat, who in enumerate(entered.seats):
            self._next.offer(seat, called(who), None, [fish(shell, who.colour, 2.4)], size=1.0)
        self.add_widget(self._next)
        rows = Flow(lambda: shell.theme.text(19), most=2, gap=shell.theme.space(1.5))
        self._players = [_PlayerTaken(shell, seat, entered, self._change) for seat in range(len(entered.seats))]
        for player in self._players:
            rows.add_widget(player)
        self.add_widget(rows)
        self.show(entered)

    def show(self, entered: EnteredTable) -> None:
        """Show another table."""
        self.entered = entered
        self._next.show(entered.position.seat)
        for player in self._players:
            player.show(entered)

    def _turn(self, seat: int) -> None:
        self._changed(self.entered.next(seat))

    def _change(self, change: Callable[[EnteredTable], EnteredTable]) -> None:
        self._changed(change(self.entered))


class _PlayerTaken(Panel):
    """Rows of pieces to slide a finger along; what is hidden lies face down."""

    def __init__(self, shell: Shell, seat: int, entered: EnteredTable, change: Any) -> None:
        super().__init__(shell)
        self._seat, self._change = seat, change
        who = entered.seats[seat]
        head = BoxLayout(size_hint_y=None, spacing=shell.theme.space(0.75))
        head.height = picture_side(shell, 2.6)
        head.add_widget(fish(shell, who.colour, 2.6))
        head.add_widget(Words(shell, called(who), bold=True, size=1.1, pos_hint={"center_y": 0.5}))
        self.add_widget(head)
        self._rows: dict[str, Abacus] = {}
        if entered.depth is Depth.FULL:
            heaps: tuple[tuple[Heap, str, str], ...] = (
                ("consumed", "polyp", N_("Consumed polyps in front of the screen")),
                ("larvae", "larva", N_("Larva cubes")),
            )
            for heap, kind, title in heaps:
                self._row(heap, say(title), beads(kind), partial(self._count, heap), LARVAE)
            self._row("hand", say(N_("Polyp tiles behind the screen")), [FACE_DOWN], partial(self._hide, "hand"))
        self._row("fish", say(N_("Polyp tiles in the parrotfish")), [FACE_DOWN], partial(self._hide, "fish"))
        shrimp = Drawn(design_name("shrimp", who.colour))
        self._row("meals", say(N_("Shrimps eaten")), [shrimp], self._meals, SHRIMPS)

    def _row(self, name: str, title: Said, rows: Sequence[Drawn], counted: Any, most: int = 12) -> None:
        self.add_widget(Words(self.shell, title))
        self._rows[name] = Abacus(self.shell, rows, counted, most)
        self.add_widget(self._rows[name])

    def show(self, entered: EnteredTable) -> None:
        """Show this player of the table."""
        player = self._player = entered.position.players[self._seat]
        now: dict[str, Sequence[int]] = {
            "consumed": player.consumed,
            "larvae": player.larvae,
            "hand": [player.hand.hidden],
            "fish": [player.fish.hidden],
            "meals": [player.meals],
        }
        for name, abacus in self._rows.items():
            abacus.show(now[name])

    def _count(self, heap: Heap, coral: int, number: int) -> None:
        there = self._player.larvae if heap == "larvae" else self._player.consumed
        more = number - there[coral]
        self._change(lambda entered: entered.with_more(self._seat, heap, Coral(coral), more))

    def _hide(self, where: Hiding, _row: int, number: int) -> None:
        self._change(lambda entered: entered.hidden(self._seat, where, number))

    def _meals(self, _row: int, number: int) -> None:
        self._change(lambda entered: entered.fed(self._seat, number))
