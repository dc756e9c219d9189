"""Finds the place where a card over a table hides the least of it. Plain Python, pixels, y up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, TypeAlias

from mobile.frame.layout import Area

WeightedAreas: TypeAlias = Iterable[tuple[Area, float]]
"""What lies on a table, and how much each pixel of it is worth seeing."""
Sizes: TypeAlias = Iterable[Sequence[tuple[float, float]]]
"""Widths and heights in pixels, the best ones together first, then those that are less wished for."""

NEVER: Final = 1e18
"""The worth of what is not covered unless nothing else can be."""

PLAYED: Final = 1e9
"""The worth of what can be touched now: it is covered only where all else is never covered."""

_STEPS = 12  # places tried along each side


def free_place(room: Area, choices: Sizes, covered: WeightedAreas) -> Area:
    """Return the place in `room` that covers the least of what is worth seeing, for the first possible of `choices`.

    Those after it are only tried where what is never covered would be, or what is being played.
    """
    return min(_places(room, choices, covered), key=_cost)[1]


def harmless_place(room: Area, choices: Sizes, covered: WeightedAreas, worth: float = NEVER) -> Area | None:
    """Return such a place as `free_place` does, or None where it would cover something of that `worth`."""
    cost, place = min(_places(room, choices, covered), key=_cost)
    return place if cost < worth else None


def _places(room: Area, choices: Sizes, covered: WeightedAreas) -> Iterator[tuple[float, Area]]:
    """Return the best place of each of `choices`, until one covers nothing playable, nor what is never covered."""
    there = list(covered)
    for sizes in choices:
        found = min((_best(room, width, height, there) for width, height in sizes), key=_cost, default=None)
        if found is not None:
            yield found
            if found[0] < PLAYED:
                return


def _cost(found: tuple[float, Area]) -> float:
    return found[0]


def _best(room: Area, width: float, height: float, covered: Sequence[tuple[Area, float]]) -> tuple[float, Area]:
    """Return the cost and place of a card of that size that covers least; the lowest and leftmost of equals."""
    steps = [step / _STEPS for step in range(_STEPS + 1)]
    lefts = [room.x + step * max(0.0, room.width - width) for step in steps]
    feet = [room.y + step * max(0.0, room.height - height) for step in steps]
    costs = [[0.0] * len(lefts) for _ in feet]
    for area, worth in covered:  # along one side after the other: most places share nothing with most areas
        right, top = area.x + area.width, area.y + area.height
        across = [
            (n, shared)
            for n, left in enumerate(lefts)
            if (shared := min(left + width, right) - max(left, area.x)) > 0
        ]
        for row, foot in zip(costs, feet, strict=True):
            if across and (up := min(foot + height, top) - max(foot, area.y)) > 0:
                for n, shared in across:
                    row[n] += worth * up * shared
    ways = (
        (cost, Area(left, foot, width, height))
        for row, foot in zip(costs, feet, strict=True)
        for cost, left in zip(row, lefts, strict=True)
    )
    return min(ways, key=_cost)


def area_of(widget: Any) -> Area:
    """Return the area of a widget."""
    return Area(widget.x, widget.y, widget.width, widget.height)
