"""Everything that a bag and a toss decide, drawn by the app with one touch."""

from __future__ import annotations

from typing import Any

import pytest

from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import card, press, said

pytestmark = pytest.mark.usefixtures("hearing")


@pytest.mark.parametrize("players", [2, 4])
def test_one_touch_draws_all_that_chance_decides(ui: Driver, app: Any, players: int) -> None:
    card(ui, "New game")
    card(ui, f"{players} players")
    press(ui, "Next")
    press(ui, "Draw everything for us")
    assert "Everything is drawn" in said(app.page), "with four players nothing else on the page changes"
    draft = app.page.draft
    assert len(draft.boards) == players
    assert draft.starfish is not None
    assert draft.sea.full
    for _ in range(3):
        press(ui, "Next")
    press(ui, "Begin")
    assert type(app.page).__name__ == "OpeningPage"
    assert app.page.game.setup.boards == draft.boards
