"""The whole table as one viewer sees it, as one picture (boards, supplies, cards), or its boards alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.drawing.area import Area
from companion.drawing.charts import on_a_line
from companion.drawing.font import CAP_HEIGHT
from companion.drawing.paths import rounded
from companion.drawing.scene import Path, Placed, Point, Scene, Shape, Text
from companion.reef.art.boards import BoardPlan, player_board
from companion.reef.art.cards import card_back, card_front
from companion.reef.art.corals import sibling_on
from companion.reef.art.pieces import stack
from companion.reef.art.placed_designs import at_size, piece_at, sign_at
from companion.reef.art.tokens import token
from companion.reef.box.cards import Card
from companion.reef.box.pieces import CARD_SIZE, COLOURS
from companion.reef.questions.view import PlayerView, View
from companion.reef.rules.state import PLACE, Depth

_SPACE: Final = 12.0  # mm, a side of a space
_GAP: Final = 6.0
_HEAD: Final = 7.0  # above a board: the player's name and points
_WORD: Final = 4.2
_SUPPLY: Final = 34.0  # of the width of the row, for the four supplies
_PIECE: Final = 9.0
_TOKENS: Final = 7.0  # below the cards: points that lie on one hide nothing of its pattern


def whole_table(view: View) -> Scene:
    """Draw everything that lies open to `view`, in mm: cards and supplies in a row, the boards below.

    Always of one size for one table, whatever lies there. An unknown card shows its back.
    """
    if view.table.depth in (Depth.POINTS, Depth.SCORE):
        return _points_only(view)
    plan, many = BoardPlan(_SPACE), len(view.players)
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
            Path(rounded(0, top, width, strip, 3), fill="water.shallow"),
            *_supplies(view, Area(0, top, width, strip)),
            at_size("token-1", token(1), middle, _PIECE),
            _word(f"× {lying}", (middle[0] + 12, middle[1] - 1.5), "mark"),
        ]
    for number, player in enumerate(view.players):
        x, y = (number % 2) * (wide + _GAP), top - _GAP - (number // 2) * (high + _GAP) - high
        shapes += [
            Path(rounded(x, y, wide, high, 3), fill="water.shallow"),
            sign_at(player.seat.sign, (x + 13, y + high / 2), 17),
        ]
        name, size = on_a_line(player.seat.name, wide - 28, _WORD, bold=True)
        shapes.append(_word(name, (x + 24 + (wide - 28) / 2, y + high - 9), "mark")._replace(height=size))
        points = player.total.points if player.total is not None else player.points
        if points is not None:
            shapes.append(_word(str(points), (x + 24 + (wide - 28) / 2, y + 5), "mark")._replace(height=2.4 * _WORD))
    return Scene(width, top + strip, tuple(shapes))


def boards_alone(view: View) -> Scene:
    """Draw the boards with their players' names, two in a row; one without a neighbour in the middle."""
    plan, many = BoardPlan(_SPACE), len(view.players)
    wide, high = plan.width + _GAP, plan.height + _HEAD + _GAP
    rows, width = -(-many // 2), 2 * wide - _GAP
    shapes: list[Shape] = []
    for number, player in enumerate(view.players):
        row, column = divmod(number, 2)
        left = (width - min(2, many - 2 * row) * wide + _GAP) / 2 + column * wide
        shapes += _board(player, plan, (left, (rows - 1 - row) * high))
    return Scene(width, rows * high - _GAP, tuple(shapes))


def _player(player: PlayerView, plan: BoardPlan, at: Point) -> Iterator[Shape]:
    yield from _board(player, plan, at)
    points = player.total.points if player.total is not None else player.points
    if points is not None:
        yield _word(str(points), (at[0] + plan.width - 6, at[1] + plan.height + 2.2))


def _board(player: PlayerView, plan: BoardPlan, at: Point) -> Iterator[Shape]:
    """Draw a board with its stacks, and the name above it."""
    x, y = at
    sign = player.seat.sign
    yield Placed(f"board-{sign.name.lower()}", player_board(sign, _SPACE), (x + plan.width / 2, y + plan.height / 2))
    for space, pieces in enumerate(player.board):
        if pieces:
            across, up = plan.box(space).centre
            sibling = sibling_on(space)
            name = f"stack-{pieces.lower().replace('?', 'x')}-{sibling}"
            yield at_size(name, stack(pieces, sibling=sibling), (x + across, y + up), 0.92 * _SPACE)
    name, size = on_a_line(player.seat.name, plan.width - 24, _WORD, bold=True)
    middle = (x + plan.width / 2, y + plan.height + 2.2)
    yield _word(name, middle)._replace(height=size)


def _row(view: View, area: Area, card: float) -> Iterator[Shape]:
    yield Path(rounded(*area, 3), fill="water.shallow")
    wide, y = CARD_SIZE[0] * card, area.centre[1] + _TOKENS / 2
    for number, slot in enumerate(view.display):
        x = area.x + 1.5 + wide / 2 + number * (wide + 1.5)
        if slot is not None:
            yield card_at(slot.card, (x, y), card)
            if slot.tokens:
                low = area.y + 0.5 + _TOKENS / 2
                yield at_size("token-1", token(1), (x - 3.5, low), 6)
                yield _word(f"× {slot.tokens}", (x + 4.5, low - CAP_HEIGHT * _WORD / 2), "mark")
    if view.deck:
        yield card_at(view.top, (area.x + 3.5 + wide / 2 + 3 * (wide + 1.5), y), card)
    yield from _supplies(view, area)


def _supplies(view: View, area: Area) -> Iterator[Shape]:
    """Draw how many pieces of each colour are left, at the right."""
    y = area.centre[1]
    for number, colour in enumerate(COLOURS):
        x, up = area.right - _SUPPLY / 2 + (number % 2 - 0.5) * 0.5 * _SUPPLY, y + (0.5 - number // 2) * 1.3 * _PIECE
        yield piece_at(colour, (x - 3, up), _PIECE)
        yield _word(str(view.supply[PLACE[colour]]), (x + 4.8, up - CAP_HEIGHT * _WORD / 2), "mark")


def card_at(card: Card | None, at: Point, scale: float) -> Placed:
    """Place a card, from its back if unknown, its middle on `at`."""
    if card is None:
        return Placed("card-back", card_back(), at, 0.0, scale)
    name = "".join(letter if letter.isalnum() else f"-{ord(letter)}-" for letter in str(card))
    return Placed(f"card-{name}", card_front(card), at, 0.0, scale)


def _word(said: str, at: Point, ink: str = "line") -> Text:
    return Text(said, at, _WORD, ink, bold=True)
