"""States and actions of whole games of Reef whose cards the companion deals, without a saved file."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from companion.reef.box import TIDE_DECK
from companion.reef.rules.actions import Action
from companion.reef.rules.setup import Setup, start_state
from companion.reef.rules.state import Depth, State
from tests.reef.helpers.playing import SEATS, Dealer

SEED = "0123456789abcdef0123456789abcdef"


def dealt(players: int = 3, seed: str = SEED) -> State:
    return start_state(Setup(SEATS[:players], TIDE_DECK, Depth.DISPLAY, shuffle=seed))


def whole_game(seed: int) -> tuple[list[State], list[Action]]:
    """A game that the companion deals, played by what it dealt."""
    rng = Random(seed)
    dealer = Dealer(rng, 2 + seed % 3)
    state = dealt(2 + seed % 3, f"{seed:032x}")
    dealer.setup = replace(dealer.setup, shuffle=SEED)
    dealer.state, dealer.states = state, [state]
    dealer.display = [slot.card for slot in state.display if slot]
    dealer.deck = [*reversed(state.below), *([state.top] if state.top else [])]
    dealer.hands = [list(player.hand.dealt) for player in state.players]
    dealer.play(rng.random())
    return dealer.states, [*dealer.actions]
