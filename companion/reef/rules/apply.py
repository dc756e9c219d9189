"""apply(state, action): the only way a game of Reef moves on, and the only judge of legal actions.

It goes by public knowledge. `apply_entered` also asks whether an action fits the cards that the companion has
dealt, as far
as the state has them.
"""

from __future__ import annotations

from typing import assert_never

from companion.reef.rules import actions as a
from companion.reef.rules import moves, reasons, reconcile
from companion.reef.rules.moves import can_hold
from companion.reef.rules.setup import with_seat_change
from companion.reef.rules.state import Depth, EndCause, Phase, State
from companion.refusal import Refused
from companion.seating import SeatChange


def apply(state: State, action: a.Action) -> State:
    """Return the state after `action`. Raises Refused, and `state` is as it was: it never changes."""
    if not 0 <= action.seat < len(state.players):
        raise Refused(reasons.NO_SUCH_SEAT, number=len(state.players))
    match action:
        case a.TakeCard(seat, slot, card):
            _on_turn(state, seat)
            return _after_turn(state, moves.take_card(state, seat, slot, card))
        case a.PlayCard(seat, played, pieces):
            _on_turn(state, seat)
            return _after_turn(state, moves.play_card(state, seat, played, pieces))
        case a.TakeTopCard(seat, onto, card):
            _on_turn(state, seat)
            return _after_turn(state, moves.take_top_card(state, seat, onto, card))
        case a.LayFirstPieces(seat, pieces):
            _not_over(state)
            return moves.lay_first_pieces(state, seat, pieces)
        case a.ClaimCard(seat, colours, points):
            return moves.claim_card(state, seat, colours, points)
        case a.TakeTokens(seat, points):
            return moves.take_tokens(state, seat, points)
        case a.PayPoint(seat):
            return moves.pay_point(state, seat)
        case a.CloseGame():
            return moves.close_game(state)
        case a.NameCard(_, number, card):
            _not_over(state)
            return moves.name_card(state, number, card)
        case a.ShowCard(seat, card):
            if state.phase is not Phase.PLAY or state.table.seats[seat].computer is None:
                _over(state)
            return moves.show_card(state, seat, card)
        case a.CountLeftCard(seat, points):
            _over(state)
            return moves.count_left_card(state, seat, points)
        case a.CountTieBreakers(seat, tally):
            _over(state)
            return moves.count_tie_breakers(state, seat, tally)
        case a.Reconcile(_, changes):
            return _deck_gone(state, reconcile.reconcile(state, changes))
        case SeatChange():
            return with_seat_change(state, action)
        case _:
            assert_never(action)


def apply_entered(state: State, action: a.Action) -> State:
    """Return `apply(...)` for an action as somebody enters it: a card must be one the companion has dealt.

    Readers of a record use `apply`, so that no answer to one player depends on another's cards. Raises Refused.
    """
    after = apply(state, action)
    if not state.table.dealt or not isinstance(action, a.HandAction) or action.card is None:
        return after
    if not can_hold(state.players[action.seat].hand, action.card):
        raise Refused(reasons.NOT_HELD, player=state.table.seats[action.seat], card=action.card)
    return after


def _after_turn(before: State, state: State) -> State:
    """Return the state after a turn, ended if that was the last one (`end.colour`, `end.deck`)."""
    if not state.deck and (ended := _deck_gone(before, state)) is not state:
        return ended
    if state.turn % len(state.players) == 0 and (last := state.last) is not None:
        return _ended(state, last)
    return state


def _deck_gone(before: State, state: State) -> State:
    """End the game if the last card has left the deck before the round is finished."""
    gone = state.phase is Phase.PLAY and before.deck and not state.deck
    return _ended(state, EndCause.DECK) if gone and not state.table.options.finish else state


def _ended(state: State, cause: EndCause) -> State:
    """End the game. Opens the cards that the companion has dealt, to score them."""
    players = tuple(
        player._replace(
            hand=hand._replace(known=(*hand.known, *hand.dealt), hidden=hand.hidden - len(hand.dealt), dealt=())
        )
        for player in state.players
        for hand in (player.hand,)
    )
    return state._replace(phase=Phase.OVER, end=cause, players=players)


def _on_turn(state: State, seat: int) -> None:
    if state.phase is not Phase.PLAY:
        _not_over(state)
        raise Refused(reasons.BEGIN_FIRST)
    if state.table.depth is Depth.POINTS:
        raise Refused(reasons.NOT_THE_CARDS)
    if seat != state.seat:
        seats = state.table.seats
        raise Refused(reasons.NOT_YOUR_TURN, player=seats[seat], acting=seats[state.seat])


def _not_over(state: State) -> None:
    if state.phase is Phase.OVER:
        raise Refused(reasons.GAME_OVER)


def _over(state: State) -> None:
    if state.phase is not Phase.OVER:
        raise Refused(reasons.NOT_OVER)
