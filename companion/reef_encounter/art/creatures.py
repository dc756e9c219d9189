"""Drawings of animals: shrimps and parrotfish of the four players, with their marks, and the starfish."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.drawing.paths import Steps, Transform, polar, smooth
from companion.drawing.scene import Circle, Close, Curve, Line, Move, Path, Point, Scene, Shape
from companion.reef_encounter.art.paper_cut import Papers, ink
from companion.reef_encounter.art.player_marks import along, pattern
from companion.reef_encounter.box.pieces import PlayerColour

_MIDDLE = (2.0, -6.0)  # of the circle a shrimp's back follows
_HEAD, _TAIL = 176.0, -62.0  # where on that circle its back begins and ends


def _back(share: float, side: float) -> Point:
    """Return a point of a shrimp's body: from head (0) to tail (1), from belly (-1) to back (1)."""
    half = 15.5 - 8.5 * share**1.4
    return polar(_MIDDLE, 25 + side * half, _HEAD + (_TAIL - _HEAD) * share)


_BODY = smooth(
    [
        (-46, 12),
        *(_back(n / 10, 1) for n in range(1, 11)),
        *(_back(n / 10, -1) for n in range(10, 0, -2)),
        (-14, -14),
        (-30, -15),
        (-38, -4),
    ]
)
_LIT = smooth(
    [
        (-43, 11.5),
        *(_back(n / 10, 0.84) for n in range(1, 11)),
        *(_back(n / 10, -0.3) for n in range(10, 0, -1)),
        (-29, -6),
        (-37, 1),
    ]
)
"""The side of its body in the light: its back."""
_FAN: tuple[Steps, ...] = tuple(
    Transform(*_back(1.0, 0.0), turn=turn).steps(
        (Move((0, 3)), Curve((8, 12), (24, 11), (25, 1)), Curve((24, -8), (9, -9), (0, -3)), Close())
    )
    for turn in (172, 206, 240)
)
_FEELERS = (
    (smooth(((-40, 10), (-46, 22), (-40, 36), (-22, 44), (-4, 42)), closed=False), 3.0),
    (smooth(((-40, 6), (-47, -6), (-48, -22), (-42, -36)), closed=False), 3.0),
)
_LEGS = tuple(
    (smooth((foot_top, knee, foot), closed=False), 3.6)
    for foot_top, knee, foot in (
        ((-27, -10), (-31, -20), (-27, -29)),
        ((-18, -10), (-20, -21), (-15, -30)),
        ((-8, -8), (-8, -18), (-3, -26)),
    )
)


def shrimp(player: PlayerColour, size: float = 16) -> Scene:
    """Draw a shrimp of `player` looking to the left, in a square of `size` mm."""
    papers = Papers.of(player)
    shapes: tuple[Shape, ...] = (
        *papers.strips(_FEELERS, edge=1.5),
        *papers.strips(_LEGS, edge=2.2),
        *(shape for lobe in _FAN for shape in papers.cut(lobe)),
        papers.under(_BODY),
        Path(_BODY, fill=papers.shadow),
        Path(_LIT, fill=papers.shape),
        *along(player, ink(player, "mark"), _back),
        Circle((-27, 4), 5.2, fill=papers.accent),
        Circle((-28, 4), 3, fill=papers.beneath),
    )
    return Scene(size, size, Transform(0.53 * size, 0.52 * size, 0.93 * size / 100).shapes(shapes))


def shrimp_shadow(size: float = 16, paper: str = "water.deep") -> Scene:
    """Draw the outline of a shrimp in one ink, for a space where one may stand, in a square of `size` mm."""
    shapes = (
        *(Path(course, stroke=paper, width=width) for course, width in (*_FEELERS, *_LEGS)),
        *(Path(lobe, fill=paper) for lobe in _FAN),
        Path(_BODY, fill=paper),
    )
    return Scene(size, size, Transform(0.53 * size, 0.52 * size, 0.93 * size / 100).shapes(shapes))


_FLANK = (
    Move((-42, 5)),
    Curve((-40, 17), (-27, 28), (-7, 28)),
    Curve((11, 28), (19, 14), (33, 6)),
    Line((33, -5)),
    Curve((20, -12), (10, -26), (-8, -26)),
    Curve((-27, -26), (-40, -18), (-42, -7)),
    Close(),
)
_BELLY = (
    Move((-41, -11)),
    Curve((-30, -17), (-2, -18), (32, -4.5)),
    Curve((20, -12), (10, -26), (-8, -26)),
    Curve((-25, -26), (-38, -20), (-41, -11)),
    Close(),
)
_TAIL_FIN = smooth(
    ((28, 5), (36, 11), (43, 25), (46, 26), (43, 12), (39, 1), (43, -11), (46, -25), (43, -25), (36, -10), (28, -4)),
    tension=0.8,
)
_TAIL_RAYS = (((32, 5), (38, 12), (42, 20)), ((31, 0.5), (35, 0.5)), ((32, -4), (38, -11), (42, -19)))
_BACK_FIN = smooth(
    (
        (-24, 20),
        (-20, 31),
        (-13, 33),
        (-8, 31),
        (-3, 34),
        (3, 31),
        (8, 32),
        (13, 27),
        (18, 26),
        (21, 20),
        (28, 11),
        (8, 14),
    )
)
_LOW_FIN = smooth(((-4, -21), (0, -31), (5, -32), (9, -28), (14, -29), (17, -23), (25, -12), (10, -12)))
_FIN_RAYS = (
    ((-14, 25), (-13, 30)),
    ((-2, 26), (-1, 30.5)),
    ((10, 22), (13, 25)),
    ((4, -23), (6, -28)),
    ((13, -19), (15, -23)),
)
_UPPER_PLATE = smooth(((-47, 1), (-46, 8), (-39, 12), (-34, 7), (-34, 0), (-40, -1)), tension=0.8)
_LOWER_PLATE = smooth(((-46, -2), (-40, -1), (-34, -1), (-34, -9), (-38, -13), (-44, -9)), tension=0.8)
_CHEEK = smooth(((-32, 8), (-25, 4), (-21, -4), (-22, -12), (-30, -14), (-33, -6)), tension=0.9)
_GILL = smooth(((-20, 16), (-15, 6), (-15, -6), (-20, -16)), closed=False)
_SCALES = tuple(
    ((x, y + 3.4), (x + 3.6, y), (x, y - 3.4))
    for row, y in ((0, 20), (1, 13.4))
    for x in range(-12 + 4 * row, 15 - 6 * row, 8)
)
_BREAST_FIN = smooth(((-13, -3), (-6, -2), (3, -6), (5, -12), (2, -17), (-5, -17), (-11, -11)), tension=0.9)
_BREAST_RAYS = (((-9, -6), (0, -9)), ((-9, -8), (-1, -14)))


def parrotfish(player: PlayerColour, width: float = 40) -> Scene:
    """Draw a parrotfish of `player` swimming to the left, `width` mm long and 0.75 times as high."""
    papers = Papers.of(player)
    shapes: tuple[Shape, ...] = (
        *(shape for fin in (_TAIL_FIN, _BACK_FIN, _LOW_FIN) for shape in _fin(fin, papers)),
        *_rays((*_TAIL_RAYS, *_FIN_RAYS), papers.beneath),
        *papers.cut(_FLANK),
        Path(_BELLY, fill=ink(player, "tint")),
        *_rays(_SCALES, papers.shadow),
        Path(_CHEEK, fill=ink(player, "tint")),
        Path(_GILL, stroke=papers.beneath, width=2.6),
        *Transform(7, 2.5, 0.63).shapes(pattern(player, ink(player, "mark"))),
        *(shape for plate in (_LOWER_PLATE, _UPPER_PLATE) for shape in _plate(plate, papers)),
        papers.under(_BREAST_FIN, 1.6),
        Path(_BREAST_FIN, fill=papers.shadow),
        *_rays(_BREAST_RAYS, ink(player, "tint")),
        Circle((-27, 13), 6, fill=papers.beneath),
        Circle((-27.4, 13.4), 4.6, fill=papers.accent),
        Circle((-28, 13.4), 2.7, fill=papers.beneath),
    )
    return Scene(width, 0.75 * width, Transform(width / 2, 0.375 * width, width / 104).shapes(shapes))


def _fin(outline: Steps, papers: Papers) -> tuple[Shape, ...]:
    return papers.under(outline), Path(outline, fill=papers.shadow)


def _plate(outline: Steps, papers: Papers) -> tuple[Shape, ...]:
    """Draw one of the two plates into which a parrotfish's teeth have grown together."""
    return Path(outline, fill=papers.accent, stroke=papers.beneath, width=2.6), Path(outline, fill=papers.accent)


def _rays(lines: Iterable[Sequence[Point]], paper: str) -> tuple[Shape, ...]:
    return tuple(Path(smooth(line, closed=False), stroke=paper, width=2.5) for line in lines)


def starfish(size: float = 12) -> Scene:
    """Draw the starfish of the extra-growth space and of a coral tile's starfish side, in a square of `size` mm."""
    papers, middle = Papers.of_thing("starfish"), (0.0, -2.0)
    arms = [(middle, polar(middle, 20, 92 + 72 * arm), polar(middle, 38, 88 + 72 * arm)) for arm in range(5)]
    dots = [
        Circle(polar(middle, radius, angle + 72 * arm), 2.6, fill=papers.accent)
        for arm in range(5)
        for radius, angle in ((17, 92), (28, 90))
    ]
    shapes = (*papers.branches((arm, 27, 11) for arm in arms), *dots, Circle(middle, 4, fill=papers.accent))
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))
