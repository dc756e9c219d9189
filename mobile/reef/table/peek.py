"""A widget that shows one player's dealt cards while a finger rests on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.core.window import Window

from companion.reef.box import CARD_SIZE, Card
from companion.translator import N_
from mobile.at_table.peek import Peek
from mobile.frame.layout import Area
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.reef.widgets.pictures import Pictures

_CARD = CARD_SIZE[0] / CARD_SIZE[1]
_HIGH = 9.0  # of running text's size
_MOST = 0.38  # of the window's height: all of it stays in sight while a finger rests


class PeekAtCards(Peek):
    """The cards in rows, numbered as they lie."""

    def __init__(self, shell: Shell, cards: Sequence[Card], blue: bool, **kwargs: Any) -> None:
        self.cards = tuple(cards)
        self._pictures = Pictures(shell, blue)
        self._pictures.secret = True
        super().__init__(shell, say(N_("Hold to see them")), **kwargs)
        self.size_hint = (1, None)
        shell.theme.bind(scale=self.measure, finger=self.measure)
        self.bind(width=self.measure, pos=self.redraw_soon, size=self.redraw_soon)
        self.measure()

    def measure(self, *_: object) -> None:
        """Become as high as the rows."""
        columns, high = self._rows()
        self.height = -(-len(self.cards) // columns) * (high + self.shell.theme.space())

    @property
    def across(self) -> float:
        """Return how wide the place of one card is."""
        return float(self.width / self._rows()[0])

    def _rows(self) -> tuple[int, float]:
        """Return how many cards lie side by side, and how high each is: as large as fits."""
        theme, number = self.shell.theme, max(1, len(self.cards))
        gap, room = theme.space(), _MOST * Window.height

        def high(columns: int) -> float:
            rows = -(-number // columns)
            across = (self.width / columns - gap) / _CARD
            return float(max(1.0, min(theme.text(_HIGH), room / rows - gap, across)))

        best = max(range(1, number + 1), key=lambda columns: (high(columns), -number // columns))
        return best, high(best)

    def draw_seen(self) -> None:
        """Draw every card, its number in the corner."""
        columns, high = self._rows()
        theme = self.shell.theme
        across, down = self.width / columns, high + theme.space()
        for place, card in enumerate(self.cards):
            row, column = divmod(place, columns)
            x, y = self.x + (column + 0.5) * across, self.y + self.height - (row + 0.5) * down
            self.picture(self._pictures.card(card, _CARD * high), x, y)
            half = 0.13 * _CARD * high
            left, low = x - _CARD * high / 2, y - high / 2
            self.ground(Area(left, low, 2 * half, 2 * half), theme.ink("loud"), half)
            size = 1.4 * half / theme.text()
            self.text(str(place + 1), left + half, low + half, size, "on-loud", bold=True, anchor=0.5)
