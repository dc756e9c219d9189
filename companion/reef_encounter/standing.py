"""An entered position as a record's header tells it, and back ("we started without the app")."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

from companion.reef_encounter.boards import BOARDS, cell
from companion.reef_encounter.document import reef_document
from companion.reef_encounter.dominance import face
from companion.reef_encounter.pieces import CORAL_TILES, NONE, ONE_EACH, Alga, Coral, PlayerColour, stock
from companion.reef_encounter.position import Position
from companion.reef_encounter.setup import Setup
from companion.reef_encounter.state import CoralTiles, Depth, Holding, Player, Reef, Tally
from companion.reef_encounter.words import (
    FIELD_KIND,
    SPACE_UNKNOWN,
    WORD_UNKNOWN,
    boolean,
    corals,
    listed,
    number,
    only,
    piece,
    required,
    shown,
    word,
    words,
)
from companion.refusal import Refused


def position_document(setup: Setup, position: Position) -> dict[str, Any]:
    """An entered position as a record's header tells it; the inverse of `read_position`."""
    colours = [word(seat.colour) for seat in setup.seats]
    document: dict[str, Any] = {
        "next": colours[position.seat],
        "coral_tiles": [
            {
                "number": tile.number,
                "stronger": word(face(position.tiles, tile).stronger),
                "locked": bool(position.tiles.locked >> tile.number - 1 & 1),
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
            reef_document(letter, reef, colours) for letter, reef in zip(setup.boards, position.reefs, strict=True)
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


def read_position(setup: Setup, document: object) -> Setup:
    """`setup` with the position that a header tells. Raises Refused with the field and what it should hold."""
    colours = [seat.colour for seat in setup.seats]
    known = {"next", "coral_tiles", "alga_space", "players", "boards", "open_sea", "bonus_polyps"}
    body = cast("Mapping[str, Any]", document)
    told = {
        piece(PlayerColour, required(player, "colour"), "colour"): _read_player(player)
        for player in listed(required(document, "players"), "players")
    }
    only(body, known)
    if set(told) != set(colours) or len(body["players"]) != len(colours):
        raise Refused(FIELD_KIND, field="players", value=", ".join(word(colour) for colour in told))
    following = piece(PlayerColour, body.get("next", word(colours[0])), "next")
    if following not in colours:
        raise Refused(
            WORD_UNKNOWN, field="next", value=word(following), words=", ".join(word(known) for known in colours)
        )
    alga = body.get("alga_space")
    position = Position(
        _read_tiles(required(document, "coral_tiles"), None if alga is None else piece(Alga, alga, "alga_space")),
        tuple(told[colour] for colour in colours),
        colours.index(following),
    )
    if setup.depth is Depth.FULL:
        sea = required(document, "open_sea")
        bonus = body.get("bonus_polyps", words(NONE if setup.advanced else ONE_EACH))
        position = replace(
            position,
            reefs=_read_reefs(setup, required(document, "boards")),
            sea=tuple(stock(corals(required(sea, word(space)), "open_sea")) for space in Coral),
            bonus=NONE if bonus is None else stock(corals(bonus, "bonus_polyps")),
            bonus_kept=bonus is not None and not setup.advanced,
        )
    return replace(setup, position=position)


def _read_tiles(document: object, sea: Alga | None) -> CoralTiles:
    starfish = locked = 0
    seen = set()
    for entry in listed(document, "coral_tiles"):
        which = number(required(entry, "number"), "number")
        if not 1 <= which <= len(CORAL_TILES) or which in seen:
            raise Refused(FIELD_KIND, field="number", value=shown(which))
        seen.add(which)
        tile, bit = CORAL_TILES[which - 1], 1 << which - 1
        stronger = piece(Coral, required(entry, "stronger"), "stronger")
        if stronger not in (tile.stronger, tile.weaker):
            pair = f"{word(tile.stronger)}, {word(tile.weaker)}"
            raise Refused(WORD_UNKNOWN, field="stronger", value=word(stronger), words=pair)
        starfish |= bit * (stronger is tile.stronger)
        locked |= bit * boolean(entry.get("locked", False), "locked")
    if len(seen) != len(CORAL_TILES):
        raise Refused(FIELD_KIND, field="coral_tiles", value=str(len(seen)))
    return CoralTiles(starfish, locked, sea)


def _read_player(entry: Mapping[str, Any]) -> Player:
    only(entry, {"colour", "fish", "shrimps_eaten", "hand", "larvae", "consumed", "tie_breakers"})
    tally = None
    if "tie_breakers" in entry:
        tally = Tally(**{name: number(required(entry["tie_breakers"], name), name) for name in Tally._fields})
    return Player(
        larvae=stock(corals(entry.get("larvae", []), "larvae")),
        hand=_read_holding(entry.get("hand", {}), "hand"),
        consumed=stock(corals(entry.get("consumed", []), "consumed")),
        fish=_read_holding(required(entry, "fish"), "fish"),
        meals=number(entry.get("shrimps_eaten", 0), "shrimps_eaten"),
        tally=tally,
    )


def _read_holding(entry: object, field: str) -> Holding:
    if not isinstance(entry, Mapping):
        raise Refused(FIELD_KIND, field=field, value=shown(entry))
    only(entry, {"seen", "hidden"})
    return Holding(stock(corals(entry.get("seen", []), field)), number(entry.get("hidden", 0), "hidden"))


def _read_reefs(setup: Setup, document: object) -> tuple[Reef, ...]:
    colours = [seat.colour for seat in setup.seats]
    found: dict[str, Reef] = {}
    for entry in listed(document, "boards"):
        letter = required(entry, "board")
        if not isinstance(letter, str) or letter not in BOARDS or letter not in setup.boards or letter in found:
            raise Refused(WORD_UNKNOWN, field="board", value=shown(letter), words=", ".join(setup.boards))
        polyps = [0] * len(Coral)
        shrimps = [0] * len(colours)
        for name, coral in _cells(entry, "polyps", letter):
            polyps[piece(Coral, coral, name)] |= 1 << cell(name)
        for name, colour in _cells(entry, "shrimps", letter):
            owner = piece(PlayerColour, colour, name)
            if owner not in colours:
                raise Refused(
                    WORD_UNKNOWN, field=name, value=word(owner), words=", ".join(word(known) for known in colours)
                )
            shrimps[colours.index(owner)] |= 1 << cell(name)
        found[letter] = Reef(tuple(polyps), tuple(shrimps))  # type: ignore[arg-type]
    if len(found) != len(setup.boards):
        raise Refused(FIELD_KIND, field="boards", value=", ".join(found))
    return tuple(found[letter] for letter in setup.boards)


def _cells(entry: Mapping[str, Any], field: str, letter: str) -> list[tuple[str, object]]:
    cells = entry.get(field, {})
    if not isinstance(cells, Mapping):
        raise Refused(FIELD_KIND, field=field, value=shown(cells))
    for name in cells:
        try:
            cell(name)
        except ValueError:
            raise Refused(SPACE_UNKNOWN, value=shown(f"{letter}/{name}"), boards=letter) from None
    return list(cells.items())
