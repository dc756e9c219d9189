"""The table screen in a window: what lies on the table is what is seen."""

from __future__ import annotations

from pathlib import Path

from tests.mobile.driver import Driver
from tests.mobile.games import real_until


def test_a_saved_game_opens_on_the_table(ui: Driver, tmp_path: Path) -> None:
    from mobile.app import ReefApp
    from mobile.table.reef import ReefWidget

    app = ui.start(ReefApp(language="en", record=real_until(tmp_path / "game.reef", 10)))
    board = ui.find(ReefWidget, letter="D")
    ui.shot("skeleton")
    white = app.shell.theme.inks["white.body"]
    x, y = board.centre_of(28)
    assert bytes(ui.pixel(x - 0.42 * board.tile, y)).hex() == white[1:]
