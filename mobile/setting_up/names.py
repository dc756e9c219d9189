"""Names around a table, as both games take them. Plain Python."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.quoting import visible
from mobile.frame.settings import LONGEST_NAME, Friend, Settings


def renamed(names: Sequence[str], seat: int, name: str) -> tuple[str, ...]:
    """`names` once somebody is called so, as far as it can be seen; who had that name before has theirs instead."""
    name, found = visible(name)[:LONGEST_NAME].strip(), [*names]
    if name in names and name:
        found[found.index(name)] = names[seat]
    found[seat] = name
    return tuple(found)


def away(friends: Iterable[Friend], names: Iterable[str]) -> tuple[Friend, ...]:
    """Who has played here and has no seat yet."""
    there = set(names)
    return tuple(friend for friend in friends if friend.name not in there)


def usual_number(settings: Settings, numbers: Sequence[int]) -> int:
    """How many sat at the last table, where so many can play; else the fewest."""
    return settings.seats if settings.seats in numbers else min(numbers)
