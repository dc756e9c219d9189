"""Before the first turn: what is private, what nobody tells, and larva cubes that are not all taken yet."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.box import Coral
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.rules.actions import FeedFish
from companion.reef_encounter.rules.state import Phase
from companion.seating import Computer, Level
from mobile.reef_encounter.preferences import save_preferences
from mobile.table.controller import hands_of
from mobile.ui.abacus import Abacus
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real
from tests.mobile.helpers.handling import card, page_words, press, swatches, texts

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards


@pytest.fixture
def opening(ui: Driver, app: Any, tmp_path: Path) -> Any:
    """The page of a game of three that has just been set up."""
    path = tmp_path / "game.reef"
    Game.create(REEF_ENCOUNTER, path, real().setup, "4f2a9c01d3e57b68")
    app.go("opening", record=path)
    ui.frames(3)
    return app.page


def names(page: Any) -> list[str]:
    return [seat.name for seat in page.game.state.table.seats]


def take(ui: Driver, *numbers: int) -> None:
    """Larva cubes, counted player by player."""
    for number in numbers:
        ui.tap(*ui.centre(swatches(ui, "larva-")[number]))


def test_cubes_can_be_drawn_for_all_and_hands_are_told_for_everybody(ui: Driver, app: Any, opening: Any) -> None:
    press(ui, "Nobody tells the app")
    everybody = opening.shell.locale.tr.list(names(opening))
    assert f"For {everybody}: put 1 polyp from behind the screen into the parrotfish." in texts(opening)
    press(ui, "Draw them, and begin")
    page = app.page
    state = page.controller.state
    assert all(sum(player.larvae) == 2 for player in state.players)
    told = hands_of(page.shell.locale.tr, page.controller)
    assert all(seat.name in told for seat in state.table.seats)


@pytest.mark.usefixtures("newcomers")
def test_newcomers_have_bites_and_cubes_on_one_page_and_tell_what_they_wish(
    ui: Driver, app: Any, opening: Any
) -> None:
    press(ui, "Got it")
    press(ui, "Tell the first bite")
    assert f"{names(opening)[0]} has the device" in page_words(opening)
    ui.key(27)
    press(ui, "Draw them, and begin")
    state = app.page.controller.state
    assert state.phase is Phase.PLAY
    assert all(player.fish.unknown == 1 for player in state.players)


def test_larva_cubes_that_are_lacking_are_named_and_nothing_is_saved(ui: Driver, app: Any, opening: Any) -> None:
    press(ui, "Nobody tells the app")
    before = opening.game.history.position
    last = len(names(opening)) - 1
    take(ui, *(5 * seat + n for seat in range(last) for n in (0, 1)), 5 * last)
    press(ui, "First turn")
    assert any(text.startswith(f"{names(opening)[-1]} takes exactly two larva cubes") for text in texts(opening))
    assert opening.game.history.position == before
    press(ui, "First larva cubes")  # the rule that says so
    assert type(app.page).__name__ == "RulesPage"
    assert any("each player takes two larva cubes" in text for text in texts(app.page))
    ui.key(27)
    assert app.page is opening
    take(ui, 5 * last)
    press(ui, "First turn")
    assert type(app.page).__name__ == "TablePage"
    assert [sum(player.larvae) for player in app.page.controller.state.players] == [2] * (last + 1)


@pytest.mark.parametrize("size", [(360, 640), (392, 844), (640, 360)])
def test_whoever_takes_the_device_finds_the_button_in_sight_in_any_letters(
    ui: Driver, app: Any, opening: Any, size: tuple[int, int]
) -> None:
    from mobile.ui.buttons import Button

    app.shell.theme.scale = 2.0
    ui.resize(*size)
    app.go("opening", record=opening.game.path)
    ui.frames(5)
    took = ui.find(Button, text=f"{names(opening)[0]} has the device")
    scroll = app.page.scroll
    low, high = (took.to_window(took.x, y)[1] for y in (took.y, took.top))
    bottom, top = (scroll.to_window(scroll.x, y)[1] for y in (scroll.y, scroll.top))
    assert bottom <= low < high <= top


def test_a_table_that_tells_nothing_passes_no_device(ui: Driver, opening: Any) -> None:
    before = ui.touches
    press(ui, "Nobody tells the app")
    assert ui.touches == before + 1
    assert [player.fish.unknown for player in opening.game.state.players] == [1] * len(names(opening))
    assert opening.game.state.phase is Phase.OPENING
    assert "First larva cubes" in texts(opening)


def test_the_others_tell_for_themselves_once_somebody_has(ui: Driver, opening: Any) -> None:
    press(ui, f"{names(opening)[0]} has the device")
    before = opening.game.history.position
    card(ui, "Grey")
    card(ui, "White")
    assert opening.game.history.position == before, "a colour is chosen, then given"
    press(ui, "Into the parrotfish")
    assert opening.game.history.done[-1] == FeedFish(0, Coral.WHITE)
    assert not any(getattr(widget, "text", "") == "Nobody tells the app" for widget in opening.walk())
    press(ui, f"{names(opening)[1]} has the device")
    card(ui, "Do not tell the app")
    assert opening.game.history.done[-1] == FeedFish(0, Coral.WHITE), "that is chosen first, too"
    press(ui, "Into the parrotfish")
    assert opening.game.history.done[-1] == FeedFish(1)


def test_the_way_back_from_what_is_private_is_the_curtain(ui: Driver, app: Any, opening: Any) -> None:
    first = names(opening)[0]
    for way in (f"{first}, with a PIN", f"{first} has the device"):
        press(ui, way)
        ui.key(27)
        assert app.page is opening
        assert any(text == "The others look away." for text in texts(opening))
    assert opening.game.history.position == 0
    ui.key(27)
    assert type(app.page).__name__ == "HomePage"


@pytest.mark.parametrize("tiles", ["drawn by the app", "told", "kept from it"])
def test_for_the_computer_hands_do_as_the_page_says_and_nobody_is_asked(
    ui: Driver, app: Any, tmp_path: Path, tiles: str
) -> None:
    setup = real().setup
    computer = setup.seats[0]._replace(computer=Computer(Level.EASY, "4f1d"))
    path = tmp_path / "game.reef"
    Game.create(REEF_ENCOUNTER, path, replace(setup, seats=(computer, *setup.seats[1:])), "4f2a9c01d3e57b68")
    save_preferences(app.shell.app_state, app_draws=tiles == "drawn by the app")
    app.go("opening", record=path)
    ui.frames(3)
    page = app.page
    game, first = page.game, computer.name
    assert f"{first} has the device" not in page_words(page)
    if tiles == "told":
        abacus = ui.find(Abacus)
        for row, number in ((0, game.state.players[0].hand.unknown - 2), (3, 2)):
            ui.tap(*abacus.to_window(*abacus.centre(row, number)))
        press(ui, "Enter these")
    elif tiles == "kept from it":
        press(ui, "It plays without them")
    said = page_words(page)
    assert ("Any of its polyp tiles" if tiles == "kept from it" else "One of them goes into the parrotfish") in said
    assert not game.state.players[0].fish.total, "nothing counts before hands have done it"
    press(ui, "Done")
    computers = game.state.players[0]
    assert computers.fish.total == 1
    assert sum(computers.larvae) == 2
    assert bool(computers.hand.unknown) == (tiles == "kept from it")
    assert f"{names(page)[1]} has the device" in page_words(page)
