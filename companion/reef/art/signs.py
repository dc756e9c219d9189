"""Drawings of the player boards' signs: starfish, seahorse, turtle and shell. The starfish begins.

Only the starfish is red. The others are of sand, which shows on water, on paper and on buttons.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.drawing.paths import Steps, Transform, polar, polyline, smooth
from companion.drawing.scene import Circle, Path, Point, Scene, Shape
from companion.reef.art.paper_cut import beneath, cut
from companion.reef.box.pieces import Sign

_BODY, _DETAIL, _SHADE = "rock.sand.light", "rock.sand.deep", "rock.sand.shade"


def sign(which: Sign, size: float = 20) -> Scene:
    """Draw the sign of a player board, in a square of `size` mm."""
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(sign_shapes(which)))


def sign_shapes(which: Sign) -> tuple[Shape, ...]:
    """Draw the sign of a player board from -50 to 50 both ways."""
    match which:
        case Sign.STARFISH:
            return tuple(_starfish())
        case Sign.SEAHORSE:
            return tuple(_seahorse())
        case Sign.TURTLE:
            return Transform(scale=0.93).shapes(_turtle())
        case Sign.SHELL:
            return tuple(_shell())


def _starfish() -> Iterator[Shape]:
    arms: list[Point] = []
    for arm in range(5):
        middle = 96 + 72 * arm
        arms += [polar((0, -2), 21, middle - 36), polar((0, -2), 40, middle - 10)]
        arms += [polar((0, -2), 46, middle), polar((0, -2), 40, middle + 10)]
    outline = smooth(arms, tension=0.9)
    yield beneath(outline, "starfish.shade")
    yield cut(outline, "starfish.body")
    for arm in range(5):
        middle = 96 + 72 * arm
        ridge = polyline((polar((0, -2), 6, middle), polar((0, -2), 35, middle)))
        yield Path(Transform(-0.8, 1.1).steps(ridge), stroke="starfish.light", width=3.6)
        for out in (19, 28):
            yield from (Circle(polar((0, -2), out, middle + side), 1.9, fill="starfish.shade") for side in (-15, 15))


_HORSE_BACK: tuple[Point, ...] = (
    *((-34, 27), (-22, 31), (-12, 40), (2, 43), (15, 36), (20, 24), (17, 12), (20, -1), (20, -14), (13, -27)),
    *((1, -35), (-10, -38), (-19, -33), (-19, -24), (-11, -22), (-9, -28), (-4, -26), (3, -19), (4, -8)),
    *((-3, 2), (-4, 12), (0, 20), (-8, 21), (-20, 20), (-33, 21)),
)


def _seahorse() -> Iterator[Shape]:
    outline = smooth(_HORSE_BACK, tension=0.9)
    fin = smooth(((18, 12), (34, 8), (32, -2), (36, -10), (20, -14)), tension=0.8)
    yield beneath(fin, _SHADE)
    yield cut(fin, _DETAIL)
    yield beneath(outline, _SHADE)
    yield cut(outline, _BODY)
    for y, left, right in ((10, 1, 14), (2, 2, 16), (-6, 7, 17), (-14, 6, 16), (-22, 0, 11)):
        yield Path(polyline(((left, y), (right, y + 3))), stroke=_DETAIL, width=3.4)
    yield Circle((-6, 31), 3.2, fill=_SHADE)


def _turtle() -> Iterator[Shape]:
    fore = smooth(((12, 24), (24, 40), (40, 43), (42, 34), (31, 27), (22, 12)), tension=0.9)
    hind = smooth(((-18, 18), (-28, 31), (-38, 33), (-38, 25), (-28, 13)), tension=0.9)
    head = smooth(((26, 9), (40, 9), (47, 0), (40, -9), (26, -9)), tension=0.9)
    tail = smooth(((-28, 5), (-45, 0), (-28, -5)), tension=0.6)
    limbs: list[Steps] = [fore, hind, head, tail]
    limbs += [Transform(turn=180, mirror=True).steps(limb) for limb in (fore, hind)]
    shell = smooth(((31, 0), (22, 20), (0, 26), (-22, 19), (-33, 0), (-22, -19), (0, -26), (22, -20)))
    for limb in limbs:
        yield beneath(limb, _SHADE)
    for limb in limbs:
        yield cut(limb, _DETAIL)
    yield beneath(shell, _SHADE)
    yield cut(shell, _BODY)
    plates = [(0.0, 0.0), *(polar((-1, 0), 15.5, 30 + 60 * n) for n in range(6))]
    for x, y in plates:
        hexagon = [polar((x * 1.1, y), 6.6, 60 * n) for n in range(6)]
        yield cut(smooth(hexagon, tension=0.4), _DETAIL)
    yield Circle((40, 2.5), 2.2, fill=_SHADE)


def _shell() -> Iterator[Shape]:
    outline = smooth(
        (
            *((-10, -36), (-14, -26), (-34, -8), (-42, 12), (-33, 22), (-24, 32), (-12, 34), (0, 40)),
            *((12, 34), (24, 32), (33, 22), (42, 12), (34, -8), (14, -26), (10, -36), (0, -38)),
        ),
        tension=0.9,
    )
    yield beneath(outline, _SHADE)
    yield cut(outline, _BODY)
    for angle in (34, 62, 90, 118, 146):
        rib = polyline((polar((0, -34), 16, angle), polar((0, -34), 62 - 0.17 * abs(angle - 90), angle)))
        yield Path(Transform(-0.6, 0.8).steps(rib), stroke=_DETAIL, width=4.6)
    for out in (34, 52):
        arc = smooth([polar((0, -34), out, angle) for angle in range(40, 141, 20)], closed=False)
        yield Path(arc, stroke=_SHADE, width=1.6)
