"""Cards to choose from: one of several values, or any number of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Generic, TypeVar

from kivy.uix.widget import Widget

from mobile.frame.shell import Shell
from mobile.widgets.card import Card
from mobile.widgets.flow import Flow
from mobile.widgets.text import Said

V = TypeVar("V")


class Choices(Flow, Generic[V]):
    """A grid with a card for each value; `picked` gets the value of the card that is touched."""

    def __init__(
        self, shell: Shell, picked: Callable[[V], object], least: float | Callable[[], float], **layout: Any
    ) -> None:
        super().__init__(least, gap=shell.theme.space(1.5), **layout)
        self.shell, self._picked = shell, picked
        self.cards: dict[V, Card] = {}

    def offer(
        self, value: V, title: Said | None, line: Said | None = None, shows: Sequence[Widget] = (), **look: Any
    ) -> Card:
        """Add a card, and return it."""
        card = self.cards[value] = Card(self.shell, partial(self._picked, value), title, line, shows, **look)
        self.add_widget(card)
        return card

    def empty(self) -> None:
        """Remove all cards."""
        self.cards.clear()
        self.clear_widgets()

    def show(self, *chosen: V) -> None:
        """Show these values as chosen, and no others."""
        for value, card in self.cards.items():
            card.choose(value in chosen)
