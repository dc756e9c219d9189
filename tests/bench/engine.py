"""How fast the engine is: `python -m tests.bench.engine` prints a figure for every promise, best of several runs.

Plain functions, never a test: a slow machine is no fault of the rules.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter

from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.reef_encounter.game import Game as SavedGame
from companion.reef_encounter.interface import RECORDED_GAME
from companion.reef_encounter.queries.legal import legal_actions
from companion.reef_encounter.rules.actions import Action
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.growth import polyp_spaces
from companion.reef_encounter.rules.setup import start_state
from companion.reef_encounter.rules.state import State
from tests.bench import reef_engine
from tests.bench.frame import ROOT, quickest
from tests.games.records import GAMES, open_game, real_game
from tests.laws.helpers.dealer import random_setup
from tests.laws.helpers.player import Game
from tests.laws.helpers.tempers import EATER


@dataclass(frozen=True, slots=True)
class Figure:
    """One promise: what is measured, in which unit, what is promised, and whether more is better."""

    name: str
    unit: str
    promised: float
    measure: Callable[[], float]
    more: bool = False

    def line(self) -> str:
        """The measured figure beside the promised one."""
        found = self.measure()
        kept = found >= self.promised if self.more else found <= self.promised
        bound = ">=" if self.more else "<="
        return f"{self.name:48}{found:>12,.2f} {self.unit:8} {bound} {self.promised:<10,g}{'yes' if kept else 'NO'}"


def replayed(state: State, actions: list[Action]) -> State:
    for action in actions:
        state = apply(state, action)
    return state


def real_game_ms() -> float:
    state, actions = real_game()
    return quickest(lambda: replayed(state, actions), 40) * 1000


def opened_ms() -> float:
    return quickest(lambda: open_game(RECORDED_GAME.stem), 20) * 1000


def middle_of_four() -> State:
    """The middle of the longest turn of larvae in the middle of a game with four boards."""
    setup, actions = open_game("shrimps-feast-with-a-meal")
    state = replayed(start_state(setup), actions[: len(actions) // 2])
    for action in actions[len(actions) // 2 :]:
        if state.turn.growing is not None and len(state.rocks) == 4:
            return state
        state = apply(state, action)
    raise AssertionError("nobody plays a larva")


def placings_ms() -> float:
    state = middle_of_four()
    return quickest(lambda: [polyp_spaces(state, number) for number in range(len(state.rocks))], 40) * 1000


def allowed_ms() -> float:
    state = middle_of_four()
    return quickest(lambda: legal_actions(state), 40) * 1000


def actions_per_second() -> float:
    """Checked actions a second, over every recorded game of `tests/games`."""
    games = [(start_state(setup), actions) for setup, actions in (open_game(path.stem) for path in GAMES)]
    number = sum(len(actions) for _, actions in games)
    return number / quickest(lambda: [replayed(state, actions) for state, actions in games], 15)


def beside_reef() -> float:
    """Checked actions of Reef a second for each of Reef Encounter: both in turn, so that a busy machine hits both."""
    games = [(start_state(setup), actions) for setup, actions in (open_game(path.stem) for path in GAMES)]
    number = sum(len(actions) for _, actions in games)
    replay, number_of_reef = reef_engine.whole_games()
    ours, theirs = [], []
    for _ in range(15):
        ours.append(quickest(replay, 1))
        theirs.append(quickest(lambda: [replayed(state, actions) for state, actions in games], 1))
    return (number_of_reef / min(ours)) / (number / min(theirs))


def reef_actions_per_second() -> float:
    replay, number = reef_engine.whole_games()
    return number / quickest(replay, 15)


def games_per_second() -> float:
    """Games of two to four players a second: dealt, thought up and played to the end."""

    def play() -> None:
        for seed in range(6):
            rng = Random(seed)
            players = 2 + seed % 3
            Game(random_setup(rng, players), rng, [EATER] * players).play()

    return 6 / quickest(play, 3)


def saving() -> tuple[float, float]:
    """Milliseconds of one saved action, the disk's and the backups' included: means of the first and last 40."""
    setup, actions = open_game("shrimps-feast-with-a-meal")
    times: list[float] = []
    with tempfile.TemporaryDirectory(dir=ROOT) as folder:
        game = SavedGame.create(REEF_ENCOUNTER, Path(folder) / "bench.reef", setup)
        while len(times) < 1040:
            for action in actions[:40]:
                began = perf_counter()
                game.do(action)
                times.append(perf_counter() - began)
            game.undo(40)
    return sum(times[:40]) / 40 * 1000, sum(times[-40:]) / 40 * 1000


def process_s(*command: str) -> float:
    """Seconds a whole process takes, from its start to its end."""

    def run() -> None:
        subprocess.run([sys.executable, *command], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)

    return quickest(run, 9, perf_counter)


def import_s(module: str) -> float:
    """Seconds an import adds to the bare interpreter."""
    return max(0.0, process_s("-c", f"import {module}") - process_s("-c", ""))


def figures() -> list[Figure]:
    first, last = saving()
    check = ("-m", "companion", "check", str(RECORDED_GAME))
    return [
        Figure("replay of the real game", "ms", 5, real_game_ms),
        Figure("the same, opened from its record", "ms", 20, opened_ms),
        Figure("every legal space, middle of a game, four boards", "ms", 4, placings_ms),
        Figure("every allowed action there", "ms", 40, allowed_ms),
        Figure("checked actions", "/s", 40_000, actions_per_second, more=True),
        Figure("checked actions of Reef", "/s", 40_000, reef_actions_per_second, more=True),
        Figure("the same for each of Reef Encounter", "", 1, beside_reef, more=True),
        Figure("most matches of a pattern of Reef, full board", "ms", 0.3, reef_engine.matching_ms),
        Figure("best laying of a card of Reef, 95 of 100", "ms", 2, reef_engine.best_laying_ms),
        Figure("complete random games", "/s", 20, games_per_second, more=True),
        Figure("one saved action, the first ones", "ms", 1, lambda: first),
        Figure("one saved action, from the 1,000th", "ms", 1, lambda: last),
        Figure("reef-companion check of the real game", "s", 0.3, lambda: process_s(*check)),
        Figure("import companion", "s", 0.15, lambda: import_s("companion")),
        Figure("import of the rules", "s", 0.15, lambda: import_s("companion.reef_encounter.rules.apply")),
    ]


if __name__ == "__main__":
    print(f"{'figure':48}{'measured':>12}          promised     kept")
    for figure in figures():
        print(figure.line(), flush=True)
