"""Helpers for tests of the app's other pages: a new game of two players, taps on abaci and spaces."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.reef_encounter.box import PlayerColour, parse_cell
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.rules.setup import Setup
from companion.reef_encounter.rules.state import Depth, Seat
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import reach

ADA, BO = Seat("Ada", PlayerColour.PURPLE), Seat("Bo", PlayerColour.GREEN)


def new_game_file(app: Any) -> Path:
    """Save a game of two players that has just begun, and return its path."""
    path = app.shell.app_state.saved_games.library.new_path(["Ada", "Bo"])
    Game.create(REEF_ENCOUNTER, path, Setup((ADA, BO), depth=Depth.HIERARCHY))
    return Path(path)


def on(rock: Any, name: str) -> tuple[float, float]:
    """The middle of a space, as a point of the window."""
    x, y = rock.to_window(*rock.centre_of(parse_cell(name)))
    return float(x), float(y)


def abaci(page: Any) -> list[Any]:
    from mobile.ui.abacus import Abacus

    return [widget for widget in page.walk() if isinstance(widget, Abacus)]


def say_number(ui: Driver, abacus: Any, row: int, number: int) -> None:
    """Set a number on a row of an abacus by touch; where a row is narrow, by its minus or plus."""
    reach(ui, abacus)
    if abacus.narrow:
        start = abacus.numbers[row]
        wanted = number - 1 if start == number else number
        x, y = abacus.centre(row, 1)
        for _ in range(abs(wanted - start)):
            ui.tap(*abacus.to_window(x if wanted < start else abacus.x + abacus.plus, y))
        return
    ui.tap(*abacus.to_window(*abacus.centre(row, number)))
