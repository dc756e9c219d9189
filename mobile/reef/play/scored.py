"""What a card has scored, to be shown on the board it was played on. No Kivy."""

from __future__ import annotations

from typing import NamedTuple

from companion.reef.rules.actions import Action, Play
from companion.reef.rules.scoring import scored
from companion.reef.rules.state import State


class Scored(NamedTuple):
    """The matches on the board of `seat`, and what is said of the points; nobody's where nothing was scored."""

    seat: int | None = None
    matches: tuple[tuple[int, ...], ...] = ()
    said: str = ""


def last_score(last: Action | None, state: State) -> Scored:
    """What the last action scored, which led to `state`."""
    if not isinstance(last, Play) or last.card is None:
        return Scored()
    found = scored(state.players[last.seat].board, last.card)
    return Scored(last.seat, found.matches, f"+{found.points}" if found.points else "0")
