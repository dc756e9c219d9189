"""Inputs: a text field, a number between minus and plus, counters of pieces beside how many there must be."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any
from weakref import WeakMethod

from kivy.clock import Clock
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput

from companion.drawing.measure import text_width
from companion.text import whole_signs
from mobile.core.shell import Shell
from mobile.core.theme import FONT_NAME
from mobile.ui.behaviors import scroll_into_sight
from mobile.ui.buttons import Button, Swatch
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.pictures import RoundedBackground
from mobile.ui.text import LazyText, TextLabel, unbreakable_words

_SIZE, _LINE = 1.15, 1.22  # of running text's size; of the letters' size, from line to line
_LARGER = 1.04  # letters are written a little wider than they are designed


class TextField(TextInput):
    """`hint` stands in it while it is empty. `typed`, a method, gets the text on Enter and when it is left.

    With `live` it also gets each change. Enter goes on to the next empty field of the page, if there is one.
    """

    cut: bool = BooleanProperty(False)
    """Whether something of what was last typed had no room."""

    def __init__(
        self,
        shell: Shell,
        hint: LazyText,
        typed: Callable[[str], object],
        most: int = 24,
        live: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(
            font_name=FONT_NAME, multiline=False, write_tab=False, size_hint_y=None, background_normal="", **kwargs
        )
        # Weakly: Kivy never lets go of a field, and whoever is told of what is typed would stay with it.
        self.shell, self._hint, self._most, self._heard = shell, hint, most, WeakMethod(typed)
        self.background_active = ""
        self.background_color = (0, 0, 0, 0)
        # Kivy's own rules for what lies before the text end with the ink of the text: the ground goes beneath them.
        rules = list(self.canvas.before.children)
        self.canvas.before.clear()
        self._ground = RoundedBackground(self, shell.theme.space(0.9))
        for rule in rules:
            self.canvas.before.add(rule)
        self.bind(focus=self._left, on_text_validate=self._go_on)
        if live:
            self.bind(text=self._hand_on)
        self.bind(width=self._fit, text=self._fit)
        self.bind(text=self._has_room)
        shell.theme.bind(palette=self._follow, scale=self._follow, finger=self._follow)
        shell.locale.bind(language=self._follow)
        self._follow()

    def hint(self, said: LazyText) -> None:
        """Show another hint."""
        self._hint = said
        self._follow()

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Insert no more letters than there is room for, whole ones; a pasted line break is a space."""
        written = re.sub(r"\s+", " ", substring)
        fitting = whole_signs(written, max(0, self._most - len(self.text)))
        super().insert_text(fitting, from_undo=from_undo)
        self.cut = len(fitting) < len(written.rstrip())

    def _has_room(self, *_: object) -> None:
        self.cut = False

    def _hand_on(self, *_: object) -> None:
        typed = self._heard()
        if typed is not None:
            typed(self.text)

    def _go_on(self, *_: object) -> None:
        self._hand_on()
        after = (one for one in self.walk() if isinstance(one, TextField) and one is not self)
        if following := next((field for field in after if not field.text), None):
            Clock.schedule_once(lambda _: setattr(following, "focus", True))  # once Kivy has left this one

    def _left(self, _field: Any, focused: bool) -> None:
        self._follow()
        if focused:
            scroll_into_sight(self)
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
        self.hint_text = self._hint(self.shell.locale.tr)
        self._fit()

    def _fit(self, *_: object) -> None:
        """Write a hint as small as it must be to be read whole; what people type moves along as they write."""
        theme = self.shell.theme
        size, beside = theme.text(_SIZE), theme.space(1.2)
        room = self.width - 2 * beside
        wide = _LARGER * text_width(self.hint_text, size) if not self.text else 0.0
        self.font_size = max(theme.readable, size * room / wide) if wide > room > 1 else size
        self.padding = (beside, (self.height - _LINE * self.font_size) / 2, beside, 0)


class Stepper(Panel):
    """A number with its name, as the sentence `told`, between a minus and a plus. `by` gets -1 or +1.

    `wide` is how much room the number has, in sizes of running text.
    """

    def __init__(
        self,
        shell: Shell,
        title: LazyText,
        told: LazyText,
        by: Callable[[int], object],
        wide: float = 2.6,
        **kwargs: Any,
    ) -> None:
        super().__init__(shell, None, **kwargs)
        self._wide = wide
        self._title = TextLabel(shell, title, pos_hint={"center_y": 0.5})
        self.less = Button(shell, _minus, partial(by, -1), role="quiet", size_hint_x=None)
        self.more = Button(shell, _plus, partial(by, 1), role="plain", size_hint_x=None)
        self._shown = TextLabel(shell, told, size=1.15, bold=True, align="center", pos_hint={"center_y": 0.5})
        self._row = Panel(
            shell, None, orientation="horizontal", spacing=shell.theme.space(0.5), pos_hint={"center_y": 0.5}
        )
        fill_layout(self._row, self.less, self._shown, self.more)
        fill_layout(self, self._title, self._row)
        shell.theme.bind(scale=self._measure, finger=self._measure)
        self._title.bind(text=self._measure)
        self.bind(width=self._measure)
        self._measure()

    def tell(self, told: LazyText) -> None:
        """Show another sentence."""
        self._shown.say(told)

    def _measure(self, *_: object) -> None:
        """Set widths for letters and fingers; the name is above where no word of it has room beside."""
        theme = self.shell.theme
        self.less.width = self.more.width = 1.1 * theme.touch
        wide = 2.2 * theme.touch + theme.text(self._wide) + theme.space()
        longest = max((text_width(word, theme.text()) for word in unbreakable_words(self._title.text)), default=0.0)
        beside = self.width >= wide + 1.06 * longest + theme.space()
        self.orientation = "horizontal" if beside else "vertical"
        self._row.size_hint_x, self._row.width = (None, wide) if beside else (1, self.width)


class NumberStepper(Stepper):
    """A `Stepper` that holds its number. `changed` gets the new one."""

    def __init__(
        self, shell: Shell, title: LazyText, changed: Callable[[int], object], number: int = 0, **kwargs: Any
    ) -> None:
        self._changed, self._number = changed, number
        super().__init__(shell, title, partial(_number, number), self._by, **kwargs)

    def show(self, number: int) -> None:
        """Set the number."""
        self._number = number
        self.tell(partial(_number, number))

    def _by(self, change: int) -> None:
        self._changed(max(0, self._number + change))


def _number(number: int, _tr: object) -> str:
    return str(number)


def _minus(_tr: object) -> str:
    return "−"


def _plus(_tr: object) -> str:
    return "+"


NumberChanged = Callable[[int], int]
"""Gets +1 or -1 and returns how many there are then."""

_WIDE = 3  # of running text's size: two numbers, one of them in brackets


class TallyColumns(AutoGrid):
    """Columns side by side: a design, how many there must be, and how many were counted by touch."""

    def __init__(self, shell: Shell, items: Sequence[tuple[str, int, int, NumberChanged]], **kwargs: Any) -> None:
        wide = 1.15 * shell.theme.touch
        super().__init__(shell.theme.touch, gap=shell.theme.space(0.5), even=False, widest=wide, **kwargs)
        self.tallies = [_Column(shell, *item) for item in items]
        fill_layout(self, *self.tallies)


class _Column(BoxLayout):
    """One design's column: a touch on it adds one, the minus below takes one away."""

    def __init__(self, shell: Shell, design: str, must: int, number: int, changed: NumberChanged) -> None:
        super().__init__(orientation="vertical", size_hint=(None, None), spacing=shell.theme.space(0.25))
        self._must, self._changed = must, changed
        self.swatch = Swatch(shell, design, partial(self._by, 1), 1.15 * shell.theme.touch)
        self.width = self.swatch.width
        self._number = TextLabel(shell, partial(_beside, must, number), size=1.1, bold=True, align="center")
        self.minus = Button(shell, _minus, partial(self._by, -1), role="quiet")
        fill_layout(self, self.swatch, self._number, self.minus)
        self.bind(minimum_height=self.setter("height"), width=lambda _column, wide: self.swatch.enlarge(wide))
        self._show(number)

    def _by(self, change: int) -> None:
        self._show(self._changed(change))

    def _show(self, number: int) -> None:
        self._number.say(partial(_beside, self._must, number))
        self.swatch.choose(number != self._must)
        self.swatch.picture.faded = not number
        self.swatch.picture.redraw()
        self.minus.mean(possible=number > 0)


class TallyLine(Stepper):
    """A line with a number, its name, and how many there must be."""

    def __init__(
        self, shell: Shell, title: LazyText, must: int, number: int, changed: NumberChanged, **kwargs: Any
    ) -> None:
        self._must, self._changed = must, changed
        super().__init__(shell, title, partial(_beside, must, number), self._by, _WIDE, **kwargs)

    def _by(self, change: int) -> None:
        self.tell(partial(_beside, self._must, self._changed(change)))


def _beside(must: int, number: int, _tr: object) -> str:
    """Return the number, and where it differs, how many there must be."""
    return str(number) if number == must else f"{number} ({must})"
