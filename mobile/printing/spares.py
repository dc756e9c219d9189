"""Lost pieces, each with a row of its own: how many of it are to be printed once more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from kivy.uix.boxlayout import BoxLayout

from companion.drawing.scene import Scene
from companion.reef_encounter.art import design_name, tile_name
from companion.reef_encounter.box.pieces import CORAL_TILES, Alga, Coral, Piece, PlayerColour
from companion.speech import N_
from mobile.frame.scenery import board_icon, card_icon, fish_icon, screen_icon, sea_icon
from mobile.frame.shell import Shell
from mobile.pages.saying import say
from mobile.reef_encounter.setup.steps.draft import LETTERS
from mobile.reef_encounter.widgets.abacus import Abacus, Bead
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.words import Words
from printables.reef_encounter.kit import KIT

_MANY, _FEW = 8, 3  # pieces in a row: of those that a box holds dozens of, and of those it holds one of
_HIGH = 5  # rows above each other; more stand beside them


class Row(NamedTuple):
    """A piece of the kit (`printables` knows it by `key`) and what it looks like."""

    key: str
    bead: Bead


class Kind(NamedTuple):
    """Pieces that are lost alike: a msgid above rows of at most `most` pieces."""

    title: str
    rows: tuple[Row, ...]
    most: int


def _rows(kind: str, pieces: tuple[Piece, ...], drawn: Callable[[Any], Scene] | None = None) -> tuple[Row, ...]:
    names = [design_name(kind, piece) for piece in pieces]
    scenes = [None if drawn is None else partial(drawn, piece) for piece in pieces]
    # The scene has a name of its own, because designs may bear the name of the piece.
    beads = (
        Bead(name if scene is None else f"icon-{name}", scene) for name, scene in zip(names, scenes, strict=True)
    )
    return tuple(Row(name, bead) for name, bead in zip(names, beads, strict=True))


_PLAYERS = tuple(PlayerColour)
_BOARDS = tuple(
    Row(f"reef-board-{letter.lower()}", Bead(f"icon-board-{letter}", partial(board_icon, letter)))
    for letter in LETTERS
)
_TILES = tuple(Row(f"coral-tile-{tile.number}", Bead(tile_name(tile, True))) for tile in CORAL_TILES)
_NAMES = {part.key: part.name for part in KIT.parts}
KINDS: tuple[tuple[Kind, ...], ...] = (
    (
        Kind(_NAMES["polyp-tiles"], _rows("polyp", tuple(Coral)), _MANY),
        Kind(_NAMES["larva-cubes"], _rows("larva", tuple(Coral)), _MANY),
        Kind(_NAMES["alga-cylinders"], _rows("cylinder", tuple(Alga)), _MANY),
        Kind(N_("Shrimps"), _rows("shrimp", _PLAYERS), _MANY),
    ),
    (
        Kind(_NAMES["coral-tiles"], _TILES, _FEW),
        Kind(N_("Boards"), (*_BOARDS, Row("open-sea-board", Bead("icon-board-sea", sea_icon))), _FEW),
    ),
    (
        Kind(_NAMES["turn-cards"], _rows("turn-card", _PLAYERS, card_icon), _FEW),
        Kind(_NAMES["screens"], _rows("screen", _PLAYERS, screen_icon), _FEW),
        Kind(_NAMES["parrotfish"], _rows("parrotfish", _PLAYERS, fish_icon), _FEW),
    ),
)
"""First what is lost often, then what there is one of."""


class Spares(BoxLayout):
    """Counts in `numbers`, by the keys of the pieces, and calls `changed` after each touch."""

    def __init__(self, shell: Shell, numbers: dict[str, int], changed: Callable[[], object], **kwargs: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=shell.theme.space(1.5), **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self.shell, self._numbers, self._changed = shell, numbers, changed
        for kinds in KINDS:
            flow = Flow(shell.theme.text(17 if len(kinds) < 3 else 14), most=len(kinds), gap=shell.theme.space(1.5))
            for kind in kinds:
                flow.add_widget(self._kind(kind))
            self.add_widget(flow)

    def _kind(self, kind: Kind) -> Panel:
        panel = Panel(self.shell)
        panel.add_widget(Words(self.shell, say(kind.title), bold=True))
        stacks = [kind.rows[first : first + _HIGH] for first in range(0, len(kind.rows), _HIGH)]
        flow = Flow(self.shell.theme.text(10), most=len(stacks), gap=self.shell.theme.space())
        for rows in stacks:
            flow.add_widget(self._abacus(rows, kind.most))
        panel.add_widget(flow)
        return panel

    def _abacus(self, rows: Sequence[Row], most: int) -> Abacus:
        def told(row: int, number: int) -> None:
            self._numbers[rows[row].key] = number
            abacus.show(self._told(rows))
            self._changed()

        abacus = Abacus(self.shell, [row.bead for row in rows], told, most)
        abacus.show(self._told(rows))
        return abacus

    def _told(self, rows: Sequence[Row]) -> list[int]:
        return [self._numbers.get(row.key, 0) for row in rows]
