"""What several tests of the pages around the table need: two players, a saved game, fingers on abaci and reefs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.reef_encounter.box.boards import cell
from companion.reef_encounter.box.pieces import PlayerColour
from companion.reef_encounter.game_kind import REEF_ENCOUNTER, Game
from companion.reef_encounter.rules.setup import Setup
from companion.reef_encounter.rules.state import Depth, Seat
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import reach

ADA, BO = Seat("Ada", PlayerColour.PURPLE), Seat("Bo", PlayerColour.GREEN)


def begun(app: Any) -> Path:
    """A game of theirs, begun and saved."""
    path = app.shell.desk.shelf.library.new_path(["Ada", "Bo"])
    Game.create(REEF_ENCOUNTER, path, Setup((ADA, BO), depth=Depth.HIERARCHY))
    return Path(path)


def on(rock: Any, name: str) -> tuple[float, float]:
    """The middle of a space on the window."""
    x, y = rock.to_window(*rock.centre_of(cell(name)))
    return float(x), float(y)


def abaci(page: Any) -> list[Any]:
    from mobile.widgets.counting.abacus import Abacus

    return [widget for widget in page.walk() if isinstance(widget, Abacus)]


def say_number(ui: Driver, abacus: Any, row: int, number: int) -> None:
    """A finger on that piece of the row; where a row is narrow, on its minus or plus as often as it takes."""
    reach(ui, abacus)
    if abacus.narrow:
        start = abacus.numbers[row]
        wanted = number - 1 if start == number else number
        x, y = abacus.centre(row, 1)
        for _ in range(abs(wanted - start)):
            ui.tap(*abacus.to_window(x if wanted < start else abacus.x + abacus.plus, y))
        return
    ui.tap(*abacus.to_window(*abacus.centre(row, number)))
