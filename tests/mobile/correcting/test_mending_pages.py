"""A game that breaks off: where, and how the table goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real, real_until
from tests.mobile.helpers.handling import card, opened, page_words, press
from tests.mobile.screens.trust import broken

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards


def test_a_game_that_breaks_off_says_where_and_goes_on_from_before(ui: Driver, tmp_path: Path) -> None:
    path = broken(tmp_path / "game.reef")
    was = path.read_bytes()
    page = opened(ui, path)
    assert type(page).__name__ == "DamagedGamePage"
    assert "Anna’s parrotfish eats the coral on D/E4." in page_words(page)
    assert "20 lines stand from there on in the file." in page_words(page)
    press(ui, "Go on from before it")
    table = ui.app.page
    assert table.controller.game.history.position == Moment.THIRD_REFILL_OF_SECOND
    assert table.controller.game.rules.conserving
    assert was in [kept.read_bytes() for kept in (tmp_path / ".backups").iterdir()]
    assert Game.open(REEF_ENCOUNTER, path).damage is None


def test_a_game_that_breaks_off_is_mended_and_the_rest_replayed(ui: Driver, tmp_path: Path) -> None:
    path = broken(tmp_path / "game.reef")
    good = real().history.done[40]
    page = opened(ui, path)
    press(ui, "Correct it")
    page.repair(good)
    ui.frames(3)
    assert type(ui.app.page).__name__ == "TablePage"
    assert Game.open(REEF_ENCOUNTER, path).history.position == Moment.BEFORE_LOCK


def test_the_table_of_a_broken_game_can_be_looked_at_and_the_entry_left_out(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, broken(tmp_path / "game.reef"))
    press(ui, "Look at the table as far as it holds")
    table = ui.app.page
    table.dialogs.undo_controls.attempt(table.controller.undo)
    assert "damaged at line 42" in table.notice.text
    ui.app.go_back()
    press(ui, "Leave it out")
    assert type(ui.app.page).__name__ == "TablePage" or "The next damage is at entry" in page_words(page)
    assert Game.open(REEF_ENCOUNTER, tmp_path / "game.reef").entries[40] != real().history.done[40]


@pytest.mark.parametrize(
    ("line", "right", "wrong", "ways"),
    [
        (
            4,
            '"pink"',
            '"grey"',
            ["Leave it out", "Correct it", "Keep it as it stands", "Go on from before it"],
        ),
        (1, '"Anna"', '"Anne"', ["Keep it as it stands"]),
    ],
    ids=["entry", "header"],
)
def test_a_line_that_was_changed_is_kept_or_put_right_by_the_table(
    ui: Driver, tmp_path: Path, line: int, right: str, wrong: str, ways: list[str]
) -> None:
    path = tmp_path / "game.reef"
    lines = (
        real_until(tmp_path / "whole.reef", Moment.FIRST_CHOSE_LARVAE)
        .read_text(encoding="utf-8")
        .splitlines(keepends=True)
    )
    lines[line - 1] = lines[line - 1].replace(right, wrong)
    path.write_text("".join(lines), encoding="utf-8")
    page = opened(ui, path)
    assert type(page).__name__ == "DamagedGamePage"
    assert "its checksum does not fit" in page_words(page)
    offered = {"Leave it out", "Correct it", "Go on from before it", "Keep it as it stands"}
    assert offered & set(page_words(page).splitlines()) == set(ways)
    press(ui, "Keep it as it stands")
    assert type(ui.app.page).__name__ == "OpeningPage"
    game = Game.open(REEF_ENCOUNTER, path)
    assert (game.damage, game.history.position) == (None, 3)
    assert wrong in path.read_text(encoding="utf-8")


def test_a_game_rescued_by_a_backup_says_so_before_it_goes_on(ui: Driver, tmp_path: Path) -> None:
    path = real_until(tmp_path / "game.reef", Moment.AFTER_FIRST_MEAL)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join([*lines[:10], "@@@\n", *lines[11:]]), encoding="utf-8")
    page = opened(ui, path)
    assert page.controller.game.history.position == Moment.AFTER_FIRST_MEAL
    assert "comes from the backup" in page_words(page.dialog)
    press(ui, "Go on")
    assert page.dialog is None


def test_the_second_touch_of_a_double_tap_does_not_answer_what_is_asked_next(ui: Driver, tmp_path: Path) -> None:
    from mobile.ui.menu_cards import MenuCard

    path = broken(tmp_path / "game.reef")
    was = path.read_bytes()
    page = opened(ui, path)
    press(ui, "Correct it")
    card(ui, "A larva cube is played", at_once=True)
    answer = next(widget for widget in page.chooser.walk(restrict=True) if isinstance(widget, MenuCard))
    ui.tap(*ui.centre(answer), at_once=True)
    assert path.read_bytes() == was
    ui.settle()
    ui.tap(*ui.centre(answer))
    assert path.read_bytes() != was
