"""What Reef Encounter remembers between two evenings: how the last table was set up, and what it wished to see."""

from __future__ import annotations

from dataclasses import dataclass

from companion.reef_encounter.about import ABOUT
from companion.reef_encounter.rules.state import USUAL, Depth, Options
from mobile.frame.desk import Desk
from mobile.frame.settings import Settings, fitting


@dataclass(frozen=True, slots=True)
class TablePreferences:
    """`band`: score bands are shown. `counted`: what everybody could have counted stays in sight."""

    depth: Depth = Depth.FULL
    options: Options = USUAL
    app_draws: bool = False
    band: bool = False
    counted: bool = False


def preferences(settings: Settings) -> TablePreferences:
    """What is remembered; a value that cannot be is as if it were not there."""
    return fitting(TablePreferences(), settings.own.get(ABOUT.word, {}))


def prefer(desk: Desk, **changes: bool | str) -> None:
    """Remember other values, by their names."""
    desk.remember_for(ABOUT.word, **changes)
