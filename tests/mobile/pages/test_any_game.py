"""The app plays whichever games it is handed: a toy game alone, and two of them side by side."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.fit import laid_out
from tests.mobile.helpers.handling import card, press, texts
from tests.seams.helpers.toy import ABOUT, TOY, points
from tests.seams.helpers.toy_app import BEGUN, COUNTED, TOY_IN_THE_APP


@pytest.fixture
def app(ui: Driver) -> Any:
    return ui.open(games={TOY_IN_THE_APP.word: TOY_IN_THE_APP})


@pytest.fixture
def two(ui: Driver) -> Any:
    """The toy game, and beside it another one with the same names of pages, with rules and a copy to print."""
    from companion.guide import Guide, Passage, Rule, Section
    from mobile.core.plugin import KitPrinting, RulePictures
    from tests.seams.helpers.toy_kit import KIT, emblem
    from tests.seams.helpers.toy_module import another

    rule = Rule("toy.turn", (1,), "Whose turn", (Passage("One after the other."),))
    guide = Guide((Section("play", "Playing", "", (rule,)),), {})
    other = replace(
        TOY_IN_THE_APP,
        module=another(
            ABOUT=ABOUT._replace(word="other", title="Other", designer="Somebody", year=2025), guide=lambda: guide
        ),
        art=replace(TOY_IN_THE_APP.art, designs=lambda side: {"toy-dot": emblem(side)}),
        reading=RulePictures(),
        copying=KitPrinting(kit=lambda: KIT, spares=lambda: (), part="toy-dot", lost=("toy-dot",)),
    )
    return ui.open(games={game.word: game for game in (TOY_IN_THE_APP, other)})


def test_a_game_is_begun_found_on_the_shelf_opened_and_played(ui: Driver, app: Any) -> None:
    from companion.session.game import Game

    assert "For the board game Toy" in texts(app.page)
    assert not {"Rules", "Print a copy"} & set(texts(app.page)), "it has neither"
    card(ui, BEGUN)
    path = app.page.path
    app.go_back()
    ui.frames()
    assert "On turn: Ada, with Bo" in texts(app.page)
    card(ui, "Saved games")
    assert "Ada and Bo" in texts(app.page)
    app.go_back()
    ui.frames()
    card(ui, "Go on")
    press(ui, COUNTED)
    assert "2 : 0" in texts(app.page)
    assert points(Game.open(TOY, path).state) == (2, 0)
    press(ui, "Ada counts")
    assert "It is somebody else's turn." in texts(app.page)


def test_the_first_page_leads_to_a_page_of_each_game(ui: Driver, two: Any) -> None:
    assert {"Toy", "Nobody, 2024", "Other", "Somebody, 2025"} <= set(texts(two.page))
    assert not {BEGUN, "Rules"} & set(texts(two.page))
    card(ui, "Toy")
    assert not {"Rules", "Print a copy"} & set(texts(two.page))
    two.go_back()
    ui.frames()
    card(ui, "Other")
    assert {BEGUN, "Rules", "Print a copy"} <= set(texts(two.page))


def test_rules_and_copies_are_those_of_the_game_they_are_reached_from(ui: Driver, two: Any) -> None:
    card(ui, "Other")
    for title in ("Rules", "Print a copy"):
        card(ui, title)
        assert f"Other · {title}" in texts(two.page)
        assert two.page.shell.game.word == "other"
        two.go_back()
        ui.frames()
    card(ui, "Rules")
    assert "Playing" in texts(two.page)


def test_pages_of_one_name_are_told_apart_by_their_game(ui: Driver, two: Any) -> None:
    for title in ("Other", "Toy"):
        card(ui, title)
        card(ui, BEGUN)
        assert two.page.shell.game.title == title
        two.go_home()
        ui.frames()


def test_a_saved_game_says_of_which_game_it_is_and_opens_at_its_table(ui: Driver, two: Any) -> None:
    card(ui, "Toy")
    card(ui, BEGUN)
    two.go_home()
    ui.frames(3)
    assert "Toy · On turn: Ada, with Bo" in texts(two.page)
    card(ui, "Saved games")
    assert any(text.startswith("Toy · On turn: Ada") for text in texts(two.page))
    two.go_back()
    ui.frames()
    card(ui, "Go on")
    assert "0 : 0" in texts(two.page)


def test_help_opens_the_rules_of_the_game_that_a_page_is_of(ui: Driver, two: Any) -> None:
    two.open_settings()
    assert "Nobody, 2024" in texts(two.page), "which game is not known"
    card(ui, "Other")
    two.open_settings()
    assert "Other · Rules" in texts(two.page)


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (392, 844)])
def test_the_pages_of_several_games_can_be_read_at_every_size(ui: Driver, two: Any, size: tuple[int, int]) -> None:
    from tests.mobile.helpers.geometry import faults  # which knows a game

    card(ui, "Toy")
    card(ui, BEGUN)
    two.go_home()
    two.shell.theme.scale = 2.0
    ui.resize(*size)
    for show in (lambda: None, lambda: card(ui, "Other"), lambda: two.go("games"), lambda: two.go("settings")):
        show()
        laid_out()
        assert not faults(two.page, *size)
        ui.shot(f"two-games-{len(two.pages)}-{type(two.page).__name__}-{size[0]}")


def test_no_game_names_a_page_as_the_app_names_its_own() -> None:
    """Such a page would never be reached."""
    from mobile.games import GAMES
    from mobile.pages.navigator import PAGES_OF_EACH_GAME, SHARED_PAGES

    for game in GAMES.values():
        assert not game.pages.keys() & {*SHARED_PAGES, *PAGES_OF_EACH_GAME}
