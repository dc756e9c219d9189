"""The running app is killed at any moment: all that its screen confirmed is there, and the game always opens.

The long form kills 200 times.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from companion.record import format as record_format
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from mobile.core import settings
from tests.helpers.layers import amount, blocks
from tests.mobile.helpers.games import real_until
from tests.mobile.helpers.toucher import ROOT, fingerprint

KILLS = amount(3, long=200)
OPENING, LATE = 8, 110  # steps: the opening is over; the end of the game is near


class Toucher:
    """One process of the app, ready to begin."""

    def __init__(self, home: Path, notes: Path) -> None:
        script = Path(__file__).parents[1] / "helpers" / "toucher.py"
        self._process = subprocess.Popen(
            [sys.executable, str(script), str(home), str(notes)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._stdin, self._stdout = self._process.stdin, self._process.stdout

    def wait(self) -> None:
        """Until it has its window."""
        assert self._stdout.readline() == "ready\n"

    def begin(self, seed: int) -> None:
        self._stdin.write(f"{seed}\n")
        self._stdin.flush()

    def kill(self) -> bool:
        """Whether it was still running."""
        running = self._process.poll() is None
        self._process.kill()
        self._process.wait()
        self._stdin.close()
        self._stdout.close()
        return running


def confirmed(notes: Path) -> tuple[int, str]:
    """The last promise that was made; a line cut off by the kill is none."""
    lines = [line for line in notes.read_text().splitlines(keepends=True) if line.endswith("\n")]
    number, mark = lines[-1].split()
    return int(number), mark


def reopened_game(path: Path, notes: Path) -> Game:
    """The game as it opens now, with every entry that was confirmed."""
    game = Game.open(REEF_ENCOUNTER, path)
    assert game.damage is None
    assert game.rescue is None
    number, mark = confirmed(notes)
    assert len(game.entries) >= number
    assert fingerprint([game.header_line(), *map(record_format.write_line, game.entries[:number])]) == mark
    return game


@pytest.mark.parametrize("kills", blocks(KILLS, 20), ids=str)
def test_nothing_the_screen_has_confirmed_is_lost_when_the_app_is_killed(
    window: Any, kills: range, tmp_path: Path
) -> None:
    dice = random.Random(2004 + kills.start)
    home, notes = tmp_path / "home", tmp_path / "notes"
    (home / "games").mkdir(parents=True)
    running = waiting = Toucher(home, notes)
    path, started, seen, number, ahead = Path(), 0, 0, 0, 0
    begun = time.perf_counter()
    try:
        for kill in kills:
            if not seen or seen > LATE:
                if started:
                    path.rename(tmp_path / path.name)  # home would go on with it
                path = real_until(home / "games" / f"{kill}.reef", OPENING)
                started += 1
                notes.unlink(missing_ok=True)
            running, waiting = waiting, Toucher(home, notes)
            running.wait()
            lines = notes.read_text().count("\n") if notes.exists() else 0
            running.begin(kill)
            until = time.perf_counter() + 60
            while not notes.exists() or notes.read_text().count("\n") == lines:
                assert time.perf_counter() < until, "the app did not open the game"
                time.sleep(0.005)
            time.sleep(dice.random() * 0.8)
            assert running.kill(), "the app stopped by itself"
            game = reopened_game(path, notes)
            number += notes.read_text().count("\n") - lines
            ahead += len(game.entries) - confirmed(notes)[0]
            seen = game.history.position
            assert settings.load_settings(home / "settings.json").trouble is None
    finally:
        running.kill()
        waiting.kill()
    seconds = time.perf_counter() - begun
    told = f"{started} games, {number} drawings confirmed, none lost; {ahead} ahead"
    print(f"{len(kills)} kills in {seconds:.0f} s, {told}")
