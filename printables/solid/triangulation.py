"""Outlines with holes cut into triangles, by clipping ears. Whole numbers only, so that no rounding decides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

Corner: TypeAlias = tuple[int, int]
Triangle: TypeAlias = tuple[Corner, Corner, Corner]
"""Three corners, anticlockwise."""


def triangles(loops: Iterable[Sequence[Corner]]) -> list[Triangle]:
    """The inside of `loops` as triangles: anticlockwise loops are outlines, clockwise ones holes in them.

    No loop crosses itself or another. No corner is added, so that whatever shares the loops shares their edges.
    """
    outer: list[list[Corner]] = []
    holes: list[list[Corner]] = []
    for loop in loops:
        (outer if _twice_area(loop) > 0 else holes).append(list(loop))
    outer.sort(key=_twice_area)
    inside: list[list[list[Corner]]] = [[] for _ in outer]
    for hole in holes:
        # The smallest outline around a hole is the one it is in.
        around = next(n for n, loop in enumerate(outer) if _holds(loop, hole[0]))
        inside[around].append(hole)
    return [one for loop, cut in zip(outer, inside, strict=True) for one in _ears(_bridged(loop, cut))]


def _turn(a: Corner, b: Corner, c: Corner) -> int:
    """Positive where a, b, c turn left."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _twice_area(loop: Sequence[Corner]) -> int:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(loop, (*loop[1:], loop[0]), strict=True))


def _holds(loop: Sequence[Corner], point: Corner) -> bool:
    y = point[1]
    odd = False
    for a, b in zip(loop, (*loop[1:], loop[0]), strict=True):
        if (a[1] > y) != (b[1] > y):
            odd ^= (_turn(a, b, point) > 0) == (b[1] > a[1])
    return odd


def _bridged(loop: list[Corner], holes: list[list[Corner]]) -> list[Corner]:
    """One loop around everything: a bridge there and back leads to each hole."""
    ring = loop
    for hole in sorted(holes, key=lambda hole: -max(hole)[0]):
        start = hole.index(max(hole))
        at = _seen_from(hole[start], ring)
        ring = [*ring[: at + 1], *hole[start:], *hole[: start + 1], *ring[at:]]
    return ring


def _seen_from(point: Corner, ring: list[Corner]) -> int:
    """The number of a corner of `ring` that a straight line reaches from `point`, to the right of it."""
    px, py = point
    nearest, found = None, -1
    for n, (a, b) in enumerate(zip(ring, (*ring[1:], ring[0]), strict=True)):
        # Only edges that go up have the inside on their left, towards the hole.
        if a[1] <= py <= b[1] and a[1] != b[1]:
            # x of the crossing as a fraction with a positive divisor
            top, below = a[0] * (b[1] - a[1]) + (py - a[1]) * (b[0] - a[0]), b[1] - a[1]
            if top >= px * below and (nearest is None or top * nearest[1] < nearest[0] * below):
                nearest, found = (top, below), n
    assert nearest is not None, "a hole lies within its outline"
    ends = (found, (found + 1) % len(ring))
    best = max(ends, key=lambda n: ring[n][0])
    x, y = ring[best]
    if y == py:
        return best
    # Whatever corner lies between the line to the right and the one to `best` hides it; the flattest is seen.
    hit = nearest[0] // nearest[1]
    triangle = (point, (hit + 1, py), (x, y)) if y > py else (point, (x, y), (hit + 1, py))
    hidden = [
        n
        for n, corner in enumerate(ring)
        if n != best and corner != ring[best] and corner[0] > px and _within(corner, *triangle)
    ]
    return min(
        (n for n in (*hidden, best)),
        key=lambda n: (abs(ring[n][1] - py) / (ring[n][0] - px), ring[n][0], not _opens(ring, n, point)),
    )


def _opens(ring: list[Corner], n: int, point: Corner) -> bool:
    """Return whether `point` lies within the corner of `ring` at `n`: of two bridges to one corner only one may."""
    before, at, after = ring[n - 1], ring[n], ring[(n + 1) % len(ring)]
    left, right = _turn(before, at, point) >= 0, _turn(at, after, point) >= 0
    return (left and right) if _turn(before, at, after) >= 0 else (left or right)


def _within(p: Corner, a: Corner, b: Corner, c: Corner) -> bool:
    return _turn(a, b, p) >= 0 and _turn(b, c, p) >= 0 and _turn(c, a, p) >= 0


def _ears(ring: list[Corner]) -> list[Triangle]:
    count = len(ring)
    before, after = [n - 1 for n in range(count)], [n + 1 for n in range(count)]
    before[0], after[-1] = count - 1, 0
    # Only a corner that bends inwards can lie within an ear; one that does not bend stays so.
    hollow = {n for n in range(count) if _turn(ring[before[n]], ring[n], ring[after[n]]) <= 0}
    found: list[Triangle] = []
    at, tried = 0, 0
    while count > 3:
        a, b, c = ring[before[at]], ring[at], ring[after[at]]
        if at not in hollow and not any(_within(ring[n], a, b, c) for n in hollow if ring[n] not in (a, b, c)):
            found.append((a, b, c))
            one, other = before[at], after[at]
            after[one], before[other] = other, one
            hollow.discard(at)
            for n in (one, other):
                if n in hollow and _turn(ring[before[n]], ring[n], ring[after[n]]) > 0:
                    hollow.discard(n)
            count, tried, at = count - 1, 0, other
        else:
            at, tried = after[at], tried + 1
            if tried > count:
                raise ValueError("an outline crosses itself")
    found.append((ring[before[at]], ring[at], ring[after[at]]))
    return found
