"""The way to a saved game: take hold of it, and go where it stands: opening, at the table, or where it breaks off."""

from __future__ import annotations

from pathlib import Path

from companion.reef_encounter.setup import Faulty
from companion.refusal import Refused
from mobile.shell import Shell


def open_game(shell: Shell, path: Path, instead: bool = False) -> Refused | None:
    """Show a game; `instead` of the page shown, or above it. Returns why that is not possible, or None."""
    from mobile.table.opened import opened

    try:
        shell.desk.take(path)
        game = opened(path)
    except Refused as refused:
        return refused
    except Faulty as faulty:
        return faulty.faults[0]
    (shell.exchange if instead else shell.go)("table", game=game)
    return None
