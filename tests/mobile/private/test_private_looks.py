"""Looks at what one player hides: under a finger or a held key, behind a curtain and a PIN, for a moment only."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.reef_encounter.box import coral_counts
from companion.reef_encounter.rules.state import Holding
from mobile.table.peek import SecretPeek
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.looking import (
    P,
    W,
    open_app,
    page_texts,
    reach_curtain,
    reach_peek,
    resting,
    save_with_secret,
)

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards

SPACE = 32


@pytest.mark.slow
@pytest.mark.usefixtures("pictures")
def test_a_look_needs_the_curtain_of_its_owner_and_a_resting_finger(ui: Driver, tmp_path: Path) -> None:
    app = open_app(ui, save_with_secret(tmp_path / "game.reef"))
    reach_curtain(ui, app)
    assert not [w for w in app.page.walk() if isinstance(w, SecretPeek)], (
        "nothing private before the touch of its owner"
    )
    ui.press("Anna has the device")
    ui.frames(3)
    peek = ui.find(SecretPeek)
    assert peek.numbers[P] == 1
    closed = ui.picture()
    assert resting(ui, peek) == [True]
    assert not peek.open
    assert ui.picture() == closed


def test_any_seat_can_look_out_of_turn(ui: Driver, tmp_path: Path) -> None:
    app = open_app(ui, save_with_secret(tmp_path / "game.reef"))
    second = app.page.controller.game.state.table.seats[1].name
    assert app.page.controller.state.turn.seat != 1 or app.page.controller.state.turn.seat != 0
    reach_curtain(ui, app, second)
    ui.press(f"{second} has the device")


@pytest.mark.parametrize("away", ["focus", "rotation", "minimize", "pause", "size", "five seconds"])
def test_it_closes_while_the_finger_still_rests(
    ui: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, away: str
) -> None:
    from kivy.core.window import Window

    from mobile.table import peek as peeks

    app = open_app(ui, save_with_secret(tmp_path / "game.reef"))
    if away == "five seconds":
        monkeypatch.setattr(peeks, "MAX_OPEN_SECONDS", 0.3)
    peek = reach_peek(ui, app)
    happens = {
        "focus": lambda: Window.property("_focus").set(Window, not Window.focus),
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

    app = open_app(ui, save_with_secret(tmp_path / "game.reef"))
    peek = reach_peek(ui, app)
    other = SimpleNamespace(pos=peek.to_window(*peek.center), is_mouse_scrolling=False, grab=lambda _: None)
    assert resting(ui, peek, lambda: peek.on_touch_down(other)) == [True, True]
    assert not peek.open


def test_a_held_key_is_a_resting_finger_and_its_repetition_opens_nothing(ui: Driver, tmp_path: Path) -> None:
    app = open_app(ui, save_with_secret(tmp_path / "game.reef"))
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
    from mobile.reef_encounter.private import TilesPeek

    app = open_app(ui, save_with_secret(tmp_path / "game.reef"))
    drawn = []
    for holding in (
        Holding(),
        Holding(coral_counts([P])),
        Holding(hidden=9, told=coral_counts([W] * 9)),
        Holding(hidden=3),
    ):
        peek = TilesPeek(app.shell, holding, lambda _: "", width=500)
        closed = len(peek.canvas.children)
        peek.redraw()
        drawn.append((closed, tuple(peek.size), len(peek.canvas.children)))
        peek.close()
    assert len(drawn) == 4
    assert len(set(drawn)) == 1


def test_after_a_pause_there_is_the_curtain_again(ui: Driver, tmp_path: Path) -> None:
    app = open_app(ui, save_with_secret(tmp_path / "game.reef"))
    reach_peek(ui, app)
    app.on_pause()
    app.on_resume()
    ui.frames(3)
    assert app.page.dialog is None
    assert not [w for w in app.page.walk() if isinstance(w, SecretPeek)]


@pytest.mark.slow
@pytest.mark.usefixtures("pictures")
def test_bands_and_counting_are_off_until_the_table_wants_them(ui: Driver, tmp_path: Path) -> None:
    from mobile.ui.menu_cards import MenuCard

    app = open_app(ui, save_with_secret(tmp_path / "game.reef", until=Moment.BEFORE_LOCK))
    page = app.page
    assert all(player.score is None and player.behind is None for player in page.controller.view().players)

    def switch(title: str) -> None:
        page.open_more()
        ui.frames(12)
        ui.press("This table ›")
        ui.frames(3)
        card = next(w for w in page.walk() if isinstance(w, MenuCard) and w.title.text == title)
        page.dialog.scroll.scroll_to(card, animate=False)
        ui.frames(3)
        ui.tap(*ui.centre(card))
        assert card.chosen
        page.back()
        ui.frames(3)

    bare = ui.picture()
    switch("Show score bands")
    assert ui.picture() != bare
    assert all(player.score is not None and player.behind is None for player in page.controller.view().players)
    switch("Count openly")
    behind = [player.behind for player in page.controller.view().players]
    assert all(each is not None and not sum(each.hand.told) and not sum(each.fish.told) for each in behind)
    page.dialogs.open_secrets()
    ui.frames(3)
    assert "Everybody has seen this go there, or could count it:" in page_texts(app)
    ui.stop()
    again = open_app(ui, save_with_secret(tmp_path / "other.reef", until=Moment.BEFORE_LOCK))
    assert again.page.controller.counted, "the table is asked once"
    assert again.page.controller.banded
