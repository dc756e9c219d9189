"""Drawings of a player board, of matches on it, and of the whole table as one viewer sees it.

A board has sixteen hollows in a sand bank, names at its edge, and its sign in the water below.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import sin
from typing import Final, NamedTuple

from companion.drawing.charts import fit_line
from companion.drawing.measure import CAP_HEIGHT, dash_path, text_width
from companion.drawing.paths import (
    Area,
    GridPoint,
    PathSegments,
    Transform,
    cell_outlines,
    polar_point,
    rounded_rectangle,
    smooth_curve,
    turn_direction,
)
from companion.drawing.scene import (
    Circle,
    ClosePath,
    CurveTo,
    LineTo,
    MoveTo,
    Path,
    PathSegment,
    Point,
    Scene,
    Shape,
    Text,
    Use,
)
from companion.reef.art.cards import draw_card_back, draw_card_front
from companion.reef.art.pieces import (
    cut_paper,
    draw_stack,
    draw_token,
    place_design,
    place_piece,
    place_sign,
    sign_shapes,
    variant_on_space,
)
from companion.reef.box import BOARD_SIDE, CARD_SIZE, CENTRE_SPACES, COLOURS, SPACES, Card, Sign, space_name
from companion.reef.queries.views import PlayerView, View
from companion.reef.rules.state import COLOUR_INDEX, Depth

MARGIN = 0.46  # around the sixteen spaces, in spaces
STRIP_HEIGHT = 0.62  # more water below them, for the sign
_POOL = 0.4  # the middle of the sign above the lower edge
_DRAWN = 20.0  # mm: a space, which is then placed at any size


class BoardLayout(NamedTuple):
    """The spaces of a player board, `space` mm a side; without its `strip` it is square and shows no sign."""

    space: float
    strip: bool = True

    @property
    def width(self) -> float:
        """Width of the whole board."""
        return (BOARD_SIDE + 2 * MARGIN) * self.space

    @property
    def height(self) -> float:
        """Height of the whole board."""
        return self.width + self.foot

    @property
    def foot(self) -> float:
        """The height of the water with the sign."""
        return STRIP_HEIGHT * self.space if self.strip else 0.0

    @property
    def spaces(self) -> Area:
        """All sixteen spaces."""
        side = BOARD_SIDE * self.space
        return Area(MARGIN * self.space, self.foot + MARGIN * self.space, side, side)

    def box(self, space: int) -> Area:
        """Return the square of a space, 0 (A1, at the upper left) to 15 (D4)."""
        row, column = divmod(space, BOARD_SIDE)
        whole = self.spaces
        return Area(
            whole.x + column * self.space, whole.y + (BOARD_SIDE - 1 - row) * self.space, self.space, self.space
        )

    def space_at(self, point: Point) -> int | None:
        """Return the space at `point`; None at the edge and off the board."""
        return next((space for space in SPACES if self.box(space).holds(point)), None)


def draw_player_board(sign: Sign, space: float = 23, strip: bool = True) -> Scene:
    """Draw the player board with this sign; `BoardLayout(space, strip)` says where its spaces are.

    To bleed, lay the ink `water` beneath it.
    """
    plan = BoardLayout(space, strip)
    ground = Use("board-ground", _ground(plan), (plan.width / 2, plan.height / 2))
    return Scene(plan.width, plan.height, (ground, *_names(plan), *(_sign(plan, sign) if strip else ())))


@lru_cache(maxsize=4)
def _ground(plan: BoardLayout) -> Scene:
    """Draw all that boards have in common, so that a file holds it once."""
    shapes: list[Shape] = [Path(Area(0, 0, plan.width, plan.height).edge, fill="water")]
    shapes += _bank(plan)
    shapes += (place_empty_space(plan.box(number), first=number in CENTRE_SPACES) for number in SPACES)
    if plan.strip:
        shapes += _pool(plan)
    return Scene(plan.width, plan.height, tuple(shapes))


def _bank(plan: BoardLayout) -> Iterator[Shape]:
    """Draw shallow water, then the bank in three sheets, each smaller and lighter than the one it lies on."""
    area, space = plan.spaces, plan.space
    for out, seed, paper in ((0.36, 1.0, "water.shallow"), (0.25, 4.0, "water.shoal")):
        yield cut_paper(_shore(area.wider(out * space), 0.03 * space, seed), paper)
    edge = _shore(area.wider(0.15 * space), 0.022 * space, 7.0)
    yield cut_paper(Transform(0.02 * space, -0.035 * space).steps(edge), "seabed.shade")
    yield cut_paper(edge, "seabed.body")
    yield cut_paper(_shore(area.wider(0.09 * space), 0.018 * space, 9.0), "seabed.light")


def _shore(area: Area, depth: float, seed: float) -> PathSegments:
    """Return a rectangle as scissors would cut it: round corners, sides that swing by `depth` mm."""
    around: list[Point] = []
    count, corner = 6, 0.09 * area.width
    corners = ((area.x, area.y), (area.right, area.y), (area.right, area.top), (area.x, area.top))
    for side, (x, y) in enumerate(corners):
        to_x, to_y = corners[(side + 1) % 4]
        long = max(abs(to_x - x), abs(to_y - y))
        along = ((to_x - x) / long, (to_y - y) / long)
        for n in range(count + 1):
            far = corner + (long - 2 * corner) * n / count
            swing = depth * sin(seed + 2.1 * n + 1.7 * side) if 0 < n < count else 0.0
            around.append((x + along[0] * far + along[1] * swing, y + along[1] * far - along[0] * swing))
    return smooth_curve(around)


def place_empty_space(box: Area, first: bool = False) -> Use:
    """Place one space: a hollow in the sand, a bracket where heights are read, a ring if `first` pieces lie there."""
    name = "board-hollow-first" if first else "board-hollow"
    return Use(name, _hollow(first), box.centre, scale=box.width / _DRAWN)


@lru_cache(maxsize=2)
def _hollow(first: bool) -> Scene:
    box = Area(0, 0, _DRAWN, _DRAWN)
    return Scene(_DRAWN, _DRAWN, tuple(_hollow_shapes(box, first)))


def _hollow_shapes(box: Area, first: bool) -> Iterator[Shape]:
    space = box.width
    inner = box.wider(-0.035 * space)
    floor = inner.wider(-0.012 * space)
    yield Path(rounded_rectangle(*inner, 0.13 * space), fill="seabed.grid")
    lower = floor._replace(x=floor.x + 0.006 * space, y=floor.y - 0.006 * space)
    yield Path(rounded_rectangle(*lower, 0.12 * space), fill="seabed.hollow")
    x, y, reach = inner.x + 0.02 * space, inner.top - 0.02 * space, 0.17 * space
    corner = smooth_curve(((x, y - reach), (x + 0.015 * space, y - 0.015 * space), (x + reach, y)), closed=False)
    yield Path(corner, stroke="seabed.shade", width=0.022 * space)
    if first:
        for radius, paper in ((0.2, "seabed.grid"), (0.15, "seabed.hollow"), (0.07, "seabed.grid")):
            yield Circle(box.centre, radius * space, fill=paper)


def _names(plan: BoardLayout) -> Iterator[Shape]:
    """Draw letters of columns above and below, numbers of rows at both sides."""
    high = max(0.15 * plan.space, 2.9)
    rim = plan.spaces.wider(0.3 * plan.space)
    for number in range(BOARD_SIDE):
        x, y = plan.box(number).centre[0], plan.box(BOARD_SIDE * number).centre[1]
        letter, row = space_name(number)[0], space_name(BOARD_SIDE * number)[1]
        places = [(letter, (x, rim.y)), (letter, (x, rim.top)), (row, (rim.x, y)), (row, (rim.right, y))]
        for name, (across, up) in places:
            yield Text(name, (across, up - CAP_HEIGHT * high / 2), high, "mark", bold=True)


def _sign(plan: BoardLayout, sign: Sign) -> tuple[Shape, ...]:
    """Draw the board's picture in its pool."""
    return Transform(plan.width / 2, _POOL * plan.space, 0.0067 * plan.space).shapes(sign_shapes(sign))


def _pool(plan: BoardLayout) -> Iterator[Shape]:
    """Draw the water below the bank: a pool in two sheets for the sign, and bubbles rising on both sides."""
    space, (x, y) = plan.space, (plan.width / 2, _POOL * plan.space)
    for wide, high, seed, paper in ((1.45, 0.28, 0.0, "water.shallow"), (1.05, 0.23, 2.0, "tile")):
        around = [polar_point((0, 0), 1 + 0.06 * sin(seed + 2.4 * n), 22.5 * n) for n in range(16)]
        yield cut_paper(
            smooth_curve([(x + wide * across * space, y + high * up * space) for across, up in around]), paper
        )
    for side in (-1, 1):
        for out, up, radius in ((1.9, 0.44, 0.05), (1.78, 0.32, 0.035), (2.02, 0.31, 0.028)):
            yield Circle((x + side * out * space, up * space), radius * space, fill="water.wave")


_KINDS: tuple[tuple[float, ...], ...] = ((), (0.2, 0.11), (0.02, 0.1), (0.24, 0.09, 0.02, 0.09))
"""Dashes and spaces between them, in spaces of the board: whole, dashed, dotted, dashes and dots."""

_INSIDE, _NECK, _ROUND = 0.02, 0.06, 0.16  # of a space: off its edge, across a corner, corners cut round
_WIDTH = 0.055


def draw_match_outlines(matches: Sequence[Iterable[int]], plan: BoardLayout) -> Scene:
    """Draw all matches, each the spaces of its pieces, as a layer on the board of this plan."""
    shapes: list[Shape] = []
    for number, match in enumerate(matches):
        shapes += _outline(frozenset(match), number, plan)
    for number, match in enumerate(matches, 1):
        shapes += _number(min(match), number, plan)
    return Scene(plan.width, plan.height, tuple(shapes))


def _outline(spaces: frozenset[int], number: int, plan: BoardLayout) -> Iterator[Shape]:
    kind, space = _KINDS[number % len(_KINDS)], plan.space
    for loop in cell_outlines({(at % BOARD_SIDE, BOARD_SIDE - 1 - at // BOARD_SIDE) for at in spaces}):
        line = _around(loop, plan)
        # A wide light line beneath, so that it shows on every colour.
        yield Path(line, stroke="paper", width=2.2 * _WIDTH * space)
        drawn = dash_path(line, [length * space for length in kind]) if kind else line
        yield Path(drawn, stroke="line", width=_WIDTH * space)


def _number(space: int, number: int, plan: BoardLayout) -> Iterator[Shape]:
    """Draw the match's number on a disc, at the lower left of its first space: the height stands upper left."""
    box = plan.box(space)
    at = (box.x + 0.16 * plan.space, box.y + 0.16 * plan.space)
    high = min(0.2, 0.22 / text_width(str(number), 1, bold=True)) * plan.space
    yield Circle(at, 0.165 * plan.space, fill="paper")
    yield Circle(at, 0.14 * plan.space, fill="line")
    yield Text(str(number), (at[0], at[1] - CAP_HEIGHT * high / 2), high, "paper", bold=True)


def _around(loop: Sequence[GridPoint], plan: BoardLayout) -> PathSegments:
    """Make a way along the grid into a line a little inside it, with round corners and a neck at each touch."""
    corners: list[Point] = []
    for n, here in enumerate(loop):
        before, to = loop[n - 1], loop[(n + 1) % len(loop)]
        come, go = (here[0] - before[0], here[1] - before[1]), (to[0] - here[0], to[1] - here[1])
        if come == go:
            continue
        # Out of the cells is to the right of the way; at a neck the line goes there, elsewhere the other way.
        out = _NECK if turn_direction(before, here, to) > 0 and loop.count(here) > 1 else -_INSIDE
        x = here[0] + out * (come[1] + go[1])
        y = here[1] - out * (come[0] + go[0])
        corners.append((plan.spaces.x + x * plan.space, plan.spaces.y + y * plan.space))
    return _rounded(corners, _ROUND * plan.space)


def _rounded(corners: Sequence[Point], radius: float) -> PathSegments:
    """Make a closed line through corners, cutting each round if there is room."""
    steps: list[PathSegment] = []
    for n, (x, y) in enumerate(corners):
        (px, py), (nx, ny) = corners[n - 1], corners[(n + 1) % len(corners)]
        back, on = max(abs(x - px), abs(y - py)), max(abs(nx - x), abs(ny - y))
        one, other = min(radius / back, 0.5), min(radius / on, 0.5)
        start = (x + (px - x) * one, y + (py - y) * one)
        end = (x + (nx - x) * other, y + (ny - y) * other)
        steps.append(LineTo(start) if steps else MoveTo(start))
        steps.append(CurveTo(_between(start, (x, y)), _between(end, (x, y)), end))
    return (*steps, ClosePath())


def _between(start: Point, corner: Point) -> Point:
    return start[0] + 0.6 * (corner[0] - start[0]), start[1] + 0.6 * (corner[1] - start[1])


_SPACE: Final = 12.0  # mm, a side of a space
_GAP: Final = 6.0
_HEAD: Final = 7.0  # above a board: the player's name and points
_WORD: Final = 4.2
_SUPPLY: Final = 34.0  # of the width of the row, for the four supplies
_PIECE: Final = 9.0
ONE_BOARD: Final = BoardLayout(_SPACE)
ROW_CARD: Final = (0.9 * ONE_BOARD.width / 4, 0.9 * ONE_BOARD.width / 4 * CARD_SIZE[1] / CARD_SIZE[0])
"""The size of a card in a row of four, in mm."""
_TOKENS: Final = 7.0  # below the cards: points that lie on one hide nothing of its pattern


def draw_table(view: View) -> Scene:
    """Draw everything that lies open to `view`, in mm: cards and supplies in a row, the boards below.

    Always of one size for one table, whatever lies there. An unknown card shows its back.
    """
    if view.table.depth in (Depth.POINTS, Depth.SCORE):
        return _points_only(view)
    plan, many = BoardLayout(_SPACE), len(view.players)
    wide, high = plan.width, plan.height + _HEAD
    columns = 2 if many != 3 else 3
    width = columns * (wide + _GAP) - _GAP
    rows = -(-many // columns)
    top = rows * (high + _GAP)
    card = (width - _SUPPLY - 8) / 4 / CARD_SIZE[0]  # of its size: four in a row
    strip = CARD_SIZE[1] * card + 3 + _TOKENS
    shapes: list[Shape] = list(_row(view, Area(0, top, width, strip), card))
    for number, player in enumerate(view.players):
        left, low = (number % columns) * (wide + _GAP), top - _GAP - (number // columns) * (high + _GAP) - high
        shapes += _player(player, plan, (left, low))
    return Scene(width, top + strip, tuple(shapes))


def _points_only(view: View) -> Scene:
    """Draw a table without boards: supplies and tokens in a row where they are followed, and everybody's points."""
    wide, high, strip = 62.0, 30.0, 32.0 if view.table.depth is Depth.POINTS else 0.0
    width, rows = 2 * wide + _GAP, -(-len(view.players) // 2)
    top = rows * (high + _GAP)
    shapes: list[Shape] = []
    if strip:
        lying = sum(slot.tokens for slot in view.display if slot is not None)
        middle = (0.3 * wide, top + strip / 2)
        shapes += [
            Path(rounded_rectangle(0, top, width, strip, 3), fill="water.shallow"),
            *_supplies(view, Area(0, top, width, strip)),
            place_design("token-1", draw_token(1), middle, _PIECE),
            _word(f"× {lying}", (middle[0] + 12, middle[1] - 1.5), "mark"),
        ]
    for number, player in enumerate(view.players):
        x, y = (number % 2) * (wide + _GAP), top - _GAP - (number // 2) * (high + _GAP) - high
        shapes += [
            Path(rounded_rectangle(x, y, wide, high, 3), fill="water.shallow"),
            place_sign(player.seat.sign, (x + 13, y + high / 2), 17),
        ]
        name, size = fit_line(player.seat.name, wide - 28, _WORD, bold=True)
        shapes.append(_word(name, (x + 24 + (wide - 28) / 2, y + high - 9), "mark")._replace(height=size))
        points = player.total.points if player.total is not None else player.points
        if points is not None:
            shapes.append(_word(str(points), (x + 24 + (wide - 28) / 2, y + 5), "mark")._replace(height=2.4 * _WORD))
    return Scene(width, top + strip, tuple(shapes))


def one_board(view: View, seat: int) -> Scene:
    """Draw one player's board with name and points, as wide as a phone; `ONE_BOARD` has its spaces."""
    plan = ONE_BOARD
    return Scene(plan.width, plan.height + _HEAD, tuple(_player(view.players[seat], plan, (0, 0))))


def cards_alone(view: View) -> Scene:
    """Draw the display, the deck and the supplies below them, for the width of a phone."""
    width, (wide, high) = ONE_BOARD.width, ROW_CARD
    whole = Scene(width, high + _TOKENS + 2.5 + _HEAD, ())
    shapes: list[Shape] = [Path(rounded_rectangle(0, 0, whole.width, whole.height, 2), fill="water.shallow")]
    for number, slot in enumerate(view.display):
        box = card_place(number)
        if slot is not None:
            shapes.append(place_card(slot.card, box.centre, wide / CARD_SIZE[0]))
            if slot.tokens:
                low = box.y - _TOKENS / 2
                shapes += [place_design("token-1", draw_token(1), (box.centre[0] - 3, low), 5)]
                shapes += [_word(f"× {slot.tokens}", (box.centre[0] + 3.5, low - CAP_HEIGHT * _WORD / 2), "mark")]
    if view.deck:
        box = card_place(len(view.display))
        shapes.append(place_card(view.top, box.centre, wide / CARD_SIZE[0]))
        left = (box.centre[0], box.y - _TOKENS / 2 - CAP_HEIGHT * _WORD / 2)
        shapes.append(_word(str(view.deck), left, "mark"))
    for number, colour in enumerate(COLOURS):
        x = (number + 0.5) * width / len(COLOURS)
        shapes.append(place_piece(colour, (x - 3, _HEAD / 2 + 0.5), _HEAD - 1))
        left = (x + 3.5, _HEAD / 2 + 0.5 - CAP_HEIGHT * _WORD / 2)
        shapes.append(_word(str(view.supply[COLOUR_INDEX[colour]]), left, "mark"))
    return whole._replace(shapes=tuple(shapes))


def card_place(number: int) -> Area:
    """Return where a card of the display lies in `cards_alone`, and (after them) the deck."""
    wide, high = ROW_CARD
    gap = (ONE_BOARD.width - 4 * wide) / 5
    return Area(gap + number * (wide + gap), _HEAD + 1 + _TOKENS, wide, high)


def draw_boards(view: View) -> Scene:
    """Draw the boards with their players' names, two in a row; one without a neighbour in the middle."""
    plan, many = BoardLayout(_SPACE), len(view.players)
    wide, high = plan.width + _GAP, plan.height + _HEAD + _GAP
    rows, width = -(-many // 2), 2 * wide - _GAP
    shapes: list[Shape] = []
    for number, player in enumerate(view.players):
        row, column = divmod(number, 2)
        left = (width - min(2, many - 2 * row) * wide + _GAP) / 2 + column * wide
        shapes += _board(player, plan, (left, (rows - 1 - row) * high))
    return Scene(width, rows * high - _GAP, tuple(shapes))


def _player(player: PlayerView, plan: BoardLayout, at: Point) -> Iterator[Shape]:
    yield from _board(player, plan, at)
    points = player.total.points if player.total is not None else player.points
    if points is not None:
        yield _word(str(points), (at[0] + plan.width - 6, at[1] + plan.height + 2.2))


def _board(player: PlayerView, plan: BoardLayout, at: Point) -> Iterator[Shape]:
    """Draw a board with its stacks, and the name above it."""
    x, y = at
    sign = player.seat.sign
    yield Use(
        f"board-{sign.name.lower()}", draw_player_board(sign, _SPACE), (x + plan.width / 2, y + plan.height / 2)
    )
    for space, pieces in enumerate(player.board):
        if pieces:
            across, up = plan.box(space).centre
            sibling = variant_on_space(space)
            name = f"stack-{pieces.lower().replace('?', 'x')}-{sibling}"
            yield place_design(name, draw_stack(pieces, sibling=sibling), (x + across, y + up), 0.92 * _SPACE)
    name, size = fit_line(player.seat.name, plan.width - 24, _WORD, bold=True)
    middle = (x + plan.width / 2, y + plan.height + 2.2)
    yield _word(name, middle)._replace(height=size)


def _row(view: View, area: Area, card: float) -> Iterator[Shape]:
    yield Path(rounded_rectangle(*area, 3), fill="water.shallow")
    wide, y = CARD_SIZE[0] * card, area.centre[1] + _TOKENS / 2
    for number, slot in enumerate(view.display):
        x = area.x + 1.5 + wide / 2 + number * (wide + 1.5)
        if slot is not None:
            yield place_card(slot.card, (x, y), card)
            if slot.tokens:
                low = area.y + 0.5 + _TOKENS / 2
                yield place_design("token-1", draw_token(1), (x - 3.5, low), 6)
                yield _word(f"× {slot.tokens}", (x + 4.5, low - CAP_HEIGHT * _WORD / 2), "mark")
    if view.deck:
        yield place_card(view.top, (area.x + 3.5 + wide / 2 + 3 * (wide + 1.5), y), card)
    yield from _supplies(view, area)


def _supplies(view: View, area: Area) -> Iterator[Shape]:
    """Draw how many pieces of each colour are left, at the right."""
    y = area.centre[1]
    for number, colour in enumerate(COLOURS):
        x, up = area.right - _SUPPLY / 2 + (number % 2 - 0.5) * 0.5 * _SUPPLY, y + (0.5 - number // 2) * 1.3 * _PIECE
        yield place_piece(colour, (x - 3, up), _PIECE)
        yield _word(str(view.supply[COLOUR_INDEX[colour]]), (x + 4.8, up - CAP_HEIGHT * _WORD / 2), "mark")


def place_card(card: Card | None, at: Point, scale: float) -> Use:
    """Place a card, from its back if unknown, its middle on `at`."""
    if card is None:
        return Use("card-back", draw_card_back(), at, 0.0, scale)
    name = "".join(letter if letter.isalnum() else f"-{ord(letter)}-" for letter in str(card))
    return Use(f"card-{name}", draw_card_front(card), at, 0.0, scale)


def _word(said: str, at: Point, ink: str = "line") -> Text:
    return Text(said, at, _WORD, ink, bold=True)
