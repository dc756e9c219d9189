"""A widget with all reef boards, for a page that scrolls: you touch single spaces. Side by side, or in a column."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.uix.behaviors import FocusBehavior
from kivy.uix.floatlayout import FloatLayout

from companion.reef_encounter.box import BOARDS, COLUMNS, ROWS, STRIDE, Space, cells_of
from companion.reef_encounter.rules.state import Rock, Table
from mobile.frame.settling import after_frames
from mobile.frame.shell import Shell
from mobile.reef_encounter.play.marks import Mark
from mobile.reef_encounter.table.board import ACROSS, UP, RockWidget, lies_upright, towards
from mobile.widgets.pressing import Tapping

_HASTE = 3  # frames with boards as they are at hand, until all else of a page is there
_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Boards(Tapping, FocusBehavior, FloatLayout):
    """The reef boards of a table; `touched` gets the space that a finger taps. On the keyboard: arrows and Enter.

    As wide as it is given room for, and as high as its boards then are.
    """

    def __init__(self, shell: Shell, table: Table, touched: Callable[[Space], object], **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.shell, self._touched = shell, touched
        owners = tuple(seat.colour for seat in table.seats)
        self.rocks = [RockWidget(shell, letter, number, owners) for number, letter in enumerate(table.letters)]
        self._lying: Sequence[Rock] = ()
        self._marks: Mapping[Space, Mark] = {}
        self._cursor = Space(0, cells_of(BOARDS[table.letters[0]].rock)[0])
        for rock in self.rocks:
            rock.hasty = True
            self.add_widget(rock)
        after_frames(_HASTE, self._sharpen)
        self.bind(width=self._lay, pos=self._place)
        shell.theme.bind(palette=self._redraw)

    def show(self, lying: Sequence[Rock], marks: Mapping[Space, Mark]) -> None:
        """Show the pieces, with a mark on some spaces."""
        self._lying, self._marks = lying, marks
        for rock, here in zip(self.rocks, lying, strict=True):
            there = {space.cell: mark for space, mark in marks.items() if space.rock == rock.number}
            if self.focus and self._cursor.rock == rock.number:
                there[self._cursor.cell] = Mark.PROBED
            rock.show(here, there)

    def space_at(self, x: float, y: float) -> Space | None:
        """Return the space at a point, in the coordinates of this widget."""
        found = (rock.spot_at(x, y) for rock in self.rocks)
        return next((spot.space for spot in found if spot is not None), None)

    def centre_of(self, space: Space) -> tuple[float, float]:
        """Return the middle of a space, in the coordinates of this widget."""
        return self.rocks[space.rock].centre_of(space.cell)

    def tapped(self, x: float, y: float) -> None:
        """Hand on the space that was tapped."""
        if (space := self.space_at(x, y)) is not None:
            self._touched(space)

    def on_focus(self, *_: object) -> None:
        """Mark the keyboard's space."""
        if self._lying:
            self.show(self._lying, self._marks)

    def keyboard_on_key_down(self, window: Any, keycode: Any, text: str, modifiers: Any) -> bool:
        """Arrows and Enter; Tab goes on."""
        if keycode[1] in _ARROWS:
            self._step(*_ARROWS[keycode[1]])
        elif keycode[1] in ("enter", "numpadenter", "spacebar"):
            self._touched(self._cursor)
        else:
            return bool(super().keyboard_on_key_down(window, keycode, text, modifiers))
        return True

    def _step(self, across: int, down: int) -> None:
        """The next rock space that way; beyond the edge the next board."""
        onward = across + down > 0
        across, down = towards(self._upright, across, down)
        row, column = divmod(self._cursor.cell, STRIDE)
        rock = BOARDS[self.rocks[self._cursor.rock].letter].rock
        while 0 <= (column := column + across) < COLUMNS and 0 <= (row := row + down) < ROWS:
            if rock >> row * STRIDE + column & 1:
                self._cursor = Space(self._cursor.rock, row * STRIDE + column)
                break
        else:
            number = (self._cursor.rock + (1 if onward else -1)) % len(self.rocks)
            cells = cells_of(BOARDS[self.rocks[number].letter].rock)
            self._cursor = Space(number, cells[0] if onward else cells[-1])
        self.show(self._lying, self._marks)

    def _lay(self, *_: object) -> None:
        """Two side by side where a space is still a finger wide."""
        self._upright = lies_upright(self.shell)
        self._wide, self._high = (UP, ACROSS) if self._upright else (ACROSS, UP)
        least = self._wide * self.shell.theme.touch
        columns = 2 if self.width >= 2 * least and len(self.rocks) > 1 else 1
        rows = -(-len(self.rocks) // columns)
        gap = self.shell.theme.space()
        self._tile = int(min((self.width - gap * (columns - 1)) / columns / self._wide, 2.1 * self.shell.theme.touch))
        self._columns = columns
        self.height = rows * self._high * self._tile + gap * (rows - 1)
        self._place()

    def _place(self, *_: object) -> None:
        if self.width < 2 or self._tile < 4:
            return
        gap = self.shell.theme.space()
        wide, high = self._wide * self._tile, self._high * self._tile
        left = self.x + (self.width - self._columns * wide - gap * (self._columns - 1)) / 2
        for number, rock in enumerate(self.rocks):
            row, column = divmod(number, self._columns)
            x, y = left + column * (wide + gap), self.top - (row + 1) * high - row * gap
            rock.lay(x, y, self._tile, self._upright)

    def _sharpen(self) -> None:
        """One board after the other is drawn in its own size, a frame each."""
        for rock in self.rocks:
            if rock.hasty:
                rock.hasty = False
                rock.redraw()
                after_frames(1, self._sharpen)
                return

    _tile, _columns, _upright, _wide, _high = 0, 1, False, ACROSS, UP

    def _redraw(self, *_: object) -> None:
        for rock in self.rocks:
            rock.redraw()
