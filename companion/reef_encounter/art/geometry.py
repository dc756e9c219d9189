"""Layout of reef boards and open-sea board in mm: the rectangle of every space, and the space at a point.

Draws nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from companion.drawing.area import Area, from_top
from companion.drawing.scene import Point
from companion.reef_encounter.box.boards import COLUMNS, ROWS, STRIDE
from companion.reef_encounter.box.pieces import CORAL_TILES, Coral, PlayerColour

WATER_MARGIN = 0.5  # water around the 7 x 6 cells of a reef board, in polyp tiles
NARROW_MARGIN = 0.4  # of one that stands upright on a narrow screen
CORAL_TILE = 1.6  # side of a coral tile, in polyp tiles
LARVA = 0.46  # side of a larva cube's space, in polyp tiles
CYLINDER = 0.7  # diameter of an alga cylinder, in polyp tiles
TILE_GAP = 0.14  # between two coral tiles, in polyp tiles
SHRIMP = 0.76  # side of a shrimp's space on the open-sea board, in polyp tiles


def two_rows(left: float, top: float, side: float, gap: float) -> tuple[Area, ...]:
    """Return the squares of ten coral tiles in two rows, tile n at index n - 1; (`left`, `top`) is their corner."""
    return tuple(
        from_top(left + (n % 5) * (side + gap), top - (n // 5) * (side + gap), side, side)
        for n in range(len(CORAL_TILES))
    )


class RockPlan(NamedTuple):
    """The layout of any reef board whose polyp tiles measure `tile` mm.

    `upright` (a narrow screen): a quarter turn clockwise, with less water around it.
    """

    tile: float
    upright: bool = False

    @property
    def margin(self) -> float:
        """Water around the cells, in polyp tiles."""
        return NARROW_MARGIN if self.upright else WATER_MARGIN

    @property
    def width(self) -> float:
        """Width of the whole board."""
        return ((ROWS if self.upright else COLUMNS) + 2 * self.margin) * self.tile

    @property
    def height(self) -> float:
        """Height of the whole board."""
        return ((COLUMNS if self.upright else ROWS) + 2 * self.margin) * self.tile

    def box(self, cell: int) -> Area:
        """Return the square of a cell (`boards.cell`), rock or deep water."""
        row, column = divmod(cell, STRIDE)
        across, up = column, ROWS - 1 - row
        if self.upright:
            across, up = up, COLUMNS - 1 - column
        return Area((across + self.margin) * self.tile, (up + self.margin) * self.tile, self.tile, self.tile)

    def cell_at(self, point: Point) -> int | None:
        """Return the cell at `point`, rock or deep water; None in the margin and off the board."""
        across, up = (int((place / self.tile - self.margin) // 1) for place in point)
        if self.upright:
            across, up = COLUMNS - 1 - up, across
        if not (0 <= across < COLUMNS and 0 <= up < ROWS):
            return None
        return (ROWS - 1 - up) * STRIDE + across


class SeaSpace(NamedTuple):
    """One larva and polyp space: its coral, and the rectangles of panel, polyp tiles, larva cube and mark."""

    coral: Coral
    panel: Area
    polyps: tuple[Area, Area, Area]
    larva: Area
    mark: Area
    """The place of the coral's own growth form, which names the space."""


@dataclass(frozen=True)
class SeaPlan:
    """The layout of the open-sea board whose polyp tiles measure `tile` mm.

    Five larva and polyp spaces run clockwise, the sixth corner holds the alga space and the shrimp spaces. Wide (the
    printed board): three spaces above the coral tiles, two below. `upright` (a narrow screen): coral tiles on top,
    the spaces below them in two columns.
    """

    tile: float
    upright: bool = False

    @property
    def width(self) -> float:
        """Width of the whole board."""
        return self.tile * (9.1 if self.upright else 11.1)

    @property
    def height(self) -> float:
        """Height of the whole board."""
        return self.tile * (9.95 if self.upright else 7.7)

    def _box(self, x: float, y: float, width: float, height: float) -> Area:
        t = self.tile
        return Area(x * t, y * t, width * t, height * t)

    @cached_property
    def coral_tiles(self) -> tuple[Area, ...]:
        """The squares of the ten coral tiles, tile n at index n - 1: two rows of five."""
        side, gap = CORAL_TILE * self.tile, TILE_GAP * self.tile
        left = (self.width - 5 * side - 4 * gap) / 2
        top = self.height - (0.3 if self.upright else 2.13) * self.tile
        return two_rows(left, top, side, gap)

    @cached_property
    def _corners(self) -> tuple[tuple[float, float], ...]:
        """Lower left corners of six panels in tiles, clockwise from the white space; the sixth is no sea space."""
        if self.upright:
            left, right, rows = 0.3, 4.7, (4.25, 2.3, 0.3)
            return (
                (left, rows[0]),
                (right, rows[0]),
                (right, rows[1]),
                (right, rows[2]),
                (left, rows[2]),
                (left, rows[1]),
            )
        low, high, columns = 0.3, 5.8, (0.3, 3.9, 7.5)
        return (
            (columns[0], high),
            (columns[1], high),
            (columns[2], high),
            (columns[2], low),
            (columns[1], low),
            (columns[0], low),
        )

    @property
    def _panel(self) -> tuple[float, float]:
        return (4.1, 1.6) if self.upright else (3.3, 1.6)

    @cached_property
    def spaces(self) -> tuple[SeaSpace, ...]:
        """The five larva and polyp spaces, clockwise: white, yellow, orange, pink, grey."""
        return tuple(self._space(coral) for coral in Coral)

    def _space(self, coral: Coral) -> SeaSpace:
        x, y = self._corners[coral]
        wide, high = self._panel
        gap = (wide - 3) / 4
        one, two, three = (self._box(x + gap + n * (1 + gap), y + 0.08, 1, 1) for n in range(3))
        larva = self._box(x + wide - LARVA - 0.35, y + high - LARVA - 0.04, LARVA, LARVA)
        mark = self._box(x + 0.35, y + high - LARVA - 0.04, LARVA, LARVA)
        return SeaSpace(coral, self._box(x, y, wide, high), (one, two, three), larva, mark)

    @cached_property
    def alga(self) -> Area:
        """The alga space: a square around its disc."""
        x, y = self._corners[5]
        return self._box(x + 0.1, y + 0.2, 1.2, 1.2)

    @cached_property
    def shrimps(self) -> tuple[Area, ...]:
        """The four shrimp spaces, indexed by `PlayerColour`."""
        x, y = self._corners[5]
        step = SHRIMP + 0.08
        return tuple(
            self._box(x + 1.55 + (n % 2) * step, y + (1 - n // 2) * step, SHRIMP, SHRIMP)
            for n in range(len(PlayerColour))
        )

    @cached_property
    def swifts(self) -> tuple[tuple[Point, float], ...]:
        """The arrows that show the current, each a point and a direction in degrees.

        Degrees count anticlockwise from the right. From the last space the current goes on past the corner of the
        shrimps, and points at the first one only.
        """
        (left, high), (right, _), (_, low) = self._corners[0], self._corners[1], self._corners[3]
        wide, tall = self._panel
        t, above, beneath = self.tile, high + tall - 0.34, low + tall - 0.34
        if self.upright:
            middle = self._corners[2][1]
            upper, lower = (high + middle + tall) / 2, (middle + low + tall) / 2
            between, sides = (left + wide + right) / 2, (left + wide / 2, right + wide / 2)
            ways = [((between, above), 0.0), ((sides[1], upper), -90.0), ((sides[1], lower), -90.0)]
            ways += [((between, beneath), 180.0), ((sides[0], upper), 90.0)]
        else:
            edge, middle = (self.coral_tiles[0].x / t) / 2, (high + low + tall) / 2
            first, second = left + wide + 0.15, right + wide + 0.15
            ways = [((first, above), 0.0), ((second, above), 0.0), ((self.width / t - edge, middle), -90.0)]
            ways += [((second, beneath), 180.0), ((edge, middle), 90.0)]
        return tuple(((x * t, y * t), turn) for (x, y), turn in ways)

    def space_at(self, point: Point) -> Coral | None:
        """Return the coral of the larva and polyp space at `point`; None anywhere else."""
        return next((space.coral for space in self.spaces if space.panel.holds(point)), None)

    def coral_tile_at(self, point: Point) -> int | None:
        """Return the number (1 to 10) of the coral tile at `point`; None anywhere else."""
        return next((n for n, box in enumerate(self.coral_tiles, 1) if box.holds(point)), None)

    def shrimp_at(self, point: Point) -> PlayerColour | None:
        """Return the player of the shrimp space at `point`; None anywhere else."""
        return next((colour for colour in PlayerColour if self.shrimps[colour].holds(point)), None)

    def on_alga_space(self, point: Point) -> bool:
        """Return whether `point` lies on the alga space."""
        return self.alga.holds(point)
