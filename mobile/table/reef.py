"""One reef board on screen: a textured rectangle a cell. Shows what it is told, says which space lies at a point."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from companion.reef_encounter.art import ReefPlan, design_name, reef_board
from companion.reef_encounter.boards import BOARDS, COLUMNS, ROWS, STRIDE, Space, cells_of
from companion.reef_encounter.pieces import Coral, PlayerColour
from companion.reef_encounter.state import Reef
from mobile.shell import Shell
from mobile.table.marks import Mark, mark
from mobile.table.spots import OnReef, Spot

ACROSS, UP = COLUMNS + 1, ROWS + 1  # a reef board in polyp tiles, its margins included


class ReefWidget(Widget):
    """Reef board `letter`, which is number `number` in the game. Its size follows from `tile`, in whole pixels."""

    def __init__(self, shell: Shell, letter: str, number: int, owners: tuple[PlayerColour, ...]) -> None:
        super().__init__(size_hint=(None, None))
        self.shell, self.letter, self.number, self._owners = shell, letter, number, owners
        self.tile = 0
        self._shown: tuple[Any, ...] = ()
        with self.canvas:
            Color(1, 1, 1, 1)
            self._ground = Rectangle()
            self._polyps = _cells()
            self._dim = Color(0, 0, 0, 0)
            self._dimmed = _cells()
            Color(1, 1, 1, 1)
            self._marks = _cells()
            self._shrimps = _cells()
        self.bind(pos=self._moved)

    def lay(self, x: float, y: float, tile: int) -> None:
        """Put the board with its lower left corner at (x, y), its polyp tiles `tile` pixels wide."""
        self.tile = tile
        self.size = (ACROSS * tile, UP * tile)
        self.pos = (round(x), round(y))
        self.redraw()

    def show(self, reef: Reef, marks: Mapping[int, Mark], dimmed: int = 0) -> None:
        """The pieces on the board, a mark on some cells, and a veil over the set of cells `dimmed`."""
        now = (reef, dict(marks), dimmed)
        if now != self._shown:
            self._shown = now
            self.redraw()

    def spot_at(self, x: float, y: float) -> OnReef | None:
        """The cell at a point of the window; None off the board and in its margin."""
        if not self.tile or not self.collide_point(x, y):
            return None
        cell = ReefPlan(self.tile).cell_at((x - self.x, y - self.y))
        return None if cell is None else OnReef(Space(self.number, cell))

    def centre_of(self, cell: int) -> tuple[float, float]:
        """The middle of a cell on the window."""
        x, y = ReefPlan(self.tile).box(cell).centre
        return self.x + x, self.y + y

    def centres(self) -> dict[Spot, tuple[float, float]]:
        """The middle of every rock space on the window."""
        rock = BOARDS[self.letter].rock
        return {OnReef(Space(self.number, cell)): self.centre_of(cell) for cell in cells_of(rock)}

    def redraw(self) -> None:
        """Draw everything again, as after a change of palette."""
        if not self.tile or not self._shown:
            return
        atlas, palette, tile = self.shell.atlas, self.shell.theme.palette, self.tile
        letter = self.letter
        self._ground.texture = atlas.scene(f"reef-{letter}", lambda: reef_board(letter), ACROSS * tile, palette)
        self._dim.rgba = self.shell.theme.ink("veil", 0.5)
        reef, marks, dimmed = self._shown
        designs = atlas.designs(tile - 2, palette, "polyp", "shrimp")
        wanted: list[Any] = [None] * (ROWS * STRIDE)
        for coral in Coral:
            texture = designs[design_name("polyp", coral)]
            for cell in cells_of(reef.corals[coral]):
                wanted[cell] = texture
        _put(self._polyps, wanted)
        wanted = [None] * (ROWS * STRIDE)
        for owner, cells in zip(self._owners, reef.shrimps, strict=True):
            for cell in cells_of(cells):
                wanted[cell] = designs[design_name("shrimp", owner)]
        _put(self._shrimps, wanted)
        wanted = [None] * (ROWS * STRIDE)
        for cell, kind in marks.items():
            wanted[cell] = atlas.scene(f"mark-{kind}", partial(mark, kind), tile - 2, palette)
        _put(self._marks, wanted)
        for cell, rectangle in enumerate(self._dimmed):
            side = tile - 2 if dimmed >> cell & 1 else 0
            rectangle.size = (side, side)
        self._moved()

    def _moved(self, *_: object) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size
        plan = ReefPlan(self.tile)
        for cell in range(ROWS * STRIDE):
            if cell % STRIDE < COLUMNS:
                box = plan.box(cell)
                place = (round(self.x + box.x) + 1, round(self.y + box.y) + 1)
                for layer in (self._polyps, self._dimmed, self._marks, self._shrimps):
                    if layer[cell].pos != place:
                        layer[cell].pos = place


def _cells() -> list[Any]:
    return [Rectangle(size=(0, 0)) for _ in range(ROWS * STRIDE)]


def _put(rectangles: list[Any], textures: list[Any]) -> None:
    """Show a texture on each cell, nothing where there is None; what is as it was stays untouched."""
    for rectangle, texture in zip(rectangles, textures, strict=True):
        if texture is None:
            if rectangle.size[0]:
                rectangle.size = (0, 0)
        else:
            if rectangle.texture is not texture:
                rectangle.texture = texture
            if rectangle.size[0] != texture.width:
                rectangle.size = texture.size
