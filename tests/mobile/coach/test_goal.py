"""What a game is played for: told once to people who do not know it, before their first decision."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.reef.rules.state import Depth
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.translator import LANGUAGES
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real, real_until
from tests.mobile.helpers.handling import page_words, press
from tests.mobile.screens.reef import saved


def at(ui: Driver, path: Path) -> Any:
    app = ui.open(record=path)
    ui.frames(3)
    return app.page


def new(path: Path) -> Path:
    Game.create(REEF_ENCOUNTER, path, real().setup, "4f2a9c01d3e57b68")
    return path


BEGINNINGS = {
    "new": new,
    "resumed": lambda path: real_until(path, Moment.FIRST_ATTACK),
    "reef": lambda path: saved(3, 0, Depth.DISPLAY)(path),
}


@pytest.mark.parametrize("beginning", BEGINNINGS)
def test_it_is_told_once_before_anything_else(ui: Driver, tmp_path: Path, beginning: str) -> None:
    path = BEGINNINGS[beginning](tmp_path / "game.reef")
    page = at(ui, path)
    assert "The goal" in page_words(page.dialog)
    assert "Most points win" in page_words(page.dialog)
    ui.press("Got it")
    ui.frames(3)
    assert page.dialog is None
    ui.stop()
    assert at(ui, path).dialog is None


def test_whoever_knows_the_game_says_so_there(ui: Driver, tmp_path: Path) -> None:
    page = at(ui, real_until(tmp_path / "game.reef", Moment.FIRST_TURN))
    press(ui, "We know the game")
    ui.frames(3)
    assert page.dialog is None
    assert page.tutorial.card is None


@pytest.mark.slow
@pytest.mark.parametrize("beginning", BEGINNINGS)
def test_all_of_it_is_in_sight_on_a_small_phone_with_large_text(ui: Driver, tmp_path: Path, beginning: str) -> None:
    page = at(ui, BEGINNINGS[beginning](tmp_path / "game.reef"))
    ui.resize(360, 640)
    page.shell.theme.scale = 2.0
    for language in LANGUAGES:
        page.shell.locale.language = language
        ui.frames(6)
        assert page.dialog.content.height <= page.dialog.room + 1, language


@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
def test_large_letters_and_touches_leave_both_ways_on_in_sight(
    ui: Driver, tmp_path: Path, size: tuple[int, int]
) -> None:
    from mobile.ui.buttons import Button

    page = at(ui, new(tmp_path / "game.reef"))
    ui.resize(*size)
    page.shell.theme.scale, page.shell.theme.finger = 2.0, 1.4
    for language in LANGUAGES:
        page.shell.locale.language = language
        ui.frames(6)
        ways = [each for each in page.dialog.walk() if isinstance(each, Button)]
        feet = [each.to_window(*each.pos)[1] for each in ways]
        assert len(ways) == 2
        assert min(feet) >= page.dialog.panel.y, language
        head = page.dialog.scroll.to_window(*page.dialog.scroll.pos)[1]
        assert max(foot + each.height for foot, each in zip(feet, ways, strict=True)) <= head, language
