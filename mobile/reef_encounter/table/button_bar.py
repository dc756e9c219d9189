"""Buttons in a row at the edge of a table; on a phone also those that turn to another board, or the open sea."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.uix.floatlayout import FloatLayout

from companion.speech import Speech
from mobile.frame.layout import Area
from mobile.frame.shell import Shell
from mobile.reef_encounter.play import captions as words
from mobile.widgets.button import Button


class ButtonBar(FloatLayout):
    """Subclasses say which buttons are `wanted` now. `turned` gets the number of the leaf to turn to."""

    tallest = 1.5
    """The height of a button at most, in heights that a finger needs."""

    def __init__(self, shell: Shell, letters: Sequence[str], turned: Callable[[int], object]) -> None:
        super().__init__(size_hint=(None, None))
        self.shell = shell
        self._where: tuple[Area, Area | None, int] | None = None
        boards = [partial(words.board, letter=letter) for letter in letters]
        said = [*boards, partial(words.say, words.OPEN_SEA)]
        self.leaves = [self._made(text, partial(turned, leaf)) for leaf, text in enumerate(said)]

    def button(self, caption: words.Caption, pressed: Callable[[], object], role: str = "quiet") -> Button:
        """A button of this bar."""
        return self._made(partial(words.say, caption), pressed, role)

    def _made(self, said: Callable[[Speech], str], pressed: Callable[[], object], role: str = "quiet") -> Button:
        return Button(self.shell, said, pressed, role=role, size_hint=(None, None), grows=False)

    def wanted(self) -> list[Button]:
        """The buttons there are now, from left to right."""
        raise NotImplementedError

    def share(self, button: Button) -> float:
        """How much of the row a button takes, compared with others."""
        return 5 + len(button.text)

    def place(self, area: Area, pages: Area | None, leaf: int) -> None:
        """Put the buttons in one row in `area`, in two where they are many and narrow, and the leaves in `pages`."""
        self._where = (area, pages, leaf)
        self.clear_widgets()
        theme = self.shell.theme
        gap, tallest = theme.space(0.5), self.tallest * max(theme.touch, theme.text(2.2))
        wanted = self.wanted()
        narrow = area.height > 1.9 * theme.touch and area.width < theme.text(27)
        rows = 2 if narrow and len(wanted) > 1 else 1
        half = -(-len(wanted) // rows)
        for line, row in enumerate(area.column([1] * rows, gap)):
            part = wanted[line * half : (line + 1) * half]
            for button, place in zip(part, row.row([self.share(b) for b in part], gap, theme.touch), strict=True):
                tall = min(tallest, place.height)
                self._put(button, Area(place.x, place.y + (place.height - tall) / 2, place.width, tall))
        if pages is not None:
            for number, place in enumerate(pages.row([1] * len(self.leaves), gap)):
                self.leaves[number].mean(role="plain" if number == leaf else "quiet")
                self._put(self.leaves[number], place)

    def rearrange(self) -> None:
        """Other buttons may be wanted than before: put those there."""
        if self._where is not None and self.wanted() != [b for b in self.children[::-1] if b not in self.leaves]:
            self.place(*self._where)

    def _put(self, button: Button, place: Area) -> None:
        button.pos, button.size = place[:2], place[2:]
        self.add_widget(button)
