"""The whole real game entered through touches: the known result, with few touches."""

from __future__ import annotations

from pathlib import Path

from companion.reef_encounter.rules.actions import ChooseLarvae, FeedFish, TellHand
from companion.reef_encounter.rules.state import Phase
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real, save_game

PIECES = 337  # that hands move at the table after set-up


def test_the_real_game_through_touches(ui: Driver, tmp_path: Path) -> None:
    from mobile.app import CompanionApp
    from tests.mobile.helpers.entering import Entering

    whole = real()
    played = [a for a in whole.session.done if not isinstance(a, FeedFish | ChooseLarvae | TellHand)]
    opening = tuple(whole.session.done[: len(whole.session.done) - len(played)])
    app = ui.start(CompanionApp(language="en", record=save_game(tmp_path / "game.reef", whole.setup, opening)))
    ui.touches = 0
    Entering(ui).enter(played)
    print(f"\n{ui.touches} touches, {ui.touches / PIECES:.2f} a piece")
    assert app.page.sitting.state == whole.state
    assert app.page.sitting.state.phase is Phase.OVER
    assert ui.touches <= PIECES / 2
