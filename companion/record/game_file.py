"""The file of a running game: appends entries, keeps backups; finds files of the same game that went on differently.

If two files of one game part, neither is the beginning of the other, and only the table can say which one it played.
None is ever lost: a course not chosen lies beside the game, under a name that says what it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, Final, NamedTuple

from companion.files import fit_file_name, read_file, replace_file
from companion.record import format as record_format
from companion.record import journal
from companion.record.evening import BRANCH_FILE_PATTERN, BRANCH_LABEL, is_same_evening, original_game
from companion.record.format import Checksum, Record, RecordLine
from companion.record.journal import CHANGED_ELSEWHERE, Journal, check_unlocked
from companion.record.library import file_names, key_of, lock_game
from companion.refusal import Refused

BACKUP_INTERVAL: Final = 20
"""The number of entries between two backups; there is one more backup after each opening."""


class GameFile:
    """The file of one running game; without a path, it saves nothing anywhere.

    `stale` is the file's content if one must not append to it but replace it: a backup knows better, or lines of it
    have no checksum. Replacing sets it aside. `other` is a course of the game that only a backup holds: the first
    save puts it beside the file, for backups go.
    """

    def __init__(
        self, logbook: Journal | None = None, stale: bytes | None = None, other: bytes | None = None
    ) -> None:
        self._logbook = logbook
        self._stale = stale
        self._other = other
        self._until_backup = 1

    @property
    def path(self) -> Path | None:
        """The path of the game's file."""
        return self._logbook.path if self._logbook is not None else None

    def create(self, path: Path, text: str) -> None:
        """Save at a new path from now on. Raises Refused."""
        record_format.check_size("", len(text.encode()))
        self._logbook, self._stale = Journal.create(path, text), None

    def add(self, lines: str, before: Callable[[], str], anew: Callable[[], str] | None = None) -> None:
        """Append one line or several at once; `before` gives the text of all until now.

        Given `anew`, the same text in another format, rewrites the file in that and keeps the old one beside the
        backups. Raises Refused, and nothing has changed.
        """
        if self._logbook is None:
            return
        try:
            if self._stale is not None:
                self.replace((anew or before)() + lines)
            elif anew is not None:
                self._logbook.check()
                self.replace(anew() + lines)
            else:
                record_format.check_size(lines, self._logbook.length)
                self._put_other_beside(self._logbook.path)
                self._logbook.append(lines)
        except Refused as refused:
            if refused.reason is CHANGED_ELSEWHERE:  # then only we have all that was entered here
                journal.save_backup(self._logbook.path, before().encode())
            raise
        self._until_backup -= 1
        if not self._until_backup:
            journal.save_backup(self._logbook.path, ((anew or before)() + lines).encode())
            self._until_backup = BACKUP_INTERVAL

    def replace(self, text: str) -> None:
        """Replace the content of the file by `text`, after a backup of the old content. Raises Refused."""
        if self._logbook is None:
            return
        path, data = self._logbook.path, text.encode()
        record_format.check_size("", len(data))  # a line that broke the record may be too long, and is kept as it is
        self._put_other_beside(path)
        found = read_file(path, record_format.MAX_FILE_BYTES)
        if self._stale is not None and found != self._stale:
            raise Refused(CHANGED_ELSEWHERE, path=path)
        journal.save_old_content(path, found)
        replace_file(path, data)
        self._logbook, self._stale = Journal(path, data), None
        self._until_backup = 1  # those there are may have gone another way

    def _put_other_beside(self, path: Path) -> None:
        if self._other is not None:
            save_branch(path, self._other)
            self._other = None


def accept_file(path: Path, game: str) -> Path | None:
    """Accept a saved `game` as it stands: write a checksum that fits on every line.

    Returns the copy of the file as it was, None if all fitted. Raises Refused, and nothing has changed.
    """
    with lock_game(path):
        data = read_file(path, record_format.MAX_FILE_BYTES)
        accepted = record_format.recompute_checksums(data)
        record_format.read_record(accepted, game)
        if accepted == data:
            return None
        check_unlocked(path)
        if (other := branch_in_backup(game, path, data)) is not None:
            save_branch(path, other.data)
        kept = journal.save_old_content(path, data)
        replace_file(path, accepted)
        journal.save_backup(path, accepted)  # else the newest one would tell the lines as they were
        return kept


class BranchFile(NamedTuple):
    """A file with another course of a game: its path, its content, and the number of entries both begin with.

    A copy may also merely have more entries; then `alike` are all of the game's own.
    """

    path: Path
    data: bytes
    alike: int

    @property
    def is_backup(self) -> bool:
        """Whether it is one of the game's backups."""
        return self.path.parent.name == journal.BACKUP_FOLDER


def branch_in_backup(game: str, path: Path, data: bytes) -> BranchFile | None:
    """Return the newest backup of the file at `path`, which holds `data`, if its course differs.

    None if somebody merely shortened or corrected the file by hand, if no key says that both are one game, and if the
    backup's course lies beside the file already.
    """
    for place in journal.list_backups(path):
        copy = _read(place)
        if copy and data.startswith(copy):
            return None
        own, kept = _record(data, game), _record(copy, game)
        if own is None or kept is None or not is_same_evening(own, kept):
            continue
        mine = record_format.readable_entries(data)
        alike = _parting(own, kept, mine, record_format.readable_entries(copy))
        corrected = alike is not None and alike + 1 in mine and mine[alike + 1].sum is Checksum.NONE
        if alike is None or corrected or _lies_beside(path, copy):
            return None
        return BranchFile(place, copy, alike)
    return None


def branches_in_copies(game: str, path: Path, data: bytes, known: Mapping[Path, bytes]) -> list[BranchFile]:
    """List the copies beside the file at `path` that go on otherwise, or farther, than `data`, the open game.

    `known` are the `keys` of the folder: a copy may have any name. A copy has none itself.
    """
    key = key_of(data.partition(b"\n")[0])
    is_game = bool(key) and path in known and original_game(path, known) == path
    places = [place for place in known if is_game and known[place] == key and place != path]
    found, own = [], _record(data, game) if places else None
    for place in places:
        copy = _read(place)
        kept = None if data.startswith(copy) else _record(copy, game)
        if own is None or kept is None or not is_same_evening(own, kept):
            continue
        alike = _parting(own, kept, record_format.readable_entries(data), record_format.readable_entries(copy))
        if alike is None and len(kept.entries) > len(own.entries):
            alike = len(own.entries)
        if alike is not None and not _lies_beside(path, copy):
            found.append(BranchFile(place, copy, alike))
    return found


def records_diverge(own: Mapping[int, RecordLine], kept: Mapping[int, RecordLine]) -> bool:
    """Return whether two files part: most of their lines behind the first different one differ, too.

    One line alone that differs is a correction.
    """
    both = sorted(number for number in own.keys() & kept.keys() if _fits(own[number]) and _fits(kept[number]))
    differ = [own[number].fields != kept[number].fields for number in both]
    return any(differ) and 2 * sum(differ) > len(differ) - differ.index(True)


def branch_file_name(path: Path) -> str:
    """Return the name for a course of the game at `path` that is not chosen, without the file's ending."""
    return _place(path, 1).stem


def save_branch(path: Path, data: bytes) -> Path:
    """Save `data`, another course of the game at `path`, in a file beside it; returns its path. Raises Refused.

    Returns where it lies: in a new file, unless one holds all of it already.
    """
    places = (place for number in count(1) if (place := _place(path, number)) != path)
    return journal.save_at_free_path(places, data, lambda place: _read(place).startswith(data))


def choose_branch(
    path: Path, data: bytes, own: bytes, others: Sequence[BranchFile], chosen: BranchFile | None
) -> list[Path]:
    """Let the game at `path` take the course of `chosen`, one of `others`; None leaves it its own.

    The file holds `data`; `own` is its course as it opens, which may be more, with the help of a backup. Returns the
    files of the others. Raises Refused, and the game is as it was. The caller has a hold on the game. At every moment
    each course is in a file.
    """
    if read_file(path, record_format.MAX_FILE_BYTES) != data:
        raise Refused(CHANGED_ELSEWHERE, path=path)
    for other in others:
        if read_file(other.path, record_format.MAX_FILE_BYTES) != other.data:
            raise Refused(CHANGED_ELSEWHERE, path=other.path)
    if chosen is not None:
        check_unlocked(path)
    kept = [data if chosen is None else chosen.data, *(other.data for other in others if other != chosen)]
    left = [save_branch(path, told) for told in dict.fromkeys(kept[1:]) if told != kept[0]]
    if chosen is not None:
        if not chosen.data.startswith(own):
            left.insert(0, save_branch(path, own))
        if own != data:
            journal.save_old_content(path, data)
        replace_file(path, chosen.data)
    if chosen is not None or any(other.is_backup for other in others):
        journal.save_backup(path, own if chosen is None else chosen.data)
    for copy in (other for other in others if not other.is_backup):
        with suppress(OSError):  # it lies under two names now, and can be put away by hand
            if _read(copy.path) == copy.data:
                copy.path.unlink()
    return left


def unchosen_branches(path: Path) -> list[Path]:
    """List the courses of the game at `path` that were not chosen."""
    return [place for place in map(path.parent.joinpath, sorted(file_names(path.parent))) if _is_beside(place, path)]


def _place(path: Path, number: int) -> Path:
    marked = BRANCH_FILE_PATTERN.fullmatch(path.stem)
    stem = marked["game"] if marked is not None else path.stem
    return path.with_name(fit_file_name(stem, f" ({BRANCH_LABEL}{'' if number == 1 else f' {number}'}){path.suffix}"))


def _is_beside(place: Path, path: Path) -> bool:
    marked = BRANCH_FILE_PATTERN.fullmatch(place.stem)
    return marked is not None and place != path and place == _place(path, int(marked["number"] or 1))


def _lies_beside(path: Path, data: bytes) -> bool:
    return any(_read(place).startswith(data) for place in unchosen_branches(path))


def _read(path: Path, most: int = record_format.MAX_FILE_BYTES) -> bytes:
    """Return the content of a file; nothing if it cannot be read."""
    try:
        return read_file(path, most)
    except Refused:
        return b""


def _record(data: bytes, game: str = "") -> Record | None:
    try:
        return record_format.read_record(data, game or str(record_format.read_header_game(data)))
    except Refused:
        return None


def _parting(
    own: Record, other: Record, mine: Mapping[int, RecordLine], theirs: Mapping[int, RecordLine]
) -> int | None:
    """Return the number of entries both begin with before each goes its own way; None if one merely goes on."""
    pairs: Iterable[tuple[Any, Any]] = zip(own.entries, other.entries, strict=False)
    alike = next((number for number, (here, there) in enumerate(pairs) if here != there), None)
    if alike is None and (own.damage or other.damage) and records_diverge(mine, theirs):
        return min(len(own.entries), len(other.entries))  # they part behind a line that cannot be read
    return alike


def _fits(line: RecordLine) -> bool:
    return line.sum is Checksum.FITS
