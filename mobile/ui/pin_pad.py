"""A pad of figures for a PIN: what is typed is never shown, and no key looks pressed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.floatlayout import FloatLayout

from companion.record.sealed_answers import PIN_SHORT, SHORTEST_PIN
from companion.refusal import Refused
from companion.translator import N_
from mobile.core.geometry import Area
from mobile.core.shell import Shell
from mobile.core.theme import Theme
from mobile.ui.behaviors import DEAF_SECONDS
from mobile.ui.buttons import Button
from mobile.ui.canvas import CanvasWidget
from mobile.ui.layouts import Panel
from mobile.ui.lazy_text import literal_text
from mobile.ui.text import LazyText, TextLabel

MAX_PIN_LENGTH = 12
_DELETE = "←"
_FIELD = 2.2  # of running text's size: a row of dots
_SENTENCE = 3.7  # of the smallest letters: two lines that say what was wrong
_ROOM = 0.8  # of the width of a window is for the keys
_ROWS = ("123", "456", "789", f"{_DELETE}0")
_LOW_ROWS = ("123456", f"7890{_DELETE}")
_LOW, _SHEET = 9.0, 27.0  # fingers, running text's size: a window too low for four rows, how wide a sheet is inside
_ENTER, _BACKSPACE = (13, 271), 8


class PinPad(Panel):
    """The pad. `asked` is the question; `entered` gets the PIN and returns what was wrong with it, or None.

    A wrong PIN and a right one take the same touches, and the pad is empty after each.
    """

    def __init__(
        self, shell: Shell, asked: LazyText, entered: Callable[[str], LazyText | None], **kwargs: Any
    ) -> None:
        super().__init__(shell, None, spacing=shell.theme.space(1.5), **kwargs)
        self._entered, self._typed = entered, ""
        self._asked = TextLabel(shell, asked, size=1.15, bold=True, align="center")
        self.add_widget(self._asked)
        # It lies over the empty field: it needs no scrolling, and the keys stay where the fingers are.
        self._wrong = Panel(shell, "refusal", grows=False, opacity=0, padding=shell.theme.space(0.75))
        self._why = TextLabel(shell, literal_text(""), role="on-refusal", align="center", grows=False)
        self._wrong.add_widget(self._why)
        self._dots = PinDots(shell)
        field = FloatLayout(size_hint_y=None, height=self._dots.height)
        self._dots.bind(height=field.setter("height"))
        for widget in (self._dots, self._wrong):
            widget.pos_hint = {"x": 0, "y": 0}
            field.add_widget(widget)
        self.add_widget(field)
        self.keys = PinKeys(shell, self.key)
        frame = AnchorLayout(size_hint_y=None, height=self.keys.height)
        self.keys.bind(height=frame.setter("height"))
        frame.add_widget(self.keys)
        self.add_widget(frame)
        self.done = Button(shell, lambda tr: tr(N_("Done")), self.finish, role="loud")
        self.add_widget(self.done)
        shell.theme.bind(scale=self._measure)
        Window.bind(size=self._measure)
        self._measure()
        Window.bind(on_key_down=self._typed_key)

    def ask(self, asked: LazyText) -> None:
        """Change the question."""
        self._asked.say(asked)

    def say(self, wrong: LazyText | None) -> None:
        """Show what was wrong, or nothing."""
        self._wrong.opacity = 0 if wrong is None else 1
        self._why.say(wrong or literal_text(""))

    def _measure(self, *_: object) -> None:
        theme = self.shell.theme
        self.spacing = theme.space(0.75 if is_low_window(theme) else 1.5)

    def key(self, key: str) -> None:
        """Add a figure, or take the last one away."""
        if key == _DELETE:
            self._typed = self._typed[:-1]
        elif len(self._typed) < MAX_PIN_LENGTH:
            self._typed += key
        self.say(None)
        self._dots.show(len(self._typed))

    def finish(self) -> None:
        """Enter the typed PIN."""
        typed, self._typed = self._typed, ""
        self._dots.show(0)
        if len(typed) < SHORTEST_PIN:
            self.say(lambda tr: tr.name(Refused(PIN_SHORT, number=SHORTEST_PIN)))
        else:
            self.say(self._entered(typed))

    def _typed_key(self, _window: Any, code: int, _scan: int, text: str | None, _modifiers: Any) -> bool:
        """Handle a key of the keyboard while the pad is in sight."""
        if self.get_root_window() is None:
            Window.unbind(on_key_down=self._typed_key)
            return False
        if code in _ENTER and not self._focused():
            self.finish()
        elif code == _BACKSPACE:
            self.key(_DELETE)
        elif text and text in "0123456789":
            self.key(text)
        else:
            return False
        return True

    def _focused(self) -> bool:
        """Return whether Enter belongs to a focused button."""
        return any(getattr(widget, "focus", False) for widget in self.get_root_window().children[0].walk())


class PinDots(CanvasWidget):
    """A dot for each figure that has been typed."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.number = 0
        self.size_hint = (1, None)
        self.bind(pos=self.redraw_soon, size=self.redraw_soon)
        shell.theme.bind(scale=self._measure)
        self._measure()

    def show(self, number: int) -> None:
        """Show as many dots as figures were typed."""
        self.number = number
        self.redraw()

    def draw(self) -> None:
        """Draw a row of dots in a field."""
        theme = self.shell.theme
        wide = min(self.width, theme.text(16))
        # Not center_x: Kivy may not have worked it out anew yet.
        middle = self.x + self.width / 2
        field = Area(middle - wide / 2, self.y, wide, self.height)
        self.ground(field, theme.ink("band"), theme.space(), theme.ink("edge"))
        step = wide / (MAX_PIN_LENGTH + 1)
        side = min(0.6 * step, 0.4 * self.height)
        for number in range(self.number):
            x = middle + (number - (self.number - 1) / 2) * step
            dot = Area(x - side / 2, self.y + (self.height - side) / 2, side, side)
            self.ground(dot, theme.ink("text"), side / 2)

    def _measure(self, *_: object) -> None:
        theme = self.shell.theme
        self.height = max(theme.text(_FIELD), _SENTENCE * theme.readable)


class PinKeys(CanvasWidget):
    """The keys: ten figures and one to take one back; `pressed` gets each as a finger comes down."""

    takes_strokes = True

    def __init__(self, shell: Shell, pressed: Callable[[str], object]) -> None:
        super().__init__(shell)
        self._pressed = pressed
        self.deaf_until = Clock.get_boottime() + DEAF_SECONDS  # the touch that brought it here is not a figure
        self.bind(pos=self.redraw_soon, size=self.redraw_soon)
        shell.theme.bind(scale=self._measure, finger=self._measure)
        Window.bind(size=self._measure)
        self._measure()

    def places(self) -> dict[str, Area]:
        """Return the area of each key, on the parent."""
        side, gap = self._side, self._gap
        found = {}
        for row, keys in enumerate(self._rows):
            for column, key in enumerate(keys):
                x = self.x + column * (self._wide + gap)
                found[key] = Area(x, self.y + self.height - (row + 1) * side - row * gap, self._wide, side)
        return found

    def draw(self) -> None:
        """Draw all keys alike, whatever is pressed."""
        theme = self.shell.theme
        for key, area in self.places().items():
            self.ground(area, theme.ink("raised"), theme.space())
            self.text(key, area.x + area.width / 2, area.y + area.height / 2, 1.5, bold=True, anchor=0.5)

    def on_touch_down(self, touch: Any) -> bool:
        """Take a touch on a key; one between keys does nothing."""
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        key = next((key for key, area in self.places().items() if area.holds(*touch.pos)), None)
        if key is not None and Clock.get_boottime() >= self.deaf_until:
            self._pressed(key)
        return True

    def _measure(self, *_: object) -> None:
        theme = self.shell.theme
        self._gap = theme.space(0.8)
        columns = len(_LOW_ROWS[0])
        low = is_low_window(theme) and columns * theme.touch + (columns - 1) * self._gap < theme.text(_SHEET)
        self._rows = _LOW_ROWS if low else _ROWS
        rows, columns = len(self._rows), len(self._rows[0])
        self._side = max((1.0 if low else 1.1) * theme.touch, theme.text(1.9))
        room = (_ROOM * Window.width - (columns - 1) * self._gap) / columns
        self._wide = theme.touch if low else max(theme.touch, min(1.35 * self._side, room))
        self.width, self.height = (
            columns * (self._wide + self._gap) - self._gap,
            rows * (self._side + self._gap) - self._gap,
        )
        self.redraw()


def is_low_window(theme: Theme) -> bool:
    """Return whether the window is a phone on its side, where little fits below each other."""
    return bool(Window.height <= _LOW * theme.least and Window.width > Window.height)
