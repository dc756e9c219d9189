"""Drawings of the four reef boards: a terraced rock with its texture in deep water, names of spaces at the edge.

The shore is the lowest of four terraces, each within the one below; bands of water lie around it.

All texture of one kind on a board is one form, tone on tone; no piece of the game. Lengths in cells.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from functools import lru_cache
from math import cos, dist, radians, sin
from typing import NamedTuple

from companion.drawing.measure import CAP_HEIGHT, flatten_path
from companion.drawing.paths import (
    Area,
    GridPoint,
    PathSegments,
    Transform,
    cell_outlines,
    polygon_path,
    smooth_curve,
)
from companion.drawing.scene import Circle, FillRule, Path, Point, Scene, Shape, Text, Use
from companion.reef_encounter.art.designs import place_coral, place_starfish
from companion.reef_encounter.art.layout import WATER_MARGIN, BoardLayout
from companion.reef_encounter.art.pieces import coral_outlines as form_outlines
from companion.reef_encounter.art.style import ink_name
from companion.reef_encounter.box import BOARDS, COLUMN_LETTERS, COLUMNS, ROW_STRIDE, ROWS, Coral, list_cells
from companion.reef_encounter.box import parse_cell as cell_number

ROCK_INKS = {"A": "rock.sand", "B": "rock.slate", "C": "rock.moss", "D": "rock.rose"}
"""The rock of each board, as the beginning of its inks' names."""

_PRINTED, _READ = 0.18, 0.27  # of a cell: letters at the edge; on a screen a finger's cell makes them readable
_DRAWN = 20.0  # mm, a cell with its pebbles; any size would do
_PATCH = smooth_curve(
    [
        (cos(radians(a)) * r, sin(radians(a)) * r)
        for a, r in zip(
            range(0, 360, 15),
            (*(0.44, 0.46, 0.49, 0.545, 0.5, 0.45), *(0.44, 0.45, 0.5, 0.55, 0.49, 0.46)) * 2,
            strict=True,
        )
    ]
)
"""A rounded square that scissors cut freely, one cell wide about the origin."""

# Who lives in which deep water: fish swim left (<) or right (>), weed (w) grows.
_LETTERED = "A1"  # deep water on every board
_LIFE = {
    "A": {"B1": ">", "C3": "<", "D5": "w"},
    "B": {"B1": "<", "E3": "w", "B4": ">", "A6": "w"},
    "C": {"D1": ">", "D3": "w", "A5": "w", "E6": "<", "F4": ">"},
    "D": {"E2": "<", "C3": "w", "G5": "<", "D6": "w"},
}
# Large corals far behind: which one, the middle in cells from the left and from the lowest row, how large.
_FAR: dict[str, tuple[tuple[Coral, float, float, float], ...]] = {
    "A": ((Coral.WHITE, 0.6, 4.75, 1.9), (Coral.ORANGE, 2.35, 5.4, 1.7), (Coral.GREY, 6.5, 5.4, 1.7)),
    "B": (
        (Coral.ORANGE, 0.9, 5.3, 1.9),
        (Coral.WHITE, 2.3, 5.4, 1.6),
        (Coral.GREY, 6.55, 0.55, 1.8),
        (Coral.WHITE, 6.6, 5.2, 1.6),
        (Coral.YELLOW, 0.4, 0.45, 1.4),
    ),
    "C": (
        (Coral.WHITE, 0.45, 5.3, 1.7),
        (Coral.GREY, 0.5, 0.7, 1.8),
        (Coral.ORANGE, 6.6, 4.5, 1.5),
        (Coral.ORANGE, 4.5, 0.4, 1.5),
        (Coral.YELLOW, 3.5, 5.5, 1.4),
    ),
    "D": (
        (Coral.GREY, 0.4, 5.4, 1.7),
        (Coral.WHITE, 6.6, 5.3, 1.6),
        (Coral.ORANGE, 0.45, 0.75, 1.8),
        (Coral.WHITE, 6.6, 0.7, 1.8),
        (Coral.YELLOW, 3.5, 0.3, 1.4),
    ),
}
_PEBBLES: tuple[Point, ...] = ((-0.4, -0.4), (-0.4, 0.4), (0.4, -0.4), (0.4, 0.4))


@lru_cache(maxsize=8)
def draw_reef_board(letter: str, tile: float = 20, upright: bool = False, on_screen: bool = False) -> Scene:
    """Draw reef board `letter` (A to D), polyp tiles of `tile` mm; `BoardLayout(tile, upright)` has cells' places.

    `on_screen` it has its letter in its water, and start spaces are contours, which nobody takes for tiles.
    To bleed, lay the ink `water` beneath it. Raises KeyError for another letter.
    """
    plan = BoardLayout(tile, upright)
    shapes = [*_land(letter, plan, on_screen), *draw_space_names(plan, _READ if on_screen else _PRINTED)]
    if on_screen:
        (x, y), high = plan.box(cell_number(_LETTERED)).centre, 0.62 * tile
        shapes.append(Text(letter, (x, y - CAP_HEIGHT * high / 2), high, "mark", bold=True))
    return Scene(plan.width, plan.height, tuple(shapes))


def place_board(letter: str, at: Point, tile: float) -> Use:
    """Place reef board `letter` without the names at its edge, its middle on `at`, for polyp tiles of `tile` mm."""
    return Use(f"rock-{letter}", _bare(letter), at, scale=tile / _DRAWN)


@lru_cache(maxsize=4)
def _bare(letter: str) -> Scene:
    plan = BoardLayout(_DRAWN)
    return Scene(plan.width, plan.height, tuple(_land(letter, plan)))


def _land(letter: str, plan: BoardLayout, on_screen: bool = False) -> list[Shape]:
    """Draw all of a board but its words."""
    board, rock, tile = BOARDS[letter], ROCK_INKS[letter], plan.tile
    shapes: list[Shape] = [Path(Area(0, 0, plan.width, plan.height).edge, fill="water")]
    shapes += _far(letter, plan)
    shapes += _rock(letter, plan, rock)
    for name, who in _LIFE[letter].items():
        if not on_screen or name != _LETTERED:
            shapes += _life(who, plan.box(cell_number(name)))
    special = board.growth | sum(1 << start for start, _ in board.starts)
    pebbles = _pebbles(rock)
    shapes += (
        Use(f"pebbles-{rock}", pebbles, plan.box(space).centre, scale=tile / _DRAWN)
        for space in list_cells(board.rock & ~special)
    )
    for space in list_cells(board.growth):
        shapes += _patch(plan.box(space), f"{rock}.shade", f"{rock}.light")
        shapes.append(place_starfish(plan.box(space).centre, 0.74 * tile))
    for space, coral in board.starts:
        shapes += _patch(plan.box(space), ink_name(coral, "shade"), None if on_screen else ink_name(coral, "light"))
        shapes.append(place_coral(coral, plan.box(space).centre, (0.42 if on_screen else 0.74) * tile))
    return shapes


def _far(letter: str, plan: BoardLayout) -> Iterator[Shape]:
    """Draw large corals in the margins, as shadows; the rock and its shallow water lie before them."""
    for number, (coral, x, y, size) in enumerate(_FAR[letter]):
        side = size * plan.tile
        place = (y, COLUMNS - x) if plan.upright else (x, y)
        at = [(part + plan.margin) * plan.tile for part in place]
        inside = [
            min(max(part, side / 2), whole - side / 2)
            for part, whole in zip(at, (plan.width, plan.height), strict=True)
        ]
        yield from draw_silhouette(coral, (inside[0], inside[1]), side, mirror=number % 2 == 1)


def _rock(letter: str, plan: BoardLayout, rock: str) -> Iterator[Shape]:
    """Draw bands of shallower water, a shadow on it, then terraces, each a tint lighter; light from upper left."""
    tile = plan.tile
    low = plan.margin * tile
    way = Transform(low, plan.height - low, tile, -90) if plan.upright else Transform(low, low, tile)

    def placed(outlines: tuple[PathSegments, ...]) -> PathSegments:
        return tuple(step for outline in outlines for step in way.steps(outline))

    def cut(steps: PathSegments, paper: str, edge: str | None = None, width: float = 0.0) -> Path:
        return Path(steps, fill=paper, stroke=edge, width=width * tile, rule=FillRule.EVENODD)

    for band, paper in zip(
        reversed(water_outlines(letter)), ("water.shelf", "water.shallow", "water.shoal"), strict=True
    ):
        yield cut(placed(band), paper)
    shore = placed(rock_outlines(letter))
    yield cut(Transform(0.07 * tile, -0.1 * tile).steps(shore), "water.deep", "water.deep", 0.02)
    yield cut(Transform(0.02 * tile, -0.03 * tile).steps(shore), f"{rock}.shade", f"{rock}.shade", 0.05)
    yield cut(shore, f"{rock}.deep", f"{rock}.shade", 0.02)
    papers = (("cast", "body", "tint"), ("deep", "tint", "light"), ("body", "light", "light"))
    for outlines, (cast, body, edge) in zip(terrace_outlines(letter), papers, strict=True):
        if outlines:
            steps = placed(outlines)
            yield cut(Transform(0.03 * tile, -0.045 * tile).steps(steps), f"{rock}.{cast}")
            yield cut(steps, f"{rock}.{body}", f"{rock}.{edge}", 0.02)
    yield Path(way.steps(dark_grit_path(letter)), fill=f"{rock}.deep")
    yield Path(way.steps(light_grit_path(letter)), fill=f"{rock}.light")


@lru_cache(maxsize=4)
def _pebbles(rock: str) -> Scene:
    """Draw four pebbles in the corners of a space."""
    shapes: list[Shape] = []
    for number, (x, y) in enumerate(_PEBBLES):
        at, radius = ((0.5 + x) * _DRAWN, (0.5 + y) * _DRAWN), (0.045 + 0.007 * fixed_noise(number + 5)) * _DRAWN
        shapes.append(Circle((at[0] + 0.15, at[1] - 0.2), 1.15 * radius, fill=f"{rock}.grid"))
        shapes.append(Circle(at, 0.8 * radius, fill=f"{rock}.light"))
    return Scene(_DRAWN, _DRAWN, tuple(shapes))


def _patch(box: Area, edge: str, fill: str | None = None) -> Iterator[Shape]:
    """Draw a space of its own: a patch with an uneven edge, a little smaller than a tile."""
    way = Transform(*box.centre, box.width)
    outline = way.steps(_PATCH)
    if fill:
        shadow = Transform(0.012 * box.width, -0.02 * box.width).steps(outline)
        yield Path(shadow, fill=edge, stroke=edge, width=0.03 * box.width)
    yield Path(outline, fill=fill, stroke=edge, width=0.022 * box.width)


def _life(who: str, box: Area) -> tuple[Shape, ...]:
    (x, y), side = box.centre, box.width
    if who == "w":
        return draw_weed((x, y - 0.28 * side), 0.6 * side)
    swims_right = who == ">"
    ahead = side if swims_right else -side
    return (
        *draw_small_fish((x + 0.12 * ahead, y + 0.14 * side), 0.34 * side, 6, swims_right),
        *draw_small_fish((x - 0.14 * ahead, y - 0.12 * side), 0.28 * side, -4, swims_right),
    )


def draw_space_names(plan: BoardLayout, size: float = _PRINTED) -> list[Shape]:
    """Draw letters of columns and numbers of rows at all four edges: clear of the rock and of the knife that cuts.

    `size` is how high they are, in cells.
    """
    height, edge = size * plan.tile, (0.165 if plan.margin >= WATER_MARGIN else 0.115) * plan.tile
    drop = CAP_HEIGHT * height / 2
    columns = [(COLUMN_LETTERS[column], plan.box(column).centre) for column in range(COLUMNS)]
    rows = [(str(row + 1), plan.box(row * ROW_STRIDE).centre) for row in range(ROWS)]
    across, up = (rows, columns) if plan.upright else (columns, rows)
    places = [(name, (x, y)) for name, (x, _) in across for y in (edge, plan.height - edge)]
    places += [(name, (x, y)) for name, (_, y) in up for x in (edge, plan.width - edge)]
    return [Text(name, (x, y - drop), height, "mark", bold=True) for name, (x, y) in places]


class RockCut(NamedTuple):
    """The manner of cutting a stone, in cells: how far outside, how wide the corners, then every `pitch` a bump."""

    outside: float
    corner: float
    pitch: float
    depth: float
    even: bool = False
    """In and out by turns, instead of as it comes."""
    curved: bool = True


ROCK_CUTS = {
    "A": RockCut(outside=0.095, corner=0.34, pitch=0.6, depth=0.012),  # sand: soft and smooth
    "B": RockCut(outside=0.09, corner=0.18, pitch=0.27, depth=0.045, curved=False),  # slate: chipped edges
    "C": RockCut(outside=0.085, corner=0.26, pitch=0.2, depth=0.034, even=True),  # moss: small cushions
    "D": RockCut(outside=0.09, corner=0.3, pitch=0.36, depth=0.05),  # rose: slow waves
}
_TERRACES = ((0, -0.1), (1, 0.1), (2, 0.16))
"""Above the shore: how many half cells within the rock, and how far outside that, in cells."""
_BANDS = (0.19, 0.28, 0.37)  # cells beyond the grid


@lru_cache(maxsize=4)
def rock_outlines(letter: str) -> tuple[PathSegments, ...]:
    """Return the shore of board `letter`'s rock and of every pool in it, in cells from the lower left corner."""
    return _outlines(letter, 0, ROCK_CUTS[letter])


@lru_cache(maxsize=4)
def terrace_outlines(letter: str) -> tuple[tuple[PathSegments, ...], ...]:
    """Return the outlines of the terraces on a board's rock, the lowest first; none for a rock too narrow."""
    cut = ROCK_CUTS[letter]
    return tuple(
        _outlines(letter, within, cut._replace(outside=outside, pitch=1.8 * cut.pitch, depth=1.3 * cut.depth))
        for within, outside in _TERRACES
    )


@lru_cache(maxsize=4)
def water_outlines(letter: str) -> tuple[tuple[PathSegments, ...], ...]:
    """Return the outlines of the bands of shallower water around a board's rock, the nearest first."""
    return tuple(_outlines(letter, 0, RockCut(outside, 0.36, 0.9, 0.03)) for outside in _BANDS)


def _outlines(letter: str, within: int, cut: RockCut) -> tuple[PathSegments, ...]:
    return tuple(_followed(loop, cut) for loop in cell_outlines(_rock_corners(letter, within)))


def _rock_corners(letter: str, within: int) -> Set[GridPoint]:
    """Return the half cells of a rock more than `within` half cells from water, by their lower left corners."""
    rock = set()
    for cell in list_cells(BOARDS[letter].rock):
        row, column = divmod(cell, ROW_STRIDE)
        rock |= {(2 * column + x, 2 * (ROWS - 1 - row) + y) for x in (0, 1) for y in (0, 1)}
    for _ in range(within):
        rock = {(x, y) for x, y in rock if all((x + a, y + b) in rock for a in (-1, 0, 1) for b in (-1, 0, 1))}
    return rock


def _followed(loop: list[GridPoint], cut: RockCut) -> PathSegments:
    """Cut along one shore: a plain line outside the cells with round corners, then the stone's own bumps."""
    line = _resampled(_plain_line(loop, cut), cut.pitch, 2 if cut.even else 1)
    count = len(line)
    points: list[Point] = []
    for n, point in enumerate(line):
        (ax, ay), (bx, by) = line[n - 1], line[(n + 1) % count]
        along = dist((ax, ay), (bx, by))
        lift = (1 if n % 2 else -1) if cut.even else fixed_noise(n)
        points.append(_beside(point, ((bx - ax) / along, (by - ay) / along), cut.depth * lift))
    return smooth_curve(points) if cut.curved else polygon_path(points)


def _plain_line(loop: list[GridPoint], cut: RockCut) -> list[Point]:
    points: list[Point] = []
    for n, (x, y) in enumerate(loop):
        (px, py), (nx, ny) = loop[n - 1], loop[(n + 1) % len(loop)]
        come, go, here = (x - px, y - py), (nx - x, ny - y), (x / 2, y / 2)
        if come == go:
            points.append(_beside(here, go, cut.outside))
            continue
        corner = _beside(_beside(here, come, cut.outside), go, cut.outside)
        # Inward corners have less room: two of them face each other across a pool one cell wide.
        room = min(0.22, 0.8 * (0.5 - cut.outside))
        back = cut.corner if come[0] * go[1] > come[1] * go[0] else min(cut.corner, room)
        points.append((corner[0] - back * come[0], corner[1] - back * come[1]))
        points.append((corner[0] + back * go[0], corner[1] + back * go[1]))
    return flatten_path(smooth_curve(points), 0.015)[0][0]


def _resampled(line: list[Point], pitch: float, multiple: int) -> list[Point]:
    """Return points on a closed line, evenly about every `pitch`; their number is a multiple of `multiple`."""
    pieces = list(zip(line, [*line[1:], line[0]], strict=True))
    length = sum(dist(a, b) for a, b in pieces)
    number = max(6, multiple * round(length / pitch / multiple))
    found: list[Point] = []
    walked = 0.0
    for (ax, ay), (bx, by) in pieces:
        piece = dist((ax, ay), (bx, by))
        while len(found) < number and len(found) * length / number <= walked + piece:
            share = (len(found) * length / number - walked) / piece if piece else 0.0
            found.append((ax + share * (bx - ax), ay + share * (by - ay)))
        walked += piece
    return found


def _beside(point: Point, along: Point, distance: float) -> Point:
    """Move `point` to the right of the way `along`: out of the rock."""
    return point[0] + distance * along[1], point[1] - distance * along[0]


def fixed_noise(n: int) -> float:
    """Return a number from -1 to 1 that looks accidental and is always the same."""
    return (n * n * 7 + n * 13) * 29 % 31 / 15 - 1


# So small that straight cuts do: they cost a third of what curves do in every file.
_SHELL = polygon_path(((0, -5), (-3.8, -2), (-5, 1.4), (-3.6, 3.4), (0, 5), (3.6, 3.4), (5, 1.4), (3.8, -2)))
_RIPPLE = polygon_path(((-10, -1.6), (-6, 0.8), (-2, 1.2), (3, -0.4), (9, 1), (3, -1.8), (-2, -0.2), (-6, -0.6)))
_CRACK = polygon_path(((-11, 4), (-4, 0.4), (-1, 2.4), (5, -3), (12, -4.6), (5.6, -1.6), (-0.6, 4.2), (-4, 2)))
_CHIP = polygon_path(((-3, -1.6), (0.4, 2.6), (3.2, -0.4), (1, -2.6)))
_TUFT = polygon_path(((-1.6, -4), (-6, 3), (-1.4, -0.4), (0.2, 5.6), (1.4, -0.2), (6.2, 2.6), (1.8, -4)))
_LEAF = polygon_path(((-3.6, 0), (-1, 1.7), (1.4, 1.6), (3.6, 0), (1, -1.7), (-1.4, -1.6)))
_PORE = polygon_path(((-3.4, 0.4), (-1.8, 2.2), (0.8, 2.5), (3.2, 0.8), (2.2, -1.6), (-0.8, -2)))
_SPECK = polygon_path(((-1.2, 0), (-0.2, 1.2), (1.1, 0.5), (0.8, -0.9), (-0.5, -1)))

_KINDS: dict[str, tuple[tuple[PathSegments, ...], tuple[PathSegments, ...]]] = {
    "A": ((_RIPPLE, _SPECK, _SPECK), (_SHELL, _SPECK)),
    "B": ((_CRACK, _CHIP, _SPECK), (_CHIP, _SPECK)),
    "C": ((_TUFT, _SPECK, _LEAF), (_LEAF, _SPECK)),
    "D": ((_PORE, _SPECK, _PORE), (_PORE, _SPECK)),
}
"""By board what is darker than its rock, and what is lighter, in hundredths of a cell."""


def dark_grit_path(letter: str) -> PathSegments:
    """Return the outlines of the grit that is darker than the rock of board `letter`."""
    return _scattered(letter, _KINDS[letter][0], 2, 11)


def light_grit_path(letter: str) -> PathSegments:
    """Return the outlines of the grit that is lighter than the rock of board `letter`."""
    return _scattered(letter, _KINDS[letter][1], 1, 47)


def _scattered(letter: str, kinds: tuple[PathSegments, ...], each: int, seed: int) -> PathSegments:
    places = list(_places(letter, each, seed))
    found: list[PathSegments] = []
    for number, (x, y) in enumerate(places):
        turn = 70 * fixed_noise(number + 3 * seed) if letter != "C" else 16 * fixed_noise(number + seed)
        size = 0.011 + 0.0025 * fixed_noise(2 * number + seed)
        found.append(Transform(x, y, size, turn).steps(kinds[number % len(kinds)]))
    return tuple(step for outline in found for step in outline)


def _places(letter: str, each: int, seed: int) -> Iterator[Point]:
    """Yield up to `each` points in every cell of the rock, clear of its middle, which belongs to the pieces."""
    for cell in list_cells(BOARDS[letter].rock):
        row, column = divmod(cell, ROW_STRIDE)
        for number in range(each):
            n = 17 * cell + 5 * number + seed
            if fixed_noise(n) < -0.2:
                continue
            across, up = 0.38 * fixed_noise(n + 1), 0.38 * fixed_noise(3 * n + 2)
            if abs(across) > 0.3 and abs(up) > 0.3:
                across *= 0.6  # the corners are for the pebbles
            yield column + 0.5 + across, ROWS - row - 0.5 + up


_FISH = smooth_curve(
    ((-40, 0), (-22, 13), (0, 15), (18, 5), (36, 16), (31, 0), (36, -16), (18, -5), (0, -15), (-22, -13)), tension=0.9
)
_BLADES = (
    ((-20, -42), (-26, -20), (-16, 0), (-24, 22), (-18, 34)),
    ((0, -42), (6, -14), (-4, 10), (4, 32), (0, 46)),
    ((20, -42), (14, -22), (22, -4), (16, 12)),
)


def draw_silhouette(coral: Coral, centre: Point, size: float, mirror: bool = False) -> Iterator[Shape]:
    """Draw a large coral far behind, in a square of `size` mm, hardly darker or lighter than the water."""
    way = Transform(*centre, size / 100, mirror=mirror)
    # Each branch by itself: as one path, where two run in opposite ways, they would cancel each other out.
    return (Path(way.steps(outline), fill="water.ghost") for outline in form_outlines(coral))


def draw_small_fish(centre: Point, length: float, turn: float = 0.0, mirror: bool = False) -> tuple[Shape, ...]:
    """Draw a small fish in the colour of the water, `length` mm."""
    way = Transform(*centre, length / 80, turn, mirror)
    return (Path(way.steps(_FISH), fill="water.wave"),)


def draw_weed(foot: Point, height: float) -> tuple[Shape, ...]:
    """Draw three blades of weed growing `height` mm from `foot`, in the colour of the water."""
    way = Transform(foot[0], foot[1] + 0.45 * height, height / 96)
    return tuple(
        Path(way.steps(smooth_curve(blade, closed=False)), stroke="water.wave", width=0.1 * height)
        for blade in _BLADES
    )
