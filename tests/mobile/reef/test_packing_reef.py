"""A dealt game of Reef is packed away from the app at its end, and the page says what its file tells whom."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.reef.game import REEF, Game
from companion.reef.rules.actions import Take
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import card, page_words, texts
from tests.reef.helpers.dealt import dealt_game

SEALED = "Nobody who glances at it sees which cards the app dealt; a program can."
OPEN = "Its cards are not sealed: whoever opens it can compute all hands."


def test_a_game_that_ends_with_a_take_is_packed_away(ui: Driver, app: Any, tmp_path: Path) -> None:
    game = dealt_game(2, tmp_path / "taken.reef", 0.0, saving=True)
    assert isinstance(game.history.done[-1], Take)
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
