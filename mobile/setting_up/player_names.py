"""Names of players in a set-up: give a seat a name, people who have no seat yet, the usual number. Plain Python."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.text import twin, visible
from mobile.frame.settings import LONGEST_NAME, Friend, Settings


def with_name(names: Sequence[str], seat: int, name: str) -> tuple[str, ...]:
    """Return `names` with `name` for a seat, cleaned and cut; somebody else may have it, too."""
    return (*names[:seat], visible(name)[:LONGEST_NAME].strip(), *names[seat + 1 :])


def seat_to_rename(names: Sequence[str], latest: int) -> int | None:
    """Return the seat of a name that another has: the one named `latest`, else the last; None if all differ."""
    name = twin(names)
    seats = [seat for seat, each in enumerate(names) if name and visible(each) == name]
    return latest if latest in seats else max(seats, default=None)


def name_instead(word: str, names: Sequence[str]) -> str:
    """Return what somebody without a name is called: their `word`, if nobody else has that for a name."""
    return word if word not in names else f"{word} 2"


def without_seat(friends: Iterable[Friend], names: Iterable[str]) -> tuple[Friend, ...]:
    """Return the `friends` who are not among `names`: people who have played here and have no seat yet."""
    there = set(names)
    return tuple(friend for friend in friends if friend.name not in there)


def usual_number(settings: Settings, numbers: Sequence[int]) -> int:
    """Return how many sat at the last table, where so many can play; else the fewest."""
    return settings.seats if settings.seats in numbers else min(numbers)
