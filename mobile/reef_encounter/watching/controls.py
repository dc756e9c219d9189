"""The buttons of a game that plays itself: pause, slower, faster, a step."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.speech import N_
from mobile.frame.pace import SPEEDS
from mobile.frame.shell import Shell
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.table.button_bar import ButtonBar
from mobile.widgets.button import Button

PAUSE, PLAY = N_("Pause"), N_("Play")
SLOWER, FASTER = N_("Slower"), N_("Faster")


class Controls(ButtonBar):
    """At the end there is nothing but the points."""

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

    def show(self, playing: bool, pace: int, over: bool) -> None:
        """What cannot be is grey."""
        self._over = over
        self.run.mean(partial(words.say, PAUSE if playing else PLAY))
        self.slower.mean(possible=pace > 0)
        self.faster.mean(possible=pace < len(SPEEDS) - 1)
        self.rearrange()

    def has_focus(self) -> bool:
        """Whether the keyboard is on a button, which then takes the space bar for itself."""
        return any(button.focus for button in self.children)

    def wanted(self) -> list[Button]:
        """Those of the game, or at the end the points."""
        if self._over:
            return [self.close, self.overview, self.points]
        return [self.close, self.overview, self.slower, self.faster, self.step, self.run]
