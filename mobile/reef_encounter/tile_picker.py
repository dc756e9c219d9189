"""A grid to enter coloured tiles: columns are tiles to name, rows are colours; one stroke names all of them.

It shows what it reads in a stroke large, and takes nothing from it before somebody has seen that.

Of all ways to choose a row for each column, the one is taken whose straight lines from cell to cell lie closest to
the path, and whose cells it came closest to. So neither shake nor a corner cut or overshot changes what is read.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot, inf
from typing import Any, TypeAlias

from kivy.uix.behaviors import FocusBehavior

from companion.reef_encounter.art.designs import design_name
from companion.reef_encounter.box import Coral
from companion.translator import N_
from mobile.core.geometry import Area
from mobile.core.shell import Shell
from mobile.ui.canvas import CanvasWidget
from mobile.ui.pictures import picture_side

Point: TypeAlias = tuple[float, float]

_BACK = 0.5  # from there on going back is another stroke, which is read after this one
_STILL = 0.3  # a finger that goes no farther across is a touch, which shakes
_FINE = 0.12  # between two points that are looked at
_REACHED = 2.0  # how much missing a cell weighs against leaving a line
_MEANT = 2.0  # how much a finger that comes down or is lifted beside a cell weighs


class StrokeRecognizer:
    """Reads one stroke. `centres` are the middles of the columns from the left, in cells; row r is at height r.

    `follow` the finger; `rows` then holds the row meant in each column that it has reached so far.
    """

    def __init__(self, centres: Sequence[float], rows: int) -> None:
        self._centres, self._rows = tuple(centres), rows
        self.rows: dict[int, int] = {}
        self._leg: _Leg | None = None

    def follow(self, x: float, y: float) -> None:
        """Follow the finger to here."""
        if self._leg is None:
            self._leg = _Leg(self._centres, self._rows, (x, y))
        elif self._leg.turned_back(x):
            self._leg = _Leg(self._centres, self._rows, self._leg.farthest)
        self._leg.go((x, y))
        self.rows |= self._leg.read()


class _Leg:
    """A part of the path that goes only one way across the columns."""

    def __init__(self, centres: tuple[float, ...], rows: int, start: Point) -> None:
        self._centres, self._rows = centres, rows
        self._last = self.farthest = start
        self._start = start
        columns = range(len(centres))
        self._missed = [[inf] * rows for _ in columns]
        self._left = [[[0.0] * rows for _ in range(rows)] for _ in columns]
        self._look(start)

    def turned_back(self, x: float) -> bool:
        """Return whether a finger at `x` has come back from as far as the leg went."""
        ahead = self.farthest[0] - self._start[0]
        return abs(ahead) > _BACK and (self.farthest[0] - x) * ahead > _BACK * abs(ahead)

    def go(self, point: Point) -> None:
        """Go straight to a point, looking at small steps: a quick finger reports few."""
        (x, y), (to_x, to_y) = self._last, point
        steps = max(1, round(hypot(to_x - x, to_y - y) / _FINE))
        for step in range(1, steps + 1):
            self._look((x + (to_x - x) * step / steps, y + (to_y - y) * step / steps))
        self._last = point
        if abs(point[0] - self._start[0]) >= abs(self.farthest[0] - self._start[0]):
            self.farthest = point

    def _look(self, point: Point) -> None:
        """How far a point lies from each cell beside it, and from each line between two of them."""
        x, y = point
        centres, rows = self._centres, self._rows
        after = next((n for n, centre in enumerate(centres) if centre > x), len(centres))
        for column in range(max(0, after - 1), min(len(centres), after + 1)):
            missed, across = self._missed[column], (x - centres[column]) ** 2
            for row in range(rows):
                missed[row] = min(missed[row], across + (y - row) ** 2)
        if 0 < after < len(centres):
            wide, along = centres[after] - centres[after - 1], x - centres[after - 1]
            for one, left in enumerate(self._left[after - 1]):
                for other in range(rows):
                    rise = other - one
                    share = (along * wide + (y - one) * rise) / (wide * wide + rise * rise)
                    share = min(1.0, max(0.0, share))
                    left[other] += (along - share * wide) ** 2 + (y - one - share * rise) ** 2

    def read(self) -> dict[int, int]:
        """Return the rows that fit best."""
        begun, ended = sorted((self._start, self._last))
        first, last = self._column(begun[0]), self._column(ended[0])
        if first == last or ended[0] - begun[0] < _STILL:
            first = self._column(self._last[0])
            if abs(self._last[0] - self._centres[first]) > 0.5:
                return {}  # beside all columns
            return {first: min(self._rows - 1, max(0, round(self._last[1])))}
        costs, ways = [_REACHED * missed for missed in self._missed[first]], []
        costs = [cost + _MEANT * (begun[1] - row) ** 2 for row, cost in enumerate(costs)]
        for column in range(first, last):
            left, missed = self._left[column], self._missed[column + 1]
            best = [
                min((costs[one] + _FINE * left[one][row], one) for one in range(self._rows))
                for row in range(self._rows)
            ]
            costs = [cost + _REACHED * missed[row] for row, (cost, _) in enumerate(best)]
            ways.append([one for _, one in best])
        costs = [cost + _MEANT * (ended[1] - row) ** 2 for row, cost in enumerate(costs)]
        row = costs.index(min(costs))
        found = {last: row}
        for column in range(last - 1, first - 1, -1):
            row = found[column] = ways[column - first][row]
        return found

    def _column(self, x: float) -> int:
        """The column nearest to `x`."""
        return min(range(len(self._centres)), key=lambda column: abs(self._centres[column] - x))


TAKE_LABEL = N_("Put these")
_BESIDE = 1.6  # cells: how wide the place is that takes what was read
_HEAD = 0.55  # cells: the coral before its colours
_LARGE = 1.0  # of a cell: a tile that was read; more would cover a neighbour that was read too


class TilePicker(FocusBehavior, CanvasWidget):
    """The grid. `columns` has an entry a tile: the coral whose form stands above, or None; `picked` gets the colours.

    It is called once every column has a colour and the finger is lifted, at each such lift. With `asks`, several
    columns are taken by one touch more, right beside where a stroke ends, or by Enter.
    `kind` is the design shown: polyp or larva. On the keyboard the arrows choose, 1 to 5 name a colour.
    A single tile with nothing above it has its colours side by side, not in a column.
    `parted` leaves a gap where the coral above changes and shows that coral once, in the middle of its columns.
    With `rows` a tile has its colours side by side, and the next tile lies below: for what is wide and low. A `low`
    one has less room for the corals above.
    """

    takes_strokes = True
    PART = 0.3
    """The width of a gap between columns, as a share of a cell."""

    def __init__(
        self,
        shell: Shell,
        columns: Sequence[Coral | None],
        picked: Callable[[tuple[Coral, ...]], object],
        kind: str = "polyp",
        parted: bool = False,
        asks: bool = False,
        rows: bool = False,
        low: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(shell=shell, **kwargs)
        self.columns = tuple(columns)
        self.asks = asks and len(self.columns) > 1
        """Whether what was read is taken by a touch of its own."""
        self._lies, self._rows, self._low = self.columns == (None,), rows, low
        self._parted, self._wish = parted, 0.0
        self.reading: StrokeRecognizer | None = None
        """The reading of the stroke in progress; None while no finger is on it."""
        self._before: list[Coral | None] = []
        self.chosen: list[Coral | None] = [None] * len(self.columns)
        self.named: Callable[[Sequence[Coral | None]], object] = lambda _: None
        """Is called with what is chosen whenever a colour was named."""
        self._picked, self._kind, self._cursor = picked, kind, 0
        self.bind(pos=self.redraw_soon, size=self.redraw_soon, focus=self.redraw)
        shell.theme.bind(scale=self._measure, finger=self._measure)
        self._measure()

    @property
    def cell(self) -> float:
        """Return the side of a cell in pixels."""
        return self._cell

    @property
    def wide(self) -> float:
        """Return how many cells wide it is, gaps included."""
        if self._lies:
            return len(Coral)
        if self._rows:
            return len(Coral) + self._head
        return len(self.columns) + self.PART * self._gaps(len(self.columns) - 1) + _BESIDE * self.asks

    @property
    def tall(self) -> float:
        """Return how many cells high it is, with the corals above it."""
        if self._rows:
            return len(self.columns)
        return 1 if self._lies else len(Coral) + self._head

    def enlarge(self, cell: float) -> None:
        """Resize the cells to that side in pixels, but never smaller than fingers want."""
        self._wish = cell
        self._measure()

    def _measure(self, *_: object) -> None:
        self._head = _HEAD if self._rows or self._low else 0.8
        """How many cells the corals beside or above the colours take."""
        if not any(coral is not None for coral in self.columns):
            self._head = 0.0
        self._cell = max(self.shell.theme.least, self._wish or self.least(self.shell))
        self.width, self.height = self._cell * self.wide, self._cell * self.tall

    @staticmethod
    def least(shell: Shell) -> float:
        """Return the side that a cell has in pixels where there is room."""
        return float(max(shell.theme.touch * 1.4, picture_side(shell, 3.2)))

    def _gaps(self, column: int) -> int:
        """Return how many gaps lie to the left of a column."""
        if not self._parted:
            return 0
        return sum(one is not other for one, other in zip(self.columns, self.columns[1 : column + 1], strict=False))

    def _left(self, column: int) -> float:
        return float(self.x) + self._cell * (column + self.PART * self._gaps(column))

    def clear(self) -> None:
        """Forget what was chosen."""
        self.chosen = [None] * len(self.columns)
        self._cursor = 0
        self.redraw()

    def cell_centre(self, column: int, coral: Coral) -> tuple[float, float]:
        """Return the middle of a cell, in the coordinates of this widget's parent."""
        if self._rows:
            x, y = self.x + self._cell * (self._head + coral + 0.5), self.top - (column + 0.5) * self._cell
            return float(x), float(y)
        across, down = (coral, 0) if self._lies else (0, len(Coral) - 1 - coral)
        return self._left(column) + (across + 0.5) * self._cell, self.y + (down + 0.5) * self._cell

    @property
    def take_centre(self) -> tuple[float, float]:
        """The middle of the place that takes what was read, in the coordinates of this widget's parent."""
        area = self._take
        return area.x + area.width / 2, area.y + area.height / 2

    @property
    def _take(self) -> Area:
        wide = self._cell * (_BESIDE - self.PART)
        return Area(self.x + self.width - wide, self.y, wide, self._cell * len(Coral))

    @property
    def complete(self) -> bool:
        """Return whether every column has a colour."""
        return None not in self.chosen

    def draw(self) -> None:
        """Draw tiles to choose from; where one is chosen, it is large and the others of its column are pale."""
        theme, atlas = self.shell.theme, self.shell.atlas
        tiles = atlas.designs(int(self._cell * 0.86), theme.palette, self._kind)
        forms = atlas.designs(int(self._cell * (0.5 if self._rows or self._low else 0.6)), theme.palette, "form")
        for column, above in enumerate(self.columns):
            ends = self.cell_centre(column, Coral.WHITE), self.cell_centre(column, Coral.GREY)
            (left, right), (low, high) = map(sorted, zip(*ends, strict=True))
            strip = Area(left, low, right - left, high - low).within(1 - self._cell / 2)
            chosen = self.chosen[column]
            ring = theme.ink("glow") if self.focus and column == self._cursor else None
            self.ground(strip, theme.ink("raised" if chosen is None else "band"), 6, ring)
            together = [n for n, coral in enumerate(self.columns) if self._parted and coral is above] or [column]
            if above is not None and column == together[0]:
                (x, y), (end, _) = (self.cell_centre(n, Coral.WHITE) for n in (column, together[-1]))
                aside = (-0.5 - 0.5 * _HEAD, 0.0) if self._rows else (0.0, 0.5 + self._head / 2)
                form = forms[design_name("form", above)]
                self.picture(form, (x + end) / 2 + aside[0] * self._cell, y + aside[1] * self._cell)
            for coral in Coral:
                if coral is not chosen:
                    alpha = 1.0 if chosen is None else 0.2
                    self.picture(tiles[design_name(self._kind, coral)], *self.cell_centre(column, coral), alpha=alpha)
        for column, chosen in enumerate(self.chosen):
            if chosen is not None:
                large = atlas.designs(int(self._cell * _LARGE), theme.palette, self._kind)
                self.picture(large[design_name(self._kind, chosen)], *self.cell_centre(column, chosen))
        if self.asks and self.complete:
            self._draw_take()

    def _draw_take(self) -> None:
        theme, area = self.shell.theme, self._take
        self.ground(area, theme.ink("loud"), theme.space(), theme.ink("glow") if self.focus else None)
        said = self.shell.locale.tr(TAKE_LABEL).split()
        x, y = self.take_centre
        for number, word in enumerate(said):
            line = y + theme.text(1.2) * ((len(said) - 1) / 2 - number)
            self.text(word, x, line, 1.0, "on-loud", True, 0.5, area.width - theme.space(0.8))

    def _read(self, x: float, y: float) -> None:
        """The finger has come here."""
        assert self.reading is not None
        across, up = (x - self.x) / self._cell, (y - self.y) / self._cell
        if self._rows:
            self.reading.follow((self.top - y) / self._cell, across - self._head - 0.5)
        else:
            self.reading.follow(*((0.5, across - 0.5) if self._lies else (across, len(Coral) - 0.5 - up)))
        read = self.reading.rows
        now = [Coral(read[n]) if n in read else coral for n, coral in enumerate(self._before)]
        if now != self.chosen:
            self.chosen, self._cursor = now, max(read)
            self.named(now)
            self.redraw()

    def _finished(self) -> None:
        if self.complete:
            self._picked(tuple(coral for coral in self.chosen if coral is not None))

    def on_touch_down(self, touch: Any) -> bool:
        """Begin a stroke, or take what was read."""
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling or self.reading is not None:
            return False
        if self.asks and touch.x >= self._take.x:
            if self.complete:
                self._finished()
            return True
        touch.grab(self)
        self._before = list(self.chosen)
        along = [n if self._rows else (self._left(n) - self.x) / self._cell for n in range(len(self.columns))]
        centres = [start + 0.5 for start in along]
        self.reading = StrokeRecognizer(centres, len(Coral))
        self._read(*touch.pos)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Read the path so far."""
        if touch.grab_current is not self:
            return False
        self._read(*touch.pos)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """End the stroke."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.reading = None
        if not self.asks:
            self._finished()
        return True

    def keyboard_on_key_down(self, window: Any, keycode: Any, text: str, modifiers: Any) -> bool:
        """Left and right choose a column, 1 to 5 a colour, and the next column follows; Enter takes them."""
        key = keycode[1]
        if key in (("up", "down") if self._rows else ("left", "right")):
            step = 1 if key in ("right", "down") else -1
            self._cursor = (self._cursor + step) % len(self.columns)
            self.redraw()
            return True
        digit = key.removeprefix("numpad")
        if digit.isdigit() and 1 <= int(digit) <= len(Coral):
            self.chosen[self._cursor] = Coral(int(digit) - 1)
            self._cursor = min(self._cursor + 1, len(self.columns) - 1)
            self.named(self.chosen)
            self.redraw()
            if not self.asks:
                self._finished()
            return True
        if self.asks and self.complete and key in ("enter", "numpadenter"):
            self._finished()
            return True
        return bool(super().keyboard_on_key_down(window, keycode, text, modifiers))
