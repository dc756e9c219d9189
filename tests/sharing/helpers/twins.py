"""Two dealt games of Reef with the same course, whose unseen cards differ."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.reef.box import TIDE_DECK
from companion.reef.game import REEF, Game
from companion.reef.rules import setup as setups
from companion.reef.rules.actions import Action
from companion.reef.rules.moves import unseen_cards
from companion.reef.rules.setup import shuffle_cards
from tests.reef.helpers.dealt import KEY, dealt_game, seed

OTHER = 1_000_000  # is added to the number of a game for its twin


def twins(number: int, steps: int, monkeypatch: pytest.MonkeyPatch) -> tuple[Game, Game]:
    """A dealt game after some steps, and the same course with other cards unseen."""
    game = dealt_game(number)
    actions = [*game.history.done][:steps]
    one = _played(number, actions)
    order = shuffle_cards(TIDE_DECK.cards, seed(number))
    seen_here = Counter(TIDE_DECK.cards) - Counter(unseen_cards(one.state))
    hidden = []
    for place, card in enumerate(order):
        if seen_here[card]:
            seen_here[card] -= 1
        else:
            hidden.append(place)
    others = list(order)
    for place, other in zip(hidden, [*hidden[3:], *hidden[:3]], strict=True):
        others[place] = order[other]
    monkeypatch.setattr(
        setups, "shuffle_cards", lambda cards, wish: tuple(others) if wish == seed(number + OTHER) else order
    )
    return one, _played(number + OTHER, actions, len(one.state.players))


def _played(number: int, actions: list[Action], players: int | None = None) -> Game:
    from tests.reef.helpers.dealt import setup

    game = Game(REEF, setup(number, players or 2 + number % 3), KEY)
    for action in actions:
        game.do(action)
    return game
