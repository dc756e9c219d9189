"""Drawings of patterns on cards, seen from above: which corals, how high, in what order.

A stack of any height has no numeral, one of an exact height its numeral, one at least so high the numeral with a
plus. A piece of four colours stands for any. A special pattern is no grid of things to have: in its middle stands a
high stack of the crowning colour, with an arrow to the top because it means the highest, in a band of the counted
colour; some pieces lie in the band, and rounds for more.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.drawing.area import Area
from companion.drawing.paths import Transform, polygon, rounded
from companion.drawing.scene import Circle, Path, Placed, Point, Scene, Shape
from companion.reef.art.paper_cut import ink
from companion.reef.art.pieces import ASKED_HEIGHT, condition_stack, stack
from companion.reef.art.placed_designs import at_size, piece_at
from companion.reef.box.patterns import Condition, Grid, Pattern, Special
from companion.reef.box.pieces import HIGHEST, UNKNOWN

GAP = 0.04  # between two spaces of a pattern, in spaces
STACK = 0.95
"""How wide a stack is that a card asks for, in spaces."""


def pattern_size(found: Pattern, space: float) -> tuple[float, float]:
    """Return width and height of a drawn pattern whose spaces measure `space` mm."""
    rows, columns = (3, 3) if isinstance(found, Special) else (len(found), len(found[0]))
    return columns * space, rows * space


def pattern_picture(found: Pattern, space: float = 13, high: float = ASKED_HEIGHT) -> Scene:
    """Draw a pattern alone, `space` mm a space, on whatever lies beneath; `high` is as in `condition_stack`."""
    shapes = tuple(_special(found, space) if isinstance(found, Special) else _grid(found, space, high))
    return Scene(*pattern_size(found, space), shapes)


def heights(found: Pattern) -> bool:
    """Return whether a pattern asks for any height, so that heights are written on it."""
    return not isinstance(found, Special) and any(item and item.height for row in found for item in row)


def _grid(grid: Grid, space: float, high: float) -> Iterator[Shape]:
    for row, items in enumerate(grid):
        for column, item in enumerate(items):
            middle = ((column + 0.5) * space, (len(grid) - row - 0.5) * space)
            if item is None:
                yield Circle(middle, 0.05 * space, fill="quiet")
            else:
                yield from _space(middle, space)
                yield _condition_picture(item, middle, space, high)


def _space(middle: Point, space: float) -> Iterator[Shape]:
    side = (1 - 2 * GAP) * space
    area = Area(middle[0] - side / 2, middle[1] - side / 2, side, side)
    yield Path(rounded(*area, 0.13 * space), fill="seabed.grid")
    yield Path(rounded(*area.wider(-0.016 * space), 0.12 * space), fill="seabed.hollow")


def _condition_picture(item: Condition, middle: Point, space: float, high: float) -> Placed:
    """Draw one stack as the card asks for it."""
    said = item.height.replace("+", "up")
    name = f"joker-{said}" if item.colour is None else f"asked-{item.colour.name.lower()}-{said}"
    if high != ASKED_HEIGHT:
        name += f"-{high:.0f}"
    return at_size(name, condition_stack(item.colour, item.height, high=high), middle, STACK * space)


_LYING = ((0, 2), (2, 1), (2, 2))
"""Rows and columns of the band that a piece lies on, here and there as on a board."""


def _special(found: Special, space: float) -> Iterator[Shape]:
    whole, middle = Area(0, 0, 3 * space, 3 * space).wider(-0.03 * space), (1.5 * space, 1.5 * space)
    yield Path(rounded(*whole, 0.5 * space), fill=ink(found.counted, "shade"))
    yield Path(rounded(*whole.wider(-0.06 * space), 0.45 * space), fill=ink(found.counted, "light"))
    for row in range(3):
        for column in range(3):
            at = ((column + 0.5) * space, (2.5 - row) * space)
            if (row, column) in _LYING:
                yield piece_at(found.counted, at, 0.74 * space)
            elif at != middle:
                yield Circle(at, 0.24 * space, "paper", ink(found.counted, "shade"), 0.03 * space)
    yield from _space(middle, 1.3 * space)
    crowned = f"{UNKNOWN * (HIGHEST - 1)}{found.crown}"
    yield at_size(f"highest-{found.crown.name.lower()}", stack(crowned, 20, ""), middle, 1.22 * space)
    yield from Transform(middle[0] - 0.56 * space, middle[1] + 0.56 * space, space / 58).shapes(_crown())


def _crown() -> tuple[Shape, ...]:
    """Draw an arrow to the top on a scrap of paper: the highest of its colour."""
    scrap, paper = rounded(-15, -15, 30, 30, 9), rounded(-13, -13, 26, 26, 8)
    arrow = polygon(((0, 10), (9.5, -0.5), (3.6, -0.5), (3.6, -5), (-3.6, -5), (-3.6, -0.5), (-9.5, -0.5)))
    foot = polygon(((-8, -7), (8, -7), (8, -10), (-8, -10)))
    return Path(scrap, fill="line"), Path(paper, fill="paper"), Path(arrow, fill="line"), Path(foot, fill="line")
