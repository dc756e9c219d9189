"""Turns of a game, counted from its states: the number of a turn, and whose it is. Knows no particular game."""

from __future__ import annotations

from typing import Generic, NamedTuple

from companion.session.game_kind import A, GameKind, S, U
from companion.session.timeline import Session


class Turn(NamedTuple):
    """A turn by its number, from 1; `seat` is None before the first turn and after the last."""

    number: int
    seat: int | None


class TurnCounter(Generic[U, S, A]):
    """A counter of the turns of one game as it goes on, is undone and corrected; it looks at each state once."""

    def __init__(self, kind: GameKind[U, S, A]) -> None:
        self._kind = kind
        self._known: list[tuple[S, Turn]] = []

    def at(self, session: Session[S, A], step: int) -> Turn:
        """Return the turn in progress after so many steps of `session`."""
        known = self._known
        while known and (len(known) > session.position + 1 or known[-1][0] is not session.state_at(len(known) - 1)):
            known.pop()  # taken back or corrected since
        for number in range(len(known), step + 1):
            state = session.state_at(number)
            seat, last = self._kind.undoing.on_turn(state), known[-1][1] if known else Turn(0, None)
            known.append((state, Turn(last.number + (seat is not None and seat != last.seat), seat)))
        return known[step][1]
