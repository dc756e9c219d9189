"""Short things to press side by side, each as wide as its words, in as many rows as they need."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.uix.stacklayout import StackLayout

from mobile.frame.shell import Shell
from mobile.widgets.button import Button
from mobile.widgets.sketch import text_width
from mobile.widgets.text import Said

_SIZE = 0.9  # of running text's


class Chip(Button):
    """A button with round ends."""

    def __init__(self, shell: Shell, said: Said, pressed: Callable[[], object]) -> None:
        super().__init__(shell, said, pressed, "quiet", size=_SIZE, size_hint=(None, None), round_ends=True)


class Chips(StackLayout):
    """As high as the rows of `chips`; one that is wider than a row is as wide as it, with its words in lines."""

    def __init__(self, shell: Shell, chips: Sequence[Chip]) -> None:
        super().__init__(size_hint_y=None, spacing=shell.theme.space(0.75))
        self.shell = shell
        self.bind(minimum_height=self.setter("height"), width=self._widen)
        for chip in chips:
            chip.bind(text=self._widen, font_size=self._widen)
            self.add_widget(chip)
        self._widen()

    def _widen(self, *_: object) -> None:
        theme = self.shell.theme
        for chip in self.children:
            wide = text_width(self.shell, chip.text, _SIZE) * 1.03 + theme.space(3)
            chip.width = min(self.width, max(theme.touch, wide))
