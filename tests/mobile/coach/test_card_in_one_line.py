"""A card of the coach on a small phone, where it would hide what is played: one line, which a touch opens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.box import Coral
from companion.reef_encounter.queries.touches import BoardSpot, LarvaSpot
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real_until
from tests.mobile.helpers.handling import opened


@pytest.fixture
def table(ui: Driver, tmp_path: Path) -> Any:
    """A larva cube is played, and polyps may go almost anywhere: the largest letters leave a card no room."""
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.FIRST_TURN))
    ui.tap(*page.surface.tray.centres()[LarvaSpot(Coral.WHITE)])
    page.shell.theme.scale = 2.0
    ui.resize(360, 640)
    ui.frames(4)
    return page


def test_a_touch_opens_it(ui: Driver, table: Any) -> None:
    line = table.tutorial.card
    low = line.height
    ui.tap(line.center_x, line.center_y)
    ui.frames(3)
    assert table.tutorial.card is line, "nobody has put it away"
    assert line.height > low
    ui.press("Got it")
    ui.frames(3)
    assert table.tutorial.card is not line


def test_its_sign_puts_it_away(ui: Driver, table: Any) -> None:
    line = table.tutorial.card
    ui.press("×")
    ui.frames(3)
    assert table.tutorial.card is not line


def test_it_leaves_a_refusal_in_sight_and_comes_back(ui: Driver, table: Any) -> None:
    line, notice = table.tutorial.card, table.notice
    places = table.surface.centres().items()
    ui.tap(*next(at for spot, at in places if isinstance(spot, BoardSpot) and spot not in table.highlights.goals))
    ui.frames(3)
    assert notice.refusing
    assert notice.opacity == 1
    assert not line.collide_point(notice.center_x, notice.center_y)
    table.controller.changed()
    ui.frames(3)
    assert table.tutorial.card is line
    assert line.height
    assert notice.text.startswith("[b]"), "what to do stays in sight above it"
    assert not line.collide_point(notice.center_x, notice.center_y)
