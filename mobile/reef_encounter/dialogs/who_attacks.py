"""The answer to “who attacks?” in pictures: the two corals as they lie, their coral tile, and both directions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.reef_encounter.art.designs import design_name, tile_design_name
from companion.reef_encounter.box import CORAL_TILES, ROW_STRIDE, CoralTile, PlayerColour, list_cells
from companion.reef_encounter.wording.attacks import (
    AttackAnswer,
    ComparedCoral,
    CoralComparison,
    Explanation,
    ReasonSubject,
)
from companion.translator import NN_, Translator
from mobile.core.geometry import Area
from mobile.core.shell import Shell
from mobile.reef_encounter.highlight_drawings import (
    Highlight,
    draw_right_arrow,
    draw_shield_corner,
    highlight_drawing,
)
from mobile.reef_encounter.play import wording as words
from mobile.ui.canvas import CanvasWidget
from mobile.ui.dialogs import Dialog
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.lazy_text import lazy_text
from mobile.ui.pictures import Picture, picture_side
from mobile.ui.text import TextLabel

_COLUMN = 16  # of running text's size: as narrow as a direction can be told


def compare_corals_dialog(shell: Shell, found: CoralComparison, owners: Sequence[PlayerColour]) -> Dialog:
    """Return the dialog on two corals; `owners` are the colours of the seats, whose shrimps guard."""
    content = Panel(shell, role=None)
    top = AutoGrid(lambda: shell.theme.text(_COLUMN), most=2, gap=shell.theme.space())
    top.add_widget(_Corals(shell, found.sides, owners, 8.5))
    told = Panel(shell, role=None)
    if found.tile is not None:
        told.add_widget(_Tile(shell, found.tile, found.locked))
    fill_layout(told, *(TextLabel(shell, because.said) for because in found.both))
    top.add_widget(told)
    content.add_widget(top)
    directions = AutoGrid(lambda: shell.theme.text(_COLUMN), most=2, gap=shell.theme.space())
    fill_layout(directions, *(_direction(shell, answer, found.tile, owners) for answer in found.answers))
    if found.answers:
        content.add_widget(directions)
    return Dialog(shell, lazy_text(words.WHO_ATTACKS_LABEL), content, shell.theme.text(44))


class _Drawing(CanvasWidget):
    """A sketch that is laid out: as high as pictures of `lines` lines of running text."""

    def __init__(self, shell: Shell, lines: float) -> None:
        super().__init__(shell)
        self.size_hint = (1, None)
        self.height = picture_side(shell, lines)
        self.bind(size=self.redraw_soon, pos=self.redraw_soon)

    def piece(self, kind: str, name: Any, side: float, x: float, y: float) -> None:
        """Draw a piece of the game with its middle at (x, y)."""
        designs = self.shell.atlas.designs(int(side), self.shell.theme.palette, kind)
        self.picture(designs[design_name(kind, name)], x, y)


class _Corals(_Drawing):
    """Both corals as they lie towards each other, with the shrimps on them; of two boards, side by side."""

    def __init__(
        self,
        shell: Shell,
        sides: tuple[ComparedCoral, ...],
        owners: Sequence[PlayerColour],
        lines: float,
        guarded: int = 0,
    ) -> None:
        self._sides, self._owners, self._guarded = sides, owners, guarded
        super().__init__(shell, lines)

    def draw(self) -> None:
        """Draw both on the ground of the water, as large as there is room."""
        theme = self.shell.theme
        self.ground(self.area, theme.ink("hollow"), theme.space())
        inner = self.area.within(theme.space())
        if len({side.rock for side in self._sides}) == 1:
            self._lay(self._sides, inner)
        else:
            for side, area in zip(self._sides, inner.row((1, 1), theme.space(2)), strict=True):
                self._lay((side,), area)

    def _lay(self, sides: tuple[ComparedCoral, ...], area: Area) -> None:
        cells = [cell for side in sides for cell in list_cells(side.cells)]
        columns, rows = [cell % ROW_STRIDE for cell in cells], [cell // ROW_STRIDE for cell in cells]
        across, down = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
        side_of = int(min(area.width / across, area.height / down, self.shell.theme.text(3.4)))
        left = area.x + (area.width - across * side_of) / 2
        top = area.y + (area.height + down * side_of) / 2

        def middle(cell: int) -> tuple[float, float]:
            row, column = divmod(cell, ROW_STRIDE)
            return left + (column - min(columns) + 0.5) * side_of, top - (row - min(rows) + 0.5) * side_of

        for side in sides:
            for cell in list_cells(side.cells):
                self.piece("polyp", side.coral, 0.96 * side_of, *middle(cell))
            for cell, seat in side.shrimps:
                self.piece("shrimp", self._owners[seat], 0.96 * side_of, *middle(cell))
        shield = self.shell.atlas.scene("shielded", draw_shield_corner, side_of, self.shell.theme.palette)
        for cell in list_cells(self._guarded):
            self.picture(shield, *middle(cell))


class _Tile(_Drawing):
    """Their coral tile as it lies, with the cylinder that locks it."""

    def __init__(self, shell: Shell, tile: CoralTile, locked: bool) -> None:
        self._tile, self._locked = tile, locked
        super().__init__(shell, 5)

    def draw(self) -> None:
        """Draw the tile in the middle; the cylinder where it lies on the open sea."""
        side = int(min(self.height, self.width))
        x, y = self.x + self.width / 2, self.y + self.height / 2
        name = _tile_name(self._tile)
        self.picture(self.shell.atlas.designs(side, self.shell.theme.palette, "tile")[name], x, y)
        if self._locked:
            self.ground(
                Area(x - 0.48 * side, y - 0.44 * side, 0.48 * side, 0.48 * side),
                self.shell.theme.ink("page"),
                0.24 * side,
            )
            self.piece("cylinder", self._tile.large_alga, 0.42 * side, x - 0.24 * side, y - 0.2 * side)


class _Arrow(_Drawing):
    """Attacker and attacked with how many polyps they have, a guard upon it, and an arrow, crossed if it cannot."""

    def __init__(self, shell: Shell, answer: AttackAnswer, owners: Sequence[PlayerColour]) -> None:
        self._answer, self._owners = answer, owners
        super().__init__(shell, 3.4)
        self.height += shell.theme.text(1.5)

    def draw(self) -> None:
        """Draw attacker, arrow and attacked from left to right."""
        theme, answer = self.shell.theme, self._answer
        under = theme.text(1.5)
        side = min(self.height - under, self.width / 4)
        y = self.y + under + (self.height - under) / 2
        left, middle, right = (self.x + share * self.width for share in (0.2, 0.5, 0.8))
        name = f"onward-{answer.possible}"
        arrow = self.shell.atlas.scene(
            name, partial(draw_right_arrow, answer.possible), int(1.3 * side), theme.palette
        )
        self.picture(arrow, middle, y)
        for x, coral in ((left, answer.attacker), (right, answer.target)):
            self.piece("polyp", coral.coral, side, x, y)
            said = partial(_polyps, coral.polyps)(self.shell.locale.tr)
            self.text(said, x, self.y + under / 2, 0.95, anchor=0.5, room=0.38 * self.width)
        for number, (_, seat) in enumerate(answer.target.shrimps):
            self.piece(
                "shrimp", self._owners[seat], 0.62 * side, right + (0.42 - 0.3 * number) * side, y + 0.3 * side
            )


def _direction(shell: Shell, answer: AttackAnswer, tile: CoralTile | None, owners: Sequence[PlayerColour]) -> Panel:
    panel = Panel(shell, role="raised" if answer.possible else "panel", edged=True)
    panel.add_widget(_Arrow(shell, answer, owners))
    panel.add_widget(TextLabel(shell, answer.title, size=1.1, bold=True, align="center"))
    for because in answer.reasons:
        panel.add_widget(_reason(shell, because, answer, tile, owners))
    for outcome in answer.outcomes:
        fill_layout(
            panel, _Corals(shell, outcome.parts, owners, 6.5, outcome.guarded), TextLabel(shell, outcome.said)
        )
    return panel


def _reason(
    shell: Shell, because: Explanation, answer: AttackAnswer, tile: CoralTile | None, owners: Sequence[PlayerColour]
) -> BoxLayout:
    """A picture of the piece to look at, and beside it the sentence."""
    row = BoxLayout(size_hint_y=None, spacing=shell.theme.space())
    side = picture_side(shell, 2.2)
    name, drawn = None, None
    match because.about:
        case ReasonSubject.TILE if tile is not None:
            name = _tile_name(tile)
        case ReasonSubject.SIZE:
            name = design_name("polyp", answer.attacker.coral)
        case ReasonSubject.GUARD if answer.target.shrimps:
            name = design_name("shrimp", owners[answer.target.shrimps[0][1]])
        case ReasonSubject.SPACE:
            name, drawn = highlight_drawing(Highlight.TARGET)
        case _:
            pass
    if name is not None:
        shown = Picture(shell, name, drawn, size_hint=(None, None), size=(side, side), pos_hint={"center_y": 0.5})
        row.add_widget(shown)
    row.add_widget(TextLabel(shell, because.said, pos_hint={"center_y": 0.5}))
    row.bind(minimum_height=row.setter("height"))
    return row


def _tile_name(tile: CoralTile) -> str:
    """The design of a coral tile that lies like `tile`."""
    printed = CORAL_TILES[tile.number - 1]
    return tile_design_name(printed, tile == printed)


def _polyps(number: int, tr: Translator) -> str:
    return tr.count(*NN_("{n} polyp", "{n} polyps"), number)
