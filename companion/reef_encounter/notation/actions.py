"""Serializer of actions, also of `as-it-lies`: as plain values of a record, and as people type them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any, Final

from companion.record.format import (
    FIELD_KIND,
    FIELD_UNKNOWN,
    check_known_fields,
    computer_document,
    excerpt,
    keyword,
    read_boolean,
    read_computer,
    read_enum,
    read_list,
    read_number,
    read_object,
    read_text,
)
from companion.record.typed import ActionKind, ActionSerializer, FieldSerializer, plain_field
from companion.reef_encounter.box import CORAL_TILES, Alga, Coral, CoralCounts, PlayerColour, Space, coral_counts
from companion.reef_encounter.notation.setup import read_coral_tile, read_player_colour, read_tally
from companion.reef_encounter.notation.views import coral_keywords, read_corals, read_space, space_keyword
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.actions import (
    Action,
    Change,
    Collect,
    CountedPileKind,
    Pile,
    SpaceState,
    Thing,
    ThingState,
    Tile,
    TileState,
    UniqueThing,
)
from companion.reef_encounter.rules.open_sea import likely_refill
from companion.reef_encounter.rules.reconcile import followed_things
from companion.reef_encounter.rules.state import CoralTiles, State, Table, Trigger
from companion.reef_encounter.rules.turns import tile_as_it_lies
from companion.refusal import Refused
from companion.seating import ChangePlayer, Rename


def changes_document(changes: tuple[Change, ...], table: Table) -> dict[str, Any]:
    """Return the changes as plain values: each thing by its words, and how it was and is."""
    return {
        thing_keywords(thing, table): [_finding_document(thing, each, table) for each in (was, now)]
        for thing, was, now in changes
    }


def read_changes(value: object, field: str, table: Table) -> tuple[Change, ...]:
    """Parse the plain values of `changes_document`. Raises Refused."""
    return tuple(_read_change(name, pair, table) for name, pair in read_object(value, field).items())


def thing_keywords(thing: Thing, table: Table) -> str:
    """Return the words of a thing: a space's name, `tile 3`, `turn`, `purple consumed white`."""
    match thing:
        case Space():
            return space_keyword(thing, table.letters)
        case Tile(which):
            return f"tile {which}"
        case Pile(heap, whose, coral):
            parts = [heap.value]
            if heap is CountedPileKind.SEA and whose is not None:
                parts.append(keyword(Coral(whose)))
            elif whose is not None:
                parts.insert(0, keyword(table.seats[whose].colour))
            return " ".join([*parts, *([keyword(coral)] if coral is not None else [])])
    return thing.value


def _read_change(name: str, pair: object, table: Table) -> Change:
    thing = read_space(name, table.letters) if "/" in name else _by_words(table).get(name)
    if thing is None:
        raise Refused(FIELD_UNKNOWN, field=excerpt(name), words="D/E4, tile 3, purple consumed white, …")
    both = read_list(pair, name, 2)
    if len(both) != 2:
        raise Refused(FIELD_KIND, field=excerpt(name), value=excerpt(pair))
    was, now = [_read_found(thing, each, name, table) for each in both]
    return Change(thing, was, now)


@lru_cache(maxsize=8)
def _by_words(table: Table) -> Mapping[str, Thing]:
    """Return every thing but the spaces, which are many, by its words."""
    things = [thing for thing in followed_things(table) if not isinstance(thing, Space)]
    return {thing_keywords(thing, table): thing for thing in (*things, UniqueThing.LAID)}


def _finding_document(thing: Thing, found: ThingState, table: Table) -> Any:
    match thing, found:
        case Space(), SpaceState(coral, shrimp):
            told = {"polyp": keyword(coral)} if coral is not None else {}
            return told | ({"shrimp": keyword(table.seats[shrimp].colour)} if shrimp is not None else {})
        case Tile(which), TileState(starfish, locked):
            tile = tile_as_it_lies(CoralTiles(starfish << which - 1), CORAL_TILES[which - 1])
            return {"stronger": keyword(tile.stronger)} | ({"locked": True} if locked else {})
        case UniqueThing.TURN, int(seat):
            return keyword(table.seats[seat].colour)
        case _, Alga() | Coral():
            return keyword(found)
    return found


def _read_found(thing: Thing, value: object, name: str, table: Table) -> ThingState:
    seats: list[PlayerColour] = [seat.colour for seat in table.seats]
    match thing:
        case Space():
            told = read_object(value, name)
            check_known_fields(told, {"polyp", "shrimp"})
            shrimp = seats.index(read_player_colour(seats, told["shrimp"], "shrimp")) if "shrimp" in told else None
            return SpaceState(read_enum(Coral, told["polyp"], "polyp") if "polyp" in told else None, shrimp)
        case Tile(which):
            _, starfish, locked = read_coral_tile({"number": which, **read_object(value, name)})
            return TileState(starfish, locked)
        case UniqueThing.ALGA_SPACE:
            return None if value is None else read_enum(Alga, value, name)
        case UniqueThing.TURN:
            return seats.index(read_player_colour(seats, value, name))
        case UniqueThing.LARVA:
            return None if value is None else read_enum(Coral, value, name)
        case Pile() | UniqueThing.LAID:
            return read_number(value, name)


ACTION_KINDS: Final[Mapping[str, ActionKind]] = {
    "tell-hand": ActionKind(a.TellHand, None),
    "feed-fish": ActionKind(a.FeedFish, "feed-fish"),
    "choose-larvae": ActionKind(a.ChooseLarvae, "choose-larvae white,pink"),
    "eat": ActionKind(a.EatCoral, "eat D/E4"),
    "eat-named": ActionKind(a.EatByColour, "eat-named white 5"),
    "larva": ActionKind(a.PlayLarva, "larva white"),
    "place": ActionKind(a.PlacePolyp, "place D/E4"),
    "introduce": ActionKind(a.IntroduceShrimp, "introduce D/E4"),
    "move": ActionKind(a.MoveShrimp, "move D/E4 D/E5"),
    "larva-for-polyp": ActionKind(a.LarvaForPolyp, "larva-for-polyp white"),
    "alga": ActionKind(a.PlayAlga, "alga white blue 3"),
    "polyp-for-larva": ActionKind(a.PolypForLarva, "polyp-for-larva white"),
    "collect": ActionKind(a.Collect, "collect white"),
    "end-turn": ActionKind(a.EndTurn, "end-turn"),
    "call-end": ActionKind(a.CallEnd, "call-end end.space"),
    "pass-feast": ActionKind(a.PassFeast, "pass-feast"),
    "reveal": ActionKind(a.RevealFish, "reveal white,pink"),
    "count-up": ActionKind(a.CountTieBreakers, None),
    "as-it-lies": ActionKind(a.Reconcile, None),
    "rename": ActionKind(Rename, None),
    "change-hands": ActionKind(ChangePlayer, None),
}
"""Every action by its word in records."""


def _optional(kind: FieldSerializer) -> FieldSerializer:
    return FieldSerializer(
        lambda value, field, table: None if value is None else kind.read(value, field, table),
        lambda value, table: None if value is None else kind.write(value, table),
    )


def _stock(value: object, field: str) -> CoralCounts:
    return coral_counts(read_corals(value, field))


_NUMBER: Final = plain_field(read_number, int)
_CORAL: Final = plain_field(partial(read_enum, Coral), keyword)
_STOCK: Final = plain_field(_stock, coral_keywords)
_SPACE: Final = FieldSerializer(
    lambda value, _, table: read_space(value, table.letters), lambda space, table: space_keyword(space, table.letters)
)
_KINDS: Final = {
    "int": _NUMBER,
    "int | None": _optional(_NUMBER),
    "bool": plain_field(read_boolean, bool),
    "Coral": _CORAL,
    "Coral | None": _optional(_CORAL),
    "tuple[Coral, ...]": plain_field(read_corals, lambda found: [keyword(coral) for coral in found]),
    "CoralCounts": _STOCK,
    "CoralCounts | None": _optional(_STOCK),
    "Alga": plain_field(partial(read_enum, Alga), keyword),
    "Space": _SPACE,
    "Space | None": _optional(_SPACE),
    "Trigger": plain_field(partial(read_enum, Trigger), keyword),
    "Tally": plain_field(lambda value, _: read_tally(value), lambda tally: tally._asdict()),
    "tuple[Change, ...]": FieldSerializer(read_changes, changes_document),
    "str": plain_field(read_text, str),
    "Computer | None": plain_field(read_computer, computer_document),
}
_SERIALIZER: Final[ActionSerializer[Action]] = ActionSerializer(ACTION_KINDS, _KINDS, nulls=True)
ACTION_WORDS, ACTION_EXAMPLES = _SERIALIZER.words, _SERIALIZER.examples
encode_action, decode_action = _SERIALIZER.encode, _SERIALIZER.decode


def parse_typed_action(text: str, state: State) -> Action:
    """Parse a typed action, of the player on turn unless `by` says otherwise; makes up tiles from the bag.

    Raises Mistyped.
    """
    action = _SERIALIZER.read_typed(text, state.table, state.turn.seat)
    if isinstance(action, Collect) and not action.refill and action.seat == state.turn.seat:
        return replace(action, refill=likely_refill(state, action.coral))
    return action
