"""The composed game of Reef plays itself: at reading speed, paused, stepped through, to its points."""

from __future__ import annotations

from typing import Any

import pytest

from companion.drawing.measure import text_width
from companion.reef.game import REEF, Game
from companion.reef.interface import COMPOSED_GAME
from mobile.core.state import PLAYBACK_SPEEDS
from tests.mobile.helpers.driver import DOTS, Driver
from tests.mobile.helpers.handling import page_words


@pytest.fixture
def page(ui: Driver) -> Any:
    app = ui.open("reef/watch", size=(392, 844))
    return app.page


def test_it_goes_on_by_itself_and_a_touch_pauses(ui: Driver, page: Any) -> None:
    assert page.playback.playing
    ui.until(lambda: page.controller.step == 2, 20)
    ui.tap(196, 500)
    assert not page.playback.playing
    step = page.controller.step
    ui.frames(400)
    assert page.controller.step == step
    assert f"Entry {step} of {len(page.playback.showing)}, paused." in page_words(page)
    ui.press("+")
    assert PLAYBACK_SPEEDS[page.playback.pace] == 2.0


def test_where_there_is_room_its_buttons_say_words(ui: Driver, page: Any) -> None:
    ui.resize(1280, 800)
    ui.press("Faster")
    assert PLAYBACK_SPEEDS[page.playback.pace] == 2.0
    ui.press("Close")
    assert ui.app.page is not page


def test_it_ends_with_the_points_of_the_game_that_was_composed(ui: Driver, page: Any) -> None:
    page.playback.pause()
    while page.playback.showing.following is not None:
        page.playback.next()
    assert page.controller.state == Game.open(REEF, COMPOSED_GAME).state
    ui.press("Points and places")
    assert "1. Ada (more points than Bo)" in page_words(page.dialog)
    page.dialogs.close()
    ui.press("Log")
    assert page.dialog is not None


@pytest.mark.parametrize(("text", "touch"), [(1.0, 1.0), (1.0, 1.4), (2.0, 1.0)])
def test_on_a_small_lying_phone_what_it_says_and_its_buttons_can_be_read(
    ui: Driver, page: Any, text: float, touch: float
) -> None:
    from kivy.uix.label import Label

    theme = page.shell.theme
    theme.scale, theme.finger, page.shell.locale.language = text, touch, "de"
    ui.window.size = 640, 360
    page.playback.pause()
    for _ in range(12):
        page.playback.next()
    ui.frames(3)
    assert page.bar.run.text == "Abspielen"
    words = [
        each for part in (page.notice, page.bar) for each in part.walk() if isinstance(each, Label) and each.text
    ]
    assert {each.text for each in words if each.font_size < 13} == set()
    wide = text_width(page.bar.run.text, page.bar.run.font_size, bold=True)
    assert wide <= page.bar.run.width - page.bar.run.padding[0] - page.bar.run.padding[2], "in one line"
    assert min(min(button.size) for button in page.bar.children) >= 9 * DOTS - 0.8
