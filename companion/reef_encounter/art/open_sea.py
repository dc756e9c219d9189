"""Drawing of the open-sea board: coral tiles, five larva and polyp spaces in a ring, alga and shrimp spaces.

Places are hollows in sunken sand. One current runs through all larva and polyp spaces, clockwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import sin

from companion.drawing.area import Area
from companion.drawing.paths import Steps, Transform, polygon, rounded, smooth, tapered
from companion.drawing.scene import Circle, Path, Placed, Point, Scene, Shape
from companion.reef_encounter.art.algae import plant
from companion.reef_encounter.art.geometry import SeaPlan, SeaSpace
from companion.reef_encounter.art.paper_cut import Papers, ink
from companion.reef_encounter.art.placed_designs import form_at, mark_at, shadow_at
from companion.reef_encounter.art.polyps import CUBE
from companion.reef_encounter.box.pieces import Alga, PlayerColour

_DRAWN = 20.0  # mm, a polyp tile; any size would do
_GHOST = Papers("water.wave", "sunk.light", "sunk.light", "sunk.light")
_FLOW: tuple[tuple[tuple[Point, ...], float, float], ...] = (
    (((-46, 15), (-28, 18), (-10, 13), (6, 14)), 2, 9),
    (((-56, 0), (-32, 4), (-8, -1), (26, 0)), 2, 12),
    (((-46, -15), (-28, -11), (-10, -16), (6, -14)), 2, 9),
)
_HEAD: Steps = polygon(((56, 0), (20, 30), (26, 10), (26, -10), (20, -30)))
"""A swift of water to the right: three streams, and a head that says which way."""


@lru_cache(maxsize=4)
def open_sea_board(tile: float = 20, upright: bool = False) -> Scene:
    """Draw the open-sea board for polyp tiles of `tile` mm; `SeaPlan(tile, upright)` says where its spaces are.

    To bleed, lay the ink `water` beneath it.
    """
    plan = SeaPlan(tile, upright)
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


def sea_at(at: Point, tile: float) -> Placed:
    """Place the open-sea board, its middle on `at`, for polyp tiles of `tile` mm."""
    return Placed("open-sea", _drawn(), at, scale=tile / _DRAWN)


@lru_cache(maxsize=1)
def _drawn() -> Scene:
    return open_sea_board(_DRAWN)


def _light(plan: SeaPlan) -> Iterator[Shape]:
    """Draw light that falls through the water from the upper left, as wedges."""
    wide, high = plan.width, plan.height
    for left, across in ((0.02, 0.07), (0.2, 0.05), (0.42, 0.09), (0.66, 0.04)):
        foot, spread = left + 0.16, 1.9 * across
        corners = ((left, high), (left + across, high), (foot + spread, 0.0), (foot, 0.0))
        yield Path(polygon(tuple((min(x, 1.0) * wide, y) for x, y in corners)), fill="water.shelf")


def _current(plan: SeaPlan) -> Iterator[Shape]:
    """Draw the current: a band from space to space and past the corner of the shrimps, and swifts as arrows."""
    t, room = plan.tile, 0.62 * plan.tile
    boxes = [space.panel for space in plan.spaces]
    left, right = min(box.x for box in boxes) + room, max(box.right for box in boxes) - room
    low, high = min(box.y for box in boxes) + room, max(box.top for box in boxes) - room
    if not plan.upright:
        left, right = plan.coral_tiles[0].x / 2, plan.width - plan.coral_tiles[0].x / 2
    for width, paper in ((1.1, "water.shallow"), (0.74, "water.shoal")):
        ring = rounded(left, low, right - left, high - low, 0.9 * t)
        yield Path(ring, stroke=paper, width=width * t)
    for aside in (-0.22, 0.02, 0.24):
        area = Area(left, low, right - left, high - low).wider(aside * t)
        yield Path(rounded(*area, (0.9 + aside) * t), stroke="water.wave", width=0.03 * t)


def _swift(at: Point, turn: float, tile: float) -> Iterator[Shape]:
    """Draw a swift of water, above its shadow."""
    for way, paper in ((Transform(0.014 * tile, -0.022 * tile), "sunk.shade"), (Transform(), "mark")):
        flow = Transform(at[0] + way.x, at[1] + way.y, 0.0042 * tile, turn)
        for strip in (*(tapered(*stream) for stream in _FLOW), _HEAD):
            yield Path(flow.steps(strip), fill=paper)


def _bank(plan: SeaPlan) -> Iterator[Shape]:
    """Draw a bank of sunken sand with ten hollows for coral tiles."""
    first, last, t = plan.coral_tiles[0], plan.coral_tiles[-1], plan.tile
    room = (0.14 if plan.upright else 0.2) * t
    area = Area(first.x, last.y, last.right - first.x, first.top - last.y).wider(room)
    yield from _sand(area, t, seed=1)
    for box in plan.coral_tiles:
        yield from _hollow(box, t)


def _sand(area: Area, tile: float, seed: int) -> Iterator[Shape]:
    """Draw a patch of sand with an uneven edge, its shadow on the water, a rim in the light."""
    edge = smooth(list(_uneven(area, 0.025 * tile, 0.6 * tile, seed)))
    yield Path(Transform(0.05 * tile, -0.07 * tile).steps(edge), fill="water.deep")
    yield Path(edge, fill="sunk.body", stroke="sunk.shade", width=0.022 * tile)
    inner = smooth(list(_uneven(area.wider(-0.06 * tile), 0.012 * tile, 0.7 * tile, seed + 2)))
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
    yield Path(rounded(*box, 0.1 * tile), fill="sunk.shade")
    inner = Area(box.x + 0.045 * tile, box.y, box.width - 0.045 * tile, box.height - 0.06 * tile)
    yield Path(rounded(*inner, 0.09 * tile), fill="sunk.deep")
    yield Path(rounded(*box, 0.1 * tile), stroke="sunk.light", width=0.02 * tile)


def _sea_space(space: SeaSpace, tile: float) -> Iterator[Shape]:
    """Draw one larva and polyp space: its coral, a hollow for the larva cube, three for polyps."""
    coral = space.coral
    yield from _sand(space.panel.wider(0.05 * tile), tile, seed=2 + coral)
    for box in space.polyps:
        yield from _hollow(box, tile)
    drop = Transform(*space.larva.centre, scale=space.larva.width / 100)
    yield Path(drop.steps(CUBE), fill="sunk.shade", stroke="sunk.shade", width=0.03 * tile)
    yield Path(drop.steps(Transform(2.5, -3.5, 0.88).steps(CUBE)), fill="sunk.deep")
    yield form_at(coral, space.mark.centre, space.mark.width)


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
        yield from Transform(x + dx, y + dy, 0.0042 * tile).shapes(plant(alga, _GHOST))


def _shrimp_space(box: Area, player: PlayerColour, tile: float) -> Iterator[Shape]:
    (x, y), side = box.centre, box.width
    yield Path(Transform(0.03 * tile, -0.05 * tile).steps(rounded(*box, 0.26 * tile)), fill="water.deep")
    yield Path(rounded(*box, 0.26 * tile), fill="sunk.body", stroke=ink(player, "shade"), width=0.034 * tile)
    yield shadow_at((x - 0.02 * side, y + 0.02 * side), 0.86 * side)
    yield mark_at(player, (x + 0.33 * side, y - 0.33 * side), 0.46 * side)
