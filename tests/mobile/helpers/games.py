"""Saved games for the tests of the app: the real one up to any step, and any set-up after some actions."""

from __future__ import annotations

from pathlib import Path

from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import RECORDED_GAME
from companion.reef_encounter.rules.actions import Action
from companion.reef_encounter.rules.setup import Setup
from tests.games.records import open_game


def real() -> Game:
    """The whole real game, in memory."""
    setup, actions = open_game(RECORDED_GAME.stem)
    game = Game(REEF_ENCOUNTER, setup)
    for action in actions:
        game.do(action)
    return game


def save_game(path: Path, setup: Setup, actions: tuple[Action, ...] = ()) -> Path:
    """Save a game at `path` after some actions, and return the path."""
    game = Game.create(REEF_ENCOUNTER, path, setup)
    for action in actions:
        game.do(action)
    return path


def real_until(path: Path, step: int) -> Path:
    """Save the real game at `path` as it stood after `step` steps, and return the path."""
    whole = real()
    return save_game(path, whole.setup, tuple(whole.history.done[:step]))
