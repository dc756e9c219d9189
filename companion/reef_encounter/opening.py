"""Before the first turn: feeding the parrotfish and choosing larvae, in any order of players (p. 4)."""

from __future__ import annotations

from companion.reef_encounter import reasons
from companion.reef_encounter.pieces import NONE, OPENING_LARVAE, Coral, Stock, plus, together
from companion.reef_encounter.reveal import room
from companion.reef_encounter.state import Holding, Phase, State, Turn
from companion.reef_encounter.supplies import hideable, larvae_left, less_hidden, with_player
from companion.refusal import Refused


def tell_hand(state: State, seat: int, polyps: Stock | None) -> State:
    """The colours of hidden polyps, told in private: more than nothing, no more than are hidden. Raises Refused.

    None, where they cannot be opened any more, changes nothing: they are as hidden as before.
    """
    player = state.players[seat]
    hand = player.hand
    if polyps is None:
        return state
    if not 0 < sum(polyps) <= hand.unknown or min(polyps) < 0:
        raise Refused(reasons.HAND_HOLDS, player=state.table.seats[seat], number=hand.unknown)
    hand = hand._replace(told=together(hand.told, polyps))
    knowing = state._replace(players=with_player(state, seat, player._replace(hand=hand)))
    for coral in Coral:
        if polyps[coral] and hideable(knowing, coral) < 0:
            raise Refused(reasons.ALL_ACCOUNTED, coral=coral)
    return knowing


def feed_fish(state: State, seat: int, coral: Coral | None) -> State:
    """The opening polyp goes from behind the screen into the fish, told or not (`setup.fish`). Raises Refused."""
    player = state.players[seat]
    if player.fish.total:
        raise Refused(reasons.ALREADY_FED, player=state.table.seats[seat])
    if coral is None:
        # Which of a told hand it was is not known any more: the companion forgets the hand rather than guess.
        hand, fish = player.hand._replace(hidden=player.hand.hidden - 1, told=NONE), Holding(hidden=1)
    else:
        hand = less_hidden(state, seat, coral, reasons.NOT_IN_HAND)
        fish = Holding(hidden=1, told=plus(NONE, coral))
    return _begun(state._replace(players=with_player(state, seat, player._replace(hand=hand, fish=fish))))


def tell_fish(state: State, seat: int, coral: Coral | None) -> State:
    """The opening polyp told in private where hands are not followed, and the fish was fed from the start.

    Raises Refused.
    """
    player = state.players[seat]
    fish = player.fish
    if coral is None or fish.unknown < 1:
        raise Refused(reasons.ALREADY_FED, player=state.table.seats[seat])
    if room(state, coral) <= state.told[coral]:
        raise Refused(reasons.ALL_ACCOUNTED, coral=coral)
    fish = fish._replace(told=plus(fish.told, coral))
    return state._replace(players=with_player(state, seat, player._replace(fish=fish)))


def choose_larvae(state: State, seat: int, larvae: Stock) -> State:
    """Two larva cubes, both may have one colour (`setup.larvae`). Raises Refused."""
    player = state.players[seat]
    if sum(player.larvae):
        raise Refused(reasons.LARVAE_CHOSEN, player=state.table.seats[seat])
    if sum(larvae) != OPENING_LARVAE or min(larvae) < 0:
        raise Refused(reasons.TWO_LARVAE, player=state.table.seats[seat])
    for coral in Coral:
        if larvae[coral] > larvae_left(state, coral):
            raise Refused(reasons.LARVA_ABSENT, coral=coral)
    return _begun(state._replace(players=with_player(state, seat, player._replace(larvae=larvae))))


def _begun(state: State) -> State:
    """The first turn begins once every fish is fed and every player has two larvae."""
    for player in state.players:
        if not player.fish.total or not sum(player.larvae):
            return state
    return state._replace(phase=Phase.PLAY, turn=Turn(0))
