"""Drawings of coral pieces: stacks from above, pieces that cards give or ask for, square and round ones to print.

A viewer of a stack reads the coral on top and the height, a numeral that always stands in the upper left corner. A
printed piece has the numerals 1 to 4 around its coral: players turn it so that its height comes to stand there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.drawing.area import Area
from companion.drawing.font import CAP_HEIGHT, text_width
from companion.drawing.paths import ROUND, Transform, rounded
from companion.drawing.scene import Circle, Close, Curve, Line, Move, Path, Point, Scene, Shape, Text
from companion.reef.art.corals import form_at
from companion.reef.art.paper_cut import CAST, disc_beneath, ink
from companion.reef.box.pieces import HIGHEST, UNKNOWN, Colour

_TOP = 36.0  # radius of the piece on top, in hundredths of the space
_RIM = 3.6  # what each piece below looks out by
_CORNER = 36.0  # how far from the middle a height stands, both ways
_FIELD = 0.87  # of a round piece's radius: the light field that the coral lies on


def stack(pieces: str, size: float = 20, height: str | None = None, sibling: int = 0) -> Scene:
    """Draw a stack from above in a square of `size` mm; `pieces` are letters from the lowest up, `?` is unknown.

    Its height stands in the upper left corner, or the given text: `2+`, or nothing. The coral on top is one of
    `SIBLINGS`.
    """
    said = str(len(pieces)) if height is None else height
    return _scene((*_below(pieces), *_top(pieces[-1], sibling), *height_mark(said)), size)


def piece(colour: Colour, size: float = 20) -> Scene:
    """Draw one round piece in a square of `size` mm, as large as it may be."""
    lying = (disc_beneath((0, 0), _TOP, ink(colour, "shade")), *_top(colour))
    return _scene(Transform(-0.9, 1.3, 45.4 / _TOP).shapes(lying), size)


def gained_pieces(pair: Sequence[Colour], size: float = 20) -> Scene:
    """Draw the two pieces that a card gives, the second laid on the first, in a square of `size` mm."""
    first, second = ((disc_beneath((0, 0), _TOP, ink(colour, "shade")), *_top(colour)) for colour in pair)
    scale = 0.74
    shapes = (*Transform(-18, 14, scale).shapes(first), *Transform(17, -14, scale).shapes(second))
    return _scene(shapes, size)


def joker(size: float = 20, height: str = "") -> Scene:
    """Draw a piece of any colour: a quarter of each, and the wanted height in the corner."""
    return _scene((Circle(CAST.point((0, 0)), _TOP + 1.8, fill="line"), *_quarters(), *height_mark(height)), size)


ASKED_HEIGHT = 34.0
"""The letters of the height that a card asks for, in hundredths of its square: for the far side of a table."""


def condition_stack(colour: Colour | None, height: str, size: float = 20, high: float = ASKED_HEIGHT) -> Scene:
    """Draw a stack that a card asks for, of any colour where None, with its height in letters `high`."""
    top = Circle(CAST.point((0, 0)), _TOP + 1.8, fill="line"), *_quarters()
    if colour is not None:
        top = disc_beneath((0, 0), _TOP, ink(colour, "shade")), *_top(colour)
    lying = Transform(9, -9, 1.02).shapes(top) if height else Transform(-0.6, 0.8, 1.15).shapes(top)
    out = 32.0 - 0.56 * (high - ASKED_HEIGHT)  # its corner stays where it is
    return _scene((*lying, *height_mark(height, (-out, out), high)), size)


def square_piece(colour: Colour, size: float = 20, sibling: int = 0) -> Scene:
    """Draw a square piece to print, `size` mm a side; in its corners the heights, upright when at the upper left.

    To bleed, lay the ink `ink(colour)` beneath it.
    """
    ground = Path(Area(-50, -50, 100, 100).edge, fill=ink(colour))
    return _scene((ground, *_field(colour, 36.4, sibling), *_numbered(colour, 32.0, 14.4)), size)


def round_piece(colour: Colour, size: float = 20, sibling: int = 0) -> Scene:
    """Draw a round piece to print, `size` mm across, the heights around its coral; it bleeds like a square one."""
    ground = Circle((0, 0), 50, fill=ink(colour))
    return _scene((ground, *_field(colour, 25.6, sibling), *_numbered(colour, 24.6, 14.4)), size)


def height_mark(said: str, at: Point = (-_CORNER, _CORNER), high: float = 21.0) -> Iterator[Shape]:
    """Draw a height on a scrap of paper, in the corner of a square from -50 to 50; nothing for no height."""
    if not said:
        return
    tall, wide = 1.12 * high, max(1.12 * high, text_width(said, high, bold=True) + 0.45 * high)
    x, y = at[0] + (wide - tall) / 2, at[1]
    area = Area(x - wide / 2, y - tall / 2, wide, tall)
    yield Path(rounded(*area.wider(1.6), tall / 3), fill="line")
    yield Path(rounded(*area, tall / 3.4), fill="paper")
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
    if letter == UNKNOWN:
        return {"shade": "mark", "body": "quiet", "light": "paper"}[part]
    return ink(Colour(letter), part)


def _top(letter: str, sibling: int = 0) -> Iterator[Shape]:
    yield Circle((0, 0), _TOP + 0.4, fill=_ink(letter, "shade"))
    yield Circle((-0.3, 0.4), _TOP - 0.6, fill=_ink(letter, "body"))
    if letter != UNKNOWN:
        yield from _field(Colour(letter), _TOP * _FIELD, sibling)


def _field(colour: Colour, radius: float, sibling: int = 0) -> Iterator[Shape]:
    """Draw a light round with the coral on it, and the edge that it keeps where ink is saved."""
    yield Circle((0, 0), radius, fill=ink(colour, "light"), stroke=ink(colour, "shade"), width=1.2)
    yield form_at(colour, (0, 0), 1.92 * radius, sibling=sibling)


def _quarters() -> Iterator[Shape]:
    pull = ROUND * _TOP
    quarter = (Move((0, 0)), Line((_TOP, 0)), Curve((_TOP, pull), (pull, _TOP), (0, _TOP)), Close())
    for colour, turn in zip(Colour, (90, 0, 180, 270), strict=True):
        way = Transform(turn=turn)
        yield Path(way.steps(quarter), fill=ink(colour))
        x, y = way.point((0.44 * _TOP, 0.44 * _TOP))
        yield Circle((x, y), 0.38 * _TOP, fill=ink(colour, "light"), stroke=ink(colour, "shade"), width=1.2)
        yield form_at(colour, (x, y), 0.74 * _TOP)


def _numbered(colour: Colour, out: float, high: float) -> Iterator[Shape]:
    for number in range(1, HIGHEST + 1):
        turn = 90.0 * (number - 1)
        at = Transform(turn=turn).point((-out, out - CAP_HEIGHT * high / 2))
        yield Text(str(number), at, high, ink(colour, "mark"), bold=True, turn=turn)
