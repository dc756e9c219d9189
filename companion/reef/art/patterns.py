"""A pattern as it is drawn on a card, seen from above: which corals, how high, in what order they lie.

A stack of any height has no numeral, one of an exact height its numeral, one at least so high the numeral with a
plus. A piece of four colours stands for any. A special pattern shows the crowning colour, with an arrow to the top
because the highest stack of it is meant, and on all spaces around it the coral that is counted.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.drawing.area import Area
from companion.drawing.paths import Way, polygon, rounded
from companion.drawing.scene import Circle, Path, Placed, Point, Scene, Shape
from companion.reef.art.corals import form_at
from companion.reef.art.pieces import joker, stack
from companion.reef.art.placed_designs import at_size
from companion.reef.box.patterns import Condition, Grid, Pattern, Special

GAP = 0.04  # between two spaces of a pattern, in spaces


def pattern_size(found: Pattern, space: float) -> tuple[float, float]:
    """Width and height of a drawn pattern whose spaces measure `space` mm."""
    rows, columns = (3, 3) if isinstance(found, Special) else (len(found), len(found[0]))
    return columns * space, rows * space


def pattern_picture(found: Pattern, space: float = 13) -> Scene:
    """The pattern alone, `space` mm a space, on whatever lies beneath."""
    shapes = tuple(_special(found, space) if isinstance(found, Special) else _grid(found, space))
    return Scene(*pattern_size(found, space), shapes)


def _grid(grid: Grid, space: float) -> Iterator[Shape]:
    for row, items in enumerate(grid):
        for column, item in enumerate(items):
            middle = ((column + 0.5) * space, (len(grid) - row - 0.5) * space)
            if item is None:
                yield Circle(middle, 0.05 * space, fill="quiet")
            else:
                yield from _space(middle, space)
                yield _asked(item, middle, space)


def _space(middle: Point, space: float, light: bool = False) -> Iterator[Shape]:
    side = (1 - 2 * GAP) * space
    area = Area(middle[0] - side / 2, middle[1] - side / 2, side, side)
    yield Path(rounded(*area, 0.13 * space), fill="seabed.grid")
    yield Path(rounded(*area.wider(-0.016 * space), 0.12 * space), fill="seabed.light" if light else "seabed.hollow")


def _asked(item: Condition, middle: Point, space: float) -> Placed:
    """One stack as the card asks for it."""
    side = 0.95 * space
    said = item.height.replace("+", "up")
    if item.colour is None:
        return at_size(f"joker-{said}", joker(20, item.height), middle, side)
    name = f"asked-{item.colour.name.lower()}-{said}"
    return at_size(name, stack(item.colour, 20, item.height), middle, side)


def _special(found: Special, space: float) -> Iterator[Shape]:
    middle = (1.5 * space, 1.5 * space)
    for row in range(3):
        for column in range(3):
            at = ((column + 0.5) * space, (row + 0.5) * space)
            if at != middle:
                yield from _space(at, space, light=True)
                yield form_at(found.counted, at, 0.6 * space)
    yield from _space(middle, space)
    crowned = at_size(f"asked-{found.crown.name.lower()}-", stack(found.crown, 20, ""), middle, 1.02 * space)
    yield crowned
    yield from Way(middle[0] - 0.38 * space, middle[1] + 0.38 * space, space / 100).shapes(_crown())


def _crown() -> tuple[Shape, ...]:
    """An arrow to the top on a scrap of paper: the highest of its colour."""
    scrap, paper = rounded(-15, -15, 30, 30, 9), rounded(-13, -13, 26, 26, 8)
    arrow = polygon(((0, 10), (9.5, -0.5), (3.6, -0.5), (3.6, -5), (-3.6, -5), (-3.6, -0.5), (-9.5, -0.5)))
    foot = polygon(((-8, -7), (8, -7), (8, -10), (-8, -10)))
    return Path(scrap, fill="line"), Path(paper, fill="paper"), Path(arrow, fill="line"), Path(foot, fill="line")
