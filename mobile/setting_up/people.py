"""Panels of the step that asks who plays: how many, and the name of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.uix.widget import Widget

from companion.drawing.font import has_letters
from companion.speech import N_, NN_
from mobile.frame.shell import Shell
from mobile.pages.sentences import count, say, verbatim
from mobile.setting_up.choices import Choices
from mobile.widgets.field import Field
from mobile.widgets.panel import Panel
from mobile.widgets.text import Said, Words

_LEAST_NUMBERS = 17.0  # of running text's size: the width of three cards, each with a number and a word
_UNDRAWN = N_("Letters shown as question marks cannot be drawn here.")
_PLAYERS = NN_("{n} player", "{n} players")


class HowMany(Panel):
    """A card for each of these `numbers` of players; `picked` gets the number that is touched.

    They stand alone below a question where a word beside each would not fit into its share of the width.
    """

    def __init__(self, shell: Shell, numbers: Sequence[int], picked: Callable[[int], object]) -> None:
        super().__init__(shell, None, spacing=shell.theme.space(1.5))
        self._asked = Words(shell, say(N_("How many play?")), size=1.1, bold=True)
        self._numbers = Choices(shell, picked, shell.theme.touch, most=len(numbers))
        for number in numbers:
            self._numbers.offer(number, count(_PLAYERS, number), upright=True)
        self.add_widget(self._numbers)
        self.bind(width=self.fit)
        shell.theme.bind(scale=self.fit)

    def show(self, number: int) -> None:
        """Mark how many play."""
        self._numbers.show(number)

    def fit(self, *_: object) -> None:
        """Put words beside the numbers, or above them."""
        narrow = self.width < _LEAST_NUMBERS * self.shell.theme.text()
        if narrow == (self._asked.parent is self):
            return
        for number, card in self._numbers.cards.items():
            assert card.title is not None
            card.title.say(verbatim(str(number)) if narrow else count(_PLAYERS, number))
        if narrow:
            self.add_widget(self._asked, index=1)
        else:
            self.remove_widget(self._asked)


class Chair(Panel):
    """A player's panel: the `picture`, a field for the name, and `below` it what else is chosen for them.

    `named` gets another name. If the font lacks some of its letters, words beneath the field say so.
    """

    def __init__(
        self,
        shell: Shell,
        picture: Widget,
        hint: Said,
        named: Callable[[str], object],
        *below: Widget,
        ground: str | None = "panel",
        **kwargs: Any,
    ) -> None:
        super().__init__(shell, ground, orientation="horizontal", **kwargs)
        self._named = named
        self.add_widget(picture)
        self._column = Panel(shell, None, pos_hint={"center_y": 0.5})
        self.field = Field(shell, hint, self._typed)
        self._undrawn = Words(shell, say(_UNDRAWN), role="faint", size=0.9)
        for widget in (self.field, *below):
            self._column.add_widget(widget)
        self.add_widget(self._column)

    def show(self, name: str) -> None:
        """Show a player's name, unless somebody is typing."""
        if self.field.text != name and not self.field.focus:
            self.field.text = name
        undrawn = self._undrawn.parent is self._column
        if undrawn and has_letters(name):
            self._column.remove_widget(self._undrawn)
        elif not undrawn and not has_letters(name):
            self._column.add_widget(self._undrawn, index=len(self._column.children) - 1)

    def _typed(self, name: str) -> None:
        self._named(name)
