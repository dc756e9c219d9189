"""Drawings of highlights over a space: free, a target, held, new and others, each with a shape of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from functools import partial

from companion.drawing.paths import Transform, polygon_path, polyline_path, rounded_rectangle
from companion.drawing.scene import Circle, LineTo, MoveTo, Path, Scene, Shape
from companion.reef_encounter.art.table import draw_shield

FAINT_ALPHA = 0.42
"""How much is seen of a thing whose place is empty."""


SHRIMP_OFFSET, SHRIMP_SCALE = (0.3, 0.02), 0.68
"""Where a shrimp stands on a polyp, and how large it is, as shares of the polyp: in a corner, to show the coral."""


class Highlight(StrEnum):
    """What a mark means; each has a shape of its own."""

    FREE = "free"  # a dot: here it can go
    TARGET = "target"  # a ring: this can be touched
    HELD = "held"  # a double ring: this is what the hand holds
    NEW = "new"  # a corner: this has just changed
    PROBED = "probed"  # four corners: this is being looked at
    WANTED = "wanted"  # a broken ring: this would have to be here
    AWAY = "away"  # a broken ring, crossed out: this would have to be away
    LEAVES = "leaves"  # the shrimp in its corner crossed out: only the shrimp would have to be away


HIGHLIGHT_MARGIN = 0.09
"""How far rings reach beyond a piece on each side, as a share of it: they hide nothing of what they mark."""


def highlight_width(side: float) -> int:
    """Return how wide the picture of a mark is for a piece of `side` pixels."""
    return round(side * (1 + 2 * HIGHLIGHT_MARGIN))


def draw_highlight(kind: Highlight, size: float = 20.0) -> Scene:
    """Draw a mark for a space of `size` mm, with room all around."""
    return _roomy(_DRAWN[kind](size), size)


def _roomy(shapes: tuple[Shape, ...], size: float) -> Scene:
    side, beyond = size * (1 + 2 * HIGHLIGHT_MARGIN), HIGHLIGHT_MARGIN * size
    return Scene(side, side, Transform(beyond, beyond).shapes(shapes))


def highlight_drawing(kind: Highlight, disc: bool = False) -> tuple[str, Callable[[], Scene]]:
    """Return a mark and its name, as the atlas asks for it; around a `disc`, rings are round."""
    if disc and kind in (Highlight.TARGET, Highlight.HELD):
        return f"mark-{kind}-disc", partial(_around_disc, kind)
    return f"mark-{kind}", partial(draw_highlight, kind)


def _around_disc(kind: Highlight, size: float = 20.0) -> Scene:
    middle = (size / 2, size / 2)
    shapes: list[Shape] = []
    for inset, width in ((-0.03, 0.06), (0.07, 0.03)) if kind is Highlight.HELD else ((-0.03, 0.05),):
        radius = size / 2 - inset * size
        shapes.append(Circle(middle, radius, stroke="yellow.shade", width=(width + 0.05) * size))
        shapes.append(Circle(middle, radius, stroke="yellow.light", width=width * size))
    return _roomy(tuple(shapes), size)


def _ring(size: float, inset: float, width: float) -> tuple[Shape, ...]:
    side = size - 2 * inset
    outline = rounded_rectangle(inset, inset, side, side, 0.13 * size)
    return (
        Path(outline, stroke="yellow.shade", width=width + 0.055 * size),
        Path(outline, stroke="yellow.light", width=width),
    )


def _free(size: float) -> tuple[Shape, ...]:
    middle = (size / 2, size / 2)
    return Circle(middle, 0.15 * size, fill="yellow.shade"), Circle(middle, 0.115 * size, fill="yellow.light")


def _target(size: float) -> tuple[Shape, ...]:
    return _ring(size, -0.03 * size, 0.05 * size)


def _held_rings(size: float) -> tuple[Shape, ...]:
    return *_ring(size, -0.03 * size, 0.06 * size), *_ring(size, 0.08 * size, 0.03 * size)


def _new(size: float) -> tuple[Shape, ...]:
    a, b = 0.06 * size, 0.36 * size
    corner = polygon_path(((a, size - a), (b, size - a), (a, size - b)))
    return (Path(corner, fill="yellow.light", stroke="yellow.shade", width=0.03 * size),)


def _probed(size: float) -> tuple[Shape, ...]:
    shapes: list[Shape] = []
    near, far = 0.06 * size, 0.28 * size
    for x, y, across, up in ((0, 0, 1, 1), (size, 0, -1, 1), (0, size, 1, -1), (size, size, -1, -1)):
        for ink, width in (("line", 0.13), ("tile", 0.08)):
            for end in ((far, near), (near, far)):
                steps = polygon_path(((x + across * near, y + up * near), (x + across * end[0], y + up * end[1])))
                shapes.append(Path(steps, stroke=ink, width=width * size))
    return tuple(shapes)


def _wanted(size: float) -> tuple[Shape, ...]:
    return tuple(_broken(size))


def _away(size: float) -> tuple[Shape, ...]:
    return *_broken(size), *_cross(size, 0.0)


def _leaves(size: float) -> tuple[Shape, ...]:
    return tuple(_cross(size, 1.0))


def _cross(size: float, guard: float) -> list[Shape]:
    """Over a whole piece, or with `guard` 1 over the shrimp in its corner."""
    across, up = (guard * at * size for at in SHRIMP_OFFSET)
    share = SHRIMP_SCALE if guard else 1.0
    low, high = 0.16 * share * size, 0.84 * share * size
    return [
        Path((MoveTo((across + low, up + start)), LineTo((across + high, up + end))), stroke=ink, width=width * size)
        for ink, width in (("line", 0.14), ("starfish.light", 0.08))
        for start, end in ((low, high), (high, low))
    ]


def _broken(size: float) -> Iterator[Shape]:
    """A ring of four corners and a dash between each two of them."""
    low, high, reach, middle = 0.0, size, 0.2 * size, size / 2
    dashes = [
        polyline_path(((x, y + up * reach), (x, y), (x + across * reach, y)))
        for x, across in ((low, 1), (high, -1))
        for y, up in ((low, 1), (high, -1))
    ]
    for edge in (low, high):
        dashes.append(polyline_path(((middle - reach / 2, edge), (middle + reach / 2, edge))))
        dashes.append(polyline_path(((edge, middle - reach / 2), (edge, middle + reach / 2))))
    for ink, width in (("yellow.shade", 0.13), ("yellow.light", 0.07)):
        yield from (Path(dash, stroke=ink, width=width * size) for dash in dashes)


_DRAWN = {
    Highlight.FREE: _free,
    Highlight.TARGET: _target,
    Highlight.HELD: _held_rings,
    Highlight.NEW: _new,
    Highlight.PROBED: _probed,
    Highlight.WANTED: _wanted,
    Highlight.AWAY: _away,
    Highlight.LEAVES: _leaves,
}


def draw_shield_corner(size: float = 20.0) -> Scene:
    """Draw a shield in a corner of a polyp where no shrimp stands: no attack can take it."""
    return Scene(size, size, tuple(draw_shield((0.25 * size, 0.74 * size), 0.44 * size)))


def draw_empty_place(round_: bool, size: float = 20.0) -> Scene:
    """Draw a place for a piece that is not there: a disc (`round_`) or a square, in a square of `size` mm."""
    side, width = 0.9 * size, 0.08 * size
    inset = (size - side) / 2
    if round_:
        disc = Circle((size / 2, size / 2), side / 2, fill="water.deep", stroke="water.wave", width=width)
        return Scene(size, size, (disc,))
    outline = rounded_rectangle(inset, inset, side, side, 0.16 * size)
    return Scene(size, size, (Path(outline, fill="water.deep", stroke="water.wave", width=width),))


def draw_right_arrow(possible: bool, size: float = 40.0) -> Scene:
    """Draw an arrow to the right, `size` mm wide and half as high; crossed out unless `possible`."""
    arrow = polygon_path(((8, 38), (142, 38), (142, 14), (194, 50), (142, 86), (142, 62), (8, 62)))
    ink = "yellow.body" if possible else "quiet"
    shapes: list[Shape] = [Path(arrow, fill=ink, stroke="line", width=5)]
    if not possible:
        for paper, width in (("line", 22), ("starfish.body", 13)):
            for low, high in ((18, 82), (82, 18)):
                shapes.append(Path((MoveTo((50, low)), LineTo((114, high))), stroke=paper, width=width))
    return Scene(size, size / 2, Transform(scale=size / 200).shapes(shapes))
