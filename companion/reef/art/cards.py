"""Drawings of cards, face and back, of the patterns on them; and the catalogue of small drawings by name.

A stack of any height has no numeral, one of an exact height its numeral, one at least so high the numeral with a
plus. A piece of four colours stands for any. A special pattern is no grid of things to have: in its middle stands a
high stack of the crowning colour, with an arrow to the top because it means the highest, in a band of the counted
colour; some pieces lie in the band, and rounds for more.

People read a card from across the table: its pattern is turned, and as large, as the whole field below allows without
reaching beneath the points.

All around, a card is water, so that cards share cuts and a cut that strays shows nothing. Nothing that matters lies
nearer than 3 mm to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from math import hypot, sin

from companion.drawing.measure import CAP_HEIGHT
from companion.drawing.paths import (
    Area,
    PathSegments,
    Transform,
    polar_point,
    polygon_path,
    rounded_rectangle,
    smooth_curve,
)
from companion.drawing.scene import Circle, ClosePath, CurveTo, LineTo, Path, Point, Scene, Shape, Text, Use
from companion.reef.art.pieces import (
    ASKED_HEIGHT,
    VARIANTS,
    cut_paper,
    design_name,
    draw_condition,
    draw_coral,
    draw_emblem,
    draw_gained_pieces,
    draw_joker,
    draw_piece,
    draw_round_piece,
    draw_sign,
    draw_square_piece,
    draw_square_token,
    draw_stack,
    draw_token,
    ink_name,
    place_coral,
    place_design,
    place_piece,
    recolour_blue,
)
from companion.reef.box import (
    BOARD_SIDE,
    CARD_SIZE,
    MAX_STACK_HEIGHT,
    TIDE_DECK,
    TOKEN_COUNTS,
    UNKNOWN_PIECE,
    Card,
    Colour,
    Condition,
    Pattern,
    PatternGrid,
    Sign,
    SpecialPattern,
    parse_pattern,
    pattern_rotations,
)

GAP = 0.04  # between two spaces of a pattern, in spaces
STACK = 0.95
"""How wide a stack is that a card asks for, in spaces."""


def pattern_size(found: Pattern, space: float) -> tuple[float, float]:
    """Return width and height of a drawn pattern whose spaces measure `space` mm."""
    rows, columns = (3, 3) if isinstance(found, SpecialPattern) else (len(found), len(found[0]))
    return columns * space, rows * space


def draw_pattern(found: Pattern, space: float = 13, high: float = ASKED_HEIGHT) -> Scene:
    """Draw a pattern alone, `space` mm a space, on whatever lies beneath; `high` is as in `draw_condition`."""
    shapes = tuple(_special(found, space) if isinstance(found, SpecialPattern) else _grid(found, space, high))
    return Scene(*pattern_size(found, space), shapes)


def shows_heights(found: Pattern) -> bool:
    """Return whether a pattern asks for any height, so that heights are written on it."""
    return not isinstance(found, SpecialPattern) and any(item and item.height for row in found for item in row)


def _grid(grid: PatternGrid, space: float, high: float) -> Iterator[Shape]:
    for row, items in enumerate(grid):
        for column, item in enumerate(items):
            middle = ((column + 0.5) * space, (len(grid) - row - 0.5) * space)
            if item is None:
                yield Circle(middle, 0.05 * space, fill="quiet")
            else:
                yield from _space(middle, space)
                yield _condition_picture(item, middle, space, high)


def _space(middle: Point, space: float) -> Iterator[Shape]:
    side = (1 - 2 * GAP) * space
    area = Area(middle[0] - side / 2, middle[1] - side / 2, side, side)
    yield Path(rounded_rectangle(*area, 0.13 * space), fill="seabed.grid")
    yield Path(rounded_rectangle(*area.wider(-0.016 * space), 0.12 * space), fill="seabed.hollow")


def _condition_picture(item: Condition, middle: Point, space: float, high: float) -> Use:
    """Draw one stack as the card asks for it."""
    said = item.height.replace("+", "up")
    name = f"joker-{said}" if item.colour is None else f"asked-{item.colour.name.lower()}-{said}"
    if high != ASKED_HEIGHT:
        name += f"-{high:.0f}"
    return place_design(name, draw_condition(item.colour, item.height, high=high), middle, STACK * space)


_LYING = ((0, 2), (2, 1), (2, 2))
"""Rows and columns of the band that a piece lies on, here and there as on a board."""


def _special(found: SpecialPattern, space: float) -> Iterator[Shape]:
    whole, middle = Area(0, 0, 3 * space, 3 * space).wider(-0.03 * space), (1.5 * space, 1.5 * space)
    yield Path(rounded_rectangle(*whole, 0.5 * space), fill=ink_name(found.counted, "shade"))
    yield Path(rounded_rectangle(*whole.wider(-0.06 * space), 0.45 * space), fill=ink_name(found.counted, "light"))
    for row in range(3):
        for column in range(3):
            at = ((column + 0.5) * space, (2.5 - row) * space)
            if (row, column) in _LYING:
                yield place_piece(found.counted, at, 0.74 * space)
            elif at != middle:
                yield Circle(at, 0.24 * space, "paper", ink_name(found.counted, "shade"), 0.03 * space)
    yield from _space(middle, 1.3 * space)
    crowned = f"{UNKNOWN_PIECE * (MAX_STACK_HEIGHT - 1)}{found.crown}"
    yield place_design(f"highest-{found.crown.name.lower()}", draw_stack(crowned, 20, ""), middle, 1.22 * space)
    yield from Transform(middle[0] - 0.56 * space, middle[1] + 0.56 * space, space / 58).shapes(_crown())


def _crown() -> tuple[Shape, ...]:
    """Draw an arrow to the top on a scrap of paper: the highest of its colour."""
    scrap, paper = rounded_rectangle(-15, -15, 30, 30, 9), rounded_rectangle(-13, -13, 26, 26, 8)
    arrow = polygon_path(((0, 10), (9.5, -0.5), (3.6, -0.5), (3.6, -5), (-3.6, -5), (-3.6, -0.5), (-9.5, -0.5)))
    foot = polygon_path(((-8, -7), (8, -7), (8, -10), (-8, -10)))
    return Path(scrap, fill="line"), Path(paper, fill="paper"), Path(arrow, fill="line"), Path(foot, fill="line")


RIM_INK = "water"
"""The ink at the edge of every card, in front and behind."""

CARD_WIDTH, CARD_HEIGHT = CARD_SIZE
_CALM = 3.0
_GAIN = Area(_CALM, CARD_HEIGHT - _CALM - 27.0, CARD_WIDTH - 2 * _CALM, 27.0)
_ASKED = Area(_CALM, _CALM, CARD_WIDTH - 2 * _CALM, CARD_HEIGHT - 2 * _CALM - _GAIN.height - 1.4)
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
NUMBER_AT: Point = (CARD_WIDTH / 2, _GAIN.y + 1.4)
"""The middle of a card's number: in the gap between the two pieces."""

_SMALL = 8.4 * 25.4 / 72  # mm: the number of a card, to tell which one is lost


def draw_card_front(card: Card, number: str = "", high: float = ASKED_HEIGHT) -> Scene:
    """Draw the face of a card; `number` stands small between the two pieces, to know a lost card by.

    Heights are in letters `high`, as `asked` has it.
    """
    found, space, at = _fitted(parse_pattern(card.pattern))
    ground = (
        _placed("special-ground", _ground("tile"))
        if isinstance(found, SpecialPattern)
        else _placed("card-ground", _ground())
    )
    shapes: list[Shape] = [ground, *_gain(tuple(map(Colour, card.gain)))]
    name = _named(card.pattern) + (f"-{high:.0f}" if high != ASKED_HEIGHT else "")
    shapes.append(Use(name, draw_pattern(found, space, high), at))
    shapes.append(_placed("card-shell", _shell()))
    shapes.append(_points(str(card.points)))
    if number:
        shapes.append(Text(number, NUMBER_AT, _SMALL, "line"))
    return Scene(CARD_WIDTH, CARD_HEIGHT, tuple(shapes))


def draw_blank_card() -> Scene:
    """Draw a card to draw on: two empty rounds, a grid of 4 x 4 dots' spaces, an empty shell for the points."""
    ground, shell = _placed("card-ground", _ground()), _placed("card-shell", _shell())
    return Scene(CARD_WIDTH, CARD_HEIGHT, (ground, *_rounds(), *_dots(), shell))


def draw_card_back() -> Scene:
    """Draw the back of all cards, the same either way up: the four corals, twice, around a pool."""
    return Scene(CARD_WIDTH, CARD_HEIGHT, (_placed("card-back-picture", _back()),))


def height_letter_size(card: Card) -> float | None:
    """Return how large the heights on the face of a card are written, in its widths; None where it asks for none."""
    found, space, _ = _fitted(parse_pattern(card.pattern))
    return ASKED_HEIGHT / 100 * STACK * space / CARD_WIDTH if shows_heights(found) else None


@lru_cache(maxsize=256)
def _fitted(found: Pattern) -> tuple[Pattern, float, Point]:
    """Turn a pattern so that it can be largest; returns it with the width of its spaces, and its middle."""
    each_way = (found,) if isinstance(found, SpecialPattern) else pattern_rotations(found)
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
    rows = ((True,) * 3,) * 3 if isinstance(found, SpecialPattern) else found
    apart = _SHELL + 0.45 * space
    return all(
        item is None
        or hypot(corner[0] + (column + 0.5) * space - _VALUE[0], corner[1] - (row + 0.5) * space - _VALUE[1]) > apart
        for row, items in enumerate(rows)
        for column, item in enumerate(items)
    )


def _placed(name: str, scene: Scene) -> Use:
    """Place a design that covers a whole card, so that a back end draws it once for all of them."""
    return Use(name, scene, (CARD_WIDTH / 2, CARD_HEIGHT / 2))


@lru_cache(maxsize=1)
def _back() -> Scene:
    shapes: list[Shape] = [Path(Area(0, 0, CARD_WIDTH, CARD_HEIGHT).edge, fill=RIM_INK)]
    middle = (CARD_WIDTH / 2, CARD_HEIGHT / 2)
    sheets = ((28.2, 40.6, "water.shallow"), (25.4, 37.4, "water.wave"), (23.0, 34.6, "tile"), (20.4, 31.8, "water"))
    for seed, (across, up, paper) in enumerate(sheets):
        shapes.append(cut_paper(_waved(middle, across, up, seed), paper))
    for colour, (x, y) in zip(Colour, ((-8.4, 21.5), (8.6, 20.5), (11.4, 6.8), (-11.4, 6.8)), strict=True):
        shapes.append(place_coral(colour, (middle[0] + x, middle[1] + y), 13.2))
        shapes.append(place_coral(colour, (middle[0] - x, middle[1] - y), 13.2, 180))
    shapes += _rings(middle)
    return Scene(CARD_WIDTH, CARD_HEIGHT, tuple(shapes))


def _named(text: str) -> str:
    """Return the name of a pattern's design, in letters that every back end takes."""
    return "pattern-" + text.replace(" / ", "_").replace(" ", "").translate(_LETTERS)


@lru_cache(maxsize=2)
def _ground(field: str = "paper") -> Scene:
    shapes = [
        Path(Area(0, 0, CARD_WIDTH, CARD_HEIGHT).edge, fill=RIM_INK),
        Path(rounded_rectangle(*_GAIN, 4.5), fill="water.shallow"),
        *(
            cut_paper(_swell(_GAIN, *swell), paper)
            for swell, paper in (((0.55, 0.0), "water.wave"), ((0.3, 2.0), "tile"))
        ),
        Path(rounded_rectangle(*_ASKED, 4.5), fill="quiet"),
        Path(rounded_rectangle(*_ASKED.wider(-0.35), 4.2), fill=field),
    ]
    return Scene(CARD_WIDTH, CARD_HEIGHT, tuple(shapes))


def _swell(area: Area, base: float, seed: float) -> PathSegments:
    """Return water that fills an area to about `base` of its height, in one wave of paper."""
    inset = 1.2
    left, right, low = area.x + inset, area.right - inset, area.y + inset
    points = [
        (left + (right - left) * n / 6, area.y + area.height * (base + 0.05 * sin(seed + 2.2 * n))) for n in range(7)
    ]
    round_, pull = 3.3, 1.5
    return (
        *smooth_curve(points, closed=False),
        LineTo((right, low + round_)),
        CurveTo((right, low + pull), (right - pull, low), (right - round_, low)),
        LineTo((left + round_, low)),
        CurveTo((left + pull, low), (left, low + pull), (left, low + round_)),
        ClosePath(),
    )


def _gain(pair: tuple[Colour, ...]) -> Iterator[Shape]:
    (x, y), half = _GAIN.centre, 0.5 * _PIECE + 0.9
    for colour, side in zip(pair, (-1, 1), strict=True):
        yield place_piece(colour, (x + side * half, y), _PIECE)


def _rounds() -> Iterator[Shape]:
    (x, y), half = _GAIN.centre, 0.5 * _PIECE + 0.9
    for side in (-1, 1):
        yield Circle((x + side * half, y), 0.46 * _PIECE, fill="paper", stroke="mark", width=0.4)


def _dots() -> Iterator[Shape]:
    space = min(_ROOM.width, _ROOM.height) / BOARD_SIDE
    (x, y), half = _ROOM.centre, BOARD_SIDE / 2
    for row in range(BOARD_SIDE):
        for column in range(BOARD_SIDE):
            left, low = x + (column - half + 0.05) * space, y + (row - half + 0.05) * space
            outline = rounded_rectangle(left, low, 0.9 * space, 0.9 * space, 0.12 * space)
            yield Path(outline, stroke="quiet", width=0.3)


@lru_cache(maxsize=1)
def _shell() -> Scene:
    """Draw a shell for the points, at the lower right."""
    edge, beneath = (_waved(_VALUE, radius, radius, 0, 10, 0.04) for radius in (6.6, _SHELL))
    shapes = (
        cut_paper(Transform(0.25, -0.4).steps(beneath), "seabed.shade"),
        cut_paper(edge, "seabed.body"),
        Circle(_VALUE, 5.2, fill="paper", stroke="seabed.shade", width=0.3),
    )
    return Scene(CARD_WIDTH, CARD_HEIGHT, shapes)


def _points(said: str) -> Text:
    high = 7.6
    return Text(said, (_VALUE[0], _VALUE[1] - CAP_HEIGHT * high / 2), high, "line", bold=True)


def _waved(at: Point, across: float, up: float, seed: int, lobes: int = 14, deep: float = 0.022) -> PathSegments:
    """Make a round with an even number of lobes, so that it is the same upside down."""
    points = 4 * lobes
    around = []
    for n in range(points):
        far = 1 - deep + deep * sin(6.2832 * n * lobes / points + 1.6 * seed)
        x, y = polar_point((0, 0), far, 360 * n / points)
        around.append((at[0] + across * _squared(x), at[1] + up * _squared(y)))
    return smooth_curve(around)


def _squared(share: float) -> float:
    """Push a circle a little towards the rectangle of a card."""
    return share * (1.14 - 0.14 * share * share)


def _rings(middle: Point) -> Iterator[Shape]:
    for radius, paper in ((5.2, "water.deep"), (4.2, "water.shallow"), (3.0, "water.wave"), (1.6, "water.deep")):
        yield Circle(middle, radius, fill=paper)


SAMPLE_STACKS = ("R", "YG", "GRP", "PYRY", "??G")
"""Examples of stacks, from below to the top."""


def square_designs(size: float = 20) -> dict[str, Scene]:
    """Return all square designs, each in a square of `size` mm, by name."""
    found: dict[str, Scene] = {}
    for kind, draw in (
        ("coral", draw_coral),
        ("piece", draw_piece),
        ("square", draw_square_piece),
        ("round", draw_round_piece),
    ):
        found |= {design_name(kind, colour): draw(colour, size) for colour in Colour}
    for colour in Colour:
        for sibling in range(1, VARIANTS):
            found[design_name("square", colour, sibling)] = draw_square_piece(colour, size, sibling)
    found["piece-blue"] = recolour_blue(found[design_name("piece", Colour.PURPLE)])
    found["joker"] = draw_joker(size, "3")
    for pair in combinations_with_replacement(Colour, 2):
        found[f"gained-{''.join(pair).lower()}"] = draw_gained_pieces(pair, size)
    found |= {f"stack-{pieces.lower().replace('?', 'x')}": draw_stack(pieces, size) for pieces in SAMPLE_STACKS}
    for value in TOKEN_COUNTS:
        found |= {f"token-{value}": draw_token(value, size), f"square-token-{value}": draw_square_token(value, size)}
    found |= {f"sign-{which.name.lower()}": draw_sign(which, size) for which in Sign}
    found["reef-emblem"] = draw_emblem(size)
    return found


def card_designs() -> dict[str, Scene]:
    """Return the drawings of a card of each kind in our deck, a blank one and the back, by name."""
    found = {f"card-{number}": draw_card_front(card, str(number)) for number, card in _kinds()}
    return found | {"blank-card": draw_blank_card(), "card-back": draw_card_back()}


def _kinds() -> Iterator[tuple[int, Card]]:
    """Yield the first card of each line of our deck: the others are the same in other colours."""
    seen: set[str] = set()
    for number, card in enumerate(TIDE_DECK.cards, 1):
        kind = card.pattern.translate(str.maketrans("RYGP", "cccc"))
        if kind not in seen:
            seen.add(kind)
            yield number, card
