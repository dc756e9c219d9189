"""Looks at what one player hides: under a finger or a held key, behind a curtain and a PIN, for a moment only."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.actions import ChooseLarvae, FeedFish, RevealFish
from companion.reef_encounter.game import Game
from companion.reef_encounter.pieces import Coral, stock
from companion.reef_encounter.state import Holding
from companion.refusal import Refused
from tests.mobile.driver import Driver
from tests.mobile.games import real

W, Y, O, P, G = Coral  # noqa: E741 - the letters of the boards
KEY = "4f2a9c01d3e57b68"
SPACE = 32


@pytest.fixture(autouse=True)
def hearing(monkeypatch: pytest.MonkeyPatch) -> None:
    """No button is deaf here: test_table tells how long they are."""
    from mobile.widgets import pinpad, pressing

    for module in (pinpad, pressing):
        monkeypatch.setattr(module, "DEAF", 0.0, raising=False)


def table(path: Path, polyp: Coral | None = P, until: int = 20, pin: str = "") -> Path:
    """The real game as it stood after some steps, its first player's opening polyp told."""
    whole = real()
    game = Game.create(path, whole.setup, KEY)
    if pin:
        game.set_pin(0, pin)
    for action in whole.session.done[:until]:
        game.do(FeedFish(0, polyp) if action == FeedFish(0) else action)
    return path


def started(ui: Driver, path: Path) -> Any:
    from mobile.app import ReefApp

    app = ui.start(ReefApp(language="en", record=path))
    app.shell.theme.calm = True
    return app


def reach_curtain(ui: Driver, app: Any, name: str = "First") -> None:
    """From the table to the curtain of one player, by touches."""
    from mobile.widgets.card import Card

    ui.press("More")
    ui.press("What is hidden")
    ui.frames(3)
    card = next(w for w in app.page.walk() if isinstance(w, Card) and w.title.text == name)
    ui.tap(*ui.centre(card))
    ui.frames(3)


def reach_peek(ui: Driver, app: Any) -> Any:
    from mobile.widgets.peek import Peek

    reach_curtain(ui, app)
    ui.press("First has the device")
    ui.frames(3)
    return ui.find(Peek)


def resting(ui: Driver, peek: Any, *before_lift: Any) -> list[bool]:
    """Whether the peek was open while a finger rested, after each of these happened."""
    seen: list[bool] = []
    x, y = ui.centre(peek)
    happening = iter(before_lift)

    def moved(_: object, touch: Any) -> None:
        if touch.grab_current is not peek:
            return
        seen.append(peek.open)
        for happens in happening:
            happens()
            seen.append(peek.open)
            break

    peek.fbind("on_touch_move", moved)
    ui.stroke((x, y), *((x + n + 1, y) for n in range(max(1, len(before_lift)))))
    return seen


def test_a_look_needs_the_curtain_of_its_owner_and_a_resting_finger(ui: Driver, tmp_path: Path) -> None:
    from mobile.widgets.peek import Peek

    app = started(ui, table(tmp_path / "game.reef"))
    reach_curtain(ui, app)
    assert not [w for w in app.page.walk() if isinstance(w, Peek)], "nothing private before the touch of its owner"
    ui.press("First has the device")
    ui.frames(3)
    peek = ui.find(Peek)
    assert peek.numbers[P] == 1
    closed = ui.picture()
    assert resting(ui, peek) == [True]
    assert not peek.open
    assert ui.picture() == closed


def test_any_seat_can_look_out_of_turn(ui: Driver, tmp_path: Path) -> None:
    app = started(ui, table(tmp_path / "game.reef"))
    second = app.page.sitting.game.table.seats[1].name
    assert app.page.sitting.state.turn.seat != 1 or app.page.sitting.state.turn.seat != 0
    reach_curtain(ui, app, second)
    ui.press(f"{second} has the device")


@pytest.mark.parametrize("away", ["focus", "rotation", "minimize", "pause", "size", "five seconds"])
def test_it_closes_while_the_finger_still_rests(
    ui: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, away: str
) -> None:
    from kivy.core.window import Window

    from mobile.widgets import peek as peeks

    app = started(ui, table(tmp_path / "game.reef"))
    if away == "five seconds":
        monkeypatch.setattr(peeks, "LONGEST", 0.3)
    peek = reach_peek(ui, app)
    happens = {
        "focus": lambda: setattr(Window, "_focus", not Window._focus),
        "rotation": lambda: Window.dispatch("on_hide"),
        "minimize": lambda: Window.dispatch("on_minimize"),
        "pause": app.on_pause,
        "size": lambda: ui.resize(800, 1280),
        "five seconds": lambda: ui.until(lambda: not peek.open),
    }[away]
    assert resting(ui, peek, happens) == [True, False]
    assert not peek.open


def test_a_second_finger_keeps_nothing_open(ui: Driver, tmp_path: Path) -> None:
    from types import SimpleNamespace

    app = started(ui, table(tmp_path / "game.reef"))
    peek = reach_peek(ui, app)
    other = SimpleNamespace(pos=peek.to_window(*peek.center), is_mouse_scrolling=False, grab=lambda _: None)
    assert resting(ui, peek, lambda: peek.on_touch_down(other)) == [True, True]
    assert not peek.open


def test_a_held_key_is_a_resting_finger_and_its_repetition_opens_nothing(ui: Driver, tmp_path: Path) -> None:
    app = started(ui, table(tmp_path / "game.reef"))
    peek = reach_peek(ui, app)
    peek.focus = True
    ui.frames(2)
    ui.window.dispatch("on_key_down", SPACE, 0, " ", [])
    assert peek.open
    peek.close()
    ui.window.dispatch("on_key_down", SPACE, 0, " ", [])
    assert not peek.open, "five seconds are over, though the key is still held"
    ui.window.dispatch("on_key_up", SPACE, 0)
    ui.window.dispatch("on_key_down", SPACE, 0, " ", [])
    assert peek.open
    peek.focus = False
    assert not peek.open
    ui.window.dispatch("on_key_up", SPACE, 0)


def test_every_holding_is_one_picture_of_as_many_things(ui: Driver, tmp_path: Path) -> None:
    from mobile.widgets.peek import Peek

    app = started(ui, table(tmp_path / "game.reef"))
    drawn = []
    for holding in (Holding(), Holding(stock([P])), Holding(hidden=9, told=stock([W] * 9)), Holding(hidden=3)):
        peek = Peek(app.shell, holding, lambda _: "", width=500)
        closed = len(peek.canvas.children)
        peek._show()
        drawn.append((closed, tuple(peek.size), len(peek.canvas.children)))
        peek.close()
    assert len(drawn) == 4
    assert len(set(drawn)) == 1


def test_after_a_pause_there_is_the_curtain_again(ui: Driver, tmp_path: Path) -> None:
    from mobile.widgets.peek import Peek

    app = started(ui, table(tmp_path / "game.reef"))
    reach_peek(ui, app)
    app.on_pause()
    app.on_resume()
    ui.frames(3)
    assert app.page.sheet is None
    assert not [w for w in app.page.walk() if isinstance(w, Peek)]


# PINs


def typed(ui: Driver, figures: str) -> None:
    from mobile.widgets.pinpad import PinKeys

    keys = ui.find(PinKeys)
    for figure in figures:
        area = keys.places()[figure]
        ui.tap(*keys.to_window(area.x + area.width / 2, area.y + area.height / 2))
    ui.press("Done")
    ui.frames(3)


def shown(app: Any) -> list[str]:
    return [widget.text for widget in app.page.walk() if isinstance(getattr(widget, "text", None), str)]


def test_a_pin_is_asked_for_before_a_look_and_a_wrong_one_is_a_sentence(ui: Driver, tmp_path: Path) -> None:
    from mobile.widgets.peek import Peek
    from mobile.widgets.pinpad import PinPad

    app = started(ui, table(tmp_path / "game.reef", pin="31415"))
    game = app.page.sitting.game
    assert game.locked == (0,)
    reach_curtain(ui, app)
    ui.press("First has the device")
    ui.frames(3)
    empty = ui.picture()
    typed(ui, "31416")
    assert "This is not First’s PIN. Without it the game goes on all the same." in shown(app)
    ui.find(PinPad).say(None)
    ui.frames(3)
    assert ui.picture() == empty, "nothing is left of what was typed"
    typed(ui, "314")
    assert "A PIN has at least 4 characters." in shown(app)
    typed(ui, "31←4←415")
    assert "This is not First’s PIN. Without it the game goes on all the same." in shown(app)
    typed(ui, "31415")
    assert ui.find(Peek).numbers[P] == 1
    assert not game.locked


def test_the_pad_has_room_for_fingers_and_no_key_looks_pressed(ui: Driver, tmp_path: Path) -> None:
    from mobile.widgets.pinpad import Dots, PinKeys

    app = started(ui, table(tmp_path / "game.reef", pin="31415"))
    reach_curtain(ui, app)
    ui.press("First has the device")
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
        ui.tap(*keys.to_window(places["←"].x + 5, places["←"].y + 5))
    assert pictures[0] == pictures[1]
    ui.key(ord("4"), text="4")
    assert ui.find(Dots)._number == 1, "a keyboard does as well"


def test_a_pin_set_at_the_table_holds_from_then_on(ui: Driver, tmp_path: Path) -> None:
    path = table(tmp_path / "game.reef")
    app = started(ui, path)
    code = app.page.sitting.game.promises[0].code
    reach_peek(ui, app)
    ui.press("Seal it with a PIN")
    ui.frames(3)
    typed(ui, "2718")
    typed(ui, "2719")
    assert "The two were not alike. Once more from the beginning." in shown(app)
    typed(ui, "2718")
    typed(ui, "2718")
    assert Game.open(path).locked == (0,)
    assert Game.open(path).promises[0].code == code
    app.page.left()
    ui.frames(3)
    reach_curtain(ui, app)
    assert "sealed with a PIN" not in shown(app)
    ui.press("First has the device")
    ui.frames(3)
    assert "First enters the PIN." in shown(app), "also while the game stays open"


def test_a_forgotten_pin_stops_nothing(ui: Driver, tmp_path: Path) -> None:
    from mobile.widgets.peek import Peek

    app = started(ui, table(tmp_path / "game.reef", pin="31415"))
    reach_curtain(ui, app)
    ui.press("First has the device")
    ui.frames(3)
    ui.press("The PIN is forgotten")
    ui.frames(3)
    assert any("the table agrees to enter it" in text for text in shown(app))
    assert not [w for w in app.page.walk() if isinstance(w, Peek)]
    app.page.back()
    assert app.page.sitting.take_back() is None


# The opening


def test_a_pin_chosen_before_the_first_bite_seals_it_from_the_start(ui: Driver, tmp_path: Path) -> None:
    from mobile.app import ReefApp
    from mobile.widgets.card import Card

    path = tmp_path / "game.reef"
    Game.create(path, real().setup, KEY)
    app = ui.start(ReefApp(language="en"))
    app.go("opening", record=path)
    ui.frames(3)
    first = app.page.game.table.seats[0].name
    ui.press(f"{first} has it and wants a PIN")
    ui.frames(3)
    typed(ui, "1618")
    typed(ui, "1618")
    card = next(w for w in app.page.walk() if isinstance(w, Card) and w.title.text == "Orange")
    ui.tap(*ui.centre(card))
    ui.frames(3)
    saved = Game.open(path)
    assert saved.locked == (0,)
    assert saved.state.players[0].fish.unknown == 1
    assert all('"pin": true' in line for line in path.read_text().splitlines() if "sealed" in line)
    assert saved.promises[0].code in shown(app), "the table is shown what was promised"
    assert app.page.game.state.players[0].fish.told[O] == 1


def test_no_second_hand_is_dealt_where_the_first_is_sealed(ui: Driver, tmp_path: Path) -> None:
    from mobile.app import ReefApp

    path = tmp_path / "game.reef"
    Game.create(path, real().setup, KEY)
    app = ui.start(ReefApp(language="en"))
    app.shell.desk.remember(app_draws=True)
    app.go("opening", record=path)
    ui.frames(3)
    ui.press("First has it and wants a PIN")
    ui.frames(3)
    typed(ui, "1618")
    typed(ui, "1618")
    hand = app.page.game.state.players[0].hand.told
    assert sum(hand)
    ui.stop()
    again = ui.start(ReefApp(language="en"))
    again.go("opening", record=path)
    ui.frames(3)
    ui.press("First has the device")
    ui.frames(3)
    typed(ui, "1618")
    assert again.page.game.state.players[0].hand.told == hand
    assert len(again.page.game.session.done) == 1


def test_the_table_goes_on_with_the_pins_that_were_entered(ui: Driver, tmp_path: Path) -> None:
    from mobile.app import ReefApp

    path = tmp_path / "game.reef"
    game = Game.create(path, real().setup, KEY)
    game.do(FeedFish(1, W))
    app = ui.start(ReefApp(language="en"))
    app.go("opening", record=path)
    ui.frames(3)
    ui.press("First has it and wants a PIN")
    ui.frames(3)
    typed(ui, "1618")
    typed(ui, "1618")
    app.page._do(FeedFish(0, P))
    for seat in range(len(app.page.game.table.seats)):
        if not sum(app.page.game.state.players[seat].larvae):
            app.page._done(ChooseLarvae(seat, stock([W, Y])))
    app.page.go_on()
    ui.frames(3)
    assert type(app.page).__name__ == "TablePage"
    assert app.page.sitting.game.locked == ()


# The reveal


def ended(path: Path, pin: str = "") -> Path:
    """The real game just before its parrotfishes are opened."""
    whole = real()
    game = Game.create(path, whole.setup, KEY)
    if pin:
        game.set_pin(0, pin)
    for action in whole.session.done:
        if isinstance(action, RevealFish):
            break
        game.do(FeedFish(0, P) if action == FeedFish(0) else action)
    return path


def test_a_promise_is_checked_at_the_reveal_and_the_outcome_said(ui: Driver, tmp_path: Path) -> None:
    app = started(ui, ended(tmp_path / "game.reef"))
    app.page.open_end()
    ui.frames(3)
    code = app.page.sitting.game.promises[0].code
    assert code in shown(app)
    ui.press("Open it")
    ui.frames(3)
    assert f"First’s first polyp is the one that was promised as {code}." in shown(app)


@pytest.mark.parametrize(("entered", "said"), [("31415", "is the one that"), ("", "Only First’s PIN can tell")])
def test_a_sealed_fish_opens_with_its_pin_or_by_agreement_without(
    ui: Driver, tmp_path: Path, entered: str, said: str
) -> None:
    path = ended(tmp_path / "game.reef", "31415")
    app = started(ui, path)
    app.page.open_end()
    ui.frames(3)
    ui.press("With the PIN")
    ui.frames(3)
    if entered:
        typed(ui, "99999")
        assert "This is not First’s PIN. Without it the game goes on all the same." in shown(app)
        typed(ui, entered)
        ui.press("Open it")
    else:
        ui.press("The PIN is forgotten")
        ui.frames(3)
        assert any("the table agrees to enter it" in text for text in shown(app))
        app.page._do(RevealFish(0, stock([P])))
    ui.frames(3)
    assert any(said in text for text in shown(app))
    assert Game.open(path).state.players[0].fish.seen[P]


def test_another_polyp_than_was_promised_is_said(ui: Driver, tmp_path: Path) -> None:
    from mobile.widgets.words import Words

    app = started(ui, ended(tmp_path / "game.reef", "31415"))
    app.page.open_end()
    app.page._do(RevealFish(0, stock([W])))
    app.page.sitting.game.opens(0, "31415")
    with pytest.raises(Refused):
        app.page.sitting.game.unlock(0, "31415")
    app.page.next()
    ui.frames(3)
    told = [w for w in app.page.walk() if isinstance(w, Words) and "is not the one that was promised" in w.text]
    assert told
    assert told[0].bold


# What everybody could count


def test_bands_and_counting_are_off_until_the_table_wants_them(ui: Driver, tmp_path: Path) -> None:
    from mobile.widgets.card import Card

    app = started(ui, table(tmp_path / "game.reef", until=60))
    page = app.page
    assert all(player.score is None and player.behind is None for player in page.sitting.view().players)

    def switch(title: str) -> None:
        page.open_more()
        ui.frames(3)
        card = next(w for w in page.walk() if isinstance(w, Card) and w.title.text == title)
        page.sheet._scroll.scroll_to(card, animate=False)
        ui.frames(3)
        ui.tap(*ui.centre(card))
        assert card.chosen
        page.back()
        ui.frames(3)

    bare = ui.picture()
    switch("Show score bands")
    assert ui.picture() != bare
    assert all(player.score is not None and player.behind is None for player in page.sitting.view().players)
    switch("Count openly")
    behind = [player.behind for player in page.sitting.view().players]
    assert all(each is not None and not sum(each.hand.told) and not sum(each.fish.told) for each in behind)
    page.open_secrets()
    ui.frames(3)
    assert "Everybody has seen this go there, or could count it:" in shown(app)
    ui.stop()
    again = started(ui, table(tmp_path / "other.reef", until=60))
    assert again.page.sitting.counted, "the table is asked once"
    assert again.page.sitting.banded
