"""Drawings of cards, face and back: the two gained pieces above, the pattern below, the points lower right.

People read a card from across the table: its pattern is turned, and as large, as the whole field below allows without
reaching beneath the points.

All around, a card is water, so that cards share cuts and a cut that strays shows nothing. Nothing that matters lies
nearer than 3 mm to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import hypot, sin

from companion.drawing.area import Area
from companion.drawing.font import CAP_HEIGHT
from companion.drawing.paths import Steps, Transform, polar, rounded, smooth
from companion.drawing.scene import Circle, Close, Curve, Line, Path, Placed, Point, Scene, Shape, Text
from companion.reef.art.corals import form_at
from companion.reef.art.paper_cut import cut
from companion.reef.art.patterns import STACK, heights, pattern_picture, pattern_size
from companion.reef.art.pieces import ASKED_HEIGHT
from companion.reef.art.placed_designs import piece_at
from companion.reef.box.cards import Card
from companion.reef.box.patterns import Pattern, Special, pattern, turns
from companion.reef.box.pieces import CARD_SIZE, SIDE, Colour

RIM = "water"
"""The ink at the edge of every card, in front and behind."""

WIDTH, HEIGHT = CARD_SIZE
_CALM = 3.0
_GAIN = Area(_CALM, HEIGHT - _CALM - 27.0, WIDTH - 2 * _CALM, 27.0)
_ASKED = Area(_CALM, _CALM, WIDTH - 2 * _CALM, HEIGHT - 2 * _CALM - _GAIN.height - 1.4)
_PIECE = 25.0
_SHELL = 6.9  # mm: how far the shell under the points reaches
_VALUE: Point = (_ASKED.right - 7.2, _ASKED.y + 7.2)
_FIELD = _ASKED.wider(-1.6)
"""The place of a pattern."""
_ROOM = Area(_ASKED.x + 2.6, _ASKED.y + 7.0, 40.0, 40.0)
"""The place for drawing a pattern by hand: clear of the points."""

_LETTERS = str.maketrans({"*": "any", "+": "up", ".": "o"})
_LARGEST = 38.0  # mm: a space of a pattern
_AWAY = (0.0, 0.25, 0.5, 0.75, 1.0)  # from the middle of the field towards its upper left
_STEP = 0.25  # mm by which spaces shrink until a pattern is clear of the points
NUMBER_AT: Point = (WIDTH / 2, _GAIN.y + 1.4)
"""The middle of a card's number: in the gap between the two pieces."""

_SMALL = 8.4 * 25.4 / 72  # mm: the number of a card, to tell which one is lost


def card_front(card: Card, number: str = "", high: float = ASKED_HEIGHT) -> Scene:
    """Draw the face of a card; `number` stands small between the two pieces, to know a lost card by.

    Heights are in letters `high`, as `asked` has it.
    """
    found, space, at = _fitted(pattern(card.pattern))
    ground = (
        _placed("special-ground", _ground("tile"))
        if isinstance(found, Special)
        else _placed("card-ground", _ground())
    )
    shapes: list[Shape] = [ground, *_gain(tuple(map(Colour, card.gain)))]
    name = _named(card.pattern) + (f"-{high:.0f}" if high != ASKED_HEIGHT else "")
    shapes.append(Placed(name, pattern_picture(found, space, high), at))
    shapes.append(_placed("card-shell", _shell()))
    shapes.append(_points(str(card.points)))
    if number:
        shapes.append(Text(number, NUMBER_AT, _SMALL, "line"))
    return Scene(WIDTH, HEIGHT, tuple(shapes))


def blank_card() -> Scene:
    """Draw a card to draw on: two empty rounds, a grid of 4 x 4 dots' spaces, an empty shell for the points."""
    ground, shell = _placed("card-ground", _ground()), _placed("card-shell", _shell())
    return Scene(WIDTH, HEIGHT, (ground, *_rounds(), *_dots(), shell))


def card_back() -> Scene:
    """Draw the back of all cards, the same either way up: the four corals, twice, around a pool."""
    return Scene(WIDTH, HEIGHT, (_placed("card-back-picture", _back()),))


def heights_on(card: Card) -> float | None:
    """Return how large the heights on the face of a card are written, in its widths; None where it asks for none."""
    found, space, _ = _fitted(pattern(card.pattern))
    return ASKED_HEIGHT / 100 * STACK * space / WIDTH if heights(found) else None


@lru_cache(maxsize=256)
def _fitted(found: Pattern) -> tuple[Pattern, float, Point]:
    """Turn a pattern so that it can be largest; returns it with the width of its spaces, and its middle."""
    each_way = (found,) if isinstance(found, Special) else turns(found)
    fitted = [(each, *_largest(each)) for each in each_way]
    return max(fitted, key=lambda one: one[1])


def _largest(found: Pattern) -> tuple[float, Point]:
    """Return the largest possible spaces of a pattern, and its middle: as near to the field's as can be."""
    wide, high = pattern_size(found, 1)
    space = min(_LARGEST, _FIELD.width / wide, _FIELD.height / high)
    while True:
        left, up = (_FIELD.width - wide * space) / 2, (_FIELD.height - high * space) / 2
        for share in _AWAY:
            x, y = _FIELD.centre[0] - share * left, _FIELD.centre[1] + share * up
            if _is_clear(found, space, (x - wide * space / 2, y + high * space / 2)):
                return space, (x, y)
        space -= _STEP


def _is_clear(found: Pattern, space: float, corner: Point) -> bool:
    """Return whether the points hide nothing of a pattern with this upper left corner."""
    rows = ((True,) * 3,) * 3 if isinstance(found, Special) else found
    apart = _SHELL + 0.45 * space
    return all(
        item is None
        or hypot(corner[0] + (column + 0.5) * space - _VALUE[0], corner[1] - (row + 0.5) * space - _VALUE[1]) > apart
        for row, items in enumerate(rows)
        for column, item in enumerate(items)
    )


def _placed(name: str, scene: Scene) -> Placed:
    """Place a design that covers a whole card, so that a back end draws it once for all of them."""
    return Placed(name, scene, (WIDTH / 2, HEIGHT / 2))


@lru_cache(maxsize=1)
def _back() -> Scene:
    shapes: list[Shape] = [Path(Area(0, 0, WIDTH, HEIGHT).edge, fill=RIM)]
    middle = (WIDTH / 2, HEIGHT / 2)
    sheets = ((28.2, 40.6, "water.shallow"), (25.4, 37.4, "water.wave"), (23.0, 34.6, "tile"), (20.4, 31.8, "water"))
    for seed, (across, up, paper) in enumerate(sheets):
        shapes.append(cut(_waved(middle, across, up, seed), paper))
    for colour, (x, y) in zip(Colour, ((-8.4, 21.5), (8.6, 20.5), (11.4, 6.8), (-11.4, 6.8)), strict=True):
        shapes.append(form_at(colour, (middle[0] + x, middle[1] + y), 13.2))
        shapes.append(form_at(colour, (middle[0] - x, middle[1] - y), 13.2, 180))
    shapes += _rings(middle)
    return Scene(WIDTH, HEIGHT, tuple(shapes))


def _named(text: str) -> str:
    """Return the name of a pattern's design, in letters that every back end takes."""
    return "pattern-" + text.replace(" / ", "_").replace(" ", "").translate(_LETTERS)


@lru_cache(maxsize=2)
def _ground(field: str = "paper") -> Scene:
    shapes = [
        Path(Area(0, 0, WIDTH, HEIGHT).edge, fill=RIM),
        Path(rounded(*_GAIN, 4.5), fill="water.shallow"),
        *(cut(_swell(_GAIN, *swell), paper) for swell, paper in (((0.55, 0.0), "water.wave"), ((0.3, 2.0), "tile"))),
        Path(rounded(*_ASKED, 4.5), fill="quiet"),
        Path(rounded(*_ASKED.wider(-0.35), 4.2), fill=field),
    ]
    return Scene(WIDTH, HEIGHT, tuple(shapes))


def _swell(area: Area, base: float, seed: float) -> Steps:
    """Return water that fills an area to about `base` of its height, in one wave of paper."""
    inset = 1.2
    left, right, low = area.x + inset, area.right - inset, area.y + inset
    points = [
        (left + (right - left) * n / 6, area.y + area.height * (base + 0.05 * sin(seed + 2.2 * n))) for n in range(7)
    ]
    round_, pull = 3.3, 1.5
    return (
        *smooth(points, closed=False),
        Line((right, low + round_)),
        Curve((right, low + pull), (right - pull, low), (right - round_, low)),
        Line((left + round_, low)),
        Curve((left + pull, low), (left, low + pull), (left, low + round_)),
        Close(),
    )


def _gain(pair: tuple[Colour, ...]) -> Iterator[Shape]:
    (x, y), half = _GAIN.centre, 0.5 * _PIECE + 0.9
    for colour, side in zip(pair, (-1, 1), strict=True):
        yield piece_at(colour, (x + side * half, y), _PIECE)


def _rounds() -> Iterator[Shape]:
    (x, y), half = _GAIN.centre, 0.5 * _PIECE + 0.9
    for side in (-1, 1):
        yield Circle((x + side * half, y), 0.46 * _PIECE, fill="paper", stroke="mark", width=0.4)


def _dots() -> Iterator[Shape]:
    space = min(_ROOM.width, _ROOM.height) / SIDE
    (x, y), half = _ROOM.centre, SIDE / 2
    for row in range(SIDE):
        for column in range(SIDE):
            left, low = x + (column - half + 0.05) * space, y + (row - half + 0.05) * space
            outline = rounded(left, low, 0.9 * space, 0.9 * space, 0.12 * space)
            yield Path(outline, stroke="quiet", width=0.3)


@lru_cache(maxsize=1)
def _shell() -> Scene:
    """Draw a shell for the points, at the lower right."""
    edge, beneath = (_waved(_VALUE, radius, radius, 0, 10, 0.04) for radius in (6.6, _SHELL))
    shapes = (
        cut(Transform(0.25, -0.4).steps(beneath), "seabed.shade"),
        cut(edge, "seabed.body"),
        Circle(_VALUE, 5.2, fill="paper", stroke="seabed.shade", width=0.3),
    )
    return Scene(WIDTH, HEIGHT, shapes)


def _points(said: str) -> Text:
    high = 7.6
    return Text(said, (_VALUE[0], _VALUE[1] - CAP_HEIGHT * high / 2), high, "line", bold=True)


def _waved(at: Point, across: float, up: float, seed: int, lobes: int = 14, deep: float = 0.022) -> Steps:
    """Make a round with an even number of lobes, so that it is the same upside down."""
    points = 4 * lobes
    around = []
    for n in range(points):
        far = 1 - deep + deep * sin(6.2832 * n * lobes / points + 1.6 * seed)
        x, y = polar((0, 0), far, 360 * n / points)
        around.append((at[0] + across * _squared(x), at[1] + up * _squared(y)))
    return smooth(around)


def _squared(share: float) -> float:
    """Push a circle a little towards the rectangle of a card."""
    return share * (1.14 - 0.14 * share * share)


def _rings(middle: Point) -> Iterator[Shape]:
    for radius, paper in ((5.2, "water.deep"), (4.2, "water.shallow"), (3.0, "water.wave"), (1.6, "water.deep")):
        yield Circle(middle, radius, fill=paper)
