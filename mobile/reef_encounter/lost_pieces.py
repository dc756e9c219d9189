"""The pieces that you can print again when they are lost, in groups with pictures, for the page that does so."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.drawing.scene import Scene
from companion.reef_encounter.art.designs import design_name, tile_name
from companion.reef_encounter.box import CORAL_TILES, Alga, Coral, Piece, PlayerColour
from companion.translator import N_
from mobile.core.plugin import NamedDrawing, Spare, Spares
from mobile.reef_encounter.art import board_icon, card_icon, fish_icon, screen_icon, sea_icon
from mobile.reef_encounter.setup.draft import LETTERS
from printables.reef_encounter.kit import KIT

_MANY, _FEW = 8, 3  # pieces in a row: of those that a box holds dozens of, and of those it holds one of


def _rows(kind: str, pieces: tuple[Piece, ...], drawn: Callable[[Any], Scene] | None = None) -> tuple[Spare, ...]:
    names = [design_name(kind, piece) for piece in pieces]
    scenes = [None if drawn is None else partial(drawn, piece) for piece in pieces]
    # The scene has a name of its own, because designs may bear the name of the piece.
    return tuple(
        Spare(name, NamedDrawing(name if scene is None else f"icon-{name}", scene))
        for name, scene in zip(names, scenes, strict=True)
    )


_PLAYERS = tuple(PlayerColour)
_BOARDS = tuple(
    Spare(f"reef-board-{letter.lower()}", NamedDrawing(f"icon-board-{letter}", partial(board_icon, letter)))
    for letter in LETTERS
)
_TILES = tuple(Spare(f"coral-tile-{tile.number}", NamedDrawing(tile_name(tile, True))) for tile in CORAL_TILES)
_NAMES = {part.key: part.name for part in KIT.parts}
SPARES: tuple[tuple[Spares, ...], ...] = (
    (
        Spares(_NAMES["polyp-tiles"], _rows("polyp", tuple(Coral)), _MANY),
        Spares(_NAMES["larva-cubes"], _rows("larva", tuple(Coral)), _MANY),
        Spares(_NAMES["alga-cylinders"], _rows("cylinder", tuple(Alga)), _MANY),
        Spares(N_("Shrimps"), _rows("shrimp", _PLAYERS), _MANY),
    ),
    (
        Spares(_NAMES["coral-tiles"], _TILES, _FEW),
        Spares(N_("Boards"), (*_BOARDS, Spare("open-sea-board", NamedDrawing("icon-board-sea", sea_icon))), _FEW),
    ),
    (
        Spares(_NAMES["turn-cards"], _rows("turn-card", _PLAYERS, card_icon), _FEW),
        Spares(_NAMES["screens"], _rows("screen", _PLAYERS, screen_icon), _FEW),
        Spares(_NAMES["parrotfish"], _rows("parrotfish", _PLAYERS, fish_icon), _FEW),
    ),
)
"""First what is lost often, then what there is one of."""
