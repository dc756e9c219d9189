"""The random games on which laws are tested: every number of players, both variants, every temper."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from companion.reef_encounter.box import Coral, CoralCounts
from companion.reef_encounter.rules.actions import Action
from companion.reef_encounter.rules.setup import Setup
from companion.reef_encounter.rules.state import State
from tests.laws.helpers.dealer import random_setup
from tests.laws.helpers.player import Game
from tests.laws.helpers.tempers import TEMPERS, WILD


@dataclass(frozen=True, slots=True)
class Truth:
    """What truly lies hidden: in the bag, behind each screen, and the polyp each fish was fed first."""

    bag: CoralCounts
    hands: tuple[CoralCounts, ...]
    openings: tuple[Coral | None, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A whole game: its actions, and the state and the truth before each of them and after the last."""

    setup: Setup
    actions: tuple[Action, ...]
    states: tuple[State, ...]
    truths: tuple[Truth, ...]


def new_game(number: int) -> Game:
    """Begin game `number` of an endless row, the same every time."""
    rng = Random(number)
    players = 2 + number % 3
    kinds = list(TEMPERS.values())
    kind = number % (len(kinds) + 1)  # or else everybody has another temper
    tempers = [kinds[kind] if kind < len(kinds) else rng.choice([*kinds, WILD]) for _ in range(players)]
    reports = number // 8 % 4  # nobody, everybody, or some
    tempers = [replace(temper, tells=reports == 1 or (reports > 1 and rng.random() < 0.5)) for temper in tempers]
    return Game(random_setup(rng, players, advanced=number // 3 % 2 == 1), rng, tempers)


def play(number: int) -> Played:
    """Play game `number` to its end."""
    game = new_game(number)
    states, truths = [game.state], [_truth(game)]
    for _ in game.steps():
        states.append(game.state)
        truths.append(_truth(game))
    return Played(game.setup, tuple(game.actions), tuple(states), tuple(truths))


def _truth(game: Game) -> Truth:
    return Truth(game.bag(), tuple(game.hidden), tuple(game.opening))
