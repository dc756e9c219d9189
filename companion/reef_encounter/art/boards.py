"""The four reef boards: one rock each in its own deep water, a fine grid, names of rows and columns at the edge."""

from __future__ import annotations

from companion.drawing.area import Area
from companion.drawing.font import CAP_HEIGHT
from companion.drawing.paths import Way, rounded
from companion.drawing.scene import Path, Rule, Scene, Shape, Text
from companion.reef_encounter.art.geometry import WATER_MARGIN, RockPlan
from companion.reef_encounter.art.paper_cut import ink
from companion.reef_encounter.art.placed_designs import form_at, starfish_at
from companion.reef_encounter.art.rocks import rock_outlines
from companion.reef_encounter.art.waters import little_fish, wave, weed
from companion.reef_encounter.box.boards import BOARDS, COLUMNS, LETTERS, ROWS, STRIDE, cell, cells_of

ROCKS = {"A": "rock.sand", "B": "rock.slate", "C": "rock.moss", "D": "rock.rose"}
"""Which rock each board is made of, as the name its inks begin with."""

# Who lives in which deep water: fish swim left (<) or right (>), weed (w) grows, water moves (~).
_LETTERED = "A1"  # deep water on every board
_LIFE = {
    "A": {"A1": ">", "B1": ">", "C1": "~", "G1": "w", "A2": "~", "C3": "<", "F4": "~", "D5": "w"},
    "B": {"A1": "~", "B1": "<", "C1": "w", "G1": "~", "E3": "w", "B4": "~", "A6": ">", "G6": "w"},
    "C": {"A1": "w", "D1": "~", "A2": "~", "G2": "<", "D3": "w", "F4": "~", "A5": ">", "A6": "~", "E6": "w"},
    "D": {"A1": ">", "G1": "~", "E2": "~", "C3": "<", "A5": "~", "G5": "<", "A6": "w", "D6": "~", "G6": "~"},
}


def reef_board(letter: str, tile: float = 20, upright: bool = False, on_screen: bool = False) -> Scene:
    """Reef board `letter` (A to D) for polyp tiles of `tile` mm; `RockPlan(tile, upright)` says where its cells are.

    `on_screen` it has its letter in its water, and start spaces are contours, which nobody takes for tiles.
    To bleed, lay the ink `water` beneath it. Raises KeyError for another letter.
    """
    board, plan, rock = BOARDS[letter], RockPlan(tile, upright), ROCKS[letter]
    shapes: list[Shape] = [Path(Area(0, 0, plan.width, plan.height).edge, fill="water")]
    shapes += _rock(letter, plan, rock)
    for name, who in _LIFE[letter].items():
        if not on_screen or name != _LETTERED:
            shapes += _life(who, plan.box(cell(name)))
    special = board.growth | sum(1 << start for start, _ in board.starts)
    shapes += (_slot(plan.box(space), f"{rock}.grid") for space in cells_of(board.rock & ~special))
    for space in cells_of(board.growth):
        shapes.append(_slot(plan.box(space), f"{rock}.shade", f"{rock}.light"))
        shapes.append(starfish_at(plan.box(space).centre, 0.74 * tile))
    for space, coral in board.starts:
        shapes.append(_slot(plan.box(space), ink(coral, "shade"), None if on_screen else ink(coral, "light")))
        shapes.append(form_at(coral, plan.box(space).centre, (0.42 if on_screen else 0.74) * tile))
    shapes += _names(plan)
    if on_screen:
        (x, y), high = plan.box(cell(_LETTERED)).centre, 0.62 * tile
        shapes.append(Text(letter, (x, y - CAP_HEIGHT * high / 2), high, "mark", bold=True))
    return Scene(plan.width, plan.height, tuple(shapes))


def _rock(letter: str, plan: RockPlan, rock: str) -> tuple[Shape, ...]:
    """Shallow water, the darker layer, a light rim, the rock itself: four papers cut along one line."""
    tile = plan.tile
    low = plan.margin * tile
    way = Way(low, plan.height - low, tile, -90) if plan.upright else Way(low, low, tile)
    line = tuple(step for outline in rock_outlines(letter) for step in way.steps(outline))
    under, over = Way(0.035 * tile, -0.06 * tile).steps(line), Way(0.022 * tile, -0.03 * tile).steps(line)
    return (
        Path(line, fill="water.shallow", stroke="water.shallow", width=0.3 * tile, rule=Rule.EVENODD),
        Path(under, fill=f"{rock}.shade", stroke=f"{rock}.shade", width=0.03 * tile, rule=Rule.EVENODD),
        Path(line, fill=f"{rock}.light", stroke=f"{rock}.shade", width=0.024 * tile, rule=Rule.EVENODD),
        Path(over, fill=f"{rock}.body", rule=Rule.EVENODD),
    )


def _slot(box: Area, edge: str, fill: str | None = None) -> Path:
    """A space for one tile, a little smaller than the tile."""
    inset, side = 0.04 * box.width, 0.92 * box.width
    outline = rounded(box.x + inset, box.y + inset, side, side, 0.1 * box.width)
    return Path(outline, fill=fill, stroke=edge, width=0.024 * box.width)


def _life(who: str, box: Area) -> tuple[Shape, ...]:
    (x, y), side = box.centre, box.width
    if who == "w":
        return weed((x, y - 0.28 * side), 0.6 * side)
    if who == "~":
        return wave((x - 0.12 * side, y + 0.1 * side), 0.36 * side), wave(
            (x + 0.1 * side, y - 0.1 * side), 0.36 * side
        )
    swims_right = who == ">"
    ahead = side if swims_right else -side
    return (
        *little_fish((x + 0.12 * ahead, y + 0.14 * side), 0.34 * side, 6, swims_right),
        *little_fish((x - 0.14 * ahead, y - 0.12 * side), 0.28 * side, -4, swims_right),
    )


def _names(plan: RockPlan) -> list[Shape]:
    """Letters of columns and numbers of rows at all four edges: clear of the rock, and of the knife that cuts."""
    height, edge = 0.18 * plan.tile, (0.165 if plan.margin >= WATER_MARGIN else 0.115) * plan.tile
    drop = CAP_HEIGHT * height / 2
    columns = [(LETTERS[column], plan.box(column).centre) for column in range(COLUMNS)]
    rows = [(str(row + 1), plan.box(row * STRIDE).centre) for row in range(ROWS)]
    across, up = (rows, columns) if plan.upright else (columns, rows)
    places = [(name, (x, y)) for name, (x, _) in across for y in (edge, plan.height - edge)]
    places += [(name, (x, y)) for name, (_, y) in up for x in (edge, plan.width - edge)]
    return [Text(name, (x, y - drop), height, "mark", bold=True) for name, (x, y) in places]
