"""Numbers set by touch: a colour's picture adds one, the minus below it takes one away."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.reef_encounter.pieces import Coral, Stock
from mobile.shell import Shell
from mobile.widgets.button import Button
from mobile.widgets.panel import Panel
from mobile.widgets.toggle import Swatch
from mobile.widgets.words import Said, Words


class Counts(BoxLayout):
    """How many of each coral. `changed` gets the coral and +1 or -1; `kind` is the design: polyp or larva."""

    def __init__(self, shell: Shell, kind: str, changed: Callable[[Coral, int], object], **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, spacing=shell.theme.space(0.75), **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self._numbers: list[Words] = []
        self._minus: list[Button] = []
        self._swatches: list[Swatch] = []
        for coral in Coral:
            column = BoxLayout(orientation="vertical", size_hint=(None, None), spacing=shell.theme.space(0.25))
            swatch = Swatch(
                shell, f"{kind}-{coral.name.lower()}", partial(changed, coral, 1), 1.2 * shell.theme.touch
            )
            column.width = swatch.width
            number = Words(shell, _nothing, size=1.15, bold=True, align="center")
            minus = Button(shell, _minus, partial(changed, coral, -1), role="quiet")
            for widget in (swatch, number, minus):
                column.add_widget(widget)
            column.bind(minimum_height=column.setter("height"))
            self._swatches.append(swatch)
            self._numbers.append(number)
            self._minus.append(minus)
            self.add_widget(column)

    def show(self, stock: Stock) -> None:
        """The numbers."""
        for coral in Coral:
            self._numbers[coral].say(partial(_number, stock[coral]))
            self._swatches[coral].choose(stock[coral] > 0)
            self._minus[coral].mean(possible=stock[coral] > 0)


class Number(Panel):
    """One number with its name: less, the number, more. `changed` gets the new one."""

    def __init__(
        self, shell: Shell, title: Said, changed: Callable[[int], object], number: int = 0, **kwargs: Any
    ) -> None:
        super().__init__(shell, None, orientation="horizontal", **kwargs)
        self._changed, self._number = changed, number
        self.add_widget(Words(shell, title, pos_hint={"center_y": 0.5}))
        side = 1.1 * shell.theme.touch
        less = Button(shell, _minus, partial(self._by, -1), role="quiet", size_hint_x=None, width=side)
        more = Button(shell, _plus, partial(self._by, 1), role="plain", size_hint_x=None, width=side)
        self._shown = Words(
            shell, partial(_number, number), size=1.15, bold=True, align="center", pos_hint={"center_y": 0.5}
        )
        self._shown.size_hint_x = None
        self._shown.width = shell.theme.text(2.6)
        for widget in (less, self._shown, more):
            self.add_widget(widget)

    def show(self, number: int) -> None:
        """Another number."""
        self._number = number
        self._shown.say(partial(_number, number))

    def _by(self, change: int) -> None:
        self._changed(max(0, self._number + change))


def _number(number: int, _speech: object) -> str:
    return str(number)


def _minus(_speech: object) -> str:
    return "−"


def _plus(_speech: object) -> str:
    return "+"


def _nothing(_speech: object) -> str:
    return "0"
