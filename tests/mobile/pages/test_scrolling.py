"""A page that is flicked ends where it ends: nothing runs past it, and something stands there in every frame."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real_until
from tests.mobile.helpers.handling import opened
from tests.mobile.screens.catalogue import CATALOGUE

BEYOND = 0.1  # of the page, at most


@pytest.mark.slow
@pytest.mark.parametrize("flicks", [1, 4])
@pytest.mark.usefixtures("pictures")
def test_a_flick_never_runs_past_the_end_of_a_long_list(ui: Driver, tmp_path: Path, flicks: int) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.LATE))
    ui.resize(392, 844)
    page.dialogs.open_log()
    ui.frames(5)
    scroll = page.dialog.scroll
    room = scroll.children[0].height - scroll.height
    assert room > scroll.height, "there is something to scroll"
    seen: list[float] = []
    scroll.bind(scroll_y=lambda _, at: seen.append(at * room))
    x, low, high = scroll.center_x, scroll.y + 0.2 * scroll.height, scroll.y + 0.9 * scroll.height
    for _ in range(flicks):
        ui.stroke((x, low), (x, high))
        ui.frames(20)
    assert seen, "it moved"
    for _ in range(flicks + 1):
        ui.stroke((x, high), (x, low))
        ui.frames(20)
    assert min(seen) >= -BEYOND * scroll.height
    assert max(seen) <= room + BEYOND * scroll.height
    picture = ui.picture().crop((0, 60, 392, 800))
    assert len(picture.getcolors(1 << 20)) > 100, "nothing is shown"


def test_nothing_in_a_sheet_lies_under_the_bar_that_scrolls_it(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.LATE))
    ui.resize(640, 360)
    page.open_more()
    ui.frames(12)
    scroll = page.dialog.scroll
    content = scroll.children[0]
    assert content.height > scroll.height, "there is something to scroll"
    assert content.to_window(content.right, 0)[0] <= scroll.to_window(scroll.right, 0)[0] - scroll.bar_width


@pytest.mark.slow
@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
def test_large_letters_on_a_small_phone_leave_the_only_way_on_in_sight(
    ui: Driver, tmp_path: Path, size: tuple[int, int]
) -> None:
    """The end is announced once, and people have to see how they go on from there."""
    from mobile.ui.buttons import Button

    screen = CATALOGUE["table-the-end"]
    app = screen.opened(tmp_path, "fr")
    ui.start(app, size)
    app.shell.theme.scale, app.shell.theme.finger = 2.0, 1.4
    screen.reach(app)
    ui.frames(5)
    dialog = app.page.dialog
    assert dialog.scroll.goes_on, "what does not fit says so"
    onward = next(each for each in dialog.walk() if isinstance(each, Button) and each.text == "Continuer")
    assert onward.to_window(0, onward.y)[1] >= 0
    assert onward.to_window(0, onward.top)[1] <= dialog.scroll.to_window(0, dialog.scroll.y)[1], (
        "nothing lies over it"
    )
    ui.tap(*ui.centre(onward))
    ui.frames(2)
    assert app.page.dialog is None


@pytest.mark.parametrize("calm", [False, True])
def test_the_way_down_a_long_page_passes_nothing_over(ui: Driver, app: Any, calm: bool) -> None:
    from mobile.pages.titled_page import MORE_SIGN
    from mobile.reef_encounter.setup.draft import SetUpStep

    app.shell.theme.calm, app.shell.theme.scale = calm, 2.0
    ui.resize(640, 360)
    app.go("new")
    app.page.turn_to(SetUpStep.PLAYERS)
    ui.frames(3)
    scroll = app.page.scroll
    over = scroll.children[0].height - scroll.height
    assert over > 2 * scroll.height, "it takes several screens"
    before = scroll.scroll_y
    ui.press(MORE_SIGN)
    ui.frames(15)
    assert 0.5 * scroll.height < (before - scroll.scroll_y) * over < scroll.height
