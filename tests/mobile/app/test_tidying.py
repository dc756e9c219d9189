"""Python looks for what nobody needs any more while nobody touches anything."""

from __future__ import annotations

import gc
from pathlib import Path

from mobile.system.tidying import LEISURE
from tests.mobile.driver import STEP, Driver


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
        ui.frames(round(0.8 * LEISURE / STEP))
        ui.tap(3, 3)
        assert waiting() >= 9, "not so soon after a touch"
    ui.frames(round(1.2 * LEISURE / STEP))
    assert waiting() <= before
