"""The ten pairs of pieces that a card can give, a touch for each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations_with_replacement
from typing import Final

from kivy.uix.stacklayout import StackLayout

from companion.reef.art import gained
from companion.reef.box.pieces import COLOURS, Colour
from mobile.frame.shell import Shell
from mobile.reef.widgets.pictures import drawn
from mobile.widgets.toggle import Swatch

_SIDE: Final = 1.05  # of a finger's width


class PairSwatches(StackLayout):
    """`touched` gets the two colours; the `chosen` pair has the ring."""

    def __init__(
        self,
        shell: Shell,
        touched: Callable[[tuple[Colour, ...]], object],
        blue: bool = False,
        chosen: tuple[Colour, ...] = (),
    ) -> None:
        super().__init__(size_hint_y=None, spacing=shell.theme.space(0.6))
        self.bind(minimum_height=self.setter("height"))
        for pair in combinations_with_replacement(COLOURS, 2):
            name, scene = drawn(f"gain-{''.join(pair)}", partial(gained, pair), blue)
            swatch = Swatch(shell, name, partial(touched, pair), _SIDE * shell.theme.touch, scene)
            swatch.choose(pair == chosen)
            self.add_widget(swatch)
