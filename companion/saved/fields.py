"""Validating readers of JSON fields, each fault a refusal; also writes words of pieces and table options as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence, Set
from dataclasses import fields
from enum import Enum, IntEnum
from functools import cache, lru_cache
from typing import Any, ParamSpec, TypeVar

from companion.quoting import quoted
from companion.refusal import Reason, Refused

NOT_AN_OBJECT = Reason("not-an-object", "“{value}” stands where an entry in braces is wanted.")


FIELD_MISSING = Reason("field-missing", "The field “{field}” is missing.")


FIELD_UNKNOWN = Reason("field-unknown", "The field “{field}” is unknown here; known are: {words}.")


FIELD_KIND = Reason("field-kind", "The field “{field}” cannot be “{value}”.")


FIELD_LONG = Reason("field-long", "The field “{field}” lists {number}; {most} are the most.")


WORD_UNKNOWN = Reason("word-unknown", "“{field}” says “{value}”; possible are: {words}.")


NOT_AMONG = Reason("not-among", "“{value}” is not among {words}.")


E = TypeVar("E", bound=Enum)


T = TypeVar("T")


P = ParamSpec("P")


@lru_cache(maxsize=None, typed=True)  # typed: pieces of two kinds can be the same number
def word(piece: Enum) -> str:
    """Return a piece's or setting's word in records: its English name in small letters."""
    return piece.name.lower() if isinstance(piece, IntEnum) else str(piece.value)


@cache
def _by_word(kind: type[Enum]) -> dict[str, Any]:
    return {word(member): member for member in kind}


def piece(kind: type[E], value: object, field: str) -> E:
    """Return the member of `kind` that `value` names. Raises Refused, listing the words there are."""
    known: dict[str, E] = _by_word(kind)
    return known[one_of(known, value, field)]


def one_of(words: Collection[str], value: object, field: str) -> str:
    """Return `value`, if it is one of `words`. Raises Refused, listing the words there are."""
    if isinstance(value, str) and value in words:
        return value
    raise Refused(WORD_UNKNOWN, field=field, value=excerpt(value), words=", ".join(words))


def excerpt(value: object) -> str:
    """Return a value as a sentence may quote it: short, and on one line."""
    if isinstance(value, (list, dict, tuple)):
        return "[…]" if not isinstance(value, dict) else "{…}"
    return quoted(value if isinstance(value, str) else json.dumps(value), 40)


def mapped(value: object, field: str) -> Mapping[str, Any]:
    """Return a value that is a JSON object. Raises Refused for any other."""
    if not isinstance(value, Mapping):
        raise Refused(FIELD_KIND, field=field, value=excerpt(value))
    return value


def required(entry: object, field: str) -> Any:
    """Return a field that must be there. Raises Refused."""
    if not isinstance(entry, (dict, Mapping)):  # a dict is known at once for what it is
        raise Refused(NOT_AN_OBJECT, value=excerpt(entry))
    if field not in entry:
        raise Refused(FIELD_MISSING, field=field)
    return entry[field]


def only(entry: Mapping[str, Any], known: Set[str]) -> None:
    """Raise Refused for a field nobody knows: it may be a slip of the pen, or from a newer version."""
    for field in entry:
        if field not in known:
            raise Refused(FIELD_UNKNOWN, field=excerpt(field), words=", ".join(sorted(known)))


class Collected:
    """A collector of refusals, which reads many fields and reports all faults at once."""

    def __init__(self) -> None:
        self.faults: list[Refused] = []

    def read(self, place: str, otherwise: T, reader: Callable[P, T], *words: P.args, **_: P.kwargs) -> T:
        """Return `reader(*words)`, or `otherwise` if it refuses; `place` says where the field stands."""
        try:
            return reader(*words, **_)
        except Refused as refused:
            facts = dict(refused.facts)
            if "field" in facts and place:
                facts["field"] = place if facts["field"] == place else f"{place}.{facts['field']}"
            self.add(refused.reason, **facts)
            return otherwise

    def add(self, reason: Reason, **facts: object) -> None:
        """Add one more fault."""
        self.faults.append(Refused(reason, **facts))


def listed(value: object, field: str, most: int | None = None) -> Sequence[Any]:
    """Return a list of at most `most` items. Raises Refused."""
    if not isinstance(value, list):
        raise Refused(FIELD_KIND, field=field, value=excerpt(value))
    if most is not None and len(value) > most:
        raise Refused(FIELD_LONG, field=field, number=len(value), most=most)
    return value


def text(value: object, field: str) -> str:
    """Return a value that is text. Raises Refused."""
    if not isinstance(value, str):
        raise Refused(FIELD_KIND, field=field, value=excerpt(value))
    return value


def boolean(value: object, field: str) -> bool:
    """Return a value that is true or false. Raises Refused."""
    if not isinstance(value, bool):
        raise Refused(FIELD_KIND, field=field, value=excerpt(value))
    return value


def number(value: object, field: str) -> int:
    """Return a whole number for counting pieces: not below zero. Raises Refused."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 1000:
        raise Refused(FIELD_KIND, field=field, value=excerpt(value))
    return value


def steps(value: object, field: str) -> int:
    """Return a number or count of steps, from 1; the session alone knows how many there are. Raises Refused."""
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise Refused(FIELD_KIND, field=field, value=excerpt(value))
    return value


def options_document(options: Any) -> dict[str, Any]:
    """Return all options of a table (a dataclass of flags and words) by their names, as plain values."""
    return {option.name: _plain(getattr(options, option.name)) for option in fields(options)}


def unusual_options(options: Any) -> dict[str, Any]:
    """Return the options that differ from their defaults: records omit others, so that older programs read them."""
    usual = options_document(type(options)())
    return {name: value for name, value in options_document(options).items() if value != usual[name]}


def read_options(kind: type[T], document: Mapping[str, Any], faults: Collected) -> T:
    """Read the options of a header; a missing one has its default. Adds what it cannot read to `faults`."""
    usual: Any = kind()
    found = {}
    for name in [option.name for option in fields(usual) if option.name in document]:
        otherwise = getattr(usual, name)
        if isinstance(otherwise, Enum):
            found[name] = faults.read("", otherwise, piece, type(otherwise), document[name], name)
        else:
            found[name] = faults.read("", otherwise, boolean, document[name], name)
    return kind(**found)


def read_players(
    header: Mapping[str, Any], marks: type[E], mark: str, most: tuple[int, Reason], faults: Collected
) -> list[tuple[str, E]]:
    """Read the name of each player of a header, and which of `marks` stands in its field `mark`.

    Adds faults to `faults`; more than `most` players are one, for that reason.
    """
    read, nobody = faults.read, list[Any]()
    players = enumerate(read("", nobody, _players, header, *most), 1)
    return [
        (
            read(f"players[{number}]", "?", _name, player, mark),
            read(f"players[{number}]", list(marks)[number % 4 - 1], _mark, player, marks, mark),
        )
        for number, player in players
    ]


def _players(header: Mapping[str, Any], most: int, too_many: Reason) -> Sequence[Any]:
    players = listed(required(header, "players"), "players")
    if len(players) > most:
        raise Refused(too_many, number=len(players))
    return players


def _name(player: object, mark: str) -> str:
    fields = mapped(player, "name")
    only(fields, {"name", mark})
    return text(required(fields, "name"), "name")


def _mark(player: object, marks: type[E], mark: str) -> E:
    return piece(marks, required(mapped(player, mark), mark), mark)


def _plain(value: object) -> object:
    return word(value) if isinstance(value, Enum) else value
