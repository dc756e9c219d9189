"""Two fingers at once: what the first one closes, the second one presses no more."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real_until
from tests.mobile.helpers.handling import opened


def _pressed_together(ui: Driver, first: str, second: str) -> None:
    from mobile.ui.buttons import Button

    ui.frames(30)
    fingers = [ui.finger(ui.centre(ui.find(Button, text=words))) for words in (first, second)]
    for finger in fingers:
        finger.lift()
    ui.frames(3)


def test_of_two_answers_pressed_at_once_the_first_lifted_counts(ui: Driver, tmp_path: Path) -> None:
    page: Any = opened(ui, real_until(tmp_path / "game.reef", Moment.FIRST_REFILL))
    page.dialogs.undo_controls.back()
    step = page.controller.step
    _pressed_together(ui, "Keep it", "All agree: take it back")
    assert page.dialog is None
    assert page.controller.step == step


def test_a_button_does_nothing_for_a_finger_lifted_after_its_page_has_gone(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.FIRST_LARVA))
    step = page.controller.step
    finger = ui.finger(ui.centre(page.bar.undo))
    ui.app.go("settings")
    ui.frames(30)
    finger.lift()
    ui.frames(3)
    assert page.controller.step == step
