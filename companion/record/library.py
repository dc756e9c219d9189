"""The folder of saved games: lists, names, copies, removes, restores and locks them; tells which game a file holds.

It numbers games in the order in which they began, so that a tablet whose clock is wrong still keeps them in order.
Nothing here overwrites a file, and removing a game only puts it aside: its name there gives the order of removal.
"""

from __future__ import annotations

import os
import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Final

from companion.files import (
    LOCKED,
    PATIENCE,
    at_once,
    fitting,
    free,
    lock_file,
    make_folder,
    move,
    pause,
    read_file,
    real,
    refused_by_system,
    write_new,
)
from companion.record import format as record_format
from companion.record import journal
from companion.record.format import excerpt
from companion.refusal import Reason, Refused

SUFFIX: Final = ".reef"
PEOPLE: Final = "people.json"
"""The file beside the games that says which names mean one person."""
REMOVED: Final = "removed"
"""The folder inside the library where removed games lie."""

_REMOVED: Final = re.compile(r" \(removed (\d{1,9})\)$")
REMOVED_KEPT: Final = 20
_DELETING: Final = 5  # tries: for a moment Windows denies a file that another window is deleting
LONGEST_NAME: Final = 60  # letters; every file system takes that many, number and suffix added

NO_FOLDER = Reason(
    "library-no-folder",
    "The folder {path} for saved games cannot be used. Choose another, or look at its permissions.",
)
IN_USE = Reason("library-in-use", "“{name}” is open in another window. Close it there first.")
THERE_ALREADY = Reason("library-there-already", "This game is in the library already, as “{name}”.")
NOT_UNDERSTOOD = Reason(
    "library-not-understood",
    "The program cannot cope with this file ({mistake}). That is not your doing; the file stays as it is. "
    "Please report it.",
)


def names_in(folder: Path) -> Iterable[str]:
    """Return the names of all files in a folder; none if nobody may look."""
    try:
        return os.listdir(folder)
    except OSError:
        return ()


class Library:
    """The saved games in one folder, of any kind of game."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._mine: set[Path] = set()  # what was removed in this sitting

    def paths(self) -> list[Path]:
        """List every file in the folder that may be a game, newest first.

        Makes a missing folder anew. Raises Refused if there can be none.
        """
        self._make(self.folder)
        try:
            found = [path for path in self.folder.iterdir() if _wants_to_be_a_game(path)]
        except OSError as problem:
            raise refused_by_system(problem, self.folder, NO_FOLDER) from problem
        return sorted(found, key=newest_first)

    def new_path(self, names: Sequence[str]) -> Path:
        """Return a free file name for a new game of these players. Raises Refused if there is no folder."""
        number = max(map(number_of, [*self.paths(), *self.removed()]), default=0) + 1
        return self.folder / f"{number:04} {_plain(names)}{SUFFIX}"

    def copy_out(self, path: Path, folder: Path) -> Path:
        """Copy a game to another folder, under a free name; returns the copy's path. Raises Refused."""
        return copied(path, folder)

    def take_in(self, data: bytes, name: str) -> Path:
        """Save a game from elsewhere, `data` being its file, under a free name. Raises Refused."""
        free = self.new_path([re.sub(r"^\d+ ", "", name)])
        return _written_anew(data, self.folder, free.stem)

    def remove(self, path: Path) -> Path:
        """Move a game to the folder of removed games; returns where it lies now. Raises Refused.

        Keeps the last ones put aside, and all of this sitting; deletes the others.
        """
        aside = self.folder / REMOVED
        with lock_game(path):
            self._make(aside)
            order = max(map(_order, self.removed()), default=0) + 1
            target = free(aside, path.stem, f" (removed {order}){path.suffix}")
            move(path, target)
        self._mine.add(target)
        for old in self.removed()[REMOVED_KEPT:]:
            with suppress(OSError):  # one too many is no trouble
                if old not in self._mine:
                    old.unlink()
        return target

    def removed(self) -> list[Path]:
        """List the games put aside, the one removed last first."""
        aside = self.folder / REMOVED
        try:
            found = [path for path in aside.iterdir() if os.path.isfile(path) and not path.name.startswith(".")]
        except OSError:
            return []
        # Those that 0.2.0 removed tell no order: the system knows when they were moved, or nearly.
        return sorted(found, key=lambda path: (-_order(path), -_changed(path), newest_first(path)))

    def bring_back(self, path: Path) -> Path:
        """Restore a removed game; returns where it lies now. Raises Refused."""
        self._make(self.folder)
        target = free(self.folder, _REMOVED.sub("", path.stem), path.suffix)
        move(path, target)
        return target

    def _make(self, folder: Path) -> None:
        try:
            make_folder(folder)
        except OSError as problem:
            raise Refused(NO_FOLDER, path=folder) from problem


class GameLock:
    """A lock on a game for one window; meanwhile no other window gets one. Ends with the process at the latest."""

    def __init__(self, stream: BinaryIO | None, path: Path) -> None:
        self._stream = stream
        self._path = path

    def release(self) -> None:
        """Release the lock; a second time does nothing."""
        if self._stream is None:
            return
        if os.name == "nt":
            self._stream.close()  # an open file cannot be deleted there
        # It may fail in a read-only folder, or where a window was quicker: the file alone locks nothing.
        with suppress(OSError):
            self._path.unlink(missing_ok=True)
        self._stream.close()
        self._stream = None

    def __enter__(self) -> GameLock:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()


def lock_game(path: Path) -> GameLock:
    """Lock a game and return the lock. Raises Refused(IN_USE) if another window has it.

    Uses the system's own lock on a small file beside it: it cannot outlive the window, whatever ends it. If nothing
    can be written beside the game there is no lock; then saving refuses by itself.
    """
    game = real(path)
    lock = game.with_name(fitting(f".{game.name}", ".lock"))
    left = _DELETING
    while True:
        try:
            stream = open(lock, "ab", opener=at_once)  # noqa: SIM115 - kept open as long as it is held
        except OSError as error:
            if left and hasattr(error, "winerror"):
                left -= 1
                pause()
                continue
            return GameLock(None, lock)
        try:
            lock_file(stream)
            # Whoever let go has deleted the file; a lock on what is no longer there would lock nobody out.
            if os.fstat(stream.fileno()).st_ino == lock.stat().st_ino:
                return GameLock(stream, lock)
            stream.close()
        except FileNotFoundError:
            stream.close()
        except OSError:
            stream.close()
            raise Refused(IN_USE, name=path.stem) from None


@contextmanager
def exclusive(path: Path) -> Iterator[None]:
    """A context manager for reading, changing and writing a small file without interference of others.

    Raises Refused(LOCKED) if another process does not let go of it.
    """
    for _ in range(PATIENCE):
        try:
            held = lock_game(path)
        except Refused:
            pause()
            continue
        with held:
            yield
        return
    raise Refused(LOCKED, path=path)


def _wants_to_be_a_game(path: Path) -> bool:
    # Not `Path.is_file`: it raises where a link leads to what nobody may look at.
    return not path.name.startswith(".") and path.name != PEOPLE and os.path.isfile(path)


def number_of(path: Path) -> int:
    """Return the number at the beginning of a game's file name, 0 if it has none."""
    found = re.match(r"\d{1,9}", path.name)
    return int(found[0]) if found else 0


def _order(path: Path) -> int:
    """Return a removed game's number in the order of removal; 0 if 0.2.0 removed it."""
    found = _REMOVED.search(path.stem)
    return int(found[1]) if found else 0


def _changed(path: Path) -> float:
    """Return when a file got its name, if the system notes that."""
    try:
        return path.stat().st_ctime
    except OSError:
        return 0


def newest_first(path: Path) -> tuple[int, str]:
    """A sort key for games: the one begun last comes first, whatever any clock says; a game before its copies."""
    return -number_of(path), f"{path.stem}\0{path.suffix}"


def _plain(names: Sequence[str]) -> str:
    """Return players' names as part of a file name: letters and figures of any language, safe for file systems."""
    words = ["".join(c for c in unicodedata.normalize("NFC", name) if c.isalnum() or c in " -") for name in names]
    return ", ".join(" ".join(word.split()) for word in words if word.strip())[:LONGEST_NAME].strip(" ,") or "game"


def copied(path: Path, folder: Path) -> Path:
    """Copy a game to another folder, under a free name; returns the copy's path. Raises Refused."""
    return _written_anew(read_file(path, record_format.LONGEST_FILE), folder, path.stem)


def _written_anew(data: bytes, folder: Path, stem: str) -> Path:
    """Save `data` in a new file of `folder`; returns its path. Raises Refused, and leaves no half file behind."""
    path = free(folder, stem, SUFFIX)
    write_new(path, data)
    return path


NAME: Final = "reef-companion"
GAMES: Final = "games"
"""The folder of the saved games in it."""


def home() -> Path:
    """Return the folder of games and settings, which may not exist yet. `REEF_COMPANION_HOME` overrides it."""
    if wished := os.environ.get("REEF_COMPANION_HOME"):
        return Path(wished)
    if "ANDROID_PRIVATE" in os.environ:
        return Path(os.environ["ANDROID_PRIVATE"])  # set by python-for-android to getFilesDir()
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming") / NAME
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / NAME
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / NAME


def game_of(path: Path, titles: Mapping[str, str]) -> str:
    """Return the word of the game saved at `path`: from its header, else from that of one of its backups.

    `titles` are those of all known games, by their words. Raises Refused if it is none of them.
    """
    data = read_file(path, record_format.LONGEST_FILE)
    try:
        return known_game(data, titles)
    except Refused as trouble:
        if trouble.reason in (record_format.TRIAL, record_format.TOO_BIG):
            raise
        for place in journal.backups_of(path):
            try:
                return known_game(read_file(place, record_format.LONGEST_FILE), titles)
            except Refused:
                continue
        raise


def is_game(path: Path) -> bool:
    """Return whether the file at `path` is a saved game, or was one: by its name, its first line or its backups."""
    if not os.path.isfile(path):
        return False
    if path.suffix == SUFFIX or journal.backups_of(path):
        return True
    try:
        record_format.game_of(read_file(path, record_format.LONGEST).partition(b"\n")[0])
    except Refused as refused:
        return refused.reason is record_format.TRIAL
    return True


def known_game(data: bytes, titles: Mapping[str, str]) -> str:
    """Return the word of the game in the header of a record. Raises Refused if it is none of `titles`."""
    game = record_format.game_of(data)
    if isinstance(game, str) and game in titles:
        return game
    raise Refused(record_format.OTHER_GAME, game=excerpt(game), known=tuple(titles.values()))
