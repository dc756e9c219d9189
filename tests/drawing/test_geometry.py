"""Space to millimetres and back: every point of a board belongs to the space drawn there, or to none."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.drawing.measure import CAP_HEIGHT, flatten_path, shape_bounds, text_width
from companion.drawing.paths import Area, polar_point
from companion.drawing.scene import Path, Text, Use
from companion.reef_encounter.art.boards import draw_reef_board, rock_outlines
from companion.reef_encounter.art.layout import BoardLayout, SeaLayout, draw_open_sea
from companion.reef_encounter.box import BOARDS, COLUMNS, ROW_STRIDE, ROWS, Coral, PlayerColour, parse_cell

TILES = st.floats(8, 60)
INSIDE = st.floats(0.001, 0.999)
CELLS = [row * ROW_STRIDE + column for row in range(ROWS) for column in range(COLUMNS)]


def test_the_first_cell_is_at_the_top_left() -> None:
    plan = BoardLayout(20)
    assert plan.box(parse_cell("A1")) == Area(10, 110, 20, 20)
    assert plan.box(parse_cell("G6")) == Area(130, 10, 20, 20)
    assert (plan.width, plan.height) == (160, 140)


@given(TILES, st.sampled_from(CELLS), INSIDE, INSIDE)
def test_a_point_of_a_cell_is_found_in_that_cell(tile: float, number: int, across: float, up: float) -> None:
    plan = BoardLayout(tile)
    box = plan.box(number)
    assert plan.cell_at((box.x + across * box.width, box.y + up * box.height)) == number


@given(TILES, st.floats(-500, 500), st.floats(-500, 500))
def test_a_point_in_no_cell_is_found_in_none(tile: float, x: float, y: float) -> None:
    plan = BoardLayout(tile)
    found = plan.cell_at((x, y))
    assert [n for n in CELLS if plan.box(n).holds((x, y))] == ([] if found is None else [found])


@pytest.mark.parametrize("point", [(0.5, 70), (159.5, 70), (80, 0.5), (80, 139.5), (-3, 70), (80, 1e6)])
def test_the_margin_is_no_space(point: tuple[float, float]) -> None:
    assert BoardLayout(20).cell_at(point) is None


@pytest.mark.parametrize("upright", [False, True])
def test_places_on_the_open_sea_lie_on_the_board_and_never_overlap(upright: bool) -> None:
    plan = SeaLayout(20, upright)
    places = [*plan.coral_tiles, plan.alga, *plan.shrimps, *(space.panel for space in plan.spaces)]
    assert len(places) == 10 + 1 + 4 + 5
    for box in places:
        assert box.x >= 2
        assert box.y >= 2
        assert box.x + box.width <= plan.width - 2
        assert box.y + box.height <= plan.height - 2
    for one, other in combinations(places, 2):
        apart_across = one.x + one.width <= other.x or other.x + other.width <= one.x
        assert apart_across or one.y + one.height <= other.y or other.y + other.height <= one.y, (one, other)


@pytest.mark.parametrize("upright", [False, True])
def test_a_panel_holds_its_polyps_and_its_larva_apart(upright: bool) -> None:
    for space in SeaLayout(20, upright).spaces:
        for box in (*space.polyps, space.larva, space.mark):
            assert space.panel.holds((box.x, box.y))
            assert space.panel.holds((box.x + box.width, box.y + box.height))
        assert all(one.x + one.width < other.x for one, other in zip(space.polyps, space.polyps[1:], strict=False))
        assert min(space.larva.y, space.mark.y) >= max(box.y + box.height for box in space.polyps)


@pytest.mark.parametrize("upright", [False, True])
@given(across=INSIDE, up=INSIDE)
def test_a_point_of_the_open_sea_is_found_in_its_place(upright: bool, across: float, up: float) -> None:
    plan = SeaLayout(17, upright)

    def within(box: Area) -> tuple[float, float]:
        return box.x + across * box.width, box.y + up * box.height

    for number, box in enumerate(plan.coral_tiles, 1):
        assert plan.coral_tile_at(within(box)) == number
        assert plan.space_at(within(box)) is None
    for space in plan.spaces:
        assert plan.space_at(within(space.panel)) is space.coral
        assert plan.coral_tile_at(within(space.panel)) is None
    for player in PlayerColour:
        assert plan.shrimp_at(within(plan.shrimps[player])) is player
    assert plan.on_alga_space(within(plan.alga))
    assert plan.space_at(within(plan.alga)) is None


@pytest.mark.parametrize("upright", [False, True])
def test_the_five_spaces_run_clockwise_and_the_current_runs_from_each_to_the_next(upright: bool) -> None:
    plan = SeaLayout(20, upright)
    assert [space.coral for space in plan.spaces] == list(Coral)
    ring = [space.panel.centre for space in plan.spaces]
    turning = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, [*ring[1:], ring[0]], strict=True))
    assert turning < 0  # y runs up: a clockwise ring encloses a negative area
    directions = {0: (1, 0), 90: (0, 1), -90: (0, -1), 180: (-1, 0)}
    for (start, end), (at, turn) in zip(pairwise(ring), plan.swifts, strict=False):
        dx, dy = directions[round(turn)]
        assert dx * (end[0] - start[0]) + dy * (end[1] - start[1]) > 0
        assert min(start[0], end[0]) - 80 <= at[0] <= max(start[0], end[0]) + 80


@pytest.mark.parametrize("upright", [False, True])
def test_no_swift_of_the_current_points_at_the_shrimps(upright: bool) -> None:
    """They would look as if they were to move."""
    plan = SeaLayout(20, upright)
    for (x, y), turn in plan.swifts:
        ahead = polar_point((x, y), 20, turn)
        assert all(plan.shrimp_at(polar_point((x, y), far, turn)) is None for far in range(0, 21, 2)), (x, y)
        assert not plan.on_alga_space(ahead)


@pytest.mark.parametrize("upright", [False, True])
def test_the_board_marks_each_space_with_its_own_coral_where_the_plan_says(upright: bool) -> None:
    drawn = {s.name: s.at for s in draw_open_sea(20, upright).shapes if isinstance(s, Use)}
    for space in SeaLayout(20, upright).spaces:
        assert drawn[f"form-{space.coral.name.lower()}"] == space.mark.centre


@pytest.mark.parametrize("letter", BOARDS)
def test_the_rock_encloses_all_its_cells(letter: str) -> None:
    whole = shape_bounds([Path(outline, fill="rock") for outline in rock_outlines(letter)])
    assert whole.left < 0.0
    assert whole.bottom < 0.0
    assert whole.right > COLUMNS
    assert whole.top > ROWS


@pytest.mark.parametrize("upright", [False, True])
@pytest.mark.parametrize("letter", BOARDS)
def test_the_names_at_the_edge_touch_neither_the_rock_nor_the_cut(letter: str, upright: bool) -> None:
    board = draw_reef_board(letter, 20, upright)
    rock = [shape for shape in board.shapes if isinstance(shape, Path) and (shape.fill or "").startswith("rock.")]
    shore = [point for path in rock for outline, _ in flatten_path(path.steps, 0.05) for point in outline]
    for name in (shape for shape in board.shapes if isinstance(shape, Text)):
        wide, (x, low) = text_width(name.text, name.height, name.bold) / 2, name.at
        high = low + CAP_HEIGHT * name.height
        assert min(low, board.height - high, x - wide, board.width - x - wide) >= (1.0 if upright else 2.0)
        near = 0.3  # mm: half the width of the rock's widest edge
        assert not [p for p in shore if abs(p[0] - x) < wide + near and low - near < p[1] < high + near], name.text


def test_each_rock_is_one_piece_with_the_pools_its_layout_has() -> None:
    assert {letter: len(rock_outlines(letter)) - 1 for letter in BOARDS} == {"A": 3, "B": 2, "C": 2, "D": 2}
