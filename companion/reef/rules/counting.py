"""Entries after the end: cards left in hand, their points, and the tie-breakers (`end.hand`, `end.ties`)."""

from __future__ import annotations

from companion.reef.box.cards import MOST_POINTS, Card
from companion.reef.box.pieces import HIGHEST, MOST_HELD, SPACES
from companion.reef.rules import reasons
from companion.reef.rules.cards import hidden_less
from companion.reef.rules.hands import without_unnamed
from companion.reef.rules.state import Depth, Player, State, Tally
from companion.refusal import Refused


def show(state: State, seat: int, card: Card) -> State:
    """Return the state with a card left in hand shown. Raises Refused."""
    player = _with_hidden(state, seat)
    if not any(player.board):
        raise Refused(reasons.NO_BOARD, player=state.table.seats[seat])
    hand = hidden_less(state, seat, card)
    shown = player._replace(hand=hand._replace(known=(*hand.known, card)))
    return state._replace(players=state.with_player(seat, shown))


def count_card(state: State, seat: int, points: int) -> State:
    """Return the state with points for a card left in hand, without naming it. Raises Refused.

    Nobody follows how many are left at the depth `points`: there it refuses only after four.
    """
    followed = state.table.depth is not Depth.POINTS
    player = _with_hidden(state, seat) if followed else state.players[seat]
    if not 0 <= points <= MOST_POINTS:
        raise Refused(reasons.CARD_POINTS, number=points, most=MOST_POINTS)
    hand = without_unnamed(player.hand, player.hand.doubtful) if followed else player.hand
    if hand is None or len(player.counted) >= MOST_HELD:
        raise Refused(reasons.ALL_COUNTED, player=state.table.seats[seat])
    counted = player._replace(hand=hand, counted=(*player.counted, points))
    return state._replace(players=state.with_player(seat, counted))


def count_up(state: State, seat: int, tally: Tally) -> State:
    """Return the state with covered spaces and stacks of four of a board nobody follows. Raises Refused."""
    player = state.players[seat]
    if any(player.board):
        raise Refused(reasons.TALLY_KNOWN, player=state.table.seats[seat])
    if not 0 <= tally.fours <= tally.covered <= len(SPACES):
        raise Refused(reasons.TALLY_IMPOSSIBLE, most=len(SPACES), high=HIGHEST)
    return state._replace(players=state.with_player(seat, player._replace(tally=tally)))


def _with_hidden(state: State, seat: int) -> Player:
    player = state.players[seat]
    if not player.hand.hidden:
        raise Refused(reasons.ALL_COUNTED, player=state.table.seats[seat])
    return player
