"""Serializer of actions, also of `as-it-lies`: as plain values of a record, and as people type them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, replace
from enum import IntEnum, StrEnum
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple, TypeAlias, cast

from companion.record.format import (
    FIELD_KIND,
    FIELD_MISSING,
    FIELD_UNKNOWN,
    NOT_AN_OBJECT,
    boolean,
    excerpt,
    listed,
    mapped,
    number,
    one_of,
    only,
    piece,
    required,
    word,
)
from companion.record.typed import as_typed, typed_entry
from companion.reef_encounter.box import CORAL_TILES, Alga, Coral, PlayerColour, Space, Stock, stock
from companion.reef_encounter.notation.setup import colour_of, read_tally, read_tile
from companion.reef_encounter.notation.views import corals, read_space, space_word, words
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.actions import (
    Action,
    Change,
    Collect,
    Found,
    Heap,
    Pile,
    Sole,
    SpaceState,
    Thing,
    Tile,
    TileState,
)
from companion.reef_encounter.rules.open_sea import likely_refill
from companion.reef_encounter.rules.reconcile import things
from companion.reef_encounter.rules.state import CoralTiles, State, Table, Tally, Trigger
from companion.reef_encounter.rules.turns import face
from companion.refusal import Refused


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


_Reader: TypeAlias = Callable[[object, str, Table], Any]


class Entry(NamedTuple):
    """The entry of an action in a record: its class, and an example for typing it (None: nobody can)."""

    kind: type[a.Action]
    example: str | None


LEXICON: Final[Mapping[str, Entry]] = {
    "tell-hand": Entry(a.TellHand, None),
    "feed-fish": Entry(a.FeedFish, "feed-fish"),
    "choose-larvae": Entry(a.ChooseLarvae, "choose-larvae white,pink"),
    "eat": Entry(a.EatCoral, "eat D/E4"),
    "eat-named": Entry(a.EatNamed, "eat-named white 5"),
    "larva": Entry(a.PlayLarva, "larva white"),
    "place": Entry(a.PlacePolyp, "place D/E4"),
    "introduce": Entry(a.IntroduceShrimp, "introduce D/E4"),
    "move": Entry(a.MoveShrimp, "move D/E4 D/E5"),
    "larva-for-polyp": Entry(a.LarvaForPolyp, "larva-for-polyp white"),
    "alga": Entry(a.PlayAlga, "alga white blue 3"),
    "polyp-for-larva": Entry(a.PolypForLarva, "polyp-for-larva white"),
    "collect": Entry(a.Collect, "collect white"),
    "end-turn": Entry(a.EndTurn, "end-turn"),
    "call-end": Entry(a.CallEnd, "call-end end.space"),
    "pass-feast": Entry(a.PassFeast, "pass-feast"),
    "reveal": Entry(a.RevealFish, "reveal white,pink"),
    "count-up": Entry(a.CountUp, None),
    "as-it-lies": Entry(a.AsItLies, None),
}
"""Every action by its word in records."""

WORDS: Final = {entry.kind: word for word, entry in LEXICON.items()}
EXAMPLES: Final = {word: entry.example for word, entry in LEXICON.items() if entry.example is not None}


def encode_action(action: a.Action, table: Table) -> dict[str, Any]:
    """Return an action as a record's entry; omits fields with their default."""
    entry: dict[str, Any] = {"by": word(table.seats[action.seat].colour), "do": WORDS[type(action)]}
    for field in fields(action)[1:]:
        value = getattr(action, field.name)
        if field.default is MISSING or value != field.default:
            entry[field.name] = _encode(value, table)
    return entry


def decode_action(entry: Mapping[str, Any], table: Table) -> a.Action:
    """Return the action of a record's entry. Raises Refused with the field and what it should hold."""
    if not isinstance(entry, (dict, Mapping)):  # a dict is known at once for what it is
        raise Refused(NOT_AN_OBJECT, value=excerpt(entry))
    colours = [word(seat.colour) for seat in table.seats]
    colour = one_of(colours, required(entry, "by"), "by")
    name = one_of(LEXICON, required(entry, "do"), "do")
    known = _fields(name)
    only(entry, known.words)
    values: list[Any] = [colours.index(colour)]
    for field, read, otherwise in known.readers:
        if field in entry:
            values.append(read(entry[field], field, table))
        elif otherwise is MISSING:
            raise Refused(FIELD_MISSING, field=field)
        else:
            values.append(otherwise)
    return LEXICON[name].kind(*values)


class _Fields(NamedTuple):
    """All `words` that an entry of an action may have, and the reader of each of its own fields, in their order.

    Beside a field's reader stands its default (MISSING: it must be there).
    """

    words: frozenset[str]
    readers: tuple[tuple[str, _Reader, object], ...]


@cache
def _fields(name: str) -> _Fields:
    """Return the readers of an action's fields, by its annotations, which are strings here."""
    own = fields(LEXICON[name].kind)[1:]
    kinds = [cast(str, field.type) for field in own]
    return _Fields(
        frozenset({"by", "do", *(field.name for field in own)}),
        tuple(
            (field.name, _READERS[kind], None if kind.endswith("None") else field.default)
            for field, kind in zip(own, kinds, strict=True)
        ),
    )


def _encode(value: object, table: Table) -> Any:
    match value:
        case None | bool():
            return value
        case Space():
            return space_word(value, table.letters)
        case Tally():
            return value._asdict()
        case IntEnum() | StrEnum():
            return word(value)
        case (a.Change(), *_):
            return changes_document(cast("tuple[a.Change, ...]", value), table)
        case tuple() if len(value) == 5 and not isinstance(value[0], Coral):
            return words(cast(Stock, value))
        case tuple():
            return [word(item) for item in value]
    return value


def _tally(value: object, _field: str, _table: Table) -> Tally:
    return read_tally(value)


def _optional(read: _Reader) -> _Reader:
    return lambda value, field, table: None if value is None else read(value, field, table)


def _space(value: object, field: str, table: Table) -> Space:
    return read_space(value, table.letters)


def _coral(value: object, field: str, _: Table) -> Coral:
    return piece(Coral, value, field)


_READERS: dict[str, _Reader] = {
    "int": lambda value, field, _: number(value, field),
    "int | None": _optional(lambda value, field, _: number(value, field)),
    "bool": lambda value, field, _: boolean(value, field),
    "Coral": _coral,
    "Coral | None": _optional(_coral),
    "tuple[Coral, ...]": lambda value, field, _: corals(value, field),
    "Stock": lambda value, field, _: stock(corals(value, field)),
    "Stock | None": _optional(lambda value, field, _: stock(corals(value, field))),
    "Alga": lambda value, field, _: piece(Alga, value, field),
    "Space": _space,
    "Space | None": _optional(_space),
    "Trigger": lambda value, field, _: piece(Trigger, value, field),
    "Tally": _tally,
    "tuple[Change, ...]": read_changes,
}


def read_typed(text: str, state: State) -> Action:
    """Parse a typed action, of the player on turn unless `by` says otherwise; makes up tiles from the bag.

    Raises Mistyped.
    """
    on_turn = word(state.table.seats[state.turn.seat].colour)
    with as_typed(text, EXAMPLES):
        action = decode_action(typed_entry(text, {do: LEXICON[do].kind for do in EXAMPLES}, on_turn), state.table)
    if isinstance(action, Collect) and not action.refill and action.seat == state.turn.seat:
        return replace(action, refill=likely_refill(state, action.coral))
    return action
