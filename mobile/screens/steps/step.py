"""What the pages of the set-up have in common: they show a draft, and every touch makes a new one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from mobile.evening.draft import Draft
from mobile.shell import Shell
from mobile.widgets.words import Said, Words


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

    def note(self, said: Said) -> Words:
        """A quiet line."""
        words = Words(self.shell, said, role="faint", size=0.95)
        self.add_widget(words)
        return words
