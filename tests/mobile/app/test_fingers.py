"""The fingers that tests touch the app with are like those of people. Lengths are millimetres."""

from __future__ import annotations

from itertools import pairwise
from math import dist, sqrt
from random import Random

import pytest

from tests.mobile.helpers.fingers import OVERSHOOT, QUICKEST, SELDOMEST, SHAKE, stroke, tap

PLACES = [(10.0, 10.0), (60.0, 12.0), (60.0, 60.0)]


def test_a_finger_moves_in_small_steps_past_all_it_wants() -> None:
    for seed in range(50):
        points = stroke(Random(seed), PLACES)
        most = 1.1 * QUICKEST * SELDOMEST + 2 * max(SHAKE)
        assert all(dist(one, other) < most for one, other in pairwise(points))
        for place in PLACES:
            assert min(dist(place, point) for point in points) < OVERSHOOT + 3 * max(SHAKE)


def test_a_finger_is_never_quite_still_and_moves_alike_only_from_the_same_seed() -> None:
    points = tap(Random(1), (10, 10))
    assert len(set(points)) == len(points) > 3
    assert all(dist(point, (10, 10)) < 3 * max(SHAKE) for point in points)
    assert points == tap(Random(1), (10, 10))
    assert points != tap(Random(2), (10, 10))


@pytest.mark.parametrize("shake", SHAKE)
def test_a_finger_shakes_by_as_much_as_it_is_said_to(shake: float) -> None:
    chance = Random(9)
    off = [dist(point, (10, 10)) ** 2 for _ in range(2000) for point in tap(chance, (10, 10), shake)]
    assert sqrt(sum(off) / len(off)) == pytest.approx(shake, rel=0.05)
