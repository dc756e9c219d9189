"""The points of a player, told token by token."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.reef.box.pieces import TOKENS
from companion.speech import NN_
from mobile.frame.shell import Shell
from mobile.pages.sentences import count, verbatim
from mobile.widgets.button import Button
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.text import Words

_POINTS = NN_("{n} point in tokens", "{n} points in tokens")


class Points(Panel):
    """A sum, and a button for each kind of token that adds to it; 0 begins anew. `changed` gets the new sum."""

    def __init__(self, shell: Shell, points: int, changed: Callable[[int], object]) -> None:
        super().__init__(shell, None)
        self._points, self._changed = points, changed
        self._sum = Words(shell, count(_POINTS, points), size=1.1)
        self.add_widget(self._sum)
        tokens = Flow(shell.theme.touch, most=6, gap=shell.theme.space(0.8), even=False)
        for value in TOKENS:
            tokens.add_widget(Button(shell, verbatim(f"+{value}"), partial(self._add, value)))
        tokens.add_widget(Button(shell, verbatim("0"), partial(self._add, None), role="quiet"))
        self.add_widget(tokens)

    def _add(self, value: int | None) -> None:
        self._points = 0 if value is None else self._points + value
        self._sum.say(count(_POINTS, self._points))
        self._changed(self._points)
