"""A grid to enter coloured tiles: columns are tiles to name, rows are colours. One stroke across it is one touch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.uix.behaviors import FocusBehavior

from companion.reef_encounter.art import design_name
from companion.reef_encounter.box.pieces import Coral
from mobile.frame.layout import Area
from mobile.frame.shell import Shell
from mobile.widgets.picture import side as picture_side
from mobile.widgets.sketch import Sketch


class TilePicker(FocusBehavior, Sketch):
    """`columns` has an entry a tile: the coral whose form stands above it, or None. `picked` gets their colours.

    It is called once every column has a colour and the finger is lifted, at each such lift.
    `kind` is the design shown: polyp or larva. On the keyboard the arrows choose, 1 to 5 name a colour.
    `parted` leaves a gap where the coral above changes and shows that coral once, in the middle of its columns.
    """

    takes_strokes = True
    PART = 0.3
    """How wide such a gap is, as a share of a cell."""

    def __init__(
        self,
        shell: Shell,
        columns: Sequence[Coral | None],
        picked: Callable[[tuple[Coral, ...]], object],
        kind: str = "polyp",
        parted: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(shell=shell, **kwargs)
        self.columns = tuple(columns)
        self._parted, self._wish = parted, 0.0
        self.chosen: list[Coral | None] = [None] * len(self.columns)
        self._picked, self._kind, self._cursor = picked, kind, 0
        self.bind(pos=self.redraw, size=self.redraw, focus=self.redraw)
        shell.theme.bind(scale=self._measure, finger=self._measure)
        self._measure()

    @property
    def cell(self) -> float:
        """The side of a cell in pixels."""
        return self._cell

    @property
    def wide(self) -> float:
        """How many cells wide it is, gaps included."""
        return len(self.columns) + self.PART * self._before(len(self.columns) - 1)

    def enlarge(self, cell: float) -> None:
        """Cells of that side in pixels, but never smaller than fingers and text want."""
        self._wish = cell
        self._measure()

    def _measure(self, *_: object) -> None:
        self._headed = any(coral is not None for coral in self.columns)
        self._cell = max(self.least(self.shell), self._wish)
        self.width, self.height = self._cell * self.wide, self._cell * (len(Coral) + 0.8 * self._headed)

    @staticmethod
    def least(shell: Shell) -> float:
        """The side of the smallest cell in pixels."""
        return float(max(shell.theme.touch * 1.4, picture_side(shell, 3.2)))

    def _before(self, column: int) -> int:
        """How many gaps lie to the left of a column."""
        if not self._parted:
            return 0
        return sum(one is not other for one, other in zip(self.columns, self.columns[1 : column + 1], strict=False))

    def _left(self, column: int) -> float:
        return float(self.x) + self._cell * (column + self.PART * self._before(column))

    def clear(self) -> None:
        """Forget what was chosen."""
        self.chosen = [None] * len(self.columns)
        self._cursor = 0
        self.redraw()

    def cell_centre(self, column: int, coral: Coral) -> tuple[float, float]:
        """The middle of a cell, in the coordinates of this widget's parent."""
        return self._left(column) + 0.5 * self._cell, self.y + (len(Coral) - coral - 0.5) * self._cell

    def draw(self) -> None:
        """Tiles to choose from; where one is chosen, the others of its column are pale."""
        theme, atlas = self.shell.theme, self.shell.atlas
        side = int(self._cell * 0.86)
        tiles = atlas.designs(side, theme.palette, self._kind)
        forms = atlas.designs(int(self._cell * 0.6), theme.palette, "form")
        for column, above in enumerate(self.columns):
            strip = Area(self._left(column), self.y, self._cell, self._cell * len(Coral)).within(1)
            wanted = self.chosen[column] is None
            ring = theme.ink("glow") if self.focus and column == self._cursor else None
            self.ground(strip, theme.ink("raised" if wanted else "band"), 6, ring)
            together = [n for n, coral in enumerate(self.columns) if self._parted and coral is above] or [column]
            if above is not None and column == together[0]:
                (x, y), (end, _) = (self.cell_centre(n, Coral.WHITE) for n in (column, together[-1]))
                self.picture(forms[design_name("form", above)], (x + end) / 2, y + 0.9 * self._cell)
            for coral in Coral:
                chosen = self.chosen[column]
                alpha = 1.0 if chosen in (None, coral) else 0.2
                self.picture(tiles[design_name(self._kind, coral)], *self.cell_centre(column, coral), alpha=alpha)

    def _at(self, x: float, y: float) -> tuple[int, Coral] | None:
        row = int((y - self.y) // self._cell)
        found = [n for n in range(len(self.columns)) if 0 <= x - self._left(n) < self._cell]
        return (found[0], Coral(len(Coral) - 1 - row)) if found and 0 <= row < len(Coral) else None

    def _choose(self, x: float, y: float) -> None:
        found = self._at(x, y)
        if found is not None and self.chosen[found[0]] is not found[1]:
            self.chosen[found[0]] = found[1]
            self._cursor = found[0]
            self.redraw()

    def _finished(self) -> None:
        colours = tuple(coral for coral in self.chosen if coral is not None)
        if len(colours) == len(self.columns):
            self._picked(colours)

    def on_touch_down(self, touch: Any) -> bool:
        """A stroke begins."""
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        self._choose(*touch.pos)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """The colour under the finger, column after column."""
        if touch.grab_current is not self:
            return False
        self._choose(*touch.pos)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """The stroke ends."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._finished()
        return True

    def keyboard_on_key_down(self, window: Any, keycode: Any, text: str, modifiers: Any) -> bool:
        """Left and right choose a column, 1 to 5 a colour; the next column follows."""
        key = keycode[1]
        if key in ("left", "right"):
            step = 1 if key == "right" else -1
            self._cursor = (self._cursor + step) % len(self.columns)
            self.redraw()
            return True
        digit = key.removeprefix("numpad")
        if digit.isdigit() and 1 <= int(digit) <= len(Coral):
            self.chosen[self._cursor] = Coral(int(digit) - 1)
            self._cursor = min(self._cursor + 1, len(self.columns) - 1)
            self.redraw()
            self._finished()
            return True
        return bool(super().keyboard_on_key_down(window, keycode, text, modifiers))
