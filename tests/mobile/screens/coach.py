"""Screens of people who play for the first time: in the set-up, before the first turn, cards at the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.reef.rules.state import Depth as ReefDepth
from companion.reef_encounter.box import Coral
from companion.reef_encounter.rules.actions import EatByColour
from companion.reef_encounter.rules.setup import Setup
from companion.reef_encounter.rules.state import Depth
from mobile.core.settings import DEFAULT_SETTINGS, save_settings
from mobile.reef_encounter.setup.draft import SetUpStep
from mobile.tutorial.setup import objective_dialog
from tests.games.moments import Moment
from tests.mobile.helpers.games import real_until, save_game
from tests.mobile.screens import around, reef
from tests.mobile.screens.screen import Screen
from tests.mobile.screens.table import SEATS


def taught(folder: Path) -> None:
    """Make a home folder of people who have never played."""
    save_settings(replace(DEFAULT_SETTINGS, coach=True), folder / "settings.json")


def at_table(app: Any) -> None:
    """Read what the game is played for, and go to the table."""
    app.page.dialogs.close()
    app.page.tutorial.lay()


def until(moment: int) -> Callable[[Path], Path]:
    return lambda path: real_until(path, moment)


def eaten(path: Path) -> Path:
    return save_game(path, Setup(SEATS, depth=Depth.HIERARCHY), (EatByColour(0, Coral.PINK, 7),))


def opening_screen(fed: int) -> Callable[[Any], None]:
    return lambda app: app.go("opening", record=around.opening(app.shell.folder, fed))


def aims(app: Any) -> None:
    """Show what the game is played for."""
    app.page.dialogs.open(objective_dialog(app.page.shell, lambda: None))


SCREENS = {
    "goal": Screen(aims, until(Moment.FIRST_TURN), taught),
    "who-knows": Screen(around.step(SetUpStep.PLAYERS), home=taught),
    "boards": Screen(around.step(SetUpStep.BOARDS), home=taught),
    "sea": Screen(around.step(SetUpStep.SEA), home=taught),
    "fish": Screen(opening_screen(0), home=taught),
    "larvae": Screen(opening_screen(4), home=taught),
    "first-turn": Screen(at_table, until(Moment.FIRST_TURN), taught),
    "placing": Screen(at_table, until(Moment.FIRST_LARVA), taught),
    "line": Screen(at_table, until(Moment.FIRST_ATTACK), taught),
    "attack": Screen(at_table, until(Moment.TWO_PLACED), taught),
    "shrimp": Screen(at_table, until(Moment.FIRST_SHRIMP), taught),
    "without-boards": Screen(at_table, eaten, taught),
}
REEF = {
    "goal": Screen(aims, reef.saved(3, 0, ReefDepth.DISPLAY), taught),
    "coach": Screen(at_table, reef.saved(3, 0, ReefDepth.DISPLAY), taught),
    "coach-line": Screen(at_table, reef.saved(3, 4, ReefDepth.DISPLAY), taught),
    "who-knows": Screen(reef.on_page("new", draft=reef.PAPER), home=taught),
}
