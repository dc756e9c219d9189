"""The buttons under a game that plays itself: pause, slower, faster, a step; on a phone the leaves to turn to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.floatlayout import FloatLayout

from companion.speech import N_, Speech
from mobile.frame.layout import Area
from mobile.frame.shell import Shell
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.watching.showing import SPEEDS
from mobile.widgets.button import Button

PAUSE, PLAY = N_("Pause"), N_("Play")
SLOWER, FASTER = N_("Slower"), N_("Faster")


class Controls(FloatLayout):
    """At the end there is nothing but the points. `letters` are those of the boards that `turned` turns to."""

    def __init__(
        self,
        shell: Shell,
        letters: tuple[str, ...],
        toggle: Callable[[], object],
        hurry: Callable[[int], object],
        step: Callable[[], object],
        points: Callable[[], object],
        turned: Callable[[int], object],
    ) -> None:
        super().__init__(size_hint=(None, None))
        self.shell = shell
        self._where: tuple[Area, Area | None, int] | None = None
        self._over = False
        self.run = self._button(PAUSE, toggle, "loud")
        self.slower = self._button(SLOWER, partial(hurry, -1))
        self.faster = self._button(FASTER, partial(hurry, 1))
        self.step = self._button(words.STEP_ON, step)
        self.points = self._button(words.POINTS, points, "loud")
        self.leaves = [
            self._button("", partial(turned, leaf), said=partial(_leaf, letters, leaf))
            for leaf in range(len(letters) + 1)
        ]

    def _button(
        self,
        message: words.Caption,
        pressed: Callable[[], object],
        role: str = "quiet",
        said: Callable[[Speech], str] | None = None,
    ) -> Button:
        say = said or partial(words.say, message)
        return Button(self.shell, say, pressed, role=role, size_hint=(None, None), grows=False)

    def place(self, area: Area, pages: Area | None, leaf: int) -> None:
        """Put the buttons in a row in `area`, in two where it is narrow and high, and the leaves in `pages`."""
        self._where = (area, pages, leaf)
        self.clear_widgets()
        theme = self.shell.theme
        gap, high = theme.space(0.5), max(theme.touch, theme.text(2.2))
        shown = self._shown()
        rows = 2 if len(shown) > 1 and area.height > 1.9 * high and area.width < theme.text(27) else 1
        half = -(-len(shown) // rows)
        for line, row in enumerate(area.column([1] * rows, gap)):
            part = shown[line * half : (line + 1) * half]
            for button, spot in zip(part, row.row([5 + len(button.text) for button in part], gap), strict=True):
                tall = min(1.25 * high, spot.height)
                self._put(button, Area(spot.x, spot.y + max(0.0, (spot.height - tall) / 2), spot.width, tall))
        if pages is not None:
            for number, spot in enumerate(pages.row([1] * len(self.leaves), gap)):
                self.leaves[number].mean(role="plain" if number == leaf else "quiet")
                self._put(self.leaves[number], spot)

    def show(self, playing: bool, pace: int, over: bool) -> None:
        """What cannot be is grey."""
        self._over = over
        self.run.mean(partial(words.say, PAUSE if playing else PLAY))
        self.slower.mean(possible=pace > 0)
        self.faster.mean(possible=pace < len(SPEEDS) - 1)
        there = [button for button in self.children[::-1] if button not in self.leaves]
        if self._where is not None and self._shown() != there:
            self.place(*self._where)

    def has_focus(self) -> bool:
        """Whether the keyboard is on a button, which then takes the space bar for itself."""
        return any(button.focus for button in self.children)

    def _shown(self) -> list[Button]:
        if self._over:
            return [self.points]
        return [self.run, self.slower, self.faster, self.step]

    def _put(self, button: Button, spot: Area) -> None:
        button.pos, button.size = spot[:2], spot[2:]
        self.add_widget(button)


def _leaf(letters: tuple[str, ...], leaf: int, speech: Speech) -> str:
    return words.board(speech, letters[leaf]) if leaf < len(letters) else speech(words.OPEN_SEA)
