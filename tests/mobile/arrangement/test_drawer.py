"""The drawer of a phone: it lies over the table, and what is seen beside it is touched as ever."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.queries.touches import BoardSpot, has_own_shrimp
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real_until
from tests.mobile.helpers.handling import opened
from tests.mobile.helpers.nothing import water

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards


@pytest.fixture
def table(ui: Driver, tmp_path: Path) -> Any:
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.LATE))
    ui.resize(360, 640)
    return page


def _open_beside(ui: Driver, table: Any) -> BoardSpot:
    """The board of an own shrimp with the drawer open, and the shrimp beside it."""
    for number in range(len(table.surface.rocks)):
        table.turn_to(number)
        table.open_drawer(opened=True)
        ui.frames(30)
        for spot, point in table.surface.centres().items():
            own = isinstance(spot, BoardSpot) and has_own_shrimp(table.controller.state, spot.space)
            if isinstance(spot, BoardSpot) and own and table.surface.spot_at(*point) == spot:
                return spot
    raise AssertionError("no own shrimp lies beside the drawer")


def test_a_thing_beside_the_open_drawer_is_held_when_touched(ui: Driver, table: Any) -> None:
    shrimp = _open_beside(ui, table)
    ui.tap(*table.surface.centres()[shrimp])
    assert table.touch_input.held == shrimp
    assert not table.surface.drawer


def test_water_beside_it_only_closes_it(ui: Driver, table: Any) -> None:
    _open_beside(ui, table)
    before = tuple(table.controller.game.history.done)
    (x, y) = next(point for kind, point in water(table.surface) if kind == "water")
    ui.tap(x, y)
    assert not table.surface.drawer
    assert table.touch_input.held is None
    assert tuple(table.controller.game.history.done) == before
    assert not table.notice.refusing
