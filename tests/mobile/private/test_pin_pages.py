"""PINs in the app: asked for before a look, set at the table or before the first bite, and needed at the reveal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.box import coral_counts
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.queries.touches import FirstBiteQuestion, FishQuestion, LarvaeQuestion
from companion.reef_encounter.rules.actions import FeedFish
from mobile.reef_encounter.preferences import save_preferences
from mobile.table.peek import SecretPeek
from mobile.ui.pin_pad import PinDots, PinKeys, PinPad
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real
from tests.mobile.helpers.looking import (
    KEY,
    G,
    O,
    P,
    W,
    Y,
    open_app,
    page_texts,
    reach_curtain,
    reach_peek,
    save_before_end,
    save_with_secret,
    typed,
)
from tests.mobile.helpers.reading import in_sight

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards


def choose_pin(ui: Driver, name: str) -> None:
    """In the opening, by touches: a player takes the device and chooses the PIN 1618."""
    ui.press(f"{name}, with a PIN")
    ui.frames(3)
    typed(ui, "1618")
    typed(ui, "1618")


@pytest.mark.slow
@pytest.mark.usefixtures("pictures")
def test_a_pin_is_asked_for_before_a_look_and_a_wrong_one_is_a_sentence(ui: Driver, tmp_path: Path) -> None:
    app = open_app(ui, save_with_secret(tmp_path / "game.reef", pin="31415"))
    game = app.page.controller.game
    assert game.private.locked == (0,)
    reach_curtain(ui, app)
    ui.press("Anna has the device")
    ui.frames(3)
    empty, keys = ui.picture(), ui.find(PinPad).keys
    places = keys.to_window(*keys.pos)
    typed(ui, "31416")
    assert keys.to_window(*keys.pos) == places, "the next figure is where the finger already is"
    assert "This is not Anna’s PIN. Without it the game goes on all the same." in page_texts(app)
    ui.find(PinPad).say(None)
    ui.frames(3)
    assert ui.picture() == empty, "nothing is left of what was typed"
    typed(ui, "314")
    assert "A PIN has at least 4 characters." in page_texts(app)
    typed(ui, "31←4←415")
    assert "This is not Anna’s PIN. Without it the game goes on all the same." in page_texts(app)
    typed(ui, "31415")
    assert ui.find(SecretPeek).numbers[P] == 1
    assert not game.private.locked


def test_on_a_small_phone_with_large_letters_the_sentence_about_a_wrong_pin_is_in_sight(
    ui: Driver, tmp_path: Path
) -> None:
    ui.resize(360, 640)
    app = open_app(ui, save_with_secret(tmp_path / "game.reef", pin="31415"))
    reach_curtain(ui, app)
    ui.press("Anna has the device")
    app.shell.theme.scale = 2.0
    ui.frames(5)
    typed(ui, "31416")
    said = "This is not Anna’s PIN. Without it the game goes on all the same."
    assert said in [text for _, text in in_sight(app.page)]
    ui.find(PinPad).key("3")
    assert said not in [text for _, text in in_sight(app.page)], "the next digit takes its place"


@pytest.mark.slow
@pytest.mark.usefixtures("pictures")
def test_the_pad_has_room_for_fingers_and_no_key_looks_pressed(ui: Driver, tmp_path: Path) -> None:
    app = open_app(ui, save_with_secret(tmp_path / "game.reef", pin="31415"))
    reach_curtain(ui, app)
    ui.press("Anna has the device")
    ui.frames(3)
    keys = ui.find(PinKeys)
    places = keys.places()
    assert sorted(places) == sorted("0123456789←")
    assert all(min(area.width, area.height) >= app.shell.theme.touch for area in places.values())
    pictures = []
    for figure in "19":
        area = places[figure]
        ui.tap(*keys.to_window(area.x + area.width / 2, area.y + area.height / 2))
        pictures.append(ui.picture())
        back = places["←"]
        ui.tap(*keys.to_window(back.x + back.width / 2, back.y + back.height / 2))
    assert pictures[0] == pictures[1]
    ui.key(ord("4"), text="4")
    assert ui.find(PinDots).number == 1, "a keyboard does as well"


def test_a_pin_set_at_the_table_holds_from_then_on(ui: Driver, tmp_path: Path) -> None:
    path = save_with_secret(tmp_path / "game.reef")
    app = open_app(ui, path)
    code = app.page.controller.game.private.commitments[0].code
    reach_peek(ui, app)
    ui.press("Seal it with a PIN")
    ui.frames(3)
    typed(ui, "2718")
    typed(ui, "2719")
    assert "The PINs differ. Start again." in page_texts(app)
    typed(ui, "2718")
    typed(ui, "2718")
    assert Game.open(REEF_ENCOUNTER, path).private.locked == (0,)
    assert Game.open(REEF_ENCOUNTER, path).private.commitments[0].code == code
    app.page.on_leave()
    ui.frames(3)
    reach_curtain(ui, app)
    assert "sealed with a PIN" not in page_texts(app)
    ui.press("Anna has the device")
    ui.frames(3)
    assert "Anna enters the PIN." in page_texts(app), "also while the game stays open"


def test_a_forgotten_pin_stops_nothing(ui: Driver, tmp_path: Path) -> None:
    app = open_app(ui, save_with_secret(tmp_path / "game.reef", pin="31415"))
    reach_curtain(ui, app)
    ui.press("Anna has the device")
    ui.frames(3)
    ui.press("The PIN is forgotten")
    ui.frames(3)
    assert any("the table agrees to enter it" in text for text in page_texts(app))
    assert not [w for w in app.page.walk() if isinstance(w, SecretPeek)]
    app.page.back()
    app.page.controller.undo()


def test_a_pin_chosen_before_the_first_bite_seals_it_from_the_start(ui: Driver, tmp_path: Path) -> None:
    from mobile.ui.menu_cards import MenuCard

    path = tmp_path / "game.reef"
    Game.create(REEF_ENCOUNTER, path, real().setup, KEY)
    app = ui.open()
    app.go("opening", record=path)
    ui.frames(3)
    first = app.page.game.state.table.seats[0].name
    choose_pin(ui, first)
    card = next(w for w in app.page.walk() if isinstance(w, MenuCard) and w.title.text == "Orange")
    ui.tap(*ui.centre(card))
    ui.frames(25)
    ui.press("Into the parrotfish")
    ui.frames(3)
    saved = Game.open(REEF_ENCOUNTER, path)
    assert saved.private.locked == (0,)
    assert saved.state.players[0].fish.unknown == 1
    assert all('"pin": true' in line for line in path.read_text().splitlines() if "sealed" in line)
    assert saved.private.commitments[0].code in page_texts(app), "the table is shown what was promised"
    assert app.page.game.state.players[0].fish.told[O] == 1


def test_no_second_hand_is_dealt_where_the_first_is_sealed(ui: Driver, tmp_path: Path) -> None:
    path = tmp_path / "game.reef"
    Game.create(REEF_ENCOUNTER, path, real().setup, KEY)
    app = ui.open()
    save_preferences(app.shell.app_state, app_draws=True)
    app.go("opening", record=path)
    ui.frames(3)
    choose_pin(ui, "Anna")
    hand = app.page.game.state.players[0].hand.told
    assert sum(hand)
    ui.stop()
    again = ui.open()
    again.go("opening", record=path)
    ui.frames(3)
    ui.press("Anna has the device")
    ui.frames(3)
    typed(ui, "1618")
    assert again.page.game.state.players[0].hand.told == hand
    assert len(again.page.game.history.done) == 1


def test_the_table_goes_on_with_the_pins_that_were_entered(ui: Driver, tmp_path: Path) -> None:
    path = tmp_path / "game.reef"
    game = Game.create(REEF_ENCOUNTER, path, real().setup, KEY)
    game.do(FeedFish(1, W))
    app = ui.open()
    app.go("opening", record=path)
    ui.frames(3)
    choose_pin(ui, "Anna")
    app.page.do(FirstBiteQuestion(0), P)
    for seat in range(len(app.page.game.state.table.seats)):
        if not sum(app.page.game.state.players[seat].larvae):
            app.page.enter(LarvaeQuestion(seat), coral_counts([W, Y]))
    app.page.go_on()
    ui.frames(3)
    assert type(app.page).__name__ == "TablePage"
    assert app.page.controller.game.private.locked == ()


def to_first_fish(ui: Driver, app: Any) -> None:
    """To the parrotfish of the first player: the other one, who is sure of fewer points, is opened before."""
    app.shell.theme.calm = True  # all that is counted of a player comes at once
    app.page.shell.go("end", controller=app.page.controller)
    app.page.questions.do(FishQuestion(1), coral_counts([G]))
    ui.frames(3)
    ui.press("Next")
    ui.frames(3)


def test_a_promise_is_checked_at_the_reveal_and_the_outcome_said(ui: Driver, tmp_path: Path) -> None:
    app = open_app(ui, save_before_end(tmp_path / "game.reef"))
    to_first_fish(ui, app)
    code = app.page.game.private.commitments[0].code
    assert code in page_texts(app)
    ui.press("Open it")
    ui.frames(3)
    assert f"Anna’s first polyp fits its code {code}." in page_texts(app)


@pytest.mark.parametrize(("entered", "said"), [("31415", "fits its code"), ("", "Only Anna’s PIN can tell")])
def test_a_sealed_fish_opens_with_its_pin_or_by_agreement_without(
    ui: Driver, tmp_path: Path, entered: str, said: str
) -> None:
    path = save_before_end(tmp_path / "game.reef", "31415")
    app = open_app(ui, path)
    to_first_fish(ui, app)
    ui.press("With the PIN")
    ui.frames(3)
    if entered:
        typed(ui, "99999")
        assert "This is not Anna’s PIN. Without it the game goes on all the same." in page_texts(app)
        typed(ui, entered)
        ui.press("Open it")
    else:
        ui.press("The PIN is forgotten")
        ui.frames(3)
        assert any("the table agrees to enter it" in text for text in page_texts(app))
        app.page.questions.do(FishQuestion(0), coral_counts([P]))
    ui.frames(3)
    assert any(said in text for text in page_texts(app))
    assert Game.open(REEF_ENCOUNTER, path).state.players[0].fish.seen[P]


def test_another_polyp_than_was_promised_is_said(ui: Driver, tmp_path: Path) -> None:
    from mobile.ui.text import TextLabel

    app = open_app(ui, save_before_end(tmp_path / "game.reef", "31415"))
    app.page.shell.go("end", controller=app.page.controller)
    app.page.questions.do(FishQuestion(0), coral_counts([W]))
    app.page.game.unlock(0, "31415")
    app.page.next()
    ui.frames(3)
    told = [w for w in app.page.walk() if isinstance(w, TextLabel) and "does not fit its code" in w.text]
    assert told
    assert told[0].bold
