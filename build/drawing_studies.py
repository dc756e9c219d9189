"""Draw docs/drawing-studies.png: one board and one coral in three styles, of which docs/drawings.md chose one.

Usage: drawing_studies.py [DIRECTORY]; DIRECTORY is docs unless told otherwise. Needs Pillow. The game's own
art draws layered paper; only this file keeps the two other styles, linocut and sea chart.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from math import cos, hypot, radians, sin
from pathlib import Path
from typing import NamedTuple

from companion.drawing.area import Area
from companion.drawing.extent import flattened
from companion.drawing.palette import DAY
from companion.drawing.paths import Steps, Transform, polyline, tapered
from companion.drawing.pixels import image
from companion.drawing.scene import Anchor, Circle, Placed, Point, Rule, Scene, Shape, Text
from companion.drawing.scene import Path as Outline
from companion.reef_encounter.art import RockPlan, polyp_tile, reef_board
from companion.reef_encounter.art.forms import outlines
from companion.reef_encounter.art.rocks import bands, noise, rock_outlines, terraces
from companion.reef_encounter.box.boards import BOARDS, cells_of
from companion.reef_encounter.box.pieces import Coral

LETTER, SHOWN = "A", Coral.ORANGE
TILE, CORAL = 10.0, 34.0  # mm: a space of the board, the coral beside it
GAP, PIXELS_PER_MM, COLOURS = 5.0, 6.0, 128
PLAN = RockPlan(TILE)

INKS = {
    **DAY,
    "sheet": "#fbf8f0",
    "block": "#15333d",
    "carved": "#f3e7cd",
    "second": "#cf7d1c",
    "chart": "#f7f1e1",
    "shoal": "#cfe3e4",
    "bank": "#e2edea",
    "land": "#ecdcae",
    "fine": "#33505c",
    "tinted": "#e9c08a",
}
"""Those of the day, and what the other two hands print with."""


class Study(NamedTuple):
    """One style: its name, the board, the coral as wide as `CORAL`."""

    name: str
    board: Callable[[], Scene]
    coral: Callable[[], Scene]


def _cells(steps: Sequence[Steps]) -> Steps:
    """Outlines in cells where they lie on the board."""
    way = Transform(PLAN.margin * TILE, PLAN.margin * TILE, TILE)
    return tuple(step for outline in steps for step in way.steps(outline))


def _along(steps: Steps, every: float) -> Iterator[tuple[Point, Point]]:
    """Points on outlines, about `every` mm, each with the way out of the rock there."""
    for points, _ in flattened(steps, 0.02):
        left = every
        for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
            long = hypot(bx - ax, by - ay)
            while long and left <= long:
                share = left / long
                yield (ax + (bx - ax) * share, ay + (by - ay) * share), ((by - ay) / long, (ax - bx) / long)
                left += every
            left -= long


def _corners(paper: str, radius: float) -> Iterator[Shape]:
    for space in cells_of(BOARDS[LETTER].rock):
        x, y = PLAN.box(space).centre
        yield from (
            Circle((x + a * TILE, y + b * TILE), radius, fill=paper) for a in (-0.4, 0.4) for b in (-0.4, 0.4)
        )


def _starts(draw: Callable[[Coral, float], Scene]) -> Iterator[Shape]:
    for space, coral in BOARDS[LETTER].starts:
        scene = draw(coral, 0.84 * TILE)
        yield Placed(f"start-{coral}", scene, PLAN.box(space).centre)


def linocut_board() -> Scene:
    """One dark ink with light carved out of it; a second block for what matters."""
    shapes: list[Shape] = [Outline(Area(0, 0, PLAN.width, PLAN.height).edge, fill="block")]
    for row in range(34):
        for column in range(17):
            n = 19 * row + column
            x, y = 5.2 * column + 2.5 * noise(n), 2.1 * row + 0.5 * noise(n + 3)
            if 1.6 < x < PLAN.width - 4.5 and 1 < y < PLAN.height - 1:
                course = ((x, y), (x + 1.4, y + 0.3), (x + 2.8, y))
                shapes.append(Outline(tapered(course, 0.32, 0.12), fill="carved"))
    shore = _cells(rock_outlines(LETTER))
    shapes.append(Outline(shore, fill="block", stroke="block", width=2.6, rule=Rule.EVENODD))
    shapes.append(Outline(shore, fill="carved", rule=Rule.EVENODD))
    for number, ((x, y), (out_x, out_y)) in enumerate(_along(shore, 0.8)):
        long = 1.6 + 0.9 * noise(number)
        course = ((x, y), (x - 0.5 * long * out_x, y - 0.5 * long * out_y), (x - long * out_x, y - long * out_y))
        shapes.append(Outline(tapered(course, 0.4, 0.1), fill="block"))
    shapes += _corners("block", 0.3)
    shapes += _starts(linocut_coral)
    return Scene(PLAN.width, PLAN.height, tuple(shapes))


def linocut_coral(coral: Coral = SHOWN, size: float = CORAL) -> Scene:
    """The form left standing in colour, strokes of the gouge around it."""
    shapes: list[Shape] = [Outline(Area(-49, -49, 98, 98).edge, fill="block")]
    for ring, radius in enumerate(range(12, 62, 5)):
        for angle in range(0, 360, max(9, 36 - 3 * ring)):
            at = angle + 9 * noise(angle + ring)
            ends = [(radius * cos(radians(a)), radius * sin(radians(a))) for a in (at, at + 5, at + 10)]
            if max(abs(part) for end in ends for part in end) < 46:
                shapes.append(Outline(tapered(ends, 1.5, 0.5), fill="carved"))
    whole = outlines(coral)
    shapes += (Outline(outline, fill="block", stroke="block", width=7) for outline in whole)
    shapes += (Outline(outline, fill="second") for outline in whole)
    shapes += (Outline(Transform(0, 0, 1).steps(outline), stroke="block", width=1.4) for outline in whole)
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))


def chart_board() -> Scene:
    """An old sea chart: lines of depth, a stippled shore, spaces as little crosses."""
    shapes: list[Shape] = [Outline(Area(0, 0, PLAN.width, PLAN.height).edge, fill="chart")]
    for band, paper in zip(reversed(bands(LETTER)), ("bank", "shoal", "shoal"), strict=True):
        shapes.append(
            Outline(_cells(band), fill=paper, stroke="fine", width=0.1, rule=Rule.EVENODD),
        )
    shore = _cells(rock_outlines(LETTER))
    shapes.append(Outline(shore, fill="land", stroke="fine", width=0.3, rule=Rule.EVENODD))
    shapes += (Outline(_cells(terrace), stroke="fine", width=0.09) for terrace in terraces(LETTER))
    for number, ((x, y), (out_x, out_y)) in enumerate(_along(shore, 0.55)):
        depths = (depth for depth in (0.5, 1.0, 1.6) if noise(number + round(10 * depth)) > depth - 1.2)
        shapes += (Circle((x - depth * out_x, y - depth * out_y), 0.09, fill="fine") for depth in depths)
    for space in cells_of(BOARDS[LETTER].rock):
        x, y = PLAN.box(space).centre
        for a, b in ((-5, -5), (5, -5), (-5, 5), (5, 5)):
            shapes += (
                Outline(polyline(((x + a - dx, y + b - dy), (x + a + dx, y + b + dy))), stroke="fine", width=0.12)
                for dx, dy in ((0.5, 0), (0, 0.5))
            )
    shapes += _starts(chart_coral)
    return Scene(PLAN.width, PLAN.height, tuple(shapes))


def chart_coral(coral: Coral = SHOWN, size: float = CORAL) -> Scene:
    """The form in a fine line, its shadow hatched."""
    shapes: list[Shape] = [Outline(Area(-47, -47, 94, 94).edge, fill="chart", stroke="fine", width=1)]
    whole = outlines(coral)
    shapes += (Outline(Transform(2.4, -2.4).steps(outline), fill="fine") for outline in whole)
    shapes += (Outline(outline, fill="tinted", stroke="fine", width=0.9) for outline in whole)
    for outline in whole:
        for (x, y), (out_x, out_y) in _along(outline, 2.2):
            if out_x - out_y > 0.4:  # away from the light
                ends = ((x, y), (x - 4 * out_x, y - 4 * out_y))
                shapes.append(Outline(polyline(ends), stroke="fine", width=0.5))
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))


STUDIES = (
    Study("Layered paper", lambda: reef_board(LETTER, TILE), lambda: polyp_tile(SHOWN, CORAL)),
    Study("Linocut", linocut_board, linocut_coral),
    Study("Sea chart", chart_board, chart_coral),
)


def sheet() -> Scene:
    """The three of them side by side."""
    wide = PLAN.width + GAP
    width, height = len(STUDIES) * wide + GAP, PLAN.height + CORAL + 3 * GAP + 8
    shapes: list[Shape] = [Outline(Area(0, 0, width, height).edge, fill="sheet")]
    for number, study in enumerate(STUDIES):
        left = GAP + number * wide
        shapes.append(Text(study.name, (left, height - 8.5), 6, "line", Anchor.START, bold=True))
        middle = left + PLAN.width / 2
        board = Placed(f"board-{number}", study.board(), (middle, CORAL + 2 * GAP + PLAN.height / 2))
        small = Placed(f"small-{number}", study.coral(), (left + 0.8 * CORAL + GAP + CORAL / 2, GAP + CORAL / 2))
        tiny = Placed(f"tiny-{number}", study.coral(), (left + 0.62 * CORAL, GAP + 4), scale=8 / CORAL)
        shapes += (board, small, tiny)
    return Scene(width, height, tuple(shapes))


def main(directory: Path) -> None:
    """Draw drawing-studies.png in `directory`."""
    picture = image(sheet(), INKS, PIXELS_PER_MM).convert("RGB")
    from PIL import Image

    small = picture.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    small.save(directory / "drawing-studies.png", optimize=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent / "docs")
