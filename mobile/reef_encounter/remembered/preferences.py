"""What Reef Encounter remembers between two evenings: how the last table was set up, and what it wished to see."""

from __future__ import annotations

from dataclasses import dataclass, fields

from companion.reef_encounter.about import ABOUT
from companion.reef_encounter.rules.state import Depth
from mobile.frame.desk import Desk
from mobile.frame.settings import Settings


@dataclass(frozen=True, slots=True)
class TablePreferences:
    """`band`: score bands are shown. `counted`: what everybody could have counted stays in sight."""

    depth: Depth = Depth.FULL
    advanced: bool = False
    app_draws: bool = False
    band: bool = False
    counted: bool = False


def preferences(settings: Settings) -> TablePreferences:
    """What is remembered; a value that cannot be is as if it were not there."""
    kept = settings.own.get(ABOUT.word, {})
    found = {
        f.name: kept[f.name]
        for f in fields(TablePreferences)
        if f.name != "depth" and isinstance(kept.get(f.name), bool)
    }
    depth = next((depth for depth in Depth if depth.value == kept.get("depth")), Depth.FULL)
    return TablePreferences(depth, **found)  # type: ignore[arg-type]


def prefer(desk: Desk, **changes: bool | str) -> None:
    """Remember other values, by their names."""
    desk.remember_for(ABOUT.word, **changes)
