"""Makes the correction entry for a refused polyp: the table as if the play had been allowed.

Only where one play can be meant: each thing that it moves follows from the rules' own effects.
"""

from __future__ import annotations

from typing import Final

from companion.reef_encounter.questions.audit import as_it_lies
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.actions import AsItLies, PlacePolyp
from companion.reef_encounter.rules.as_found import correctable, expected, impossible
from companion.reef_encounter.rules.growth import PER_LARVA, barriers, placed
from companion.reef_encounter.rules.state import Phase, State
from companion.refusal import Refused

_CLEAR: Final = frozenset(
    (
        reasons.ATTACK_APART,
        reasons.ATTACK_BESIDE_SHRIMP,
        reasons.ATTACK_GUARDED_JOIN,
        reasons.ATTACK_SMALL,
        reasons.ATTACK_WEAKER,
        reasons.GUARDED_JOIN,
    )
)
"""What a polyp can break and still lie on the table in one way; a shrimp in its way would have to go somewhere."""


def as_if_allowed(state: State, action: PlacePolyp) -> AsItLies | None:
    """Return the entry that lets a refused polyp stand, or None where it is allowed or could mean several things.

    Follows from public knowledge alone.
    """
    turn = state.turn
    if state.phase is not Phase.PLAY or not state.followed or action.seat != turn.seat or turn.growing is None:
        return None
    whys = {why.reason for why in barriers(state, action.space)}
    fifth = not action.consumed and turn.laid == PER_LARVA
    if not whys <= _CLEAR or not (whys or fifth):
        return None
    if fifth and state.players[action.seat].consumed[turn.growing]:
        return None  # it may have come from in front of the screen
    ends = _ends(state, action)
    if not ends or any(end != ends[0] for end in ends) or ends[0].phase is not Phase.PLAY:
        return None
    found = {thing: expected(ends[0], thing) for thing in correctable(state)}
    entry = as_it_lies(state, action.seat, found)
    return None if any(impossible(state, entry.changes)) else entry


def _ends(state: State, action: PlacePolyp) -> list[State]:
    """Return what the play can come to: two states if nobody knows whether the bag has another bonus tile."""
    ends = []
    for bag_lacks in (False, True):
        try:
            ends.append(placed(state, action.seat, action.space, action.consumed, bag_lacks))
        except Refused:
            continue
    return ends
