"""A player's board of Reef as a widget: touch single spaces, or stroke over several."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from companion.reef.art.table import BoardLayout
from companion.reef.box import SPACES, Sign
from companion.reef.rules.state import BARE_BOARD, Board
from mobile.core.geometry import Area
from mobile.core.shell import Shell
from mobile.reef.pictures import BOARD_LAYOUT, PieceTextures
from mobile.ui.behaviors import StrokeBehavior, TapBehavior
from mobile.ui.canvas import CanvasWidget

_LIES = 0.94  # of a space, a stack on it
_EDGE = 0.14  # of a space: a stroke that only brushes a space passes it


def layout_for_area(area: Area) -> BoardLayout:
    """Return the plan of the board that fills an area, in pixels."""
    return BoardLayout(BOARD_LAYOUT.space * area.width / BOARD_LAYOUT.width, strip=False)


class BoardWidget(TapBehavior, CanvasWidget):
    """A board, as high as it is wide; `touched` gets the space under a finger that came and went."""

    def __init__(
        self, shell: Shell, sign: Sign, touched: Callable[[int], object], blue: bool = False, **kwargs: Any
    ) -> None:
        super().__init__(shell, **{"size_hint_x": 1, **kwargs})
        self._pictures, self._sign, self._touched = PieceTextures(shell, blue), sign, touched
        self._board: Board = BARE_BOARD
        self._marked: Collection[int] = ()
        self._matches: Sequence[Sequence[int]] = ()
        self.bind(width=self.setter("height"), size=self.redraw_soon, pos=self.redraw_soon)

    def show(self, board: Board, marked: Collection[int] = (), matches: Sequence[Sequence[int]] = ()) -> None:
        """Show a board; some spaces are `marked`, and `matches` are outlined, each with its number."""
        self._board, self._marked, self._matches = board, marked, matches
        self.redraw()

    def centre_of(self, space: int) -> tuple[float, float]:
        """Return the middle of a space, in the coordinates of this widget's parent."""
        x, y = layout_for_area(self._square).box(space).centre
        return self._square.x + x, self._square.y + y

    def draw(self) -> None:
        """Draw the board, its stacks, and a ring around what is marked."""
        square, theme = self._square, self.shell.theme
        plan = layout_for_area(square)
        middle = square.x + square.width / 2, square.y + square.height / 2
        self.picture(self._pictures.board(self._sign, square.width), *middle)
        for space in SPACES:
            x, y = self.centre_of(space)
            if space in self._marked:
                half = plan.space / 2
                self.ground(Area(x - half, y - half, 2 * half, 2 * half), theme.ink("glow"), theme.space(0.8))
            if stack := self._board[space]:
                self.picture(self._pictures.stack(stack, _LIES * plan.space, space), x, y)
        if self._matches:
            self.picture(self._pictures.matches(self._matches, square.width), *middle)

    @property
    def _square(self) -> Area:
        return self.area.fitted(1, 1)

    def space_under(self, x: float, y: float, edge: float = 0.0) -> int | None:
        """Return the space at a point; None between spaces, or nearer to its edge than that share of it."""
        plan, at = layout_for_area(self._square), (x - self._square.x, y - self._square.y)
        space = plan.space_at(at)
        return space if space is not None and plan.box(space).wider(-edge * plan.space).holds(at) else None

    def tapped(self, x: float, y: float) -> None:
        """Hand on the space at a point."""
        space = self.space_under(x, y)
        if space is not None:
            self._touched(space)


class PaintedBoard(StrokeBehavior, BoardWidget):
    """A board to stroke over; `touched` gets each space that a finger passes, once a stroke."""

    _stroke: frozenset[int] = frozenset()

    def passed(self, x: float, y: float, first: bool) -> None:
        """Hand on the space at a point, if it is new to this stroke; one only brushed is passed over."""
        if first:
            self._stroke = frozenset()
        space = self.space_under(x, y, 0.0 if first else _EDGE)
        if space is not None and space not in self._stroke:
            self._stroke |= {space}
            self._touched(space)
