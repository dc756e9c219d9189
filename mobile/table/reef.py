"""One reef board on screen: a textured rectangle a cell. Shows what it is told, says which space lies at a point."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from companion.reef_encounter.art import ReefPlan, design_name, reef_board
from companion.reef_encounter.boards import BOARDS, COLUMNS, ROWS, Space, cells_of
from companion.reef_encounter.pieces import Coral, PlayerColour
from companion.reef_encounter.state import Reef
from mobile.shell import Shell
from mobile.table.layer import Layer
from mobile.table.marks import Mark, mark
from mobile.table.spots import OnReef, Spot
from mobile.widgets.still import Still

ACROSS, UP = COLUMNS + 1, ROWS + 1  # a reef board in polyp tiles, its margins included


class ReefWidget(Widget):
    """Reef board `letter`, which is number `number` in the game. Its size follows from `tile`, in whole pixels."""

    def __init__(self, shell: Shell, letter: str, number: int, owners: tuple[PlayerColour, ...]) -> None:
        super().__init__(size_hint=(None, None))
        self.shell, self.letter, self.number, self._owners = shell, letter, number, owners
        self.tile = 0
        self._shown: tuple[Any, ...] = ()
        self._polyps, self._dimmed, self._marks, self._shrimps = (Layer() for _ in range(4))
        self._still: Still | None = None
        self._ground, self._dim = Rectangle(), Color(0, 0, 0, 0)
        self.bind(pos=self._moved)

    def lay(self, x: float, y: float, tile: int) -> None:
        """Put the board with its lower left corner at (x, y), its polyp tiles `tile` pixels wide."""
        if tile != self.tile:
            self._begin(tile)
        self.tile = tile
        self.size = (ACROSS * tile, UP * tile)
        self.pos = (round(x), round(y))
        self.redraw()

    def _begin(self, tile: int) -> None:
        """A new picture for another size."""
        self.canvas.clear()
        self._still = Still(self.canvas, ACROSS * tile, UP * tile)
        drawing = self._still.begun(self.shell.theme.ink("ground"), (0, 0))
        for layer in self._layers:
            layer.clear()
        self._ground.size = (ACROSS * tile, UP * tile)
        for part in (Color(1, 1, 1, 1), self._ground, self._polyps.group, self._dim, self._dimmed.group):
            drawing.add(part)
        for part in (Color(1, 1, 1, 1), self._marks.group, self._shrimps.group):
            drawing.add(part)
        self._still.ended(self.pos)

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
        self._polyps.put(
            {c: designs[design_name("polyp", coral)] for coral in Coral for c in cells_of(reef.corals[coral])},
            self._corner,
        )
        self._dimmed.cover(dimmed, tile - 2, self._corner)
        self._marks.put(
            {c: atlas.scene(f"mark-{kind}", partial(mark, kind), tile - 2, palette) for c, kind in marks.items()},
            self._corner,
        )
        owned = zip(self._owners, reef.shrimps, strict=True)
        self._shrimps.put(
            {c: designs[design_name("shrimp", owner)] for owner, cells in owned for c in cells_of(cells)},
            self._corner,
        )

    @property
    def _layers(self) -> tuple[Layer, ...]:
        return self._polyps, self._dimmed, self._marks, self._shrimps

    def _corner(self, cell: int) -> tuple[int, int]:
        box = ReefPlan(self.tile).box(cell)
        return round(box.x) + 1, round(box.y) + 1

    def _moved(self, *_: object) -> None:
        if self._still is not None:
            self._still.move(self.pos)
