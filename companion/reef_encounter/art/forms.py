"""The five corals' growth forms, told apart by how they are connected, not by detail or colour.

White forks (staghorn), yellow is one mass with one meandering line (brain), orange is a lattice on a
foot (fan), pink is rings of petals (flower polyps), grey is shelves over one another (plate). Each is
drawn in a square from -50 to 50 and stays within it.
"""

from __future__ import annotations

from companion.drawing.paths import Steps, petals, polar, polyline, smooth
from companion.drawing.scene import Circle, Close, Curve, Line, Move, Path, Point, Shape, Step
from companion.reef_encounter.art.paper_cut import Papers
from companion.reef_encounter.box.pieces import Coral


def form(coral: Coral, papers: Papers) -> tuple[Shape, ...]:
    """The growth form of `coral`, from -50 to 50 both ways, in the given papers."""
    match coral:
        case Coral.WHITE:
            return _staghorn(papers)
        case Coral.YELLOW:
            return _brain(papers)
        case Coral.ORANGE:
            return _fan(papers)
        case Coral.PINK:
            return _flower(papers)
        case Coral.GREY:
            return _plate(papers)


_BRANCHES: tuple[tuple[tuple[Point, ...], float], ...] = (
    (((0, -39), (-1, -22), (0, -6), (3, 14), (1, 38)), 11),
    (((0, -20), (-14, -6), (-24, 6), (-26, 24), (-23, 35)), 10),
    (((-23, 2), (-33, 6), (-39, 16)), 9),
    (((0, -14), (14, -4), (25, 6), (28, 20), (25, 35)), 10),
    (((25, 6), (35, 8), (40, 17)), 9),
    (((-22, -1), (-12, 8), (-11, 19)), 9),
)


def _staghorn(papers: Papers) -> tuple[Shape, ...]:
    strips = [(smooth(points, closed=False), width) for points, width in _BRANCHES]
    tips = [Circle(points[-1], 2.6, fill=papers.accent) for points, _ in _BRANCHES]
    return (*papers.strips(strips), *tips)


_MEANDER: tuple[Point, ...] = (
    *((-26, 12), (-20, 23), (-12, 14), (-14, -10), (-7, -23), (1, -12)),
    *((-1, 12), (7, 24), (14, 14), (12, -8), (18, -19), (26, -10), (27, 6)),
)


def _brain(papers: Papers) -> tuple[Shape, ...]:
    head = smooth(((-39, -4), (-32, 26), (-4, 37), (27, 30), (40, 4), (31, -27), (2, -37), (-28, -30)))
    line = smooth(_MEANDER, closed=False)
    gleam = smooth(((-34.5, -10), (-34.5, 6), (-29, 20)), closed=False)
    return (
        *papers.cut(head),
        Path(gleam, stroke=papers.accent, width=3.6),
        Path(line, stroke=papers.beneath, width=7),
    )


def _fan(papers: Papers) -> tuple[Shape, ...]:
    foot, reach = (0.0, -36.0), 67
    angles = (50, 70, 90, 110, 130)
    ribs = [(polyline((foot, polar(foot, reach, angle))), 6.0) for angle in angles]
    arcs = [
        (smooth([polar(foot, radius, 50 + 10 * n) for n in range(9)], closed=False), 6.0)
        for radius in (27, 47, reach)
    ]
    tips = [Circle(polar(foot, reach, angle), 2.6, fill=papers.accent) for angle in angles]
    return (*papers.strips([*ribs, *arcs, (polyline(((-11, -38), (11, -38))), 9.0)]), *tips)


def _flower(papers: Papers) -> tuple[Shape, ...]:
    outer = papers.cut(petals((0, 0), 22, 42, 9, 13))
    ring = Path(petals((0, 0), 11, 25, 9, 13, turn=20), fill=papers.accent, stroke=papers.beneath, width=2.6)
    return (*outer, ring, Circle((0, 0), 9, fill=papers.beneath))


def _plate(papers: Papers) -> tuple[Shape, ...]:
    shapes: list[Shape] = []
    for x, top, half, lobes in ((4, -19, 38, 5), (-4, 5, 33, 4), (3, 28, 25, 3)):
        rim = (
            Move((x - half + 7, top + 0.5)),
            Curve((x - half + 14, top + 4.5), (x - 14, top + 6), (x - 6, top + 6.3)),
        )
        shapes += papers.cut(_shelf(x, top, half, lobes))
        shapes.append(Path(rim, stroke=papers.accent, width=3.2))
    return tuple(shapes)


def _shelf(x: float, top: float, half: float, lobes: int) -> Steps:
    """A shelf with a gently arched top and `lobes` scallops hanging from it."""
    left, right, wide = x - half, x + half, 2 * half / lobes
    steps: list[Step] = [Move((left, top)), Curve((left + 8, top + 13), (right - 8, top + 13), (right, top))]
    for lobe in range(lobes):
        start = right - lobe * wide
        steps.append(Curve((start, top - 15), (start - wide, top - 15), (start - wide, top - 3 * (lobe < lobes - 1))))
    return (*steps, Line((left, top)), Close())
