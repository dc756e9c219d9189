"""Layout of reef boards in an area, in pixels: side by side, or one in front if spaces get too small to touch."""

from __future__ import annotations

from typing import NamedTuple

from companion.reef_encounter.art.layout import RockPlan
from mobile.frame.layout import Area


class Sizes(NamedTuple):
    """The sizes in pixels that a layout is made for: touches, a line of text, gaps; and the wished form of boards."""

    touch: float
    line: float  # of running text
    space: float
    finger: float = 0.0  # 9 mm, however large touches are wished; 0 says that they are as large as fingers
    afar: float = 0.0  # of the letters that say whose turn it is; 0 where nothing says so apart
    upright: bool | None = None  # the form of boards, kept where fingers hit their spaces; None: the larger one

    @property
    def usual(self) -> Sizes:
        """These sizes with letters and touches of the usual size."""
        return self._replace(touch=self.least, line=2 * self.space, afar=0.0)

    @property
    def forms(self) -> tuple[bool, bool]:
        """Both forms of boards, the first choice first; True is upright."""
        return bool(self.upright), not self.upright

    @property
    def least(self) -> float:
        """The least side that a finger needs; boards keep to it if larger spaces have no room."""
        return self.finger or self.touch


class Board(NamedTuple):
    """A board's place and the size of its polyp tiles.

    `upright` is the narrow form. One that is `small` is only looked at: touching it brings it to the front.
    """

    x: float
    y: float
    tile: int
    upright: bool = False
    small: bool = False


def fit(area: Area, upright: bool = False) -> int:
    """Return how wide polyp tiles can be on the one reef board of an area."""
    plan = RockPlan(1, upright)
    return int(min(area.width / plan.width, area.height / plan.height))


def single(area: Area, upright: bool = False, small: bool = False) -> Board:
    """Return one board as large as fits, in the middle of the area."""
    plan = RockPlan(fit(area, upright), upright)
    x, y = area.x + (area.width - plan.width) / 2, area.y + (area.height - plan.height) / 2
    return Board(x, y, int(plan.tile), upright, small)


def grid(area: Area, boards: int, columns: int, upright: bool = False) -> list[Board]:
    """Return boards in rows, as large as fit, close together in the middle of the area."""
    rows = -(-boards // columns)
    one = RockPlan(1, upright)
    tile = int(min(area.width / columns / one.width, area.height / rows / one.height))
    plan = RockPlan(tile, upright)
    left = area.x + (area.width - columns * plan.width) / 2
    top = area.y + area.height - (area.height - rows * plan.height) / 2
    return [
        Board(left + (n % columns) * plan.width, top - (n // columns + 1) * plan.height, tile, upright)
        for n in range(boards)
    ]


def width_of(board: Board) -> float:
    """Return how wide a board is, its margins included."""
    return RockPlan(board.tile, board.upright).width


def height_of(board: Board) -> float:
    """Return how high a board is, its margins included."""
    return RockPlan(board.tile, board.upright).height


def boards_in(area: Area, boards: int, sizes: Sizes, front: int) -> list[Board]:
    """Return boards in an area, of one form: two side by side, three or four in a square, or `front` before others.

    The last only where spaces would otherwise be smaller than a finger.
    """
    tries = [(least, upright) for least in (sizes.touch, sizes.least) for upright in sizes.forms]
    if sizes.upright is not None:  # in their form as small as fingers, before larger in the other
        tries.sort(key=lambda each: sizes.forms.index(each[1]))
    for least, upright in tries:
        found = grid(area, boards, min(boards, 2), upright)
        if found[0].tile >= int(least) or boards == 1:
            return found
    return _one_before(area, boards, min(front, boards - 1), sizes)


def _one_before(area: Area, boards: int, front: int, sizes: Sizes) -> list[Board]:
    """One board large, the others small in a column beside it, in their order."""
    gap = sizes.space
    best: list[Board] = []
    for upright in sizes.forms:
        plan = RockPlan(1, upright)
        wide = max(sizes.touch, min(0.27 * area.width, area.width - gap - sizes.touch * plan.width))
        large, side = area.row((area.width - wide, wide), gap)
        places = iter(side.column([1] * (boards - 1), gap))
        found = [
            single(large, upright) if number == front else single(next(places), upright, small=True)
            for number in range(boards)
        ]
        if not best or found[front].tile > best[front].tile:
            best = found
        if sizes.upright is not None and best[front].tile >= int(sizes.least):
            break
    return best
