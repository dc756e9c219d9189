"""Layout of reef boards and open-sea board in mm: every space, the space at a point; and the drawn open-sea board.

Places are hollows in sunken sand. One current runs through all larva and polyp spaces, clockwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import sin
from typing import NamedTuple

from companion.drawing.paths import (
    Area,
    PathSegments,
    Transform,
    area_from_top,
    polygon_path,
    rounded_rectangle,
    smooth_curve,
    tapered_branch,
)
from companion.drawing.scene import Circle, Path, Point, Scene, Shape, Use
from companion.reef_encounter.art.designs import place_coral, place_player_mark, place_shrimp_shadow
from companion.reef_encounter.art.pieces import alga_shapes, cube_outline
from companion.reef_encounter.art.style import CutPaper, ink_name
from companion.reef_encounter.box import COLUMNS, CORAL_TILES, ROW_STRIDE, ROWS, Alga, Coral, PlayerColour

WATER_MARGIN = 0.5  # water around the 7 x 6 cells of a reef board, in polyp tiles
NARROW_MARGIN = 0.4  # of one that stands upright on a narrow screen
CORAL_TILE = 1.6  # side of a coral tile, in polyp tiles
LARVA = 0.46  # side of a larva cube's space, in polyp tiles
CYLINDER = 0.7  # diameter of an alga cylinder, in polyp tiles
TILE_GAP = 0.14  # between two coral tiles, in polyp tiles
SHRIMP = 0.76  # side of a shrimp's space on the open-sea board, in polyp tiles


def tile_areas(left: float, top: float, side: float, gap: float) -> tuple[Area, ...]:
    """Return the squares of ten coral tiles in two rows, tile n at index n - 1; (`left`, `top`) is their corner."""
    return tuple(
        area_from_top(left + (n % 5) * (side + gap), top - (n // 5) * (side + gap), side, side)
        for n in range(len(CORAL_TILES))
    )


class BoardLayout(NamedTuple):
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
        row, column = divmod(cell, ROW_STRIDE)
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
        return (ROWS - 1 - up) * ROW_STRIDE + across


class SeaSpace(NamedTuple):
    """One larva and polyp space: its coral, and the rectangles of panel, polyp tiles, larva cube and mark."""

    coral: Coral
    panel: Area
    polyps: tuple[Area, Area, Area]
    larva: Area
    mark: Area
    """The place of the coral's own growth form, which names the space."""


@dataclass(frozen=True)
class SeaLayout:
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
        return tile_areas(left, top, side, gap)

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


_DRAWN = 20.0  # mm, a polyp tile; any size would do
_GHOST = CutPaper("water.wave", "sunk.light", "sunk.light", "sunk.light")
_FLOW: tuple[tuple[tuple[Point, ...], float, float], ...] = (
    (((-46, 15), (-28, 18), (-10, 13), (6, 14)), 2, 9),
    (((-56, 0), (-32, 4), (-8, -1), (26, 0)), 2, 12),
    (((-46, -15), (-28, -11), (-10, -16), (6, -14)), 2, 9),
)
_HEAD: PathSegments = polygon_path(((56, 0), (20, 30), (26, 10), (26, -10), (20, -30)))
"""A swift of water to the right: three streams, and a head that says which way."""


@lru_cache(maxsize=4)
def draw_open_sea(tile: float = 20, upright: bool = False) -> Scene:
    """Draw the open-sea board for polyp tiles of `tile` mm; `SeaLayout(tile, upright)` says where its spaces are.

    To bleed, lay the ink `water` beneath it.
    """
    plan = SeaLayout(tile, upright)
    shapes: list[Shape] = [Path(Area(0, 0, plan.width, plan.height).edge, fill="water")]
    shapes += _light(plan)
    shapes += _current(plan)
    shapes += _bank(plan)
    for space in plan.spaces:
        shapes += _sea_space(space, tile)
    shapes += _alga_space(plan.alga, tile)
    for player in PlayerColour:
        shapes += _shrimp_space(plan.shrimps[player], player, tile)
    for at, turn in plan.swifts:
        shapes += _swift(at, turn, tile)
    return Scene(plan.width, plan.height, tuple(shapes))


def place_open_sea(at: Point, tile: float) -> Use:
    """Place the open-sea board, its middle on `at`, for polyp tiles of `tile` mm."""
    return Use("open-sea", _drawn(), at, scale=tile / _DRAWN)


@lru_cache(maxsize=1)
def _drawn() -> Scene:
    return draw_open_sea(_DRAWN)


def _light(plan: SeaLayout) -> Iterator[Shape]:
    """Draw light that falls through the water from the upper left, as wedges."""
    wide, high = plan.width, plan.height
    for left, across in ((0.02, 0.07), (0.2, 0.05), (0.42, 0.09), (0.66, 0.04)):
        foot, spread = left + 0.16, 1.9 * across
        corners = ((left, high), (left + across, high), (foot + spread, 0.0), (foot, 0.0))
        yield Path(polygon_path(tuple((min(x, 1.0) * wide, y) for x, y in corners)), fill="water.shelf")


def _current(plan: SeaLayout) -> Iterator[Shape]:
    """Draw the current: a band from space to space and past the corner of the shrimps, and swifts as arrows."""
    t, room = plan.tile, 0.62 * plan.tile
    boxes = [space.panel for space in plan.spaces]
    left, right = min(box.x for box in boxes) + room, max(box.right for box in boxes) - room
    low, high = min(box.y for box in boxes) + room, max(box.top for box in boxes) - room
    if not plan.upright:
        left, right = plan.coral_tiles[0].x / 2, plan.width - plan.coral_tiles[0].x / 2
    for width, paper in ((1.1, "water.shallow"), (0.74, "water.shoal")):
        ring = rounded_rectangle(left, low, right - left, high - low, 0.9 * t)
        yield Path(ring, stroke=paper, width=width * t)
    for aside in (-0.22, 0.02, 0.24):
        area = Area(left, low, right - left, high - low).wider(aside * t)
        yield Path(rounded_rectangle(*area, (0.9 + aside) * t), stroke="water.wave", width=0.03 * t)


def _swift(at: Point, turn: float, tile: float) -> Iterator[Shape]:
    """Draw a swift of water, above its shadow."""
    for way, paper in ((Transform(0.014 * tile, -0.022 * tile), "sunk.shade"), (Transform(), "mark")):
        flow = Transform(at[0] + way.x, at[1] + way.y, 0.0042 * tile, turn)
        for strip in (*(tapered_branch(*stream) for stream in _FLOW), _HEAD):
            yield Path(flow.steps(strip), fill=paper)


def _bank(plan: SeaLayout) -> Iterator[Shape]:
    """Draw a bank of sunken sand with ten hollows for coral tiles."""
    first, last, t = plan.coral_tiles[0], plan.coral_tiles[-1], plan.tile
    room = (0.14 if plan.upright else 0.2) * t
    area = Area(first.x, last.y, last.right - first.x, first.top - last.y).wider(room)
    yield from _sand(area, t, seed=1)
    for box in plan.coral_tiles:
        yield from _hollow(box, t)


def _sand(area: Area, tile: float, seed: int) -> Iterator[Shape]:
    """Draw a patch of sand with an uneven edge, its shadow on the water, a rim in the light."""
    edge = smooth_curve(list(_uneven(area, 0.025 * tile, 0.6 * tile, seed)))
    yield Path(Transform(0.05 * tile, -0.07 * tile).steps(edge), fill="water.deep")
    yield Path(edge, fill="sunk.body", stroke="sunk.shade", width=0.022 * tile)
    inner = smooth_curve(list(_uneven(area.wider(-0.06 * tile), 0.012 * tile, 0.7 * tile, seed + 2)))
    yield Path(Transform(-0.012 * tile, 0.018 * tile).steps(inner), stroke="sunk.light", width=0.022 * tile)


def _uneven(area: Area, swell: float, pitch: float, seed: int) -> Iterator[Point]:
    """Yield points around a rectangle with cut corners, irregularly in and out."""
    cut = 0.32 * pitch
    x, y, right, top = area.x, area.y, area.right, area.top
    corners = (
        ((x + cut, y), (right - cut, y)),
        ((right, y + cut), (right, top - cut)),
        ((right - cut, top), (x + cut, top)),
        ((x, top - cut), (x, y + cut)),
    )
    number = 0
    for (x1, y1), (x2, y2) in corners:
        parts = max(1, round((abs(x2 - x1) + abs(y2 - y1)) / pitch))
        for part in range(parts + 1):
            out = swell * sin(1.7 * number + 2.3 * seed)
            share = part / parts
            flat = y1 == y2
            yield x1 + (x2 - x1) * share + (0 if flat else out), y1 + (y2 - y1) * share + (out if flat else 0)
            number += 1


def _hollow(box: Area, tile: float) -> Iterator[Shape]:
    """Draw a place for a piece, hollowed out of the sand: its upper left edge throws a shadow into it."""
    yield Path(rounded_rectangle(*box, 0.1 * tile), fill="sunk.shade")
    inner = Area(box.x + 0.045 * tile, box.y, box.width - 0.045 * tile, box.height - 0.06 * tile)
    yield Path(rounded_rectangle(*inner, 0.09 * tile), fill="sunk.deep")
    yield Path(rounded_rectangle(*box, 0.1 * tile), stroke="sunk.light", width=0.02 * tile)


def _sea_space(space: SeaSpace, tile: float) -> Iterator[Shape]:
    """Draw one larva and polyp space: its coral, a hollow for the larva cube, three for polyps."""
    coral = space.coral
    yield from _sand(space.panel.wider(0.05 * tile), tile, seed=2 + coral)
    for box in space.polyps:
        yield from _hollow(box, tile)
    drop = Transform(*space.larva.centre, scale=space.larva.width / 100)
    yield Path(drop.steps(cube_outline()), fill="sunk.shade", stroke="sunk.shade", width=0.03 * tile)
    yield Path(drop.steps(Transform(2.5, -3.5, 0.88).steps(cube_outline())), fill="sunk.deep")
    yield place_coral(coral, space.mark.centre, space.mark.width)


def _alga_space(box: Area, tile: float) -> Iterator[Shape]:
    """Draw a round hollow for a cylinder, all four plants in it as ghosts."""
    (x, y), radius = box.centre, box.width / 2
    out = 0.4 * radius
    corners = ((-out, out), (out, out), (-out, -out), (out, -out))
    yield Circle((x + 0.05 * tile, y - 0.07 * tile), radius, fill="water.deep")
    yield Circle((x, y), radius, fill="sunk.body", stroke="sunk.shade", width=0.022 * tile)
    yield Circle((x, y), 0.86 * radius, fill="sunk.shade")
    yield Circle((x + 0.02 * tile, y - 0.03 * tile), 0.82 * radius, fill="sunk.deep")
    for alga, (dx, dy) in zip(Alga, corners, strict=True):
        yield from Transform(x + dx, y + dy, 0.0042 * tile).shapes(alga_shapes(alga, _GHOST))


def _shrimp_space(box: Area, player: PlayerColour, tile: float) -> Iterator[Shape]:
    (x, y), side = box.centre, box.width
    yield Path(Transform(0.03 * tile, -0.05 * tile).steps(rounded_rectangle(*box, 0.26 * tile)), fill="water.deep")
    yield Path(
        rounded_rectangle(*box, 0.26 * tile), fill="sunk.body", stroke=ink_name(player, "shade"), width=0.034 * tile
    )
    yield place_shrimp_shadow((x - 0.02 * side, y + 0.02 * side), 0.86 * side)
    yield place_player_mark(player, (x + 0.33 * side, y - 0.33 * side), 0.46 * side)
