"""Points that a screen reports of human fingers: curved, shaking, shooting past corners.

Lengths are in millimetres. Nothing here knows what a stroke is drawn over.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import exp, hypot, sqrt
from random import Random

Point = tuple[float, float]

SHAKE = (1.0, 2.0)
"""How far off a finger is, root mean square: some hands are steadier than others."""
OVERSHOOT = 2.0
STEADY = 0.06  # seconds after which a hand shakes another way
SLOWEST, QUICKEST = 80.0, 250.0  # a second
OFTENEST, SELDOMEST = 0.008, 0.016  # seconds from report to report


def stroke(chance: Random, wanted: Sequence[Point], shake: float | None = None) -> list[Point]:
    """What a screen reports of one finger that goes over the points it wants, from the first to the last.

    Its reports come `OFTENEST` to `SELDOMEST` seconds after each other. It shakes by `shake`, or by one of `SHAKE`.
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
    return _shaken(chance, reported, every, chance.uniform(*SHAKE) if shake is None else shake)


def tap(chance: Random, wanted: Point, shake: float | None = None) -> list[Point]:
    """What a screen reports of one finger that comes down beside the point it wants, shakes, and is lifted.

    All of that together is as much as a finger that is drawn over the glass shakes; a third of it while it is down.
    """
    shake = chance.uniform(*SHAKE) if shake is None else shake
    beside = shake * sqrt(4 / 9)  # across, and up
    x, y = chance.gauss(wanted[0], beside), chance.gauss(wanted[1], beside)
    return _shaken(chance, [(x, y)] * chance.randint(4, 12), OFTENEST, shake / 3)


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
    spread = shake / sqrt(2)  # across, and up
    kept = exp(-every / STEADY)
    fresh = spread * (1 - kept * kept) ** 0.5
    across, up = chance.gauss(0, spread), chance.gauss(0, spread)
    found = []
    for x, y in points:
        found.append((x + across, y + up))
        across, up = kept * across + chance.gauss(0, fresh), kept * up + chance.gauss(0, fresh)
    return found
