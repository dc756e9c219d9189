"""The folder of saved games: lists, names, copies, removes, restores and locks them; tells which game a file holds.

It numbers games in the order in which they began, so that a tablet whose clock is wrong still keeps them in order.
Nothing here overwrites a file, and removing a game only puts it aside: its name there gives the order of removal.
"""

from __future__ import annotations

import json
import os
import re
import stat
import unicodedata
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Final

from companion.files import (
    FILE_LOCKED,
    RETRIES,
    create_file,
    fit_file_name,
    free_path,
    lock_file,
    make_folder,
    open_nonblocking,
    read_file,
    refusal_of_os_error,
    rename_file,
    resolve_links,
    wait_to_retry,
)
from companion.record import format as record_format
from companion.record import journal
from companion.record.format import excerpt
from companion.refusal import Reason, Refused

SUFFIX: Final = ".reef"
PEOPLE_FILE: Final = "people.json"
"""The file beside the games that says which names mean one person."""
REMOVED_FOLDER: Final = "removed"
"""The folder inside the library where removed games lie."""

_REMOVED: Final = re.compile(r" \(removed (\d{1,9})\)$")
REMOVED_KEPT: Final = 20
_DELETING: Final = 5  # tries: for a moment Windows denies a file that another window is deleting
MAX_NAME_LENGTH: Final = 60  # letters; every file system takes that many, number and suffix added

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


def file_names(folder: Path) -> Iterable[str]:
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
        """List every file in the folder that is a game, or is called one, newest first.

        Makes a missing folder anew. Raises Refused if there can be none.
        """
        self._make(self.folder)
        try:
            found = games_among(self.folder.iterdir())
        except OSError as problem:
            raise refusal_of_os_error(problem, self.folder, NO_FOLDER) from problem
        return sorted(found, key=newest_first_key)

    def new_path(self, names: Sequence[str]) -> Path:
        """Return a free file name for a new game of these players. Raises Refused if there is no folder."""
        number = last_number([*self.paths(), *self.removed()]) + 1
        return free_path(self.folder, f"{number:04} {_plain(names)}", SUFFIX)

    def copy_out(self, path: Path, folder: Path) -> Path:
        """Copy a game to another folder, under a free name; returns the copy's path. Raises Refused."""
        return copy_game(path, folder)

    def take_in(self, data: bytes, name: str) -> Path:
        """Save a game from elsewhere, `data` being its file, under a free name. Raises Refused."""
        free = self.new_path([re.sub(r"^\d+ ", "", name)])
        return _written_anew(data, self.folder, free.stem)

    def remove(self, path: Path) -> Path:
        """Move a game to the folder of removed games; returns where it lies now. Raises Refused.

        Keeps the last ones put aside, and all of this sitting; deletes the others.
        """
        aside = self.folder / REMOVED_FOLDER
        with lock_game(path):
            self._make(aside)
            order = max(map(_order, self.removed()), default=0) + 1
            target = free_path(aside, path.stem, f" (removed {order}){path.suffix}")
            rename_file(path, target)
        self._mine.add(target)
        for old in self.removed()[REMOVED_KEPT:]:
            with suppress(OSError):  # one too many is no trouble
                if old not in self._mine:
                    old.unlink()
        return target

    def removed(self) -> list[Path]:
        """List the games put aside, the one removed last first."""
        aside = self.folder / REMOVED_FOLDER
        try:
            found = games_among(aside.iterdir())
        except OSError:
            return []
        # Those that 0.2.0 removed tell no order: the system knows when they were moved, or nearly.
        return sorted(found, key=lambda path: (-_order(path), -_changed(path), newest_first_key(path)))

    def bring_back(self, path: Path) -> Path:
        """Restore a removed game; returns where it lies now. Raises Refused."""
        self._make(self.folder)
        target = free_path(self.folder, _REMOVED.sub("", path.stem), path.suffix)
        rename_file(path, target)
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
    game = resolve_links(path)
    lock = game.with_name(fit_file_name(f".{game.name}", ".lock"))
    left = _DELETING
    while True:
        try:
            stream = open(lock, "ab", opener=open_nonblocking)  # noqa: SIM115 - kept open as long as it is held
        except OSError as error:
            if left and hasattr(error, "winerror"):
                left -= 1
                wait_to_retry()
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
def file_lock(path: Path) -> Iterator[None]:
    """A context manager for reading, changing and writing a small file without interference of others.

    Raises Refused(LOCKED) if another process does not let go of it.
    """
    for _ in range(RETRIES):
        try:
            held = lock_game(path)
        except Refused:
            wait_to_retry()
            continue
        with held:
            yield
        return
    raise Refused(FILE_LOCKED, path=path)


def games_among(paths: Iterable[Path]) -> list[Path]:
    """List those of these files that are games, or are called so, as people see them in a folder.

    Passes over what systems, editors and clouds put there: files hidden from people, and under another ending a copy
    of a game that lies there itself.
    """
    found = [path for path in paths if not _is_hidden(path) and is_game_file(path)]
    called = [path for path in found if _is_called_one(path)]
    if len(called) == len(found):
        return found
    keys = {key_of(first_line(path)) for path in called} - {b""}
    return [path for path in found if _is_called_one(path) or key_of(first_line(path)) not in keys]


def _is_hidden(path: Path) -> bool:
    """Return whether the system or the name says that a file is not for people: “.x”, and “~x” of a passing one."""
    if path.name.startswith((".", "~")):
        return True
    try:
        about = path.lstat()
    except OSError:
        return False
    hidden = getattr(about, "st_file_attributes", 0) & (stat.FILE_ATTRIBUTE_HIDDEN | stat.FILE_ATTRIBUTE_SYSTEM)
    return bool(hidden or getattr(about, "st_flags", 0) & _UF_HIDDEN)


_UF_HIDDEN: Final = 0x8000  # as macOS marks files hidden from people


def _is_called_one(path: Path) -> bool:
    return path.suffix.lower() == SUFFIX


_KEY: Final = re.compile(rb'"key"\s*:\s*"((?:[^"\\]|\\.)+)"')  # a quotation mark inside a name has a "\" before it


def key_of(line: bytes) -> bytes:
    """Return the key in the first line of a record; nothing if it has none."""
    return found[1] if (found := _KEY.search(line)) else b""


def first_line(path: Path) -> bytes:
    """Return the first line of a file; nothing if it cannot be read."""
    try:
        return read_file(path, record_format.MAX_LINE_LENGTH).partition(b"\n")[0]
    except Refused:
        return b""


def game_number(path: Path) -> int:
    """Return the number at the beginning of a game's file name, 0 if it has none: a date is no number."""
    found = re.match(r"\d{1,5}(?= |$)", path.stem)
    return int(found[0]) if found else 0


_NEAR: Final = 100


def last_number(paths: Iterable[Path]) -> int:
    """Return the highest number that a game among these bears; a year before a name of one's own is none.

    A number is one of ours if the names of the players follow it, or if it is near one of ours.
    """
    numbered = sorted(((number, path) for path in paths if (number := game_number(path))), key=lambda each: each[0])
    ours = next((number for number, path in reversed(numbered) if _is_named_by_us(path)), 0)
    for number, _ in numbered:
        ours = number if ours < number <= ours + _NEAR else ours
    return ours


def _is_named_by_us(path: Path) -> bool:
    try:
        players = json.loads(first_line(path))["players"]
        names = [str(player["name"] if isinstance(player, dict) else player) for player in players]
    except (ValueError, TypeError, KeyError, RecursionError):
        return False
    return path.stem.partition(" ")[2].startswith(_plain(names))


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


def newest_first_key(path: Path) -> tuple[int, str]:
    """A sort key for games: the one begun last comes first, whatever any clock says; a game before its copies."""
    return -game_number(path), f"{path.stem}\0{path.suffix}"


def _plain(names: Sequence[str]) -> str:
    """Return players' names as part of a file name: letters and figures of any language, safe for file systems."""
    words = ["".join(c for c in unicodedata.normalize("NFC", name) if c.isalnum() or c in " -") for name in names]
    return ", ".join(" ".join(word.split()) for word in words if word.strip())[:MAX_NAME_LENGTH].strip(" ,") or "game"


def copy_game(path: Path, folder: Path) -> Path:
    """Copy a game to another folder, under a free name; returns the copy's path. Raises Refused."""
    return _written_anew(read_file(path, record_format.MAX_FILE_BYTES), folder, path.stem)


def _written_anew(data: bytes, folder: Path, stem: str) -> Path:
    """Save `data` in a new file of `folder`; returns its path. Raises Refused, and leaves no half file behind."""
    path = free_path(folder, stem, SUFFIX)
    create_file(path, data)
    return path


def find_game_word(path: Path, titles: Mapping[str, str]) -> str:
    """Return the word of the game saved at `path`: from its header, else from that of one of its backups.

    `titles` are those of all known games, by their words. Raises Refused if it is none of them.
    """
    data = read_file(path, record_format.MAX_FILE_BYTES)
    try:
        return read_known_game(data, titles)
    except Refused as trouble:
        if trouble.reason in (record_format.PRE_RELEASE, record_format.FILE_TOO_BIG):
            raise
        for place in journal.list_backups(path):
            try:
                return read_known_game(read_file(place, record_format.MAX_FILE_BYTES), titles)
            except Refused:
                continue
        raise


def is_game_file(path: Path) -> bool:
    """Return whether the file at `path` is a saved game, or was one: by its ending, its first line or its backups.

    This is the one question for every folder, command and page; upper and lower case are the same.
    """
    if not os.path.isfile(path):
        return False
    if _is_called_one(path) or journal.list_backups(path):
        return True
    try:
        if not read_file(path, _BEGINNING).removeprefix(BOM_UTF8).lstrip().startswith(b"{"):
            return False
        record_format.read_header_game(first_line(path))
    except Refused as refused:
        return refused.reason is record_format.PRE_RELEASE
    return True


_BEGINNING: Final = 100  # bytes, by which most files show that they are none


def read_known_game(data: bytes, titles: Mapping[str, str]) -> str:
    """Return the word of the game in the header of a record. Raises Refused if it is none of `titles`."""
    game = record_format.read_header_game(data)
    if isinstance(game, str) and game in titles:
        return game
    raise Refused(record_format.OTHER_GAME, game=excerpt(game), known=tuple(titles.values()))
