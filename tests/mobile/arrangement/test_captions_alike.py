"""Captions side by side are written in one size, as far as all of them stay readable."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real_until
from tests.mobile.helpers.handling import opened


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (800, 1280)])
def test_buttons_of_a_table_have_letters_of_one_size(ui: Driver, tmp_path: Path, size: tuple[int, int]) -> None:
    from mobile.reef_encounter.table.turn_buttons import TurnButtons

    page = opened(ui, real_until(tmp_path / "game.reef", Moment.TWO_ATTACKS))
    page.shell.voice.language = "de"
    ui.resize(*size)
    ui.frames(5)
    bar = ui.find(TurnButtons)
    captions = [button for button in bar.children if len(button.text.split()) <= 3]
    assert len(captions) > 2
    assert max(button.font_size for button in captions) - min(button.font_size for button in captions) < 0.1
