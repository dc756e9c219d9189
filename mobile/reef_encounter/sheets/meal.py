"""The sheet that asks for an eaten coral's colour and size, in either order, where the boards are not followed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.reef_encounter.art.designs import design_name
from companion.reef_encounter.box import Coral
from companion.reef_encounter.rules.turns import EDIBLE
from mobile.frame.shell import Shell
from mobile.reef_encounter.play import captions as words
from mobile.widgets.button import Button
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.sheet import Sheet
from mobile.widgets.text import Words
from mobile.widgets.toggle import Swatch

_SIZES = range(EDIBLE, 25)  # corals that are eaten; larger ones have never been seen, and the picker would not fit


class Meal(Panel):
    """A panel for an eaten coral; `eaten` gets the colour and the size, once both are chosen."""

    def __init__(self, shell: Shell, eaten: Callable[[Coral, int], object]) -> None:
        super().__init__(shell, role=None)
        self._eaten = eaten
        self._coral: Coral | None = None
        self._size: int | None = None
        side, gap = shell.theme.touch, shell.theme.space()
        self.swatches = [
            Swatch(shell, design_name("polyp", coral), partial(self._of, coral), 1.5 * side) for coral in Coral
        ]
        self.sizes = [Button(shell, partial(_number, size), partial(self._sized, size)) for size in _SIZES]
        for caption, choices, least, most in (
            (words.WHICH_CORAL, self.swatches, 1.3 * side, len(Coral)),
            (words.HOW_MANY, self.sizes, 1.3 * side, 10),
        ):
            self.add_widget(Words(shell, partial(words.say, caption)))
            flow = Flow(least, most=most, gap=gap)
            for choice in choices:
                flow.add_widget(choice)
            self.add_widget(flow)

    def _of(self, coral: Coral) -> None:
        self._coral = coral
        for number, swatch in enumerate(self.swatches):
            swatch.choose(number == coral)
        self._both()

    def _sized(self, size: int) -> None:
        self._size = size
        for button, number in zip(self.sizes, _SIZES, strict=True):
            button.mean(role="loud" if number == size else "plain")
        self._both()

    def _both(self) -> None:
        if self._coral is not None and self._size is not None:
            self._eaten(self._coral, self._size)


def meal_sheet(shell: Shell, eaten: Callable[[Coral, int], object]) -> tuple[Sheet, Meal]:
    """Return the sheet and its panel; the sheet closes before `eaten` is told."""
    meal = Meal(shell, lambda coral, size: sheet.closing(eaten)(coral, size))
    sheet = Sheet(shell, partial(words.say, words.MEAL), meal)
    return sheet, meal


def _number(size: int, _speech: object) -> str:
    return str(size)
