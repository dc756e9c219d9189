"""The file of a running game: appends entries or replaces the content, keeps backups, accepts changes by hand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from companion.files import read_file, write_over
from companion.refusal import Refused
from companion.saved import backups, other_courses, record
from companion.saved.library import hold
from companion.saved.logbook import CHANGED_BEHIND, Logbook, check_unlocked

BETWEEN_BACKUPS: Final = 20
"""The number of entries between two backups; there is one more backup after each opening."""


class GameFile:
    """The file of one running game; without a path, it saves nothing anywhere.

    `stale` is the file's content if one must not append to it but replace it: a backup knows better, or lines of it
    have no checksum. Replacing sets it aside. `other` is a course of the game that only a backup holds: the first
    save puts it beside the file, for backups go.
    """

    def __init__(
        self, logbook: Logbook | None = None, stale: bytes | None = None, other: bytes | None = None
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
        record.check_size("", len(text.encode()))
        self._logbook, self._stale = Logbook.create(path, text), None

    def add(self, lines: str, before: Callable[[], str]) -> None:
        """Append one line or several at once; `before` gives the text of all until now.

        Raises Refused, and nothing has changed.
        """
        if self._logbook is None:
            return
        try:
            if self._stale is not None:
                self.replace(before() + lines)
            else:
                record.check_size(lines, self._logbook.length)
                self._put_other_beside(self._logbook.path)
                self._logbook.append(lines)
        except Refused as refused:
            if refused.reason is CHANGED_BEHIND:  # then only we have all that was entered here
                backups.keep(self._logbook.path, before().encode())
            raise
        self._until_backup -= 1
        if not self._until_backup:
            backups.keep(self._logbook.path, (before() + lines).encode())
            self._until_backup = BETWEEN_BACKUPS

    def replace(self, text: str) -> None:
        """Replace the content of the file by `text`, after a backup of the old content. Raises Refused."""
        if self._logbook is None:
            return
        path, data = self._logbook.path, text.encode()
        record.check_size("", len(data))  # a line that broke the record may be too long, and is kept as it is
        self._put_other_beside(path)
        found = read_file(path, record.LONGEST_FILE)
        if self._stale is not None and found != self._stale:
            raise Refused(CHANGED_BEHIND, path=path)
        backups.set_aside(path, found)
        write_over(path, data)
        self._logbook, self._stale = Logbook(path, data), None
        self._until_backup = 1  # those there are may have gone another way

    def _put_other_beside(self, path: Path) -> None:
        if self._other is not None:
            other_courses.put_beside(path, self._other)
            self._other = None


def accept(path: Path, game: str) -> Path | None:
    """Accept a saved `game` as it stands: write a checksum that fits on every line.

    Returns the copy of the file as it was, None if all fitted. Raises Refused, and nothing has changed.
    """
    with hold(path):
        data = read_file(path, record.LONGEST_FILE)
        accepted = record.accepted(data)
        record.read(accepted, game)
        if accepted == data:
            return None
        check_unlocked(path)
        if (other := other_courses.in_backup(game, path, data)) is not None:
            other_courses.put_beside(path, other.data)
        kept = backups.set_aside(path, data)
        write_over(path, accepted)
        backups.keep(path, accepted)  # else the newest one would tell the lines as they were
        return kept
