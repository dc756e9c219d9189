"""Counters of pieces beside how many there must be: columns of a design, or lines; they show where the two differ."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from mobile.frame.shell import Shell
from mobile.widgets.button import Button
from mobile.widgets.counting.counter import Stepper
from mobile.widgets.flow import Flow
from mobile.widgets.text import Said, Words
from mobile.widgets.toggle import Swatch

Changed = Callable[[int], int]
"""Gets +1 or -1 and returns how many there are then."""

_WIDE = 3  # of running text's size: two numbers, one of them in brackets


class Tallies(Flow):
    """Columns side by side: a design, how many there must be, and how many were counted by touch."""

    def __init__(self, shell: Shell, items: Sequence[tuple[str, int, int, Changed]], **kwargs: Any) -> None:
        wide = 1.15 * shell.theme.touch
        super().__init__(shell.theme.touch, gap=shell.theme.space(0.5), even=False, widest=wide, **kwargs)
        self.tallies = [_Column(shell, *item) for item in items]
        for column in self.tallies:
            self.add_widget(column)


class _Column(BoxLayout):
    """One design's column: a touch on it adds one, the minus below takes one away."""

    def __init__(self, shell: Shell, design: str, must: int, number: int, changed: Changed) -> None:
        super().__init__(orientation="vertical", size_hint=(None, None), spacing=shell.theme.space(0.25))
        self._must, self._changed = must, changed
        self.swatch = Swatch(shell, design, partial(self._by, 1), 1.15 * shell.theme.touch)
        self.width = self.swatch.width
        self._number = Words(shell, partial(_beside, must, number), size=1.1, bold=True, align="center")
        self.minus = Button(shell, _minus, partial(self._by, -1), role="quiet")
        for widget in (self.swatch, self._number, self.minus):
            self.add_widget(widget)
        self.bind(minimum_height=self.setter("height"), width=lambda _column, wide: self.swatch.enlarge(wide))
        self._show(number)

    def _by(self, change: int) -> None:
        self._show(self._changed(change))

    def _show(self, number: int) -> None:
        self._number.say(partial(_beside, self._must, number))
        self.swatch.choose(number != self._must)
        self.swatch.picture.faded = not number
        self.swatch.picture.redraw()
        self.minus.mean(possible=number > 0)


class TallyLine(Stepper):
    """A line with a number, its name, and how many there must be."""

    def __init__(self, shell: Shell, title: Said, must: int, number: int, changed: Changed, **kwargs: Any) -> None:
        self._must, self._changed = must, changed
        super().__init__(shell, title, partial(_beside, must, number), self._by, _WIDE, **kwargs)

    def _by(self, change: int) -> None:
        self.tell(partial(_beside, self._must, self._changed(change)))


def _beside(must: int, number: int, _speech: object) -> str:
    """Return the number, and where it differs, how many there must be."""
    return str(number) if number == must else f"{number} ({must})"


def _minus(_speech: object) -> str:
    return "−"
