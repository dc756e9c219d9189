"""Fingers where nothing is, on every table of both games: whatever is held or begun, nothing comes of it.

A short run touches one point of each kind, the long form more of them, at every moment in every window.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.queries.legal import rock_spaces
from companion.reef_encounter.queries.touches import (
    AttackProbe,
    BoardSpot,
    Held,
    TurnEnding,
    has_own_shrimp,
    polyp_on_space,
)
from companion.reef_encounter.queries.touches import spots_beside_boards as all_things
from mobile.tutorial.card import widget_area
from tests.games.moments import Moment
from tests.helpers.layers import LONG
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.fingers import Point
from tests.mobile.helpers.games import real_until
from tests.mobile.helpers.handling import opened
from tests.mobile.helpers.nothing import empty, things, water
from tests.mobile.screens.table import many

WINDOWS = ((1280, 800), (800, 1280), (360, 640), (640, 360))
TOUCHED = 6 if LONG else 1  # of each kind of nothing, with each thing that is held
STEADY = 0.3  # millimetres: a finger that shakes more comes down on the space beside the water now and then
PHASES = (
    Moment.FIRST_TURN,
    Moment.FIRST_LARVA,
    Moment.TWO_PLACED,
    Moment.SHRIMP_WITHOUT_LARVA,
    Moment.BEFORE_LOCK,
    Moment.AMID_GREY_ATTACKS,
    Moment.BEFORE_LAST_MEAL,
    Moment.OVER - 1,
    Moment.OVER,
)


def nothings(ui: Driver) -> Iterator[list[Point]]:
    """Endlessly: some water, some margins, some gaps and edges of the window, others each time."""
    page = ui.app.page
    holding(page, None)
    surface = page.surface
    found: dict[str, list[Point]] = {}
    for kind, point in water(surface):
        found.setdefault(kind, []).append(point)

    drawn = [widget_area(widget) for widget in (surface.tray, *surface.rocks)]
    areas = [*things(page), *drawn]

    def reacts(x: float, y: float) -> bool:
        return any(area.holds(x, y) for area in areas) or surface.spot_at(x, y) is not None

    found["gap"] = empty(ui, reacts)
    assert found["water"]
    kinds = [cycle(points) for points in found.values() if points]
    while True:
        yield [point for points in kinds for point in islice(points, TOUCHED)]


def all_held(page: Any) -> list[Held]:
    """Nothing, each thing, a coral, an own shrimp, and the questions that are held like things."""
    state = page.controller.state
    rock = [BoardSpot(space) for space in rock_spaces(state)]
    own = [spot for spot in rock if has_own_shrimp(state, spot.space)]
    corals = [spot for spot in rock if polyp_on_space(state, spot.space) is not None]
    asking = [AttackProbe(corals[0].space)] if corals else []
    return [None, *all_things(state), *own[:1], *corals[:1], AttackProbe(), *asking, TurnEnding()]


def holding(page: Any, held: Held) -> None:
    """What is held, before the first board; on a phone a finger over water may have turned to another one."""
    page.touch_input.held = held
    if page.paged:
        page.turn_to(0)
    page.changed()


def size_name(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


def untouched(ui: Driver, page: Any, points: Sequence[Point], begin: Callable[[], object]) -> None:
    """Touch each of `points` after `begin`: the game stays as it is, and so does the page."""
    before = tuple(page.controller.game.history.done)
    for x, y in points:
        begin()
        ui.stroke((x, y), shake=STEADY)
        assert ui.app.page is page
        assert page.dialog is None, (x, y)
        assert tuple(page.controller.game.history.done) == before, (x, y)
    begin()
    ui.stroke(*points[:: max(1, len(points) // 3)])
    assert tuple(page.controller.game.history.done) == before, points


@pytest.mark.slow
@pytest.mark.parametrize("size", WINDOWS, ids=size_name)
def test_nothing_comes_of_touching_nothing(ui: Driver, tmp_path: Path, size: tuple[int, int]) -> None:
    page = opened(ui, real_until(tmp_path / "begun.reef", PHASES[0]))
    ui.resize(*size)
    first = WINDOWS.index(size)
    for step in PHASES if LONG else PHASES[first :: len(WINDOWS)]:
        page.shell.exchange("table", record=real_until(tmp_path / f"{step}.reef", step))
        ui.frames(3)
        page = ui.app.page
        if page.dialog is not None:
            page.dialog.close()
        somewhere = nothings(ui)
        for held in all_held(page):
            untouched(ui, page, next(somewhere), lambda page=page, held=held: holding(page, held))  # type: ignore[misc]


@pytest.mark.slow
@pytest.mark.parametrize("size", WINDOWS, ids=size_name)
def test_nor_with_four_boards_or_on_a_copy(ui: Driver, tmp_path: Path, size: tuple[int, int]) -> None:
    page = opened(ui, many(tmp_path / "four.reef", 4))
    ui.resize(*size)
    somewhere = nothings(ui)
    for held in all_held(page):
        untouched(ui, page, next(somewhere), lambda held=held: holding(page, held))  # type: ignore[misc]
    page.sandbox.begin()
    somewhere = nothings(ui)
    for held in all_held(page):
        untouched(ui, page, next(somewhere), lambda held=held: holding(page, held))  # type: ignore[misc]


def test_a_polyp_on_water_is_refused_with_a_sentence(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.FIRST_LARVA))
    for kind, (x, y) in water(page.surface):
        ui.tap(x, y)
        if kind == "water":
            assert "is deep water" in page.notice.text
            assert page.notice.refusing
