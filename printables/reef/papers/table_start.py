"""The set-up of Reef for table-top simulators: a board in front of each player, with the first points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from companion.reef.art.table import BoardPlan
from companion.reef.box import Sign
from printables.press.part import Edition, StartPosition
from printables.reef.pieces import space_of

_APART = 60.0  # mm: the display, the supplies and the points lie between the boards
_FIRST_POINTS = 3


def start(edition: Edition) -> Sequence[StartPosition]:
    """The set-up, in mm around the middle of the table. Its first pieces everybody chooses."""
    return list(_boards(edition))


def _boards(edition: Edition) -> Iterator[StartPosition]:
    plan = BoardPlan(space_of(edition))
    for (up, aside), which in zip(product((-1, 1), (-1, 1)), Sign, strict=True):
        turn = 180.0 if up > 0 else 0.0
        x, y = aside * (plan.width / 2 + 2 * _APART), up * (plan.height / 2 + _APART)
        yield StartPosition(f"board-{which.name.lower()}", x, y, 0, turn)
        for number in range(_FIRST_POINTS):
            yield StartPosition(
                "token-1", x + (number - 1) * 1.2 * edition.tile, y + up * (plan.height / 2 + edition.tile), 0, turn
            )
        yield StartPosition("reference-card", x + aside * (plan.width / 2 + 45.0), y, 0, turn)
