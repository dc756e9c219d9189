"""The app plays whichever games it is handed: a toy game begins, lies on the shelf, is opened, played and refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.mobile.driver import Driver
from tests.mobile.saved.test_evening import card, press, texts


@pytest.fixture
def app(ui: Driver) -> Any:
    from mobile.app import CompanionApp
    from tests.seams.toy_app import TOY_IN_THE_APP

    return ui.start(CompanionApp(language="en", games={TOY_IN_THE_APP.word: TOY_IN_THE_APP}))


def test_a_game_is_begun_found_on_the_shelf_opened_and_played(ui: Driver, app: Any) -> None:
    from companion.session.game import Game
    from tests.seams.toy import TOY, points
    from tests.seams.toy_app import BEGUN, COUNTED

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


def test_two_games_lie_on_one_shelf_and_each_opens_at_its_own_table(ui: Driver) -> None:
    from mobile.app import CompanionApp
    from mobile.games import GAMES
    from tests.seams.toy_app import BEGUN, TOY_IN_THE_APP

    app = ui.start(CompanionApp(language="en", games={**GAMES, TOY_IN_THE_APP.word: TOY_IN_THE_APP}))
    assert "For the board games Reef Encounter and Toy" in texts(app.page)
    card(ui, BEGUN)
    app.go_back()
    ui.frames()
    card(ui, "Go on")
    assert "0 : 0" in texts(app.page)


def test_two_games_with_a_page_of_one_name_are_a_mistake() -> None:
    from mobile.frame.app_game import pages_of
    from tests.seams.toy import ABOUT
    from tests.seams.toy_app import TOY_IN_THE_APP

    with pytest.raises(ValueError, match="toy-table"):
        pages_of({"toy": TOY_IN_THE_APP, "other": replace(TOY_IN_THE_APP, about=ABOUT._replace(word="other"))})
