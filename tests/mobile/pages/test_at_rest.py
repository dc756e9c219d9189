"""Every screen with motion on: once it is at rest, each box is where a new layout or a screen without motion has it.

Frames alone run before the look: nothing is resized, laid out or touched. The default run looks at a share of the
screens, all tests at all of them in one layout each and at tables that refuse in five, the long form at all in all.
"""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.box import parse_cell
from companion.translator import LANGUAGES
from tests.helpers.fixtures import keep_preferences_in
from tests.helpers.layers import DEFAULT, LONG
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.fit import at_rest, boxes, differences, refuses
from tests.mobile.helpers.games import real_until
from tests.mobile.screens.catalogue import CATALOGUE
from tests.mobile.screens.layouts import TEXTS, Layout, every_layout

REFUSED = ("table-refused", "table-guarded", "table-hierarchy-refused", "reef-refused")
SIZES = ((1280, 800), (800, 1280), (1024, 768), (844, 392), (360, 640))
SHARE = 40
"""Of so many screens the suite looks at one."""

STEP_BY_STEP = {"ending-tie"}
"""Screens with another moment in another app: without motion all tie-breakers come at once, not one at each touch."""

WIPED = {"reef-would-take"}
"""Screens that a window of another size leads back to what can be done."""


def looks() -> list[tuple[str, Layout]]:
    """The screens to look at, and in which layouts: spread over all by a fixed rule."""
    layouts = [each for each in every_layout() if each.density == 1 and each.touch == 1.0 and each.promised]
    if LONG:
        return [(name, layout) for name in CATALOGUE for layout in layouts]
    one_each = [(name, layouts[37 * number % len(layouts)]) for number, name in enumerate(CATALOGUE)]
    refused = [
        (name, Layout(size, TEXTS[(row + 2 * column) % len(TEXTS)], 1.0, LANGUAGES[(row + column) % len(LANGUAGES)]))
        for row, name in enumerate(REFUSED)
        for column, size in enumerate(SIZES)
    ]
    return [*one_each[::SHARE], *refused[::3]] if DEFAULT else [*one_each, *refused]


@pytest.mark.parametrize(("name", "layout"), [pytest.param(*look, id=f"{look[0]} {look[1]}") for look in looks()])
def test_what_moves_comes_to_rest_where_it_belongs(
    name: str, layout: Layout, ui: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_preferences_in(tmp_path / "config", monkeypatch)
    moving = reached(ui, monkeypatch, tmp_path / "home-of-it", name, layout)
    found, refused = boxes(moving.page), refuses(moving.page)
    ui.resize(layout.size[0] + 200, layout.size[1] + 120)
    ui.resize(*layout.size)
    if refused:  # a table that has another size may have gone on
        CATALOGUE[name].reach(moving)
    at_rest(ui)
    assert name in WIPED or differences(boxes(moving.page), found) == []
    if name in STEP_BY_STEP:
        return
    calm = reached(ui, monkeypatch, tmp_path / "home-of-it", name, layout, moving)
    assert differences(boxes(calm.page), found) == []


def reached(
    ui: Driver, patch: pytest.MonkeyPatch, folder: Path, name: str, layout: Layout, moving: Any = None
) -> Any:
    """The app with that screen at rest: with motion, or after that `moving` one the same app without."""
    screen, numbers = CATALOGUE[name], count(10**20)
    patch.setattr("mobile.seats.clients.token_urlsafe", lambda _size: str(next(numbers)))  # else each code is another
    patch.setattr("mobile.seats.clients.choice", lambda letters: letters[0])
    patch.setattr(
        "mobile.pages.job.FIRST_SECONDS", 60
    )  # else a line above saved games says that reading them took long

    def dress(app: Any) -> None:
        app.shell.theme.scale, app.shell.locale.language = layout.text, layout.language

    app = moving or screen.opened(folder, layout.language, calm=False)
    if moving is None:
        dress(app)
        ui.start(app, layout.pixels)
    else:
        screen.reopened(app, dress)
        ui.frames(3)
    screen.reach(app)
    at_rest(ui)
    return app


@pytest.mark.usefixtures("pictures", "experienced")  # a card of the coach would lie on the water
@pytest.mark.parametrize("size", [(1280, 800), (844, 392)], ids=str)
def test_six_quick_refusals_leave_the_table_as_one_does(size: tuple[int, int], ui: Driver, tmp_path: Path) -> None:
    page = ui.open(size=size, record=real_until(tmp_path / "game.reef", 60)).page
    at_rest(ui)
    water = page.surface.rocks[0].centre_of(parse_cell("C1"))
    ui.tap(*water)
    at_rest(ui)
    assert page.notice.refusing
    once = ui.picture()
    for _ in range(6):
        ui.tap(*water)
    at_rest(ui)
    assert ui.picture().tobytes() == once.tobytes()
    ui.tap(*water)
    ui.frames(2)
    ui.resize(size[1], size[0])  # somebody turns the tablet while the table shakes
    ui.resize(*size)
    ui.tap(*page.surface.rocks[0].centre_of(parse_cell("C1")))
    at_rest(ui)
    assert ui.picture().tobytes() == once.tobytes()
