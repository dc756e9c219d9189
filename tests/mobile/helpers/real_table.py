"""Opens the table page of the real game, and finds its spaces on the window."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.reef_encounter.box import parse_cell
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real_until

KEYS = {"up": 273, "down": 274, "right": 275, "left": 276, "enter": 13, "tab": 9, "back": 8, "escape": 27}


def opened(ui: Driver, tmp_path: Path, step: int, size: tuple[int, int] = (1280, 800), language: str = "en") -> Any:
    """Open the table page of the real game after some steps."""
    from mobile.app import CompanionApp

    path = tmp_path / "game.reef"
    app = CompanionApp(language=language, record=real_until(path, step) if not path.exists() else path)
    ui.start(app, size)
    return app.page


def on(page: Any, name: str) -> tuple[float, float]:
    """The point of the window where a space of the real game is."""
    letter, _, where = name.partition("/")
    point: tuple[float, float] = page.surface.rocks["BD".index(letter)].centre_of(parse_cell(where))
    return point
