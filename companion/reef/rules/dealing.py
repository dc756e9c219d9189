"""A deck that the companion shuffles: the same cards from the same seed, in every version and on every machine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import shake_256
from typing import Final

from companion.reef.box.cards import Card

SHORTEST_SEED: Final = 16  # letters and figures: fewer could be tried out


def shuffled(cards: Sequence[Card], seed: str) -> tuple[Card, ...]:
    """These cards in the order that the seed stands for; every order is as likely as any other."""
    left = sorted(cards)
    numbers = _numbers(seed, len(left))
    return tuple(left.pop(next(numbers) % len(left)) for _ in cards)


def _numbers(seed: str, many: int) -> Iterator[int]:
    """Numbers so large that the remainder by a small one favours nothing."""
    stream = shake_256(f"reef deck/{seed}".encode()).digest(16 * many)
    return (int.from_bytes(stream[place : place + 16], "big") for place in range(0, len(stream), 16))
