"""What docs/architecture.md says of a touch that lays a polyp is what happens, call by call."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.reef_encounter.rules.actions import PlacePolyp
from tests.docs.helpers.ways import first_calls, followed, way
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real
from tests.mobile.helpers.real_table import opened

pytestmark = pytest.mark.usefixtures("experienced")  # the space would lie under the coach’s cards


def test_the_way_of_a_touch(ui: Driver, tmp_path: Path) -> None:
    larva, polyp = real().history.done[Moment.FIRST_TURN : Moment.FIRST_TURN + 2]
    assert isinstance(polyp, PlacePolyp)
    page = opened(ui, tmp_path, Moment.FIRST_TURN)
    page.touch_input.do(larva)
    ui.frames(2)
    board = page.surface.rocks[polyp.space.rock]
    with first_calls() as called:
        ui.tap(*board.centre_of(polyp.space.cell))
    assert page.controller.last == polyp
    steps = way("touch")
    assert followed(steps, called) == steps
    app = {step.partition(" ")[0] for step in steps if step.startswith("mobile/")}
    assert len(app) <= 9, "whoever follows a touch opens so many modules of the app"
