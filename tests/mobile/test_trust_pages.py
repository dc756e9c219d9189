"""Taking back, correcting and mending by touches: what the table reads, and what is saved."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.actions import Collect, EatNamed, FeedFish, PlacePolyp, RevealFish, TellHand
from companion.reef_encounter.boards import Space, cell
from companion.reef_encounter.game import Game
from companion.reef_encounter.pieces import Coral, stock
from companion.reef_encounter.undoing import Reach
from tests.mobile.driver import Driver
from tests.mobile.games import real, real_until
from tests.mobile.test_evening import reach
from tests.mobile.test_table_screens import hierarchy
from tests.mobile.test_trust_screens import broken


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """No button is deaf here."""
    from mobile.widgets import pressing

    monkeypatch.setattr(pressing, "DEAF", 0.0)


pytestmark = pytest.mark.usefixtures("quick")


def opened(ui: Driver, path: Path) -> Any:
    from mobile.app import ReefApp

    app = ui.start(ReefApp(language="en", record=path))
    app.shell.theme.calm = True
    ui.frames(3)
    return app.page


def press(ui: Driver, words: str) -> None:
    """Press a button of the page or of its sheet, brought into sight."""
    from mobile.widgets.button import Button

    ui.frames(3)
    button = ui.find(Button, text=words)
    reach(ui, button)
    ui.tap(*ui.centre(button))
    ui.frames(3)


def card(ui: Driver, title: str) -> None:
    from mobile.widgets.card import Card

    ui.frames(3)
    found = [w for w in ui.app.page.walk() if isinstance(w, Card) and w.title is not None and w.title.text == title]
    reach(ui, found[0])
    ui.tap(*ui.centre(found[0]))
    ui.frames(3)


def said(page: Any) -> str:
    from mobile.widgets.button import Button
    from mobile.widgets.words import Words

    return "\n".join(widget.text for widget in page.walk() if isinstance(widget, Words | Button))


# Taking back


def test_the_button_says_what_it_takes_back_and_the_sheet_goes_further(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", 38))
    assert page.bar.take_back.text == "Take back: Second plays a white larva cube and places 2 white polyps"
    page.open_undo()
    ui.frames(2)
    assert "Take back: Second attacks on B/G5 with a white polyp and takes a pink polyp" in said(page)
    steps = page.sitting.far(Reach.TURN)
    assert steps > page.sitting.far(Reach.STROKE) > 1
    press(ui, f"Take back: {steps} steps by Second")
    assert page.sitting.game.session.position == 38 - steps
    assert page.sheet is None
    page.open_undo()
    press(ui, f"Do again: {steps} steps by Second")
    again = Game.open(tmp_path / "game.reef")
    assert again.session.position == 38
    assert [entry.get("by") for entry in again.entries[-2:]] == ["green", "green"]


def test_what_everybody_has_seen_is_taken_back_only_if_all_agree(ui: Driver, tmp_path: Path) -> None:
    game = real()
    step = next(n for n, action in enumerate(game.session.done, 1) if isinstance(action, Collect) and n > 30)
    page = opened(ui, real_until(tmp_path / "game.reef", step))
    ui.tap(*ui.centre(page.bar.take_back))
    assert page.sitting.game.session.position == step
    assert "everybody has seen what came out of the bag" in said(page.sheet)
    assert "Does everybody at the table agree" in said(page.sheet)
    press(ui, "Keep it")
    assert page.sitting.game.session.position == step
    ui.tap(*ui.centre(page.bar.take_back))
    press(ui, "All agree: take it back")
    assert page.sitting.game.session.position == step - 1
    page.open_history()
    ui.frames(2)
    assert f"Entry {step + 1}: First takes back: First collects" in said(page.sheet)


# Correcting


def test_a_polyp_on_the_wrong_space_is_corrected_by_two_touches(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", 7))
    page.open_log()
    press(ui, "Correct a mistyped entry")
    correct = ui.app.page
    correct.choose(6)
    ui.frames(4)
    target = Space(1, cell("F4"))
    reach(ui, correct.chooser.boards)
    x, y = correct.chooser.boards.centre_of(target)
    ui.tap(*correct.chooser.boards.to_window(x, y))
    ui.frames(3)
    assert "First places a white polyp on D/F4." in said(correct)
    assert "The first entry that no longer holds is step 7:" in said(correct)
    assert page.sitting.game.session.done[5] == PlacePolyp(0, Space(1, cell("E4")))  # nothing is changed yet
    press(ui, "Correct it")
    assert "It is corrected. This entry waits:" in said(correct)
    saved = Game.open(tmp_path / "game.reef")
    assert saved.session.done[5] == PlacePolyp(0, target)
    assert [saved.session.position, len(saved.session.undone)] == [6, 1]
    assert saved.entries[-1]["by"] == "purple"
    press(ui, "Leave it out")
    assert "Nothing; the entry is left out." in said(correct)
    press(ui, "Correct it")
    assert ui.app.page is page
    assert not Game.open(tmp_path / "game.reef").session.undone


def test_other_tiles_from_the_bag_are_put_right_and_the_rest_holds(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", 12))
    was = page.sitting.game.session.done[9]
    assert isinstance(was, Collect)
    page.open_correct(10)
    correct = ui.app.page
    card(ui, "Grey")
    picker = correct.chooser.picker
    assert tuple(picker.chosen) == was.refill
    reach(ui, picker)
    ui.tap(*picker.to_window(*picker.cell_centre(0, Coral.ORANGE)))
    press(ui, "Take these")
    assert "Everything entered after it still holds." in said(correct)
    press(ui, "Correct it")
    new = Game.open(tmp_path / "game.reef").session.done[9]
    assert new == Collect(was.seat, was.coral, (Coral.ORANGE, *was.refill[1:]))


def test_a_forgotten_entry_is_put_in_between(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", 9))
    before = len(page.sitting.game.session.done)
    page.open_correct(9)
    press(ui, "One is missing before it")
    card(ui, "A polyp is placed")
    correct = ui.app.page
    boards = correct.chooser.boards
    reach(ui, boards)
    space = correct.chooser.narrowing.question[1][0]
    ui.tap(*boards.to_window(*boards.centre_of(space)))
    ui.frames(3)
    assert "Instead of:" not in said(correct)
    press(ui, "Correct it")
    done = Game.open(tmp_path / "game.reef").session.done
    assert isinstance(done[8], PlacePolyp)
    assert len(done) == before + 1 or Game.open(tmp_path / "game.reef").session.undone


@pytest.mark.parametrize("start", range(0, 6, 1 if os.environ.get("CORRECTIONS") == "every" else 3))
def test_entries_of_the_real_game_open_for_correction_and_can_be_left_out(
    ui: Driver, tmp_path: Path, start: int
) -> None:
    """It holds, or the first entry that no longer does is named, and nothing is changed by looking.

    Every third entry, for there are many of a kind; all of them with CORRECTIONS=every.
    """
    path = real_until(tmp_path / "game.reef", len(real().session.done))
    page = opened(ui, path)
    before = path.read_bytes()
    page.open_correct()
    correct = ui.app.page
    last = page.sitting.game.session.position
    for step in range(1 + start, last + 1, 6):
        correct.choose(step)
        assert f"Step {step} was entered as:" in said(correct)
        correct.consider()
        words = said(correct)
        refused = correct._notice.parent is not None
        named = "The first entry that no longer holds is step" in words
        assert refused or named or "Everything entered after it still holds." in words
    assert path.read_bytes() == before


def test_a_fish_that_was_mistyped_at_the_end_is_corrected_and_the_points_follow(ui: Driver, tmp_path: Path) -> None:
    path = real_until(tmp_path / "game.reef", len(real().session.done))
    game = Game.open(path)
    for seat, player in enumerate(game.state.players):
        game.do(RevealFish(seat, stock([Coral.PINK] * player.fish.hidden)))
    step = game.session.position - 1
    page = opened(ui, path)
    page.open_end()
    end = ui.app.page
    before = said(end)
    press(ui, "Correct a mistyped entry")
    correct = ui.app.page
    correct.choose(step)
    ui.frames(3)
    picker = correct.chooser.picker
    assert picker.chosen == [Coral.PINK]
    reach(ui, picker)
    ui.tap(*picker.to_window(*picker.cell_centre(0, Coral.WHITE)))
    press(ui, "Take these")
    press(ui, "Correct it")
    assert ui.app.page is end
    assert said(end) != before
    assert Game.open(path).session.done[step - 1] == RevealFish(0, stock([Coral.WHITE]))


def test_a_first_polyp_is_corrected_behind_a_curtain_and_stays_sealed(ui: Driver, tmp_path: Path) -> None:
    whole = real()
    path = tmp_path / "game.reef"
    game = Game.create(path, whole.setup, "key")
    for action in whole.session.done[:8]:
        game.do(FeedFish(0, Coral.PINK) if action == FeedFish(0, None) else action)
    page = opened(ui, path)
    page.open_correct(1)
    correct = ui.app.page
    assert "Which polyp is in the parrotfish?" not in said(correct)
    press(ui, "First has the device")
    assert "Which polyp is in the parrotfish?" in said(correct)
    card(ui, "Grey")
    assert "grey" not in said(correct).lower()
    assert "pink" not in said(correct).lower()
    press(ui, "Correct it")
    again = Game.open(path)
    assert again.session.done[0] == FeedFish(0, Coral.GREY)
    assert again.session.position == 8
    assert "grey" not in path.read_text(encoding="utf-8").splitlines()[-1]
    page.open_history()
    ui.frames(2)
    assert "grey" not in said(page.sheet).lower()
    assert "pink" not in said(page.sheet).lower()


def test_what_is_chosen_in_private_closes_when_the_app_is_left(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", 8))
    page.open_correct(1)
    correct = ui.app.page
    press(ui, "First has the device")
    ui.app.on_pause()
    ui.app.on_resume()
    ui.frames(3)
    assert "Which polyp is in the parrotfish?" not in said(correct)


HANDS = {
    0: (2, 1, 1, 1, 1),
    1: (1, 3, 1, 3, 1),
}


def dealt(path: Path, pin: str = "") -> Path:
    """The app has dealt both hands, the first of them wrongly; both fish are fed."""
    game = Game.create(path, real().setup, "key")
    if pin:
        game.set_pin(0, pin)
    for seat, hand in HANDS.items():
        game.do(TellHand(seat, hand))
    for action in real().session.done[:4]:
        game.do(FeedFish(action.seat, Coral.PINK) if isinstance(action, FeedFish) else action)
    return path


def told(ui: Driver, *numbers: int) -> None:
    """Slide along the rows of the five colours."""
    from mobile.widgets.abacus import Abacus

    abacus = ui.find(Abacus)
    reach(ui, abacus)
    for row, number in enumerate(numbers):
        if number:
            ui.tap(*abacus.to_window(*abacus.centre(row, number)))
    ui.frames(2)


def test_a_hand_that_was_told_wrongly_is_corrected_behind_a_curtain_and_stays_sealed(
    ui: Driver, tmp_path: Path
) -> None:
    from mobile.widgets.button import Button

    path = dealt(tmp_path / "game.reef")
    page = opened(ui, path)
    page.open_correct(1)
    correct = ui.app.page
    assert "Which polyp tiles lay behind the screen?" not in said(correct)
    press(ui, "First has the device")
    assert "6 polyp tiles are not told yet." in said(correct)
    told(ui, 1, 1, 1, 2)
    assert "1 polyp tile is not told yet." in said(correct)
    press(ui, "Take these")
    assert "Correct it" not in said(correct), "not before all are told"
    told(ui, 0, 0, 0, 0, 3)
    assert "All are told." in said(correct), "and no more than there are"
    assert ui.find(Button, text="Take these") is not None
    press(ui, "Take these")
    assert "Everything entered after it still holds." in said(correct)
    assert not any(coral.name.lower() in said(correct).lower() for coral in Coral)
    press(ui, "Correct it")
    again = Game.open(path)
    assert again.session.done[0] == TellHand(0, (1, 1, 1, 2, 1))
    assert again.state.players[0].hand.told == (1, 1, 1, 1, 1)
    assert again.session.position == 6
    line = path.read_text(encoding="utf-8").splitlines()[-1]
    assert "sealed" in line
    assert not any(coral.name.lower() in line for coral in Coral)
    page.open_history()
    ui.frames(2)
    assert not any(coral.name.lower() in said(page.sheet).lower() for coral in Coral)


def test_a_hand_without_the_polyp_that_was_fed_names_the_entry_that_no_longer_holds(
    ui: Driver, tmp_path: Path
) -> None:
    page = opened(ui, dealt(tmp_path / "game.reef"))
    page.open_correct(1)
    press(ui, "First has the device")
    told(ui, 3, 1, 1, 0, 1)
    press(ui, "Take these")
    assert "The first entry that no longer holds is step 3:" in said(ui.app.page)
    press(ui, "Leave it as it was")
    assert ui.app.page is page
    assert page.sitting.game.session.done[0] == TellHand(0, HANDS[0])


def test_what_a_pin_seals_is_corrected_with_the_pin_and_stays_sealed_with_it(ui: Driver, tmp_path: Path) -> None:
    from mobile.widgets.pinpad import PinKeys

    path = dealt(tmp_path / "game.reef", "2718")
    page = opened(ui, path)
    page.open_correct(1)
    press(ui, "First has the device")
    assert "Which polyp tiles lay behind the screen?" not in said(ui.app.page)
    keys = ui.find(PinKeys)
    reach(ui, keys)
    for figure in "2718":
        area = keys.places()[figure]
        ui.tap(*keys.to_window(area.x + area.width / 2, area.y + area.height / 2))
    ui.press("Done")
    ui.frames(3)
    told(ui, 1, 1, 1, 2, 1)
    press(ui, "Take these")
    press(ui, "Correct it")
    assert ui.app.page is page
    closed = Game.open(path)
    assert closed.entries[-1]["with"][0]["pin"] is True
    assert closed.session.done[0] == TellHand(0, None)
    closed.unlock(0, "2718")
    assert closed.session.done[0] == TellHand(0, (1, 1, 1, 2, 1))


@pytest.mark.parametrize("away", ["left", "turned"])
def test_a_hand_that_is_being_corrected_closes_when_the_app_is_left_or_turned(
    ui: Driver, tmp_path: Path, away: str
) -> None:
    page = opened(ui, dealt(tmp_path / "game.reef"))
    page.open_correct(1)
    press(ui, "First has the device")
    told(ui, 1, 1, 1)
    if away == "left":
        ui.app.on_pause()
        ui.app.on_resume()
    else:
        ui.resize(800, 1280)
    ui.frames(3)
    assert "Which polyp tiles lay behind the screen?" not in said(ui.app.page)
    press(ui, "First has the device")
    assert "6 polyp tiles are not told yet." in said(ui.app.page)


def test_a_meal_is_corrected_where_only_the_hierarchy_is_followed(ui: Driver, tmp_path: Path) -> None:
    path = hierarchy(tmp_path / "game.reef")
    page = opened(ui, path)
    page.open_correct(1)
    card(ui, "Grey")
    card(ui, "9")
    assert "Everything entered after it still holds." in said(ui.app.page)
    press(ui, "Correct it")
    assert ui.app.page is page
    assert Game.open(path).session.done[0] == EatNamed(0, Coral.GREY, 9)


# Mending


def test_a_game_that_breaks_off_says_where_and_goes_on_from_before(ui: Driver, tmp_path: Path) -> None:
    path = broken(tmp_path / "game.reef")
    was = path.read_bytes()
    page = opened(ui, path)
    assert type(page).__name__ == "MendPage"
    assert "First’s parrotfish eats the coral on D/E4." in said(page)
    assert "20 lines stand from there on in the file." in said(page)
    press(ui, "Go on from before it")
    table = ui.app.page
    assert table.sitting.game.session.position == 40
    assert table.sitting.game.conserving
    assert was in [kept.read_bytes() for kept in (tmp_path / ".backups").iterdir()]
    assert Game.open(path).damage is None


def test_a_game_that_breaks_off_is_mended_and_the_rest_replayed(ui: Driver, tmp_path: Path) -> None:
    path = broken(tmp_path / "game.reef")
    good = real().session.done[40]
    page = opened(ui, path)
    press(ui, "Correct it")
    page.mend(good)
    ui.frames(3)
    assert type(ui.app.page).__name__ == "TablePage"
    assert Game.open(path).session.position == 60


def test_the_table_of_a_broken_game_can_be_looked_at_and_the_entry_left_out(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, broken(tmp_path / "game.reef"))
    press(ui, "Look at the table as far as it holds")
    table = ui.app.page
    table.told(table.sitting.take_back())
    assert "damaged at line 42" in table.notice.text
    ui.app.go_back()
    press(ui, "Leave it out")
    assert type(ui.app.page).__name__ == "TablePage" or "It breaks off again at entry" in said(page)
    assert Game.open(tmp_path / "game.reef").entries[40] != real().session.done[40]


def test_a_game_rescued_by_a_backup_says_so_before_it_goes_on(ui: Driver, tmp_path: Path) -> None:
    path = real_until(tmp_path / "game.reef", 45)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join([*lines[:10], "@@@\n", *lines[11:]]), encoding="utf-8")
    page = opened(ui, path)
    assert page.sitting.game.session.position == 45
    assert "comes from the backup" in said(page.sheet)
    press(ui, "Go on")
    assert page.sheet is None
