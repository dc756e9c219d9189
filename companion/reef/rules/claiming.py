"""Actions of a table that enters points only, no cards and boards (depth `points`): claim, tokens, pay, close.

Nobody follows turns, so anybody may enter anything; a table says itself when the last turn is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.reef.box.cards import MOST_POINTS
from companion.reef.box.pieces import SPACES, TOKENS, Colour
from companion.reef.rules import reasons
from companion.reef.rules.state import PLACE, Depth, Ended, Phase, Slot, State
from companion.refusal import Refused

ALL_TOKENS: Final = sum(value * number for value, number in TOKENS.items())
"""The points that the tokens of the box are worth together."""
MOST_CLAIMED: Final = MOST_POINTS * len(SPACES)


def claim(state: State, seat: int, pieces: Sequence[Colour], points: int) -> State:
    """Return the state after playing an unnamed card: its pieces and points are taken. Raises Refused."""
    _followed(state)
    if len(pieces) > 2 or (len(pieces) < 2 and min(state.supply) > 1):
        raise Refused(reasons.TWO_PIECES, number=len(pieces))
    supply = list(state.supply)
    for colour in pieces:
        if not supply[PLACE[colour]]:
            raise Refused(reasons.SUPPLY_LACKS, colour=colour, number=state.supply[PLACE[colour]])
        supply[PLACE[colour]] -= 1
    if not 0 <= points <= MOST_CLAIMED:
        raise Refused(reasons.CLAIMED, number=points, most=MOST_CLAIMED)
    if points + sum(player.points for player in state.players) + tokens_lying(state) > ALL_TOKENS:
        raise Refused(reasons.TOKENS_LACK, most=ALL_TOKENS)
    red, yellow, green, purple = supply
    return _with_points(state, seat, points)._replace(supply=(red, yellow, green, purple))


def tokens(state: State, seat: int, points: int) -> State:
    """Return the state after a player has taken the tokens on a card. Raises Refused."""
    _followed(state)
    lying = tokens_lying(state)
    if not 0 < points <= lying:
        raise Refused(reasons.FEWER_TOKENS, number=lying)
    return _lying(_with_points(state, seat, points), lying - points)


def pay(state: State, seat: int) -> State:
    """Return the state after a player has laid a point on a card. Raises Refused."""
    _followed(state)
    if not state.players[seat].points:
        raise Refused(reasons.NO_POINT, player=state.table.seats[seat])
    return _lying(_with_points(state, seat, -1), tokens_lying(state) + 1)


def close(state: State) -> State:
    """Return the state with the game ended: a supply is empty, or else the deck is. Raises Refused."""
    _followed(state)
    return state._replace(phase=Phase.OVER, end=Ended.COLOUR if 0 in state.supply else Ended.DECK)


def tokens_lying(state: State) -> int:
    """Count the points on the cards of the display."""
    return sum(slot.tokens for slot in state.display if slot is not None)


def _lying(state: State, number: int) -> State:
    return state._replace(display=(Slot(None, number), *state.display[1:]))


def _followed(state: State) -> None:
    if state.table.depth is not Depth.POINTS:
        raise Refused(reasons.ONLY_POINTS)
    if state.phase is Phase.OVER:
        raise Refused(reasons.GAME_OVER)


def _with_points(state: State, seat: int, points: int) -> State:
    """Give a player more points."""
    player = state.players[seat]
    return state._replace(players=state.with_player(seat, player._replace(points=player.points + points)))
