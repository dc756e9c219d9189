"""An evening by touches: a game set up from nothing, its opening in private, and on to the table; nothing typed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion import files
from companion.record.format import keyword
from companion.reef_encounter.box import Coral, PlayerColour
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.rules.state import Depth, Phase
from mobile.reef_encounter.play.controller import is_bag_known
from mobile.reef_encounter.setup.draft import SEA_SLOTS, SeaDraw, SetUpStep
from mobile.reef_encounter.tile_picker import TilePicker
from mobile.table.peek import SecretPeek
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.entering import set_up
from tests.mobile.helpers.handling import card, new_game, press, reach, swatches, texts

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards


def test_a_game_is_set_up_by_touches_alone(ui: Driver, app: Any) -> None:
    set_up(ui, app)
    assert ui.touches <= 16
    assert type(app.page).__name__ == "OpeningPage"
    game = app.page.game
    assert game.setup.boards == ("B", "D")
    assert not game.setup.starfish
    assert game.setup.sea[Coral.PINK] == (Coral.WHITE, Coral.YELLOW, Coral.ORANGE)
    for name in ("Purple", "Green"):
        press(ui, f"{name} has the device")
        card(ui, "Orange")
        press(ui, "Into the parrotfish")
    for number, swatch in enumerate(swatches(ui, "larva-")):
        if number % 5 in (0, 2):
            ui.tap(*ui.centre(swatch))
    press(ui, "First turn")
    assert game.state.phase is Phase.PLAY
    assert type(app.page).__name__ == "TablePage"
    assert [sum(player.larvae) for player in game.state.players] == [2, 2]
    assert [player.fish.told[Coral.ORANGE] for player in game.state.players] == [1, 1]


def test_a_killed_opening_goes_on_where_it_was(ui: Driver, app: Any) -> None:
    set_up(ui, app)
    press(ui, "Purple has the device")
    card(ui, "White")
    press(ui, "Into the parrotfish")
    ui.stop()
    again = ui.open()
    card(ui, "Go on")
    assert type(again.page).__name__ == "OpeningPage"
    press(ui, "Green has the device")


def test_the_app_deals_and_knows_the_bag(ui: Driver, app: Any) -> None:
    new_game(ui, "Everything, and it draws")
    card(ui, "3 players")
    press(ui, "Next")
    assert not swatches(ui, "polyp-")  # nobody draws a first colour from a bag that is not there
    assert "Lay these on the open sea." in texts(app.page)
    press(ui, "Begin")

    for name in ("Purple", "Green", "Red"):
        press(ui, f"{name} has the device")
        peek = ui.find(SecretPeek)
        assert not peek.open
        hand = app.page.game.state.players[("Purple", "Green", "Red").index(name)].hand.told
        assert sum(hand) in (6, 7, 9)
        coral = Coral(next(n for n, number in enumerate(hand) if number))
        card(ui, coral.name.capitalize())
        press(ui, "Into the parrotfish")
    assert is_bag_known(app.page.game.state)


def test_what_is_missing_is_said_and_nothing_is_lost(ui: Driver, app: Any) -> None:
    new_game(ui)
    press(ui, "Next")
    card(ui, "C")
    press(ui, "Next")
    assert app.page.step is SetUpStep.BOARDS
    assert "Pick as many reef boards as there are players." in texts(app.page)
    press(ui, "‹")
    press(ui, "Next")
    assert app.page.draft.boards == ("C",)


def test_where_only_coral_tiles_and_fish_are_followed_the_whole_table_is_laid_out(ui: Driver, app: Any) -> None:
    new_game(ui, "Coral tiles and parrotfish")
    press(ui, "Next")
    assert {"Reef boards", "Fill the open sea", "Alga cylinders"} <= set(texts(app.page))
    card(ui, "Starfish up")
    press(ui, "Next")
    assert {"First bite", "First larva cubes"} <= set(texts(app.page))
    press(ui, "Begin")
    assert type(app.page).__name__ != "NewGamePage"
    (path,) = app.shell.app_state.saved_games.library.paths()
    assert Game.open(REEF_ENCOUNTER, path).setup.depth is Depth.HIERARCHY


def test_a_full_disk_is_a_sentence_and_the_draft_stays(ui: Driver, app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.record import library
    from companion.refusal import Refused

    def full(*_: object) -> Path:
        raise Refused(files.DISK_FULL, path="somewhere")

    set_up_until_begin(ui)
    monkeypatch.setattr(library.Library, "new_path", full)
    press(ui, "Begin")
    assert type(app.page).__name__ == "NewGamePage"
    assert any("disk is full" in text for text in texts(app.page))


def set_up_until_begin(ui: Driver) -> None:
    new_game(ui, "Coral tiles and parrotfish")
    press(ui, "Next")
    card(ui, "Starfish up")
    press(ui, "Next")


def test_a_rotation_keeps_what_has_been_named(ui: Driver, app: Any) -> None:
    new_game(ui)
    app.page.turn_to(SetUpStep.SEA)
    app.page.change(replace(app.page.draft, sea=SeaDraw(Coral.GREY)))
    ui.frames(5)
    picker = ui.find(TilePicker)
    ui.stroke(*(picker.to_window(*picker.cell_centre(n, Coral.PINK)) for n in range(4)))
    ui.resize(392, 844)
    ui.frames(5)
    pickers = [widget for widget in app.page.walk() if isinstance(widget, TilePicker)]
    assert len(pickers) > 1
    named = [coral for each in reversed(pickers) for coral in each.chosen]
    assert sorted(named, key=str) == sorted([Coral.PINK] * 4 + [None] * (SEA_SLOTS - 4), key=str)
    assert app.page.draft.sea.corner is Coral.GREY


def test_what_is_laid_out_is_ticked_off_and_counted_for_this_table(ui: Driver, app: Any) -> None:
    from mobile.ui.menu_cards import MenuCard

    new_game(ui)
    card(ui, "2 players")
    app.page.change(app.page.draft.picked("A").picked("B"))
    app.page.turn_to(SetUpStep.TILES)
    ui.frames(3)
    said = texts(app.page)
    assert any(text.startswith("10 polyp tiles") for text in said)
    assert "All other 185 polyp tiles go in the bag. Shake it." in said
    card(ui, "The bag")
    app.page.turn_to(SetUpStep.SCREENS)
    ui.frames(3)
    assert any("Draw 6 polyp tiles" in text for text in texts(app.page))
    assert any("Draw 9 polyp tiles" in text for text in texts(app.page))
    card(ui, "Green")
    assert app.page.draft.ticked == {"bag", "screen-green"}
    app.page.turn_to(SetUpStep.TILES)
    ui.frames(3)
    chosen = [widget.title.text for widget in app.page.walk() if isinstance(widget, MenuCard) and widget.chosen]
    assert chosen == ["The bag"]


def test_four_who_have_played_before_need_few_touches(ui: Driver, app: Any) -> None:
    from mobile.core.settings import KnownPlayer, remember_players

    friends = tuple(KnownPlayer(name, keyword(colour)) for name, colour in zip("ABCD", PlayerColour, strict=True))
    app.shell.app_state.keep(remember_players(app.shell.app_state.settings, friends))
    ui.touches = 0
    new_game(ui)
    for _ in range(2):
        press(ui, "Next")
    card(ui, "Starfish up")
    press(ui, "Next")
    swatch = swatches(ui, "polyp-")[Coral.GREY]
    ui.tap(*ui.centre(swatch))
    picker = ui.find(TilePicker)
    reach(ui, picker)
    ui.stroke(*(picker.to_window(*picker.cell_centre(n, Coral(n % 5))) for n in range(SEA_SLOTS)))
    press(ui, "Next")
    press(ui, "Begin")
    assert ui.touches <= 11  # one of them says which game
    setup = app.page.game.setup
    assert [seat.name for seat in setup.seats] == list("ABCD")
    assert setup.boards == ("A", "B", "C", "D")
