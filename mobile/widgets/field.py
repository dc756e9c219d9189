"""A text field of one line, to type a name in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import WeakMethod

from kivy.clock import Clock
from kivy.uix.textinput import TextInput

from companion.drawing.measure import text_width
from mobile.frame.shell import Shell
from mobile.frame.theme import FONT
from mobile.widgets.pressing import into_sight
from mobile.widgets.rounded import Ground
from mobile.widgets.text import Said

_SIZE, _LINE = 1.15, 1.22  # of running text's size; of the letters' size, from line to line
_LARGER = 1.04  # letters are written a little wider than they are designed


class Field(TextInput):
    """`hint` stands in it while it is empty. `typed`, a method, gets the text on Enter and when it is left.

    With `live` it also gets each change. Enter goes on to the next empty field of the page, if there is one.
    """

    def __init__(
        self,
        shell: Shell,
        hint: Said,
        typed: Callable[[str], object],
        most: int = 24,
        live: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(
            font_name=FONT, multiline=False, write_tab=False, size_hint_y=None, background_normal="", **kwargs
        )
        # Weakly: Kivy never lets go of a field, and whoever is told of what is typed would stay with it.
        self.shell, self._hint, self._most, self._heard = shell, hint, most, WeakMethod(typed)
        self.background_active = ""
        self.background_color = (0, 0, 0, 0)
        # Kivy's own rules for what lies before the text end with the ink of the text: the ground goes beneath them.
        rules = list(self.canvas.before.children)
        self.canvas.before.clear()
        self._ground = Ground(self, shell.theme.space(0.9))
        for rule in rules:
            self.canvas.before.add(rule)
        self.bind(focus=self._left, on_text_validate=self._go_on)
        if live:
            self.bind(text=self._hand_on)
        self.bind(width=self._fit, text=self._fit)
        shell.theme.bind(palette=self._follow, scale=self._follow, finger=self._follow)
        shell.voice.bind(language=self._follow)
        self._follow()

    def hint(self, said: Said) -> None:
        """Show another hint."""
        self._hint = said
        self._follow()

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Insert no more letters than there is room for."""
        room = self._most - len(self.text)
        super().insert_text(substring[: max(0, room)], from_undo=from_undo)

    def _hand_on(self, *_: object) -> None:
        typed = self._heard()
        if typed is not None:
            typed(self.text)

    def _go_on(self, *_: object) -> None:
        self._hand_on()
        after = (one for one in self.walk() if isinstance(one, Field) and one is not self)
        if following := next((field for field in after if not field.text), None):
            Clock.schedule_once(lambda _: setattr(following, "focus", True))  # once Kivy has left this one

    def _left(self, _field: Any, focused: bool) -> None:
        self._follow()
        if focused:
            into_sight(self)
        else:
            self._hand_on()

    def _follow(self, *_: object) -> None:
        theme = self.shell.theme
        self.height = max(theme.touch, theme.text(2.2))
        # Paper by day; by night paper is as dark as what lies around it.
        ground, ink, hint = ("raised", "text", "faint") if theme.palette == "night" else ("page", "ink", "quiet")
        self._ground.paint(theme.ink(ground), focus=theme.ink("text") if self.focus else None)
        self.foreground_color = self.cursor_color = theme.ink(ink)
        self.hint_text_color = theme.ink(hint)
        self.hint_text = self._hint(self.shell.voice.speech)
        self._fit()

    def _fit(self, *_: object) -> None:
        """Write a hint as small as it must be to be read whole; what people type moves along as they write."""
        theme = self.shell.theme
        size, beside = theme.text(_SIZE), theme.space(1.2)
        room = self.width - 2 * beside
        wide = _LARGER * text_width(self.hint_text, size) if not self.text else 0.0
        self.font_size = max(theme.readable, size * room / wide) if wide > room > 1 else size
        self.padding = (beside, (self.height - _LINE * self.font_size) / 2, beside, 0)
