"""A card of Reef's table shown large while a finger rests on it: heights can be read there on every screen."""

from __future__ import annotations

from typing import Final

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.reef.box.cards import Card
from mobile.frame.shell import Shell
from mobile.reef.naming.card_wall import card_drawn
from mobile.reef.play.places import CARD
from mobile.reef.play.spots import DECK, Named, Slot, Spot
from mobile.reef.table.table_view import TableView
from mobile.widgets.picture import Picture

RESTS: Final = 0.5
"""Seconds that a finger lies still before a card is shown large."""

_SHARE: Final = 0.8  # of the table's height or width


class RestingCard:
    """Lies over `table` from the moment a finger has rested on a card until it is lifted."""

    def __init__(self, shell: Shell, table: Widget) -> None:
        self._shell, self._table = shell, table
        self._picture: Picture | None = None
        self._wait = Clock.create_trigger(lambda _: self._show(), RESTS)
        self._card: Card | None = None
        self._look = False, False

    def begin(self, card: Card | None, blue: bool, secret: bool) -> None:
        """A finger has come down on a card, or on something else."""
        self._card, self._look = card, (blue, secret)
        if card is not None:
            self._wait()

    def end(self) -> bool:
        """The finger has gone; whether it only looked."""
        self._wait.cancel()
        picture, self._picture = self._picture, None
        if picture is not None:
            self._table.remove_widget(picture)
        return picture is not None

    def _show(self) -> None:
        table, (blue, secret) = self._table, self._look
        high = _SHARE * min(table.height, table.width / CARD)
        size = CARD * high, high
        drawn = card_drawn(self._card, blue)
        self._picture = Picture(self._shell, *drawn, CARD, passing=secret, size_hint=(None, None), size=size)
        self._picture.center = table.center
        table.add_widget(self._picture)


def card_at(view: TableView, spot: Spot | None) -> Card | None:
    """The card that lies open at a spot, if one does."""
    match spot:
        case Named(card):
            return card
        case Slot(number) if spot == DECK:
            return view.state.top
        case Slot(number) if number < len(view.state.display):
            slot = view.state.display[number]
            return None if slot is None else slot.card
    return None
