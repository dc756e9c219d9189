"""Strokes as fingers draw them: curved, shaking, shooting past corners, reported every few milliseconds.

Lengths are in millimetres. Nothing here knows what a stroke is drawn over.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import exp, hypot
from random import Random

Point = tuple[float, float]

SHAKE = 0.7  # the spread across and up
OVERSHOOT = 2.0
STEADY = 0.06  # seconds after which a hand shakes another way
SLOWEST, QUICKEST = 80.0, 250.0  # a second
OFTENEST, SELDOMEST = 0.008, 0.016  # seconds from report to report


def stroke(chance: Random, wanted: Sequence[Point]) -> list[Point]:
    """What a screen reports of one finger that goes over the points it wants, from the first to the last.

    Its reports come `OFTENEST` to `SELDOMEST` seconds after each other.
    """
    path = _smooth(_overshot(chance, wanted), chance.uniform(0.4, 1.0))
    every = chance.uniform(OFTENEST, SELDOMEST)
    speed, reported = chance.uniform(SLOWEST, QUICKEST), [path[0]]
    due = speed * every
    for (x, y), (to_x, to_y) in pairwise(path):
        length = hypot(to_x - x, to_y - y)
        at = due
        while at <= length:
            reported.append((x + (to_x - x) * at / length, y + (to_y - y) * at / length))
            at += speed * every * chance.uniform(0.9, 1.1)
        due = at - length
    reported.append(path[-1])
    return _shaken(chance, reported, every, SHAKE)


def tap(chance: Random, wanted: Point) -> list[Point]:
    """What a screen reports of one finger that touches a point and is lifted again."""
    return _shaken(chance, [wanted] * chance.randint(4, 12), OFTENEST, SHAKE / 2)


def _overshot(chance: Random, wanted: Sequence[Point]) -> list[Point]:
    """A hand arrives a little beyond each point, in the direction it came from."""
    found = [wanted[0]]
    for (x, y), (to_x, to_y) in pairwise(wanted):
        length, beyond = hypot(to_x - x, to_y - y) or 1.0, chance.uniform(0, OVERSHOOT)
        found.append((to_x + (to_x - x) / length * beyond, to_y + (to_y - y) / length * beyond))
    return found


def _smooth(points: Sequence[Point], round_: float) -> list[Point]:
    """A curve through points; at each it goes the way between its neighbours, the more widely the larger `round_`."""
    found = [points[0]]
    for n, (one, other) in enumerate(pairwise(points)):
        before, after = points[max(0, n - 1)], points[min(len(points) - 1, n + 2)]
        for step in range(1, 25):
            t = step / 24
            a, b, c, d = (1 + 2 * t) * (1 - t) ** 2, t * (1 - t) ** 2, t * t * (3 - 2 * t), t * t * (t - 1)
            x, y = (
                a * one[k]
                + b * round_ * (other[k] - before[k]) / 2
                + c * other[k]
                + d * round_ * (after[k] - one[k]) / 2
                for k in (0, 1)
            )
            found.append((x, y))
    return found


def _shaken(chance: Random, points: Sequence[Point], every: float, shake: float) -> list[Point]:
    """Each point a little beside where it was meant, and much like the one before it."""
    kept = exp(-every / STEADY)
    fresh = shake * (1 - kept * kept) ** 0.5
    across, up = chance.gauss(0, shake), chance.gauss(0, shake)
    found = []
    for x, y in points:
        found.append((x + across, y + up))
        across, up = kept * across + chance.gauss(0, fresh), kept * up + chance.gauss(0, fresh)
    return found
