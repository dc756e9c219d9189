"""Captions side by side are written in one size, as far as all of them stay readable."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.translator import LANGUAGES
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real_until
from tests.mobile.helpers.handling import opened
from tests.mobile.screens.reef import saved
from tests.mobile.screens.table import refused


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(360, 640), (640, 360), (800, 1280)])
def test_buttons_of_a_table_have_letters_of_one_size(
    ui: Driver, tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    from mobile.reef_encounter.table.buttons import TurnButtons

    page = opened(ui, real_until(tmp_path / "game.reef", Moment.TWO_ATTACKS))
    page.shell.locale.language, page.shell.theme.scale = "de", scale
    ui.resize(*size)
    ui.frames(5)
    bar = ui.find(TurnButtons)
    captions = [button for button in bar.children if len(button.text.split()) <= 3]
    assert len(captions) > 2
    assert max(button.font_size for button in captions) - min(button.font_size for button in captions) < 0.1


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("name", ["Reef Encounter", "Reef"])
def test_undo_says_a_word_on_the_smallest_phone(ui: Driver, tmp_path: Path, name: str, scale: float) -> None:
    path = tmp_path / "game.reef"
    page = opened(ui, real_until(path, Moment.TWO_ATTACKS) if name == "Reef Encounter" else saved(2, 16)(path))
    page.shell.theme.scale = scale
    ui.resize(360, 640)
    for language in LANGUAGES:
        page.shell.locale.language = language
        ui.frames(5)
        button = page.bar.undo
        assert any(letter.isalpha() for letter in button.text), language
        assert button.font_size >= page.shell.theme.readable


def test_the_button_of_a_refusal_leaves_the_reason_most_of_a_narrow_line(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.TWO_ATTACKS))
    page.shell.theme.scale = 2.0
    ui.resize(360, 640)
    refused(page)
    ui.frames(5)
    (button,) = page.notice.ways
    assert button.width < 0.3 * page.notice.width
    assert button.font_size < 0.7 * page.shell.theme.text()
