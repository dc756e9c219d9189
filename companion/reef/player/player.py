"""The computer player of Reef, as the search, the command and the app know it."""

from __future__ import annotations

from typing import Final

from companion.player.reasons import FOLLOWED_TOO_LITTLE, HAND_UNTOLD, NOTHING_TO_DECIDE
from companion.player.search import Playing, Style
from companion.reef.box import HAND_LIMIT
from companion.reef.player.deal import deal
from companion.reef.player.turns import outcome, simple, turns
from companion.reef.queries.views import known_state
from companion.reef.rules.actions import Action
from companion.reef.rules.apply import apply
from companion.reef.rules.state import Depth, Phase, State
from companion.refusal import Reason, Refused
from companion.seating import Level

DISPLAY_UNFOLLOWED: Final = Reason(
    "computer-display",
    "The computer can only play Reef where the app deals the cards, or follows the display too.",
)


def waits_for(state: State, seat: int) -> bool:
    """Return whether a seat has something to decide now."""
    match state.phase:
        case Phase.OPENING:
            return not any(state.players[seat].board)
        case Phase.PLAY:
            return state.table.depth is not Depth.POINTS and state.seat == seat
        case _:
            return False


def lacking(known: State, seat: int) -> Refused | None:
    """Return why the computer cannot play for a seat now, or None."""
    if not known.table.dealt and known.table.depth is not Depth.DISPLAY:
        return Refused(DISPLAY_UNFOLLOWED)
    if known.phase is Phase.PLAY and not all(map(any, (each.board for each in known.players))):
        return Refused(FOLLOWED_TOO_LITTLE)
    who = known.table.seats[seat]
    if not waits_for(known, seat):
        return Refused(NOTHING_TO_DECIDE, player=who)
    hand = known.players[seat].hand
    if left_alone(known, seat) >= HAND_LIMIT and hand.total >= HAND_LIMIT:
        return Refused(HAND_UNTOLD, player=who)
    return None


def carried_on(known: State, action: Action) -> tuple[State, Action]:
    """Return the state after an action, and that action. Raises Refused."""
    return apply(known, action), action


def left_alone(known: State, seat: int) -> int:
    """Count the cards in a hand that nobody has told."""
    hand = known.players[seat].hand
    return max(0, hand.hidden - len(hand.dealt))


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
    {Level.GOOD: Style(6, 18, 1, 4), Level.STRONG: Style(12, 48, 2, 8, error=2.0)},
)
