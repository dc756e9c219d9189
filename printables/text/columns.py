"""Slices of text stacked in a box or filled into columns, and the largest type size at which they fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import ceil, inf, sqrt

from companion.drawing.paths import Area
from companion.drawing.scene import Shape
from printables.text.typeset import CARD_MINIMUM, DoesNotFit, Slice

_STEP = 0.25  # points between two sizes that are tried


def height_of(slices: Sequence[Slice]) -> float:
    """Return how high slices are one under another, without the space above the first."""
    return sum(s.height for s in slices) + sum(s.before for s in slices[1:])


def stacked(slices: Sequence[Slice], area: Area) -> tuple[Shape, ...]:
    """Draw slices one under another from the top of `area`. Raises DoesNotFit if they reach below it."""
    if height_of(slices) > area.height + 1e-6:
        raise DoesNotFit(f"{height_of(slices):.1f} > {area.height:.1f} mm")
    shapes: list[Shape] = []
    y = area.top
    for number, slice_ in enumerate(slices):
        y -= slice_.before if number else 0.0
        shapes += slice_.draw(area.x, y)
        y -= slice_.height
    return tuple(shapes)


def fitted(
    make: Callable[[float], Sequence[Slice]], area: Area, largest: float, smallest: float = CARD_MINIMUM
) -> tuple[Shape, ...]:
    """Draw what `make` returns at the largest size in points between the limits that fits `area`, or DoesNotFit."""
    return stacked(make(fitting_size(make, area, largest, smallest)), area)


def fitting_size(
    make: Callable[[float], Sequence[Slice]], area: Area, largest: float, smallest: float = CARD_MINIMUM
) -> float:
    """The size that `fitted` chooses, so that several boxes can share the smallest of theirs."""
    heights: dict[float, float] = {}

    def fits(size: float) -> bool:
        try:
            heights[size] = height_of(make(size))
        except DoesNotFit:
            heights[size] = inf
        return heights[size] <= area.height + 1e-6

    if fits(largest):
        return largest
    # Text covers an area: its height grows about with the square of its size.
    guess = largest * sqrt(area.height / heights[largest])
    size = largest_that(fits, guess, largest - _STEP, smallest)
    if size is None:
        make(smallest)  # says which word is too wide, if one is
        raise DoesNotFit(f"{smallest:g} pt > {area.height:.1f} mm")
    return size


def largest_that(fits: Callable[[float], bool], guess: float, largest: float, smallest: float) -> float | None:
    """The largest size in points, in quarters down from `largest`, that `fits`; tried first near `guess`."""
    last = int((largest - smallest) / _STEP + 1e-9)
    step = max(0, min(last, ceil((largest - guess) / _STEP)))
    if fits(largest - step * _STEP):
        while step and fits(largest - (step - 1) * _STEP):
            step -= 1
        return largest - step * _STEP
    return next((size for n in range(step + 1, last + 1) if fits(size := largest - n * _STEP)), None)


def fill_columns(slices: Sequence[Slice], columns: Sequence[Area]) -> list[list[Slice]]:
    """Return the slices of each column; a column stays empty if nothing is left for it.

    Breaks only where slices allow it; a picture that floats leaves no gap at the foot of a column, and comes after
    the paragraph that goes on in the next one (of which only the first line has space `before`).
    Raises DoesNotFit when the last column overflows.
    """
    groups = _groups(slices)[::-1]
    filled: list[list[Slice]] = []
    for area in columns:
        taken: list[Slice] = []
        waiting: list[list[Slice]] = []
        high = 0.0
        while groups:
            more = height_of(groups[-1]) + (groups[-1][0].before if taken else 0.0)
            if high + more > area.height + 1e-6:
                if not taken or waiting or not groups[-1][0].floats:
                    break
                waiting.append(groups.pop())
                continue
            taken += groups.pop()
            high += more
        # A paragraph that goes on in the next column is read to its end before a picture that waited.
        going_on: list[list[Slice]] = []
        while waiting and groups and not groups[-1][0].before and not groups[-1][0].floats:
            going_on.append(groups.pop())
        groups += waiting + going_on[::-1]
        filled.append(taken)
    if groups:
        raise DoesNotFit(f"{height_of(slices):.1f} > {sum(area.height for area in columns):.1f} mm")
    return filled


def _groups(slices: Sequence[Slice]) -> list[list[Slice]]:
    """Slices that must stay together."""
    groups: list[list[Slice]] = [[]]
    for slice_, after in pairwise([*slices, None]):
        if slice_ is None:
            continue
        groups[-1].append(slice_)
        if not slice_.keeps and after is not None:
            groups.append([])
    return [group for group in groups if group]
