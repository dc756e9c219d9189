"""The way to a saved game: take hold of it, and go where it stands: still opening, or at the table."""

from __future__ import annotations

from pathlib import Path

from companion.reef_encounter.game import Game
from companion.reef_encounter.setup import Faulty
from companion.reef_encounter.state import Phase
from companion.refusal import Refused
from mobile.shell import Shell


def open_game(shell: Shell, path: Path, instead: bool = False) -> Refused | None:
    """Show a game; `instead` of the page shown, or above it. Returns why that is not possible, or None."""
    try:
        shell.desk.take(path)
        phase = Game.open(path).state.phase
    except Refused as refused:
        return refused
    except Faulty as faulty:
        return faulty.faults[0]
    page = "opening" if phase is Phase.OPENING else "table"
    (shell.exchange if instead else shell.go)(page, record=path)
    return None
