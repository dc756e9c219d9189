"""Making any kit: pictures of cutting, folding and gluing, and advice for makers as msgids."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from companion.drawing.measure import dash_path
from companion.drawing.paths import Transform, polygon_path, polyline_path, rounded_rectangle
from companion.drawing.scene import Circle, Path, Point, Shape
from companion.translator import N_

BOARD_INK, CARD_INK = "mark", "quiet"
"""The inks of greyboard and of card seen from the side."""

DrawPieces: TypeAlias = Callable[[float, float, float, int, int], Iterable[Shape]]
"""Draws pieces edge to edge from a corner (x, y), of this size, in so many columns and rows."""


def draw_tilted_sheet(points: Sequence[Point], fill: str = "paper") -> Path:
    """A leaf seen askew."""
    return Path(polygon_path(points), fill=fill, stroke="line", width=0.3)


def draw_flat_sheet(x: float, y: float, width: float, height: float, fill: str = "paper") -> Path:
    """A leaf seen from above."""
    return draw_tilted_sheet([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], fill)


def draw_crease(start: Point, end: Point, tint: str = "line") -> Path:
    """A line to fold or to cut along."""
    return Path(dash_path(polyline_path((start, end)), (1.4, 1.0)), stroke=tint, width=0.35)


def draw_arrow(start: Point, end: Point, tint: str = "line", width: float = 0.5) -> tuple[Shape, ...]:
    """A straight arrow from `start` to `end`."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = (dx * dx + dy * dy) ** 0.5
    ux, uy = dx / long, dy / long
    head = 4 * width
    back = (end[0] - ux * head, end[1] - uy * head)
    sides = [(back[0] - uy * head * 0.6 * s, back[1] + ux * head * 0.6 * s) for s in (1, -1)]
    return (
        Path(polyline_path([start, back]), stroke=tint, width=width),
        Path(polygon_path([end, *sides]), fill=tint, stroke=tint, width=0.2),
    )


def draw_scissors(x: float, y: float) -> list[Shape]:
    """Scissors that cut downwards from (x, y)."""
    shapes: list[Shape] = []
    for s in (1, -1):
        shapes.append(Path(polyline_path([(x - 0.9 * s, y - 4.2), (x + 1.3 * s, y + 0.2)]), stroke="line", width=0.7))
        shapes.append(Circle((x + 1.7 * s, y + 1.2), 1.2, stroke="line", width=0.6))
    return shapes


def draw_stocks(thick: Sequence[float], pitch: float) -> list[Shape]:
    """Stacks of sheets of such thickness, `pitch` mm apart, numbered by dots; the last is greyboard."""
    shapes: list[Shape] = []
    last = len(thick) - 1
    for n, one in enumerate(thick):
        stack = _stack(4 * one, n + 1, BOARD_INK if n == last else CARD_INK)
        shapes += Transform(4.0 + n * pitch, 5.0, min(1.0, pitch / 24)).shapes(stack)
    return shapes


def _stack(high: float, dots: int, side: str) -> list[Shape]:
    """One stack `high` mm tall with dots on its uppermost sheet."""
    shapes: list[Shape] = [
        draw_tilted_sheet([(0, 0), (18, 0), (18, high), (0, high)], side),
        draw_tilted_sheet([(18, 0), (22, 7), (22, 7 + high), (18, high)], side),
        draw_tilted_sheet([(0, high), (18, high), (22, 7 + high), (4, 7 + high)]),
    ]
    places = (11 + (dot - (dots - 1) / 2) * 2.6 for dot in range(dots))
    return [*shapes, *(Circle((x, high + 3.5), 0.9, fill="line") for x in places)]


def draw_printing(pieces: DrawPieces, ruler: str) -> list[Shape]:
    """Draw a sheet coming out of a printer, with a `ruler` of that paper held against its own ruler."""
    shapes: list[Shape] = [
        Path(rounded_rectangle(8, 10, 30, 13, 2), fill=CARD_INK, stroke="line", width=0.3),
        Path(rounded_rectangle(12, 20, 22, 7, 1), fill="paper", stroke="line", width=0.3),
        Path(rounded_rectangle(11, 11.5, 24, 3, 1), fill="line"),
        draw_flat_sheet(13, 2, 20, 11),
        *pieces(15, 6, 4, 4, 1),
        *draw_arrow((42, 12), (49, 12)),
        draw_flat_sheet(54, 2, 24, 26),
        *pieces(57.5, 11, 5.6, 3, 3),
        Path(polyline_path([(57, 6), (75, 6)]), stroke="line", width=0.4),
        Path(rounded_rectangle(56, 2.6, 20, 3.4, 0.5), fill=f"{ruler}.light", stroke=f"{ruler}.shade", width=0.3),
    ]
    for n in range(10):
        x, high = 57 + 2 * n, 1.5 if n % 5 == 0 else 0.9
        shapes.append(Path(polyline_path([(x, 6), (x, 6 + high)]), stroke="line", width=0.25))
        shapes.append(Path(polyline_path([(x, 6), (x, 6 - high)]), stroke=f"{ruler}.shade", width=0.25))
    return shapes


def draw_gluing(pieces: DrawPieces, tint: str) -> list[Shape]:
    """A printed sheet onto greyboard, then cut along the marks in this `tint`, long lines first."""
    return [
        draw_flat_sheet(4, 2, 26, 18, BOARD_INK),
        draw_flat_sheet(8, 9, 26, 18),
        *pieces(11, 11, 6.4, 3, 2),
        *draw_arrow((38, 15), (45, 15)),
        draw_flat_sheet(49, 3, 30, 24),
        *pieces(54, 5.6, 6.4, 3, 3),
        *(draw_crease((x, 4), (x, 26.6), tint) for x in (54.0, 60.4, 66.8, 73.2)),
        *draw_scissors(73.2, 27),
    ]


def draw_cutting(pieces: DrawPieces, tint: str) -> list[Shape]:
    """A sheet cut along the marks in this `tint`, long lines first; then the strip into pieces."""
    return [
        draw_flat_sheet(5, 3, 30, 24),
        *pieces(10, 5.6, 6.4, 3, 3),
        *(draw_crease((6, y), (34, y), tint) for y in (5.6, 12.0, 18.4, 24.8)),
        *draw_arrow((40, 15), (47, 15)),
        *pieces(53, 11.8, 6.4, 3, 1),
        *(draw_crease((x, 9.4), (x, 20.6), tint) for x in (53.0, 59.4, 65.8, 72.2)),
        *draw_scissors(72.2, 21),
    ]


DESCRIPTIONS: Final[Mapping[str, str]] = {
    "printing": N_("A sheet comes out of a printer; a ruler is held against the one that is printed on it."),
    "stocks": N_(
        "Three stacks, each thicker than the last, with one, two and three dots: paper, card, paper on greyboard."
    ),
    "gluing": N_("A printed sheet on greyboard; then scissors cut along the marks."),
    "cutting": N_("Dashed lines run from mark to mark across a sheet; a strip of it is cut into pieces."),
    "both_sides": N_("A sheet, its back, and both held against the light."),
    "creasing": N_("A pen runs along a ruler on the line of a fold; a spoon rubs the folded card flat."),
}
"""Messages, by the names of the functions that draw."""


PAGE_TITLE: Final = N_("From the printer to the table")

PRINT_TITLE: Final = N_("A test first")
PRINT_ADVICE: Final = N_(
    "Print one sheet on plain paper first, at 100 %, never fitted to the page. Its ruler must measure 100 mm. Try "
    "your first cuts on it."
)

GREYBOARD_TITLE: Final = N_("Greyboard")
GLUE_ADVICE: Final = N_(
    "Spread glue thinly over a whole sheet and press it onto the greyboard. Glue a blank sheet behind it, or the "
    "board warps. Leave both under books overnight: glue needs eight to twelve hours."
)

CUT_TITLE: Final = N_("Cutting")
CUT_ADVICE: Final = N_(
    "Take a fresh blade and a steel ruler. Cut from mark to mark, the long lines first, in several light passes "
    "instead of one strong one."
)
ROUND_CUT_ADVICE: Final = N_("For rounds use a punch of {size} mm, or cut an octagon first and then its corners.")
SHARED_CUT_ADVICE: Final = N_("Pieces of one colour share their cuts.")

FOLD_TITLE: Final = N_("Folds")
FOLD_ADVICE: Final = N_(
    "Score each fold from tick to tick, along a ruler, with an empty ballpoint pen. Bend it, then rub it flat with "
    "the back of a spoon."
)
