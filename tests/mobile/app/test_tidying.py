"""Python looks for what nobody needs any more while nobody touches anything."""

from __future__ import annotations

import gc
from pathlib import Path

from mobile.system.tidying import LEISURE
from tests.mobile.helpers.driver import STEP, Driver


def waiting() -> int:
    """How often Python looked at the newest things alone since it looked at more."""
    return gc.get_count()[1]


def test_what_nobody_needs_goes_when_nobody_has_touched_anything_for_a_while(ui: Driver, tmp_path: Path) -> None:
    from mobile.app import CompanionApp

    ui.start(CompanionApp(language="en", folder=tmp_path))
    ui.frames(round(2 * LEISURE / STEP))
    before = waiting()
    while waiting() < 9:
        gc.collect(0)
    for _ in range(2):  # on the ground, where nothing is to be touched
        ui.frames(round(0.7 * LEISURE / STEP))
        ui.tap(3, 3)
        assert waiting() >= 9, "not so soon after a touch"
    ui.frames(round(1.2 * LEISURE / STEP))
    assert waiting() <= before


def test_everything_is_looked_through_at_leisure_and_never_by_itself(ui: Driver, tmp_path: Path) -> None:
    from mobile.app import CompanionApp

    assert gc.get_threshold()[2] > 100_000
    app = ui.start(CompanionApp(language="en", folder=tmp_path))
    ui.frames(round(2 * LEISURE / STEP))
    app.go("settings")
    ui.frames(3)
    for _ in range(5):
        gc.collect(1)
    ui.tap(3, 3)
    assert gc.get_count()[2] >= 5
    ui.frames(round(1.2 * LEISURE / STEP))
    assert gc.get_count()[2] == 0
