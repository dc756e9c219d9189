"""Accepting the real table as it lies: the differences from the saved game; frame and sheets to enter them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from companion.translator import N_, NN_
from mobile.frame.shell import Shell
from mobile.pages.sentences import count, say
from mobile.widgets.button import Button
from mobile.widgets.notice import Notice
from mobile.widgets.panel import Panel
from mobile.widgets.sheet import Sheet
from mobile.widgets.swatches import Swatches
from mobile.widgets.text import Said, Words
from mobile.widgets.toggle import Swatch

Thing = TypeVar("Thing")
Found = TypeVar("Found")

AS_IT_LIES = N_("Enter the real table")
LET_STAND = N_("We let it stand")
REALLY_THERE = N_("Really there? Find the mistake")
SO_IT_LIES = N_("Apply")
LEAVE_IT = N_("Cancel")
_TOUCH = N_("Enter the real table: tap what is different, and say how.")
_REST = N_("What is nowhere else goes back where it came from: the bag or the supply.")
_OTHERWISE = NN_("The real table: {n} thing is different.", "The real table: {n} things are different.")
_CANNOT = N_("That cannot be")
_CANNOT_LINES = N_("The box does not allow this, whatever was played:")
_ROW, _LARGEST = 8.0, 2.4  # fingers: all pictures to choose among, and one of them, where there is room
_WIDE, _DASH = 0.5, 3.0  # of a space: the frame, and how long its light and dark parts are


class Otherwise(Generic[Thing, Found]):
    """The differences found between the real table and `expected`; pieces in their place are not kept."""

    def __init__(self, expected: Callable[[Thing], Found], found: Mapping[Thing, Found] | None = None) -> None:
        self.expected = expected
        self.found: dict[Thing, Found] = {}
        for thing, there in (found or {}).items():
            self.put(thing, there)

    def of(self, thing: Thing) -> Found:
        """Return how a thing really lies: as noted, else as expected."""
        return self.found[thing] if thing in self.found else self.expected(thing)

    def put(self, thing: Thing, there: Found) -> None:
        """Note how a thing really lies; one that lies as expected is no difference."""
        self.found[thing] = there
        if there == self.expected(thing):
            del self.found[thing]


class Frame(Widget):
    """A dashed frame around a page on which touches enter how the real table lies; the game is not played there."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.shell = shell
        self.bind(size=self.redraw, pos=self.redraw)
        shell.theme.bind(palette=self.redraw)

    def on_touch_down(self, _touch: Any) -> bool:
        """Let touches through: the frame is only looked at."""
        return False

    def redraw(self, *_: object) -> None:
        """Draw a light line with dark dashes on it."""
        theme = self.shell.theme
        wide, dash = theme.space(_WIDE), theme.space(_DASH)
        self.canvas.clear()
        with self.canvas:
            Color(*theme.ink("glow"))
            for pos, size in self._sides(wide):
                Rectangle(pos=pos, size=size)
            Color(*theme.ink("on-loud"))
            for start in range(0, round(self.width), round(2 * dash)):
                for y in (self.y, self.top - wide):
                    Rectangle(pos=(self.x + start, y), size=(dash, wide))
            for start in range(0, round(self.height), round(2 * dash)):
                for x in (self.x, self.right - wide):
                    Rectangle(pos=(x, self.y + start), size=(wide, dash))

    def _sides(self, wide: float) -> list[tuple[tuple[float, float], tuple[float, float]]]:
        along, up = (self.width, wide), (wide, self.height)
        return [
            ((self.x, self.y), along),
            ((self.x, self.top - wide), along),
            ((self.x, self.y), up),
            ((self.right - wide, self.y), up),
        ]


def tell(notice: Notice, number: int, faults: Sequence[Said], listed: Callable[[], object]) -> None:
    """Show in `notice` the number of differences, the first impossible one, or how to enter one."""
    if faults:
        notice.refuse(faults[0], *([(say(N_("All that cannot be")), listed)] if len(faults) > 1 else []))
    elif number:
        notice.tell(count(_OTHERWISE, number), say(_REST))
    else:
        notice.tell(say(_TOUCH))


def faults_sheet(shell: Shell, faults: Sequence[Said]) -> Sheet:
    """Return a sheet that lists the impossible differences, a line each."""
    content = Panel(shell, role=None)
    content.add_widget(Words(shell, say(_CANNOT_LINES), role="faint", size=0.9))
    for fault in faults:
        line = Panel(shell, "refusal")
        line.add_widget(Words(shell, fault, role="on-refusal"))
        content.add_widget(line)
    return Sheet(shell, say(_CANNOT), content, shell.theme.text(32))


def choice_sheet(shell: Shell, title: Said, rows: Sequence[tuple[Sequence[Swatch], Button | None]]) -> Sheet:
    """Return a sheet that asks what really lies at a place: rows of pictures, each with a button for none of them."""
    content = Panel(shell, role=None, padding=shell.theme.space(0.5))
    most = max(len(pictures) for pictures, _none in rows)
    for pictures, none in rows:
        content.add_widget(Swatches(shell, pictures, min(_LARGEST, _ROW / most), most))
        if none is not None:
            content.add_widget(none)
    return Sheet(shell, title, content, shell.theme.text(24))
