"""A bar of buttons at the edge of the table, in one row or two. Subclasses choose the buttons."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.clock import Clock
from kivy.uix.floatlayout import FloatLayout

from companion.translator import Speech
from mobile.frame.layout import Area
from mobile.frame.shell import Shell
from mobile.reef_encounter.play import captions as words
from mobile.widgets.button import Button, side_by_side, write_alike


class ButtonBar(FloatLayout):
    """A bar of buttons in one row or two. Subclasses say which are `wanted` now."""

    tallest = 1.5
    """The height of a button at most, in heights that a finger needs."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(size_hint=(None, None))
        self.shell = shell
        self._where: Area | None = None
        self.every: list[Button] = []
        """All buttons, also those that are not there now."""
        self._later = Clock.create_trigger(self._again, -1)

    def button(self, caption: words.Caption, pressed: Callable[[], object], role: str = "quiet") -> Button:
        """Make a button of this bar."""
        return self._button(partial(words.say, caption), pressed, role)

    def _button(self, said: Callable[[Speech], str], pressed: Callable[[], object], role: str = "quiet") -> Button:
        made = Button(self.shell, said, pressed, role=role, size_hint=(None, None), grows=False)
        made.bind(text=self._later, bold=self._later)
        self.every.append(made)
        return made

    def wanted(self) -> list[Button]:
        """Return the buttons there are now, from left to right."""
        raise NotImplementedError

    def share(self, button: Button) -> float:
        """Return how much of the row a button takes, compared with others."""
        longest = max(map(len, button.text.split()), default=0)
        return 3 + max(longest, len(button.text) / 2)

    def place(self, area: Area) -> None:
        """Put the buttons in one row in `area`, or in two where it is high enough for that."""
        self._where = area
        self.clear_widgets()
        theme = self.shell.theme
        gap, tallest = theme.space(0.5), self.tallest * max(theme.touch, theme.text(2.2))
        there = self._fitting(area)
        rows = 2 if area.height > 1.9 * theme.least and area.width < theme.text(30) and len(there) > 2 else 1
        half = -(-len(there) // rows)
        for line, row in enumerate(area.column([1] * rows, gap)):
            part = there[line * half : (line + 1) * half]
            wanted, shares = [button.least_width for button in part], [self.share(button) for button in part]
            places = side_by_side(row, wanted, shares, gap, theme.touch)
            for button, place in zip(part, places, strict=True):
                tall = min(tallest, place.height)
                button.pos, button.size = (place.x, place.y + (place.height - tall) / 2), (place.width, tall)
                self.add_widget(button)
        write_alike(self.shell, self.children)

    def _again(self, *_: object) -> None:
        """Words have become longer or shorter."""
        if self._where is not None:
            self.place(self._where)

    def rearrange(self) -> None:
        """Put the buttons that are wanted now."""
        if self._where is not None and self._fitting(self._where) != self.children[::-1]:
            self.place(self._where)

    def lesser(self) -> tuple[Button, ...]:
        """Return buttons to leave out, one by one, where words have no room: what they do is offered elsewhere."""
        return ()

    def _fitting(self, area: Area) -> list[Button]:
        """The wanted buttons, less those that have no room."""
        found, theme = self.wanted(), self.shell.theme
        for lesser in self.lesser():
            rows = 1 if area.height <= 1.9 * theme.least else 2
            room = rows * area.width - theme.space(0.5) * (len(found) - rows)
            if sum(button.least_width for button in found) <= room:
                break
            found = [button for button in found if button is not lesser]
        return found
