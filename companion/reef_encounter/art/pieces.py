"""Drawings of pieces: polyps of the five corals, larvae, algae, shrimps, parrotfish, the starfish.

White forks (staghorn), yellow is one mass with nested meanders (brain), orange is a lattice in a fan, pink is rings
of tentacles (flower polyps), grey is shelves over one another on a stalk (plate). Each lies in a square from -50 to
50 and stays within it.

Siblings of one form are mirrored, turned by a few degrees and grown a little differently, so that neighbours look
like a reef; light falls on all of them from the upper left.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import cos, radians, sin

from companion.drawing.paths import Steps, Transform, petals, polar, polygon, rounded, smooth, tapered
from companion.drawing.scene import Circle, Close, Curve, Line, Move, Path, Point, Scene, Shape, Step
from companion.reef_encounter.art.style import CAST, Branch, Papers, along, ink, pattern
from companion.reef_encounter.box import STRIDE, Alga, Coral, PlayerColour


def plant(alga: Alga, papers: Papers) -> tuple[Shape, ...]:
    """Draw the plant of `alga`, growing upwards from -45 to 45, in the given papers."""
    match alga:
        case Alga.BLUE:
            return _bubbles(papers)
        case Alga.GREEN:
            return _leaf(papers)
        case Alga.PURPLE:
            return _feather(papers)
        case Alga.RED:
            return _comb(papers)


_BUBBLES: tuple[tuple[Point, float], ...] = (
    ((-2, -27), 14),
    ((-20, -6), 12),
    ((16, -8), 13),
    ((-3, 10), 12),
    ((-22, 22), 9),
    ((18, 20), 10),
    ((2, 34), 8),
)


def _bubbles(papers: Papers) -> tuple[Shape, ...]:
    gleams = (Circle((x - r * 0.3, y + r * 0.3), r * 0.3, fill=papers.accent) for (x, y), r in _BUBBLES)
    return (*papers.discs(_BUBBLES), *gleams)


def _leaf(papers: Papers) -> tuple[Shape, ...]:
    heights = range(-43, 44, 5)
    right = [(_sway(y) + _half(y) + 5 * sin(y * 0.31), float(y)) for y in heights]
    left = [(_sway(y) - _half(y) + 5 * sin(y * 0.31 + 1.9), float(y)) for y in reversed(heights)]
    middle = [(_sway(y), float(y)) for y in range(-42, 43, 12)]
    whole = smooth([*right, *left])
    rib = smooth(middle[:-1], closed=False)
    return (
        papers.under(whole),
        Path(whole, fill=papers.shadow),
        Path(smooth([*middle, *left]), fill=papers.shape),
        Path(rib, stroke=papers.accent, width=4),
    )


def _sway(y: float) -> float:
    return 8 * sin(y / 15)


def _half(y: float) -> float:
    return 18 * (1 - (abs(y - 1) / 46) ** 3)


def _feather(papers: Papers) -> tuple[Shape, ...]:
    stem = ((3, -43), (-2, -15), (-2, 12), (4, 40))
    barbs: list[Branch] = [
        (((-1, y - 9), (side * reach * 0.6 - 1, y - 1), (side * reach - 1, y + 13)), 7, 5)
        for y, reach in ((-20, 26), (-4, 31), (12, 27), (27, 18))
        for side in (-1, 1)
    ]
    rib = Path(smooth(stem, closed=False), stroke=papers.accent, width=3.0)
    return (*papers.branches([*barbs, (stem, 9, 5)]), rib)


def _comb(papers: Papers) -> tuple[Shape, ...]:
    stem = ((20, -44), (10, -29), (-12, -15), (-28, 7), (-28, 30), (-20, 41))
    teeth: tuple[Branch, ...] = (
        (((-29, 14), (-18, 23), (-8, 40)), 8, 4),
        (((-25, 1), (-8, 11), (6, 37)), 8.5, 4),
        (((-16, -10), (4, 2), (21, 30)), 9, 4),
        (((-4, -18), (18, -6), (34, 20)), 9, 4),
        (((8, -26), (27, -16), (41, 6)), 8.5, 4),
    )
    return (
        *papers.branches([(stem, 12, 6), *teeth]),
        Path(smooth(stem[1:], closed=False), stroke=papers.accent, width=3.0),
    )


def alga_mark(alga: Alga, size: float = 12) -> Scene:
    """Draw the plant alone, free on any ground, in a square of `size` mm."""
    return Scene(size, size, Transform(size / 2, size / 2, 0.95 * size / 100).shapes(plant(alga, Papers.of(alga))))


def cylinder_top(alga: Alga, size: float = 14) -> Scene:
    """Draw the round top of an alga cylinder, `size` mm across, bearing the alga's plant."""
    plants = plant(alga, Papers.of(alga).on_own_ground())
    shapes = (
        Circle((0, 0), 50, fill=ink(alga, "shade")),
        Circle((0, 0), 46, fill=ink(alga)),
        *Transform(scale=0.8).shapes(plants),
    )
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))


_MIDDLE = (2.0, -6.0)  # of the circle a shrimp's back follows
_FISH_HEAD, _TAIL = 176.0, -62.0  # where on that circle its back begins and ends


def _back(share: float, side: float) -> Point:
    """Return a point of a shrimp's body: from head (0) to tail (1), from belly (-1) to back (1)."""
    half = 15.5 - 8.5 * share**1.4
    return polar(_MIDDLE, 25 + side * half, _FISH_HEAD + (_TAIL - _FISH_HEAD) * share)


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
        *(shape for plate in (_LOWER_PLATE, _UPPER_PLATE) for shape in _tooth_plate(plate, papers)),
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


def _tooth_plate(outline: Steps, papers: Papers) -> tuple[Shape, ...]:
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


SIBLINGS = 4
"""The number of variants of each form; 0 is the one to show alone."""

_GROWN = (Transform(), Transform(turn=-5, mirror=True), Transform(turn=6), Transform(turn=3, mirror=True))


def form(coral: Coral, papers: Papers, sibling: int = 0) -> tuple[Shape, ...]:
    """Draw the growth form of `coral`, from -50 to 50 both ways, in the given papers."""
    grow = {
        Coral.WHITE: _staghorn,
        Coral.YELLOW: _brain,
        Coral.ORANGE: _fan,
        Coral.PINK: _flower,
        Coral.GREY: _plate,
    }[coral]
    return grow(papers, sibling)


def outlines(coral: Coral) -> tuple[Steps, ...]:
    """Return the outlines of a coral's growth form alone, as seen from far; they overlap."""
    match coral:
        case Coral.WHITE:
            return tuple(tapered(*branch) for branch in _STAGS)
        case Coral.YELLOW:
            return (smooth(_HEAD),)
        case Coral.ORANGE:
            return (smooth([(6, -36), *_LEAF, (-6, -36)]), *(tapered(*rib) for rib in _RIBS))
        case Coral.PINK:
            return tuple(petals(at, 0.58 * radius, radius, _TENTACLES, 12) for at, radius in _MOUTHS)
        case Coral.GREY:
            shelves = (Transform(*at, turn=tilt).steps(_shelf(half, _THIN + 1.2, 0)) for at, half, tilt in _SHELVES)
            return (tapered(*_STALK), *shelves)


def _moved(points: Iterable[Point], sibling: int) -> tuple[Point, ...]:
    way = _GROWN[sibling]
    return tuple(way.point(point) for point in points)


_STAGS: tuple[Branch, ...] = (
    (((1, -42), (-1, -24), (0, -6), (4, 14), (1, 40)), 15, 8),
    (((0, -25), (-14, -12), (-25, 3), (-29, 20), (-24, 36)), 12, 7.5),
    (((-25, 1), (-34, 8), (-40, 20)), 9, 7),
    (((-17, -9), (-12, 5), (-13, 22)), 9, 7),
    (((0, -17), (15, -7), (26, 5), (28, 20), (22, 36)), 12, 7.5),
    (((24, 3), (34, 8), (40, 19)), 9, 7),
)
_STAG_TIPS: tuple[tuple[int, Point], ...] = ((1, (-20, 39)), (4, (27, 36)), (3, (-9, 24)))
"""The branch that each further sibling has moved, and the new place of its tip."""


def _staghorn(papers: Papers, sibling: int) -> tuple[Shape, ...]:
    branches = []
    for number, (course, start, end) in enumerate(_STAGS):
        if sibling and _STAG_TIPS[sibling - 1][0] == number:
            course = (*course[:-1], _STAG_TIPS[sibling - 1][1])
        branches.append((_moved(course, sibling), start, end))
    tips = [Circle(course[-1], 2.3, fill=papers.accent) for course, _, _ in branches]
    return (*papers.branches(branches), *tips)


_HEAD = [
    polar((0, -1), 39.5 + 1.6 * cos(radians(2 * angle + 20)) + 1.2 * cos(radians(5 * angle)), angle)
    for angle in range(0, 360, 12)
]
_MEANDERS: tuple[tuple[Point, ...], ...] = (
    ((-33, -9), (-30, 7), (-22, 11), (-20, 22), (-7, 29), (4, 24), (14, 25), (24, 15), (22, 5), (31, -2)),
    ((-22, -13), (-18, -2), (-8, 4), (-8, 15), (3, 13), (11, 12), (12, 1), (19, -8), (28, -15)),
    ((-9, -12), (-4, -4), (3, 1), (6, -8), (14, -19), (18, -27)),
    ((-25, -24), (-14, -23), (-6, -25), (2, -17), (3, -29), (8, -34)),
)


def _brain(papers: Papers, sibling: int) -> tuple[Shape, ...]:
    head = smooth(_moved(_HEAD, sibling))
    lit = Transform(-2.2, 2.8, 0.9).steps(head)
    lines = [smooth(_moved(line, sibling), closed=False) for line in _MEANDERS]
    return (
        papers.under(head),
        Path(head, fill=papers.shadow),
        Path(lit, fill=papers.shape),
        *(Path(line, stroke=papers.beneath, width=5.6) for line in lines),
    )


_RIBS: tuple[Branch, ...] = (
    (((5, -41), (3, -30), (0, -18)), 9, 7),
    (((0, -28), (-14, -14), (-28, -1), (-38, 14)), 7, 5),
    (((-20, -9), (-22, 8), (-25, 28)), 6, 5),
    (((0, -22), (-5, -2), (-6, 18), (-9, 37)), 7, 5),
    (((0, -24), (9, -4), (12, 16), (11, 38)), 7, 5),
    (((1, -28), (15, -14), (28, 0), (38, 13)), 7, 5),
    (((19, -10), (24, 8), (27, 27)), 6, 5),
)
_LINKS: tuple[tuple[Point, Point, Point], ...] = (
    ((-22, 3), (-14, 1), (-5, 4)),
    ((-25, 24), (-16, 19), (-7, 22)),
    ((-6, 14), (3, 10), (11, 14)),
    ((10, 2), (16, -2), (22, 1)),
    ((12, 24), (19, 18), (26, 20)),
    ((-34, 8), (-29, 13), (-23, 14)),
)


_LEAF = [
    polar((0, -34), radius, angle)
    for angle, radius in zip(
        range(36, 149, 8), (45, 58, 56, 62, 69, 65, 70, 74, 67, 72, 68, 60, 57, 58, 45), strict=True
    )
]


def _fan(papers: Papers, sibling: int) -> tuple[Shape, ...]:
    leaf = smooth(_moved([(6, -36), *_LEAF, (-6, -36)], sibling))
    ribs = [tapered(_moved(course, sibling), start, end) for course, start, end in _RIBS]
    links = [link for number, link in enumerate(_LINKS) if number != 1 + sibling]
    joined = [smooth(_moved(link, sibling), closed=False) for link in links]
    return (
        papers.under(leaf),
        Path(leaf, fill=papers.shadow),
        *(Path(CAST.steps(line), stroke=papers.beneath, width=5.2) for line in joined),
        *(papers.under(rib, 1.3) for rib in ribs),
        *(Path(line, stroke=papers.shape, width=4.2) for line in joined),
        *(Path(rib, fill=papers.shape) for rib in ribs),
    )


_MOUND = [polar((0, 0), 34 + 4 * cos(radians(5 * angle + 54)), angle) for angle in range(0, 360, 15)]
_MOUTHS: tuple[tuple[Point, float], ...] = (
    ((22, 13), 22.5),
    ((7, -25), 24),
    ((-18, 12), 28.5),
)
"""The middle of each polyp, and how far its tentacles reach."""

_TENTACLES, _SWAY = 8, 14.0  # how many, and by how many degrees their tips lag behind


def _flower(papers: Papers, sibling: int) -> tuple[Shape, ...]:
    mound = smooth(_moved(_MOUND, sibling))
    shapes: list[Shape] = [papers.under(mound), Path(mound, fill=papers.shadow)]
    for number, (at, radius) in enumerate(_MOUTHS):
        shapes += _mouth(papers, _moved([at], sibling)[0], radius, 20 * number + 9 * sibling)
    return tuple(shapes)


def _mouth(papers: Papers, at: Point, radius: float, turn: float) -> Iterator[Shape]:
    """Draw a polyp that looks at us: a ring of thick tentacles, swaying one way, around a lip with a slit in it."""
    arms: list[Step] = []
    for number in range(_TENTACLES):
        angle, reach = turn + 360 * number / _TENTACLES, (0.9, 0.82)[number % 2] * radius
        bend, tip = polar(at, 0.66 * radius, angle + 4), polar(at, reach, angle + _SWAY)
        arms += (Move(polar(at, 0.38 * radius, angle)), Curve(polar(at, 0.54 * radius, angle), bend, tip))
    width = 0.27 * radius
    yield Path(CAST.steps(arms), stroke=papers.beneath, width=width + 3.4)
    yield Path(tuple(arms), stroke=papers.shape, width=width)
    yield Circle(at, 0.5 * radius, fill=papers.shape)
    yield Circle(at, 0.4 * radius, fill=papers.shadow)
    slit = [Transform(*at, turn=turn).point(_rim(0.29 * radius, 0.19 * radius, angle)) for angle in range(0, 360, 60)]
    yield Path(smooth(slit), fill=papers.beneath)


_SHELVES: tuple[tuple[Point, float, float], ...] = (
    ((9, -27), 32, -7),
    ((-9, -10), 37, -13),
    ((8, 8), 33, -8),
    ((-5, 27), 28, -14),
)
"""Middle, half the width and tilt of each shelf, the lowest first."""

_THIN = 4.4  # half of how high a shelf is seen
_STALK: Branch = (((2, -43), (5, -30), (-4, -8), (4, 10), (-2, 24)), 13, 7)


def _plate(papers: Papers, sibling: int) -> tuple[Shape, ...]:
    stalk, start, end = _STALK
    shapes: list[Shape] = [*papers.branches([(_moved(stalk, sibling), start, end)])]
    way = _GROWN[sibling]
    for number, (at, half, tilt) in enumerate(_SHELVES):
        x, y = way.point(at)
        lean = (-tilt if way.mirror else tilt) + way.turn + (4 if sibling == number + 1 else 0)
        low, high = Transform(x, y - 2.4, 1, lean), Transform(x - 0.8, y + 0.8, 1, lean)
        below = low.steps(_shelf(half, _THIN + 1.2, number + sibling))
        top = Transform(x, y, 1, lean).steps(_shelf(half, _THIN, number + sibling))
        lit = high.steps(_shelf(0.88 * half, 0.62 * _THIN, number))
        shapes += (papers.under(below), Path(top, fill=papers.shadow), Path(lit, fill=papers.shape))
    return tuple(shapes)


def _rim(half: float, high: float, angle: float) -> Point:
    return half * cos(radians(angle)), high * sin(radians(angle))


def _shelf(half: float, high: float, phase: float) -> Steps:
    """Return a flat round shelf seen from the side, its rim a little wavy."""
    points = []
    for angle in range(0, 360, 30):
        swell = 1 + 0.07 * sin(radians(5 * angle + 70 * phase))
        points.append(_rim(half * swell, high * swell, angle))
    return smooth(points)


CORNER = 0.1  # radius of a tile's corners, as a share of its side
_FRONT: tuple[Point, ...] = ((-43, -43), (24, -43), (24, 24), (-43, 24))
_TOP: tuple[Point, ...] = ((-43, 24), (24, 24), (43, 43), (-24, 43))
_SIDE: tuple[Point, ...] = ((24, -43), (43, -24), (43, 43), (24, 24))
CUBE = polygon(((-43, -43), (24, -43), (43, -24), (43, 43), (-24, 43), (-43, 24)))
"""A larva cube's outline, from -50 to 50 both ways, seen from the front, above and the right."""


_DOTS: tuple[tuple[Point, float], ...] = (
    ((-43, -30), 2.4),
    ((-36, -42), 1.8),
    ((42, -38), 2.8),
    ((45, -24), 1.6),
    ((-44, 44), 2.1),
    ((30, -45), 1.7),
)
_ON_TILE = {
    Coral.WHITE: Transform(0, -0.5, 1.16),
    Coral.YELLOW: Transform(-1.5, 4, 1.23),
    Coral.ORANGE: Transform(-0.5, 2.5, 1.17),
    Coral.PINK: Transform(-1, 6.5, 1.2),
    Coral.GREY: Transform(-1, 10, 1.22),
}
"""The size of a form on its tile: to the edges, where it meets its neighbours, and a little beyond."""


def polyp_tile(coral: Coral, size: float = 20, sibling: int = 0) -> Scene:
    """Draw the square polyp tile of `coral`, `size` mm a side, its form one of `SIBLINGS`.

    The form reaches the edges, which cut it off; the ground is one with that of its neighbours. To bleed, lay the ink
    `ink(coral)` beneath it.
    """
    ground = Path(rounded(0, 0, size, size, CORNER * size), fill=ink(coral))
    dots = (Circle(at, radius, fill=ink(coral, "bed")) for at, radius in _DOTS)
    grown = _ON_TILE[coral].shapes(form(coral, Papers.of(coral).on_own_ground(), sibling))
    shapes = Transform(size / 2, size / 2, size / 100).shapes((*dots, *grown))
    return Scene(size, size, (ground, *shapes), cut=True)


def sibling_on(cell: int) -> int:
    """Return which sibling of its growth form a polyp on this cell shows, so that neighbours differ."""
    row, column = divmod(cell, STRIDE)
    return (column + 2 * row + row // 2) % SIBLINGS


def coral_form(coral: Coral, size: float = 20, sibling: int = 0) -> Scene:
    """Draw the growth form of `coral` alone, free on any ground, in a square of `size` mm; one of `SIBLINGS`."""
    grown = form(coral, Papers.of(coral), sibling)
    return Scene(size, size, Transform(size / 2, size / 2, 0.98 * size / 100).shapes(grown))


def larva(coral: Coral, size: float = 12) -> Scene:
    """Draw a larva cube of `coral`, with a hint of the growth form on its front, in a square of `size` mm."""
    papers = Papers.of(coral)
    faces = ((_FRONT, papers.shape), (_TOP, papers.accent), (_SIDE, papers.shadow))
    hint = Transform(-9.5, -9.5, 0.62).shapes(form(coral, papers.on_own_ground()))
    shapes: tuple[Shape, ...] = (papers.under(CUBE), *(Path(polygon(face), fill=fill) for face, fill in faces), *hint)
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))
