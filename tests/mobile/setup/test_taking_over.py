"""Taking over a table that has been played on: painted as it lies, and all that cannot be said at once."""

from __future__ import annotations

from typing import Any

from companion.reef_encounter.box import Coral, parse_cell
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from mobile.reef_encounter.setup.board_editor import BoardEditor
from tests.mobile.helpers.around import on
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import card, press, swatches, texts


def go_on(ui: Driver, words: str = "Next") -> int:
    """Through all that lies below, to the next page. Returns how often there was more."""
    times = 0
    ui.frames(3)
    while ui.app.page.next_button.text != words:
        press(ui, "↓")
        times += 1
        ui.frames(3)
    press(ui, words)
    return times


def test_a_table_is_painted_as_it_lies(ui: Driver, app: Any) -> None:
    card(ui, "Continue a game on the table")
    card(ui, "2 players")
    press(ui, "Next")
    press(ui, "Next")
    card(ui, "A")
    card(ui, "C")
    press(ui, "Next")
    editor = ui.find(BoardEditor)
    ui.tap(*ui.centre(swatches(ui, "polyp-")[Coral.PINK]))
    rock = editor.rocks[1]
    ui.stroke(*(on(rock, name) for name in ("A3", "A4", "B4")))
    ui.tap(*ui.centre(swatches(ui, "shrimp-")[1]))
    ui.tap(*on(rock, "A4"))
    go_on(ui)
    go_on(ui)
    go_on(ui, "Go on from here")
    (path,) = app.shell.app_state.saved_games.library.paths()
    rocks = Game.open(REEF_ENCOUNTER, path).state.rocks
    assert {parse_cell(name) for name in ("A3", "A4", "B4")} <= {
        n for n in range(48) if rocks[1].corals[Coral.PINK] >> n & 1
    }
    assert rocks[1].shrimps[1] == 1 << parse_cell("A4")
    assert type(app.page).__name__ == "TablePage"


def test_everything_that_cannot_be_is_said_at_once(ui: Driver, app: Any) -> None:
    app.go("takeover")
    app.page.draft = app.page.draft.with_number(2).picked("A").picked("B")
    app.page.turn_to("rocks")
    ui.frames(5)
    editor = ui.find(BoardEditor)
    ui.tap(*ui.centre(swatches(ui, "shrimp-")[0]))
    ui.tap(*on(editor.rocks[0], "A6"))
    app.page.turn_to("people")
    app.page.lies(app.page.entered.fed(0, 2))
    assert go_on(ui, "Go on from here") > 0  # nobody skips what the others have
    (said,) = [text for text in texts(app.page) if text.startswith("•")]
    assert said.count("•") == 2
    press(ui, "1 Eat a coral and a shrimp")
    assert type(app.page).__name__ == "RulesPage"
    ui.key(27)
    assert type(app.page).__name__ == "TakeoverPage"
    assert app.shell.app_state.saved_games.library.paths() == []


def test_a_phone_shows_every_board_before_it_goes_on(ui: Driver, app: Any) -> None:
    ui.resize(392, 844)
    app.go("takeover")
    app.page.draft = app.page.draft.with_number(3).picked("A").picked("B").picked("D")
    app.page.turn_to("rocks")
    ui.frames(5)
    for _ in range(2):
        press(ui, "Next board")
        assert app.page.step == "rocks"
    press(ui, "Next")
    assert app.page.step == "sea"
    app.page.turn_to("rocks")
    ui.resize(800, 1280)
    ui.frames(5)
    press(ui, "Next")  # a tablet shows all of them at once
    assert app.page.step == "sea"
