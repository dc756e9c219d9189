"""What a table would otherwise keep in mind: what hands must do after a step, and what an alga flips."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.box import Coral, Space, parse_cell
from companion.reef_encounter.queries.touches import AlgaQuestion, TileSpot
from companion.reef_encounter.rules.actions import PlacePolyp, PlayLarva
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real, real_until, save_game
from tests.rules.helpers.table import RICH, table_setup, who


def opened(ui: Driver, path: Path) -> Any:
    app = ui.open(record=path)
    ui.frames(3)
    return app.page


REFILLED = (
    "For Anna: put 1 grey larva cube, 1 yellow polyp and 2 pink polyps from the grey space of the open sea behind "
    "the screen; put 1 grey larva cube from the supply onto the grey space of the open sea; from the bag put 1 white "
    "polyp onto the white space of the open sea, 1 grey polyp onto the yellow space of the open sea and 1 white "
    "polyp onto the grey space of the open sea."
)


IN_BRIEF = (
    "For Anna: 1 grey larva cube, 1 yellow, 2 pink: grey space → screen; 1 grey larva cube: supply → grey space; "
    "bag: 1 white → white space, 1 grey → yellow space, 1 white → grey space."
)


def test_the_line_for_the_hands_follows_every_step_and_what_is_taken_back(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.FIRST_REFILL))
    assert page.notice.hands.text == REFILLED
    assert page.notice.text.startswith("[b]Ben: play a larva cube")
    page.controller.undo()
    ui.frames(2)
    assert page.notice.hands.text == f"Take back at the table what was done: {REFILLED}"
    page.controller.redo()
    ui.frames(2)
    assert page.notice.hands.text == REFILLED
    page.controller.look_at(1)
    ui.frames(2)
    assert page.notice.hands.parent is None, "nobody carries anything in what was"


@pytest.mark.usefixtures("experienced")
@pytest.mark.parametrize("size", [(1280, 800), (360, 640), (640, 360)], ids=str)
def test_a_long_line_is_whole_or_opened_by_one_touch(ui: Driver, tmp_path: Path, size: tuple[int, int]) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.FIRST_REFILL))
    ui.resize(*size)
    hands, label = page.notice.hands, page.notice.hands.words
    for text in (1.0, 2.0):
        page.shell.theme.scale = text
        page.controller.undo()
        page.controller.redo()
        ui.frames(4)
        assert page.notice.text.startswith("[b]Ben: play a larva cube")
        if size == (1280, 800):
            assert label.text == REFILLED
        else:
            assert label.text == IN_BRIEF
            if hands.risen:  # over the board
                ui.tap(*label.center)
                assert label.text.startswith("For Anna: 1 grey larva cube, ")
                assert label.text.endswith("… ›")
            closed = hands.height
            ui.tap(*page.notice.center)
            assert label.text == REFILLED
            assert hands.height > closed
            assert label.texture_size[1] <= label.height + 1
            assert label.font_size >= page.shell.theme.readable - 0.1
            ui.tap(*page.notice.center)
            assert hands.height == closed


def test_what_was_laid_out_before_the_first_turn_is_no_news(ui: Driver, tmp_path: Path) -> None:
    ui.resize(360, 640)
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.FIRST_TURN))
    assert page.notice.text == "[b]Anna: play a larva cube, or take from the open sea.[/b]"


def test_extra_growth_asks_for_a_new_bonus_tile(ui: Driver, tmp_path: Path) -> None:
    grown = PlacePolyp(0, Space(1, parse_cell("E4")))
    step = real().history.done.index(grown) + 1
    page = opened(ui, real_until(tmp_path / "game.reef", step))
    assert page.notice.hands.text.endswith("1 white polyp from the bag to the bonus tiles.")


def test_the_tiles_an_alga_would_flip_are_shown_before_it_is_paid(ui: Driver, tmp_path: Path) -> None:
    from mobile.ui.pictures import Picture

    page = opened(ui, real_until(tmp_path / "game.reef", Moment.BEFORE_LOCK))
    before = page.controller.state
    page.ask(AlgaQuestion(Coral.YELLOW))
    ui.frames(3)
    shown = [w.name for w in page.dialog.walk() if isinstance(w, Picture) and w.name.startswith("tile")]
    assert shown
    assert page.controller.state == before


@pytest.mark.parametrize("size", [(360, 640), (392, 844)])
def test_a_reason_grows_with_the_letters_that_are_wished(ui: Driver, tmp_path: Path, size: tuple[int, int]) -> None:
    """A phone has no room for it beside its board: it takes some of the board's."""
    letters = []
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.TWO_ATTACKS))
    ui.resize(*size)
    for scale in (1.0, 2.0):
        page.shell.theme.scale = scale
        ui.frames(3)
        page.touch_input.tap(TileSpot(1))
        ui.frames(3)
        labels = [widget for widget in page.notice.walk(restrict=True) if hasattr(widget, "font_size")]
        letters.append(next(label.font_size for label in labels if "shrimp" in label.text))
    assert letters[1] >= 1.3 * letters[0]


@pytest.mark.parametrize(("hand", "most"), [("WW", 2), ("WWWWWW", 4)])
def test_who_has_few_polyps_behind_the_screen_is_told_of_no_more(
    ui: Driver, tmp_path: Path, hand: str, most: int
) -> None:
    setup = table_setup("", who(hand=hand, larvae="W"), RICH)
    page = opened(ui, save_game(tmp_path / "few.reef", setup, (PlayLarva(0, Coral.WHITE),)))
    assert f"up to {most}." in page.notice.text
