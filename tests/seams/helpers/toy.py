"""A toy game that only tests know, with all its rules: two hide a number, count up by turns; the higher sum wins.

It proves that the shared rooms serve any game. A player hides one number from 1 to 3 (told in private, promised),
then both count in turn, each time one to three more; whoever is asked shows the hidden number in the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final, NamedTuple

from companion.about import GameInfo
from companion.record.format import (
    FaultCollector,
    check_known_fields,
    keyword,
    read_enum,
    read_list,
    read_number,
    read_object,
    read_text,
    required_field,
)
from companion.refusal import Faulty, Reason, Refused
from companion.seating import Computer
from companion.session.game_rules import GameRules, Notation, Secrecy, Secret, UndoExtent, UndoRules

ABOUT: Final = GameInfo("toy", "Toy", "Nobody", 2024)

NOT_YOUR_TURN: Final = Reason("toy-turn", "It is somebody else's turn.", "toy.turn")
TOO_MUCH: Final = Reason("toy-much", "Count one, two or three.", "toy.count")
TOLD_OTHERWISE: Final = Reason("toy-otherwise", "Another number was hidden.", "toy.show")


class Colour(StrEnum):
    """The colour of a player."""

    RED = "red"
    BLUE = "blue"


class Person(NamedTuple):
    """A player of the toy game."""

    name: str
    colour: Colour
    computer: Computer | None = None


@dataclass(frozen=True)
class Setup:
    """Two people, the first of whom begins."""

    people: tuple[Person, ...]


class State(NamedTuple):
    """What each has hidden (None: told to nobody here), what each has counted and shown; who is on turn."""

    hidden: tuple[int | None, ...]
    sums: tuple[int, ...]
    shown: tuple[int, ...]
    turn: int = 0


@dataclass(frozen=True)
class Hide:
    """Hides a number from 1 to 3; None where the record does not tell it here."""

    seat: int
    coins: int | None


@dataclass(frozen=True)
class Count:
    """Counts up; the turn passes."""

    seat: int
    coins: int


@dataclass(frozen=True)
class Show:
    """Shows what was hidden."""

    seat: int
    coins: int


Action = Hide | Count | Show
WORDS: Final[Mapping[str, type[Hide | Count | Show]]] = {"hide": Hide, "count": Count, "show": Show}


class Seen(StrEnum):
    """What stays seen."""

    NUMBER = "number"


def start(setup: Setup) -> State:
    if len(setup.people) != 2:
        raise Faulty([Refused(TOO_MUCH)])
    return State((None, None), (0, 0), (0, 0))


def apply(state: State, action: Action) -> State:
    if action.coins is not None and not 1 <= action.coins <= 3:
        raise Refused(TOO_MUCH)
    match action:
        case Hide(seat, coins):
            return state._replace(hidden=_with(state.hidden, seat, coins))
        case Count(seat, coins):
            if seat != state.turn:
                raise Refused(NOT_YOUR_TURN)
            return state._replace(sums=_with(state.sums, seat, state.sums[seat] + coins), turn=1 - seat)
        case Show(seat, coins):
            return state._replace(shown=_with(state.shown, seat, coins))


def entered(state: State, action: Action) -> State:
    if isinstance(action, Show) and state.hidden[action.seat] not in (None, action.coins):
        raise Refused(TOLD_OTHERWISE)
    return apply(state, action)


def points(state: State) -> tuple[int, ...]:
    """Everybody's score: what they counted and what they showed."""
    return tuple(counted + shown for counted, shown in zip(state.sums, state.shown, strict=True))


def _with(values: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def encode_setup(setup: Setup) -> dict[str, Any]:
    return {"players": [{"name": person.name, "colour": keyword(person.colour)} for person in setup.people]}


def decode_setup(fields: Mapping[str, Any]) -> Setup:
    faults = FaultCollector()
    nobody: Sequence[Any] = ()
    players = faults.read("", nobody, read_list, fields.get("players"), "players", 2)
    people = tuple(faults.read("", Person("?", Colour.RED), _person, player) for player in players)
    if faults.faults:
        raise Faulty(faults.faults)
    return Setup(people)


def _person(player: object) -> Person:
    fields = read_object(player, "players")
    return Person(
        read_text(required_field(fields, "name"), "name"),
        read_enum(Colour, required_field(fields, "colour"), "colour"),
    )


def encode(action: Action, _start: State) -> dict[str, Any]:
    return {"by": keyword(list(Colour)[action.seat]), "do": word_of(action), "coins": action.coins}


def decode(fields: Any, _start: State) -> Action:
    check_known_fields(read_object(fields, "entry"), {"by", "do", "coins"})
    kind = required_field(fields, "do")
    seat = list(Colour).index(read_enum(Colour, required_field(fields, "by"), "by"))
    coins = required_field(fields, "coins")
    if kind not in WORDS or (coins is None and kind != "hide"):
        raise Refused(TOO_MUCH)
    return WORDS[kind](seat, None if coins is None else read_number(coins, "coins"))  # type: ignore[arg-type]


def word_of(action: Action) -> str:
    return type(action).__name__.lower()


def together(earlier: Action, later: Action, reach: UndoExtent) -> bool:
    return reach is UndoExtent.TURN and not isinstance(earlier, Count)


def reveals(action: Action) -> Seen | None:
    return None if isinstance(action, Count) else Seen.NUMBER


def unaccounted(state: State) -> list[str]:
    return ["sum"] if min(state.sums) < 0 else []


TOY: Final[GameRules[Setup, State, Action]] = GameRules(
    name=ABOUT.word,
    players=lambda setup: setup.people,
    start=start,
    apply=apply,
    entered=entered,
    unaccounted=unaccounted,
    notation=Notation(encode_setup, decode_setup, encode, decode, word_of),
    undoing=UndoRules(together, reveals),
    secrecy=Secrecy({"hide": Secret("coins", opened_by="show", proof=lambda action: action.coins)}),
)
TABLE: Final = Setup((Person("Ada", Colour.RED), Person("Bo", Colour.BLUE)))
MISCOUNTING: Final = replace(TOY, entered=lambda state, action: entered(state, action)._replace(sums=(-1, 0)))
