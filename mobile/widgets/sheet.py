"""A panel above a page for one question or look, which Escape or Back closes; at most one is open at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.properties import NumericProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.translator import N_
from mobile.frame.shell import Shell
from mobile.widgets.button import Button
from mobile.widgets.panel import Panel, Scroll
from mobile.widgets.rotated import Turntable
from mobile.widgets.text import Heading, Said

CLOSE = N_("Close")
_CROSS = "×"


class Sheet(FloatLayout):
    """`title` above, `content` below it, scrolling where it is too high. Calls `on_close` once it is gone.

    `width` is in pixels, cut to the window. `turn` shows it to another side of the table. Set `closes` to
    False if the `content` has its own way to close it; a touch beside it still does, unless it is not `closable`.
    """

    __events__ = ("on_close",)
    room = NumericProperty(0.0)
    """How high the content can be, in pixels, before it scrolls."""

    def __init__(
        self,
        shell: Shell,
        title: Said,
        content: Widget,
        width: float | None = None,
        closable: bool = True,
        closes: bool = True,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.shell, self._wide, self.content = shell, width, content
        with self.canvas.before:
            Color(*shell.theme.ink("veil", 0.72))
            self._back = Rectangle()
        gutter, edge = shell.theme.space(), shell.theme.space(1.5)
        around = (edge, edge, edge - gutter, edge)
        self.panel = Panel(shell, size_hint=(None, None), grows=False, edged=True, padding=around)
        head = Panel(shell, role=None, orientation="horizontal", padding=(0, 0, gutter, 0))
        self._title = Heading(shell, title, size=1.3)
        self._title.pos_hint = {"center_y": 0.5}
        head.add_widget(self._title)
        if closable and closes:
            self.close_button = Button(
                shell, lambda speech: speech(CLOSE), self.close, role="quiet", size_hint_x=None
            )
            self.close_button.pos_hint = {"center_y": 0.5}
            self.close_button.bind(text=self._fit)
            head.add_widget(self.close_button)
        self._head, self._closable, self._closes = head, closable, closable and closes
        self.panel.add_widget(head)
        self.scroll = Scroll(shell, content, gutter)
        self.panel.add_widget(self.scroll)
        self._foot = Panel(shell, role=None, padding=(0, 0, gutter, 0))
        self._turntable = Turntable(size_hint=(None, None))
        self._turntable.add_widget(self.panel)
        self.add_widget(self._turntable)
        self.bind(size=self._fit, pos=self._fit)
        content.bind(height=self._fit)
        head.bind(height=self._fit)
        self._foot.bind(height=self._fit)
        self._fit()

    @property
    def quarters(self) -> int:
        """The quarters clockwise by which the panel is turned."""
        return int(self._turntable.quarters)

    def turn(self, quarters: int) -> None:
        """Turn the panel towards a side of the table, if it has room that way; all around it stays."""
        self._turntable.quarters = quarters
        self._fit()
        if quarters % 2:
            Clock.schedule_once(lambda _: Clock.schedule_once(self._settle))  # once its words are laid out

    def _settle(self, *_: object) -> None:
        """Turn the panel back to the foot of the screen where it has no room at its side."""
        if self.scroll.height < self.content.height - 1:
            self.turn(0)

    def keep_in_sight(self, widget: Widget) -> None:
        """Put a widget below the content, where it stays however far that scrolls."""
        self._foot.add_widget(widget)
        if self._foot.parent is None:
            self.panel.add_widget(self._foot)
        self._fit()

    def close(self) -> None:
        """Close the sheet."""
        if self.parent is not None:
            self.parent.remove_widget(self)
            self.dispatch("on_close")

    def closing(self, deed: Callable[..., object]) -> Callable[..., None]:
        """Return an action for a button here: it closes the sheet, then calls `deed`."""

        def pressed(*given: object) -> None:
            self.close()
            deed(*given)

        return pressed

    def on_close(self) -> None:
        """Called once the sheet is gone."""

    def on_touch_down(self, touch: Any) -> bool:
        """Keep touches from what lies beneath; one beside the panel closes the sheet."""
        if not self.panel.collide_point(*self._turntable.to_local(*touch.pos)):
            if self._closable:
                self.close()
            return True
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Keep touches from what lies beneath."""
        super().on_touch_move(touch)
        return True

    def _fit(self, *_: object) -> None:
        theme = self.shell.theme
        space = theme.space()
        self._back.pos, self._back.size = self.pos, self.size
        room = (self.width, self.height) if self.quarters % 2 == 0 else (self.height, self.width)
        wide = min(self._wide or theme.text(38), room[0] - 2 * space)
        if self._closes:
            # Beside large letters the word would leave the title no room.
            said = self.shell.voice.speech(CLOSE)
            written = theme.text(len(said) * 0.62 + 1.6)
            cross = written > 0.36 * wide
            if cross != (self.close_button.text == _CROSS):
                self.close_button.mean(_crossed if cross else lambda speech: speech(CLOSE))
            self.close_button.width = theme.touch * 1.1 if cross else max(theme.touch * 1.6, written)
        around = self._head.height + 4.2 * space
        if self._foot.parent is not None:
            around += self._foot.height + space
        self.room = max(0.0, room[1] - 2 * space - around)
        self.panel.size = (wide, around + min(self.content.height, self.room))
        self._turntable.size = self.panel.size
        self._turntable.center = self.panel.center = self.center


def _crossed(_speech: object) -> str:
    return _CROSS


class Sheets:
    """The sheet above `page`, one at most, turned by `quarters`; `closed` is called whenever one is gone.

    While one is open the keyboard reaches nothing behind it.
    """

    def __init__(
        self, page: Widget, closed: Callable[[], object] = lambda: None, quarters: Callable[[], int] = lambda: 0
    ) -> None:
        self._page, self._closed, self._quarters = page, closed, quarters
        self.shown: Sheet | None = None
        self._behind: list[Any] = []

    def open(self, sheet: Sheet) -> None:
        """Show a sheet instead of the open one."""
        self.close()
        self.shown = sheet
        self._behind = [widget for widget in self._page.walk(restrict=True) if getattr(widget, "is_focusable", False)]
        for widget in self._behind:
            widget.is_focusable = False
        sheet.turn(self._quarters())
        sheet.bind(on_close=self._gone)
        self._page.add_widget(sheet)

    def close(self) -> bool:
        """Close the sheet; return False where there is none."""
        if self.shown is None:
            return False
        self.shown.close()
        return True

    def _gone(self, _sheet: Sheet) -> None:
        self.shown = None
        for widget in self._behind:
            widget.is_focusable = True
        self._behind = []
        self._closed()
