"""Two fingers at once: what the first one closes, the second one presses no more."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.queries.touches import TurnEnding
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


def test_a_double_tap_is_one_touch(ui: Driver, tmp_path: Path) -> None:
    """Neither does a sheet close at once that it has opened, nor is a turn that ends taken up again."""
    page: Any = opened(ui, real_until(tmp_path / "game.reef", Moment.FIRST_SHRIMP))
    ui.frames(12)
    more, end = ui.centre(page.bar.more), ui.centre(page.bar.end_turn)
    ui.tap(*more, at_once=True)
    ui.tap(*more, at_once=True)
    assert page.dialog is not None
    page.dialogs.close()
    ui.frames(12)
    ui.tap(*end, at_once=True)
    ui.tap(*end, at_once=True)
    ui.frames(3)
    assert isinstance(page.touch_input.held, TurnEnding)


def test_of_end_the_turn_and_take_back_pressed_at_once_the_table_is_as_saved(ui: Driver, tmp_path: Path) -> None:
    path = real_until(tmp_path / "game.reef", Moment.FIRST_SHRIMP)
    page: Any = opened(ui, path)
    ui.frames(30)
    for first, second in ((page.bar.end_turn, page.bar.undo), (page.bar.undo, page.bar.end_turn)):
        fingers = [ui.finger(ui.centre(button)) for button in (first, second)]
        for finger in fingers:
            finger.lift()
        ui.frames(30)
        saved = Game.open(REEF_ENCOUNTER, path)
        assert saved.damage is None
        assert saved.state == page.controller.state
