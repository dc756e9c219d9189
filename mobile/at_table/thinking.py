"""Thinking on a copy: the same table in a hatched frame, where nothing that is done is kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from kivy.graphics import Color, Mesh
from kivy.uix.widget import Widget

from companion.translator import N_, Speech
from mobile.at_table.sitting import Sitting
from mobile.frame.shell import Shell
from mobile.pages.page import Page
from mobile.pages.sentences import say
from mobile.widgets.button import Button
from mobile.widgets.text import Said

Wording: TypeAlias = Callable[[Said, Said | None], tuple[Said, Said | None]]
"""How a copy says what can be done and what was done."""

THINK = N_("Think on a copy")
LEAVE = N_("Back to the game")
MORE = N_("More")
_ON_COPY = N_("On a copy: {hint}")
_ANYTHING = N_("Try anything: nothing of it is kept.")
_WIDE, _STRIPE = 0.75, 1.5  # of a space: the frame, and one stripe of it


class Thinking:
    """Opens and closes the copy of what `sitting` shows on `page`. `let_go` drops whatever is held or half entered.

    Meanwhile the clock of the game stands.
    """

    def __init__(self, page: Page, sitting: Sitting[Any, Any, Any], let_go: Callable[[], object]) -> None:
        self._page, self._sitting, self._let_go = page, sitting, let_go
        self.frame: HatchedFrame | None = None
        self.wording: Wording = self._as_on_copy

    def begin(self) -> None:
        """Open the copy."""
        self._let_go()
        if self.frame is None:
            self.frame = HatchedFrame(self._page.shell, pos=self._page.pos, size=self._page.size)
            self._page.add_widget(self.frame)
        self._sitting.think()
        self.stop_clock()

    def end(self) -> bool:
        """Leave the copy: everything is as it was. Returns whether there was a copy."""
        if self.frame is None:
            return False
        self._page.remove_widget(self.frame)
        self.frame = None
        self._let_go()
        self._sitting.stop_thinking()
        self._page.shell.desk.watch.wake()
        return True

    def stop_clock(self) -> None:
        """Stop the clock of the time of play while there is a copy."""
        if self.frame is not None:
            self._page.shell.desk.watch.sleep()

    def reword(self, said: Said, aside: Said | None) -> tuple[Said, Said | None]:
        """Return the prompt and the line beside it, worded for a copy; at the table itself as they are."""
        return self.wording(said, aside) if self._sitting.on_copy else (said, aside)

    def _as_on_copy(self, said: Said, aside: Said | None) -> tuple[Said, Said | None]:
        return partial(_on_copy, said), aside if self._sitting.step else say(_ANYTHING)


def name_more(more: Button, on_copy: bool) -> None:
    """Set the caption of the button that opens *More*, or on a copy leaves the copy."""
    more.mean(say(LEAVE if on_copy else MORE), role="loud" if on_copy else "quiet")


def _on_copy(said: Said, speech: Speech) -> str:
    return speech(_ON_COPY, hint=said(speech))


class HatchedFrame(Widget):
    """A frame of slanted stripes around a page: shows that it is a copy to think on."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.shell = shell
        self.bind(size=self.redraw, pos=self.redraw)
        shell.theme.bind(palette=self.redraw)
        self.redraw()

    def on_touch_down(self, _touch: Any) -> bool:
        """Let touches through: the frame is only looked at."""
        return False

    def redraw(self, *_: object) -> None:
        """Draw dark stripes on a light band."""
        theme = self.shell.theme
        wide, stripe = theme.space(_WIDE), theme.space(_STRIPE)
        low, high, left, right = self.y, self.top, self.x, self.right
        band = [
            *_slanted((left, low), (right, low + wide)),
            *_slanted((left, high - wide), (right, high)),
            *_slanted((left, low), (left + wide, high)),
            *_slanted((right - wide, low), (right, high)),
        ]
        stripes: list[float] = []
        for start in range(0, round(self.width), round(2 * stripe)):
            for foot in (low, high - wide):
                stripes += _slanted((left + start, foot), (left + start + stripe, foot + wide), across=wide)
        for start in range(0, round(self.height), round(2 * stripe)):
            for side in (left, right - wide):
                stripes += _slanted((side, low + start), (side + wide, low + start + stripe), up=wide)
        self.canvas.clear()
        with self.canvas:
            Color(*theme.ink("paper"))
            _mesh(band)
            Color(*theme.ink("line"))
            _mesh(stripes)


def _slanted(low: tuple[float, float], high: tuple[float, float], across: float = 0, up: float = 0) -> list[float]:
    """Two triangles between two corners, the far side moved `across` or `up`."""
    (x, y), (far, top) = low, high
    corners = ((x, y), (far, y + up), (far + across, top + up), (x, y), (far + across, top + up), (x + across, top))
    return [number for corner in corners for number in (*corner, 0, 0)]


def _mesh(vertices: list[float]) -> Mesh:
    return Mesh(vertices=vertices, indices=range(len(vertices) // 4), mode="triangles")
