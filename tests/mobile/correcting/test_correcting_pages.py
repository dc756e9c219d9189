"""Correcting a mistyped entry by touches: what the table reads, and what is saved."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.box import Coral, Space, coral_counts, parse_cell
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.rules.actions import Collect, EatByColour, PlacePolyp, PlayLarva, RevealFish
from tests.games.moments import Moment
from tests.helpers.layers import LONG
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real, real_until, save_game
from tests.mobile.helpers.handling import card, opened, page_words, press, reach
from tests.mobile.screens.table import hierarchy
from tests.rules.helpers.table import RICH, table_setup, who


def test_a_polyp_on_the_wrong_space_is_corrected_by_two_touches(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.TWO_PLACED))
    page.dialogs.open_log()
    press(ui, "Correct a mistyped entry")
    correct = ui.app.page
    correct.choose(6)
    ui.frames(4)
    target = Space(1, parse_cell("F4"))
    reach(ui, correct.chooser.boards)
    x, y = correct.chooser.boards.centre_of(target)
    ui.tap(*correct.chooser.boards.to_window(x, y))
    ui.frames(3)
    assert "Anna places a white polyp on D/F4." in page_words(correct)
    assert "The first entry that no longer holds is step 7:" in page_words(correct)
    assert page.controller.game.history.done[5] == PlacePolyp(0, Space(1, parse_cell("E4")))  # nothing is changed yet
    press(ui, "Correct it")
    assert "It is corrected. This entry waits:" in page_words(correct)
    saved = Game.open(REEF_ENCOUNTER, tmp_path / "game.reef")
    assert saved.history.done[5] == PlacePolyp(0, target)
    assert [saved.history.position, len(saved.history.undone)] == [6, 1]
    assert saved.entries[-1]["by"] == "purple"
    press(ui, "Leave it out")
    assert "Nothing; the entry is left out." in page_words(correct)
    press(ui, "Correct it")
    assert ui.app.page is page
    assert not Game.open(REEF_ENCOUNTER, tmp_path / "game.reef").history.undone


def test_a_wrong_colour_is_corrected_from_the_polyp_together_with_its_larva_cube(ui: Driver, tmp_path: Path) -> None:
    rich = table_setup("", who(hand="WWWWYYYY", larvae="WY"), RICH)
    done = (
        PlayLarva(0, Coral.WHITE),
        PlacePolyp(0, Space(0, parse_cell("B1"))),
        PlacePolyp(0, Space(0, parse_cell("C1"))),
    )
    page = opened(ui, save_game(tmp_path / "game.reef", rich, done))
    page.shell.go("correct", controller=page.controller, step=3)
    correct = ui.app.page
    press(ui, "Another colour")
    assert "Step 1 was entered as:" in page_words(correct)
    assert "It can only have been this:" in page_words(correct)
    press(ui, "Purple plays a yellow larva cube.")
    assert "Everything entered after it still holds." in page_words(correct)
    press(ui, "Correct it")
    game = Game.open(REEF_ENCOUNTER, tmp_path / "game.reef")
    assert game.history.done[0] == PlayLarva(0, Coral.YELLOW)
    assert game.state.rocks[0].corals[Coral.YELLOW].bit_count() == 2
    assert not game.history.undone


def test_the_only_other_possibility_is_asked_about_like_any_other(ui: Driver, tmp_path: Path) -> None:
    """Nothing is taken for granted: what else it was, or that it never was, can be said as well."""
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.TWO_PLACED))
    page.shell.go("correct", controller=page.controller, step=Moment.FIRST_LARVA)
    correct, before = ui.app.page, page.controller.game.history.done
    for _ in range(2):
        assert "It can only have been this:" in page_words(correct)
        assert "Now:" not in page_words(correct)
        for words in ("Leave it out", "An entry is missing before this one"):
            assert words in page_words(correct)
        press(ui, "Something else")
        assert "What happened?" in page_words(correct)
        card(ui, "A larva cube is played")
        ui.frames(3)
    assert page.controller.game.history.done == before


def chosen_cards(page: Any) -> list[str]:
    from mobile.ui.menu_cards import MenuCard

    return [widget.title.text for widget in page.walk() if isinstance(widget, MenuCard) and widget.chosen]


def test_other_tiles_from_the_bag_are_put_right_and_the_rest_holds(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.EXTRA_GROWTH))
    was = page.controller.game.history.done[9]
    assert isinstance(was, Collect)
    page.shell.go("correct", controller=page.controller, step=Moment.FIRST_REFILL)
    correct = ui.app.page
    press(ui, "Another space was taken")
    assert "Which space was taken?" in page_words(correct)
    assert chosen_cards(correct) == ["Grey"]
    card(ui, "Grey")
    picker = correct.chooser.picker
    assert tuple(picker.chosen) == was.refill
    reach(ui, picker)
    ui.tap(*picker.to_window(*picker.cell_centre(0, Coral.ORANGE)))
    press(ui, "Enter these")
    assert "Everything entered after it still holds." in page_words(correct)
    press(ui, "Correct it")
    new = Game.open(REEF_ENCOUNTER, tmp_path / "game.reef").history.done[9]
    assert new == Collect(was.seat, was.coral, (Coral.ORANGE, *was.refill[1:]))


def test_a_forgotten_entry_is_put_in_between(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.FIRST_SHRIMP))
    before = len(page.controller.game.history.done)
    page.shell.go("correct", controller=page.controller, step=Moment.FIRST_SHRIMP)
    press(ui, "An entry is missing before this one")
    card(ui, "A polyp is placed")
    correct = ui.app.page
    boards = correct.chooser.boards
    reach(ui, boards)
    space = correct.chooser.narrowing.question[1][0]
    ui.tap(*boards.to_window(*boards.centre_of(space)))
    ui.frames(3)
    assert "Instead of:" not in page_words(correct)
    press(ui, "Correct it")
    done = Game.open(REEF_ENCOUNTER, tmp_path / "game.reef").history.done
    assert isinstance(done[8], PlacePolyp)
    assert len(done) == before + 1 or Game.open(REEF_ENCOUNTER, tmp_path / "game.reef").history.undone


@pytest.mark.slow
@pytest.mark.parametrize("start", range(0, 6, 1 if LONG else 3))
def test_entries_of_the_real_game_open_for_correction_and_can_be_left_out(
    ui: Driver, tmp_path: Path, start: int
) -> None:
    """It holds, or the first entry that no longer does is named, and nothing is changed by looking.

    Every third entry, for there are many of a kind; all of them in the long form.
    """
    path = real_until(tmp_path / "game.reef", len(real().history.done))
    page = opened(ui, path)
    before = path.read_bytes()
    page.shell.go("correct", controller=page.controller)
    correct = ui.app.page
    last = page.controller.game.history.position
    for step in range(1 + start, last + 1, 6):
        correct.choose(step)
        assert f"Step {step} was entered as:" in page_words(correct)
        correct.consider()
        words = page_words(correct)
        refused = bool(correct.news)
        named = "The first entry that no longer holds is step" in words
        assert refused or named or "Everything entered after it still holds." in words
    assert path.read_bytes() == before


@pytest.mark.slow
def test_a_fish_that_was_mistyped_at_the_end_is_corrected_and_the_points_follow(ui: Driver, tmp_path: Path) -> None:
    path = real_until(tmp_path / "game.reef", len(real().history.done))
    game = Game.open(REEF_ENCOUNTER, path)
    for seat, player in enumerate(game.state.players):
        game.do(RevealFish(seat, coral_counts([Coral.PINK] * player.fish.hidden)))
    step = game.history.position - 1
    page = opened(ui, path)
    page.shell.go("end", controller=page.controller)
    end = ui.app.page
    before = page_words(end)
    press(ui, "Correct a mistyped entry")
    correct = ui.app.page
    correct.choose(step)
    ui.frames(3)
    picker = correct.chooser.picker
    assert picker.chosen == [Coral.PINK]
    reach(ui, picker)
    ui.tap(*picker.to_window(*picker.cell_centre(0, Coral.WHITE)))
    press(ui, "Enter these")
    press(ui, "Correct it")
    assert ui.app.page is end
    assert page_words(end) != before
    assert Game.open(REEF_ENCOUNTER, path).history.done[step - 1] == RevealFish(0, coral_counts([Coral.WHITE]))


def test_a_meal_is_corrected_where_only_the_hierarchy_is_followed(ui: Driver, tmp_path: Path) -> None:
    path = hierarchy(tmp_path / "game.reef")
    page = opened(ui, path)
    page.shell.go("correct", controller=page.controller, step=1)
    card(ui, "Grey")
    card(ui, "9")
    assert "Everything entered after it still holds." in page_words(ui.app.page)
    press(ui, "Correct it")
    assert ui.app.page is page
    assert Game.open(REEF_ENCOUNTER, path).history.done[0] == EatByColour(0, Coral.GREY, 9)
