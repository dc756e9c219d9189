"""Fingers that shake, on boards that are too small for them, on the other of two, and on the edges of spaces.

A short run tries a dozen of each, the long form 200.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.reef_encounter.box import BOARDS, Coral, Space, list_cells
from companion.reef_encounter.queries.legal import action_refusal, rock_spaces
from companion.reef_encounter.queries.touches import BoardSpot, has_own_shrimp
from companion.reef_encounter.rules.actions import MoveShrimp, PlacePolyp, PlayLarva
from companion.reef_encounter.rules.state import State
from tests.helpers.layers import amount
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import save_game
from tests.mobile.helpers.handling import opened
from tests.mobile.screens.table import many
from tests.rules.helpers.table import RICH, table_setup, who

DRAGS = amount(12, long=200)
SHAKE = 1.5  # mm


def shrimps(state: State) -> list[tuple[Space, Space]]:
    """Where a shrimp of the player on turn can move to another board."""
    own = [space for space in rock_spaces(state) if has_own_shrimp(state, space)]
    pairs = [(start, end) for start in own for end in rock_spaces(state) if start.rock != end.rock]
    return [pair for pair in pairs if action_refusal(state, MoveShrimp(state.turn.seat, *pair)) is None]


def where(page: Any, space: Space) -> tuple[float, float]:
    x, y = page.surface.rocks[space.rock].centre_of(space.cell)
    return float(x), float(y)


def test_a_shrimp_dropped_on_a_small_board_stays_in_the_hand_and_opens_it(ui: Driver, tmp_path: Path) -> None:
    """Nothing is ever put down where a finger cannot meet a space, whatever lies there."""
    page = opened(ui, many(tmp_path / "four.reef", 4))
    chance, moves = Random(1), shrimps(page.controller.state)
    position = page.controller.game.history.position
    for _ in range(DRAGS):
        start, end = chance.choice(moves)
        page.touch_input.drop()
        page.turn_to(start.rock)
        assert page.surface.rocks[end.rock].small
        ui.stroke(where(page, start), where(page, end), shake=SHAKE)
        assert page.controller.game.history.position == position
        assert page.touch_input.held == BoardSpot(start)
        assert page.leaf == end.rock
        assert not page.surface.rocks[end.rock].small


@pytest.mark.slow
def test_a_shrimp_carried_over_a_small_board_opens_it_and_is_dropped_where_it_was_meant(
    ui: Driver, tmp_path: Path
) -> None:
    page = opened(ui, many(tmp_path / "four.reef", 4))
    chance, moves, beside = Random(2), shrimps(page.controller.state), 0
    history = page.controller.game.history
    for _ in range(DRAGS):
        start, end = chance.choice(moves)
        page.touch_input.drop()
        page.turn_to(start.rock)
        position, small = history.position, page.surface.rocks[end.rock]
        ui.drag(where(page, start), tuple(small.center), lambda end=end: where(page, end), shake=SHAKE)  # type: ignore[misc]
        if history.position == position:  # it slipped onto a space that is refused, which was said
            assert page.notice.refusing
            beside += 1
            continue
        move = history.done[-1]
        assert move == MoveShrimp(move.seat, start, end), "kept beside what was meant"
        page.controller.undo()
    assert beside <= DRAGS // 50


def test_a_thing_that_only_passes_over_a_small_board_opens_nothing(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, many(tmp_path / "four.reef", 4))
    start, end = shrimps(page.controller.state)[0]
    page.turn_to(start.rock)
    fish = page.surface.tray.center
    ui.stroke(where(page, start), tuple(page.surface.rocks[end.rock].center), fish)
    assert page.leaf == start.rock


@pytest.mark.slow
def test_a_stroke_on_the_other_board_is_not_cut(ui: Driver, tmp_path: Path) -> None:
    """Both boards are in sight: which one was touched last makes no difference."""
    bare = table_setup("", who(hand="WWWWWWWWWWWW", larvae="WWWW"), RICH)
    page = opened(ui, save_game(tmp_path / "two.reef", bare, (PlayLarva(0, Coral.WHITE),)))
    history, chance = page.controller.game.history, Random(3)
    assert not any(rock.small for rock in page.surface.rocks)
    for _ in range(DRAGS):
        other = chance.randrange(len(page.surface.rocks))
        page.turn_to(1 - other)
        row = chance.choice(rows(page, other))
        position = history.position
        ui.stroke(*(where(page, space) for space in (row[0], row[-1])), shake=SHAKE)
        placed = {action.space for action in history.done[position:] if isinstance(action, PlacePolyp)}
        assert len(placed) > 1, (row, placed)
        assert {space.rock for space in placed} == {other}
        page.controller.undo(history.position - position)


def rows(page: Any, number: int) -> list[list[Space]]:
    """Three bare spaces side by side on a board, wherever there are such."""
    rock = BOARDS[page.surface.rocks[number].letter].rock
    found = [[cell, cell + 1, cell + 2] for cell in list_cells(rock)]
    return [[Space(number, cell) for cell in row] for row in found if all(rock >> cell & 1 for cell in row)]


def test_a_stroke_in_vain_or_over_too_many_spaces_is_answered(ui: Driver, tmp_path: Path) -> None:
    bare = table_setup("", who(hand="W", larvae="WW"), RICH)
    page = opened(ui, save_game(tmp_path / "two.reef", bare))
    page.turn_to(0)
    row = rows(page, 0)[0]
    wet = next(cell for cell in range(40) if not BOARDS[page.surface.rocks[0].letter].rock >> cell & 1)
    for start in (Space(0, wet), row[0]):
        ui.stroke(where(page, start), where(page, row[2]))
        assert page.notice.refusing, "no larva cube was played"
        ui.tap(*ui.centre(page.notice))
    page.touch_input.do(PlayLarva(0, Coral.WHITE))
    ui.frames(3)
    ui.stroke(where(page, row[0]), where(page, row[2]))
    assert isinstance(page.controller.game.history.done[-1], PlacePolyp)
    assert page.notice.refusing, "one polyp is there, not three"
