"""Whole random games of either game, for phones to watch."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from companion.reef_encounter.interface import REEF_ENCOUNTER
from companion.reports.interface import Telling
from tests.laws.helpers.population import play
from tests.reef.helpers.playing import Dealer


class Played(NamedTuple):
    """A game from its set-up on; one state more than actions."""

    setup: Any
    states: Sequence[Any]
    actions: Sequence[Any]


def game_of(telling: Telling, number: int) -> Played:
    """Play game `number` of an endless row, the same every time."""
    if telling is REEF_ENCOUNTER:
        game = play(number)
        return Played(game.setup, game.states, game.actions)
    dealer = Dealer(Random(number), 2 + number % 3)
    dealer.play(most=400)
    return Played(dealer.setup, dealer.states, dealer.actions)
