"""Reader of all finished games of a folder, one after the other, with a cache beside them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, NamedTuple

from companion import __version__
from companion.days import local_day
from companion.files import read_file, replacing
from companion.quicker import garbage_collector_paused
from companion.refusal import Refused
from companion.reports.naming import identity
from companion.reports.telling import Games
from companion.saved.library import NOT_UNDERSTOOD, SUFFIX, Library, newest_first
from companion.saved.other_courses import each_once
from companion.saved.which_game import game_of
from companion.session.clock import minutes
from companion.session.game import Game
from companion.speech import Speech
from companion.years.finished_game import FinishedGame, as_fields, from_fields

KEPT: Final = ".results"
"""The file beside the games that only saves time; it can be deleted."""
_MOST: Final = 8000  # games in it
_FORMAT: Final = 2


class FileStatus(StrEnum):
    """The kinds of files for these statistics."""

    FINISHED = "finished"
    GOES_ON = "goes-on"
    UNCLEAR = "unclear"  # over, but something hidden was never shown
    BROKEN = "broken"  # the record does not hold, or is none


class Read(NamedTuple):
    """One file: the finished game in it, or why there is none. It is the `number`-th `of` all files.

    `game` is the word of the game, if the file names one.
    """

    path: Path
    game: str
    status: FileStatus
    finished: FinishedGame | None
    why: tuple[Refused, ...]
    number: int
    of: int


def read_games(games: Games, folder: Path) -> Iterator[Read]:
    """Yield every game of a folder, the oldest first, each once: of several courses the chosen one.

    Raises Refused if there is no such folder.
    """
    games_there = [path for path in Library(folder).paths() if path.suffix == SUFFIX]
    paths = sorted(each_once(games_there), key=newest_first, reverse=True)
    kept, used, anew = _stored_results(folder), {}, 0
    for number, path in enumerate(paths, 1):
        stamp = _stamp(path)
        found = _known(kept.get(path.name), stamp)
        if found is None:
            with garbage_collector_paused():
                found, anew = _read(games, path), anew + 1
        game, status, ended, why = found
        if status is not FileStatus.BROKEN:
            used[path.name] = _fields(stamp, found)
        yield Read(path, game, status, ended, why, number, len(paths))
    if anew or len(used) < len(kept):
        _keep(folder, used)


def remember(games: Games, path: Path) -> None:
    """Cache the result of the game at `path`, so that reading all games takes no time for it."""
    kept, stamp = _stored_results(path.parent), _stamp(path)
    if _known(kept.get(path.name), stamp) is None:
        found = _read(games, path)
        if found[1] is not FileStatus.BROKEN:
            _keep(path.parent, {**kept, path.name: _fields(stamp, found)})


_Found = tuple[str, FileStatus, FinishedGame | None, tuple[Refused, ...]]


def _read(games: Games, path: Path) -> _Found:
    """Read a file, whatever it holds."""
    word = ""
    try:
        word = game_of(path, {word: entry.about.title for word, entry in games.items()})
        telling = games[word]
        game: Game[Any, Any, Any] = Game.open(telling.kind(), path)  # a backup may know better than the file alone
        if game.damage is not None:
            return word, FileStatus.BROKEN, None, game.damage.refused.faults
        result = telling.score().result(telling.voice(Speech("en")), game.state)
        if result is None:
            over = telling.steps().over(game.state)
            return word, (FileStatus.UNCLEAR if over else FileStatus.GOES_ON), None, ()
        day = local_day(path.stat().st_mtime)
        ended = FinishedGame(path.stem, word, identity(telling, game), day, minutes(game.seconds), result)
        return word, FileStatus.FINISHED, ended, ()
    except Refused as refused:
        return word, FileStatus.BROKEN, None, refused.faults
    except (OSError, OverflowError, ValueError):
        return word, FileStatus.BROKEN, None, (Refused(NOT_UNDERSTOOD, mistake=path.name),)
    except Exception as mistake:  # ours, and still all other games count
        return word, FileStatus.BROKEN, None, (Refused(NOT_UNDERSTOOD, mistake=type(mistake).__name__),)


def _stamp(path: Path) -> list[int]:
    """Return a stamp that changes with a file; nothing if it is gone."""
    try:
        about = path.stat()
    except OSError:
        return []
    return [about.st_mtime_ns, about.st_ctime_ns, about.st_size]


def _fields(stamp: list[int], found: _Found) -> list[Any]:
    game, status, ended, _ = found
    return [stamp, game, status.value, None if ended is None else as_fields(ended)]


def _known(known: Any, stamp: list[int]) -> _Found | None:
    """Return the cached result for an unchanged file; None if it must be read."""
    try:
        then, game, status, fields = known
        if then != stamp or not stamp:
            return None
        # The clock of the machine may have come to another zone since then.
        ended = None if fields is None else from_fields(fields)._replace(day=local_day(stamp[0] / 1e9))
        return str(game), FileStatus(status), ended, ()
    except (TypeError, ValueError, KeyError, AttributeError):
        return None


def _stored_results(folder: Path) -> dict[str, Any]:
    try:
        stored = json.loads(read_file(folder / KEPT, 50_000_000).decode("utf-8"))
        if (stored["format"], stored["program"]) != (_FORMAT, __version__):
            return {}
        return dict(stored["games"])
    except (Refused, OSError, ValueError, TypeError, KeyError, RecursionError):
        return {}


def _keep(folder: Path, games: dict[str, Any]) -> None:
    """Save the cache; ignores a disk that refuses."""
    stored = {"format": _FORMAT, "program": __version__, "games": dict(list(games.items())[-_MOST:])}
    with suppress(OSError, ValueError), replacing(folder / KEPT) as stream:
        stream.write(json.dumps(stored, ensure_ascii=False, separators=(",", ":")).encode())
