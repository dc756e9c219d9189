"""Animals: shrimps and parrotfish of the four players, each with its player's mark, and the starfish."""

from __future__ import annotations

from companion.drawing.paths import Steps, Way, polar, smooth
from companion.drawing.scene import Circle, Close, Curve, Line, Move, Path, Point, Scene, Shape
from companion.reef_encounter.art.paper_cut import Papers, ink
from companion.reef_encounter.art.player_marks import along, pattern
from companion.reef_encounter.box.pieces import PlayerColour

_MIDDLE = (2.0, -6.0)  # of the circle a shrimp's back follows
_HEAD, _TAIL = 176.0, -62.0  # where on that circle its back begins and ends


def _back(share: float, side: float) -> Point:
    """A point of a shrimp's body: from head (0) to tail (1), from belly (-1) to back (1)."""
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
_FAN: tuple[Steps, ...] = tuple(
    Way(*_back(1.0, 0.0), turn=turn).steps(
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
    """A shrimp of `player` looking to the left, in a square of `size` mm."""
    papers = Papers.of(player)
    shapes: tuple[Shape, ...] = (
        *papers.strips(_FEELERS, edge=1.5),
        *papers.strips(_LEGS, edge=2.2),
        *(shape for lobe in _FAN for shape in papers.cut(lobe)),
        *papers.cut(_BODY),
        *along(player, ink(player, "mark"), _back),
        Circle((-27, 4), 5.2, fill=papers.accent),
        Circle((-28, 4), 3, fill=papers.beneath),
    )
    return Scene(size, size, Way(0.53 * size, 0.52 * size, 0.93 * size / 100).shapes(shapes))


def shrimp_shadow(size: float = 16, paper: str = "water.deep") -> Scene:
    """Where a shrimp may stand: its outline in one ink, in a square of `size` mm."""
    shapes = (
        *(Path(course, stroke=paper, width=width) for course, width in (*_FEELERS, *_LEGS)),
        *(Path(lobe, fill=paper) for lobe in _FAN),
        Path(_BODY, fill=paper),
    )
    return Scene(size, size, Way(0.53 * size, 0.52 * size, 0.93 * size / 100).shapes(shapes))


_FLANK = (
    Move((-46, 1)),
    Curve((-42, 16), (-26, 27), (-6, 27)),
    Curve((10, 27), (22, 15), (33, 7)),
    Line((33, -5)),
    Curve((22, -14), (8, -26), (-8, -26)),
    Curve((-26, -26), (-42, -14), (-46, -3)),
    Close(),
)
_FINS: tuple[Steps, ...] = (
    # tail
    (
        Move((27, 4)),
        Curve((34, 8), (38, 16), (46, 22)),
        Curve((42, 8), (42, -6), (46, -21)),
        Curve((38, -15), (34, -6), (27, -3)),
        Close(),
    ),
    # along the back, with the soft saw of its rays
    smooth(((-24, 20), (-18, 31), (-8, 32), (0, 34), (8, 30), (15, 29), (22, 21), (30, 12), (10, 14), (-10, 18))),
    # beneath
    smooth(((-2, -22), (4, -31), (12, -29), (19, -25), (24, -17), (30, -10), (12, -12))),
)
_BEAK = (
    Move((-47, 2)),
    Curve((-45, 8), (-41, 10), (-37, 8)),
    Line((-37, -9)),
    Curve((-41, -11), (-46, -8), (-47, 2)),
    Close(),
)
_BREAST_FIN = (
    Move((-22, -7)),
    Curve((-14, -6), (-10, -12), (-9, -20)),
    Curve((-19, -20), (-24, -15), (-22, -7)),
    Close(),
)


def parrotfish(player: PlayerColour, width: float = 40) -> Scene:
    """A parrotfish of `player` swimming to the left, `width` mm long and 0.75 times as high."""
    papers = Papers.of(player)
    fins = papers
    shapes: tuple[Shape, ...] = (
        *(shape for fin in _FINS for shape in fins.cut(fin)),
        *papers.cut(_FLANK),
        *Way(4, 0, 0.66).shapes(pattern(player, ink(player, "mark"))),
        Path(_BEAK, fill=papers.accent, stroke=papers.beneath, width=2.4),
        Circle((-28, 9), 5.4, fill=papers.accent),
        Circle((-29, 9), 3.2, fill=papers.beneath),
    )
    return Scene(width, 0.75 * width, Way(width / 2, 0.375 * width, width / 104).shapes(shapes))


def starfish(size: float = 12) -> Scene:
    """The starfish of the extra-growth space and of a coral tile's starfish side, in a square of `size` mm."""
    papers, middle = Papers.named("starfish"), (0.0, -2.0)
    arms = [(middle, polar(middle, 20, 92 + 72 * arm), polar(middle, 38, 88 + 72 * arm)) for arm in range(5)]
    dots = [
        Circle(polar(middle, radius, angle + 72 * arm), 2.6, fill=papers.accent)
        for arm in range(5)
        for radius, angle in ((17, 92), (28, 90))
    ]
    shapes = (*papers.branches((arm, 27, 11) for arm in arms), *dots, Circle(middle, 4, fill=papers.accent))
    return Scene(size, size, Way(size / 2, size / 2, size / 100).shapes(shapes))
