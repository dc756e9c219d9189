"""Serializer of actions, also of `as-it-lies`: as plain values of a record, and as people type them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any, Final

from companion.record.format import (
    FIELD_KIND,
    FIELD_UNKNOWN,
    boolean,
    computer_document,
    enum_member,
    excerpt,
    keyword,
    listed,
    mapped,
    number,
    only,
    read_computer,
    text,
)
from companion.record.typed import ActionSerializer, FieldKind, KnownAction, plain
from companion.reef_encounter.box import CORAL_TILES, Alga, Coral, CoralCounts, PlayerColour, Space, coral_counts
from companion.reef_encounter.notation.setup import colour_of, read_tally, read_tile
from companion.reef_encounter.notation.views import corals, keywords, read_space, space_keyword
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.actions import (
    Action,
    Change,
    Collect,
    Found,
    Pile,
    PileKind,
    Sole,
    SpaceState,
    Thing,
    Tile,
    TileState,
)
from companion.reef_encounter.rules.open_sea import likely_refill
from companion.reef_encounter.rules.reconcile import things
from companion.reef_encounter.rules.state import CoralTiles, State, Table, Trigger
from companion.reef_encounter.rules.turns import face
from companion.refusal import Refused
from companion.seating import ChangeHands, Rename


def changes_document(changes: tuple[Change, ...], table: Table) -> dict[str, Any]:
    """Return the changes as plain values: each thing by its words, and how it was and is."""
    return {
        thing_keywords(thing, table): [_finding_document(thing, each, table) for each in (was, now)]
        for thing, was, now in changes
    }


def read_changes(value: object, field: str, table: Table) -> tuple[Change, ...]:
    """Parse the plain values of `changes_document`. Raises Refused."""
    return tuple(_read_change(name, pair, table) for name, pair in mapped(value, field).items())


def thing_keywords(thing: Thing, table: Table) -> str:
    """Return the words of a thing: a space's name, `tile 3`, `turn`, `purple consumed white`."""
    match thing:
        case Space():
            return space_keyword(thing, table.letters)
        case Tile(which):
            return f"tile {which}"
        case Pile(heap, whose, coral):
            parts = [heap.value]
            if heap is PileKind.SEA and whose is not None:
                parts.append(keyword(Coral(whose)))
            elif whose is not None:
                parts.insert(0, keyword(table.seats[whose].colour))
            return " ".join([*parts, *([keyword(coral)] if coral is not None else [])])
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
    return {thing_keywords(thing, table): thing for thing in things(table) if not isinstance(thing, Space)}


def _finding_document(thing: Thing, found: Found, table: Table) -> Any:
    match thing, found:
        case Space(), SpaceState(coral, shrimp):
            told = {"polyp": keyword(coral)} if coral is not None else {}
            return told | ({"shrimp": keyword(table.seats[shrimp].colour)} if shrimp is not None else {})
        case Tile(which), TileState(starfish, locked):
            tile = face(CoralTiles(starfish << which - 1), CORAL_TILES[which - 1])
            return {"stronger": keyword(tile.stronger)} | ({"locked": True} if locked else {})
        case Sole.TURN, int(seat):
            return keyword(table.seats[seat].colour)
        case _, Alga() | Coral():
            return keyword(found)
    return found


def _read_found(thing: Thing, value: object, name: str, table: Table) -> Found:
    seats: list[PlayerColour] = [seat.colour for seat in table.seats]
    match thing:
        case Space():
            told = mapped(value, name)
            only(told, {"polyp", "shrimp"})
            shrimp = seats.index(colour_of(seats, told["shrimp"], "shrimp")) if "shrimp" in told else None
            return SpaceState(enum_member(Coral, told["polyp"], "polyp") if "polyp" in told else None, shrimp)
        case Tile(which):
            _, starfish, locked = read_tile({"number": which, **mapped(value, name)})
            return TileState(starfish, locked)
        case Sole.ALGA_SPACE:
            return None if value is None else enum_member(Alga, value, name)
        case Sole.TURN:
            return seats.index(colour_of(seats, value, name))
        case Sole.LARVA:
            return None if value is None else enum_member(Coral, value, name)
        case Pile():
            return number(value, name)


LEXICON: Final[Mapping[str, KnownAction]] = {
    "tell-hand": KnownAction(a.TellHand, None),
    "feed-fish": KnownAction(a.FeedFish, "feed-fish"),
    "choose-larvae": KnownAction(a.ChooseLarvae, "choose-larvae white,pink"),
    "eat": KnownAction(a.EatCoral, "eat D/E4"),
    "eat-named": KnownAction(a.EatNamed, "eat-named white 5"),
    "larva": KnownAction(a.PlayLarva, "larva white"),
    "place": KnownAction(a.PlacePolyp, "place D/E4"),
    "introduce": KnownAction(a.IntroduceShrimp, "introduce D/E4"),
    "move": KnownAction(a.MoveShrimp, "move D/E4 D/E5"),
    "larva-for-polyp": KnownAction(a.LarvaForPolyp, "larva-for-polyp white"),
    "alga": KnownAction(a.PlayAlga, "alga white blue 3"),
    "polyp-for-larva": KnownAction(a.PolypForLarva, "polyp-for-larva white"),
    "collect": KnownAction(a.Collect, "collect white"),
    "end-turn": KnownAction(a.EndTurn, "end-turn"),
    "call-end": KnownAction(a.CallEnd, "call-end end.space"),
    "pass-feast": KnownAction(a.PassFeast, "pass-feast"),
    "reveal": KnownAction(a.RevealFish, "reveal white,pink"),
    "count-up": KnownAction(a.CountUp, None),
    "as-it-lies": KnownAction(a.Reconcile, None),
    "rename": KnownAction(Rename, None),
    "change-hands": KnownAction(ChangeHands, None),
}
"""Every action by its word in records."""


def _optional(kind: FieldKind) -> FieldKind:
    return FieldKind(
        lambda value, field, table: None if value is None else kind.read(value, field, table),
        lambda value, table: None if value is None else kind.write(value, table),
    )


def _stock(value: object, field: str) -> CoralCounts:
    return coral_counts(corals(value, field))


_NUMBER: Final = plain(number, int)
_CORAL: Final = plain(partial(enum_member, Coral), keyword)
_STOCK: Final = plain(_stock, keywords)
_SPACE: Final = FieldKind(
    lambda value, _, table: read_space(value, table.letters), lambda space, table: space_keyword(space, table.letters)
)
_KINDS: Final = {
    "int": _NUMBER,
    "int | None": _optional(_NUMBER),
    "bool": plain(boolean, bool),
    "Coral": _CORAL,
    "Coral | None": _optional(_CORAL),
    "tuple[Coral, ...]": plain(corals, lambda found: [keyword(coral) for coral in found]),
    "CoralCounts": _STOCK,
    "CoralCounts | None": _optional(_STOCK),
    "Alga": plain(partial(enum_member, Alga), keyword),
    "Space": _SPACE,
    "Space | None": _optional(_SPACE),
    "Trigger": plain(partial(enum_member, Trigger), keyword),
    "Tally": plain(lambda value, _: read_tally(value), lambda tally: tally._asdict()),
    "tuple[Change, ...]": FieldKind(read_changes, changes_document),
    "str": plain(text, str),
    "Computer | None": plain(read_computer, computer_document),
}
_SERIALIZER: Final[ActionSerializer[Action]] = ActionSerializer(LEXICON, _KINDS, nulls=True)
WORDS, EXAMPLES = _SERIALIZER.words, _SERIALIZER.examples
encode_action, decode_action = _SERIALIZER.encode, _SERIALIZER.decode


def read_typed(text: str, state: State) -> Action:
    """Parse a typed action, of the player on turn unless `by` says otherwise; makes up tiles from the bag.

    Raises Mistyped.
    """
    action = _SERIALIZER.read_typed(text, state.table, state.turn.seat)
    if isinstance(action, Collect) and not action.refill and action.seat == state.turn.seat:
        return replace(action, refill=likely_refill(state, action.coral))
    return action
