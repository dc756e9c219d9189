"""What a game hands in for players who keep their secrets on a device of their own. Names no game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from companion.drawing.scene import Scene
from companion.speech import Speech


class Kept(NamedTuple):
    """Something that its owner alone may look at: its name, what is there in words, and as a picture."""

    title: str
    said: str
    picture: Scene


class Choice(NamedTuple):
    """One kind of piece that can be told."""

    label: str
    picture: Scene


class Question(NamedTuple):
    """Something that a player can tell now: `number` pieces of these kinds, one kind as often as they like.

    `word` tells it apart from other questions. `again`: it takes the place of what was told before.
    """

    word: str
    title: str
    number: int
    choices: tuple[Choice, ...]
    again: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AtSeat:
    """What one player may see and tell alone.

    - `keeps(speech, state, seat)`: what this player alone may look at.
    - `asks(speech, state, seat)`: what this player can tell now, by what they themselves may know.
    - `told(state, seat, word, counts)`: the action that tells it, `counts` being how many of each choice; None for a
      question that is not asked now, or for counts that cannot answer it.
    """

    keeps: Callable[[Speech, Any, int], Sequence[Kept]]
    asks: Callable[[Speech, Any, int], Sequence[Question]]
    told: Callable[[Any, int, str, Sequence[int]], Any]


NOTHING: Final = AtSeat(
    keeps=lambda _speech, _state, _seat: (),
    asks=lambda _speech, _state, _seat: (),
    told=lambda _state, _seat, _word, _counts: None,
)
"""That of a game in which nobody has anything of their own."""
