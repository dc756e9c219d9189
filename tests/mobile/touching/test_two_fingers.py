"""Two fingers at once: what the first one closes, the second one presses no more."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.queries.touches import LarvaSpot, ShrimpSpot, TurnEnding
from companion.reef_encounter.rules.actions import PlayLarva
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real, real_until
from tests.mobile.helpers.handling import opened


def _pressed_together(ui: Driver, *buttons: Any) -> None:
    """A finger on each of these buttons, given by their words or themselves; lifted in the order of the buttons."""
    from mobile.ui.buttons import Button

    ui.frames(30)
    found = [ui.find(Button, text=each) if isinstance(each, str) else each for each in buttons]
    fingers = [ui.finger(ui.centre(button)) for button in found]
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
    for first, second in ((page.bar.end_turn, page.bar.undo), (page.bar.undo, page.bar.end_turn)):
        _pressed_together(ui, first, second)
        ui.frames(30)
        saved = Game.open(REEF_ENCOUNTER, path)
        assert saved.damage is None
        assert saved.state == page.controller.state


def test_two_fingers_on_end_the_turn_end_it_once_and_two_on_take_back_take_back_once(
    ui: Driver, tmp_path: Path
) -> None:
    path = real_until(tmp_path / "game.reef", Moment.FIRST_SHRIMP)
    page: Any = opened(ui, path)
    _pressed_together(ui, page.bar.end_turn, page.bar.end_turn)
    assert isinstance(page.touch_input.held, TurnEnding)
    page.touch_input.drop()
    _pressed_together(ui, page.bar.undo, page.bar.undo)
    saved = Game.open(REEF_ENCOUNTER, path)
    assert [entry["take-back"] for entry in saved.entries if "take-back" in entry] == [1]
    assert saved.state == page.controller.state


@pytest.mark.parametrize("answer_first", [True, False])
def test_an_answer_pressed_together_with_take_back_beside_its_sheet_is_not_given(
    ui: Driver, tmp_path: Path, answer_first: bool
) -> None:
    """The touch beside it closes the sheet; what the other finger meant is asked again."""
    path = real_until(tmp_path / "game.reef", Moment.FIRST_REFILL)
    page: Any = opened(ui, path)
    page.dialogs.undo_controls.back()
    both = ["All agree: take it back", page.bar.undo]
    _pressed_together(ui, *(both if answer_first else both[::-1]))
    ui.frames(30)
    assert page.dialog is None
    assert Game.open(REEF_ENCOUNTER, path).state == page.controller.state
    assert page.controller.game.history.position == Moment.FIRST_REFILL
    ui.tap(*ui.centre(page.bar.undo))
    ui.press("All agree: take it back")
    assert page.controller.game.history.position < Moment.FIRST_REFILL


@pytest.mark.usefixtures("experienced")
@pytest.mark.parametrize("where", ["a button", "the edge", "outside"])
def test_a_piece_let_go_where_there_is_no_table_stays_where_it_was(ui: Driver, tmp_path: Path, where: str) -> None:
    page: Any = opened(ui, real_until(tmp_path / "game.reef", Moment.FIRST_TURN))
    ui.frames(30)
    width, height = ui.window.size
    ends = {
        "a button": [ui.centre(page.bar.end_turn), ui.centre(page.bar.undo), ui.centre(page.bar.more)],
        "the edge": [(width - 1, 0), (width - 1, height - 1), (0, height - 1)],
        "outside": [(-40, height / 2), (width + 40, height / 2), (width / 2, -40), (width / 2, height + 40)],
    }
    state = page.controller.state
    pieces = [point for spot, point in page.surface.centres().items() if isinstance(spot, LarvaSpot | ShrimpSpot)]
    assert pieces
    for piece in pieces:
        for end in ends[where]:
            ui.stroke(piece, end)
            assert (page.controller.state, page.dialog, page.finger.touch) == (state, None, None)
            page.touch_input.drop()
    saved = page.controller.game.history.position
    first = real().history.done[Moment.FIRST_TURN]
    assert isinstance(first, PlayLarva)
    ui.tap(*page.surface.centres()[LarvaSpot(first.coral)])
    assert page.controller.game.history.position == saved + 1
