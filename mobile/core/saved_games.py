"""The saved games and a summary of each; an index file beside the games saves reading them again. No Kivy.

The index holds nothing but what everybody may see, and only saves time: a game whose file has changed is read
again, and an index that is lost or damaged is made anew. A line of JSON for each game is parsed when somebody asks
for it, so ten thousand games are opened at once.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from json import JSONDecoder
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion import __version__
from companion.dates import local_day, plausible_day
from companion.files import read_file, replace_file
from companion.record import format as record_format
from companion.record.format import keyword
from companion.record.library import NOT_UNDERSTOOD, newest_first_key
from companion.refusal import Refused
from companion.speedups import garbage_collector_paused
from companion.text import clean_name
from mobile.core.plugin import Games, SavedGameSummary

if TYPE_CHECKING:
    from companion.record.library import Library
    from companion.session.game import Game
    from companion.session.game_rules import Player

_MOST: Final = 8  # boards of a game, and spaces across or down one, times two
_NOTHING: Final = SavedGameSummary(None)


@dataclass(frozen=True, slots=True)
class SavedGame:
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
    summary: SavedGameSummary = _NOTHING
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
        return newest_first_key(self.path)

    def day(self, today: str) -> str:
        """Return the day of the last save; empty where a wrong clock says so."""
        return plausible_day(local_day(self.time), today)


def summarize_file(games: Games, path: Path, time: float) -> SavedGame:
    """Return the summary of the file at `path`, whatever it holds."""
    try:
        with garbage_collector_paused():  # the whole game has gone again by the end
            return _read(games, path, time)
    except Refused as refused:
        return SavedGame(path, time, faults=refused.faults)
    except Exception as mistake:  # ours, and still all other games are shown
        return SavedGame(path, time, faults=(Refused(NOT_UNDERSTOOD, mistake=type(mistake).__name__),))


def _read(games: Games, path: Path, time: float) -> SavedGame:
    """Return the summary of the file at `path`. Raises Refused, or whatever a mistake of ours raises."""
    from mobile.core.records import open_saved_game  # the engine: only where a file is read

    return summarize_game(
        games, path, open_saved_game(games, path), time
    )  # a backup may know better than the file alone


def summarize_game(games: Games, path: Path, game: Game[Any, Any, Any], time: float | None = None) -> SavedGame:
    """Return the summary of an open game from the file at `path`, changed at `time` (default: the disk's)."""
    if time is None:
        try:
            time = path.stat().st_mtime
        except OSError:
            time = 0.0
    broken, rescued = game.damage is not None, game.rescue is not None
    players, steps = tuple(game.seats), game.history.position
    said = games[game.kind.name].listing.summary(game)
    return SavedGame(path, time, game.kind.name, players, said, steps, broken, rescued, game.other is not None)


def summary_to_fields(saved: SavedGame) -> dict[str, Any]:
    """Return the summary as fields for JSON. Not for a file that does not open, or needs its backup."""
    return {
        "game": saved.game,
        "players": [[player.name, keyword(player.colour)] for player in saved.seats],
        "steps": saved.steps,
        "broken": saved.broken,
        **saved.summary._asdict(),
    }


def summary_from_fields(games: Games, path: Path, time: float, fields: Mapping[str, Any]) -> SavedGame:
    """Return the summary from fields of `summary_to_fields`. Raises KeyError, TypeError or ValueError for other
    fields."""
    game, acting, winners = games[fields["game"]], fields["acting"], tuple(fields["winners"])
    seats = tuple(game.listing.seated(str(name), str(colour)) for name, colour in fields["players"])
    if not seats or not all(seat in range(len(seats)) for seat in (*winners, 0 if acting is None else acting)):
        raise ValueError
    points, boards = tuple(map(int, fields["points"])), tuple(tuple(map(str, board)) for board in fields["boards"])
    if len(points) not in {0, len(seats)} or len(boards) > _MOST or any(_large(board) for board in boards):
        raise ValueError
    said = SavedGameSummary(acting, winners, bool(fields["level"]), str(fields["followed"]), points, boards)
    return SavedGame(path, time, game.word, seats, said, int(fields["steps"]), bool(fields["broken"]))


def _large(board: tuple[str, ...]) -> bool:
    return len(board) > 2 * _MOST or any(len(row) > 2 * _MOST for row in board)


MAX_INDEX_ENTRIES: Final = 10_000  # games in it: those of many years
_LONGEST: Final = 40_000_000  # bytes; ten thousand games have five million
_KIND: Final = "index"  # what its header says it is
_BEGIN: Final = b'{"file": '
_HEADER: Final[Mapping[str, Any]] = {"game": _KIND, "format": 2, "program": __version__}
"""What another version has noted may mean something else."""


class IndexFile:
    """The index of saved games: a file at `path` with a line for each game file beside it."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def get(self, name: str) -> Mapping[str, Any] | None:
        """Return the entry of a file; None if there is none, or it cannot be read."""
        line = self._lines.get(name)
        try:
            return None if line is None else _fields(line)
        except Refused:
            return None

    def put(self, name: str, fields: Mapping[str, Any] | None) -> None:
        """Set the entry of a file, or remove it; `keep` writes the index."""
        self._lines.pop(name, None)
        if fields is not None:
            with suppress(UnicodeEncodeError):  # a file's name may be no text at all
                self._lines[name] = record_format.write_line({"file": name, **fields}).encode()

    def keep(self) -> None:
        """Write the index, without entries of files that are gone. Raises OSError or Refused."""
        there = set(os.listdir(self._path.parent))
        kept = [name for name in self._lines if name in there]
        if len(kept) > MAX_INDEX_ENTRIES:
            kept = sorted(kept, key=lambda name: newest_first_key(Path(name)))[:MAX_INDEX_ENTRIES]
        replace_file(
            self._path, record_format.write_line(_HEADER).encode() + b"".join(self._lines[name] for name in kept)
        )

    @cached_property
    def _lines(self) -> dict[str, bytes]:
        """The line of each file, not parsed but for the name."""
        found: dict[str, bytes] = {}
        with suppress(Refused):
            data = read_file(self._path, _LONGEST)
            first, *rest = data[:_LONGEST].splitlines(keepends=True)[: MAX_INDEX_ENTRIES + 1] or [b""]
            if _fields(first) != _HEADER:
                return {}
            name = JSONDecoder().raw_decode
            for line in rest:
                if line.startswith(_BEGIN):
                    with suppress(ValueError):
                        found[str(name(line.decode(), len(_BEGIN))[0])] = line
        return found


def _fields(line: bytes) -> Mapping[str, Any]:
    """Return the fields of an undamaged line. Raises Refused."""
    read = record_format.read_line(line)
    if read.sum is not record_format.Checksum.FITS:
        raise Refused(record_format.LINE_CHANGED)
    return read.fields


GAMES_FOLDER: Final = "games"
INDEX_FILE: Final = ".index"
FEW_UNREAD: Final = 10

_Stamp = tuple[int, int, int]
"""When a file was last written, when it last changed in any way (both in nanoseconds), and its length."""


class SavedGames:
    """The saved games of one folder, of all `games`; a file that has not changed is not read twice."""

    def __init__(self, folder: Path, games: Games) -> None:
        self._games = games
        self._folder = folder / GAMES_FOLDER
        self._index = IndexFile(self._folder / INDEX_FILE)
        self._known: dict[Path, tuple[_Stamp, SavedGame]] = {}
        self._read = 0  # files, since the index was kept

    @cached_property
    def library(self) -> Library:
        """The folder of the games. The engine is imported with it: a first start needs neither."""
        from companion.record.library import Library

        return Library(self._folder)

    def games(self) -> Iterator[SavedGame]:
        """Return every game, the newest first, one at a time. Raises Refused where there is no folder."""
        return map(self.game, self.library.paths())

    def to_go_on(self, last: str = "") -> Iterator[SavedGame]:
        """Return the games in the order in which to look for one that still runs: `last`, if it is there, first."""
        if not self._folder.is_dir():
            return iter(())
        try:
            paths = self.library.paths()
        except Refused:
            return iter(())
        from companion.record.evening import is_branch_file

        paths = [path for path in paths if path.name == last or not is_branch_file(path)]
        paths.sort(key=lambda path: path.name != last)
        return map(self.game, paths)

    def game(self, path: Path) -> SavedGame:
        """Return the summary of one file."""
        stamp, known = _stamp(path), self._noted(path)
        if known is None or known[0] != stamp:
            saved = summarize_file(self._games, path, stamp[0] / 1e9)
            known = self._known[path] = stamp, saved
            # What a backup has to do with is read again: the file alone does not tell when that changes.
            lasts = not (saved.faults or saved.rescued or saved.forked)
            self._index.put(path.name, {"stamp": stamp, **summary_to_fields(saved)} if lasts else None)
            self._read += 1
        return known[1]

    def _noted(self, path: Path) -> tuple[_Stamp, SavedGame] | None:
        """The entry in the index for a file, even if the file has changed since."""
        if path not in self._known and (fields := self._index.get(path.name)) is not None:
            with suppress(KeyError, TypeError, ValueError, OverflowError):
                written, changed, length = fields["stamp"]
                saved = summary_from_fields(self._games, path, written / 1e9, fields)
                self._known[path] = (written, changed, length), saved
        return self._known.get(path)

    def finishers(self, game: str, but: Path | None = None) -> frozenset[str]:
        """Return the names in finished games, of the game `game` but not from the file `but`."""
        if not self._folder.is_dir():
            return frozenset()
        found, unread = set[str](), FEW_UNREAD
        with suppress(Refused):
            for path in self.library.paths():
                known = self._noted(path)
                unread -= known is None or known[0] != _stamp(path)
                saved = self.game(path) if unread >= 0 else known and known[1]
                if saved and saved.over and saved.game == game and path != but:
                    found.update(clean_name(player.name) for player in saved.seats)
        return frozenset(found)

    def keep(self) -> None:
        """Write the index, unless the few files read since the last time are as quickly read again.

        A disk that refuses is no trouble here.
        """
        if self._read <= FEW_UNREAD:
            return
        self._read = 0
        with suppress(OSError, Refused):
            self._index.keep()


def _stamp(path: Path) -> _Stamp:
    """Return a value that changes whenever the file does."""
    try:
        status = path.stat()
    except OSError:
        return 0, 0, 0
    return status.st_mtime_ns, status.st_ctime_ns, status.st_size
