"""How fast the rules of Reef are, for `tests/bench/engine.py`: plain functions, never a test."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time

from companion.reef.box import TIDE_DECK
from companion.reef.queries.legal import find_best_layings
from companion.reef.rules.apply import apply
from companion.reef.rules.scoring import find_matches
from companion.reef.rules.setup import start_state
from companion.reef.rules.state import State
from tests.reef.helpers.playing import games, random_board


def whole_games() -> tuple[Callable[[], object], int]:
    """Return a function that plays random games once more, every action checked; and how many actions these are."""
    found = [(start_state(game.setup), game.actions) for game in games(60)]

    def replay() -> None:
        for first, actions in found:
            state: State = first
            for action in actions:
                state = apply(state, action)

    return replay, sum(len(actions) for _, actions in found)


def matching_ms() -> float:
    """The pattern that takes longest on full boards: the mean over 400 boards of one to four colours."""
    rng = Random(1)
    boards = [random_board(rng, colours) for colours in ("R", "RY", "RRRY", "RYGP") for _ in range(100)]
    times = []
    for text in sorted({card.pattern for card in TIDE_DECK.cards}):
        began = process_time()
        for board in boards:
            find_matches(board, text)
        times.append(process_time() - began)
    return max(times) / len(boards) * 1000


def best_laying_ms() -> float:
    """Every best way to lay a card's pieces: the 95th percentile over boards of random games, the best of 3 each."""
    rng = Random(2)
    states = [state for game in games(20) for state in game.states[::7]]
    tables = [(player.board, state.supply) for state in states for player in state.players if any(player.board)]
    times = []
    for board, supply in rng.sample(tables, 150):
        for card in rng.sample(TIDE_DECK.cards, 4):
            tries = []
            for _ in range(3):
                began = process_time()
                find_best_layings(board, supply, card)
                tries.append(process_time() - began)
            times.append(min(tries))
    return sorted(times)[int(0.95 * len(times))] * 1000
