"""`AtSeat`: functions that a game hands in for one player's own device: secrets to look at, questions to answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from companion.drawing.scene import Scene
from companion.speech import Speech


class PrivateThing(NamedTuple):
    """One thing for its owner's eyes alone: its name, its content in words, and a picture."""

    title: str
    text: str
    picture: Scene


class Choice(NamedTuple):
    """One kind of piece that a player can choose in an answer."""

    label: str
    picture: Scene


class Question(NamedTuple):
    """A private question that a player can answer now: `number` pieces of these kinds, any kind any number of times.

    `word` tells it apart from other questions. `again`: a new answer replaces the earlier one.
    """

    word: str
    title: str
    number: int
    choices: tuple[Choice, ...]
    again: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AtSeat:
    """Functions for one player's private view: things to look at, questions, and the action of an answer.

    - `keeps(speech, state, seat)`: the things that this player alone may look at.
    - `asks(speech, state, seat)`: the questions that this player can answer now, by their own knowledge.
    - `answer(state, seat, word, counts)`: the action with the answer, `counts` being how many of each choice; None
      for a question that nobody asks now, or for counts that cannot answer it.
    """

    keeps: Callable[[Speech, Any, int], Sequence[PrivateThing]]
    asks: Callable[[Speech, Any, int], Sequence[Question]]
    answer: Callable[[Any, int, str, Sequence[int]], Any]


NOTHING: Final = AtSeat(
    keeps=lambda _speech, _state, _seat: (),
    asks=lambda _speech, _state, _seat: (),
    answer=lambda _state, _seat, _word, _counts: None,
)
"""The private view of a game in which nobody has anything of their own."""
