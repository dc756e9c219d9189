"""Outlines: where they go when moved and turned, how well a flattened curve follows, what they cover."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.drawing.measure import flatten_path, placed_shapes, shape_bounds
from companion.drawing.paths import Transform, circle_path, polygon_path, rounded_rectangle, smooth_curve
from companion.drawing.scene import Anchor, Circle, CurveTo, Path, Scene, Text, Use

NUMBERS = st.floats(-100, 100)


@given(NUMBERS, NUMBERS, st.floats(0.1, 9), st.floats(-360, 360), NUMBERS, NUMBERS, NUMBERS, NUMBERS)
def test_a_way_keeps_distances_but_for_its_scale(
    x: float, y: float, scale: float, turn: float, ax: float, ay: float, bx: float, by: float
) -> None:
    way = Transform(x, y, scale, turn)
    moved = dist(way.point((ax, ay)), way.point((bx, by)))
    assert moved == pytest.approx(scale * dist((ax, ay), (bx, by)), abs=1e-6)


def test_a_way_turns_anticlockwise_and_mirrors_before_it_turns() -> None:
    assert Transform(turn=90).point((1, 0)) == pytest.approx((0, 1))
    assert Transform(turn=90, mirror=True).point((1, 0)) == pytest.approx((0, -1))


def test_a_way_takes_stroke_width_and_text_along() -> None:
    path, text = Transform(scale=2, turn=30).shapes(
        (Path(polygon_path(((0, 0), (1, 0), (0, 1))), stroke="line", width=0.5), Text("A", (1, 0), 3, "line", turn=5))
    )
    assert isinstance(path, Path)
    assert isinstance(text, Text)
    assert path.width == 1
    assert (text.height, text.turn) == (6, 35)


@pytest.mark.parametrize("tolerance", [1.0, 0.1, 0.01])
def test_a_flattened_circle_stays_within_the_tolerance(tolerance: float) -> None:
    ((points, closed),) = flatten_path(circle_path((3, 4), 50), tolerance)
    assert closed
    for (ax, ay), (bx, by) in pairwise(points):
        assert 50 - dist(((ax + bx) / 2, (ay + by) / 2), (3, 4)) <= tolerance + 0.02  # a Bezier circle is 0.03 % off


def test_a_smooth_curve_passes_through_its_points() -> None:
    points = ((0.0, 0.0), (10.0, 2.0), (12.0, 9.0), (3.0, 7.0))
    curve = smooth_curve(points)
    assert [step.to for step in curve if isinstance(step, CurveTo)] == [*points[1:], points[0]]


def test_bounds_include_strokes_circles_text_and_placed_designs() -> None:
    box = shape_bounds((Path(rounded_rectangle(1, 1, 8, 3, 1), stroke="line", width=0.4),))
    assert (box.left, box.bottom, box.right, box.top) == pytest.approx((0.8, 0.8, 9.2, 4.2))
    box = shape_bounds((Circle((0, 0), 2, stroke="line", width=1),))
    assert (box.left, box.top) == pytest.approx((-2.5, 2.5))
    box = shape_bounds((Text("AB", (10, 0), 4, "line", anchor=Anchor.END),))
    assert box.right == pytest.approx(10)
    design = Scene(4, 2, (Path(polygon_path(((0, 0), (4, 0), (4, 2), (0, 2))), fill="line"),))
    box = shape_bounds((Use("design", design, (20, 20), turn=90, scale=2),))
    assert (box.left, box.bottom, box.right, box.top) == pytest.approx((18, 16, 22, 24))


def test_bounds_of_nothing_are_refused() -> None:
    with pytest.raises(ValueError, match="no shapes"):
        shape_bounds(())


def test_a_placed_design_is_laid_out_about_its_centre() -> None:
    design = Scene(4, 4, (Circle((2, 2), 1, fill="line"), Circle((4, 2), 1, fill="line")))
    one, other = placed_shapes(Use("design", design, (10, 10), turn=90, scale=0.5))
    assert isinstance(one, Circle)
    assert isinstance(other, Circle)
    assert one.centre == pytest.approx((10, 10))
    assert other.centre == pytest.approx((10, 11))
    assert one.radius == 0.5
