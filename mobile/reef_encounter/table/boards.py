"""Reef boards on the screen: one, all of a table, and the layer of textures on their spaces."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from math import floor
from typing import Any, NamedTuple

from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, Rectangle, Translate
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.reef_encounter.art.boards import draw_reef_board
from companion.reef_encounter.art.designs import design_name
from companion.reef_encounter.art.layout import BoardLayout
from companion.reef_encounter.art.pieces import variant_on_cell
from companion.reef_encounter.box import BOARDS, COLUMNS, ROW_STRIDE, ROWS, Coral, PlayerColour, Space, list_cells
from companion.reef_encounter.queries.touches import BoardSpot, HitTarget
from companion.reef_encounter.rules.state import BoardState, Table
from mobile.core.geometry import WindowShape, window_shape
from mobile.core.shell import Shell
from mobile.core.theme import call_after_frames
from mobile.reef_encounter.art import (
    GHOST_DESIGN,
    GUARD_DESIGN,
    POLYP_DESIGN,
    SHORE_DESIGN,
    coral_edges,
    edge_design_name,
)
from mobile.reef_encounter.highlight_drawings import HIGHLIGHT_MARGIN, Highlight, draw_highlight, highlight_width
from mobile.reef_encounter.play.what_if import AbsentPiece, OfferedShrimp
from mobile.ui.behaviors import TapBehavior
from mobile.ui.canvas import CachedDrawing, CachedPicturesLayer

CellPlace = Callable[[int], tuple[int, int]]


class TextureLayer:
    """Textures on the cells of a board; `group` goes on the board's canvas."""

    def __init__(self) -> None:
        self.group = InstructionGroup()
        self._shown: dict[int, Any] = {}

    def put(self, textures: Mapping[int, Any], place: CellPlace) -> None:
        """Show these textures by cell, and nothing else; what is as it was stays untouched."""
        for cell in [cell for cell in self._shown if cell not in textures]:
            self.group.remove(self._shown.pop(cell))
        for cell, texture in textures.items():
            rectangle = self._shown.get(cell)
            if rectangle is None:
                self._shown[cell] = rectangle = Rectangle(texture=texture, size=texture.size, pos=place(cell))
                self.group.add(rectangle)
            elif rectangle.texture is not texture:
                rectangle.texture = texture
                rectangle.size = texture.size

    def cover(self, cells: int, side: float, place: CellPlace) -> None:
        """Put a plain square on each cell of a set, in the colour before the group."""
        wanted = {cell for cell in range(cells.bit_length()) if cells >> cell & 1}
        for cell in [cell for cell in self._shown if cell not in wanted]:
            self.group.remove(self._shown.pop(cell))
        for cell in wanted - self._shown.keys():
            self._shown[cell] = rectangle = Rectangle(size=(side, side), pos=place(cell))
            self.group.add(rectangle)

    def clear(self) -> None:
        """Clear it, as before another size is drawn."""
        for rectangle in self._shown.values():
            self.group.remove(rectangle)
        self._shown.clear()


BOARD_COLUMNS, BOARD_ROWS = COLUMNS + 1, ROWS + 1  # a reef board in polyp tiles, its margins included


def boards_are_upright(shell: Shell) -> bool:
    """Return whether boards have their narrow form on all pages: on a phone held upright."""
    dot = shell.theme.space() / 8
    return Window.height > Window.width and window_shape(Window.width, Window.height, dot) is WindowShape.PHONE


def arrow_step(upright: bool, across: int, down: int) -> tuple[int, int]:
    """Return a step of the arrow keys on a board, in columns and rows: its right and down depend on how it lies."""
    return (down, -across) if upright else (across, down)


_NO_GHOSTS: Mapping[int, AbsentPiece] = {}


class _Shown(NamedTuple):
    """The board as shown now."""

    rock: BoardState
    marks: Mapping[int, Highlight]
    dimmed: int
    placed: Coral | None
    ghosts: Mapping[int, AbsentPiece]


class BoardWidget(Widget):
    """Reef board `letter`, which is number `number` in the game. Its size follows from `tile`, in whole pixels."""

    def __init__(self, shell: Shell, letter: str, number: int, owners: tuple[PlayerColour, ...]) -> None:
        super().__init__(size_hint=(None, None))
        self.shell, self.letter, self.number, self._owners = shell, letter, number, owners
        self.tile, self.plan = 0, BoardLayout(1)
        self.wall: CachedPicturesLayer | None = None
        self.small = False
        """Whether it is only looked at, its spaces being too small for fingers."""
        self.hasty = False
        """Whether the board may be drawn a little blurred, as it was drawn in another size."""
        self.shown: _Shown | None = None
        self._polyps, self._shores, self._dimmed, self._ghosts, self._marks, self._shrimps = (
            TextureLayer() for _ in range(6)
        )
        self._still: CachedDrawing | None = None
        self._ground, self._dim = Rectangle(), Color(0, 0, 0, 0)
        self.bind(pos=self._moved)

    @property
    def aside(self) -> Translate | None:
        """What moves its picture aside, to shake it; None before there is one."""
        return None if self._still is None else self._still.aside

    def lay(self, x: float, y: float, tile: int, upright: bool = False) -> None:
        """Put the board with its lower left corner at (x, y), its polyp tiles `tile` pixels wide."""
        plan = BoardLayout(tile, upright)
        if plan != self.plan:
            self.tile, self.plan = tile, plan
            self.size = (int(plan.width), int(plan.height))
            self._begin()
        self.pos = (round(x), round(y))
        self.redraw()

    def _begin(self) -> None:
        """A new picture for another size."""
        if self._still is not None:
            self._still.remove()
        self.wall = self.wall or CachedPicturesLayer(self.canvas)
        self._still = CachedDrawing(self.wall, *self.size)
        drawing = self._still.begin(self.shell.theme.ink("ground"), (0, 0))
        for layer in (self._polyps, self._shores, self._dimmed, self._ghosts, self._marks, self._shrimps):
            layer.clear()
        self._ground.size = self.size
        for part in (Color(1, 1, 1, 1), self._ground, self._polyps.group, self._shores.group):
            drawing.add(part)
        for part in (self._dim, self._dimmed.group):
            drawing.add(part)
        for part in (Color(1, 1, 1, 1), self._ghosts.group, self._shrimps.group, self._marks.group):
            drawing.add(part)
        self._still.finish(self.pos)

    def show(
        self,
        rock: BoardState,
        marks: Mapping[int, Highlight],
        dimmed: int = 0,
        placed: Coral | None = None,
        ghosts: Mapping[int, AbsentPiece] = _NO_GHOSTS,
    ) -> None:
        """Show the pieces on the board, a mark on some cells, and a veil over the set of cells `dimmed`.

        While polyps are `placed`, a small one lies on each cell where one can go. `ghosts` are other pieces that are
        not there.
        """
        before, self.shown = self.shown, _Shown(rock, dict(marks), dimmed, placed, ghosts)
        if before is None or self._still is None:
            self.redraw()
        elif before != self.shown:
            self._only(_different(before, self.shown))
            self._draw_pieces()

    def spot_at(self, x: float, y: float) -> BoardSpot | None:
        """Return the cell at a point of the window; None off the board and in its margin."""
        if not self.tile or not self.collide_point(x, y):
            return None
        cell = self.plan.cell_at((x - self.x, y - self.y))
        return None if cell is None else BoardSpot(Space(self.number, cell))

    def centre_of(self, cell: int) -> tuple[float, float]:
        """Return the middle of a cell on the window."""
        x, y = self.plan.box(cell).centre
        return self.x + x, self.y + y

    def centres(self) -> dict[HitTarget, tuple[float, float]]:
        """Return the middle of every rock space on the window."""
        rock = BOARDS[self.letter].rock
        return {BoardSpot(Space(self.number, cell)): self.centre_of(cell) for cell in list_cells(rock)}

    def redraw(self) -> None:
        """Draw everything again, as after a change of palette."""
        if self._still is None or self.shown is None:
            return
        letter, upright, atlas, palette = self.letter, self.plan.upright, self.shell.atlas, self.shell.theme.palette
        name = f"reef-{letter}-upright-on-screen" if upright else f"reef-{letter}-on-screen"
        board = atlas.at_hand(name, palette) if self.hasty else None
        if board is None:
            drawn = partial(draw_reef_board, letter, upright=upright, on_screen=True)
            board = atlas.scene(name, drawn, int(self.width), palette)
        self._ground.texture = board
        self._dim.rgba = self.shell.theme.ink("veil", 0.5)
        self._still.only(0, 0, *self.size)
        self._draw_pieces()

    def _draw_pieces(self) -> None:
        """Pieces and marks; what is as it was stays untouched."""
        assert self.shown is not None
        atlas, palette, side = self.shell.atlas, self.shell.theme.palette, self.tile - 2
        rock, marks, dimmed, placed, others = self.shown
        designs, corals = (
            atlas.designs(side, palette, GUARD_DESIGN, GHOST_DESIGN),
            atlas.designs(self.tile, palette, POLYP_DESIGN, SHORE_DESIGN),
        )
        lying = ((coral, cell) for coral in Coral for cell in list_cells(rock.corals[coral]))
        self._polyps.put(
            {c: corals[design_name(POLYP_DESIGN, coral, variant_on_cell(c))] for coral, c in lying}, self._low
        )
        ends = (end for cells in rock.corals for end in coral_edges(cells, self.plan.upright).items())
        self._shores.put({cell: corals[edge_design_name(sides)] for cell, sides in ends}, self._low)
        self._dimmed.cover(dimmed, self.tile, self._low)
        ghosts = {cell for cell, kind in marks.items() if kind is Highlight.FREE and placed is not None}
        kinds = {kind for cell, kind in marks.items() if cell not in ghosts}
        drawn = {
            kind: atlas.scene(f"mark-{kind}", partial(draw_highlight, kind), highlight_width(side), palette)
            for kind in kinds
        }
        self._marks.put({cell: drawn[kind] for cell, kind in marks.items() if cell not in ghosts}, self._around)
        ghost = designs[design_name(GHOST_DESIGN, placed or Coral.WHITE)]
        not_there = {cell: designs[_ghost_name(piece)] for cell, piece in others.items()}
        self._ghosts.put({**dict.fromkeys(ghosts, ghost), **not_there}, self._corner)
        owned = zip(self._owners, rock.shrimps, strict=True)
        self._shrimps.put(
            {c: designs[design_name(GUARD_DESIGN, owner)] for owner, cells in owned for c in list_cells(cells)},
            self._corner,
        )

    def _only(self, cells: Iterable[int]) -> None:
        """Draw anew only where one of these cells lies: a board is large, and mostly stays as it is."""
        assert self._still is not None
        boxes = [self.plan.box(cell) for cell in cells]
        if not boxes:
            return
        beyond = HIGHLIGHT_MARGIN * self.tile + 2
        left, low = min(box.x for box in boxes) - beyond, min(box.y for box in boxes) - beyond
        right = max(box.x for box in boxes) + self.tile + beyond
        top = max(box.y for box in boxes) + self.tile + beyond
        self._still.only(left, low, right - left, top - low)

    def _low(self, cell: int) -> tuple[int, int]:
        """The lower left corner of a cell's square; a coral fills it, other pieces leave a pixel free all around."""
        box = self.plan.box(cell)
        return floor(box.x + 0.5), floor(box.y + 0.5)  # `round` would put every other one a pixel off

    def _corner(self, cell: int) -> tuple[int, int]:
        x, y = self._low(cell)
        return x + 1, y + 1

    def _around(self, cell: int) -> tuple[int, int]:
        x, y = self._corner(cell)
        beyond = (highlight_width(self.tile - 2) - self.tile + 2) // 2
        return x - beyond, y - beyond

    def _moved(self, *_: object) -> None:
        if self._still is not None:
            self._still.move(self.pos)


def _ghost_name(piece: AbsentPiece) -> str:
    if isinstance(piece, OfferedShrimp):
        return design_name(GHOST_DESIGN, piece.colour)
    return design_name(GHOST_DESIGN if isinstance(piece, Coral) else GUARD_DESIGN, piece)


def _different(before: _Shown, now: _Shown) -> set[int]:
    """The cells on which something else lies or is marked."""
    cells = before.dimmed ^ now.dimmed
    for then, here in ((before.rock.corals, now.rock.corals), (before.rock.shrimps, now.rock.shrimps)):
        for one, other in zip(then, here, strict=True):
            cells |= one ^ other
    marked = {cell for cell, _ in set(before.marks.items()) ^ set(now.marks.items())}
    if before.placed is not now.placed:
        marked |= now.marks.keys()
    marked |= {cell for cell, _ in set(before.ghosts.items()) ^ set(now.ghosts.items())}
    return marked | set(list_cells(cells))


_HASTE = 3  # frames with boards as they are at hand, until all else of a page is there
_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class BoardsWidget(TapBehavior, FocusBehavior, FloatLayout):
    """The reef boards of a table; `touched` gets the space that a finger taps. On the keyboard: arrows and Enter.

    As wide as it is given room for, and as high as its boards then are.
    """

    def __init__(self, shell: Shell, table: Table, touched: Callable[[Space], object], **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.shell, self._touched = shell, touched
        owners = tuple(seat.colour for seat in table.seats)
        self.rocks = [BoardWidget(shell, letter, number, owners) for number, letter in enumerate(table.letters)]
        self._lying: Sequence[BoardState] = ()
        self._marks: Mapping[Space, Highlight] = {}
        self._cursor = Space(0, list_cells(BOARDS[table.letters[0]].rock)[0])
        for rock in self.rocks:
            rock.hasty = True
            self.add_widget(rock)
        call_after_frames(_HASTE, self._sharpen)
        self.bind(width=self._lay, pos=self._place)
        shell.theme.bind(palette=self._redraw)

    def show(self, lying: Sequence[BoardState], marks: Mapping[Space, Highlight]) -> None:
        """Show the pieces, with a mark on some spaces."""
        self._lying, self._marks = lying, marks
        for rock, here in zip(self.rocks, lying, strict=True):
            there = {space.cell: mark for space, mark in marks.items() if space.rock == rock.number}
            if self.focus and self._cursor.rock == rock.number:
                there[self._cursor.cell] = Highlight.PROBED
            rock.show(here, there)

    def space_at(self, x: float, y: float) -> Space | None:
        """Return the space at a point, in the coordinates of this widget."""
        found = (rock.spot_at(x, y) for rock in self.rocks)
        return next((spot.space for spot in found if spot is not None), None)

    def centre_of(self, space: Space) -> tuple[float, float]:
        """Return the middle of a space, in the coordinates of this widget."""
        return self.rocks[space.rock].centre_of(space.cell)

    def tapped(self, x: float, y: float) -> None:
        """Hand on the space that was tapped."""
        if (space := self.space_at(x, y)) is not None:
            self._touched(space)

    def on_focus(self, *_: object) -> None:
        """Mark the keyboard's space."""
        if self._lying:
            self.show(self._lying, self._marks)

    def keyboard_on_key_down(self, window: Any, keycode: Any, text: str, modifiers: Any) -> bool:
        """Arrows and Enter; Tab goes on."""
        if keycode[1] in _ARROWS:
            self._step(*_ARROWS[keycode[1]])
        elif keycode[1] in ("enter", "numpadenter", "spacebar"):
            self._touched(self._cursor)
        else:
            return bool(super().keyboard_on_key_down(window, keycode, text, modifiers))
        return True

    def _step(self, across: int, down: int) -> None:
        """The next rock space that way; beyond the edge the next board."""
        onward = across + down > 0
        across, down = arrow_step(self._upright, across, down)
        row, column = divmod(self._cursor.cell, ROW_STRIDE)
        rock = BOARDS[self.rocks[self._cursor.rock].letter].rock
        while 0 <= (column := column + across) < COLUMNS and 0 <= (row := row + down) < ROWS:
            if rock >> row * ROW_STRIDE + column & 1:
                self._cursor = Space(self._cursor.rock, row * ROW_STRIDE + column)
                break
        else:
            number = (self._cursor.rock + (1 if onward else -1)) % len(self.rocks)
            cells = list_cells(BOARDS[self.rocks[number].letter].rock)
            self._cursor = Space(number, cells[0] if onward else cells[-1])
        self.show(self._lying, self._marks)

    def _lay(self, *_: object) -> None:
        """Two side by side where a space is still a finger wide."""
        self._upright = boards_are_upright(self.shell)
        self._wide, self._high = (BOARD_ROWS, BOARD_COLUMNS) if self._upright else (BOARD_COLUMNS, BOARD_ROWS)
        least = self._wide * self.shell.theme.touch
        columns = 2 if self.width >= 2 * least and len(self.rocks) > 1 else 1
        rows = -(-len(self.rocks) // columns)
        gap = self.shell.theme.space()
        self._tile = int(min((self.width - gap * (columns - 1)) / columns / self._wide, 2.1 * self.shell.theme.touch))
        self._columns = columns
        self.height = rows * self._high * self._tile + gap * (rows - 1)
        self._place()

    def _place(self, *_: object) -> None:
        if self.width < 2 or self._tile < 4:
            return
        gap = self.shell.theme.space()
        wide, high = self._wide * self._tile, self._high * self._tile
        left = self.x + (self.width - self._columns * wide - gap * (self._columns - 1)) / 2
        for number, rock in enumerate(self.rocks):
            row, column = divmod(number, self._columns)
            x, y = left + column * (wide + gap), self.top - (row + 1) * high - row * gap
            rock.lay(x, y, self._tile, self._upright)

    def _sharpen(self) -> None:
        """One board after the other is drawn in its own size, a frame each."""
        for rock in self.rocks:
            if rock.hasty:
                rock.hasty = False
                rock.redraw()
                call_after_frames(1, self._sharpen)
                return

    _tile, _columns, _upright, _wide, _high = 0, 1, False, BOARD_COLUMNS, BOARD_ROWS

    def _redraw(self, *_: object) -> None:
        for rock in self.rocks:
            rock.redraw()
