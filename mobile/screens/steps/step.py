"""What the pages of the set-up have in common: they show a draft, and every touch makes a new one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from mobile.evening.draft import Draft
from mobile.shell import Shell
from mobile.theme import Theme
from mobile.widgets.button import Button
from mobile.widgets.words import Said, Words

_OFFER = 20.0  # of running text's size


class StepBox(BoxLayout):
    """A column as high as what it holds. `changed` gets the draft after each touch; then `show` is called."""

    def __init__(self, shell: Shell, draft: Draft, changed: Callable[[Draft], object], **kwargs: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=shell.theme.space(1.5), **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self.shell, self.draft, self._changed = shell, draft, changed
        self.build()
        self.show(draft)

    def build(self) -> None:
        """Add the widgets that stay."""

    def show(self, draft: Draft) -> None:
        """Show another draft."""
        self.draft = draft

    def change(self, draft: Draft) -> None:
        """A touch made this of the draft."""
        self._changed(draft)

    def heading(self, said: Said) -> Words:
        """A line above a group."""
        words = Words(self.shell, said, size=1.1, bold=True)
        self.add_widget(words)
        return words

    def offer(self, said: Said, pressed: Callable[[], object]) -> Button:
        """Something the app can do instead of hands: a button no wider than it must be."""
        button = Button(self.shell, said, pressed, role="quiet", size_hint_x=None, pos_hint={"center_x": 0.5})
        fit = partial(_no_wider, self.shell.theme, button)
        self.bind(width=fit)
        button.bind(font_size=fit)  # the theme would hold on to the page
        self.add_widget(button)
        return button

    def note(self, said: Said) -> Words:
        """A quiet line."""
        words = Words(self.shell, said, role="faint", size=0.95)
        self.add_widget(words)
        return words


def _no_wider(theme: Theme, button: Button, *_: object) -> None:
    if button.parent is not None:
        button.width = min(button.parent.width, theme.text(_OFFER))
