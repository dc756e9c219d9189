"""The two larva cubes of one player before the first turn, chosen from the five colours (`setup.larvae`, p. 4)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.reef_encounter.box.pieces import OPENING_LARVAE, Coral, Stock
from companion.reef_encounter.rules.state import Seat
from companion.speech import N_, NN_
from mobile.frame.shell import Shell
from mobile.pages.sentences import count, say, verbatim
from mobile.reef_encounter.widgets.player_heading import fish
from mobile.widgets.panel import Panel
from mobile.widgets.swatches import Swatches
from mobile.widgets.text import Words
from mobile.widgets.toggle import Swatch

LARVAE_WANTED = NN_("{n} larva cube to take", "{n} larva cubes to take")


class LarvaRow(Panel):
    """One player's five colours to take two cubes from."""

    def __init__(self, shell: Shell, seat: Seat, taken: Callable[[Coral], object], **kwargs: Any) -> None:
        super().__init__(shell, **kwargs)
        head = BoxLayout(size_hint_y=None, spacing=shell.theme.space(1.5))
        icon = fish(shell, seat.colour, 2.6)
        head.height = icon.height
        head.add_widget(icon)
        words = Panel(shell, None, spacing=0, pos_hint={"center_y": 0.5})
        words.add_widget(Words(shell, verbatim(seat.name), bold=True, size=1.1))
        self._left = Words(shell, count(LARVAE_WANTED, OPENING_LARVAE))
        words.add_widget(self._left)
        words.bind(height=lambda _, high: setattr(head, "height", max(high, icon.height)))
        head.add_widget(words)
        self.add_widget(head)
        self._swatches = [Swatch(shell, f"larva-{coral.name.lower()}", partial(taken, coral)) for coral in Coral]
        self.add_widget(Swatches(shell, self._swatches, 1.25))

    def show(self, taken: Stock) -> None:
        """What has been taken; two of a colour say so in words."""
        for coral, swatch in zip(Coral, self._swatches, strict=True):
            swatch.choose(taken[coral] > 0)
        missing = OPENING_LARVAE - sum(taken)
        double = next((coral for coral in Coral if taken[coral] == OPENING_LARVAE), None)
        if missing:
            self._left.say(count(LARVAE_WANTED, missing))
        elif double is not None:
            self._left.say(say(N_("two {coral:larvae}"), coral=double))
        else:
            two = [coral for coral in Coral if taken[coral]]
            self._left.say(say(N_("{one:larva} and {other:larva}"), one=two[0], other=two[1]))
