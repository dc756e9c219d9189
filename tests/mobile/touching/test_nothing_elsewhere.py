"""Fingers where nothing is on the other tables: Reef's, the hierarchy alone, practice and copies of both games.

A short run tries each table in one window, the long form in all.
"""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from mobile.tutorial.card import widget_area
from tests.helpers.layers import LONG
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.fingers import Point
from tests.mobile.helpers.nothing import empty, things
from tests.mobile.screens.catalogue import CATALOGUE

WINDOWS = ((1280, 800), (800, 1280), (360, 640), (640, 360))
TABLES = (
    "table-hierarchy",
    "reef-turn",
    "reef-swapping",
    "reef-paying",
    "copy-tiles",
    "reef-which",
    "practice-bridge",
    "practice-split",
    "table-meal",
    "reef-four",
    "practice-reef-puzzle",
    "practice-real-turn",
)
FULL = ("table-hierarchy", "copy-tiles", "table-meal", "practice-bridge", "practice-split", "practice-real-turn")
"""On a phone nothing is left between what lies on these."""
TRIED = [
    (name, size)
    for n, name in enumerate(TABLES)
    for size in (WINDOWS if LONG else WINDOWS[n % 4 :][:1])
    if name not in FULL or min(size) > 360
]


def nothings(ui: Driver) -> list[Point]:
    """Points of the window around which nothing reacts."""
    page = ui.app.page
    areas = [*things(page), widget_area(page.notice)]
    lies = page.board if hasattr(page, "board") else page.surface

    def reacts(x: float, y: float) -> bool:
        return any(area.holds(x, y) for area in areas) or lies.spot_at(x, y) is not None

    return empty(ui, reacts)


@pytest.mark.parametrize(("name", "size"), TRIED, ids=str)
def test_nothing_comes_of_it(ui: Driver, tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    app = ui.start(CATALOGUE[name].opened(tmp_path), size)
    ui.frames(3)
    CATALOGUE[name].reach(app)
    ui.frames(30)
    page = app.page
    done = tuple(page.controller.game.history.done)
    points = nothings(ui)
    assert points, "everything reacts"
    step = 1 if LONG else max(1, len(points) // 12)
    for x, y in islice(points, 0, None, step):
        ui.tap(x, y)
        assert app.page is page
        assert page.dialog is None, (x, y)
        assert tuple(page.controller.game.history.done) == done, (x, y)
    ui.stroke(*points[:: max(1, len(points) // 6)])
    assert app.page is page
    assert tuple(page.controller.game.history.done) == done
