"""Actions as fields of a record, and as a person types them, such as `place D/E4`; the types of entries in a record.

An entry keeps the fields of its actions, since some of them may be sealed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import MISSING, dataclass, fields
from itertools import product
from types import MappingProxyType
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar, assert_never

from companion.record.format import (
    FIELD_KIND,
    FIELD_LONG,
    FIELD_MISSING,
    FIELD_UNKNOWN,
    NOT_AN_OBJECT,
    WORD_UNKNOWN,
    check_known_fields,
    excerpt,
    keyword,
    read_list,
    read_step_count,
    read_word,
    required_field,
)
from companion.refusal import Reason, Refused
from companion.session.game_rules import A
from companion.session.history import TIME_FIELD

NO_ACTION = Reason("typed-no-action", "“{typed}” does not begin with an action. Actions are: {words}.")
WRONG_WORD = Reason("typed-wrong-word", "In “{typed}” there cannot be “{value}”; possible are: {words}.")
NOT_READ = Reason("typed-not-read", "“{typed}” cannot be read; it is typed like this: “{form}”.")
NUMBER_RANGE = Reason("typed-number", "For {field} a number from {number} to {most} is wanted, not “{value}”.")

R = TypeVar("R")
MAX_TYPED_LENGTH: Final = 1000
"""The largest number that anybody types."""


class Mistyped(Refused):
    """Raised for typed text that is no action; nothing is wrong with the saved game in question."""


@contextmanager
def reraise_as_mistyped(text: str, examples: Mapping[str, str]) -> Iterator[None]:
    """A context manager that raises every refusal as Mistyped, quoting `text` instead of naming fields.

    `examples` shows, for each action that one can type, by its first word, how to type it.
    """
    try:
        yield
    except Refused as refused:
        reason, facts, typed = refused.reason, refused.facts, excerpt(text)
        do = next((each for each in text.split() if "=" not in each), "")
        if do not in examples:
            raise Mistyped(NO_ACTION, typed=typed, words=", ".join(examples)) from refused
        if reason is WORD_UNKNOWN:
            raise Mistyped(WRONG_WORD, typed=typed, value=facts["value"], words=facts["words"]) from refused
        if reason in (FIELD_KIND, FIELD_LONG, FIELD_MISSING, FIELD_UNKNOWN):
            raise Mistyped(NOT_READ, typed=typed, form=examples[do]) from refused
        raise Mistyped(reason, **facts) from refused


def parse_typed_entry(
    text: str,
    actions: Mapping[str, type],
    on_turn: str,
    bounds: Mapping[str, tuple[int, int]] = MappingProxyType({}),
) -> dict[str, Any]:
    """Return the fields of a typed action's entry, by `on_turn` unless `by` says otherwise.

    The first word is the action, one of `actions`; others are its fields in their order, or by their names; commas
    separate the items of a list, and the name of a flag alone says true. Raises Refused for another first word.
    """
    plain = [each for each in text.split() if "=" not in each]
    named = dict(each.split("=", 1) for each in text.split() if "=" in each)
    do, *values = plain or [""]
    read_word(actions, do, "do")
    kinds = {field.name: str(field.type) for field in fields(actions[do])[1:]}
    true = [value for value in values if kinds.get(value) == "bool"]
    named |= dict.fromkeys(true, "true")
    values = [value for value in values if value not in true]
    waiting = [name for name in kinds if name not in named]
    # A word too many becomes a field that there is not, which is refused by its name.
    typed = {**named, **dict(zip((*waiting, *values[len(waiting) :]), values, strict=False))}
    for name, value in typed.items():
        least, most = bounds.get(name, (0, MAX_TYPED_LENGTH))
        if kinds.get(name, "").startswith("int") and not (_counts(value) and least <= int(value) <= most):
            raise Refused(NUMBER_RANGE, field=name, value=excerpt(value), number=least, most=most)
    entry: dict[str, Any] = {name: _value(value, kinds.get(name, "")) for name, value in typed.items()}
    return {"by": on_turn, **entry, "do": do}


def _value(text: str, kind: str) -> Any:
    """Convert a word to the value of a field in a record."""
    if kind.startswith(("CoralCounts", "tuple")):
        return [each for each in text.split(",") if each]
    if kind == "bool":
        return {"true": True, "false": False}.get(text, text)
    return int(text) if kind.startswith("int") else text


def _counts(text: str) -> bool:
    return text.isdecimal() and len(text) < 6 and int(text) <= MAX_TYPED_LENGTH


_MOST_WORDS: Final = 12  # in capital or small letters, which makes four thousand ways to read them
_WORD: Final = re.compile(r"[^\W\d_]+")


def in_any_case(text: str, read: Callable[[str], R]) -> R:
    """Return what `read` makes of a typed text, in capital or small letters where as typed it means nothing.

    Raises what `read` raises for the text as typed.
    """
    try:
        return read(text)
    except Refused as refused:
        words = list(_WORD.finditer(text))
        if len(words) > _MOST_WORDS:
            raise
        for cases in product((str.lower, str.upper), repeat=len(words)):
            said = text
            for word, case in zip(words, cases, strict=True):
                said = said[: word.start()] + case(word[0]) + said[word.end() :]
            if said != text and len(said) == len(text):
                with suppress(Refused):
                    return read(said)
        raise refused


class ActionKind(NamedTuple):
    """One kind of action of a game: its class, and an example for typing it (None: nobody can)."""

    kind: type[Any]
    example: str | None


class FieldSerializer(NamedTuple):
    """The reader of a field from a value of a record, `read(value, field, table)`, and its writer."""

    read: Callable[[Any, str, Any], Any]
    write: Callable[[Any, Any], Any]


def plain_field(read: Callable[[Any, str], Any], write: Callable[[Any], Any]) -> FieldSerializer:
    """Make the kind of a field that does not depend on the table."""
    return FieldSerializer(lambda value, field, _: read(value, field), lambda value, _: write(value))


class ActionSerializer(Generic[A]):
    """The serializer of a game's actions, which are dataclasses: writes one as fields of a record, and reads it back.

    `actions` are all of them by their words, `kinds` what their fields hold, by the name of a field or else by its
    annotation. Fields with their default are left out; without `nulls`, so is whatever else is None. A `table` has
    `seats`, whose colours say who acts.
    """

    def __init__(
        self,
        actions: Mapping[str, ActionKind],
        kinds: Mapping[str, FieldSerializer],
        nulls: bool = False,
        bounds: Mapping[str, tuple[int, int]] = MappingProxyType({}),
    ) -> None:
        self._actions, self._kinds, self._nulls, self._bounds = actions, kinds, nulls, bounds
        self._known: dict[str, _Fields] = {}
        self.words: dict[type[Any], str] = {action.kind: word for word, action in actions.items()}
        self.examples = {word: action.example for word, action in actions.items() if action.example is not None}

    def encode(self, action: A, table: Any) -> dict[str, Any]:
        """Return an action as the fields of an entry."""
        entry: dict[str, Any] = {"by": keyword(table.seats[action.seat].colour), "do": self.words[type(action)]}
        for field, kind, _, omitted in self._fields(entry["do"]).own:
            value = getattr(action, field)
            if omitted is MISSING or value != omitted:
                entry[field] = kind.write(value, table)
        return entry

    def decode(self, entry: Any, table: Any) -> A:
        """Return the action of an entry. Raises Refused with the field and what it should hold."""
        if not isinstance(entry, (dict, Mapping)):  # a dict is known at once for what it is
            raise Refused(NOT_AN_OBJECT, value=excerpt(entry))
        colours = [keyword(seat.colour) for seat in table.seats]
        colour = read_word(colours, required_field(entry, "by"), "by")
        name = read_word(self._actions, required_field(entry, "do"), "do")
        known = self._fields(name)
        check_known_fields(entry, known.words)
        values: list[Any] = [colours.index(colour)]
        for field, kind, absent, _ in known.own:
            if field in entry:
                values.append(kind.read(entry[field], field, table))
            elif absent is MISSING:
                raise Refused(FIELD_MISSING, field=field)
            else:
                values.append(absent)
        action: A = self._actions[name].kind(*values)
        return action

    def read_typed(
        self, text: str, table: Any, seat: int, tidied: Callable[[dict[str, Any]], dict[str, Any]] = dict
    ) -> A:
        """Parse an action, by this seat unless `by` says otherwise; `tidied` changes its fields. Raises Mistyped."""
        kinds, colour = {do: self._actions[do].kind for do in self.examples}, keyword(table.seats[seat].colour)
        with reraise_as_mistyped(text, self.examples):
            return in_any_case(
                text, lambda said: self.decode(tidied(parse_typed_entry(said, kinds, colour, self._bounds)), table)
            )

    def _fields(self, name: str) -> _Fields:
        if name not in self._known:
            own = []
            for field in fields(self._actions[name].kind)[1:]:
                kind = self._kinds.get(field.name) or self._kinds[str(field.type)]
                absent = None if str(field.type).endswith("None") else field.default
                own.append((field.name, kind, absent, field.default if self._nulls else absent))
            self._known[name] = _Fields(frozenset({"by", "do", *(each[0] for each in own)}), tuple(own))
        return self._known[name]


class _Fields(NamedTuple):
    """All `words` that an entry of an action may have, and its own fields, in their order.

    Beside a field and its kind stand its value where the entry lacks it, and the value that an entry leaves out
    (MISSING: none).
    """

    words: frozenset[str]
    own: tuple[tuple[str, FieldSerializer, object, object], ...]


PHONE_FIELD: Final = "phone"
"""The field that names the player on whose phone an entry was made; missing for one made at the table."""
BELOW_FIELD: Final = "below"
"""The field of an undo that says how many actions above those taken back stay; missing for none."""
META_FIELDS: Final = frozenset({"n", TIME_FIELD, PHONE_FIELD})
"""Fields that say nothing of what was done: the number of the entry, the time, and whose phone entered it."""
_NEW: Final = ("rename", "change-hands")
"""The actions that came with the newest format."""
_NEW_THING: Final = "polyps laid"
"""What an entry that puts the table right can name since then."""


@dataclass(frozen=True, slots=True)
class ActionEntry:
    """An entry with one action, as its fields."""

    fields: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class UndoEntry:
    """An entry that undoes the last `steps` actions before the last `below`, which stay, as the seat `by` asked."""

    steps: int
    by: int | None = None
    below: int = 0


@dataclass(frozen=True, slots=True)
class RedoEntry:
    """An entry that redoes the last `steps` undone actions, as the seat `by` asked."""

    steps: int
    by: int | None = None


@dataclass(frozen=True, slots=True)
class CorrectionEntry:
    """An entry that replaces a step, counted from 1, by other actions (as fields), as the seat `by` asked."""

    step: int
    parts: Sequence[Mapping[str, Any]]
    by: int | None = None


Entry: TypeAlias = ActionEntry | UndoEntry | RedoEntry | CorrectionEntry


def read_entry(entry: Mapping[str, Any], players: Sequence[str]) -> Entry:
    """Parse an entry, but not the actions in it. `players`: the words of their colours. Raises Refused."""
    entry_phone(entry, players)
    fields = dict(entry)
    for field in META_FIELDS:
        fields.pop(field, None)
    by = entry_seat(fields, players) if "by" in fields else None
    if "take-back" in fields:
        check_known_fields(fields, {"take-back", "by", BELOW_FIELD})
        below = read_step_count(fields[BELOW_FIELD], BELOW_FIELD) if BELOW_FIELD in fields else 0
        return UndoEntry(read_step_count(fields["take-back"], "take-back"), by, below)
    if "again" in fields:
        check_known_fields(fields, {"again", "by"})
        return RedoEntry(read_step_count(fields["again"], "again"), by)
    if "correct" in fields:
        check_known_fields(fields, {"correct", "with", "by"})
        parts = read_list(required_field(fields, "with"), "with")
        return CorrectionEntry(read_step_count(fields["correct"], "correct"), parts, by)
    return ActionEntry(fields)


def write_entry(entry: Entry, players: Sequence[str]) -> dict[str, Any]:
    """Return the fields of an entry, without its number."""
    match entry:
        case ActionEntry(fields):
            return dict(fields)
        case UndoEntry(steps, by, below):
            return {"take-back": steps, **({BELOW_FIELD: below} if below else {}), **_by(by, players)}
        case RedoEntry(steps, by):
            return {"again": steps, **_by(by, players)}
        case CorrectionEntry(step, parts, by):
            return {"correct": step, "with": list(parts), **_by(by, players)}
        case _:
            assert_never(entry)


def entry_phone(entry: Mapping[str, Any], players: Sequence[str]) -> int | None:
    """Return the seat whose phone made an entry; None for the table. Raises Refused if it is nobody's."""
    return players.index(read_word(players, entry[PHONE_FIELD], PHONE_FIELD)) if PHONE_FIELD in entry else None


def needs_newest_format(entry: Mapping[str, Any]) -> bool:
    """Return whether an entry has a word that no older format knows."""
    parts = entry.get("with")
    acts = [act for act in (entry, *(parts if isinstance(parts, list) else ())) if isinstance(act, Mapping)]
    new = PHONE_FIELD in entry or BELOW_FIELD in entry
    return new or any(act.get("do") in _NEW or _names_new_thing(act.get("changes")) for act in acts)


def _names_new_thing(changes: object) -> bool:
    return isinstance(changes, Mapping) and _NEW_THING in changes


def entry_seat(fields: Mapping[str, Any], players: Sequence[str]) -> int:
    """Return the seat of an entry's player; `players` are the words of their colours. Raises Refused if none fits."""
    return players.index(read_word(players, fields.get("by"), "by"))


def _by(seat: int | None, players: Sequence[str]) -> dict[str, str]:
    return {} if seat is None else {"by": players[seat]}
