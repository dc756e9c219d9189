"""Devices that share a folder badly: games of both kinds cut, damaged, replaced, played on and chosen at random.

Nothing of any course is ever lost: whatever a backup or a cloud folder's copy told when a file was replaced is still
in some file, opens, and is never put together with another course. The long form plays two thousand games.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

import pytest

from companion.record import journal
from companion.record.evening import is_branch_file
from companion.record.library import Library
from companion.reef.game import REEF
from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.refusal import Refused
from companion.reports.branches import game_fork
from companion.session.game import Game
from tests.games.records import GAMES
from tests.helpers.layers import amount
from tests.trust.helpers.forking import HIERARCHY, NAME, SCORE, AnyGame, Played, is_held, recorded, save_beginning

PARTS: Final = amount(4, long=100)
COURSES: Final = amount(1, long=20)
OF_REEF: Final = sorted((Path(__file__).parents[1] / "reef" / "games").glob("*.reef"))
STEPS: Final = 30
SPILT: Final = b"spilt tea\n"
COPY: Final = (
    "{stem} (Ann's conflicted copy 2026-05-{n:02}).reef",
    "{stem}-LAPTOP{n}.reef",
    "{stem} ({n}).reef",
    "{stem} {n}.reef",
    "{stem}.sync-conflict-20260531-2015{n:02}-ABCDEFG.reef",
)


def game_for(dice: Random) -> Played:
    """A recorded game of any depth."""
    if dice.random() < 0.2:
        return dice.choice([HIERARCHY, SCORE])
    of_reef = dice.random() < 0.5
    return recorded(REEF, dice.choice(OF_REEF)) if of_reef else recorded(REEF_ENCOUNTER, dice.choice(GAMES))


class Device:
    """One device's folder. `promised`: what must be held there for ever."""

    def __init__(self, played: Played, folder: Path, dice: Random) -> None:
        self.played, self.folder, self.dice = played, folder, dice
        self.path = folder / NAME
        self.promised: list[bytes] = []
        self.forks = self.copies = self.unasked = 0

    def play(self, known: list[bytes]) -> None:
        """Open the game and enter something, whether or not there is something to choose."""
        fork = game_fork(self.played.kind, self.path)
        if fork is not None and self.dice.random() < 0.7:
            self.forks += 1
            fork.choose(self.dice.randrange(len(fork.branches)))
            assert game_fork(self.played.kind, self.path) is None
        elif fork is not None:
            self.unasked += 1
        opened = self.path.read_bytes()
        game: AnyGame = Game.open(self.played.kind, self.path)
        text = game.text().encode()
        assert any(one.startswith(text) for one in known), "never put together from two courses"
        if game.damage is not None:
            game.go_on()
        for _ in range(self.dice.randint(1, 30)):
            with suppress(Refused):
                self._enter(game)
        if self.path.read_bytes() != opened:  # then it was seen, and what was seen is kept
            self.promised.append(opened)
        known.append(self.path.read_bytes())

    def _enter(self, game: AnyGame) -> None:
        position, waiting = game.history.position, len(game.history.undone)
        chance = self.dice.random()
        if chance < 0.6 and position < len(self.played.done):
            game.do(self.played.done[position])
        elif chance < 0.8:
            game.undo(self.dice.randint(1, max(1, min(4, position))))
        elif chance < 0.95:
            game.redo(self.dice.randint(1, max(1, waiting)))
        elif position:
            game.correct(position, game.history.done[position - 1])

    def replaced(self, data: bytes, number: int) -> None:
        """A cloud folder puts another file in the place of ours; sometimes it leaves ours as a copy."""
        self.promised += [place.read_bytes() for place in journal.list_backups(self.path)[:1]]
        if self.dice.random() < 0.4 and SPILT not in self.path.read_bytes():
            copy = self.path.with_name(self.dice.choice(COPY).format(stem=self.path.stem, n=number))
            copy.write_bytes(self.path.read_bytes())
            self.promised.append(copy.read_bytes())
            self.copies += 1
        self.path.write_bytes(data)

    def spoiled(self) -> None:
        """The file loses its end, or a line that its backups can know, and nothing that was promised."""
        before = self.path.read_bytes()
        lines = before.splitlines(keepends=True)
        if len(lines) < 4:
            return
        place = self.dice.randrange(2, len(lines))
        same = all(_related(before, kept.read_bytes()) for kept in journal.list_backups(self.path))
        rest = [SPILT, *lines[place + 1 :]] if same and self.dice.random() < 0.5 else []
        self.path.write_bytes(b"".join([*lines[:place], *rest]))
        if not self.holds():
            self.path.write_bytes(before)

    def holds(self) -> bool:
        """Whether all that was promised is in some file."""
        return all(is_held(replay, self.folder) for replay in self.promised)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_of_any_course_is_lost_whatever_devices_do_to_one_folder(part: int, tmp_path: Path) -> None:
    dice = Random(part)
    forks = copies = unasked = promised = entries = 0
    for number in range(COURSES):
        played = game_for(dice)
        devices = [Device(played, tmp_path / f"{number} {name}", dice) for name in ("tablet", "phone", "laptop")]
        first = devices[0]
        for device in devices:
            device.folder.mkdir()
        save_beginning(played, first.path, dice.randrange(len(played.done)))
        known = [first.path.read_bytes()]
        for device in devices[1:]:
            device.path.write_bytes(known[0])
        for step in range(STEPS):
            device, other = dice.sample(devices, 2)
            chance = dice.random()
            if chance < 0.6:
                device.play(known)
            elif chance < 0.85:
                data = other.path.read_bytes()
                if SPILT not in data:  # one line that nobody knows can hide that two courses part there
                    device.replaced(data, step)
            else:
                device.spoiled()
            assert device.holds(), (part, number, step)
        for device in devices:
            for _ in range(5):
                device.play(known)
            assert device.holds()
            fork = game_fork(played.kind, device.path)
            assert fork is None or all(not other.is_backup for other in fork.others)
            listed = [path for path in Library(device.folder).paths() if path != device.path]
            for replay in device.promised:
                kept = [path for path in listed if path.read_bytes().startswith(replay)]
                assert kept or device.path.read_bytes().startswith(replay) or not _is_course(replay, played, tmp_path)
            for path in filter(is_branch_file, listed):
                entries += len(Game.open(played.kind, path).entries)
            forks, copies, unasked = forks + device.forks, copies + device.copies, unasked + device.unasked
            promised += len(device.promised)
        for device in devices:
            for file in sorted(device.folder.rglob("*"), reverse=True):
                file.unlink() if file.is_file() else file.rmdir()
    print(f"{promised} courses held, {forks} choices, {unasked} left open, {copies} copies, {entries} entries kept")
    assert forks
    assert promised


def _related(one: bytes, other: bytes) -> bool:
    return one.startswith(other) or other.startswith(one)


def _is_course(data: bytes, played: Played, folder: Path) -> bool:
    """Whether a file holds from beginning to end: what was damaged when it came is kept, but not listed."""
    path = folder / "alone.reef"
    path.write_bytes(data)
    try:
        return Game.open(played.kind, path).damage is None
    except Refused:
        return False
    finally:
        path.unlink()
