"""Opens complete recorded games, the real game among them, and a copy of actions without what was told in private."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from companion.record import format as record_format
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import RECORDED_GAME
from companion.reef_encounter.rules.actions import Action, FeedFish, TellHand
from companion.reef_encounter.rules.setup import Setup, start_state
from companion.reef_encounter.rules.state import State

FOLDER = Path(__file__).parent
GAMES = sorted((RECORDED_GAME, *FOLDER.glob("*.reef")), key=lambda path: path.stem)
"""All recorded games, the real one among them."""


def open_game(name: str) -> tuple[Setup, list[Action]]:
    """The set-up and the actions of one of `GAMES`, which must be whole."""
    path = next(path for path in GAMES if path.stem == name)
    game = Game.replayed(REEF_ENCOUNTER, record_format.read_record(path.read_bytes(), REEF_ENCOUNTER.name))
    assert game.damage is None
    assert not game.torn
    return game.setup, list(game.history.done)


def untold(actions: Iterable[Action]) -> Iterator[Action]:
    """The actions as they would be, had nobody told the companion anything in private."""
    for action in actions:
        match action:
            case TellHand():
                yield replace(action, polyps=None)
            case FeedFish():
                yield replace(action, coral=None)
            case _:
                yield action


def real_game() -> tuple[State, list[Action]]:
    """The start and the actions of the one game that was really played."""
    setup, actions = open_game(RECORDED_GAME.stem)
    return start_state(setup), actions
