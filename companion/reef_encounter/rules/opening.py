"""The opening before the first turn: feeding fish, choosing larvae, and telling hidden tiles in private (p. 4)."""

from __future__ import annotations

from companion.reef_encounter.box.pieces import NONE, OPENING_LARVAE, Coral, Stock, plus
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.state import Holding, Phase, State, Turn
from companion.reef_encounter.rules.supplies import larvae_left, less_hidden, with_player
from companion.refusal import Refused


def tell_hand(state: State, seat: int, polyps: Stock | None) -> State:
    """Return the state with the hidden tiles that a player tells in private; replaces an earlier telling.

    `polyps` is None if nobody can open the seal any more: untold. `private_answers` judges afterwards whether they
    can be true. Raises Refused for numbers below zero.
    """
    player = state.players[seat]
    if polyps is not None and min(polyps) < 0:
        raise Refused(reasons.HAND_HOLDS, player=state.table.seats[seat], number=player.hand.hidden)
    hand = player.hand._replace(told=polyps or NONE)
    return state._replace(players=with_player(state, seat, player._replace(hand=hand)))


def feed_fish(state: State, seat: int, coral: Coral | None) -> State:
    """Return the state with the opening polyp in the fish, told or not (`setup.fish`). Raises Refused."""
    player = state.players[seat]
    hand = player.hand
    if player.fish.total:
        raise Refused(reasons.ALREADY_FED, player=state.table.seats[seat])
    if coral is None:
        # Which of a told hand it was is not known any more: the companion forgets the hand rather than guess.
        hand, fish = hand._replace(hidden=hand.hidden - 1, told=NONE), Holding(hidden=1)
    else:
        hand, fish = less_hidden(hand, coral), Holding(hidden=1, told=plus(NONE, coral))
    return begin_when_ready(state._replace(players=with_player(state, seat, player._replace(hand=hand, fish=fish))))


def tell_fish(state: State, seat: int, coral: Coral | None) -> State:
    """Return the state with the opening polyp told in private, for games that do not follow hands.

    Changes nothing for None, a seal that nobody can open any more.
    """
    if coral is None:
        return state
    player = state.players[seat]
    fish = player.fish._replace(told=plus(player.fish.told, coral))
    return state._replace(players=with_player(state, seat, player._replace(fish=fish)))


def choose_larvae(state: State, seat: int, larvae: Stock) -> State:
    """Return the state with a player's two larva cubes; both may have one colour (`setup.larvae`). Raises Refused."""
    player = state.players[seat]
    if sum(player.larvae):
        raise Refused(reasons.LARVAE_CHOSEN, player=state.table.seats[seat])
    if sum(larvae) != OPENING_LARVAE or min(larvae) < 0:
        raise Refused(reasons.TWO_LARVAE, player=state.table.seats[seat])
    for coral in Coral:
        if larvae[coral] > larvae_left(state, coral):
            raise Refused(reasons.LARVA_ABSENT, coral=coral)
    return begin_when_ready(state._replace(players=with_player(state, seat, player._replace(larvae=larvae))))


def begin_when_ready(state: State) -> State:
    """Return the state with the first turn begun, if every fish is fed and every player has two larvae."""
    for player in state.players:
        if not player.fish.total or not sum(player.larvae):
            return state
    return state._replace(phase=Phase.PLAY, turn=Turn(0))
