"""Python looks for what nobody needs any more after touches, not while they are answered."""

from __future__ import annotations

import gc
from pathlib import Path
from weakref import ref

import pytest

from mobile.platform.gc import FULL_DELAY, QUICK_DELAY
from tests.mobile.helpers.driver import STEP, Driver

pytestmark = pytest.mark.usefixtures("collector")


def waiting() -> int:
    """How often Python looked at the newest things alone since it looked at more."""
    return gc.get_count()[1]


def test_what_nobody_needs_goes_once_a_touch_is_over(ui: Driver, tmp_path: Path) -> None:
    ui.open(folder=tmp_path)
    ui.frames(round(2 * FULL_DELAY / STEP))
    before = waiting()
    while waiting() < 9:
        gc.collect(0)
    ui.tap(3, 3, at_once=True)  # on the ground, where nothing is to be touched
    assert waiting() >= 9, "not before what came of it is drawn"
    ui.frames(round(2 * QUICK_DELAY / STEP))
    assert waiting() <= before


def test_everything_is_looked_through_at_leisure_and_never_by_itself(ui: Driver, tmp_path: Path) -> None:
    assert gc.get_threshold()[2] > 100_000
    app = ui.open(folder=tmp_path)
    ui.frames(round(2 * FULL_DELAY / STEP))
    app.go("settings")
    ui.frames(3)
    for _ in range(5):
        gc.collect(1)
    ui.tap(3, 3, at_once=True)
    assert gc.get_count()[2] >= 5
    ui.frames(round(1.2 * FULL_DELAY / STEP))
    assert gc.get_count()[2] == 0


def test_a_page_that_was_closed_is_gone_before_anybody_is_at_leisure(ui: Driver, tmp_path: Path) -> None:
    app = ui.open(folder=tmp_path)
    ui.frames(round(2 * FULL_DELAY / STEP))
    app.go("settings")
    ui.frames(3)
    gc.collect()
    page = ref(app.page)
    app.go_back()
    ui.frames(round(0.5 * FULL_DELAY / STEP))
    assert page() is None
