"""Enlarges what a finger rests on at Reef's table: a card, or a board behind the one in front."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget

from companion.reef.box import Card
from mobile.at_table.resting import SHARE
from mobile.frame.layout import Area
from mobile.frame.shell import Shell
from mobile.reef.play.places import CARD
from mobile.reef.play.spots import DECK, BoardOf, Named, Slot, Space, Spot
from mobile.reef.table.board import BoardPart, OnBoard
from mobile.reef.table.table_view import TableView
from mobile.reef.widgets.pictures import Pictures, card_drawn
from mobile.widgets.cached_drawing import Wall
from mobile.widgets.picture import Picture


def large(
    shell: Shell, table: Widget, view: TableView, spot: Spot | None, pictures: Pictures, boards: list[OnBoard]
) -> Callable[[], Widget] | None:
    """Return what makes the enlarged widget for a spot, or None; `boards` by seats as the table shows them."""
    if (card := card_at(view, spot)) is not None:
        return partial(_large_card, shell, table, card, view.state.table.deck.blue, pictures.secret)
    match spot:
        case BoardOf(seat) | Space(seat) if seat != view.large:
            return partial(_large_board, shell, table, boards[seat], pictures)
    return None


def card_at(view: TableView, spot: Spot | None) -> Card | None:
    """Return the card that lies open at a spot, if one does."""
    match spot:
        case Named(card):
            return card
        case Slot(number) if spot == DECK:
            return view.state.top
        case Slot(number) if number < len(view.state.display):
            slot = view.state.display[number]
            return None if slot is None else slot.card
    return None


def _large_card(shell: Shell, table: Widget, card: Card, blue: bool, secret: bool) -> Picture:
    high = SHARE * min(table.height, table.width / CARD)
    size = CARD * high, high
    picture = Picture(
        shell, *card_drawn(shell, card, size[0], blue), CARD, passing=secret, size_hint=(None, None), size=size
    )
    picture.center = table.center
    return picture


def _large_board(shell: Shell, table: Widget, lying: OnBoard, pictures: Pictures) -> Widget:
    """The board with the line above it, in the middle of the table."""
    line = lying.head.height
    side = min(table.width, table.height - line) * SHARE
    left, low = table.center_x - side / 2, table.center_y - (side + line) / 2
    held = Widget(size_hint=(None, None))
    part = BoardPart(shell, pictures, Wall(held.canvas))
    part.lies(lying._replace(board=Area(left, low, side, side), head=Area(left, low + side, side, line)))
    held.add_widget(part)
    return held
