"""The composed game of Reef plays itself: at reading speed, paused, stepped through, to its points."""

from __future__ import annotations

from typing import Any

import pytest

from companion.reef.example import COMPOSED_GAME
from companion.reef.game_kind import REEF, Game
from mobile.frame.pace import SPEEDS
from tests.mobile.driver import Driver
from tests.mobile.handling import said


@pytest.fixture
def page(ui: Driver, hearing: None) -> Any:
    from mobile.app import CompanionApp

    app = ui.start(CompanionApp(language="en"), (392, 844))
    app.go("reef/watch")
    ui.frames(3)
    return app.page


def test_it_goes_on_by_itself_and_a_touch_pauses(ui: Driver, page: Any) -> None:
    assert page.playing
    ui.until(lambda: page.sitting.step == 2, 20)
    ui.tap(196, 500)
    assert not page.playing
    step = page.sitting.step
    ui.frames(400)
    assert page.sitting.step == step
    assert f"Entry {step} of {len(page.showing)}, paused." in said(page)
    ui.press("+")
    assert SPEEDS[page.pace] == 2.0


def test_it_ends_with_the_points_of_the_game_that_was_composed(ui: Driver, page: Any) -> None:
    page.pause()
    while page.showing.following is not None:
        page.next()
    assert page.sitting.state == Game.open(REEF, COMPOSED_GAME).state
    ui.press("Points and places")
    assert "1. Ada (more points than Bo)" in said(page.sheet)
    page.sheets.close()
    ui.press("Log")
    assert page.sheet is not None
