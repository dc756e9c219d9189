"""What a table would otherwise keep in mind: what was done last, the bonus tile to set, what an alga flips."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.box import Coral, Space, cell
from companion.reef_encounter.queries.touches import OnTile, WhichAlga
from companion.reef_encounter.rules.actions import PlacePolyp, PlayLarva
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real, real_until, save_game
from tests.rules.helpers.table import RICH, table_setup, who


def opened(ui: Driver, path: Path) -> Any:
    app = ui.open(record=path)
    ui.frames(3)
    return app.page


def test_what_was_done_last_is_said_once(ui: Driver, tmp_path: Path) -> None:
    """Beside the boards the log shows it; where there is no log, the prompt says it."""
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.FIRST_REFILL))
    action_sentence = page.controller.action_sentence(page.shell.locale.tr)
    assert page.surface.recent.entries
    assert action_sentence not in page.notice.text
    ui.resize(360, 640)
    ui.frames(3)
    assert action_sentence in page.notice.text


def test_what_was_laid_out_before_the_first_turn_is_no_news(ui: Driver, tmp_path: Path) -> None:
    ui.resize(360, 640)
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.FIRST_TURN))
    assert page.notice.text == "[b]Anna: play a larva cube, or take from the open sea.[/b]"


def test_extra_growth_asks_for_a_new_bonus_tile(ui: Driver, tmp_path: Path) -> None:
    grown = PlacePolyp(0, Space(1, cell("E4")))
    step = real().history.done.index(grown) + 1
    page = opened(ui, real_until(tmp_path / "game.reef", step))
    assert page.controller.bonus(step) is Coral.WHITE
    assert "Put a white polyp from the bag beside the open sea as the new bonus tile." in page.notice.text
    assert all(page.controller.bonus(earlier) is None for earlier in range(step))


def test_the_tiles_an_alga_would_flip_are_shown_before_it_is_paid(ui: Driver, tmp_path: Path) -> None:
    from mobile.ui.pictures import Picture

    page = opened(ui, real_until(tmp_path / "game.reef", Moment.BEFORE_LOCK))
    before = page.controller.state
    page.ask(WhichAlga(Coral.YELLOW))
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
        page.touch_input.tap(OnTile(1))
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
