"""Two dealt games of Reef with the same course, whose unseen cards differ."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.reef.box import TIDE
from companion.reef.game import REEF, Game
from companion.reef.rules import setup as setups
from companion.reef.rules.actions import Action
from companion.reef.rules.moves import unseen
from companion.reef.rules.setup import shuffled
from tests.reef.helpers.dealt import KEY, dealt_game, seed


def twins(number: int, steps: int, monkeypatch: pytest.MonkeyPatch) -> tuple[Game, Game]:
    """A dealt game after some steps, and the same course with other cards unseen."""
    game = dealt_game(number)
    actions = [*game.history.done][:steps]
    one = _played(number, actions)
    order = shuffled(TIDE.cards, seed(number))
    seen_here = Counter(TIDE.cards) - Counter(unseen(one.state))
    hidden = []
    for place, card in enumerate(order):
        if seen_here[card]:
            seen_here[card] -= 1
        else:
            hidden.append(place)
    others = list(order)
    for place, other in zip(hidden, [*hidden[3:], *hidden[:3]], strict=True):
        others[place] = order[other]
    monkeypatch.setattr(setups, "shuffled", lambda cards, wish: tuple(others) if wish == seed(99) else order)
    return one, _played(99, actions, len(one.state.players))


def _played(number: int, actions: list[Action], players: int | None = None) -> Game:
    from tests.reef.helpers.dealt import setup

    game = Game(REEF, setup(number, players or 2 + number % 3), KEY)
    for action in actions:
        game.do(action)
    return game
