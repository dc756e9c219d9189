"""`Saved`, the summary of a saved game in lists: read from its file, or from and to the JSON of the index."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.dates import known_day, local_day
from companion.record.format import word
from companion.record.library import NOT_UNDERSTOOD, newest_first
from companion.refusal import Refused
from companion.speedups import garbage_collector_paused
from mobile.frame.app_game import Games, Summary

if TYPE_CHECKING:
    from companion.session.game import Game
    from companion.session.game_rules import Player

_MOST: Final = 8  # boards of a game, and spaces across or down one, times two
_NOTHING: Final = Summary(None)


@dataclass(frozen=True, slots=True)
class Saved:
    """The summary of one saved game. `faults` says why it cannot be opened; then nothing else is known.

    `time` is when it was saved, in seconds since 1970, as the file system tells it, which may be nonsense.
    `game` is the word of the one that is played, `summary` what it says about this one.
    `broken`: it opens, but a later part of its record does not hold.
    `rescued`: its file was damaged, and a backup helped. `forked`: its newest backup tells it differently.
    """

    path: Path
    time: float
    game: str = ""
    seats: tuple[Player, ...] = ()
    summary: Summary = _NOTHING
    steps: int = 0
    broken: bool = False
    rescued: bool = False
    forked: bool = False
    faults: tuple[Refused, ...] = ()

    @property
    def acting(self) -> int | None:
        """The seat on turn; None once the game is over."""
        return self.summary.acting

    @property
    def over(self) -> bool:
        """Return whether the game is over."""
        return not self.faults and self.acting is None

    @property
    def running(self) -> bool:
        """Return whether the game can be continued."""
        return not self.faults and self.acting is not None

    @property
    def order(self) -> tuple[int, str]:
        """Return a key to sort by: the newest game comes first."""
        return newest_first(self.path)

    def day(self, today: str) -> str:
        """Return the day of the last save; empty where a wrong clock says so."""
        return known_day(local_day(self.time), today)


def read_game(games: Games, path: Path, time: float) -> Saved:
    """Return the summary of the file at `path`, whatever it holds."""
    try:
        with garbage_collector_paused():  # the whole game has gone again by the end
            return _read(games, path, time)
    except Refused as refused:
        return Saved(path, time, faults=refused.faults)
    except Exception as mistake:  # ours, and still all other games are shown
        return Saved(path, time, faults=(Refused(NOT_UNDERSTOOD, mistake=type(mistake).__name__),))


def _read(games: Games, path: Path, time: float) -> Saved:
    """Return the summary of the file at `path`. Raises Refused, or whatever a mistake of ours raises."""
    from mobile.frame.saved_files import open_saved  # the engine: only where a file is read

    return saved_as(games, path, open_saved(games, path), time)  # a backup may know better than the file alone


def saved_as(games: Games, path: Path, game: Game[Any, Any, Any], time: float | None = None) -> Saved:
    """Return the summary of an open game from the file at `path`, changed at `time` (default: the disk's)."""
    if time is None:
        try:
            time = path.stat().st_mtime
        except OSError:
            time = 0.0
    broken, rescued = game.damage is not None, game.rescue is not None
    players, steps = tuple(game.kind.players(game.setup)), game.session.position
    said = games[game.kind.name].listing.summary(game)
    return Saved(path, time, game.kind.name, players, said, steps, broken, rescued, game.other is not None)


def as_fields(saved: Saved) -> dict[str, Any]:
    """Return the summary as fields for JSON. Not for a file that does not open, or needs its backup."""
    return {
        "game": saved.game,
        "players": [[player.name, word(player.colour)] for player in saved.seats],
        "steps": saved.steps,
        "broken": saved.broken,
        **saved.summary._asdict(),
    }


def from_fields(games: Games, path: Path, time: float, fields: Mapping[str, Any]) -> Saved:
    """Return the summary from fields of `as_fields`. Raises KeyError, TypeError or ValueError for other fields."""
    game, acting, winners = games[fields["game"]], fields["acting"], tuple(fields["winners"])
    seats = tuple(game.listing.seated(str(name), str(colour)) for name, colour in fields["players"])
    if not seats or not all(seat in range(len(seats)) for seat in (*winners, 0 if acting is None else acting)):
        raise ValueError
    points, boards = tuple(map(int, fields["points"])), tuple(tuple(map(str, board)) for board in fields["boards"])
    if len(points) not in {0, len(seats)} or len(boards) > _MOST or any(_large(board) for board in boards):
        raise ValueError
    said = Summary(acting, winners, bool(fields["level"]), str(fields["followed"]), points, boards)
    return Saved(path, time, game.word, seats, said, int(fields["steps"]), bool(fields["broken"]))


def _large(board: tuple[str, ...]) -> bool:
    return len(board) > 2 * _MOST or any(len(row) > 2 * _MOST for row in board)
