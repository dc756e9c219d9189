"""Screens of thinking on a copy, in both games."""

from __future__ import annotations

from typing import Any

from companion.reef.rules.state import Depth
from companion.reef_encounter.box import Coral
from companion.reef_encounter.queries.touches import LarvaSpot
from tests.games.moments import Moment
from tests.mobile.helpers.games import real_until
from tests.mobile.screens.reef import at_table, saved
from tests.mobile.screens.screen import Screen
from tests.mobile.screens.table import hierarchy, many


def copied(app: Any) -> None:
    app.page.sandbox.begin()


def played(app: Any) -> None:
    copied(app)
    app.page.touch_input.tap(LarvaSpot(Coral.WHITE))


def looking_back(app: Any) -> None:
    played(app)
    app.page.controller.look_at(0)


SCREENS = {
    "begun": Screen(copied, lambda path: many(path, 4)),
    "played": Screen(played, lambda path: real_until(path, Moment.BEFORE_WHITE_LARVA)),
    "looking-back": Screen(looking_back, lambda path: real_until(path, Moment.BEFORE_WHITE_LARVA)),
    "tiles": Screen(copied, hierarchy),
    "reef": Screen(at_table(lambda page: page.sandbox.begin()), saved(2, 4, Depth.DISPLAY)),
}
