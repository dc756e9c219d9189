"""The four reef boards: one rock each in its own deep water, a fine grid, names of rows and columns at the edge."""

from __future__ import annotations

from companion.drawing.font import CAP_HEIGHT
from companion.drawing.paths import polygon, rounded
from companion.drawing.scene import Path, Placed, Scene, Shape, Text
from companion.reef_encounter.art.creatures import starfish
from companion.reef_encounter.art.geometry import Box, ReefPlan
from companion.reef_encounter.art.papers import ink
from companion.reef_encounter.art.polyps import coral_form
from companion.reef_encounter.boards import BOARDS, COLUMNS, LETTERS, ROWS, cells_of

ROCKS = {"A": "rock.sand", "B": "rock.slate", "C": "rock.moss", "D": "rock.rose"}
"""Which rock each board is made of, as the name its inks begin with."""


def reef_board(letter: str, tile: float = 20) -> Scene:
    """Reef board `letter` (A to D) for polyp tiles of `tile` mm; `ReefPlan(tile)` says where its cells are.

    To bleed, lay the ink `water` beneath it. Raises KeyError for another letter.
    """
    board, plan, rock = BOARDS[letter], ReefPlan(tile), ROCKS[letter]
    shapes: list[Shape] = [
        Path(polygon(((0, 0), (plan.width, 0), (plan.width, plan.height), (0, plan.height))), fill="water")
    ]
    for cell in cells_of(board.rock):
        box = plan.box(cell)
        shapes.append(Path(rounded(box.x, box.y, tile, tile, 0), fill=f"{rock}.body"))
        shapes.append(_slot(box, f"{rock}.grid"))
    for cell in cells_of(board.growth):
        shapes.append(_slot(plan.box(cell), f"{rock}.light", f"{rock}.light"))
        shapes.append(Placed("starfish", starfish(tile), plan.box(cell).centre, scale=0.7))
    for cell, coral in board.starts:
        shapes.append(_slot(plan.box(cell), ink(coral, "shade"), ink(coral, "light")))
        shapes.append(Placed(f"form-{coral.name.lower()}", coral_form(coral, tile), plan.box(cell).centre, scale=0.7))
    shapes += _names(plan)
    return Scene(plan.width, plan.height, tuple(shapes))


def _slot(box: Box, edge: str, fill: str | None = None) -> Path:
    inset = 0.05 * box.width
    outline = rounded(box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 2 * inset, 0.1 * box.width)
    return Path(outline, fill=fill, stroke=edge, width=0.024 * box.width)


def _names(plan: ReefPlan) -> list[Shape]:
    height, edge = 0.2 * plan.tile, 0.2 * plan.tile
    names: list[Shape] = []
    for column in range(COLUMNS):
        x = plan.box(column).centre[0]
        for y in (edge, plan.height - edge):
            names.append(Text(LETTERS[column], (x, y - CAP_HEIGHT * height / 2), height, "mark", bold=True))
    for row in range(ROWS):
        y = plan.box(row * 8).centre[1]
        for x in (edge, plan.width - edge):
            names.append(Text(str(row + 1), (x, y - CAP_HEIGHT * height / 2), height, "mark", bold=True))
    return names
