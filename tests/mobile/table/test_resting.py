"""A finger that rests on a coral tile, or on somebody else's board, sees it large, and does nothing else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.reef.queries.touches import BoardSpot
from companion.reef_encounter.queries.touches import TileSpot
from mobile.table.page import REST_SECONDS
from tests.mobile.helpers.driver import Driver
from tests.mobile.screens import reef, table

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards

SIZES = ((1280, 800), (360, 640), (640, 360))


def opened(ui: Driver, record: Path, size: tuple[int, int]) -> Any:
    page = ui.open(size=size, record=record).page
    if hasattr(page, "turn_to"):
        page.turn_to(len(page.surface.rocks))  # on a phone the open sea is a page of its own
        ui.frames(3)
    return page


def rest(ui: Driver, where: tuple[float, float], seen: Callable[[], Any]) -> tuple[Any, Any]:
    """What is seen while a finger rests there, and what once it is lifted."""
    finger = ui.finger(where)
    try:
        assert seen() is None, "only who rests sees it"
        ui.frames(8, REST_SECONDS / 4)
        found = seen()
        finger.lift()
        ui.frames(2)
        return found, seen()
    finally:
        finger.forget()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("depth", ["full", "hierarchy"])
def test_a_coral_tile_is_seen_large(ui: Driver, tmp_path: Path, depth: str, size: tuple[int, int]) -> None:
    made = table.hierarchy if depth == "hierarchy" else lambda path: table.many(path, 2)
    page = opened(ui, made(tmp_path / "game.reef"), size)
    before = page.controller.game.history.position, page.touch_input.held
    where = page.touched.centres()[TileSpot(4)]
    large, after = rest(ui, where, lambda: page.finger.resting.shown)
    assert large.parent is None
    assert after is None, "it is gone as soon as the finger is"
    assert min(large.width, large.height) > 2 * page.touched.side_of(TileSpot(4)) or large.height >= 0.75 * min(size)
    assert 0 <= large.x <= large.right <= size[0]
    assert (page.controller.game.history.position, page.touch_input.held) == before
    assert not page.notice.refusing
    if depth == "full":
        ui.tap(*where)
        assert page.touch_input.held is not None or page.notice.refusing, "who only touches it means it"


@pytest.mark.parametrize("size", SIZES)
def test_somebody_elses_board_is_seen_large(ui: Driver, tmp_path: Path, size: tuple[int, int]) -> None:
    page = opened(ui, reef.saved(3, 20)(tmp_path / "game.reef"), size)
    page.surface.resting.end()
    front = page.surface.view.large
    other = next(seat for seat in range(3) if seat != front)
    where = page.surface.centres()[BoardSpot(other)]
    small = page.surface.where(BoardSpot(other)).width
    found, after = rest(ui, where, lambda: page.surface.resting.shown)
    large = found.children[0]
    assert large.what.board.width > 2 * small or large.what.board.width > 0.6 * min(size)
    assert large.what.stacks == tuple(page.surface.view.boards[other])
    assert after is None
    assert page.surface.view.large == front, "the board in front stays there"
    if small < page.shell.theme.touch:
        return  # on a phone no more than its line can be hit
    ui.tap(*where)
    assert page.surface.view.large == other, "who only touches it brings it to the front"


def test_a_finger_that_goes_on_carries_and_sees_nothing_large(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, table.many(tmp_path / "game.reef", 2), SIZES[0])
    x, y = page.touched.centres()[TileSpot(4)]
    finger = ui.finger((x, y))
    finger.move((x + 60, y))
    ui.frames(8, REST_SECONDS / 4)
    assert page.finger.resting.shown is None
    finger.lift()


def test_a_page_that_is_left_shows_nothing_large(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, table.many(tmp_path / "game.reef", 2), SIZES[0])
    finger = ui.finger(page.touched.centres()[TileSpot(4)])
    ui.frames(8, REST_SECONDS / 4)
    assert page.finger.resting.shown is not None
    page.shell.go("settings")
    ui.frames(2)
    assert page.finger.resting.shown is None
    finger.lift()
    assert page.touch_input.held is None
