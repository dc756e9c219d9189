"""Recognises a stroke across a grid: which row of each column the finger meant; lengths in cells. No Kivy.

Of all ways to choose a row for each column, the one is taken whose straight lines from cell to cell lie closest to
the path, and whose cells it came closest to. So neither shake nor a corner cut or overshot changes what is read.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, inf
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]

_BACK = 0.5  # from there on going back is another stroke, which is read after this one
_STILL = 0.3  # a finger that goes no farther across is a touch, which shakes
_FINE = 0.12  # between two points that are looked at
_REACHED = 2.0  # how much missing a cell weighs against leaving a line
_MEANT = 2.0  # how much a finger that comes down or is lifted beside a cell weighs


class Reading:
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
