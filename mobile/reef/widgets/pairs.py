"""The ten pairs of pieces that a card can give, a touch for each."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from itertools import combinations_with_replacement
from typing import Final

from kivy.uix.stacklayout import StackLayout

from companion.reef.art.pieces import gained_pieces
from companion.reef.box import COLOURS, Colour
from mobile.frame.shell import Shell
from mobile.reef.widgets.pictures import named_drawing
from mobile.widgets.toggle import Swatch

_ROW: Final = 5


class PairSwatches(StackLayout):
    """The pairs as swatches, all in one row, or in two of five. `touched` gets the two colours."""

    def __init__(self, shell: Shell, touched: Callable[[tuple[Colour, ...]], object], blue: bool = False) -> None:
        super().__init__(size_hint_y=None, spacing=shell.theme.space(0.4))
        self.bind(minimum_height=self.setter("height"))
        self.swatches: dict[tuple[Colour, ...], Swatch] = {}
        for pair in combinations_with_replacement(COLOURS, 2):
            name, scene = named_drawing(f"gain-{''.join(pair)}", partial(gained_pieces, pair), blue)
            swatch = Swatch(shell, name, partial(touched, pair), drawn=scene)
            self.swatches[pair] = swatch
            self.add_widget(swatch)

        self.bind(width=lambda *_: self.fit(shell.theme.touch))

    def fit(self, side: float) -> None:
        """Make pictures `side` pixels wide, all beside each other or in rows of five."""
        for swatch in self.swatches.values():
            swatch.enlarge(side)
        gap = self.spacing[0]
        row, all_ = (number * (side + gap) - gap for number in (_ROW, len(self.swatches)))
        self.padding = (0, 0, max(0.0, self.width - row - 1) if all_ > self.width else 0, 0)

    def offer(self, pairs: Collection[tuple[Colour, ...]]) -> None:
        """Let only these pairs be touched."""
        self.clear_widgets()
        for pair, swatch in self.swatches.items():
            if pair in pairs:
                self.add_widget(swatch)

    def show(self, chosen: tuple[Colour, ...]) -> None:
        """Give the ring to a pair."""
        for pair, swatch in self.swatches.items():
            swatch.choose(pair == chosen)
