"""Check of private answers against public knowledge, and players without the answers that cannot be true.

Private answers decide nothing for others. The rules ask only for public knowledge, so that no answer to one player
depends on another's secret. If that rules out what a player told, only this player learns it: all they told counts as
untold until they correct it. A contradiction never goes away by itself, for nothing comes to hide in play (`unseen`).
"""

from __future__ import annotations

from typing import NamedTuple

from companion.reef_encounter.box.pieces import NONE, Coral, together
from companion.reef_encounter.rules.reveal import room
from companion.reef_encounter.rules.state import Holding, Player, State


class Contradiction(NamedTuple):
    """Why a private answer cannot be true: more of a coral than can be hidden, or (None) another was shown."""

    coral: Coral | None


def contradiction(state: State, seat: int) -> Contradiction | None:
    """Return why a player's private answer cannot be true, or None. For that player's eyes alone."""
    hand, fish = state.players[seat].hand, state.players[seat].fish
    if hand.told == fish.told == NONE:
        return None
    if hand.unknown < 0 or fish.unknown < 0:
        return Contradiction(None)
    told = together(hand.told, fish.told)
    impossible = [coral for coral in Coral if told[coral] > room(state, coral, told)]
    return Contradiction(impossible[0]) if impossible else None


def believed_player(state: State, seat: int) -> Player:
    """Return a player with their private answers as far as they can be true: all of them, or nothing."""
    player = state.players[seat]
    return player if contradiction(state, seat) is None else without_answers(player)


def without_answers(player: Player) -> Player:
    """Return a player who has told nothing."""
    hand, fish = player.hand, player.fish
    return player._replace(hand=Holding(hand.seen, hand.hidden), fish=Holding(fish.seen, fish.hidden))
