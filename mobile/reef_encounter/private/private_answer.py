"""A private question to one player, behind curtain and PIN: the polyp in the fish, the tiles behind the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.reef_encounter.box import Coral, Stock, stock
from companion.reef_encounter.game import Game
from companion.translator import N_, NN_
from mobile.frame.shell import Shell
from mobile.pages.sentences import count, say
from mobile.reef_encounter.private.pins import unlocking
from mobile.reef_encounter.widgets.curtain import Curtain
from mobile.reef_encounter.widgets.scenery import beads
from mobile.widgets.button import Button
from mobile.widgets.card import Card
from mobile.widgets.counting.abacus import Abacus
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import square as picture
from mobile.widgets.text import Words

_BITE = N_("Which polyp is in the parrotfish?")
_HAND = N_("Which polyp tiles lay behind the screen?")
_MISSING = NN_("{n} polyp tile is not told yet.", "{n} polyp tiles are not told yet.")
_ALL = N_("Every polyp tile is named.")
_ENTER = N_("Take these")
_AWAY = ("size", "rotation", "on_minimize", "on_hide")


class PrivateQuestion(Panel):
    """Hands the tablet to `seat`, then shows the widgets of `question`. It shows none of their secrets.

    After the window is turned or left, the curtain is back. A forgotten PIN keeps nobody from putting it
    right; the record says that it was done.
    """

    def __init__(
        self, shell: Shell, game: Game, seat: int, question: Callable[[], Sequence[Widget]], **kwargs: Any
    ) -> None:
        super().__init__(shell, None, spacing=shell.theme.space(1.5), **kwargs)
        self._game, self._seat, self._question = game, seat, question
        self.bind(parent=self._watch)
        self.close()

    def close(self, *_: object) -> None:
        """Go back to the curtain; what was chosen and not taken is gone."""
        self._fill(Curtain(self.shell, self._game.state.table.seats[self._seat], self._handed))

    def _handed(self) -> None:
        if self._seat not in self._game.private.pins:
            self._ask()
            return
        self._fill(*unlocking(self.shell, self._game, self._seat, self._ask, self._ask))

    def _ask(self) -> None:
        self._fill(*self._question())

    def _fill(self, *widgets: Widget) -> None:
        self.clear_widgets()
        for widget in widgets:
            self.add_widget(widget)

    def _watch(self, _: Widget, parent: Widget | None) -> None:
        """While it is on the screen, the window closes it."""
        (Window.unbind if parent is None else Window.bind)(**dict.fromkeys(_AWAY, self.close))


def bite_question(shell: Shell, chosen: Callable[[Coral | None], object]) -> list[Widget]:
    """Return widgets that ask for the polyp in the parrotfish: five colours, all alike, and a way to say nothing."""
    flow = Flow(lambda: shell.theme.text(6), most=5, gap=shell.theme.space(1.2), even=False)
    for coral in Coral:
        tile = picture(shell, f"polyp-{coral.name.lower()}")
        flow.add_widget(Card(shell, partial(chosen, coral), say("{coral}", coral=coral), None, [tile], upright=True))
    silent = Button(shell, say(N_("Do not tell the app")), partial(chosen, None), role="quiet")
    return [Words(shell, say(_BITE), bold=True, size=1.15), flow, silent]


def hand_question(shell: Shell, number: int, chosen: Callable[[Stock], object]) -> list[Widget]:
    """Return widgets that ask for the `number` tiles behind a screen; `chosen` gets them once all are named."""
    rest = Words(shell, count(_MISSING, number))

    def taken() -> None:
        if sum(abacus.numbers) == number:
            chosen(stock(coral for coral in Coral for _ in range(abacus.numbers[coral])))

    def changed(row: int, wanted: int) -> None:
        numbers = list(abacus.numbers)
        numbers[row] = min(wanted, number - sum(numbers) + numbers[row])
        abacus.show(numbers)
        missing = number - sum(numbers)
        rest.say(count(_MISSING, missing) if missing else say(_ALL))
        done.mean(possible=not missing)

    abacus = Abacus(shell, beads("polyp"), changed, most=max(3, number))
    done = Button(shell, say(_ENTER), taken, role="loud")
    done.mean(possible=False)
    return [Words(shell, say(_HAND), bold=True, size=1.15), abacus, rest, done]
