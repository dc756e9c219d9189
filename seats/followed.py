"""A hosted game: reads its file again as it grows, saves what phones answer; and `Loop`, the thread that does so."""

from __future__ import annotations

import os
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from companion.files import fitting, read_file
from companion.record.format import LONGEST_FILE, read_on
from companion.record.library import game_of, hold
from companion.refusal import Reason, Refused
from companion.reports.interface import Games, Telling
from companion.session.game import Game
from seats.deeds import Deeds
from seats.hall import Hall
from seats.moments import Course, course_of
from seats.reasons import NOT_READ, OTHER_GAME

EACH: Final = 0.02
"""Seconds between two looks at the file."""


class FollowedGame:
    """The game saved at `path`, as its file has it. Raises Refused where it cannot be read."""

    def __init__(self, games: Games, path: Path) -> None:
        self.path, self._games = path, games
        self._mark: tuple[int, ...] = ()
        self._course: Course | None = None
        self.telling, game, data = self._open()
        self.game = identity(game)
        self._take(game, data)

    @property
    def kept(self) -> Path:
        """The file in which the host finds its guests again."""
        return kept_beside(self.path)

    def course(self) -> Course:
        """The game as of the last reading."""
        assert self._course is not None
        return self._course

    def do(self, action: Any) -> None:
        """Save an action. Raises Refused, also while the app has the game, and nothing has changed."""
        with hold(self.path):
            _, game, _ = self._open()
            if identity(game) != self.game:
                raise Refused(OTHER_GAME)
            game.do(action)
            self._mark = self._look()
            self._take(game, b"")

    def changed(self) -> bool:
        """Return whether the file is another one than at the last reading."""
        return self._look() != self._mark

    def read_again(self) -> Reason | None:
        """Read the file; returns the reason if it cannot be read, and keeps the game of the reading before."""
        self._mark = self._look()
        try:
            if self._has_grown():
                return None
            _, game, data = self._open()
        except Refused:
            return NOT_READ
        if identity(game) != self.game:
            return OTHER_GAME
        self._take(game, data)
        return NOT_READ if game.damage is not None else None

    def _has_grown(self) -> bool:
        """Follow the lines that the file has grown by; False if it has changed otherwise. Raises Refused."""
        (game, before), data = self._read, read_file(self.path, LONGEST_FILE)
        if game.whys or not before or not data.startswith(before):
            return False
        try:
            for entry in read_on(data[len(before) :], len(game.entries)):
                game.follow(entry)
        except Refused:
            return False  # it may have gone a part of the way: it is read from its start now
        self._take(game, data)
        return True

    def _open(self) -> tuple[Telling, Game[Any, Any, Any], bytes]:
        data = read_file(self.path, LONGEST_FILE)
        telling = self._games[game_of(self.path, {word: game.about.title for word, game in self._games.items()})]
        return telling, Game.open(telling.kind(), self.path), data

    def _take(self, game: Game[Any, Any, Any], data: bytes) -> None:
        """Keep a game and all of the file that it was read from; empty to read that from its start next time."""
        self._mark = self._mark or self._look()
        self._read, self._course = (game, data), course_of(game)

    def _look(self) -> tuple[int, ...]:
        try:
            found = os.stat(self.path)
        except OSError:
            return ()
        return found.st_ino, found.st_size, found.st_mtime_ns


class Loop(Deeds):
    """The loop of the one thread of a hosted game: runs the tasks of other threads, and looks at the file between."""

    def run(self, followed: FollowedGame, hall: Hall, each: Callable[[], object] = lambda: None) -> None:
        """Until `end`: run the waiting tasks, follow the file, and call `each` after every look at it."""
        while not self.ended:
            if not self.answer(EACH):
                if followed.changed():
                    trouble = followed.read_again()
                    hall.publish(followed.course(), trouble)
                each()


def kept_beside(path: Path) -> Path:
    """Return the file in which the host of the game saved at `path` finds its guests again."""
    return path.with_name(fitting(f".{path.name}", ".seats"))


def identity(game: Game[Any, Any, Any]) -> str:
    """Return a text that tells a game from any other: its header stays the same as long as it is this game."""
    return sha256((game.key or game.header_line()).encode()).hexdigest()[:32]
