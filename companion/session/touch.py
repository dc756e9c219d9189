"""Outcomes of a touch in any game: something is held, done, asked or refused. Plain data, whatever shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Generic, TypeAlias, TypeVar

from companion.refusal import Reason, Refused

NO_SUCH_SPOT: Final = Reason("no-such-spot", "This table has no such place: touch another one.")
NOT_ASKED: Final = Reason("not-asked", "Nobody asked this: touch the table, and answer what it asks then.")

HeldT = TypeVar("HeldT", covariant=True)
ActionT = TypeVar("ActionT", covariant=True)
QuestionT = TypeVar("QuestionT", covariant=True)
SpotT = TypeVar("SpotT", covariant=True)
WantedT = TypeVar("WantedT", covariant=True)


@dataclass(frozen=True, slots=True)
class HoldOutcome(Generic[HeldT]):
    """Nothing is done; from now on the hand holds this."""

    held: HeldT


@dataclass(frozen=True, slots=True)
class DoneOutcome(Generic[ActionT]):
    """These actions are to be entered, one after the other; the hand is empty."""

    actions: tuple[ActionT, ...]


@dataclass(frozen=True, slots=True)
class AskOutcome(Generic[QuestionT, HeldT]):
    """A question to answer first, or something to show; meanwhile the hand holds `held`."""

    question: QuestionT
    held: HeldT


@dataclass(frozen=True, slots=True)
class RefusedOutcome(Generic[SpotT, WantedT, HeldT]):
    """What was `wanted` is refused, at this spot; afterwards the hand holds `held`."""

    why: Refused
    where: SpotT
    wanted: WantedT
    held: HeldT


Outcome: TypeAlias = HoldOutcome[Any] | DoneOutcome[ActionT] | AskOutcome[Any, Any] | RefusedOutcome[Any, Any, Any]


def entered_actions(outcome: Outcome[ActionT]) -> tuple[ActionT, ...]:
    """Return the actions to enter, none for what is only held or asked. Raises Refused for what cannot be."""
    if isinstance(outcome, RefusedOutcome):
        raise outcome.why
    return outcome.actions if isinstance(outcome, DoneOutcome) else ()
