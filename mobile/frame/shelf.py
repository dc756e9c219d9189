"""`Shelf`, the saved games with a summary of each; an index beside the games saves reading them again.

The index holds nothing but what everybody may see, and only saves time: a game whose file has changed is read
again, and an index that is lost or damaged is made anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion.refusal import Refused
from companion.text import visible
from mobile.frame.app_game import Games
from mobile.frame.index_file import IndexFile
from mobile.frame.shelf_index import Saved, as_fields, from_fields, read_game

if TYPE_CHECKING:
    from companion.record.library import Library

GAMES: Final = "games"
INDEX: Final = ".index"
FEW: Final = 10

_Stamp = tuple[int, int, int]
"""When a file was last written, when it last changed in any way (both in nanoseconds), and its length."""


class Shelf:
    """The saved games of one folder, of all `games`; a file that has not changed is not read twice."""

    def __init__(self, folder: Path, games: Games) -> None:
        self._games = games
        self._folder = folder / GAMES
        self._index = IndexFile(self._folder / INDEX)
        self._known: dict[Path, tuple[_Stamp, Saved]] = {}
        self._read = 0  # files, since the index was kept

    @cached_property
    def library(self) -> Library:
        """The folder of the games. The engine is imported with it: a first start needs neither."""
        from companion.record.library import Library

        return Library(self._folder)

    def games(self) -> Iterator[Saved]:
        """Return every game, the newest first, one at a time. Raises Refused where there is no folder."""
        return map(self.game, self.library.paths())

    def to_go_on(self, last: str = "") -> Iterator[Saved]:
        """Return the games in the order in which to look for one that still runs: `last`, if it is there, first."""
        if not self._folder.is_dir():
            return iter(())
        try:
            paths = self.library.paths()
        except Refused:
            return iter(())
        from companion.record.game_file import is_other_course

        paths = [path for path in paths if path.name == last or not is_other_course(path)]
        paths.sort(key=lambda path: path.name != last)
        return map(self.game, paths)

    def game(self, path: Path) -> Saved:
        """Return the summary of one file."""
        stamp, known = _stamp(path), self._noted(path)
        if known is None or known[0] != stamp:
            saved = read_game(self._games, path, stamp[0] / 1e9)
            known = self._known[path] = stamp, saved
            # What a backup has to do with is read again: the file alone does not tell when that changes.
            lasts = not (saved.faults or saved.rescued or saved.forked)
            self._index.put(path.name, {"stamp": stamp, **as_fields(saved)} if lasts else None)
            self._read += 1
        return known[1]

    def _noted(self, path: Path) -> tuple[_Stamp, Saved] | None:
        """The entry in the index for a file, even if the file has changed since."""
        if path not in self._known and (fields := self._index.get(path.name)) is not None:
            with suppress(KeyError, TypeError, ValueError, OverflowError):
                written, changed, length = fields["stamp"]
                saved = from_fields(self._games, path, written / 1e9, fields)
                self._known[path] = (written, changed, length), saved
        return self._known.get(path)

    def finishers(self, game: str, but: Path | None = None) -> frozenset[str]:
        """Return the names in finished games, of the game `game` but not from the file `but`."""
        if not self._folder.is_dir():
            return frozenset()
        found, unread = set[str](), FEW
        with suppress(Refused):
            for path in self.library.paths():
                known = self._noted(path)
                unread -= known is None or known[0] != _stamp(path)
                saved = self.game(path) if unread >= 0 else known and known[1]
                if saved and saved.over and saved.game == game and path != but:
                    found.update(visible(player.name) for player in saved.seats)
        return frozenset(found)

    def keep(self) -> None:
        """Write the index, unless the few files read since the last time are as quickly read again.

        A disk that refuses is no trouble here.
        """
        if self._read <= FEW:
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
