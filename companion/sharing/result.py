"""How a game ended, as log books and statistics want it: points and places. Names no game."""

from __future__ import annotations

from typing import NamedTuple


class Finish(NamedTuple):
    """One player's end: exact points, the place from 1 (shared ones have one number), and the word of the colour."""

    name: str
    colour: str
    points: int
    place: int


class Result(NamedTuple):
    """A finished game whose scores are exact. Players in the order of seats, the start player first.

    `board` says in a few words what was played with, such as the boards' letters.
    """

    players: tuple[Finish, ...]
    board: str
