"""Saved games for the tests of the app: the real one, and small tables begun in the middle."""

from __future__ import annotations

from pathlib import Path

from companion.reef_encounter.game_kind import REEF_ENCOUNTER, Game
from companion.reef_encounter.rules.actions import Action
from companion.reef_encounter.rules.setup import Setup
from companion.reef_encounter.telling import REAL_GAME
from tests.games.records import open_game


def real() -> Game:
    """The whole real game, in memory."""
    setup, actions = open_game(REAL_GAME.stem)
    game = Game(REEF_ENCOUNTER, setup)
    for action in actions:
        game.do(action)
    return game


def saved(path: Path, setup: Setup, actions: tuple[Action, ...] = ()) -> Path:
    """A game saved at `path` after some actions."""
    game = Game.create(REEF_ENCOUNTER, path, setup)
    for action in actions:
        game.do(action)
    return path


def real_until(path: Path, step: int) -> Path:
    """The real game saved at `path` as it stood after `step` steps."""
    whole = real()
    return saved(path, whole.setup, tuple(whole.session.done[:step]))
