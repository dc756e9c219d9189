"""A hosted game: its file, a task queue for the one thread that may touch it, its published state for the others.

A server's thread never touches a game: it reads moments, which do not change, and hands all else over (`ask`).
"""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from secrets import token_urlsafe
from threading import Condition, Event
from time import monotonic
from typing import Any, Final, NamedTuple, Protocol

from companion.files import fit_file_name, read_file
from companion.record.evening import running_game_id
from companion.record.format import MAX_FILE_BYTES, read_following
from companion.record.library import find_game_word, lock_game
from companion.refusal import Reason, Refused
from companion.reports.interface import GameModule, Games, Question
from companion.session.game import Game
from mobile.seats.clients import (
    HOST_BUSY,
    NOT_ASKED,
    NOT_READ,
    OTHER_GAME,
    SEALED_AT_HOST,
    TABLE_CHANGED,
    Client,
    Clients,
)
from mobile.seats.snapshots import ReplayedGame, Snapshot, snapshot_game

SNAPSHOTS_KEPT: Final = 40
"""Moments that are kept, so that a phone gets only what changed since."""
_WINDOWS: Final = 2  # of a device in which the table can be followed
_STORED: Final = 300  # tellings of which it is known that they are in the file


class PhoneTable(Protocol):
    """The table at which phones act. Call everything here on the thread of the game alone."""

    def do(self, actions: Sequence[Any], phone: int) -> None:
        """Save actions from the phone of a seat and do them. Raises Refused; those before it are done."""
        ...

    def undo(self, steps: int, phone: int, below: int) -> None:
        """Take back steps, before the last `below`, for the phone of a seat. Raises Refused; nothing has changed."""
        ...

    def ask_back(self, steps: int, phone: int, below: int) -> bool:
        """Ask the table on the host's screen whether a phone may take back steps; False where there is none."""
        ...


class HostedTable(PhoneTable, Protocol):
    """A game as its host has it."""

    def replay(self) -> ReplayedGame:
        """Return the game as it stands. Raises Refused if it cannot be read."""
        ...


class PhoneAnswer(NamedTuple):
    """An answer from a phone: how many of each choice of the question `word`.

    `entry` is its id, the same however often the phone sends it; `version` and `step` those it showed.
    """

    entry: str
    version: object
    step: int
    word: str
    counts: Sequence[int]


class PhoneChannel:
    """One hosting of one game. `ask` runs a function on the thread of the game and returns what it returns.

    `epoch` tells this hosting from any other of the same game.
    """

    def __init__(
        self,
        module: GameModule,
        clients: Clients,
        table: HostedTable,
        ask: Callable[[Callable[[], Any]], Any],
        epoch: str = "",
    ) -> None:
        self.module, self.clients, self.table, self.ask = module, clients, table, ask
        self.reports = module.reports()
        self.epoch = epoch or token_urlsafe(6)
        self.trouble: Reason | None = None  # why the table that is shown may be an old one
        self._changed = Condition()
        self._snapshots: OrderedDict[int, Snapshot] = OrderedDict()
        self._stored: OrderedDict[tuple[str, str], None] = OrderedDict()
        self._ended = False
        self.publish(table.replay())

    @property
    def now(self) -> Snapshot:
        """Return the latest `Snapshot`: the newest table that phones can be sent."""
        return next(reversed(self._snapshots.values()))

    def publish(self, replay: ReplayedGame, trouble: Reason | None = None, anew: bool = False) -> None:
        """Make the game's present state the new moment for phones; `anew` also if it is the same.

        Call this on the thread of the game.
        """
        with self._changed:
            before = self.now if self._snapshots else None
            same = before is not None and before.replay is replay
            if same and trouble is self.trouble and not anew:
                return
            number = before.number + 1 if before is not None else 1
            self._snapshots[number] = Snapshot(self.module, number, replay, before)
            while len(self._snapshots) > SNAPSHOTS_KEPT:
                self._snapshots.popitem(last=False)
            self.trouble = trouble
            self._changed.notify_all()

    def end(self) -> None:
        """End every request that waits."""
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    def version(self, snapshot: Snapshot) -> str:
        """Return the id of a moment. Phones send it back, so that a host started anew knows what they saw."""
        return f"{self.epoch}.{snapshot.number}.{snapshot.mark}"

    def snapshot_of(self, version: object) -> Snapshot | None:
        """Return the moment of an id, if it is one of the last."""
        epoch, number, _ = _parts(version)
        if epoch != self.epoch or not number.isdecimal() or len(number) > 9:
            return None
        return self._snapshots.get(int(number))

    def wait(self, client: Client, version: object, seconds: float) -> Snapshot | None:
        """Wait for another moment than that of `version`, and return it; None after so many seconds.

        Two requests of each device wait, for two windows: a newer one sends the oldest home.
        """
        until = monotonic() + seconds
        with self._changed:
            client.polls += 1
            mine = client.polls
            self._changed.notify_all()
            while self.version(self.now) == version and client.polls - mine < _WINDOWS and not self._ended:
                left = until - monotonic()
                if left <= 0:
                    return None
                self._changed.wait(left)
            return self.now if self.version(self.now) != version else None

    # What one seat alone sees and tells

    def asks(self, language: str, snapshot: Snapshot, seat: int) -> Sequence[Question]:
        """Return the questions that this seat can answer now; what a PIN seals is told at the host."""
        return (
            ()
            if seat in snapshot.replay.sealed
            else self.reports.questions(snapshot.translator(language), snapshot.replay.state, seat)
        )

    def tell(self, client: Client, seat: int, told: PhoneAnswer) -> None:
        """Save the answer of a seat, sent by the phone of `client`, once, however often it comes.

        Raises Refused, and nothing has changed.
        """
        self.ask(lambda: self._tell(client, seat, told))

    def _tell(self, client: Client, seat: int, told: PhoneAnswer) -> None:
        key = client.fingerprint, told.entry
        if key not in self._stored:
            self._do(seat, told)
            self._stored[key] = None  # what was refused is asked anew: the host may only have been busy
            while len(self._stored) > _STORED:
                self._stored.popitem(last=False)

    def _do(self, seat: int, told: PhoneAnswer) -> None:
        known, replay = self.snapshot_of(told.version), self.table.replay()
        if seat in replay.sealed:  # before all else: any other answer would compare with what the PIN seals
            raise Refused(SEALED_AT_HOST)
        if known is None and self._is_there(replay, seat, told):
            return  # the host was ended after it was saved and before it was answered
        self.publish(replay, self.trouble)
        if not self._goes_on(replay, told) or not self._asks_the_same(replay, known, seat, told):
            raise Refused(TABLE_CHANGED)
        self.table.do([self._action(replay.state, seat, told)], seat)
        self.publish(self.table.replay())

    def _action(self, state: Any, seat: int, told: PhoneAnswer) -> Any:
        """Return the action that a telling means. Raises Refused."""
        action = self.reports.answer(state, seat, told.word, told.counts)
        if action is None:
            raise Refused(NOT_ASKED)
        return action

    def _is_there(self, replay: ReplayedGame, seat: int, told: PhoneAnswer) -> bool:
        """Return whether the game has this telling already, behind the step that the phone has seen."""
        for at in range(told.step, len(replay.done)):
            with suppress(Refused):
                if replay.done[at] == self._action(replay.states[at], seat, told):
                    return True
        return False

    def _goes_on(self, replay: ReplayedGame, told: PhoneAnswer) -> bool:
        """Return whether the game has only gone on since the phone saw it, as far as everybody knows.

        Nobody learns here whether others corrected what they had told in private.
        """
        return told.step <= len(replay.done) and _parts(told.version)[2] == self.now.trace(told.step)

    def _asks_the_same(self, replay: ReplayedGame, known: Snapshot | None, seat: int, told: PhoneAnswer) -> bool:
        """Return whether this seat has told nothing else since, and would be asked the same now. Raises Refused."""
        before = replay.states[told.step] if known is None else known.replay.state
        if known is not None and _told_by(seat, known.replay, told.step) != _told_by(seat, replay, told.step):
            return False
        tr, questions = self.now.translator("en"), self.reports.questions
        then, now = (
            [(each.number, each.again) for each in questions(tr, state, seat) if each.word == told.word]
            for state in (before, replay.state)
        )
        if not now:
            raise Refused(TABLE_CHANGED if then else NOT_ASKED)
        return then == now


def _told_by(seat: int, replay: ReplayedGame, steps: int) -> list[Any]:
    return [action for action in replay.done[:steps] if action.seat == seat]


def _parts(version: object) -> tuple[str, str, str]:
    """Split an id into hosting, moment and log; three empty texts for anything else."""
    parts = version.split(".") if isinstance(version, str) else []
    return (parts[0], parts[1], parts[2]) if len(parts) == 3 else ("", "", "")


_PATIENCE: Final = 5.0


class TaskQueue:
    """A queue of functions to call: other threads `ask`, the thread of the game calls them all in `answer`."""

    def __init__(self) -> None:
        self._asked: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._ended = Event()

    @property
    def ended(self) -> bool:
        """Whether `end` was called."""
        return self._ended.is_set()

    def ask(self, task: Callable[[], Any]) -> Any:
        """Run `task` on the thread of the game; return or raise what it does. Raises Refused if nobody runs it."""
        done, found = Event(), list[Any]()

        def run() -> None:
            try:
                if self.ended or done.is_set():
                    raise Refused(HOST_BUSY)
                found.append((task(), None))
            except Exception as problem:
                found.append((None, problem))
            done.set()

        self._asked.put(run)
        if not done.wait(_PATIENCE):
            done.set()  # nobody waits for it any more: it must not be done later
        value, problem = found[0] if found else (None, Refused(HOST_BUSY))
        if problem is not None:
            raise problem
        return value

    def answer(self, seconds: float = 0.0) -> bool:
        """Call all functions that wait, the first within so many seconds; returns whether there was any."""
        some = False
        try:
            self._asked.get(timeout=seconds)() if seconds else self._asked.get_nowait()()
            some = True
            while True:
                self._asked.get_nowait()()
        except Empty:
            return some

    def end(self) -> None:
        """Refuse every deed from now on."""
        self._ended.set()


POLL_SECONDS: Final = 0.02
"""Seconds between two looks at the file."""


class HostedGame:
    """The game saved at `path`, as its file has it. Raises Refused where it cannot be read."""

    def __init__(self, games: Games, path: Path) -> None:
        self.path, self._games = path, games
        self._mark: tuple[int, ...] = ()
        self._replay: ReplayedGame | None = None
        self.module, game, data = self._open()
        self.game = running_game_id(game)
        self._take(game, data)

    @property
    def kept(self) -> Path:
        """The file in which the host finds its guests again."""
        return clients_file_path(self.path)

    def replay(self) -> ReplayedGame:
        """The game as of the last reading."""
        assert self._replay is not None
        return self._replay

    def do(self, actions: Sequence[Any], phone: int) -> None:
        """Save actions. Raises Refused, also while the app has the game."""
        with self._opened() as game:
            for action in actions:
                game.do(action, phone=phone)

    def undo(self, steps: int, phone: int, below: int) -> None:
        """Take steps back. Raises Refused, also while the app has the game."""
        with self._opened() as game:
            game.undo(steps, by=phone, phone=phone, below=below)

    def ask_back(self, _steps: int, _phone: int, _below: int) -> bool:
        """Return False: there is no screen of a host."""
        return False

    @contextmanager
    def _opened(self) -> Iterator[Game[Any, Any, Any]]:
        """The game of the file as it is now; afterwards it is the one that is hosted. Raises Refused."""
        with lock_game(self.path):
            _, game, _ = self._open()
            if running_game_id(game) != self.game:
                raise Refused(OTHER_GAME)
            before = len(game.entries)
            try:
                yield game
            finally:
                if len(game.entries) > before:
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
        if running_game_id(game) != self.game:
            return OTHER_GAME
        self._take(game, data)
        return NOT_READ if game.damage is not None else None

    def _has_grown(self) -> bool:
        """Follow the lines that the file has grown by; False if it has changed otherwise. Raises Refused."""
        (game, before), data = self._read, read_file(self.path, MAX_FILE_BYTES)
        if game.whys or not before or not data.startswith(before):
            return False
        try:
            for entry in read_following(data[len(before) :], len(game.entries)):
                game.follow(entry)
        except Refused:
            return False  # it may have gone a part of the way: it is read from its start now
        self._take(game, data)
        return True

    def _open(self) -> tuple[GameModule, Game[Any, Any, Any], bytes]:
        data = read_file(self.path, MAX_FILE_BYTES)
        module = self._games[
            find_game_word(self.path, {word: game.ABOUT.title for word, game in self._games.items()})
        ]
        return module, Game.open(module.rules(), self.path), data

    def _take(self, game: Game[Any, Any, Any], data: bytes) -> None:
        """Keep a game and all of the file that it was read from; empty to read that from its start next time."""
        self._mark = self._mark or self._look()
        self._read, self._replay = (game, data), snapshot_game(game)

    def _look(self) -> tuple[int, ...]:
        try:
            found = os.stat(self.path)
        except OSError:
            return ()
        return found.st_ino, found.st_size, found.st_mtime_ns


class HostLoop(TaskQueue):
    """The loop of the one thread of a hosted game: runs the tasks of other threads, and looks at the file between."""

    def run(self, followed: HostedGame, channel: PhoneChannel, each: Callable[[], object] = lambda: None) -> None:
        """Until `end`: run the waiting tasks, follow the file, and call `each` after every look at it."""
        while not self.ended:
            if not self.answer(POLL_SECONDS):
                if followed.changed():
                    trouble = followed.read_again()
                    channel.publish(followed.replay(), trouble)
                each()


def clients_file_path(path: Path) -> Path:
    """Return the file in which the host of the game saved at `path` finds its guests again."""
    return path.with_name(fit_file_name(f".{path.name}", ".seats"))
