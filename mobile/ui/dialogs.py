"""Dialogs above a page, which Escape or Back closes: any content, a question with answers, a day to choose."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable, Iterable
from datetime import date, timedelta
from functools import partial
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.properties import NumericProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.dates import format_month
from companion.translator import N_
from mobile.core.shell import Shell
from mobile.ui.behaviors import DEAF_SECONDS, RotatedLayout
from mobile.ui.buttons import Button
from mobile.ui.layouts import AutoGrid, Panel, ScrollPane, fill_layout
from mobile.ui.lazy_text import literal_text
from mobile.ui.text import Heading, LazyText, TextLabel

CLOSE_LABEL = N_("Close")
_CROSS = "×"


class Dialog(FloatLayout):
    """`title` above, `content` below it, scrolling where it is too high. Calls `on_close` once it is gone.

    `width` is in pixels, cut to the window. What it lies `beside` stays clear where the sheet has room there. Without
    a `title` it is as low as its content.
    `turn` shows it to another side of the table. Set `closes` to False if the `content` has its own way to close it;
    a touch beside it still does, unless it is not `closable`.
    """

    __events__ = ("on_close",)
    room = NumericProperty(0.0)
    """How high the content can be, in pixels, before it scrolls."""

    def __init__(
        self,
        shell: Shell,
        title: LazyText | None,
        content: Widget,
        width: float | None = None,
        closable: bool = True,
        closes: bool = True,
        beside: Widget | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.shell, self._wide, self.content, self._beside = shell, width, content, beside
        self._deaf_until = Clock.get_boottime() + DEAF_SECONDS
        with self.canvas.before:
            self._veil = Color(*shell.theme.ink("veil", 0.72))
            self._back = Rectangle()
        gutter, edge = shell.theme.space(), shell.theme.space(0.5 if title is None else 1.5)
        self._edges = 2 * edge + (shell.theme.space(1.2) if title is not None else 0.0)
        around = (edge, edge, edge - gutter, edge)
        self.panel = Panel(shell, size_hint=(None, None), grows=False, edged=True, padding=around)
        head = Panel(shell, role=None, orientation="horizontal", padding=(0, 0, gutter, 0))
        self._title = Heading(shell, title or literal_text(""), size=1.3)
        self._title.pos_hint = {"center_y": 0.5}
        head.add_widget(self._title)
        closes = closes and title is not None
        if closable and closes:
            self.close_button = Button(shell, lambda tr: tr(CLOSE_LABEL), self.close, role="quiet", size_hint_x=None)
            self.close_button.pos_hint = {"center_y": 0.5}
            self.close_button.bind(text=self._fit)
            head.add_widget(self.close_button)
        self._head, self._closable, self._closes = head, closable, closable and closes
        if title is not None:
            self.panel.add_widget(head)
        self.scroll = ScrollPane(shell, content, gutter)
        self.panel.add_widget(self.scroll)
        self._foot = Panel(shell, role=None, padding=(0, 0, gutter, 0))
        self._turntable = fill_layout(RotatedLayout(size_hint=(None, None)), self.panel)
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

    def closing(self, action_sentence: Callable[..., object]) -> Callable[..., None]:
        """Return an action for a button here: it closes the sheet, then calls `action_sentence`."""

        def pressed(*given: object) -> None:
            self.close()
            action_sentence(*given)

        return pressed

    def on_close(self) -> None:
        """Called once the sheet is gone."""

    def on_touch_down(self, touch: Any) -> bool:
        """Keep touches from what lies beneath; one beside the panel closes the sheet.

        A sheet that has just come is deaf: the second touch of two quick ones was meant for what lies beneath.
        """
        if Clock.get_boottime() < self._deaf_until:
            return True
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
            said = self.shell.locale.tr(CLOSE_LABEL)
            written = theme.text(len(said) * 0.62 + 1.6)
            cross = written > 0.36 * wide
            if cross != (self.close_button.text == _CROSS):
                self.close_button.mean(literal_text(_CROSS) if cross else lambda tr: tr(CLOSE_LABEL))
            self.close_button.width = theme.touch * 1.1 if cross else max(theme.touch * 1.6, written)
        around = self._edges + (self._head.height if self._head.parent is not None else 0.0)
        if self._foot.parent is not None:
            around += self._foot.height + space
        self.room = max(0.0, room[1] - 2 * space - around)
        self.panel.size = (wide, around + min(self.content.height, self.room))
        self._turntable.size = self.panel.size
        self._turntable.center = self.panel.center = self._middle(space)

    def _middle(self, space: float) -> tuple[float, float]:
        """The middle of the panel: left of what it lies beside, right or below; without room there, in the window."""
        shown, (wide, high) = self._beside, self.panel.size
        if shown is None or self.quarters:
            self._veil.a = 0.72
            return float(self.center_x), float(self.center_y)
        space = 0.25 * space if self._head.parent is None else space  # without a title it is where room is dear
        left = shown.x - wide - 2 * space >= self.x
        right = not left and shown.right + wide + 2 * space <= self.right
        below = not (left or right) and shown.y - high - 2 * space >= self.y
        self._veil.a = 0.0 if left or right or below else 0.72
        if not (left or right or below):
            return float(self.center_x), float(self.center_y)
        if left or right:
            x, y = shown.x - space - wide / 2 if left else shown.right + space + wide / 2, float(shown.center_y)
        else:
            x, y = float(shown.center_x), shown.y - space - high / 2
        least = (self.x + space + wide / 2, self.y + space + high / 2)
        most = (self.right - space - wide / 2, self.top - space - high / 2)
        return min(max(x, least[0]), most[0]), min(max(y, least[1]), most[1])


class DialogHost:
    """The sheet above `page`, one at most, turned by `quarters`; `closed` is called whenever one is gone.

    While one is open the keyboard reaches nothing behind it.
    """

    def __init__(
        self, page: Widget, closed: Callable[[], object] = lambda: None, quarters: Callable[[], int] = lambda: 0
    ) -> None:
        self._page, self._closed, self._quarters = page, closed, quarters
        self.shown: Dialog | None = None
        self._behind: list[Any] = []

    def open(self, dialog: Dialog) -> None:
        """Show a sheet instead of the open one."""
        self.close()
        self.shown = dialog
        self._behind = [widget for widget in self._page.walk(restrict=True) if getattr(widget, "is_focusable", False)]
        for widget in self._behind:
            widget.is_focusable = False
        dialog.turn(self._quarters())
        dialog.bind(on_close=self._gone)
        self._page.add_widget(dialog)

    def close(self) -> bool:
        """Close the sheet; return False where there is none."""
        if self.shown is None:
            return False
        self.shown.close()
        return True

    def _gone(self, _dialog: Dialog) -> None:
        self.shown = None
        for widget in self._behind:
            widget.is_focusable = True
        self._behind = []
        self._closed()


def _nothing() -> None:
    """The action of an answer that only closes the question."""


class DialogChoice(NamedTuple):
    """An answer's button: it closes the question and calls `chosen`; `role` is its look, as of a `Button`."""

    said: LazyText
    chosen: Callable[[], object] = _nothing
    role: str = "quiet"


def question_dialog(
    shell: Shell,
    title: LazyText,
    about: Iterable[Widget],
    *answers: DialogChoice,
    width: float = 32,
    closable: bool = True,
) -> Dialog:
    """Return a sheet with `about` above the `answers`; a single one never scrolls. `width` in text sizes."""
    content = Panel(shell, role=None)
    closes = all(answer.chosen is not _nothing for answer in answers)
    dialog = Dialog(shell, title, content, shell.theme.text(width), closable, closes)
    fill_layout(content, *about)
    stand = dialog.keep_in_sight if len(answers) == 1 else content.add_widget
    for said, chosen, role in answers:
        stand(Button(shell, said, dialog.closing(chosen), role=role))
    return dialog


class _Month(Panel):
    """The days of the month around `day`, as buttons; `chosen` gets the one that is touched."""

    def __init__(self, shell: Shell, day: date, last: date, chosen: Callable[[date], object]) -> None:
        super().__init__(shell, role=None)
        self._day, self._last, self._chosen = day, last, chosen
        self._title = TextLabel(shell, literal_text(""), bold=True, align="center", pos_hint={"center_y": 0.5})
        head = Panel(shell, None, orientation="horizontal")
        self._onward = Button(shell, literal_text("→"), partial(self._turn, True), size_hint_x=None)
        back = Button(shell, literal_text("←"), partial(self._turn, False), size_hint_x=None)
        fill_layout(head, back, self._title, self._onward)
        for button in (back, self._onward):
            button.width = 1.2 * shell.theme.touch
        self._days = AutoGrid(
            lambda: max(shell.theme.touch, shell.theme.text(2.2)), most=7, gap=shell.theme.space(0.5)
        )
        fill_layout(self, head, self._days)
        self._show(day)

    def _turn(self, onward: bool) -> None:
        """Show the next month (`onward`) if the last day is not in this one, or the one before."""
        if not onward:
            self._show(self._first - timedelta(1))
        elif self._end() < self._last:
            self._show(self._end() + timedelta(1))

    def _end(self) -> date:
        return self._first.replace(day=monthrange(self._first.year, self._first.month)[1])

    def _show(self, around: date) -> None:
        shell, self._first = self.shell, around.replace(day=1)
        self._title.say(partial(format_month, day=self._first.isoformat()))
        self._days.clear_widgets()
        end = min(self._end(), self._last)
        for number in range(1, end.day + 1):
            day = self._first.replace(day=number)
            role = "loud" if day == self._day else "plain"
            self._days.add_widget(Button(shell, literal_text(str(number)), partial(self._chosen, day), role=role))
        self._onward.mean(possible=self._end() < self._last)


def day_dialog(shell: Shell, title: LazyText, day: date, last: date, chosen: Callable[[date], object]) -> Dialog:
    """Return a sheet to choose a day up to the `last`; `day` is chosen now."""
    dialog: Dialog
    month = _Month(shell, day, last, lambda found: dialog.closing(chosen)(found))
    dialog = Dialog(shell, title, month, shell.theme.text(32))
    return dialog
