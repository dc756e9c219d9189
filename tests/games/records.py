"""Complete recorded games: how to open one, and the real game."""

from __future__ import annotations

from pathlib import Path

from companion import record
from companion.reef_encounter.actions import Action
from companion.reef_encounter.header import decode_setup
from companion.reef_encounter.notation import decode_action
from companion.reef_encounter.setup import Setup, start
from companion.reef_encounter.state import State

FOLDER = Path(__file__).parent
GAME = "reef-encounter"


def open_game(name: str) -> tuple[Setup, list[Action]]:
    """The set-up and the actions of a record in this folder, which must be whole."""
    found = record.read((FOLDER / f"{name}.reef").read_bytes(), GAME)
    assert found.damage is None
    assert not found.torn
    setup = decode_setup(found.header)
    table = start(setup).table
    return setup, [decode_action({k: v for k, v in entry.items() if k != "n"}, table) for entry in found.entries]


def real_game() -> tuple[State, list[Action]]:
    """The start and the actions of the one game that was really played."""
    setup, actions = open_game("a-real-game")
    return start(setup), actions
