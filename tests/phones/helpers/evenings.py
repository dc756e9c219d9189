"""Whole random games of either game, for phones to watch."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from companion.reef_encounter import interface as reef_encounter
from companion.reports.interface import GameModule
from tests.laws.helpers.population import play
from tests.reef.helpers.playing import Dealer


class Played(NamedTuple):
    """A game from its set-up on; one state more than actions."""

    setup: Any
    states: Sequence[Any]
    actions: Sequence[Any]


def game_of(module: GameModule, number: int) -> Played:
    """Play game `number` of an endless row, the same every time."""
    if module is reef_encounter:
        game = play(number)
        return Played(game.setup, game.states, game.actions)
    dealer = Dealer(Random(number), 2 + number % 3)
    dealer.play(most=400)
    return Played(dealer.setup, dealer.states, dealer.actions)
