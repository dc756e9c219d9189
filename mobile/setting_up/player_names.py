"""Names of players in a set-up: give a seat a name, people who have no seat yet, the usual number. Plain Python."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.quoting import visible
from mobile.frame.settings import LONGEST_NAME, Friend, Settings


def with_name(names: Sequence[str], seat: int, name: str) -> tuple[str, ...]:
    """Return `names` with `name` for a seat, cleaned and cut; if somebody else had it, the two swap names."""
    name, found = visible(name)[:LONGEST_NAME].strip(), [*names]
    if name in names and name:
        found[found.index(name)] = names[seat]
    found[seat] = name
    return tuple(found)


def without_seat(friends: Iterable[Friend], names: Iterable[str]) -> tuple[Friend, ...]:
    """Return the `friends` who are not among `names`: people who have played here and have no seat yet."""
    there = set(names)
    return tuple(friend for friend in friends if friend.name not in there)


def usual_number(settings: Settings, numbers: Sequence[int]) -> int:
    """Return how many sat at the last table, where so many can play; else the fewest."""
    return settings.seats if settings.seats in numbers else min(numbers)
