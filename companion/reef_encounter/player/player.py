"""The computer player of Reef Encounter, as the search, the command and the app know it."""

from __future__ import annotations

from typing import Final

from companion.player.reasons import FOLLOWED_TOO_LITTLE, NOTHING_TO_DECIDE
from companion.player.search import Playing, Style
from companion.reef_encounter.player.deal import deal
from companion.reef_encounter.player.turns import outcome, simple, turns
from companion.reef_encounter.queries.views import known_state
from companion.reef_encounter.rules.actions import Action, Collect
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.open_sea import likely_refill
from companion.reef_encounter.rules.state import Phase, State
from companion.refusal import Refused
from companion.seating import Level


def waits_for(state: State, seat: int) -> bool:
    """Return whether a seat has something to decide now."""
    match state.phase:
        case Phase.OPENING:
            player = state.players[seat]
            return not player.fish.total or not sum(player.larvae)
        case Phase.PLAY | Phase.FEAST:
            return state.turn.seat == seat
        case _:
            return False


def lacking(known: State, seat: int) -> Refused | None:
    """Return why the computer cannot play for a seat now, or None."""
    if not known.followed:
        return Refused(FOLLOWED_TOO_LITTLE)
    if not waits_for(known, seat):
        return Refused(NOTHING_TO_DECIDE, player=known.table.seats[seat])
    return None


def carried_on(known: State, action: Action) -> tuple[State, Action]:
    """Return the state after an action, with a likely refill of the open sea, and that action. Raises Refused."""
    if isinstance(action, Collect) and not action.refill:
        action = Collect(action.seat, action.coral, likely_refill(known, action.coral))
    return apply(known, action), action


def left_alone(known: State, seat: int) -> int:
    """Count the tiles behind a screen that nobody has told."""
    return max(0, known.players[seat].hand.unknown)


PLAYING: Final[Playing[State, Action]] = Playing(
    known_state,
    waits_for,
    lacking,
    deal,
    turns,
    simple,
    outcome,
    carried_on,
    left_alone,
    {Level.GOOD: Style(4, 8, 1, 4), Level.STRONG: Style(16, 64, 2, 8, error=2.0)},
)
