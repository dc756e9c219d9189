"""Exchanges between polyps and larvae: actions 6 and 8 (p. 5-6). Action 7 is in `dominance`."""

from __future__ import annotations

from companion.reef_encounter.box.pieces import NONE, Coral, plus
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.rules.supplies import (
    bonus_taken,
    drawable,
    drawn,
    from_front,
    into_bag,
    larvae_left,
    surely_in_bag,
    with_player,
    with_seen,
)
from companion.refusal import Refused


def larva_for_polyp(state: State, seat: int, coral: Coral) -> State:
    """Action 6: a consumed polyp into the bag, a larva cube of its colour behind the screen. Raises Refused."""
    paid = from_front(state, seat, coral, reasons.PAY_LACKS)
    if not larvae_left(state, coral):
        raise Refused(reasons.LARVA_ABSENT, coral=coral)
    player = paid.players[seat]
    player = player._replace(larvae=plus(player.larvae, coral))
    paid = paid._replace(
        players=with_player(paid, seat, player),
        turn=state.turn.gone_on(),
    )
    return into_bag(paid, coral, 1)


def polyp_for_larva(state: State, seat: int, coral: Coral, bag_lacks: bool) -> State:
    """Action 8: a larva cube into the supply, a polyp of its colour behind the screen (`polyp.absent`).

    Raises Refused.
    """
    player = state.players[seat]
    if not player.larvae[coral]:
        raise Refused(reasons.LARVA_LACKS, player=state.table.seats[seat], coral=coral)
    player = player._replace(
        larvae=plus(player.larvae, coral, -1),
        hand=with_seen(player.hand, plus(NONE, coral)),
    )
    paid = state._replace(
        players=with_player(state, seat, player),
        turn=state.turn.gone_on(),
    )
    if not bag_lacks and drawable(state, coral):
        return drawn(paid, coral)
    if state.bonus[coral]:
        return bonus_taken(paid, coral, bag_lacks)
    if bag_lacks and surely_in_bag(state, coral):
        raise Refused(reasons.BAG_HAS_ONE, coral=coral)
    raise Refused(reasons.POLYP_ABSENT, coral=coral)
