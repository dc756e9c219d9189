"""Shrinks a sequence of steps: leaves out as many as it can while the fault still shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")


def shortest(steps: Sequence[T], shows: Callable[[Sequence[T]], bool], seconds: float = 120.0) -> list[T]:
    """`steps` without those that can be left out, in larger parts first; as far as it gets in that time.

    `shows` replays some of them from the start, and says whether the fault is there.
    """
    ends = perf_counter() + seconds
    kept, part = list(steps), max(1, len(steps) // 2)
    while True:
        at = max(0, len(kept) - part)  # what comes last matters least often before the fault, and most often for it
        left_out = False
        while at >= 0 and kept:
            if perf_counter() > ends:
                return kept
            without = kept[:at] + kept[at + part :]
            if without != kept and shows(without):
                kept, left_out = without, True
            if at == 0:
                break
            at = max(0, at - part)
        if part == 1 and not left_out:
            return kept
        part = max(1, part // 2) if not left_out or part > len(kept) else part
