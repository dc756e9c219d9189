"""`GameRules`: the functions and data (frozen dataclasses) that a game hands to the shared session code."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from companion.seating import SeatedPlayer


class AnyAction(Protocol):
    """A protocol for the actions of every game: they have a seat."""

    @property
    def seat(self) -> int:
        """The player's seat, counted from 0."""
        ...


class Player(SeatedPlayer, Protocol):
    """A protocol for somebody at the table. The word of their `colour` says in records who acts."""

    @property
    def colour(self) -> Enum:
        """The colour of the player's pieces; no two players share one."""
        ...


U = TypeVar("U")
"""The set-up of a game, before anything is done."""
S = TypeVar("S")
"""Everything true at one moment of a game."""
A = TypeVar("A", bound=AnyAction)
"""Everything that can be done in a game."""


class UndoExtent(StrEnum):
    """The extent of one undo or redo."""

    STEP = "step"
    GROUP = "stroke"  # what one player did in one go, such as pieces laid one after the other
    TURN = "turn"  # all of a player's turn, as far as it has come


def _alike(value: Any) -> Any:
    return value


def _nobody(_state: Any) -> int | None:
    return None


def _first_format(_fields: Mapping[str, Any]) -> int:
    return 1


def _nameless(state: Any, _names: Sequence[str]) -> Any:
    return state


def _as_it_is(setup: Any, _states: Any, actions: Any) -> Any:
    return setup, actions


class Secret(NamedTuple):
    """A private answer that one kind of action carries, and how a record seals it.

    A seal covers `field` of the record's entry. `packed` and `unpacked` turn its value into a shorter one and back: a
    seal holds little. If `opened_by` names a kind of action, the answer is a promise, which that action of the same
    player proves; `proof(action)` is the value that it showed, as the field holds it, or None.
    """

    field: str
    packed: Callable[[Any], Any] = _alike
    unpacked: Callable[[Any], Any] = _alike
    opened_by: str = ""
    proof: Callable[[Any], object] = _alike


@dataclass(frozen=True)
class Notation(Generic[U, S, A]):
    """The serializer of a game: set-ups and actions to plain values, and back.

    - `encode_setup`, `decode_setup`: a set-up as the fields of a header, and back; raises Faulty. One of the fields
      is `players`. `old_format(fields)`: the format with which 0.3.0 began a game that has these header fields.
    - `encode(action, start)`, `decode(fields, start)`: an action as the fields of an entry, and back, `start` being
      the first state; raises Refused. `word_of(action)` is the `do` of its fields.
    """

    encode_setup: Callable[[U], dict[str, Any]]
    decode_setup: Callable[[Mapping[str, Any]], U]
    encode: Callable[[A, S], dict[str, Any]]
    decode: Callable[[Any, S], A]
    word_of: Callable[[A], str]
    old_format: Callable[[Mapping[str, Any]], int] = _first_format


@dataclass(frozen=True)
class UndoRules(Generic[A]):
    """Functions for undoing in a game: which actions go back at once, which showed a secret, whose turn it is.

    - `together(earlier, later, reach)`: whether two actions of one player, one right after the other, go back
      at once.
    - `reveals(action)`: the thing it showed somebody, who still knows it after an undo, or None.
    - `on_turn(state)`: the seat whose turn it is; None before the first turn, after the last, and where turns are
      not followed.
    """

    together: Callable[[A, A, UndoExtent], bool]
    reveals: Callable[[A], StrEnum | None]
    on_turn: Callable[[Any], int | None] = _nobody


@dataclass(frozen=True)
class Secrecy(Generic[U, S, A]):
    """The secrets that a game keeps from some of its players; by default, none.

    - `secrets`: the private answers, by the word of the action. `header`: the field of a header from which
      secrets follow, if any; the key of the game seals it.
    - `as_seen(setup, states, actions)`: set-up and actions as they would be if the companion had dealt nothing and
      people had entered what came in sight; the same, unless the companion deals. Other code omits `secrets`.
    - `lying_open(state)`: the state as far as it lies open to the whole table: nothing in it that somebody told in
      private or that the companion has dealt; the same, if there is no such thing.
    """

    secrets: Mapping[str, Secret] = field(default_factory=dict)
    header: str = ""
    as_seen: Callable[[U, Sequence[S], Sequence[A]], tuple[U, Sequence[A]]] = _as_it_is
    lying_open: Callable[[S], S] = _alike


@dataclass(frozen=True)
class GameRules(Generic[U, S, A]):
    """One game as the shared rooms know it: rules, serializer and secrets, as functions and data.

    - `name`: its word in the header of records. `players(setup)`: the players, by seats.
    - `start(setup)` is the first state; raises Faulty. `apply(state, action)` is the next one, by public
      knowledge; raises Refused. `entered(state, action)` is the same while somebody enters the action: it may also
      refuse because of what its own player has told.
    - `corrected_as_entered`: whether `entered` also judges the actions of a correction, those put in and those
      behind them. Otherwise it judges private answers alone: for all else, a refusal must not
      show who holds what.
    - `unaccounted(state)`: words for pieces that are missing or too many; nothing, unless the rules are at fault.
    - `named(state, names)`: the same state with other names of the players, by seats; by default states hold none.
    """

    name: str
    players: Callable[[U], Sequence[Player]]
    start: Callable[[U], S]
    apply: Callable[[S, A], S]
    entered: Callable[[S, A], S]
    unaccounted: Callable[[S], Sequence[str]]
    notation: Notation[U, S, A]
    undoing: UndoRules[A]
    secrecy: Secrecy[U, S, A] = field(default_factory=Secrecy)
    corrected_as_entered: bool = False
    named: Callable[[S, Sequence[str]], S] = _nameless

    def secret_of(self, action: A) -> Secret | None:
        """Return the description of the private answer in this kind of action, if it carries one."""
        return self.secrecy.secrets.get(self.notation.word_of(action))

    def corrected(self, state: S, action: A) -> S:
        """Return the state after an action that a correction replays. Raises Refused."""
        return self.entered(state, action) if self.corrected_as_entered else self.apply(state, action)
