"""Serializer of set-ups and of positions entered in the middle: a record's header, and back; collects every fault."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, Final

from companion.record.format import (
    FIELD_KIND,
    FIELD_MISSING,
    WORD_UNKNOWN,
    FaultCollector,
    changed_options,
    check_known_fields,
    excerpt,
    keyword,
    player_document,
    read_boolean,
    read_enum,
    read_list,
    read_number,
    read_object,
    read_options,
    read_players,
    read_text,
    read_word,
    required_field,
)
from companion.reef_encounter.box import (
    BOARDS,
    CORAL_TILES,
    NO_CORALS,
    OPENING_POLYPS,
    Alga,
    Coral,
    CoralCounts,
    PlayerColour,
    coral_counts,
    parse_cell,
)
from companion.reef_encounter.notation.views import (
    SPACE_UNKNOWN,
    board_document,
    coral_keywords,
    read_coral_counts,
    read_corals,
)
from companion.reef_encounter.rules.reasons import SEATS_COUNT
from companion.reef_encounter.rules.setup import Position, Setup
from companion.reef_encounter.rules.state import BoardState, CoralTiles, Depth, Holding, Options, Player, Seat, Tally
from companion.reef_encounter.rules.turns import tile_as_it_lies
from companion.refusal import Faulty, Refused

_FIELDS: Final = frozenset(
    ["game", "format", "key", "depth", "players", "boards", "position", "coral_tiles", "open_sea"]
    + [option.name for option in fields(Options)]
)


def encode_setup(setup: Setup) -> dict[str, Any]:
    """Return a set-up as the fields of a record's header."""
    header: dict[str, Any] = {
        "depth": keyword(setup.depth),
        "advanced": setup.options.advanced,  # which has always been told
        **changed_options(setup.options),
        "players": [player_document(seat.name, "colour", seat.colour, seat.computer) for seat in setup.seats],
        "boards": list(setup.boards),
    }
    if setup.position is not None:
        header["position"] = position_document(setup, setup.position)
    else:
        header["coral_tiles"] = "starfish" if setup.starfish else "other"
        if setup.sea:
            header["open_sea"] = {
                keyword(space): [keyword(tile) for tile in tiles]
                for space, tiles in zip(Coral, setup.sea, strict=True)
            }
    return header


def decode_setup(header: Mapping[str, Any]) -> Setup:
    """Read the set-up of a record's header. Raises Faulty with every field that it cannot read."""
    faults = FaultCollector()
    read = faults.read
    read("", None, check_known_fields, header, _FIELDS)
    nobody: Sequence[Any] = ()
    players = read_players(header, PlayerColour, "colour", (max(OPENING_POLYPS), SEATS_COUNT), faults)
    seats = tuple(Seat(*player) for player in players)
    boards = read("", nobody, read_list, header.get("boards", []), "boards", len(BOARDS))
    depth = read("", Depth.FULL, read_enum, Depth, header.get("depth", "full"), "depth")
    full_box = depth is Depth.FULL and "position" not in header
    setup = Setup(
        seats,
        tuple(read("", "?", _letter, letter) for letter in boards),
        read_open_sea(header, "", faults) if full_box or "open_sea" in header else (),
        read("", True, _side, header.get("coral_tiles", "starfish")),
        read_options(Options, header, faults),
        depth,
    )
    if "position" in header and setup.seats:
        setup = replace(setup, position=read_position(setup, header["position"], faults))
    if faults.faults:
        raise Faulty(faults.faults)
    return setup


def _letter(value: object) -> str:
    if len(letter := read_text(value, "boards")) != 1:
        raise Refused(FIELD_KIND, field="boards", value=excerpt(letter))
    return letter


def _side(value: object) -> bool:
    return read_word(("starfish", "other"), value, "coral_tiles") == "starfish"


_EMPTY: Mapping[str, Any] = {}


def read_position(setup: Setup, document: object, faults: FaultCollector) -> Position:
    """Read the position of a header; adds what it cannot read to `faults`, with something harmless in its place."""
    colours = [seat.colour for seat in setup.seats]
    body = faults.read("", _EMPTY, read_object, document, "position")
    known = {"next", "coral_tiles", "alga_space", "players", "boards", "open_sea", "bonus_polyps"}
    faults.read("position", None, check_known_fields, body, known)
    following = faults.read(
        "position", colours[0], read_player_colour, colours, body.get("next", keyword(colours[0])), "next"
    )
    position = Position(
        _read_tiles(body, _read_alga(body, faults), faults),
        _read_players(colours, body, faults),
        colours.index(following),
    )
    if setup.depth is not Depth.FULL:
        return position
    bonus = body.get("bonus_polyps", [keyword(coral) for coral in Coral if not setup.options.advanced])
    kept = bonus is not None and not setup.options.advanced
    return Position(
        position.tiles,
        position.players,
        position.seat,
        _read_rocks(setup, body, faults),
        tuple(coral_counts(tiles) for tiles in read_open_sea(body, "position", faults)),
        faults.read("position", NO_CORALS, read_coral_counts, bonus, "bonus_polyps") if kept else NO_CORALS,
        kept,
    )


def read_open_sea(body: Mapping[str, Any], place: str, faults: FaultCollector) -> tuple[tuple[Coral, ...], ...]:
    """Read the polyp tiles on the five open-sea spaces, in their order."""
    sea = faults.read(place, _EMPTY, _field, body, "open_sea")
    if not sea:
        return ((),) * len(Coral)
    at = f"{place}.open_sea" if place else "open_sea"
    faults.read(at, None, check_known_fields, sea, {keyword(space) for space in Coral})
    nothing: tuple[Coral, ...] = ()
    return tuple(faults.read(at, nothing, _space_tiles, sea, keyword(space)) for space in Coral)


def read_tally(value: object) -> Tally:
    """Read the counts for the tie-breakers. Raises Refused."""
    fields = read_object(value, "tally")
    check_known_fields(fields, set(Tally._fields))
    return Tally(**{name: read_number(required_field(fields, name), name) for name in Tally._fields})


def _field(entry: Mapping[str, Any], field: str) -> Mapping[str, Any]:
    return read_object(required_field(entry, field), field)


def _entries(entry: Mapping[str, Any], field: str, most: int) -> Sequence[Any]:
    return read_list(required_field(entry, field), field, most)


def _space_tiles(sea: Mapping[str, Any], name: str) -> tuple[Coral, ...]:
    return read_corals(required_field(sea, name), name)


def read_player_colour(colours: Sequence[PlayerColour], value: object, field: str) -> PlayerColour:
    """Read a colour of one of the players. Raises Refused."""
    words = [keyword(colour) for colour in colours]
    return colours[words.index(read_word(words, value, field))]


def _read_alga(body: Mapping[str, Any], faults: FaultCollector) -> Alga | None:
    alga = body.get("alga_space")
    return None if alga is None else faults.read("position", Alga.BLUE, read_enum, Alga, alga, "alga_space")


def _read_players(
    colours: Sequence[PlayerColour], body: Mapping[str, Any], faults: FaultCollector
) -> tuple[Player, ...]:
    told: dict[PlayerColour, Player] = {}
    nobody: Sequence[Any] = ()
    for index, entry in enumerate(faults.read("position", nobody, _entries, body, "players", len(colours)), 1):
        at = f"position.players[{index}]"
        fields = faults.read(at, _EMPTY, read_object, entry, "player")
        colour = faults.read(at, None, read_player_colour, colours, fields.get("colour"), "colour")
        if colour in told:
            faults.add(FIELD_KIND, field=f"{at}.colour", value=keyword(colour))
        if colour is not None:
            told[colour] = _read_player(fields, at, faults)
    if isinstance(body.get("players"), list):
        for colour in [colour for colour in colours if colour not in told]:
            faults.add(FIELD_MISSING, field=f"position.players: {keyword(colour)}")
    return tuple(told.get(colour, Player(fish=Holding(NO_CORALS, 1))) for colour in colours)


def _read_player(entry: Mapping[str, Any], at: str, faults: FaultCollector) -> Player:
    read = faults.read
    counted = "tie_breakers" in entry
    known = {"colour", "fish", "shrimps_eaten", "hand", "larvae", "consumed", "tie_breakers"}
    read(at, None, check_known_fields, entry, known)
    return Player(
        larvae=read(at, NO_CORALS, read_coral_counts, entry.get("larvae", []), "larvae"),
        hand=_read_holding(entry, "hand", at, faults) if "hand" in entry else Holding(),
        consumed=read(at, NO_CORALS, read_coral_counts, entry.get("consumed", []), "consumed"),
        fish=_read_holding(entry, "fish", at, faults),
        meals=read(at, 0, read_number, entry.get("shrimps_eaten", 0), "shrimps_eaten"),
        tally=read(f"{at}.tie_breakers", None, read_tally, entry["tie_breakers"]) if counted else None,
    )


def _read_holding(entry: Mapping[str, Any], field: str, at: str, faults: FaultCollector) -> Holding:
    fields = faults.read(at, _EMPTY, _field, entry, field)
    at = f"{at}.{field}"
    faults.read(at, None, check_known_fields, fields, {"seen", "hidden"})
    seen: CoralCounts = faults.read(at, NO_CORALS, read_coral_counts, fields.get("seen", []), "seen")
    return Holding(seen, faults.read(at, 0, read_number, fields.get("hidden", 0), "hidden"))


def _read_tiles(body: Mapping[str, Any], sea: Alga | None, faults: FaultCollector) -> CoralTiles:
    starfish = locked = 0
    missing = {tile.number for tile in CORAL_TILES}
    none: Sequence[Any] = ()
    for index, entry in enumerate(faults.read("position", none, _entries, body, "coral_tiles", len(CORAL_TILES)), 1):
        at = f"position.coral_tiles[{index}]"
        which, up, lock = faults.read(at, (0, False, False), read_coral_tile, entry)
        if which and which not in missing:
            faults.add(FIELD_KIND, field=f"{at}.number", value=excerpt(which))
        missing.discard(which)
        starfish |= up << which >> 1
        locked |= lock << which >> 1
    if missing and isinstance(body.get("coral_tiles"), list):
        numbers = ", ".join(str(which) for which in sorted(missing))
        faults.add(FIELD_MISSING, field=f"position.coral_tiles: {numbers}")
    return CoralTiles(starfish, locked, sea)


def read_coral_tile(value: object) -> tuple[int, bool, bool]:
    """Read a coral tile's number, whether its starfish side is up, whether it is locked. Raises Refused."""
    entry = read_object(value, "coral_tiles")
    check_known_fields(entry, {"number", "stronger", "locked"})
    which = read_number(required_field(entry, "number"), "number")
    if not 1 <= which <= len(CORAL_TILES):
        raise Refused(FIELD_KIND, field="number", value=excerpt(which))
    tile = CORAL_TILES[which - 1]
    stronger = read_enum(Coral, required_field(entry, "stronger"), "stronger")
    if stronger not in (tile.stronger, tile.weaker):
        pair = f"{keyword(tile.stronger)}, {keyword(tile.weaker)}"
        raise Refused(WORD_UNKNOWN, field="stronger", value=keyword(stronger), words=pair)
    return which, stronger is tile.stronger, read_boolean(entry.get("locked", False), "locked")


def _read_rocks(setup: Setup, body: Mapping[str, Any], faults: FaultCollector) -> tuple[BoardState, ...]:
    found: dict[str, BoardState] = {}
    none: Sequence[Any] = ()
    for index, entry in enumerate(faults.read("position", none, _entries, body, "boards", len(setup.boards)), 1):
        at = f"position.boards[{index}]"
        fields = faults.read(at, _EMPTY, read_object, entry, "board")
        letter = fields.get("board")
        if not isinstance(letter, str) or letter not in setup.boards or letter in found:
            faults.add(WORD_UNKNOWN, field=f"{at}.board", value=excerpt(letter), words=", ".join(setup.boards))
            continue
        faults.read(at, None, check_known_fields, fields, {"board", "polyps", "shrimps"})
        found[letter] = _read_rock(setup, fields, letter, at, faults)
    if isinstance(body.get("boards"), list):
        for letter in [letter for letter in setup.boards if letter not in found]:
            faults.add(FIELD_MISSING, field=f"position.boards: {letter}")
    bare = BoardState((0, 0, 0, 0, 0), (0,) * len(setup.seats))
    return tuple(found.get(letter, bare) for letter in setup.boards)


def _read_rock(setup: Setup, fields: Mapping[str, Any], letter: str, at: str, faults: FaultCollector) -> BoardState:
    colours = [seat.colour for seat in setup.seats]
    polyps, shrimps = [0] * len(Coral), [0] * len(colours)
    for name, told in faults.read(at, _EMPTY, read_object, fields.get("polyps", {}), "polyps").items():
        coral = faults.read(f"{at}.polyps", Coral.WHITE, read_enum, Coral, told, excerpt(name))
        polyps[coral] |= faults.read(f"{at}.polyps", 0, _cell, name, letter)
    for name, told in faults.read(at, _EMPTY, read_object, fields.get("shrimps", {}), "shrimps").items():
        owner = faults.read(f"{at}.shrimps", colours[0], read_player_colour, colours, told, excerpt(name))
        shrimps[colours.index(owner)] |= faults.read(f"{at}.shrimps", 0, _cell, name, letter)
    return BoardState(tuple(polyps), tuple(shrimps))  # type: ignore[arg-type]


def _cell(name: str, letter: str) -> int:
    """Return the set with one cell. Raises Refused."""
    try:
        return 1 << parse_cell(name)
    except ValueError:
        raise Refused(SPACE_UNKNOWN, value=excerpt(f"{letter}/{name}"), boards=letter) from None


def position_document(setup: Setup, position: Position) -> dict[str, Any]:
    """Return an entered position as plain values of a record's header; `read_position` reads it back."""
    colours = [keyword(seat.colour) for seat in setup.seats]
    document: dict[str, Any] = {
        "next": colours[position.seat],
        "coral_tiles": [
            {
                "number": tile.number,
                "stronger": keyword(tile_as_it_lies(position.tiles, tile).stronger),
                "locked": position.tiles.is_locked(tile.number),
            }
            for tile in CORAL_TILES
        ],
        "alga_space": keyword(position.tiles.sea) if position.tiles.sea is not None else None,
        "players": [
            _position_player(colour, player, setup.depth)
            for colour, player in zip(colours, position.players, strict=True)
        ],
    }
    if setup.depth is Depth.FULL:
        document["boards"] = [
            board_document(letter, rock, colours) for letter, rock in zip(setup.boards, position.rocks, strict=True)
        ]
        document["open_sea"] = {keyword(space): coral_keywords(position.sea[space]) for space in Coral}
        document["bonus_polyps"] = coral_keywords(position.bonus) if position.bonus_kept else None
    return document


def _position_player(colour: str, player: Player, depth: Depth) -> dict[str, Any]:
    found: dict[str, Any] = {"colour": colour, "fish": _told_openly(player.fish)}
    if depth is not Depth.SCORE:
        found["shrimps_eaten"] = player.meals
    if depth is Depth.FULL:
        found["hand"] = _told_openly(player.hand)
        found["larvae"] = coral_keywords(player.larvae)
        found["consumed"] = coral_keywords(player.consumed)
    if player.tally is not None:
        found["tie_breakers"] = player.tally._asdict()
    return found


def _told_openly(holding: Holding) -> dict[str, Any]:
    return {"seen": coral_keywords(holding.seen), "hidden": holding.hidden}
