"""Goals of a puzzle as values, and the checks, by trying actions, whether a state reaches them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from companion.reef_encounter.box.boards import Space, cells_of, flood_fill
from companion.reef_encounter.box.pieces import Coral
from companion.reef_encounter.rules.actions import Collect, EatCoral
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.open_sea import likely_refill
from companion.reef_encounter.rules.state import Phase, State, Turn
from companion.refusal import Refused


@dataclass(frozen=True, slots=True)
class Edible:
    """The parrotfish of `seat` could eat a coral of this colour as the first action of a turn."""

    seat: int
    coral: Coral


@dataclass(frozen=True, slots=True)
class Spared:
    """The parrotfish of `seat` could eat no coral of this colour as the first action of a turn."""

    seat: int
    coral: Coral


@dataclass(frozen=True, slots=True)
class Taken:
    """`number` consumed polyps of this colour lie in front of the screen of `seat`."""

    seat: int
    coral: Coral
    number: int


Goal: TypeAlias = Edible | Spared | Taken


def reached(goal: Goal, state: State) -> bool:
    """Return whether the goal is reached, and the turn could end like this."""
    return holds(goal, state) and may_end(state)


def holds(goal: Goal, state: State) -> bool:
    """Return whether the goal's condition is true now, in the middle of a turn or between two."""
    match goal:
        case Edible(seat, coral):
            return any(eats(state, seat, space) for space, _ in corals_of(state, coral))
        case Spared(seat, coral):
            return not any(eats(state, seat, space) for space, _ in corals_of(state, coral))
        case Taken(seat, coral, number):
            return state.players[seat].consumed[coral] >= number
    assert_never(goal)


def polyps(goal: Goal, state: State) -> int:
    """Count the polyps that the goal is about now: those of the largest coral that counts, or those taken."""
    match goal:
        case Edible(seat, coral):
            found = [
                cells for space, cells in corals_of(state, coral) if cells & state.rocks[space.rock].shrimps[seat]
            ]
            return max((cells.bit_count() for cells in found), default=0)
        case Spared(seat, coral):
            found = [cells for space, cells in corals_of(state, coral) if eats(state, seat, space)]
            return max((cells.bit_count() for cells in found), default=0)
        case Taken(seat, coral):
            return state.players[seat].consumed[coral]
    assert_never(goal)


def may_end(state: State) -> bool:
    """Return whether the player on turn could end the turn now."""
    return any(_allowed(state, Collect(state.turn.seat, coral, likely_refill(state, coral))) for coral in Coral)


def eats(state: State, seat: int, space: Space) -> bool:
    """Return whether the parrotfish of `seat` could eat the coral on a space, were it the beginning of their turn."""
    return state.phase is Phase.PLAY and _allowed(state._replace(turn=Turn(seat)), EatCoral(seat, space))


def corals_of(state: State, coral: Coral) -> Iterator[tuple[Space, int]]:
    """Yield each coral of this colour on the boards: one of its spaces, and all its cells."""
    for number, rock in enumerate(state.rocks):
        left = rock.corals[coral]
        while left:
            cells = flood_fill(left & -left, rock.corals[coral])
            left &= ~cells
            yield Space(number, cells_of(cells)[0]), cells


def _allowed(state: State, action: Collect | EatCoral) -> bool:
    try:
        apply(state, action)
    except Refused:
        return False
    return True
