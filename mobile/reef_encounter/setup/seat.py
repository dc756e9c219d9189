"""The widget of a seat at the table seen from above: fish, name, number of turn; you drag it to another seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from kivy.uix.widget import Widget

from companion.reef_encounter.box import PlayerColour
from mobile.frame.shell import Shell
from mobile.pages.sentences import verbatim
from mobile.reef_encounter.widgets.scenery import fish_drawn
from mobile.widgets.picture import Picture
from mobile.widgets.picture import side as picture_side
from mobile.widgets.pressing import Pressing
from mobile.widgets.rounded import Ground
from mobile.widgets.text import Said, Words


class Table(Protocol):
    """What a seat needs of its table; chairs count clockwise from 0."""

    def start(self, chair: int) -> None:
        """Let the player on that chair start."""

    def dropped(self, chair: int, pos: Sequence[float]) -> None:
        """Take a fish that was let go at a place of the window."""

    def shift(self, chair: int, step: int) -> None:
        """Move a fish on by one seat, 1 or -1, as the keyboard asks."""


class Seat(Pressing, Widget):
    """One fish at the table, its name below it, and the number of its turn; it may be dragged to another seat."""

    def __init__(self, shell: Shell, table: Table, number: int) -> None:
        super().__init__(size_hint=(None, None))
        self.shell, self.number, self._table = shell, number, table
        self.home, self.dragged, self._first = (0.0, 0.0), False, False
        self._ground = Ground(self, shell.theme.space(1))
        self._fish = Picture(shell, "")
        self._name = Words(shell, verbatim(""), size=0.95, bold=True, align="center", grows=False)
        self._turn = Words(shell, verbatim(""), size=0.9, bold=True, align="center", grows=False)
        self._disc = Ground(self._turn, 99)
        for part in (self._fish, self._name, self._turn):
            self.add_widget(part)
        shell.theme.bind(palette=self.paint)
        self.bind(pos=self._lay, size=self._lay)

    def pressed(self) -> None:
        """Make this player the first."""
        self._table.start(self.number)

    def show(self, name: Said, colour: PlayerColour, turn: int) -> None:
        """Show who sits here, and the number of their turn in each round."""
        self._fish.show(*fish_drawn(colour))
        self._name.say(name)
        self._first = turn == 1
        self._turn.say(verbatim(str(turn)), "on-loud" if self._first else "text")
        self.paint()

    def measure(self, times: float) -> None:
        """Resize: `times` as large as the sizes of text and touch ask for."""
        fish = times * max(picture_side(self.shell, 4), self.shell.theme.touch)
        self.size = (1.75 * fish, fish + self.shell.theme.text(1.45) + self.shell.theme.space(0.75))
        self._lay()

    def paint(self, *_: object) -> None:
        """Draw ground, ring and disc: who starts is the bright one."""
        ink = self.shell.theme.ink
        ring = ink("glow" if self._first else "edge")
        self._ground.paint(ink("raised" if self.held else "band"), ring, 1.6, ink("text") if self.focus else None)
        self._disc.paint(ink("loud" if self._first else "raised"))

    def on_touch_move(self, touch: Any) -> bool:
        """Move the fish with the finger."""
        if touch.grab_current is not self:
            return False
        if self.dragged or max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) > self.shell.theme.space(1.5):
            self.dragged = True
            self.center = touch.pos
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Change seats where it is let go; if it never left, it starts."""
        if touch.grab_current is not self or not self.dragged:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        self.held = self.dragged = False
        self.paint()
        self._table.dropped(self.number, touch.pos)
        return True

    def keyboard_on_key_down(self, window: Any, keycode: Any, text: str, modifiers: Any) -> bool:
        """Left and right change seats, clockwise to the right."""
        if keycode[1] in ("left", "right"):
            self._table.shift(self.number, 1 if keycode[1] == "right" else -1)
            return True
        return super().keyboard_on_key_down(window, keycode, text, modifiers)

    def _lay(self, *_: object) -> None:
        theme = self.shell.theme
        space = theme.space(0.5)
        line = theme.text(1.35)
        self._name.size = (self.width - 2 * space, line)
        self._name.pos = (self.x + space, self.y + 1.4 * space)
        self._fish.size = (self.width - 2 * space, self.height - line - 2 * space)
        self._fish.pos = (self.x + space, self.y + line + 1.4 * space)
        side = theme.text(1.45)
        self._turn.size = (side, side)
        self._turn.pos = (self.x + 0.8 * space, self.y + self.height - side - 0.8 * space)
