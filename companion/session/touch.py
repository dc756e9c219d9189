"""Outcomes of a touch in any game: something is held, done, asked or refused. Plain data, whatever shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.refusal import Refused

HeldT = TypeVar("HeldT", covariant=True)
ActionT = TypeVar("ActionT", covariant=True)
QuestionT = TypeVar("QuestionT", covariant=True)
SpotT = TypeVar("SpotT", covariant=True)
WantedT = TypeVar("WantedT", covariant=True)


@dataclass(frozen=True, slots=True)
class Hold(Generic[HeldT]):
    """Nothing is done; from now on the hand holds this."""

    held: HeldT


@dataclass(frozen=True, slots=True)
class Done(Generic[ActionT]):
    """These actions are to be entered, one after the other; the hand is empty."""

    actions: tuple[ActionT, ...]


@dataclass(frozen=True, slots=True)
class Ask(Generic[QuestionT, HeldT]):
    """A question to answer first, or something to show; meanwhile the hand holds `held`."""

    question: QuestionT
    held: HeldT


@dataclass(frozen=True, slots=True)
class No(Generic[SpotT, WantedT, HeldT]):
    """What was `wanted` is refused, at this spot; afterwards the hand holds `held`."""

    why: Refused
    where: SpotT
    wanted: WantedT
    held: HeldT
