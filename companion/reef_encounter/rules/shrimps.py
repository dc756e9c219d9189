"""Shrimps on the boards: introducing and moving them (p. 5, 9)."""

from __future__ import annotations

from companion.reef_encounter.box.boards import Space, flood_fill
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.corals import (
    bit_of,
    coral_at,
    polyp_cells,
    shrimp_cells,
    shrimps_behind,
    with_rock,
)
from companion.reef_encounter.rules.state import Rock, State
from companion.refusal import Refused

PER_ROCK = 2  # of one player, at any moment (`shrimp.two-per-rock`, p. 9)


def introduce(state: State, seat: int, space: Space) -> State:
    """Action 4: bring a shrimp from behind the screen onto a coral without one (`introduce`, p. 5).

    Raises Refused.
    """
    who, turn = state.table.seats[seat], state.turn
    if turn.introduced:
        raise Refused(reasons.INTRODUCED, player=who)
    if shrimps_behind(state, seat) < 1:
        raise Refused(reasons.SHRIMP_NONE, player=who)
    bit = bit_of(state, space)
    rock = state.rocks[space.rock]
    if coral_at(rock, bit) is None:
        raise Refused(reasons.SHRIMP_NO_POLYP, space=state.space_name(space))
    rock = _settled(state, seat, space, rock, bit)
    return state._replace(
        turn=turn.after_other_action(introduced=True),
        rocks=with_rock(state, space.rock, rock),
    )


def move(state: State, seat: int, start: Space, to: Space | None) -> State:
    """Action 5: move a shrimp, even in the middle of action 2 or 3 (`move`, p. 5). Raises Refused."""
    bit = bit_of(state, start)
    rock = state.rocks[start.rock]
    if not rock.shrimps[seat] & bit:
        why = reasons.OTHERS_SHRIMP if shrimp_cells(rock) & bit else reasons.NO_SHRIMP_HERE
        raise Refused(why, player=state.table.seats[seat], space=state.space_name(start))
    if start == to:
        raise Refused(reasons.SAME_SPACE, space=state.space_name(start))
    # Lifting it first lets every check of the landing look at the others alone.
    left = _with_shrimps(rock, seat, rock.shrimps[seat] ^ bit)
    lifted = state._replace(turn=state.turn._replace(begun=True), rocks=with_rock(state, start.rock, left))
    if to is None:
        return lifted
    landing = bit_of(lifted, to)
    rock = _settled(lifted, seat, to, lifted.rocks[to.rock], landing)
    return lifted._replace(rocks=with_rock(lifted, to.rock, rock))


def on_bare_rock(state: State, seat: int) -> Space | None:
    """Find a space where an own shrimp stands on bare rock, which no turn may end with (`move`, p. 5)."""
    for number, rock in enumerate(state.rocks):
        own = rock.shrimps[seat]
        bare = own and own & ~polyp_cells(rock)
        if bare:
            return Space(number, (bare & -bare).bit_length() - 1)
    return None


def _settled(state: State, seat: int, space: Space, rock: Rock, bit: int) -> Rock:
    """Return `rock` with an own shrimp on `bit`, on a polyp or on bare rock. Raises Refused."""
    others = shrimp_cells(rock)
    if others & bit:
        raise Refused(reasons.SPACE_HAS_SHRIMP, space=state.space_name(space))
    coral = coral_at(rock, bit)
    if coral is not None and flood_fill(bit, rock.corals[coral]) & others:
        raise Refused(reasons.CORAL_HAS_SHRIMP, coral=coral, space=state.space_name(space))
    if rock.shrimps[seat].bit_count() == PER_ROCK:
        letter = state.table.boards[space.rock].letter
        raise Refused(reasons.TWO_ON_ROCK, player=state.table.seats[seat], board=letter)
    return _with_shrimps(rock, seat, rock.shrimps[seat] | bit)


def _with_shrimps(rock: Rock, seat: int, cells: int) -> Rock:
    return Rock(rock.corals, rock.shrimps[:seat] + (cells,) + rock.shrimps[seat + 1 :])
