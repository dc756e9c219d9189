"""Estimates of how near the end is: supplies left, the earliest last round, who still has a turn in this one."""

from __future__ import annotations

from typing import NamedTuple

from companion.reef.box.pieces import MOST_HELD
from companion.reef.rules.state import Depth, Ended, Phase, State, Stock

_GAIN = 2  # pieces of one colour that a card can give


class Outlook(NamedTuple):
    """The supplies left, the earliest last round, why this round is the last one, and who still has a turn in it.

    `earliest`: the round that can be the last one if everybody hurries; None once the game is over, and if nobody
    follows rounds. `last`: why this round is the last one, None if it is not, as yet. `waiting`: the seats with a
    turn left in this round, the player on turn first.
    """

    supply: Stock
    deck: int
    earliest: int | None
    last: Ended | None
    waiting: tuple[int, ...]


def outlook(state: State) -> Outlook:
    """Estimate how near the end of the game is."""
    turns = state.table.depth is not Depth.POINTS
    playing = state.phase is Phase.PLAY
    return Outlook(
        state.supply,
        state.deck,
        _earliest(state) if turns and state.phase is not Phase.OVER else None,
        state.last if playing else None,
        tuple(range(state.seat, len(state.players))) if playing and turns else (),
    )


def _earliest(state: State) -> int:
    """Return the round in which a colour or the deck can run out, if everybody plays, or takes, at every turn."""
    return min(_round_of_colour(state), _round_of_deck(state))


def _round_of_colour(state: State) -> int:
    left, turn = min(state.supply), state.turn
    hands = [player.hand.total for player in state.players]
    while left > 0:
        seat = turn % len(hands)
        if hands[seat]:
            hands[seat] -= 1
            left -= _GAIN
        else:
            hands[seat] += 1
        turn += 1
    return max(state.turn, turn - 1) // len(hands) + 1


def _round_of_deck(state: State) -> int:
    left, turn = state.deck, state.turn
    hands = [player.hand.total for player in state.players]
    while left > 0:
        seat = turn % len(hands)
        if hands[seat] < MOST_HELD:
            hands[seat] += 1
            left -= 1
        else:
            hands[seat] -= 1
        turn += 1
    return max(state.turn, turn - 1) // len(hands) + 1
