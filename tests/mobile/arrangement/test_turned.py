"""Prompts turn towards the player on turn: only the panel, to any side, and fingers still hit what they see."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.box import Coral
from companion.reef_encounter.queries.touches import RefillQuestion
from tests.mobile.helpers.driver import Driver
from tests.mobile.screens.table import many

SIDES = ((0, -1), (-1, 0), (0, 1), (1, 0))  # clockwise around the table, from the one before which the tablet lies
CORNERS = ((0, 0), (1, 0), (0, 1), (1, 1))

SIZES = ((1280, 800), (800, 1280), (392, 844))


def opened(ui: Driver, tmp_path: Path, seat: int, size: tuple[int, int], players: int = 4) -> Any:
    """A table that turns prompts, where the player at `seat` is on turn and may collect."""
    from mobile.app import CompanionApp

    app = CompanionApp(language="en", record=many(tmp_path / "game.reef", players))
    app.shell.app_state.remember(turned=True)
    ui.start(app, size)
    controller = app.page.controller
    while (turn := controller.state.turn).seat != seat or turn.growing is not None:
        controller.undo()
    ui.frames(3)
    return app.page


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seat", range(4))
def test_a_refill_is_entered_from_every_side(ui: Driver, tmp_path: Path, seat: int, size: tuple[int, int]) -> None:
    page = opened(ui, tmp_path, seat, size)
    coral = next(c for c in Coral if sum(page.controller.view().sea[c]))
    page.ask(RefillQuestion(coral, (coral,)))
    ui.frames(4)
    dialog = page.dialog
    assert dialog.quarters == seat  # four sit at the four sides
    panel = dialog.panel
    corners = [panel.to_window(panel.x + a * panel.width, panel.y + b * panel.height) for a, b in CORNERS]
    assert all(-1 <= x <= size[0] + 1 and -1 <= y <= size[1] + 1 for x, y in corners)
    foot = panel.to_window(panel.center_x, panel.y)
    way = (foot[0] - size[0] / 2, foot[1] - size[1] / 2)
    assert max(SIDES, key=lambda to: way[0] * to[0] + way[1] * to[1]) == SIDES[seat]
    ui.shot(f"turned-{seat}-{size[0]}")
    x, y = page.picker.cell_centre(0, Coral.PINK)
    ui.tap(*page.picker.parent.to_window(x, y))
    assert page.picker.chosen == [Coral.PINK]


@pytest.mark.slow
@pytest.mark.usefixtures("pictures")
def test_what_is_not_the_prompt_stays(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path, 1, (1280, 800))
    before = ui.picture()
    page.open_more()
    ui.frames(3)
    beside = ui.picture().crop((0, 0, 60, 800))
    veiled = before.crop((0, 0, 60, 800)).resize((3, 40)).convert("L")
    now = beside.resize((3, 40)).convert("L")
    # Darker beneath the veil, but light and dark lie where they lay.
    pairs = sorted(zip(veiled.tobytes(), now.tobytes(), strict=True))
    assert pairs[-1][1] > pairs[0][1]
    assert page.notice.quarters == 0
    page.dialog.close()


def test_beside_a_turned_prompt_a_touch_closes_it_and_nothing_beneath_is_touched(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path, 3, (1280, 800))
    page.open_more()
    ui.frames(3)
    position = page.controller.game.history.position
    ui.tap(20, 780)
    assert page.dialog is None
    assert page.controller.game.history.position == position


def test_three_sit_at_three_sides_and_two_across(ui: Driver, tmp_path: Path) -> None:
    from mobile.ui.behaviors import quarters_to_seat

    assert [quarters_to_seat(seat, 2) for seat in range(2)] == [0, 2]
    assert [quarters_to_seat(seat, 3) for seat in range(3)] == [0, 1, 3]
    page = opened(ui, tmp_path, 1, (800, 1280), 2)
    assert page.notice.quarters == 2
    assert isinstance(page.controller.state.turn.seat, int)
