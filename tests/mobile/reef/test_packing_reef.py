"""A dealt game of Reef is packed away from the app at its end, and the page says what its file tells whom."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from companion.record.library import copy_game
from companion.reef.game import REEF, Game
from companion.reef.interface import COMPOSED_GAME
from companion.reef.rules.actions import TakeCard
from companion.seating import Rename
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import card, page_words, press, texts
from tests.reef.helpers.dealt import dealt_game

SEALED = "Nobody who glances at it sees which cards the app dealt; a program can."
OPEN = "Its cards are not sealed: whoever opens it can compute all hands."


def test_a_game_that_ends_with_a_take_is_packed_away(ui: Driver, app: Any, tmp_path: Path) -> None:
    game = dealt_game(2, tmp_path / "taken.reef", 0.0, saving=True)
    assert isinstance(game.history.done[-1], TakeCard)
    app.go("pack", game=game)
    ui.shot("packing a dealt game")
    assert SEALED in page_words(app.page)
    app.go("pack", game=Game.open(REEF, tmp_path / "taken.reef"))
    card(ui, "The evening on one sheet")
    ui.until(lambda: "The sheet is ready. Print it at 100 %." in texts(app.page), 60)


@pytest.mark.parametrize(
    ("file", "line"), [("reef_of_0_2_0/dealt-corrected", OPEN), ("of_0_2_0/reef", "stays sealed in it")]
)
def test_what_the_file_of_an_older_game_tells_is_said(file: str, line: str, ui: Driver, app: Any) -> None:
    app.go("pack", game=Game.open(REEF, Path("tests/saving") / f"{file}.reef"))
    ui.frames(2)
    assert line in page_words(app.page)


def test_a_name_that_cannot_be_drawn_leaves_as_its_sign_and_the_page_says_so(
    ui: Driver, app: Any, tmp_path: Path
) -> None:
    game = Game.open(REEF, copy_game(COMPOSED_GAME, tmp_path))
    game.do(Rename(0, "明美"))
    sign = "“Starfish” stands in the place of a name whose letters cannot be drawn here."
    app.go("pack", game=game)
    card(ui, "The evening on one sheet")
    ui.until(lambda: sign in texts(app.page), 60)
    ui.shot("packed under a sign")
    (sheet,) = (tmp_path / "home" / "shared").glob("*.pdf")
    said = "".join(page.extract_text() for page in PdfReader(sheet).pages)
    assert "Starfish" in said
    assert "??" not in said
    assert game.seats[0].name == "明美", "at the table nobody is called otherwise"
    press(ui, "Something else")
    card(ui, "One page that plays the game")
    ui.until(lambda: "The page is ready. Any browser plays it." in texts(app.page), 60)
    assert sign not in texts(app.page), "a browser draws every name"
