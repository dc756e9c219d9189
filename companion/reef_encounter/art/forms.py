"""Drawings and outlines of the five corals' growth forms; their connections tell them apart, not detail or colour.

White forks (staghorn), yellow is one mass with nested meanders (brain), orange is a lattice in a fan, pink is rings
of tentacles (flower polyps), grey is shelves over one another on a stalk (plate). Each lies in a square from -50 to
50 and stays within it.

Siblings of one form are mirrored, turned by a few degrees and grown a little differently, so that neighbours look
like a reef; light falls on all of them from the upper left.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, radians, sin

from companion.drawing.paths import Steps, Transform, petals, polar, smooth, tapered
from companion.drawing.scene import Circle, Curve, Move, Path, Point, Shape, Step
from companion.reef_encounter.art.paper_cut import CAST, Branch, Papers
from companion.reef_encounter.box.pieces import Coral

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
