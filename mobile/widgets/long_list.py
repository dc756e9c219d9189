"""A long column of widgets: the first of them are made at once, and a button below makes as many more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.translator import NN_
from mobile.frame.shell import Shell
from mobile.widgets.button import Button
from mobile.widgets.panel import Scroll

_MORE = NN_("Show {n} more", "Show {n} more")


class LongList(BoxLayout):
    """A list of `number` widgets from the iterator `things`: making hundreds at once would take seconds."""

    def __init__(self, shell: Shell, things: Iterator[Widget], number: int, at_once: int = 20) -> None:
        super().__init__(orientation="vertical", spacing=shell.theme.space(), size_hint_y=None)
        self.bind(minimum_height=self.setter("height"))
        self.shell, self._things, self._number, self._at_once = shell, things, number, at_once
        self._more: Widget | None = None
        self._make()

    def _make(self) -> None:
        if self._more is not None:
            self.remove_widget(self._more)
            self._more = None
        for thing in islice(self._things, self._at_once):
            self.add_widget(thing)
        if (left := self._number - len(self.children)) > 0:
            self._more = more_button(self.shell, min(left, self._at_once), self._make)
            self.add_widget(self._more)


def more_button(shell: Shell, number: int, pressed: Callable[[], object]) -> Button:
    """Return a button that offers `number` more; the page stays scrolled where it is."""

    def press() -> None:
        parent = button.parent
        while parent is not None and not isinstance(parent, Scroll) and parent.parent is not parent:
            parent = parent.parent
        if isinstance(parent, Scroll):
            parent.steady()
        pressed()

    button = Button(shell, lambda speech: speech.count(*_MORE, number), press, role="quiet")
    return button
