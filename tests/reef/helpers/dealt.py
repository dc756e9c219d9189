"""Whole games of Reef whose cards the companion deals: the saved game, its hidden plays, where each card is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from companion.reef.box import TIDE_DECK, Card
from companion.reef.game import REEF, Game
from companion.reef.rules.actions import PlayCard
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import Depth, Options, State
from tests.reef.helpers.playing import SEATS, Dealer

KEY = "4f2a9c01d3e57b684f2a9c01d3e57b68"


def seed(number: int) -> str:
    """A seed for dealing, of the length that the app takes."""
    return f"{number:032x}"


def setup(number: int, players: int = 2, **wished: Any) -> Setup:
    """The set-up of a dealt game before the first turn, its cards following from `number`."""
    return Setup(SEATS[:players], TIDE_DECK, Depth.DISPLAY, options=Options(**wished), shuffle=seed(number))


def dealt_game(
    number: int, path: Path | None = None, eager: float | None = None, saving: bool = False, **wished: Any
) -> Game:
    """Play a whole game; `eager` is how often a card is played, not taken; `saving` ends with the deck."""
    rng, players = Random(number), 2 + number % 3
    table = setup(number, players, **wished)
    game = Game.create(REEF, path, table, KEY) if path is not None else Game(REEF, table, KEY)
    dealer = Dealer(rng, players, **wished)
    first, dealer.saving = game.state, saving
    dealer.setup = replace(dealer.setup, shuffle=table.shuffle)
    dealer.state, dealer.states = first, [first]
    dealer.display = [slot.card for slot in first.display if slot]
    dealer.deck = [*reversed(first.below), *([first.top] if first.top else [])]
    dealer.hands = [list(player.hand.dealt) for player in first.players]
    share = rng.choice((0.0, 0.5, 0.9)) if eager is None else eager
    while (action := dealer.next(share)) is not None:
        dealer.do(action)
        game.do(action)
    return game


def hidden_plays(game: Game) -> list[tuple[int, PlayCard, State]]:
    """The plays of cards that only their player knew: the step of each, from 1, and the state before it."""
    found = []
    for step, action in enumerate(game.history.done, 1):
        before = game.history.state_at(step - 1)
        if isinstance(action, PlayCard) and action.card not in before.players[action.seat].hand.known:
            found.append((step, action, before))
    return found


def whereabouts(state: State) -> list[Card]:
    """Every card of a game that the companion deals, wherever it is."""
    cards = [card for player in state.players for card in (*player.hand.known, *player.hand.dealt)]
    cards += [card for player in state.players for card in player.played if card is not None]
    cards += [slot.card for slot in state.display if slot is not None and slot.card is not None]
    return [*cards, *([state.top] if state.top else []), *state.below]
