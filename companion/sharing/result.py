"""How a game ended, as log books and statistics want it: points and places. Names no game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Finish(NamedTuple):
    """One player's end: exact points, the place from 1 (shared ones have one number), and the word of the colour.

    `corals`: how many pieces of each kind there were in the end, by their words in records.
    """

    name: str
    colour: str
    points: int
    place: int
    corals: Mapping[str, int] = MappingProxyType({})


class Result(NamedTuple):
    """A finished game whose scores are exact. Players in the order of seats, the start player first.

    `board` says in a few words what was played with, such as the boards' letters.
    """

    players: tuple[Finish, ...]
    board: str
