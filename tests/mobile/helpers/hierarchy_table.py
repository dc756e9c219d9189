"""Opens the page of a game of Reef Encounter of which only the coral tiles' hierarchy is followed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.reef_encounter.box import PlayerColour
from companion.reef_encounter.queries.touches import HitTarget
from companion.reef_encounter.rules.actions import Action
from companion.reef_encounter.rules.setup import Setup
from companion.reef_encounter.rules.state import Depth, Seat
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import save_game

SEATS = (Seat("Ada", PlayerColour.PURPLE), Seat("Ben", PlayerColour.GREEN), Seat("Cleo", PlayerColour.YELLOW))


def opened(ui: Driver, tmp_path: Path, *actions: Action, size: tuple[int, int] = (1280, 800)) -> Any:
    path = save_game(tmp_path / "game.reef", Setup(SEATS, depth=Depth.HIERARCHY), actions)
    app = ui.open(size=size, record=path)
    ui.touches = 0
    return app.page


def tap(ui: Driver, page: Any, spot: HitTarget) -> None:
    ui.tap(*page.board.centres()[spot])
