"""apply(state, action): the only way a game moves on, and the only judge of legal actions.

It goes by public knowledge. `apply_entered` also asks whether an action fits what its own player told in private.
"""

from __future__ import annotations

from typing import assert_never

from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules import growth, open_sea, reasons, reconcile, scoring, supplies, turns
from companion.reef_encounter.rules import open_sea as opensea
from companion.reef_encounter.rules.scoring import find_contradiction
from companion.reef_encounter.rules.setup import with_seat_change
from companion.reef_encounter.rules.state import Phase, State
from companion.refusal import Refused
from companion.seating import SeatChange


def apply(state: State, action: a.Action) -> State:
    """Return the state after `action`. Raises Refused, and `state` is as it was: it never changes."""
    if not 0 <= action.seat < len(state.table.seats):
        raise Refused(reasons.NO_SUCH_SEAT, number=len(state.table.seats))
    match action:
        case a.PlacePolyp(seat, space, consumed, bag_lacks):
            _in_turn(state, seat, boards=True)
            return growth.place_polyp(state, seat, space, consumed, bag_lacks)
        case a.PlayLarva(seat, coral):
            _in_turn(state, seat, boards=True)
            return growth.play_larva(state, seat, coral)
        case a.Collect(seat, coral, refill):
            _in_turn(state, seat, boards=True)
            return opensea.collect_space(state, seat, coral, refill)
        case a.IntroduceShrimp(seat, space):
            _in_turn(state, seat, boards=True)
            return growth.introduce_shrimp(state, seat, space)
        case a.MoveShrimp(seat, start, to):
            _in_turn(state, seat, boards=True)
            return growth.move_shrimp(state, seat, start, to)
        case a.PlayAlga(seat, pay, alga, tile):
            _in_turn(state, seat)
            return turns.play_alga(state, seat, pay, alga, tile)
        case a.EatCoral(seat, space):
            _may_eat(state, seat, boards=True)
            return turns.eat_coral(state, seat, space)
        case a.LarvaForPolyp(seat, coral):
            _in_turn(state, seat, boards=True)
            return supplies.buy_larva(state, seat, coral)
        case a.PolypForLarva(seat, coral, bag_lacks):
            _in_turn(state, seat, boards=True)
            return supplies.buy_polyp(state, seat, coral, bag_lacks)
        case a.EatByColour(seat, coral, size):
            _may_eat(state, seat)
            return turns.eat_by_colour(state, seat, coral, size)
        case a.EndTurn(seat):
            _in_turn(state, seat)
            return opensea.end_turn(state)
        case a.CallEnd(seat, trigger):
            _in_turn(state, seat)
            return turns.call_end(state, seat, trigger)
        case a.PassFeast(seat):
            _not_over(state)
            _own_turn(state, seat)
            return turns.pass_feast(state)
        case a.TellHand(seat, polyps):
            _not_over(state)
            _boards(state)
            return open_sea.tell_hand(state, seat, polyps)
        case a.FeedFish(seat, coral):
            if state.followed:
                _in_opening(state)
                return open_sea.feed_fish(state, seat, coral)
            _not_over(state)
            return open_sea.tell_fish(state, seat, coral)
        case a.ChooseLarvae(seat, larvae):
            _in_opening(state)
            return open_sea.choose_larvae(state, seat, larvae)
        case a.RevealFish(seat, polyps):
            _over(state)
            return scoring.reveal_fish(state, seat, polyps)
        case a.CountTieBreakers(seat, tally):
            if state.followed:
                raise Refused(reasons.TALLY_KNOWN)
            _over(state)
            return scoring.count_tie_breakers(state, seat, tally)
        case a.Reconcile(_, changes):
            return reconcile.reconcile(state, changes)
        case SeatChange():
            return with_seat_change(state, action)
        case _:
            assert_never(action)


def apply_entered(state: State, action: a.Action) -> State:
    """Return `apply(...)` for an action as somebody enters it: it must also fit its own player's private answer.

    Ignores an answer that cannot be true. Readers of a record use `apply`: a wrong answer undoes nothing that
    everybody saw. Raises Refused.
    """
    after = apply(state, action)
    seat = action.seat
    who, hidden = state.table.seats[seat], after.players[seat].hand.hidden
    match action:
        case a.TellHand(_, polyps) if polyps is not None and (sum(polyps) != hidden or not hidden):
            raise Refused(reasons.HAND_HOLDS, player=who, number=hidden)
        case a.FeedFish(_, coral) if not state.followed and (coral is None or state.players[seat].fish.unknown < 1):
            raise Refused(reasons.ALREADY_FED, player=who)
    wrong = find_contradiction(after, seat)
    if wrong is None or find_contradiction(state, seat) is not None:
        return after
    match action:
        case a.TellHand() | a.FeedFish() if wrong.coral is not None:
            raise Refused(reasons.ALL_ACCOUNTED, coral=wrong.coral)
        case a.FeedFish():
            raise Refused(reasons.NOT_IN_HAND, player=who)
        case a.RevealFish():
            raise Refused(reasons.REVEAL_OTHER, player=who)
        case a.PlacePolyp() if wrong.coral is None:
            raise Refused(reasons.HAND_LACKS, player=who, coral=state.turn.growing)
        case (
            (a.TellHand() | a.ChooseLarvae() | a.EatCoral() | a.EatByColour() | a.PlayLarva())
            | (a.PlacePolyp() | a.IntroduceShrimp() | a.MoveShrimp() | a.LarvaForPolyp() | a.PlayAlga())
            | (a.PolypForLarva() | a.Collect() | a.EndTurn() | a.CallEnd() | a.PassFeast())
            | (a.CountTieBreakers() | a.Reconcile() | SeatChange())
        ):
            return after  # everybody sees it: the telling was wrong
        case _:
            assert_never(action)


def _in_turn(state: State, seat: int, boards: bool = False) -> None:
    """Raise Refused unless `seat` is in the middle of an ordinary turn."""
    if state.phase is not Phase.PLAY:
        _not_over(state)
        if state.phase is Phase.FEAST:
            raise Refused(reasons.FEAST_ONLY, player=state.table.seats[state.turn.seat])
        raise Refused(reasons.OPENING_FIRST)
    if boards:
        _boards(state)
    _own_turn(state, seat)


def _may_eat(state: State, seat: int, boards: bool = False) -> None:
    """Raise Refused outside a turn and outside the feast."""
    if boards:
        _boards(state)
    if state.phase is Phase.FEAST:
        _own_turn(state, seat)
        return
    _in_turn(state, seat)
    if state.turn.begun:
        raise Refused(reasons.EAT_FIRST, player=state.table.seats[seat])


def _own_turn(state: State, seat: int) -> None:
    if seat != state.turn.seat:
        seats = state.table.seats
        raise Refused(reasons.NOT_YOUR_TURN, player=seats[seat], acting=seats[state.turn.seat])


def _boards(state: State) -> None:
    if not state.followed:
        raise Refused(reasons.NOT_FOLLOWED)


def _in_opening(state: State) -> None:
    if state.phase is not Phase.OPENING:
        _not_over(state)
        raise Refused(reasons.OPENING_DONE)


def _over(state: State) -> None:
    if state.phase is not Phase.OVER:
        raise Refused(reasons.NOT_OVER)


def _not_over(state: State) -> None:
    if state.phase is Phase.OVER:
        raise Refused(reasons.GAME_OVER)
