"""Numbers of pieces that must lie somewhere, and what was counted there instead where that differs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from mobile.shell import Shell
from mobile.widgets.button import Button
from mobile.widgets.panel import Panel
from mobile.widgets.toggle import Swatch
from mobile.widgets.words import Said, Words

Changed = Callable[[int], int]
"""Gets +1 or -1 and returns how many there are then."""


class Tallies(BoxLayout):
    """Columns side by side: a design, how many there must be, and how to say that there are more or fewer."""

    def __init__(self, shell: Shell, items: Sequence[tuple[str, int, int, Changed]], **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, spacing=shell.theme.space(0.75), **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self.columns = [_Column(shell, *item) for item in items]
        for column in self.columns:
            self.add_widget(column)


class _Column(BoxLayout):
    """One design: touching it adds one, the minus below takes one away."""

    def __init__(self, shell: Shell, design: str, must: int, number: int, changed: Changed) -> None:
        super().__init__(orientation="vertical", size_hint=(None, None), spacing=shell.theme.space(0.25))
        self._must, self._changed = must, changed
        self.swatch = Swatch(shell, design, partial(self._by, 1), 1.15 * shell.theme.touch)
        self.width = self.swatch.width
        self._number = Words(shell, partial(_plain, number), size=1.15, bold=True, align="center")
        self._wanted = Words(shell, partial(_aside, must, number), size=0.85, role="faint", align="center")
        self.minus = Button(shell, _minus, partial(self._by, -1), role="quiet")
        for widget in (self.swatch, self._number, self._wanted, self.minus):
            self.add_widget(widget)
        self.bind(minimum_height=self.setter("height"))
        self._show(number)

    def _by(self, change: int) -> None:
        self._show(self._changed(change))

    def _show(self, number: int) -> None:
        self._number.say(partial(_plain, number))
        self._wanted.say(partial(_aside, self._must, number))
        self.swatch.choose(number != self._must)
        self.swatch.picture.faded = not number
        self.swatch.picture.redraw()
        self.minus.mean(possible=number > 0)


class TallyLine(Panel):
    """One number with its name."""

    def __init__(self, shell: Shell, title: Said, must: int, number: int, changed: Changed, **kwargs: Any) -> None:
        super().__init__(shell, None, orientation="horizontal", spacing=shell.theme.space(0.5), **kwargs)
        self._must, self._changed = must, changed
        self.add_widget(Words(shell, title, pos_hint={"center_y": 0.5}))
        side = 1.1 * shell.theme.touch
        self._shown = Words(shell, partial(_plain, number), bold=True, align="center", pos_hint={"center_y": 0.5})
        self._shown.size_hint_x = None
        self._shown.width = shell.theme.text(3)
        less = Button(shell, _minus, partial(self._by, -1), role="quiet", size_hint_x=None, width=side)
        self.more = Button(shell, _plus, partial(self._by, 1), role="quiet", size_hint_x=None, width=side)
        for widget in (less, self._shown, self.more):
            self.add_widget(widget)
        self._show(number)

    def _by(self, change: int) -> None:
        self._show(self._changed(change))

    def _show(self, number: int) -> None:
        self._shown.say(lambda _speech: str(number) if number == self._must else f"{number} ({self._must})")


def _plain(number: int, _speech: object) -> str:
    return str(number)


def _aside(must: int, number: int, _speech: object) -> str:
    return f"({must})" if number != must else " "


def _minus(_speech: object) -> str:
    return "−"


def _plus(_speech: object) -> str:
    return "+"
