"""Where something that lies over a table for a moment hides the least of it. Plain Python, pixels, y up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeAlias

from mobile.frame.layout import Area

Covered: TypeAlias = Iterable[tuple[Area, float]]
"""What lies on a table, and how much each pixel of it is worth seeing."""

NEVER: Final = 1e6
"""The worth of what is not covered unless nothing else can be."""

_STEPS = 12  # places tried along each side


def free_place(room: Area, choices: Iterable[Sequence[tuple[float, float]]], covered: Covered) -> Area:
    """The place in `room` that covers the least of what is worth seeing, for the first of `choices` that can.

    Those after it are only tried where what is never covered would be.
    """
    there = list(covered)
    found: list[tuple[float, Area]] = []
    for sizes in choices:
        places = [place for size in sizes for place in _places(room, *size)]
        costs = [(sum(worth * _shared(place, area) for area, worth in there), place) for place in places]
        found += [min(costs, key=lambda cost: cost[0])] if costs else []
        if found and found[-1][0] < NEVER:
            return found[-1][1]
    return min(found, key=lambda cost: cost[0])[1]


def _places(room: Area, width: float, height: float) -> list[Area]:
    """Along both sides of the room, from its foot and its left."""
    across, up = max(0.0, room.width - width), max(0.0, room.height - height)
    steps = [step / _STEPS for step in range(_STEPS + 1)]
    return [Area(room.x + x * across, room.y + y * up, width, height) for y in steps for x in steps]


def _shared(one: Area, other: Area) -> float:
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    up = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return max(0.0, across) * max(0.0, up)


def area_of(widget: Any) -> Area:
    """Where a widget lies."""
    return Area(widget.x, widget.y, widget.width, widget.height)
