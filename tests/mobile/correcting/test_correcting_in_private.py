"""Correcting what one player alone may see: behind a curtain, sealed before and after."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.reef_encounter.box import Coral
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.rules.actions import FeedFish, TellHand
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real
from tests.mobile.helpers.handling import card, opened, page_words, press, reach
from tests.mobile.helpers.looking import typed


def test_a_first_polyp_is_corrected_behind_a_curtain_and_stays_sealed(ui: Driver, tmp_path: Path) -> None:
    whole = real()
    path = tmp_path / "game.reef"
    game = Game.create(REEF_ENCOUNTER, path, whole.setup, "key")
    for action in whole.history.done[: Moment.FIRST_ATTACK]:
        game.do(FeedFish(0, Coral.PINK) if action == FeedFish(0, None) else action)
    page = opened(ui, path)
    page.shell.go("correct", controller=page.controller, step=1)
    correct = ui.app.page
    assert "Which polyp is in the parrotfish?" not in page_words(correct)
    press(ui, "Anna has the device")
    assert "Which polyp is in the parrotfish?" in page_words(correct)
    card(ui, "Grey")
    assert "grey" not in page_words(correct).lower()
    assert "pink" not in page_words(correct).lower()
    press(ui, "Correct it")
    again = Game.open(REEF_ENCOUNTER, path)
    assert again.history.done[0] == FeedFish(0, Coral.GREY)
    assert again.history.position == Moment.FIRST_ATTACK
    assert "grey" not in path.read_text(encoding="utf-8").splitlines()[-1]
    page.dialogs.undo_controls.open_history()
    ui.frames(2)
    assert "grey" not in page_words(page.dialog).lower()
    assert "pink" not in page_words(page.dialog).lower()


CONTRADICTED = (
    "By all that was entered, what was told in private cannot be right. It counts as untold until it is corrected."
)
HANDS = {
    0: (2, 1, 1, 1, 1),
    1: (1, 3, 1, 3, 1),
}


def dealt(path: Path, pin: str = "") -> Path:
    """The app has dealt both hands, the first of them wrongly; both fish are fed."""
    game = Game.create(REEF_ENCOUNTER, path, real().setup, "key")
    if pin:
        game.private.set_pin(0, pin)
    for seat, hand in HANDS.items():
        game.do(TellHand(seat, hand))
    for action in real().history.done[: Moment.FIRST_TURN]:
        game.do(FeedFish(action.seat, Coral.PINK) if isinstance(action, FeedFish) else action)
    return path


def enter_counts(ui: Driver, *numbers: int) -> None:
    """Slide along the rows of the five colours."""
    from mobile.ui.abacus import Abacus

    abacus = ui.find(Abacus)
    reach(ui, abacus)
    for row, number in enumerate(numbers):
        if number:
            ui.tap(*abacus.to_window(*abacus.centre(row, number)))
    ui.frames(2)


def test_a_hand_that_was_told_wrongly_is_corrected_behind_a_curtain_and_stays_sealed(
    ui: Driver, tmp_path: Path
) -> None:
    from mobile.ui.buttons import Button

    path = dealt(tmp_path / "game.reef")
    page = opened(ui, path)
    page.shell.go("correct", controller=page.controller, step=1)
    correct = ui.app.page
    assert "Which polyp tiles lay behind the screen?" not in page_words(correct)
    press(ui, "Anna has the device")
    assert "6 polyp tiles are not told yet." in page_words(correct)
    enter_counts(ui, 1, 1, 1, 2)
    assert "1 polyp tile is not told yet." in page_words(correct)
    press(ui, "Enter these")
    assert "Correct it" not in page_words(correct), "not before all are told"
    enter_counts(ui, 0, 0, 0, 0, 3)
    assert "Every polyp tile is named." in page_words(correct), "and no more than there are"
    assert ui.find(Button, text="Enter these") is not None
    press(ui, "Enter these")
    assert "Everything entered after it still holds." in page_words(correct)
    assert not any(coral.name.lower() in page_words(correct).lower() for coral in Coral)
    press(ui, "Correct it")
    again = Game.open(REEF_ENCOUNTER, path)
    assert again.history.done[0] == TellHand(0, (1, 1, 1, 2, 1))
    assert again.state.players[0].hand.told == (1, 1, 1, 1, 1)
    assert again.history.position == 6
    line = path.read_text(encoding="utf-8").splitlines()[-1]
    assert "sealed" in line
    assert not any(coral.name.lower() in line for coral in Coral)
    page.dialogs.undo_controls.open_history()
    ui.frames(2)
    assert not any(coral.name.lower() in page_words(page.dialog).lower() for coral in Coral)


def test_a_hand_without_the_polyp_that_was_fed_is_its_owners_to_put_right(ui: Driver, tmp_path: Path) -> None:
    path = dealt(tmp_path / "game.reef")
    page = opened(ui, path)
    page.dialogs.look(0)
    press(ui, "Anna has the device")
    assert CONTRADICTED not in page_words(page.dialog)
    page.shell.go("correct", controller=page.controller, step=1)
    press(ui, "Anna has the device")
    enter_counts(ui, 3, 1, 1, 0, 1)
    press(ui, "Enter these")
    assert "Everything entered after it still holds." in page_words(ui.app.page), "nobody else learns of it"
    press(ui, "Correct it")
    assert CONTRADICTED not in page_words(page)
    page.dialogs.look(1)
    press(ui, f"{page.controller.game.state.table.seats[1].name} has the device")
    assert CONTRADICTED not in page_words(page.dialog)
    page.dialogs.look(0)
    assert CONTRADICTED not in page_words(page.dialog), "not before the touch of its owner"
    press(ui, "Anna has the device")
    assert CONTRADICTED in page_words(page.dialog)
    assert not any(coral.name.lower() in page_words(page.dialog).lower() for coral in Coral)
    press(ui, "Correct the first polyp")
    assert ui.app.page.step == 3
    press(ui, "Anna has the device")
    card(ui, "Yellow")
    press(ui, "Correct it")
    page.dialogs.look(0)
    press(ui, "Anna has the device")
    assert CONTRADICTED not in page_words(page.dialog)
    assert Game.open(REEF_ENCOUNTER, path).state.players[0].hand.told == (3, 0, 1, 0, 1)


def test_a_first_polyp_that_was_not_in_the_hand_is_refused_at_once(ui: Driver, tmp_path: Path) -> None:
    game = Game.create(REEF_ENCOUNTER, path := tmp_path / "game.reef", real().setup, "key")
    game.do(TellHand(0, (2, 2, 2, 0, 0)))
    for action in real().history.done[: Moment.FIRST_TURN]:
        game.do(FeedFish(0, Coral.WHITE) if action == FeedFish(0, None) else action)
    page = opened(ui, path)
    page.shell.go("correct", controller=page.controller, step=game.history.done.index(FeedFish(0, Coral.WHITE)) + 1)
    press(ui, "Anna has the device")
    card(ui, "Pink")
    assert "Anna has no such polyp behind the screen." in page_words(ui.app.page)


def test_what_a_pin_seals_is_corrected_with_the_pin_and_stays_sealed_with_it(ui: Driver, tmp_path: Path) -> None:
    from mobile.ui.pin_pad import PinKeys

    path = dealt(tmp_path / "game.reef", "2718")
    page = opened(ui, path)
    page.shell.go("correct", controller=page.controller, step=1)
    press(ui, "Anna has the device")
    assert "Which polyp tiles lay behind the screen?" not in page_words(ui.app.page)
    reach(ui, ui.find(PinKeys))
    typed(ui, "2718")
    enter_counts(ui, 1, 1, 1, 2, 1)
    press(ui, "Enter these")
    press(ui, "Correct it")
    assert ui.app.page is page
    closed = Game.open(REEF_ENCOUNTER, path)
    assert closed.entries[-1]["with"][0]["pin"] is True
    assert closed.history.done[0] == TellHand(0, None)
    closed.unlock(0, "2718")
    assert closed.history.done[0] == TellHand(0, (1, 1, 1, 2, 1))


@pytest.mark.parametrize("away", ["left", "turned"])
def test_a_hand_that_is_being_corrected_closes_when_the_app_is_left_or_turned(
    ui: Driver, tmp_path: Path, away: str
) -> None:
    page = opened(ui, dealt(tmp_path / "game.reef"))
    page.shell.go("correct", controller=page.controller, step=1)
    press(ui, "Anna has the device")
    enter_counts(ui, 1, 1, 1)
    if away == "left":
        ui.app.on_pause()
        ui.app.on_resume()
    else:
        ui.resize(800, 1280)
    ui.frames(3)
    assert "Which polyp tiles lay behind the screen?" not in page_words(ui.app.page)
    press(ui, "Anna has the device")
    assert "6 polyp tiles are not told yet." in page_words(ui.app.page)
