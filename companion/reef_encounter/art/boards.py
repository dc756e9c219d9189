"""Drawings of the four reef boards: each a terraced rock in deep water, with the names of its spaces at the edge."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, radians, sin

from companion.drawing.area import Area
from companion.drawing.font import CAP_HEIGHT
from companion.drawing.paths import Steps, Transform, smooth
from companion.drawing.scene import Circle, Path, Placed, Point, Rule, Scene, Shape, Text
from companion.reef_encounter.art.geometry import WATER_MARGIN, RockPlan
from companion.reef_encounter.art.grit import dark_grit, light_grit
from companion.reef_encounter.art.paper_cut import ink
from companion.reef_encounter.art.placed_designs import form_at, starfish_at
from companion.reef_encounter.art.rocks import bands, noise, rock_outlines, terraces
from companion.reef_encounter.art.waters import little_fish, silhouette, weed
from companion.reef_encounter.box.boards import BOARDS, COLUMNS, LETTERS, ROWS, STRIDE, cell, cells_of
from companion.reef_encounter.box.pieces import Coral

ROCKS = {"A": "rock.sand", "B": "rock.slate", "C": "rock.moss", "D": "rock.rose"}
"""The rock of each board, as the beginning of its inks' names."""

_PRINTED, _READ = 0.18, 0.27  # of a cell: letters at the edge; on a screen a finger's cell makes them readable
_DRAWN = 20.0  # mm, a cell with its pebbles; any size would do
_PATCH = smooth(
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
def reef_board(letter: str, tile: float = 20, upright: bool = False, on_screen: bool = False) -> Scene:
    """Draw reef board `letter` (A to D), polyp tiles of `tile` mm; `RockPlan(tile, upright)` has its cells' places.

    `on_screen` it has its letter in its water, and start spaces are contours, which nobody takes for tiles.
    To bleed, lay the ink `water` beneath it. Raises KeyError for another letter.
    """
    plan = RockPlan(tile, upright)
    shapes = [*_land(letter, plan, on_screen), *board_names(plan, _READ if on_screen else _PRINTED)]
    if on_screen:
        (x, y), high = plan.box(cell(_LETTERED)).centre, 0.62 * tile
        shapes.append(Text(letter, (x, y - CAP_HEIGHT * high / 2), high, "mark", bold=True))
    return Scene(plan.width, plan.height, tuple(shapes))


def rock_at(letter: str, at: Point, tile: float) -> Placed:
    """Place reef board `letter` without the names at its edge, its middle on `at`, for polyp tiles of `tile` mm."""
    return Placed(f"rock-{letter}", _bare(letter), at, scale=tile / _DRAWN)


@lru_cache(maxsize=4)
def _bare(letter: str) -> Scene:
    plan = RockPlan(_DRAWN)
    return Scene(plan.width, plan.height, tuple(_land(letter, plan)))


def _land(letter: str, plan: RockPlan, on_screen: bool = False) -> list[Shape]:
    """Draw all of a board but its words."""
    board, rock, tile = BOARDS[letter], ROCKS[letter], plan.tile
    shapes: list[Shape] = [Path(Area(0, 0, plan.width, plan.height).edge, fill="water")]
    shapes += _far(letter, plan)
    shapes += _rock(letter, plan, rock)
    for name, who in _LIFE[letter].items():
        if not on_screen or name != _LETTERED:
            shapes += _life(who, plan.box(cell(name)))
    special = board.growth | sum(1 << start for start, _ in board.starts)
    pebbles = _pebbles(rock)
    shapes += (
        Placed(f"pebbles-{rock}", pebbles, plan.box(space).centre, scale=tile / _DRAWN)
        for space in cells_of(board.rock & ~special)
    )
    for space in cells_of(board.growth):
        shapes += _patch(plan.box(space), f"{rock}.shade", f"{rock}.light")
        shapes.append(starfish_at(plan.box(space).centre, 0.74 * tile))
    for space, coral in board.starts:
        shapes += _patch(plan.box(space), ink(coral, "shade"), None if on_screen else ink(coral, "light"))
        shapes.append(form_at(coral, plan.box(space).centre, (0.42 if on_screen else 0.74) * tile))
    return shapes


def _far(letter: str, plan: RockPlan) -> Iterator[Shape]:
    """Draw large corals in the margins, as shadows; the rock and its shallow water lie before them."""
    for number, (coral, x, y, size) in enumerate(_FAR[letter]):
        side = size * plan.tile
        place = (y, COLUMNS - x) if plan.upright else (x, y)
        at = [(part + plan.margin) * plan.tile for part in place]
        inside = [
            min(max(part, side / 2), whole - side / 2)
            for part, whole in zip(at, (plan.width, plan.height), strict=True)
        ]
        yield from silhouette(coral, (inside[0], inside[1]), side, mirror=number % 2 == 1)


def _rock(letter: str, plan: RockPlan, rock: str) -> Iterator[Shape]:
    """Draw bands of shallower water, a shadow on it, then terraces, each a tint lighter; light from upper left."""
    tile = plan.tile
    low = plan.margin * tile
    way = Transform(low, plan.height - low, tile, -90) if plan.upright else Transform(low, low, tile)

    def placed(outlines: tuple[Steps, ...]) -> Steps:
        return tuple(step for outline in outlines for step in way.steps(outline))

    def cut(steps: Steps, paper: str, edge: str | None = None, width: float = 0.0) -> Path:
        return Path(steps, fill=paper, stroke=edge, width=width * tile, rule=Rule.EVENODD)

    for band, paper in zip(reversed(bands(letter)), ("water.shelf", "water.shallow", "water.shoal"), strict=True):
        yield cut(placed(band), paper)
    shore = placed(rock_outlines(letter))
    yield cut(Transform(0.07 * tile, -0.1 * tile).steps(shore), "water.deep", "water.deep", 0.02)
    yield cut(Transform(0.02 * tile, -0.03 * tile).steps(shore), f"{rock}.shade", f"{rock}.shade", 0.05)
    yield cut(shore, f"{rock}.deep", f"{rock}.shade", 0.02)
    papers = (("cast", "body", "tint"), ("deep", "tint", "light"), ("body", "light", "light"))
    for outlines, (cast, body, edge) in zip(terraces(letter), papers, strict=True):
        if outlines:
            steps = placed(outlines)
            yield cut(Transform(0.03 * tile, -0.045 * tile).steps(steps), f"{rock}.{cast}")
            yield cut(steps, f"{rock}.{body}", f"{rock}.{edge}", 0.02)
    yield Path(way.steps(dark_grit(letter)), fill=f"{rock}.deep")
    yield Path(way.steps(light_grit(letter)), fill=f"{rock}.light")


@lru_cache(maxsize=4)
def _pebbles(rock: str) -> Scene:
    """Draw four pebbles in the corners of a space."""
    shapes: list[Shape] = []
    for number, (x, y) in enumerate(_PEBBLES):
        at, radius = ((0.5 + x) * _DRAWN, (0.5 + y) * _DRAWN), (0.045 + 0.007 * noise(number + 5)) * _DRAWN
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
        return weed((x, y - 0.28 * side), 0.6 * side)
    swims_right = who == ">"
    ahead = side if swims_right else -side
    return (
        *little_fish((x + 0.12 * ahead, y + 0.14 * side), 0.34 * side, 6, swims_right),
        *little_fish((x - 0.14 * ahead, y - 0.12 * side), 0.28 * side, -4, swims_right),
    )


def board_names(plan: RockPlan, size: float = _PRINTED) -> list[Shape]:
    """Draw letters of columns and numbers of rows at all four edges: clear of the rock and of the knife that cuts.

    `size` is how high they are, in cells.
    """
    height, edge = size * plan.tile, (0.165 if plan.margin >= WATER_MARGIN else 0.115) * plan.tile
    drop = CAP_HEIGHT * height / 2
    columns = [(LETTERS[column], plan.box(column).centre) for column in range(COLUMNS)]
    rows = [(str(row + 1), plan.box(row * STRIDE).centre) for row in range(ROWS)]
    across, up = (rows, columns) if plan.upright else (columns, rows)
    places = [(name, (x, y)) for name, (x, _) in across for y in (edge, plan.height - edge)]
    places += [(name, (x, y)) for name, (_, y) in up for x in (edge, plan.width - edge)]
    return [Text(name, (x, y - drop), height, "mark", bold=True) for name, (x, y) in places]
