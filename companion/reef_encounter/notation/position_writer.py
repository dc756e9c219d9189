"""Writer of positions for a record's header ("we started without the app"); `position_reader` reads them."""

from __future__ import annotations

from typing import Any

from companion.reef_encounter.box.pieces import CORAL_TILES, Coral
from companion.reef_encounter.notation.piece_words import words
from companion.reef_encounter.notation.view_document import rock_document
from companion.reef_encounter.rules.dominance import face
from companion.reef_encounter.rules.position import Position
from companion.reef_encounter.rules.setup import Setup
from companion.reef_encounter.rules.state import Depth, Holding, Player
from companion.saved.fields import word


def position_document(setup: Setup, position: Position) -> dict[str, Any]:
    """Return an entered position as plain values of a record's header; `position_reader` reads it back."""
    colours = [word(seat.colour) for seat in setup.seats]
    document: dict[str, Any] = {
        "next": colours[position.seat],
        "coral_tiles": [
            {
                "number": tile.number,
                "stronger": word(face(position.tiles, tile).stronger),
                "locked": position.tiles.is_locked(tile.number),
            }
            for tile in CORAL_TILES
        ],
        "alga_space": word(position.tiles.sea) if position.tiles.sea is not None else None,
        "players": [
            _position_player(colour, player, setup.depth)
            for colour, player in zip(colours, position.players, strict=True)
        ],
    }
    if setup.depth is Depth.FULL:
        document["boards"] = [
            rock_document(letter, rock, colours) for letter, rock in zip(setup.boards, position.rocks, strict=True)
        ]
        document["open_sea"] = {word(space): words(position.sea[space]) for space in Coral}
        document["bonus_polyps"] = words(position.bonus) if position.bonus_kept else None
    return document


def _position_player(colour: str, player: Player, depth: Depth) -> dict[str, Any]:
    found: dict[str, Any] = {"colour": colour, "fish": _told_openly(player.fish)}
    if depth is not Depth.SCORE:
        found["shrimps_eaten"] = player.meals
    if depth is Depth.FULL:
        found["hand"] = _told_openly(player.hand)
        found["larvae"] = words(player.larvae)
        found["consumed"] = words(player.consumed)
    if player.tally is not None:
        found["tie_breakers"] = player.tally._asdict()
    return found


def _told_openly(holding: Holding) -> dict[str, Any]:
    return {"seen": words(holding.seen), "hidden": holding.hidden}
