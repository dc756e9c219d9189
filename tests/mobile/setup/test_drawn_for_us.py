"""Everything that a bag and a toss decide, drawn by the app with one touch."""

from __future__ import annotations

from typing import Any

import pytest

from companion.reef_encounter.box import Coral
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import card, new_game, page_words, press, swatches


@pytest.mark.parametrize("players", [2, 4])
def test_one_touch_draws_all_that_chance_decides(ui: Driver, app: Any, players: int) -> None:
    new_game(ui)
    card(ui, f"{players} players")
    press(ui, "Draw everything")
    assert "Lay this out" in page_words(app.page)
    draft = app.page.draft
    assert len(draft.boards) == players
    assert draft.starfish is not None
    assert draft.sea.full
    for letter in draft.boards:
        assert letter in page_words(app.page)
    assert ("with the starfish up" if draft.starfish else "with the starfish down") in page_words(app.page)
    assert "each player secretly puts one polyp tile in the parrotfish" in page_words(app.page)
    press(ui, "Begin")
    press(ui, "Got it")
    game = app.page.controller.game
    assert game.setup.boards == draft.boards
    assert all(player.fish.unknown == 1 and sum(player.larvae) == 2 for player in game.state.players)
    app.shell.locale.language = "de"
    ui.frames(2)
    assert app.page.notice.text.startswith("[b]Lila: ")  # nobody has typed a name
    app.shell.locale.language = "en"
    ui.frames(2)
    ui.press("Take back: first larva cubes")
    assert len(swatches(ui, "larva-")) == len(Coral) * players


@pytest.mark.usefixtures("experienced")
def test_those_who_know_the_game_choose_their_cubes(ui: Driver, app: Any) -> None:
    new_game(ui)
    press(ui, "Draw everything")
    press(ui, "Begin")
    press(ui, "Nobody tells the app")
    assert swatches(ui, "larva-")


def test_one_may_still_choose_otherwise(ui: Driver, app: Any) -> None:
    new_game(ui)
    press(ui, "Draw everything")
    ui.key(27)
    boards = app.page.draft.boards
    other = next(letter for letter in "ABCD" if letter not in boards)
    card(ui, other)
    press(ui, "Next")
    press(ui, "Begin")
    assert app.page.controller.game.setup.boards == (boards[1], other)
