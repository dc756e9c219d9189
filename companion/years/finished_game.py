"""`FinishedGame`, one among many: its file, players, result and day, as JSON too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.days import known_day
from companion.finale.standing import Finish, Result


class FinishedGame(NamedTuple):
    """A finished game. `file` is its file name without suffix, `game` its word.

    `identity` tells it from every other game; `day` is when its file last changed (`2026-05-31`): a record knows no
    date. `minutes` is how long it took, if a clock ran.
    """

    file: str
    game: str
    identity: str
    day: str
    minutes: int | None
    result: Result

    def known_day(self, today: str) -> str:
        """Return the day; empty if a wrong clock made it: before this program was written, or after `today`."""
        return known_day(self.day, today)


def as_fields(ended: FinishedGame) -> dict[str, Any]:
    """Return the fields of a finished game, ready for JSON."""
    players = [[*player[:4], dict(player.corals)] for player in ended.result.players]
    return {**ended._asdict(), "result": [players, ended.result.board]}


def from_fields(fields: Mapping[str, Any]) -> FinishedGame:
    """Return the game with these fields. Raises KeyError, TypeError or ValueError for impossible fields."""
    players, board = fields["result"]
    finishes = tuple(
        Finish(str(name), str(colour), int(points), int(place), {str(coral): int(n) for coral, n in corals.items()})
        for name, colour, points, place, corals in players
    )
    if not finishes:
        raise ValueError
    minutes = fields["minutes"]
    file, game, identity, day = (str(fields[name]) for name in ("file", "game", "identity", "day"))
    lasted = None if minutes is None else int(minutes)
    return FinishedGame(file, game, identity, day, lasted, Result(finishes, str(board)))
