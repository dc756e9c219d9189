"""Serializer of views: a game as a JSON-ready document (`docs/state.reef-encounter.schema.json`)."""

from __future__ import annotations

from typing import Any

from companion.reef_encounter.box.boards import cell_name, cells_of
from companion.reef_encounter.box.pieces import CORAL_TILES, Alga, Coral, Stock
from companion.reef_encounter.notation.piece_words import words
from companion.reef_encounter.questions.view import PlayerView, View
from companion.reef_encounter.rules.dominance import cylinders_left, face, values
from companion.reef_encounter.rules.scoring import Place, Score
from companion.reef_encounter.rules.state import CoralTiles, Depth, Holding, Phase, Rock, Table
from companion.saved.fields import options_document, word


def counts(pieces: Stock) -> dict[str, int]:
    """Return a stock as numbers by colour."""
    return {word(coral): pieces[coral] for coral in Coral}


def view_document(view: View) -> dict[str, Any]:
    """Return everything one viewer sees, by name. Omits what the game's depth does not follow."""
    table = view.table
    colours = [word(seat.colour) for seat in table.seats]
    document: dict[str, Any] = {
        "game": "reef-encounter",
        "viewer": view.viewer if isinstance(view.viewer, str) else colours[view.viewer],
        "depth": word(table.depth),
        **options_document(table.options),
        "phase": word(view.phase),
        "turn": {
            "player": colours[view.turn.seat],
            "begun": view.turn.begun,
            "larvae_played": view.turn.larvae,
            "growing": word(view.turn.growing) if view.turn.growing is not None else None,
            "laid_from_hand": view.turn.laid,
            "shrimp_introduced": view.turn.introduced,
            "tile_locked": view.turn.locked,
        },
        "coral_tiles": tiles_document(view.tiles),
        "alga_space": word(view.tiles.sea) if view.tiles.sea is not None else None,
        "coral_values": counts(values(view.tiles)),
        "supplies": {"alga_cylinders": {word(alga): cylinders_left(view.tiles, alga) for alga in Alga}},
        "players": [_player(player, table) for player in view.players],
    }
    if table.depth is Depth.FULL:
        document["boards"] = [_rock(view, number) for number in range(len(table.boards))]
        document["open_sea"] = {word(space): words(view.sea[space]) for space in Coral}
        document["supplies"] |= {
            "larva_cubes": counts(view.larva_supply),
            "bonus_polyps": counts(view.bonus),
            "bag": view.bag,
        }
    document["end"] = None
    if view.end is not None:
        document["end"] = {
            "trigger": word(view.end.trigger),
            "by": colours[view.end.by],
            "still_to_eat": [colours[seat] for seat in view.end.waiting],
        }
    if view.phase is Phase.OVER:
        document["ranking"] = [_place(place, colours) for place in view.ranking] if view.ranking else None
    return document


def tiles_document(tiles: CoralTiles) -> list[dict[str, Any]]:
    """Return the ten coral tiles as they lie."""
    found = []
    for tile in CORAL_TILES:
        now = face(tiles, tile)
        found.append(
            {
                "number": tile.number,
                "stronger": word(now.stronger),
                "weaker": word(now.weaker),
                "large_alga": word(now.large_alga),
                "small_alga": word(now.small_alga),
                "starfish": tiles.starfish_up(tile.number),
                "locked": tiles.is_locked(tile.number),
            }
        )
    return found


def _rock(view: View, number_: int) -> dict[str, Any]:
    board, rock = view.table.boards[number_], view.rocks[number_]
    return rock_document(board.letter, rock, [word(seat.colour) for seat in view.table.seats])


def rock_document(letter: str, rock: Rock, colours: list[str]) -> dict[str, Any]:
    """Return one reef board: each cell's polyp, and the owner of the shrimp there."""
    return {
        "board": letter,
        "polyps": {
            cell_name(where): word(coral)
            for where, coral in sorted((c, coral) for coral in Coral for c in cells_of(rock.corals[coral]))
        },
        "shrimps": {
            cell_name(where): colour
            for where, colour in sorted(
                (c, colour) for colour, own in zip(colours, rock.shrimps, strict=True) for c in cells_of(own)
            )
        },
    }


def _holding(holding: Holding) -> dict[str, Any]:
    return {
        "seen": counts(holding.seen),
        "hidden": holding.hidden,
        "told": counts(holding.told),
        "unknown": holding.unknown,
    }


def _player(view: PlayerView, table: Table) -> dict[str, Any]:
    found: dict[str, Any] = {
        "name": view.seat.name,
        "colour": word(view.seat.colour),
    }
    if table.depth is not Depth.SCORE:
        found |= {"shrimps_eaten": view.meals, "shrimp_on_open_sea": view.on_open_sea}
    full = table.depth is Depth.FULL
    if full:
        found["consumed"] = counts(view.consumed)
    if view.behind is not None:
        found["fish"] = _holding(view.behind.fish)
        found["contradicted"] = view.behind.contradicted
        if full:
            found["hand"] = _holding(view.behind.hand)
            found["larvae"] = counts(view.behind.larvae)
            found["shrimps_behind"] = view.behind.shrimps
    if view.score is not None:
        found["score"] = _score(view.score)
    if view.tally is not None:
        found["tie_breakers"] = view.tally._asdict()
    return found


def _score(score: Score) -> dict[str, Any]:
    return {
        "least": score.least,
        "most": score.most,
        "unknown_polyps": score.unknown,
        "lines": [
            {"coral": word(line.coral), "polyps": line.polyps, "value": line.value, "points": line.points}
            for line in score.lines
        ],
    }


def _place(place: Place, colours: list[str]) -> dict[str, Any]:
    return {"place": place.place, "player": colours[place.seat], "by": word(place.by)}
