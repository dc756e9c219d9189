"""The pieces that you can print again when they are lost, in groups with pictures, for the page that does so."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.drawing.scene import Scene
from companion.reef_encounter.art.designs import design_name, tile_design_name
from companion.reef_encounter.box import CORAL_TILES, Alga, Coral, Piece, PlayerColour
from companion.translator import N_
from mobile.core.plugin import LosablePiece, LosablePieces, NamedDrawing
from mobile.reef_encounter.art import draw_board_icon, draw_card_icon, draw_fish_icon, draw_screen_icon, draw_sea_icon
from mobile.reef_encounter.setup.draft import BOARD_LETTERS
from printables.reef_encounter.kit import KIT

_MANY, _FEW = 8, 3  # pieces in a row: of those that a box holds dozens of, and of those it holds one of


def _rows(
    kind: str, pieces: tuple[Piece, ...], drawn: Callable[[Any], Scene] | None = None
) -> tuple[LosablePiece, ...]:
    names = [design_name(kind, piece) for piece in pieces]
    scenes = [None if drawn is None else partial(drawn, piece) for piece in pieces]
    # The scene has a name of its own, because designs may bear the name of the piece.
    return tuple(
        LosablePiece(name, NamedDrawing(name if scene is None else f"icon-{name}", scene))
        for name, scene in zip(names, scenes, strict=True)
    )


_PLAYERS = tuple(PlayerColour)
_BOARDS = tuple(
    LosablePiece(
        f"reef-board-{letter.lower()}", NamedDrawing(f"icon-board-{letter}", partial(draw_board_icon, letter))
    )
    for letter in BOARD_LETTERS
)
_TILES = tuple(
    LosablePiece(f"coral-tile-{tile.number}", NamedDrawing(tile_design_name(tile, True))) for tile in CORAL_TILES
)
_NAMES = {part.key: part.name for part in KIT.parts}
LOSABLE_PIECES: tuple[tuple[LosablePieces, ...], ...] = (
    (
        LosablePieces(_NAMES["polyp-tiles"], _rows("polyp", tuple(Coral)), _MANY),
        LosablePieces(_NAMES["larva-cubes"], _rows("larva", tuple(Coral)), _MANY),
        LosablePieces(_NAMES["alga-cylinders"], _rows("cylinder", tuple(Alga)), _MANY),
        LosablePieces(N_("Shrimps"), _rows("shrimp", _PLAYERS), _MANY),
    ),
    (
        LosablePieces(_NAMES["coral-tiles"], _TILES, _FEW),
        LosablePieces(
            N_("Boards"),
            (*_BOARDS, LosablePiece("open-sea-board", NamedDrawing("icon-board-sea", draw_sea_icon))),
            _FEW,
        ),
    ),
    (
        LosablePieces(_NAMES["turn-cards"], _rows("turn-card", _PLAYERS, draw_card_icon), _FEW),
        LosablePieces(_NAMES["screens"], _rows("screen", _PLAYERS, draw_screen_icon), _FEW),
        LosablePieces(_NAMES["parrotfish"], _rows("parrotfish", _PLAYERS, draw_fish_icon), _FEW),
    ),
)
"""First what is lost often, then what there is one of."""
