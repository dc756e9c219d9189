"""A wall of cards to choose one from; the sheet that asks which card it is; the picture of a card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from companion.reef.box import CARD_SIZE, COLOURS, Card, Colour, Deck, size
from companion.reef.box import pattern as read
from companion.translator import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.reef.naming.composing import composing_sheet
from mobile.reef.widgets.pairs import PairSwatches
from mobile.reef.widgets.pictures import card_drawn
from mobile.widgets.button import Button
from mobile.widgets.card import Card as Surface
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture, side
from mobile.widgets.sheet import Sheet, Sheets
from mobile.widgets.text import Said, Words

_CARD = CARD_SIZE[0] / CARD_SIZE[1]
NEW = N_("A card not seen before")
_WIDE, _LARGE = 4.7, 6.5  # of running text's size, if that is more than a finger needs
_MANY = 13  # cards: so many at once are too small to be read


def card_picture(shell: Shell, card: Card | None, high: float, blue: bool) -> Picture:
    """Return the picture of a card, or the back of one that is not known, so many pixels high."""
    wide = _CARD * high
    return Picture(shell, *card_drawn(shell, card, wide, blue), _CARD, size_hint=(None, None), size=(wide, high))


class Wall(Panel):
    """A panel of cards to choose from. If there are many, you first choose the pair of pieces that the card gives."""

    def __init__(
        self, shell: Shell, cards: Iterable[Card], chosen: Callable[[Card], object], blue: bool = False
    ) -> None:
        super().__init__(shell, None)
        self._cards, self._chosen, self._blue = [*dict.fromkeys(cards)], chosen, blue
        self._there: Flow | None = None
        if len(self._cards) < _MANY:
            self._lay(self._cards)
            return
        self.add_widget(Words(shell, say(N_("Which two pieces does it give?")), bold=True))
        self._pairs = PairSwatches(shell, self._pair, blue)
        self._pairs.offer({*map(_gives, self._cards)})
        self.add_widget(self._pairs)

    def _pair(self, pair: tuple[Colour, ...]) -> None:
        """Show the cards of a pair alone, so that they are in sight; touched again, all pairs."""
        again = self._there is not None
        self._pairs.offer({*map(_gives, self._cards)} if again else {pair})
        self._pairs.show(() if again else pair)
        self._lay([] if again else [card for card in self._cards if _gives(card) == pair])

    def _lay(self, cards: Sequence[Card]) -> None:
        if self._there is not None:
            self.remove_widget(self._there)
        self._there = card_wall(self.shell, cards, self._chosen, self._blue, _LARGE) if cards else None
        if self._there is not None:
            self.add_widget(self._there)


def card_wall(
    shell: Shell, cards: Iterable[Card], chosen: Callable[[Card], object], blue: bool, wide: float = _WIDE
) -> Flow:
    """Return cards side by side, about as `wide` as so many letters; `chosen` gets the one touched.

    Those that give the same pieces stand side by side.
    """
    least = max(shell.theme.touch, side(shell, wide))
    flow = Flow(least, most=12, gap=shell.theme.space(0.6), even=False, widest=1.5 * least)
    for card in sorted(cards, key=_order):
        picture = card_picture(shell, card, 1.15 * least, blue)
        flow.add_widget(Surface(shell, partial(chosen, card), shows=[picture], upright=True, padding=0))
    return flow


def which_card(
    sheets: Sheets,
    shell: Shell,
    deck: Deck,
    cards: Iterable[Card],
    named: Callable[[Card], object],
    ways: Sequence[tuple[Said, Callable[[], object]]] = (),
) -> None:
    """Open a sheet that asks which of these `cards` of a deck it is. `ways` are buttons for something else.

    Of a deck that is not known whole it may also be one that has not been seen before.
    """
    content = Panel(shell, None)
    sheet = Sheet(shell, say(N_("Which card is it?")), content, shell.theme.text(60))
    found = list(ways)
    if not deck.complete:
        found.insert(0, (say(NEW), lambda: sheets.open(composing_sheet(shell, "", named, deck.blue))))
    for said, way in found:
        content.add_widget(Button(shell, said, sheet.closing(way)))
    content.add_widget(Wall(shell, cards, sheet.closing(named), deck.blue))
    sheets.open(sheet)


def _gives(card: Card) -> tuple[Colour, ...]:
    return tuple(map(Colour, card.gain))


def _order(card: Card) -> tuple[bool, list[int], int, int, str]:
    gain = [COLOURS.index(Colour(letter)) for letter in card.gain]
    return gain[0] != gain[1], gain, card.points, size(read(card.pattern)), card.pattern
