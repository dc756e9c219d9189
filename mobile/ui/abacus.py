"""An abacus to enter numbers of pieces: a finger on the fifth piece of a row enters five, and may slide on.

A row with room for only a few pieces is one large piece between a minus and a plus.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.uix.behaviors import FocusBehavior

from mobile.core.geometry import Area
from mobile.core.plugin import NamedDrawing
from mobile.core.shell import Shell
from mobile.ui.canvas import CanvasWidget

_FEWEST = 3  # pieces in a row, however narrow it is
_ROW = 4  # pieces: with fewer side by side, nobody would say seven by touching the seventh
_NUMBER = 1.25  # how wide the number is, in pieces
_FAINT = 0.34


class Abacus(FocusBehavior, CanvasWidget):
    """`told` gets a row and its new number. A row shows `most` pieces at best; numbers may be higher.

    Touching the last piece that is there takes it away, the minus takes one and the plus adds one; so does the piece
    of a narrow row. On the keyboard up and down choose a row, left and
    right change its number, a figure says it.
    """

    def __init__(
        self,
        shell: Shell,
        rows: Sequence[NamedDrawing],
        told: Callable[[int, int], object],
        most: int = 10,
        **kwargs: Any,
    ) -> None:
        super().__init__(shell=shell, **kwargs)
        self.size_hint_x = 1
        self.rows, self.numbers = tuple(rows), [0] * len(rows)
        self._told, self._most, self._cursor, self._last = told, most, 0, (-1, -1)
        self.bind(pos=self.redraw_soon, size=self.redraw_soon, focus=self.redraw)
        shell.theme.bind(scale=self._measure, finger=self._measure)
        self._measure()

    def show(self, numbers: Sequence[int]) -> None:
        """Set the numbers, row by row."""
        if list(numbers) != self.numbers:
            self.numbers = list(numbers)
            self.redraw()

    @property
    def across(self) -> int:
        """The number of pieces that a row shows."""
        return max(_FEWEST, min(self._most, int(self.width / self.cell - _NUMBER - 2)))

    @property
    def narrow(self) -> bool:
        """Return whether each row is one piece between a minus and a plus."""
        return self.across < min(_ROW, self._most)

    @property
    def plus(self) -> float:
        """The distance of the plus' middle from the left, in pixels."""
        if not self.narrow:
            return (self.across + _NUMBER + 1.5) * self.cell
        return float(min(self.width, 8 * self.cell) - 0.5 * self.cell)

    def centre(self, row: int, number: int) -> tuple[float, float]:
        """Return the middle of piece `number` (from 1) of row `row` (from 0), in the coordinates of the parent."""
        return self.x + (number - 0.5) * self.cell, self.y + (len(self.rows) - row - 0.5) * self.cell

    def _measure(self, *_: object) -> None:
        self.cell = max(self.shell.theme.touch, self.shell.theme.text(1.7))
        self.height = self.cell * len(self.rows)

    def draw(self) -> None:
        """Draw pieces that are there bright, those that could be faint; number, plus, minus where there is any."""
        theme, atlas = self.shell.theme, self.shell.atlas
        side = int(0.8 * self.cell)
        for row, (bead, number) in enumerate(zip(self.rows, self.numbers, strict=True)):
            if bead.scene is None:
                piece = atlas.design(bead.name, side, theme.palette)
            else:
                piece = atlas.scene(bead.name, bead.scene, side, theme.palette)
            _, y = self.centre(row, 1)
            if self.narrow:
                self._narrow_row(row, number, piece, y)
                continue
            strip = Area(self.x, y - self.cell / 2, self.plus + 0.5 * self.cell, self.cell).within(1)
            ring = theme.ink("glow") if self.focus and row == self._cursor else None
            self.ground(strip, theme.ink("band"), 6, ring)
            for n in range(1, self.across + 1):
                self.picture(piece, *self.centre(row, n), alpha=1.0 if n <= number else _FAINT)
            right = self.x + self.across * self.cell
            self.text(
                str(number),
                right + _NUMBER * self.cell / 2,
                y,
                1.15,
                role="text" if number else "faint",
                bold=True,
                anchor=0.5,
            )
            self._signs(number, right + (_NUMBER + 0.5) * self.cell, y)

    def _signs(self, number: int, minus: float, y: float) -> None:
        """Draw the plus, and a minus at that place where something can be taken."""
        side = 0.84 * self.cell
        for said, x in (("−", minus), ("+", self.x + self.plus)):
            if said == "+" or number:
                self.ground(Area(x - side / 2, y - side / 2, side, side), self.shell.theme.ink("raised"), 6)
                self.text(said, x, y, 1.2, anchor=0.5)

    def _narrow_row(self, row: int, number: int, piece: Any, y: float) -> None:
        theme, cell = self.shell.theme, self.cell
        strip = Area(self.x, y - cell / 2, self.plus + 0.5 * cell, cell).within(1)
        ring = theme.ink("glow") if self.focus and row == self._cursor else None
        self.ground(strip, theme.ink("band"), 6, ring)
        middle = self.x + (self.plus + 0.5 * cell) / 2
        self.picture(piece, middle - 0.6 * cell, y, alpha=1.0 if number else _FAINT)
        self.text(str(number), middle + 0.5 * cell, y, 1.3, "text" if number else "faint", True, 0.5)
        self._signs(number, self.x + 0.5 * cell, y)

    def _at(self, x: float, y: float) -> tuple[int, int]:
        """Return the row, and the place in it: a piece from 1, 0 the number, -1 the minus, -2 the plus."""
        row = min(len(self.rows) - 1, max(0, int((self.top - y) // self.cell)))
        along = (x - self.x) / self.cell
        if along < self.across:
            return row, max(1, int(along) + 1)
        beside = along - self.across - _NUMBER
        return row, 0 if beside < 0 else -1 if beside < 1 else -2

    def on_touch_down(self, touch: Any) -> bool:
        """Take a touch on a piece, the number, the minus or the plus."""
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        row, place = self._last = self._at(*touch.pos)
        number = self.numbers[row]
        if self.narrow:
            self._last = (row, 0)  # a finger that goes on says nothing more
            self._tell(row, number + (-1 if touch.x < self.x + self.cell else 1))
            return True
        if place > 0:
            self._tell(row, place - 1 if place == number else place)
        elif place < 0:
            self._tell(row, number + (-1 if place == -1 else 1))
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Change the number along with a finger that slides along its row."""
        if touch.grab_current is not self:
            return False
        row, before = self._last
        if before <= 0:
            return True
        _, place = self._at(touch.x, self.centre(row, 1)[1])
        place = 0 if touch.x < self.x else self.across if place <= 0 else place
        if place != before:
            self._last = (row, max(place, 1))
            self._tell(row, place)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """End the slide."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True

    def keyboard_on_key_down(self, window: Any, keycode: Any, text: str, modifiers: Any) -> bool:
        """Change numbers by arrows and figures; Tab goes on."""
        key = keycode[1]
        digit = key.removeprefix("numpad")
        number = self.numbers[self._cursor]
        if key in ("up", "down"):
            self._cursor = (self._cursor + (1 if key == "down" else -1)) % len(self.rows)
            self.redraw()
        elif key in ("left", "right"):
            self._tell(self._cursor, number + (1 if key == "right" else -1))
        elif digit.isdigit():
            self._tell(self._cursor, int(digit))
        else:
            return bool(super().keyboard_on_key_down(window, keycode, text, modifiers))
        return True

    def _tell(self, row: int, number: int) -> None:
        if number >= 0 and number != self.numbers[row]:
            self._told(row, number)
