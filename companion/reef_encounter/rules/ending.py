"""The end of a game: at once, or with a feast after two of the four triggers (p. 11)."""

from __future__ import annotations

from collections.abc import Iterable

from companion.reef_encounter.box.boards import Board
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.corals import polyp_cells
from companion.reef_encounter.rules.state import End, Phase, Rock, State, Trigger, Turn
from companion.refusal import Refused

FEASTING = (Trigger.LOCKED, Trigger.SHRIMPS)


def end_game(state: State, trigger: Trigger, by: int) -> State:
    """Return the state at the end of the game, or in the feast of the others if the trigger allows it."""
    number = len(state.table.seats)
    waiting = tuple([(by + step) % number for step in range(1, number)]) if trigger in FEASTING else ()
    return _feast(state, End(trigger, by, waiting))


def feast_goes_on(state: State) -> State:
    """Return the state after a player of the feast has eaten or passed."""
    assert state.end is not None
    return _feast(state, state.end._replace(waiting=state.end.waiting[1:]))


def pass_feast(state: State) -> State:
    """Eat nothing in the additional turn: eating is optional (`feast.order`). Raises Refused outside the feast."""
    if state.phase is not Phase.FEAST:
        raise Refused(reasons.NO_FEAST)
    return feast_goes_on(state)


def call_end(state: State, seat: int, trigger: Trigger) -> State:
    """End the game as the table says, in a way that this depth does not follow. Raises Refused."""
    if state.followed:
        raise Refused(reasons.FOLLOWED)
    if trigger in FEASTING:
        raise Refused(reasons.CALL_UNSEEN, trigger=trigger)
    return end_game(state, trigger, seat)


def no_rock_left(boards: Iterable[Board], rocks: Iterable[Rock]) -> bool:
    """Return whether every rock space of every board in play bears a polyp (`end.space`)."""
    return all(board_is_full(board, rock) for board, rock in zip(boards, rocks, strict=True))


def board_is_full(board: Board, rock: Rock) -> bool:
    """Return whether every rock space of one board bears a polyp (`end.space`)."""
    return not board.rock & ~polyp_cells(rock)


def _feast(state: State, end: End) -> State:
    if end.waiting:
        return state._replace(phase=Phase.FEAST, end=end, turn=Turn(end.waiting[0]))
    return state._replace(phase=Phase.OVER, end=end, turn=Turn(end.by))
