"""A sheet to choose a day from: a month at a time, none after the last day there can be."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable
from datetime import date, timedelta
from functools import partial

from companion.dates import month_in_words
from mobile.frame.shell import Shell
from mobile.widgets.button import Button
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.sheet import Sheet
from mobile.widgets.text import Said, Words


class _Month(Panel):
    """The days of the month around `day`, as buttons; `chosen` gets the one that is touched."""

    def __init__(self, shell: Shell, day: date, last: date, chosen: Callable[[date], object]) -> None:
        super().__init__(shell, role=None)
        self._day, self._last, self._chosen = day, last, chosen
        self._title = Words(shell, partial(_same, ""), bold=True, align="center", pos_hint={"center_y": 0.5})
        head = Panel(shell, None, orientation="horizontal")
        self._onward = Button(shell, partial(_same, "→"), partial(self._turn, True), size_hint_x=None)
        back = Button(shell, partial(_same, "←"), partial(self._turn, False), size_hint_x=None)
        for widget in (back, self._title, self._onward):
            head.add_widget(widget)
        for button in (back, self._onward):
            button.width = 1.2 * shell.theme.touch
        self._days = Flow(lambda: max(shell.theme.touch, shell.theme.text(2.2)), most=7, gap=shell.theme.space(0.5))
        self.add_widget(head)
        self.add_widget(self._days)
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
        self._title.say(partial(month_in_words, day=self._first.isoformat()))
        self._days.clear_widgets()
        end = min(self._end(), self._last)
        for number in range(1, end.day + 1):
            day = self._first.replace(day=number)
            role = "loud" if day == self._day else "plain"
            self._days.add_widget(Button(shell, partial(_same, str(number)), partial(self._chosen, day), role=role))
        self._onward.mean(possible=self._end() < self._last)


def day_sheet(shell: Shell, title: Said, day: date, last: date, chosen: Callable[[date], object]) -> Sheet:
    """Return a sheet to choose a day up to the `last`; `day` is chosen now."""
    sheet: Sheet
    month = _Month(shell, day, last, lambda found: sheet.closing(chosen)(found))
    sheet = Sheet(shell, title, month, shell.theme.text(32))
    return sheet


def _same(text: str, _speech: object) -> str:
    return text
