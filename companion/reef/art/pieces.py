"""Drawings of pieces: the four corals, stacks, signs of the boards, point tokens, the emblem; and their style.

Build tells corals apart, not colour or detail: red stands in three tubes, yellow is a star of folded rays, green
a comb of seven cells, purple one strip rolled up. They look the same whichever way up they lie. Each lies in a square
from -50 to 50 and stays within it. Siblings of one form are turned, or grown a little differently, so that neighbours
are no wallpaper; light falls on all of them from the upper left.

A viewer of a stack reads the coral on top and the height, a numeral that always stands in the upper left corner. A
printed piece has the numerals 1 to 4 around its coral: players turn it so that its height comes to stand there.

Of the signs only the starfish is red. The others are of sand, which shows on water, on paper and on buttons.

Light falls from the upper left. A paper lies on the next larger, darker one; only what lies on something else casts a
shadow. Purple has the inks `reef.purple`; for an edition with blue pieces a palette (`blue_palette`) or a picture
(`recolour_blue`) has those of blue in their place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import cos, radians, sin
from typing import NamedTuple

from companion.drawing.measure import CAP_HEIGHT, text_width
from companion.drawing.palette import Palette
from companion.drawing.paths import (
    BEZIER_CIRCLE,
    Area,
    PathSegments,
    Transform,
    polar_point,
    polygon_path,
    polyline_path,
    rounded_rectangle,
    smooth_curve,
)
from companion.drawing.scene import (
    Circle,
    ClosePath,
    CurveTo,
    FillRule,
    LineTo,
    MoveTo,
    Path,
    Point,
    Scene,
    Shape,
    Text,
    Use,
)
from companion.reef.box import BOARD_SIDE, MAX_STACK_HEIGHT, UNKNOWN_PIECE, Colour, Sign

VARIANTS = 3
"""The number of variants of each form; 0 is the one to show alone."""


def coral_shapes(colour: Colour, sibling: int = 0) -> tuple[Shape, ...]:
    """Draw the coral of this colour, from -50 to 50 both ways, in its own papers; one of `VARIANTS`."""
    match colour:
        case Colour.RED:
            return tuple(_tubes(colour, sibling))
        case Colour.YELLOW:
            return tuple(_star(colour, sibling))
        case Colour.GREEN:
            return tuple(_comb(colour, sibling))
        case Colour.PURPLE:
            return tuple(_whorl(colour, sibling))


def draw_coral(colour: Colour, size: float = 20, sibling: int = 0) -> Scene:
    """Draw the coral alone, free on any ground, in a square of `size` mm; one of `VARIANTS`."""
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(coral_shapes(colour, sibling)))


def variant_on_space(space: int) -> int:
    """Return which sibling of its form a piece on this space of a board shows, so that neighbours differ."""
    row, column = divmod(space, BOARD_SIDE)
    return (column + 2 * row) % VARIANTS


def design_name(kind: str, colour: Colour, sibling: int = 0) -> str:
    """Return the name of a coloured design: `coral_shapes-red`, `draw_piece-red`, `square-red`, its sibling
    `square-red-2`."""
    name = f"{kind}-{colour.name.lower()}"
    return f"{name}-{sibling + 1}" if sibling else name


def place_coral(colour: Colour, at: Point, side: float, turn: float = 0.0, sibling: int = 0) -> Use:
    """Place a coral on a larger picture, its middle on `at`, in a square of `side` mm."""
    scene = _design(colour, sibling)
    return Use(design_name("coral", colour, sibling), scene, at, turn, side / scene.width)


@lru_cache(maxsize=4 * VARIANTS)
def _design(colour: Colour, sibling: int) -> Scene:
    return draw_coral(colour, sibling=sibling)


_TUBES: tuple[tuple[Point, float], ...] = (((2, 22), 21), ((-22, -15), 22), ((22, -18), 20))


_TUBES_TURNED = (0.0, 102.0, -100.0)


def _tubes(colour: Colour, sibling: int) -> Iterator[Shape]:
    way = Transform(turn=_TUBES_TURNED[sibling])
    tubes = [(way.point(centre), radius) for centre, radius in _TUBES]
    for centre, radius in tubes:
        yield dark_disc(centre, radius, ink_name(colour, "shade"))
    for (x, y), r in tubes:
        yield Circle((x + 1, y - 1.4), r + 1.2, fill=ink_name(colour, "shade"))
        yield Circle((x, y), r, fill=ink_name(colour))
        yield Circle((x - 0.1 * r, y + 0.12 * r), 0.77 * r, fill=ink_name(colour, "tint"))
        yield Circle((x - 0.02 * r, y + 0.03 * r), 0.56 * r, fill=ink_name(colour, "shade"))
        yield Circle((x + 0.06 * r, y - 0.09 * r), 0.38 * r, fill=ink_name(colour, "deep"))


_RAYS, _WAIST, _LONG, _SHORT = 8, 17.5, 46.0, 40.0
_ASKEW = (11.0, 33.0, 56.0)
_LIGHT = 125.0  # degrees: where the light comes from


def _star(colour: Colour, sibling: int) -> Iterator[Shape]:
    """Draw eight rays, long and short by turns, each folded along its middle: one face lies in the light."""
    step, askew = 360 / _RAYS, _ASKEW[sibling]
    tips = [polar_point((0, 0), _SHORT if n % 2 else _LONG, askew + n * step) for n in range(_RAYS)]
    waists = [polar_point((0, 0), _WAIST, askew + (n + 0.5) * step) for n in range(_RAYS)]
    outline = polygon_path([point for pair in zip(tips, waists, strict=True) for point in pair])
    yield dark_sheet(outline, ink_name(colour, "shade"))
    yield cut_paper(outline, ink_name(colour))
    for n, tip in enumerate(tips):
        for waist, side in ((waists[n - 1], -40), (waists[n], 40)):
            lit = cos(radians(askew + n * step + side - _LIGHT))
            paper = "light" if lit > 0.8 else "tint" if lit > 0.1 else "body" if lit > -0.6 else "deep"
            yield cut_paper(polygon_path(((0, 0), waist, tip)), ink_name(colour, paper))
    yield Circle((0.7, -1.0), 14, fill=ink_name(colour, "shade"))
    yield Circle((0, 0), 11.6, fill=ink_name(colour))
    yield Circle((-0.9, 1.2), 8, fill=ink_name(colour, "light"))


_CELL, _PITCH = 15.2, 27.6
_TILT = (8.0, 22.0, -9.0)


def _hexagon(centre: Point, radius: float, tilt: float) -> PathSegments:
    return polygon_path([polar_point(centre, radius, tilt + 60 * n) for n in range(6)])


def _comb(colour: Colour, sibling: int) -> Iterator[Shape]:
    tilt = _TILT[sibling]
    cells = [(0.0, 0.0), *(polar_point((0, 0), _PITCH, tilt + 30 + 60 * n) for n in range(6))]
    for cell in cells:
        yield dark_sheet(_hexagon(cell, _CELL, tilt), ink_name(colour, "shade"))
    for cell in cells:
        yield cut_paper(_hexagon(cell, _CELL, tilt), ink_name(colour))
    for x, y in cells:
        yield cut_paper(_hexagon((x - 0.6, y + 0.8), 0.8 * _CELL, tilt), ink_name(colour, "tint"))
        yield cut_paper(_hexagon((x + 0.2, y - 0.3), 0.56 * _CELL, tilt), ink_name(colour, "shade"))
        yield cut_paper(_hexagon((x + 0.9, y - 1.3), 0.36 * _CELL, tilt), ink_name(colour, "deep"))


_TURNS, _FIRST, _LAST, _STRIP = 1.72, 7.0, 36.0, 14.0


_BEGINS = (25.0, 118.0, 205.0)


def _whorl(colour: Colour, sibling: int) -> Iterator[Shape]:
    """Draw one strip of paper rolled up, its edge in the light."""
    points = 20
    course = [
        polar_point((0.5, 0.5), _FIRST + (_LAST - _FIRST) * n / points, _BEGINS[sibling] + 360 * _TURNS * n / points)
        for n in range(points + 1)
    ]
    rolled = smooth_curve(course, closed=False)
    yield dark_sheet(rolled, ink_name(colour, "shade"), _STRIP)
    yield Path(rolled, stroke=ink_name(colour), width=_STRIP)
    yield Path(Transform(-0.9, 1.2).steps(rolled), stroke=ink_name(colour, "tint"), width=0.56 * _STRIP)


_TOP = 36.0  # radius of the piece on top, in hundredths of the space
_RIM = 3.6  # what each piece below looks out by
_CORNER = 36.0  # how far from the middle a height stands, both ways
_FIELD = 0.87  # of a round piece's radius: the light field that the coral lies on


def draw_stack(pieces: str, size: float = 20, height: str | None = None, sibling: int = 0) -> Scene:
    """Draw a stack from above in a square of `size` mm; `pieces` are letters from the lowest up, `?` is unknown.

    Its height stands in the upper left corner, or the given text: `2+`, or nothing. The coral on top is one of
    `VARIANTS`.
    """
    said = str(len(pieces)) if height is None else height
    return _scene((*_below(pieces), *_top(pieces[-1], sibling), *draw_height(said)), size)


def draw_piece(colour: Colour, size: float = 20) -> Scene:
    """Draw one round piece in a square of `size` mm, as large as it may be."""
    lying = (dark_disc((0, 0), _TOP, ink_name(colour, "shade")), *_top(colour))
    return _scene(Transform(-0.9, 1.3, 45.4 / _TOP).shapes(lying), size)


def draw_gained_pieces(pair: Sequence[Colour], size: float = 20) -> Scene:
    """Draw the two pieces that a card gives, the second laid on the first, in a square of `size` mm."""
    first, second = ((dark_disc((0, 0), _TOP, ink_name(colour, "shade")), *_top(colour)) for colour in pair)
    scale = 0.74
    shapes = (*Transform(-18, 14, scale).shapes(first), *Transform(17, -14, scale).shapes(second))
    return _scene(shapes, size)


def draw_joker(size: float = 20, height: str = "") -> Scene:
    """Draw a piece of any colour: a quarter of each, and the wanted height in the corner."""
    return _scene(
        (Circle(SHADOW_OFFSET.point((0, 0)), _TOP + 1.8, fill="line"), *_quarters(), *draw_height(height)), size
    )


ASKED_HEIGHT = 34.0
"""The letters of the height that a card asks for, in hundredths of its square: for the far side of a table."""


def draw_condition(colour: Colour | None, height: str, size: float = 20, high: float = ASKED_HEIGHT) -> Scene:
    """Draw a stack that a card asks for, of any colour where None, with its height in letters `high`."""
    top = Circle(SHADOW_OFFSET.point((0, 0)), _TOP + 1.8, fill="line"), *_quarters()
    if colour is not None:
        top = dark_disc((0, 0), _TOP, ink_name(colour, "shade")), *_top(colour)
    lying = Transform(9, -9, 1.02).shapes(top) if height else Transform(-0.6, 0.8, 1.15).shapes(top)
    out = 32.0 - 0.56 * (high - ASKED_HEIGHT)  # its corner stays where it is
    return _scene((*lying, *draw_height(height, (-out, out), high)), size)


def draw_square_piece(colour: Colour, size: float = 20, sibling: int = 0) -> Scene:
    """Draw a square piece to print, `size` mm a side; in its corners the heights, upright when at the upper left.

    To bleed, lay the ink `ink(colour)` beneath it.
    """
    ground = Path(Area(-50, -50, 100, 100).edge, fill=ink_name(colour))
    return _scene((ground, *_field(colour, 36.4, sibling), *_numbered(colour, 32.0, 14.4)), size)


def draw_round_piece(colour: Colour, size: float = 20, sibling: int = 0) -> Scene:
    """Draw a round piece to print, `size` mm across, the heights around its coral; it bleeds like a square one."""
    ground = Circle((0, 0), 50, fill=ink_name(colour))
    return _scene((ground, *_field(colour, 25.6, sibling), *_numbered(colour, 24.6, 14.4)), size)


def draw_height(said: str, at: Point = (-_CORNER, _CORNER), high: float = 21.0) -> Iterator[Shape]:
    """Draw a height on a scrap of paper, in the corner of a square from -50 to 50; nothing for no height."""
    if not said:
        return
    tall, wide = 1.12 * high, max(1.12 * high, text_width(said, high, bold=True) + 0.45 * high)
    x, y = at[0] + (wide - tall) / 2, at[1]
    area = Area(x - wide / 2, y - tall / 2, wide, tall)
    yield Path(rounded_rectangle(*area.wider(1.6), tall / 3), fill="line")
    yield Path(rounded_rectangle(*area, tall / 3.4), fill="paper")
    yield Text(said, (x, y - CAP_HEIGHT * high / 2), high, "line", bold=True)


def _scene(shapes: tuple[Shape, ...], size: float) -> Scene:
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))


def _below(pieces: str) -> Iterator[Shape]:
    """Draw the shadow of the whole stack, then the rims of all pieces but the top one, the lowest first."""
    yield Circle((0.6, -0.9), _TOP + _RIM * (len(pieces) - 1) + 1.6, fill=_ink(pieces[0], "shade"))
    for number, letter in enumerate(pieces[:-1]):
        radius = _TOP + _RIM * (len(pieces) - 1 - number)
        yield Circle((0, 0), radius + 0.4, fill=_ink(letter, "shade"))
        yield Circle((-0.1, 0.2), radius - 0.4, fill=_ink(letter, "body"))


def _ink(letter: str, part: str) -> str:
    if letter == UNKNOWN_PIECE:
        return {"shade": "mark", "body": "quiet", "light": "paper"}[part]
    return ink_name(Colour(letter), part)


def _top(letter: str, sibling: int = 0) -> Iterator[Shape]:
    yield Circle((0, 0), _TOP + 0.4, fill=_ink(letter, "shade"))
    yield Circle((-0.3, 0.4), _TOP - 0.6, fill=_ink(letter, "body"))
    if letter != UNKNOWN_PIECE:
        yield from _field(Colour(letter), _TOP * _FIELD, sibling)


def _field(colour: Colour, radius: float, sibling: int = 0) -> Iterator[Shape]:
    """Draw a light round with the coral on it, and the edge that it keeps where ink is saved."""
    yield Circle((0, 0), radius, fill=ink_name(colour, "light"), stroke=ink_name(colour, "shade"), width=1.2)
    yield place_coral(colour, (0, 0), 1.92 * radius, sibling=sibling)


def _quarters() -> Iterator[Shape]:
    pull = BEZIER_CIRCLE * _TOP
    quarter = (MoveTo((0, 0)), LineTo((_TOP, 0)), CurveTo((_TOP, pull), (pull, _TOP), (0, _TOP)), ClosePath())
    for colour, turn in zip(Colour, (90, 0, 180, 270), strict=True):
        way = Transform(turn=turn)
        yield Path(way.steps(quarter), fill=ink_name(colour))
        x, y = way.point((0.44 * _TOP, 0.44 * _TOP))
        yield Circle((x, y), 0.38 * _TOP, fill=ink_name(colour, "light"), stroke=ink_name(colour, "shade"), width=1.2)
        yield place_coral(colour, (x, y), 0.74 * _TOP)


def _numbered(colour: Colour, out: float, high: float) -> Iterator[Shape]:
    for number in range(1, MAX_STACK_HEIGHT + 1):
        turn = 90.0 * (number - 1)
        at = Transform(turn=turn).point((-out, out - CAP_HEIGHT * high / 2))
        yield Text(str(number), at, high, ink_name(colour, "mark"), bold=True, turn=turn)


_BODY, _DETAIL, _SHADE = "rock.sand.light", "rock.sand.deep", "rock.sand.shade"


def draw_sign(which: Sign, size: float = 20) -> Scene:
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
        arms += [polar_point((0, -2), 21, middle - 36), polar_point((0, -2), 40, middle - 10)]
        arms += [polar_point((0, -2), 46, middle), polar_point((0, -2), 40, middle + 10)]
    outline = smooth_curve(arms, tension=0.9)
    yield dark_sheet(outline, "starfish.shade")
    yield cut_paper(outline, "starfish.body")
    for arm in range(5):
        middle = 96 + 72 * arm
        ridge = polyline_path((polar_point((0, -2), 6, middle), polar_point((0, -2), 35, middle)))
        yield Path(Transform(-0.8, 1.1).steps(ridge), stroke="starfish.light", width=3.6)
        for out in (19, 28):
            yield from (
                Circle(polar_point((0, -2), out, middle + side), 1.9, fill="starfish.shade") for side in (-15, 15)
            )


_HORSE_BACK: tuple[Point, ...] = (
    *((-34, 27), (-22, 31), (-12, 40), (2, 43), (15, 36), (20, 24), (17, 12), (20, -1), (20, -14), (13, -27)),
    *((1, -35), (-10, -38), (-19, -33), (-19, -24), (-11, -22), (-9, -28), (-4, -26), (3, -19), (4, -8)),
    *((-3, 2), (-4, 12), (0, 20), (-8, 21), (-20, 20), (-33, 21)),
)


def _seahorse() -> Iterator[Shape]:
    outline = smooth_curve(_HORSE_BACK, tension=0.9)
    fin = smooth_curve(((18, 12), (34, 8), (32, -2), (36, -10), (20, -14)), tension=0.8)
    yield dark_sheet(fin, _SHADE)
    yield cut_paper(fin, _DETAIL)
    yield dark_sheet(outline, _SHADE)
    yield cut_paper(outline, _BODY)
    for y, left, right in ((10, 1, 14), (2, 2, 16), (-6, 7, 17), (-14, 6, 16), (-22, 0, 11)):
        yield Path(polyline_path(((left, y), (right, y + 3))), stroke=_DETAIL, width=3.4)
    yield Circle((-6, 31), 3.2, fill=_SHADE)


def _turtle() -> Iterator[Shape]:
    fore = smooth_curve(((12, 24), (24, 40), (40, 43), (42, 34), (31, 27), (22, 12)), tension=0.9)
    hind = smooth_curve(((-18, 18), (-28, 31), (-38, 33), (-38, 25), (-28, 13)), tension=0.9)
    head = smooth_curve(((26, 9), (40, 9), (47, 0), (40, -9), (26, -9)), tension=0.9)
    tail = smooth_curve(((-28, 5), (-45, 0), (-28, -5)), tension=0.6)
    limbs: list[PathSegments] = [fore, hind, head, tail]
    limbs += [Transform(turn=180, mirror=True).steps(limb) for limb in (fore, hind)]
    shell = smooth_curve(((31, 0), (22, 20), (0, 26), (-22, 19), (-33, 0), (-22, -19), (0, -26), (22, -20)))
    for limb in limbs:
        yield dark_sheet(limb, _SHADE)
    for limb in limbs:
        yield cut_paper(limb, _DETAIL)
    yield dark_sheet(shell, _SHADE)
    yield cut_paper(shell, _BODY)
    plates = [(0.0, 0.0), *(polar_point((-1, 0), 15.5, 30 + 60 * n) for n in range(6))]
    for x, y in plates:
        hexagon = [polar_point((x * 1.1, y), 6.6, 60 * n) for n in range(6)]
        yield cut_paper(smooth_curve(hexagon, tension=0.4), _DETAIL)
    yield Circle((40, 2.5), 2.2, fill=_SHADE)


def _shell() -> Iterator[Shape]:
    outline = smooth_curve(
        (
            *((-10, -36), (-14, -26), (-34, -8), (-42, 12), (-33, 22), (-24, 32), (-12, 34), (0, 40)),
            *((12, 34), (24, 32), (33, 22), (42, 12), (34, -8), (14, -26), (10, -36), (0, -38)),
        ),
        tension=0.9,
    )
    yield dark_sheet(outline, _SHADE)
    yield cut_paper(outline, _BODY)
    for angle in (34, 62, 90, 118, 146):
        rib = polyline_path(
            (polar_point((0, -34), 16, angle), polar_point((0, -34), 62 - 0.17 * abs(angle - 90), angle))
        )
        yield Path(Transform(-0.6, 0.8).steps(rib), stroke=_DETAIL, width=4.6)
    for out in (34, 52):
        arc = smooth_curve([polar_point((0, -34), out, angle) for angle in range(40, 141, 20)], closed=False)
        yield Path(arc, stroke=_SHADE, width=1.6)


SHADOW_OFFSET = Transform(1.2, -1.7)
"""The offset of a shadow, in hundredths of a drawing."""

EDGE_WIDTH = 3.0  # how far the paper beneath looks out all around


def ink_name(colour: Colour, part: str = "body") -> str:
    """Return the name of a colour's ink; `part` is shade, deep, body, tint or light, from dark to light."""
    return f"reef.{colour.name.lower()}.{part}"


def blue_palette(palette: Palette) -> Palette:
    """Return a palette for an edition whose fourth colour is blue instead of purple."""
    return {name: palette[_blue_ink(name)] for name in palette}


def recolour_blue(scene: Scene) -> Scene:
    """Return a picture with blue inks in place of the purple ones, in any palette."""
    return scene._replace(shapes=tuple(map(_blue, scene.shapes)))


def _blue(shape: Shape) -> Shape:
    match shape:
        case Use():
            return shape._replace(name=f"{shape.name}-blue", scene=recolour_blue(shape.scene))
        case Text():
            return shape._replace(ink=_blue_ink(shape.ink))
        case Path() | Circle():
            fill, stroke = (None if each is None else _blue_ink(each) for each in (shape.fill, shape.stroke))
            return shape._replace(fill=fill, stroke=stroke)


def _blue_ink(name: str) -> str:
    return name.replace("reef.purple.", "reef.blue.")


def cut_paper(steps: PathSegments, fill: str, rule: FillRule = FillRule.NONZERO) -> Path:
    """Draw one sheet of paper."""
    return Path(steps, fill=fill, rule=rule)


def dark_sheet(steps: PathSegments, paper: str, width: float = 0.0) -> Path:
    """Draw the dark sheet under a shape, or a strip `width` wide: its edge all around, its shadow below right."""
    fill = None if width else paper
    return Path(SHADOW_OFFSET.steps(steps), fill=fill, stroke=paper, width=width + 2 * EDGE_WIDTH)


def dark_disc(centre: Point, radius: float, paper: str) -> Circle:
    """Draw the dark sheet under a round piece."""
    return Circle(SHADOW_OFFSET.point(centre), radius + EDGE_WIDTH, fill=paper)


DRAWN_SIZE = 20.0  # mm; any size would do, as long as it is always the same


def place_design(name: str, scene: Scene, at: Point, side: float, turn: float = 0.0) -> Use:
    """Place a design as the picture of `name`, its middle on `at`, `side` mm wide."""
    return Use(name, scene, at, turn, side / scene.width)


def place_piece(colour: Colour, at: Point, side: float, turn: float = 0.0) -> Use:
    """Place a round piece, its middle on `at`, in a square of `side` mm."""
    return place_design(design_name("piece", colour), _piece(colour), at, side, turn)


def place_sign(which: Sign, at: Point, side: float) -> Use:
    """Place the sign of a player board on a disc of water `side` mm across, which shows on any ground."""
    return place_design(f"sign-{which.name.lower()}-on-disc", _sign(which), at, side)


@lru_cache(maxsize=4)
def _sign(which: Sign) -> Scene:
    middle = DRAWN_SIZE / 2
    shapes = Transform(middle, middle, 0.72 * DRAWN_SIZE / 100).shapes(sign_shapes(which))
    return Scene(DRAWN_SIZE, DRAWN_SIZE, (Circle((middle, middle), middle - 0.3, "water", "line", 0.5), *shapes))


@lru_cache(maxsize=4)
def _piece(colour: Colour) -> Scene:
    return draw_piece(colour, DRAWN_SIZE)


class _Look(NamedTuple):
    """The papers of a value, and how deep the bays between its lobes are; a token has as many lobes as points."""

    ground: str
    shade: str
    body: str
    light: str
    deep: float


_LOOKS = {
    1: _Look("seabed.light", "seabed.shade", "seabed.body", "seabed.light", 0.0),
    3: _Look("rock.moss.light", "rock.moss.shade", "rock.moss.body", "rock.moss.light", 0.16),
    5: _Look("rock.rose.body", "rock.rose.shade", "rock.rose.body", "rock.rose.light", 0.135),
    10: _Look("rock.slate.deep", "rock.slate.shade", "rock.slate.body", "rock.slate.light", 0.09),
    20: _Look("starfish.deep", "starfish.shade", "starfish.body", "starfish.light", 0.055),
}
_TOKEN_FIELD = {3: 25.0}  # the radius of the white field, where it is not the usual one
_BLANK = 1


def draw_token(value: int, size: float = 16) -> Scene:
    """Draw the point token worth `value`, round in a square of `size` mm."""
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(_pearl(value)))


def draw_blank_token(size: float = 16) -> Scene:
    """Draw a point token without its value: it stands for any number of points."""
    shapes = (shape for shape in _pearl(_BLANK) if not isinstance(shape, Text))
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))


def draw_square_token(value: int, size: float = 16) -> Scene:
    """Draw a point token to print, `size` mm a side. To bleed, lay `token_ink(value)` beneath it."""
    ground = Path(Area(-50, -50, 100, 100).edge, fill=token_ink(value))
    shapes = (ground, *Transform(scale=0.8).shapes(_pearl(value)))
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))


def token_ink(value: int) -> str:
    """Return the ink of a printed token's edge."""
    return _LOOKS[value].ground


def _pearl(value: int) -> Iterator[Shape]:
    yield place_design(f"token-shell-{value}", _token_shell(value), (0, 0), 100)
    high = 44.0 if value < 10 else 37.0
    yield Text(str(value), (0, -CAP_HEIGHT * high / 2), high, "line", bold=True)


@lru_cache(maxsize=len(_LOOKS))
def _token_shell(value: int) -> Scene:
    """Draw a token without its figure: a design of its own, because figures are drawn in many sizes."""
    look = _LOOKS[value]
    outline = _lobed(44.0, value)
    shapes = (
        dark_sheet(outline, look.shade),
        cut_paper(outline, look.body),
        cut_paper(Transform(-0.8, 1.1).steps(_lobed(37.0, value)), look.light),
        Circle((-0.4, 0.6), _TOKEN_FIELD.get(value, 27.5), fill="paper", stroke=look.shade, width=1.6),
    )
    half = DRAWN_SIZE / 2
    return Scene(DRAWN_SIZE, DRAWN_SIZE, Transform(half, half, DRAWN_SIZE / 100).shapes(shapes))


def _lobed(radius: float, value: int) -> PathSegments:
    """Return a round with a lobe for each point; a circle for one."""
    deep = _LOOKS[value].deep
    points = {1: 8, 3: 24, 5: 30}.get(value, 2 * value)
    wave = [1 - deep + deep * sin(6.2832 * n * value / points + 1.5708) for n in range(points)]
    return smooth_curve([polar_point((0, 0), radius * far, 90 + 360 * n / points) for n, far in enumerate(wave)])


_SMALL = 32  # pixels up to which four corals would be a blur


def draw_icon(pixels: int) -> Scene:
    """Draw the emblem, with fewer details the fewer pixels wide its square is."""
    return draw_small_emblem() if pixels <= _SMALL else draw_emblem()


def draw_emblem(size: float = 64) -> Scene:
    """Draw the emblem on deep water, in a square of `size` mm with round corners."""
    shapes: list[Shape] = [*_water()]
    places = ((Colour.PURPLE, 20, 17, 50), (Colour.GREEN, -21, 17, 51), (Colour.RED, -19, -21, 50))
    shapes += (place_coral(colour, (x, y), side) for colour, x, y, side in (*places, (Colour.YELLOW, 18, -19, 60)))
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))


def draw_small_emblem(size: float = 64) -> Scene:
    """Draw the emblem for 16 to 32 pixels: one star in the light."""
    shapes = (*_water(), place_coral(Colour.YELLOW, (0, 0), 92))
    return Scene(size, size, Transform(size / 2, size / 2, size / 100).shapes(shapes))


def _water() -> tuple[Shape, ...]:
    ground = Path(rounded_rectangle(-50, -50, 100, 100, 20), fill="water.deep")
    rings = ((46.5, "water"), (38, "water.shallow"), (28, "water.wave"))
    return ground, *(Circle((0, 1), radius, fill=paper) for radius, paper in rings)
