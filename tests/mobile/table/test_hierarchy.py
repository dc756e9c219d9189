"""The screen of the hierarchy alone: an alga in two taps, a meal in three, the end and the feast included."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.reef_encounter.box import Alga, Coral
from companion.reef_encounter.queries.touch_outcomes import ActionButton
from companion.reef_encounter.queries.touches import AlgaSpaceSpot, CylinderSpot, MealQuestion, TileSpot
from companion.reef_encounter.rules.actions import EatByColour, EndTurn, PlayAlga
from companion.reef_encounter.rules.state import Phase, Trigger
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.hierarchy_table import opened, tap

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (392, 844)])
def test_an_alga_in_two_taps(ui: Driver, tmp_path: Path, size: tuple[int, int]) -> None:
    page = opened(ui, tmp_path, EatByColour(0, Coral.WHITE, 6), size=size)
    tap(ui, page, CylinderSpot(Alga.GREEN))
    tap(ui, page, TileSpot(1))
    tap(ui, page, CylinderSpot(Alga.RED))
    tap(ui, page, AlgaSpaceSpot())
    assert page.controller.game.history.done[1:] == [
        PlayAlga(0, None, Alga.GREEN, 1),
        PlayAlga(0, None, Alga.RED, None),
    ]
    assert ui.touches == 4


@pytest.mark.parametrize(("text", "name"), [(1.0, "Take back: alga"), (2.0, "← alga")])
def test_buttons_side_by_side_have_letters_of_one_size(ui: Driver, tmp_path: Path, text: float, name: str) -> None:
    """Undo says what it undoes with a sign for the verb where letters are large."""
    page = opened(ui, tmp_path, PlayAlga(0, None, Alga.RED), size=(392, 844))
    page.shell.theme.scale = text
    ui.frames(3)
    row = page.bar.undo, page.bar.overview, page.bar.more
    assert page.bar.undo.text == name
    assert len({button.font_size for button in row}) == 1


def test_a_meal_in_three_taps(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path)
    ui.press("A coral is eaten")
    ui.frames(3)
    ui.tap(*ui.centre(page.meal_asked.swatches[Coral.PINK]))
    ui.tap(*ui.centre(page.meal_asked.sizes[2]))
    assert page.controller.game.history.done == [EatByColour(0, Coral.PINK, 7)]
    assert ui.touches == 3


def test_a_meal_whose_size_is_named_first_waits_for_its_colour(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path)
    ui.press("A coral is eaten")
    ui.frames(3)
    ui.tap(*ui.centre(page.meal_asked.sizes[0]))
    assert page.dialog is not None
    ui.tap(*ui.centre(page.meal_asked.swatches[Coral.GREY]))
    assert page.controller.game.history.done == [EatByColour(0, Coral.GREY, 5)]


def test_a_meal_is_entered_whatever_is_held(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path)
    tap(ui, page, CylinderSpot(Alga.BLUE))
    ui.press("A coral is eaten")
    assert page.touch_input.held is None
    assert page.dialog is not None


def test_the_alga_space_alone_asks_which_alga_grows(ui: Driver, tmp_path: Path) -> None:
    from mobile.ui.buttons import Swatch

    page = opened(ui, tmp_path)
    tap(ui, page, AlgaSpaceSpot())
    ui.frames(3)
    swatches = [widget for widget in page.dialog.walk(restrict=True) if isinstance(widget, Swatch)]
    ui.tap(*ui.centre(swatches[Alga.RED]))
    assert page.controller.game.history.done == [PlayAlga(0, None, Alga.RED)]


def test_what_is_held_is_said_with_where_it_goes(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path)
    tap(ui, page, CylinderSpot(Alga.BLUE))
    assert page.notice.text == "A blue alga cylinder: tap the alga space, or the coral tile that it locks."


def test_turns_go_around_and_a_late_meal_is_refused_with_its_rule(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path, PlayAlga(0, None, Alga.RED))
    ui.press("A coral is eaten")
    assert page.notice.refusing
    assert page.notice.rule is not None
    ui.press("End the turn")
    assert page.controller.state.turn.seat == 1
    assert page.notice.text.startswith("[b]Ben:")


def test_the_end_by_shrimps_leads_through_the_feast(ui: Driver, tmp_path: Path) -> None:
    before = [a for _ in range(3) for a in (EatByColour(0, Coral.WHITE, 5), EndTurn(0), EndTurn(1), EndTurn(2))]
    page = opened(ui, tmp_path, *before)
    page.touch_input.answer(MealQuestion(), (Coral.WHITE, 5))
    ui.frames(2)
    assert page.dialog is not None
    ui.press("Go on")
    for _ in range(2):
        assert page.controller.state.phase is Phase.FEAST
        page.touch_input.press(ActionButton.PASS_FEAST)
    assert page.controller.state.phase is Phase.OVER


def test_an_end_that_is_not_followed_is_called(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path)
    ui.press("More")
    ui.press("Look and compare ›")
    ui.press("The game ends: no bare rock is left")
    end = page.controller.state.end
    assert end is not None
    assert end.trigger is Trigger.SPACE


def test_an_alga_by_keyboard_and_the_end_of_the_turn(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path, EatByColour(0, Coral.WHITE, 6))
    ui.key(ord("2"), text="2")
    assert page.touch_input.held == CylinderSpot(Alga.GREEN)
    while page.keys.cursor != TileSpot(1):  # arrows lead from spot to spot
        before = page.keys.cursor
        ui.key(
            273
            if before is None or page.board.centres()[before][1] < page.board.centres()[TileSpot(1)][1] - 1
            else 276
        )
        assert page.keys.cursor != before
    ui.key(13)
    assert page.controller.game.history.done[1:] == [PlayAlga(0, None, Alga.GREEN, 1)]
    ui.key(ord("n"), text="n")
    assert page.controller.state.turn.seat == 1
    ui.key(8)
    assert page.controller.state.turn.seat == 0
    ui.key(ord("f"), text="f")
    assert page.notice.refusing  # after an alga nobody eats


def test_back_lets_go_of_what_is_held_before_the_page_is_left(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path, EatByColour(0, Coral.WHITE, 6))
    tap(ui, page, CylinderSpot(Alga.GREEN))
    ui.key(27)
    assert page.touch_input.held is None
    assert ui.app.page is page


def test_lines_of_the_log_step_back_and_nothing_can_be_done_there(ui: Driver, tmp_path: Path) -> None:
    from mobile.table.dialogs import LogWidget

    page = opened(ui, tmp_path, PlayAlga(0, None, Alga.GREEN), EndTurn(0), EatByColour(1, Coral.PINK, 7))
    ui.key(ord("l"), text="l")
    ui.frames(3)
    log = ui.find(LogWidget)
    step, top, high = log.lines[-1]
    x, y = log.parent.to_window(log.x + 100, log.y + log.height - top - high / 2)
    ui.drag((x, y), (x, y), lambda: (x, y + 2 * high))  # thought better of it
    assert not page.controller.looking_back
    ui.tap(x, y)
    assert page.controller.looking_back
    assert page.controller.step == step == 1
    assert "after step 1 of 3" in page.notice.text
    tap(ui, page, TileSpot(2))
    assert page.controller.game.history.position == 3
    ui.press("Next step")
    assert page.controller.step == 2
    ui.press("Now")
    assert not page.controller.looking_back
    assert page.notice.text.startswith("[b]Ben:")
