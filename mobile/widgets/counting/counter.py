"""One number set by touch: less, the number, more."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.drawing.font import text_width
from mobile.frame.shell import Shell
from mobile.widgets.button import Button
from mobile.widgets.panel import Panel
from mobile.widgets.text import Said, Words
from mobile.widgets.text_fitting import unbroken


class Number(Panel):
    """One number with its name, beside it or above: less, the number, more. `changed` gets the new one."""

    def __init__(
        self, shell: Shell, title: Said, changed: Callable[[int], object], number: int = 0, **kwargs: Any
    ) -> None:
        super().__init__(shell, None, **kwargs)
        self._changed, self._number = changed, number
        self._title = Words(shell, title, pos_hint={"center_y": 0.5})
        less = Button(shell, _minus, partial(self._by, -1), role="quiet", size_hint_x=None)
        more = Button(shell, _plus, partial(self._by, 1), role="plain", size_hint_x=None)
        self._buttons = less, more
        self._shown = Words(
            shell, partial(_number, number), size=1.15, bold=True, align="center", pos_hint={"center_y": 0.5}
        )
        self._row = Panel(shell, None, orientation="horizontal", pos_hint={"center_y": 0.5})
        for widget in (less, self._shown, more):
            self._row.add_widget(widget)
        self.add_widget(self._title)
        self.add_widget(self._row)
        shell.theme.bind(scale=self._measure, finger=self._measure)
        self._title.bind(text=self._measure)
        self.bind(width=self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        """As wide as letters and fingers are wished; the name above where no word of it has room beside."""
        theme = self.shell.theme
        for button in self._buttons:
            button.width = 1.1 * theme.touch
        wide = 2.2 * theme.touch + theme.text(2.6) + 2 * theme.space()
        longest = max((text_width(word, theme.text()) for word in unbroken(self._title.text)), default=0.0)
        beside = self.width >= wide + 1.06 * longest + theme.space()
        self.orientation = "horizontal" if beside else "vertical"
        self._row.size_hint_x, self._row.width = (None, wide) if beside else (1, self.width)

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
