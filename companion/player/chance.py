"""The chance by which the computer player decides: one stream of numbers from a seed, and nothing else.

Only `random()` of Python's generator is asked, because its numbers stay the same in every version of Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A stream of chance that follows from `seed` alone."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed).random

    def below(self, number: int) -> int:
        """Return one of the whole numbers from 0 to `number` - 1."""
        return int(self.random() * number)

    def choice(self, things: Sequence[T]) -> T:
        """Return one of some things."""
        return things[int(self.random() * len(things))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """Return the things in another order."""
        left = list(things)
        for place in range(len(left) - 1, 0, -1):
            other = int(self.random() * (place + 1))
            left[place], left[other] = left[other], left[place]
        return left

    def drawn(self, counts: Sequence[int]) -> int:
        """Return the place of one piece drawn blindly from piles of these sizes, which together have some."""
        number = int(self.random() * sum(counts))
        for place, many in enumerate(counts):
            number -= many
            if number < 0:
                return place
        raise ValueError(counts)
