"""The buttons of a game that plays itself: pause, slower, faster, a step."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.translator import Speech
from mobile.at_table.self_playing import FASTER, PAUSE, PLAY, SLOWER
from mobile.frame.pace import SPEEDS
from mobile.frame.shell import Shell
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.table.button_bar import ButtonBar
from mobile.widgets.button import Button

_NARROW = 50  # spaces: with less room, signs stand for words, and a touch on the table does for a step


class Controls(ButtonBar):
    """The button bar of a game that plays itself; at its end, of its points alone."""

    tallest = 1.25

    def __init__(
        self,
        shell: Shell,
        toggle: Callable[[], object],
        hurry: Callable[[int], object],
        step: Callable[[], object],
        points: Callable[[], object],
        overview: Callable[[], object],
        close: Callable[[], object],
    ) -> None:
        super().__init__(shell)
        self._over = False
        self.run = self.button(PAUSE, toggle, "loud")
        self.slower = self.button(SLOWER, partial(hurry, -1))
        self.faster = self.button(FASTER, partial(hurry, 1))
        self.step = self.button(words.STEP_ON, step)
        self.points = self.button(words.POINTS, points, "loud")
        self.overview = self.button(words.OVERVIEW, overview)
        self.close = self.button(words.CLOSE, close)
        signs = (("×", close), ("−", partial(hurry, -1)), ("+", partial(hurry, 1)))
        self._signs = [self._button(partial(_sign, sign), pressed, "quiet") for sign, pressed in signs]

    def show(self, playing: bool, pace: int, over: bool) -> None:
        """Show the state; impossible controls are grey."""
        self._over = over
        self.run.mean(partial(words.say, PAUSE if playing else PLAY))
        self.slower.mean(possible=pace > 0)
        self.faster.mean(possible=pace < len(SPEEDS) - 1)
        self.rearrange()

    def has_focus(self) -> bool:
        """Return whether a button has the keyboard, and so takes the space bar for itself."""
        return any(button.focus for button in self.children)

    def wanted(self) -> list[Button]:
        """Return the buttons of the game, or at the end those of the points."""
        if self._over:
            return [self.close, self.overview, self.points]
        if self._where is not None and self._where.width < self.shell.theme.space(_NARROW):
            return [self._signs[0], self.overview, *self._signs[1:], self.run]
        return [self.close, self.overview, self.slower, self.faster, self.step, self.run]


def _sign(sign: str, _speech: Speech) -> str:
    return sign
