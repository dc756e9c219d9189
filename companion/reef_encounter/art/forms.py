"""The five corals' growth forms, told apart by how they are connected, not by detail or colour.

White forks (staghorn), yellow is one mass with nested meanders (brain), orange is a lattice in a fan, pink is rings
of tentacles (flower polyps), grey is shelves over one another on a stalk (plate). Each is drawn in a square from -50
to 50 and stays within it.

Siblings of one form are mirrored, turned by a few degrees and grown a little differently, so that neighbours look
like a reef; light falls on all of them from the upper left.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, radians, sin

from companion.drawing.paths import Steps, Transform, petals, polar, smooth, tapered
from companion.drawing.scene import Circle, Path, Point, Shape
from companion.reef_encounter.art.paper_cut import CAST, Branch, Papers
from companion.reef_encounter.box.pieces import Coral

SIBLINGS = 4
"""How many variants there are of each form; 0 is the one shown where only one is."""

_GROWN = (Transform(), Transform(turn=-5, mirror=True), Transform(turn=6), Transform(turn=3, mirror=True))


def form(coral: Coral, papers: Papers, sibling: int = 0) -> tuple[Shape, ...]:
    """The growth form of `coral`, from -50 to 50 both ways, in the given papers."""
    grow = {
        Coral.WHITE: _staghorn,
        Coral.YELLOW: _brain,
        Coral.ORANGE: _fan,
        Coral.PINK: _flower,
        Coral.GREY: _plate,
    }[coral]
    return grow(papers, sibling)


def outlines(coral: Coral) -> tuple[Steps, ...]:
    """The outlines of a form alone, as of one that is seen from far; they overlap."""
    match coral:
        case Coral.WHITE:
            return tuple(tapered(*branch) for branch in _STAGS)
        case Coral.YELLOW:
            return (smooth(_HEAD),)
        case Coral.ORANGE:
            return (smooth([(6, -36), *_LEAF, (-6, -36)]), *(tapered(*rib) for rib in _RIBS))
        case Coral.PINK:
            return tuple(petals(at, 0.58 * radius, radius, 10, 10) for at, radius in _POLYPS)
        case Coral.GREY:
            shelves = (Transform(*at, turn=tilt).steps(_shelf(half, 6.6, 0)) for at, half, tilt in _SHELVES)
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
"""Which branch another sibling has moved, and where its tip is then."""


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


_MOUND = [polar((0, 0), 37 + 3.5 * cos(radians(6 * angle + 30)), angle) for angle in range(0, 360, 15)]
_POLYPS: tuple[tuple[Point, float], ...] = (
    ((24, -26), 15),
    ((-29, -19), 14.5),
    ((-4, -30), 13),
    ((30, 3), 13.5),
    ((18, 27), 15.5),
    ((-21, 20), 19.5),
    ((3, -4), 17),
)


def _flower(papers: Papers, sibling: int) -> tuple[Shape, ...]:
    mound = smooth(_moved(_MOUND, sibling))
    shapes: list[Shape] = [papers.under(mound), Path(mound, fill=papers.shadow)]
    for number, (at, radius) in enumerate(_POLYPS):
        (x, y), turn = _moved([at], sibling)[0], 17 * number + 9 * sibling
        tentacles = petals((x, y), 0.66 * radius, 1.04 * radius, 9, 12, turn=turn)
        shapes += (papers.under_disc((x, y), radius), Path(tentacles, fill=papers.shape))
        shapes.append(Circle((x, y), 0.5 * radius, fill=papers.accent))
        shapes.append(Circle((x, y), 0.27 * radius, fill=papers.beneath))
    return tuple(shapes)


_SHELVES: tuple[tuple[Point, float, float], ...] = (
    ((5, -13), 38, 6),
    ((-7, 9), 33, -9),
    ((6, 29), 25, 7),
)
_STALK: Branch = (((1, -43), (-1, -20), (0, 6), (4, 24)), 15, 8)


def _plate(papers: Papers, sibling: int) -> tuple[Shape, ...]:
    stalk, start, end = _STALK
    shapes: list[Shape] = [*papers.branches([(_moved(stalk, sibling), start, end)])]
    way = _GROWN[sibling]
    for number, (at, half, tilt) in enumerate(_SHELVES):
        x, y = way.point(at)
        lean = (-tilt if way.mirror else tilt) + way.turn + (4 if sibling == number + 1 else 0)
        top = Transform(x, y, 1, lean).steps(_shelf(half, 6.6, number + sibling))
        foot = _moved([(0.4 * at[0], at[1] - 15)], sibling)[0]
        cone = smooth(
            [Transform(x, y - 1.5, 1, lean).point((side * half, 0)) for side in (-0.98, -0.5)]
            + [(foot[0] - 5, foot[1]), (foot[0] + 5, foot[1])]
            + [Transform(x, y - 1.5, 1, lean).point((side * half, 0)) for side in (0.5, 0.98)],
            tension=0.8,
        )
        lit = Transform(x - 1.2, y + 0.9, 1, lean).steps(_shelf(0.86 * half, 4.8, number))
        ring = smooth([_rim(0.52 * half, 2.4, angle) for angle in range(150, 391, 30)], closed=False)
        shapes += (papers.under(cone), papers.under(top), Path(top, fill=papers.shadow), Path(lit, fill=papers.shape))
        shapes.append(Path(Transform(x, y + 0.2, 1, lean).steps(ring), stroke=papers.shadow, width=2.6))
    return tuple(shapes)


def _rim(half: float, high: float, angle: float) -> Point:
    return half * cos(radians(angle)), high * sin(radians(angle))


def _shelf(half: float, high: float, phase: float) -> Steps:
    """A flat round shelf seen from the side, its rim a little wavy."""
    points = []
    for angle in range(0, 360, 30):
        swell = 1 + 0.04 * sin(radians(5 * angle + 70 * phase))
        points.append(_rim(half * swell, high * swell, angle))
    return smooth(points)
