"""Serializer of actions: as plain values of a record, and as people type them (`docs/record-format.md`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, replace
from enum import IntEnum, StrEnum
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias, cast

from companion.reef_encounter.box.boards import Space
from companion.reef_encounter.box.pieces import Alga, Coral, Stock, stock
from companion.reef_encounter.notation.as_found import changes_document, read_changes
from companion.reef_encounter.notation.piece_words import corals, read_space, space_word, words
from companion.reef_encounter.notation.position_reader import read_tally
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.actions import Action, Collect
from companion.reef_encounter.rules.open_sea import likely_refill
from companion.reef_encounter.rules.state import State, Table, Tally, Trigger
from companion.refusal import Refused
from companion.saved.fields import (
    FIELD_MISSING,
    NOT_AN_OBJECT,
    boolean,
    excerpt,
    number,
    one_of,
    only,
    piece,
    required,
    word,
)
from companion.saved.typed_entry import as_typed, typed_entry

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
