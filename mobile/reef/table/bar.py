"""Buttons side by side below a table of Reef: each as wide as its share, none narrower than a finger."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.uix.floatlayout import FloatLayout

from mobile.frame.layout import Area
from mobile.frame.shell import Shell
from mobile.widgets.button import Button, side_by_side, write_alike


class Bar(FloatLayout):
    """`buttons` from the left, each with its share of the width; the `spare` one goes where there are too many."""

    def __init__(self, shell: Shell, buttons: Sequence[tuple[Button, float]], spare: Button | None = None) -> None:
        super().__init__(size_hint=(None, None))
        self.shell, self._buttons, self._spare = shell, tuple(buttons), spare
        later = Clock.create_trigger(self._place, -1)
        self.bind(pos=self._place, size=self._place)
        for button, _share in self._buttons:
            button.bind(text=later, bold=later)
        shell.theme.bind(scale=later)

    @property
    def narrow(self) -> bool:
        """Whether words of some length have no room here."""
        return bool(self.width < 23 * self.shell.theme.text())

    def _place(self, *_: object) -> None:
        theme = self.shell.theme
        gap = theme.space(0.6)
        there = list(self._buttons)
        if self._spare is not None and len(there) * (theme.touch + gap) > self.width + gap:
            there = [(button, share) for button, share in there if button is not self._spare]
        area = Area(self.x, self.y, self.width, self.height)
        # Where not all can be as wide as wished, words keep the room that short signs can do without.
        wished = len(there) * (theme.touch + gap) <= self.width + gap
        buttons, shares = zip(*there, strict=True)
        rooms = side_by_side(area, buttons, shares, gap, theme.touch if wished else theme.least)
        for button, room in zip(buttons, rooms, strict=True):
            button.pos, button.size = (room.x, room.y), (room.width, room.height)
        if [*buttons] != self.children[::-1]:
            self.clear_widgets()
            for button in buttons:
                self.add_widget(button)
        write_alike(self.shell, self.children)
