"""Names of emoji alone, for which no letter is drawn: their colours tell the players apart."""

from __future__ import annotations

from pathlib import Path

from companion.reef_encounter.interface import RECORDED_GAME
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import opened, texts
from tests.trust.helpers.spoiling import by_hand


def test_two_players_who_are_called_by_emoji_are_told_apart(ui: Driver, tmp_path: Path) -> None:
    path = tmp_path / "game.reef"
    path.write_text(by_hand(RECORDED_GAME.read_text("utf-8")).replace("Anna", "🐙").replace("Ben", "🦀"), "utf-8")
    page = opened(ui, path)
    ui.app.go("audit", controller=page.controller)
    ui.frames(8)
    found = texts(ui.app.page)
    assert {"🐙 (purple)", "🦀 (green)"} <= {*found}
    assert "🐙" not in found
