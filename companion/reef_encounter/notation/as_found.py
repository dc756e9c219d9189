"""Serializer of the action `as-it-lies`: each thing of the table by a few words, with from and to."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from companion.reef_encounter.box.boards import Space
from companion.reef_encounter.box.pieces import CORAL_TILES, Alga, Coral, PlayerColour
from companion.reef_encounter.notation.piece_words import read_space, space_word
from companion.reef_encounter.notation.position_reader import colour_of, read_tile
from companion.reef_encounter.rules.actions import Change, Found, Heap, Pile, Sole, SpaceState, Thing, Tile, TileState
from companion.reef_encounter.rules.as_found import things
from companion.reef_encounter.rules.dominance import face
from companion.reef_encounter.rules.state import CoralTiles, Table
from companion.refusal import Refused
from companion.saved.fields import FIELD_KIND, FIELD_UNKNOWN, excerpt, listed, mapped, number, only, piece, word


def changes_document(changes: tuple[Change, ...], table: Table) -> dict[str, Any]:
    """Return the changes as plain values: each thing by its words, and how it was and is."""
    return {
        thing_words(thing, table): [_finding_document(thing, each, table) for each in (was, now)]
        for thing, was, now in changes
    }


def read_changes(value: object, field: str, table: Table) -> tuple[Change, ...]:
    """Parse the plain values of `changes_document`. Raises Refused."""
    return tuple(_read_change(name, pair, table) for name, pair in mapped(value, field).items())


def thing_words(thing: Thing, table: Table) -> str:
    """Return the words of a thing: a space's name, `tile 3`, `turn`, `purple consumed white`."""
    match thing:
        case Space():
            return space_word(thing, table.letters)
        case Tile(which):
            return f"tile {which}"
        case Pile(heap, whose, coral):
            parts = [heap.value]
            if heap is Heap.SEA and whose is not None:
                parts.append(word(Coral(whose)))
            elif whose is not None:
                parts.insert(0, word(table.seats[whose].colour))
            return " ".join([*parts, *([word(coral)] if coral is not None else [])])
    return thing.value


def _read_change(name: str, pair: object, table: Table) -> Change:
    thing = read_space(name, table.letters) if "/" in name else _by_words(table).get(name)
    if thing is None:
        raise Refused(FIELD_UNKNOWN, field=excerpt(name), words="D/E4, tile 3, purple consumed white, …")
    both = listed(pair, name, 2)
    if len(both) != 2:
        raise Refused(FIELD_KIND, field=excerpt(name), value=excerpt(pair))
    was, now = [_read_found(thing, each, name, table) for each in both]
    return Change(thing, was, now)


@lru_cache(maxsize=8)
def _by_words(table: Table) -> Mapping[str, Thing]:
    """Return every thing but the spaces, which are many, by its words."""
    return {thing_words(thing, table): thing for thing in things(table) if not isinstance(thing, Space)}


def _finding_document(thing: Thing, found: Found, table: Table) -> Any:
    match thing, found:
        case Space(), SpaceState(coral, shrimp):
            told = {"polyp": word(coral)} if coral is not None else {}
            return told | ({"shrimp": word(table.seats[shrimp].colour)} if shrimp is not None else {})
        case Tile(which), TileState(starfish, locked):
            tile = face(CoralTiles(starfish << which - 1), CORAL_TILES[which - 1])
            return {"stronger": word(tile.stronger)} | ({"locked": True} if locked else {})
        case Sole.TURN, int(seat):
            return word(table.seats[seat].colour)
        case _, Alga() | Coral():
            return word(found)
    return found


def _read_found(thing: Thing, value: object, name: str, table: Table) -> Found:
    seats: list[PlayerColour] = [seat.colour for seat in table.seats]
    match thing:
        case Space():
            told = mapped(value, name)
            only(told, {"polyp", "shrimp"})
            shrimp = seats.index(colour_of(seats, told["shrimp"], "shrimp")) if "shrimp" in told else None
            return SpaceState(piece(Coral, told["polyp"], "polyp") if "polyp" in told else None, shrimp)
        case Tile(which):
            _, starfish, locked = read_tile({"number": which, **mapped(value, name)})
            return TileState(starfish, locked)
        case Sole.ALGA_SPACE:
            return None if value is None else piece(Alga, value, name)
        case Sole.TURN:
            return seats.index(colour_of(seats, value, name))
        case Sole.LARVA:
            return None if value is None else piece(Coral, value, name)
        case Pile():
            return number(value, name)
