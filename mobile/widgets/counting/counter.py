"""A number with its name between a minus and a plus."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.drawing.measure import text_width
from mobile.frame.shell import Shell
from mobile.widgets.button import Button
from mobile.widgets.panel import Panel
from mobile.widgets.text import Said, Words
from mobile.widgets.text_fitting import unbroken


class Stepper(Panel):
    """A number with its name, as the sentence `told`, between a minus and a plus. `by` gets -1 or +1.

    `wide` is how much room the number has, in sizes of running text.
    """

    def __init__(
        self, shell: Shell, title: Said, told: Said, by: Callable[[int], object], wide: float = 2.6, **kwargs: Any
    ) -> None:
        super().__init__(shell, None, **kwargs)
        self._wide = wide
        self._title = Words(shell, title, pos_hint={"center_y": 0.5})
        self.less = Button(shell, _minus, partial(by, -1), role="quiet", size_hint_x=None)
        self.more = Button(shell, _plus, partial(by, 1), role="plain", size_hint_x=None)
        self._shown = Words(shell, told, size=1.15, bold=True, align="center", pos_hint={"center_y": 0.5})
        self._row = Panel(
            shell, None, orientation="horizontal", spacing=shell.theme.space(0.5), pos_hint={"center_y": 0.5}
        )
        for widget in (self.less, self._shown, self.more):
            self._row.add_widget(widget)
        self.add_widget(self._title)
        self.add_widget(self._row)
        shell.theme.bind(scale=self._measure, finger=self._measure)
        self._title.bind(text=self._measure)
        self.bind(width=self._measure)
        self._measure()

    def tell(self, told: Said) -> None:
        """Show another sentence."""
        self._shown.say(told)

    def _measure(self, *_: object) -> None:
        """Set widths for letters and fingers; the name is above where no word of it has room beside."""
        theme = self.shell.theme
        self.less.width = self.more.width = 1.1 * theme.touch
        wide = 2.2 * theme.touch + theme.text(self._wide) + theme.space()
        longest = max((text_width(word, theme.text()) for word in unbroken(self._title.text)), default=0.0)
        beside = self.width >= wide + 1.06 * longest + theme.space()
        self.orientation = "horizontal" if beside else "vertical"
        self._row.size_hint_x, self._row.width = (None, wide) if beside else (1, self.width)


class Number(Stepper):
    """A `Stepper` that holds its number. `changed` gets the new one."""

    def __init__(
        self, shell: Shell, title: Said, changed: Callable[[int], object], number: int = 0, **kwargs: Any
    ) -> None:
        self._changed, self._number = changed, number
        super().__init__(shell, title, partial(_number, number), self._by, **kwargs)

    def show(self, number: int) -> None:
        """Set the number."""
        self._number = number
        self.tell(partial(_number, number))

    def _by(self, change: int) -> None:
        self._changed(max(0, self._number + change))


def _number(number: int, _speech: object) -> str:
    return str(number)


def _minus(_speech: object) -> str:
    return "−"


def _plus(_speech: object) -> str:
    return "+"
