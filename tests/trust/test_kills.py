"""The record writer is killed at any moment: every confirmed change is there, and the file always opens.

The long form kills 200 times.
"""

import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.reef_encounter.interface import RECORDED_GAME as REAL
from companion.session.game import Game
from tests.helpers.layers import amount, blocks
from tests.trust.helpers.meddling import meddle
from tests.trust.helpers.spoiling import by_hand
from tests.trust.helpers.writer import TIMES, kind_of

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
DEALT = ROOT / "tests/saving/of_format_2/dealt.reef"
KILLS = amount(5, long=200)


def killed(seconds: float, *words: str) -> int:
    """Start the writer and kill it so long after its first confirmation; returns how many it gave."""
    command = [sys.executable, str(HERE / "helpers" / "writer.py"), *words]
    writer = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE)
    assert writer.stdout is not None
    first = writer.stdout.readline()
    time.sleep(seconds)
    writer.kill()
    confirmed = (first + writer.stdout.read()).count(b"\n")
    writer.wait()
    writer.stdout.close()
    assert confirmed, "the writer could not begin"
    return confirmed


Noted: TypeAlias = list[tuple[int, tuple[object, list[object], list[object]]]]
"""How many entries there were, and the state, with what was done and undone then."""


@pytest.mark.parametrize("source", [REAL, DEALT], ids=["real", "dealt"])
@pytest.mark.parametrize("kills", blocks(KILLS, 20), ids=str)
def test_no_confirmed_change_is_lost_when_the_writer_is_killed(source: Path, kills: range, tmp_path: Path) -> None:
    dice, kind = random.Random(2004 + kills.start), kind_of(source)
    whole = Game.open(kind, source)
    cut_short = 0
    for kill in kills:
        path = tmp_path / f"{kill}.reef"
        confirmed = killed(dice.random() * 0.12, "play", str(source), str(path), str(kill)) - 1
        game = Game.open(kind, path)
        assert game.damage is None
        assert game.rescue is None
        expected = Game(kind, whole.setup, "a key")
        entries: Noted = []

        def note(expected: Game[Any, Any, Any] = expected, entries: Noted = entries) -> None:
            history = expected.history
            now = expected.state, list(history.done), list(history.undone)
            entries.append((len(expected.entries), now))

        note()

        meddle(expected, list(whole.history.done), random.Random(kill), TIMES, note)
        # One change may have reached the disk without its confirmation reaching us.
        history = game.history
        now = len(game.entries), (game.state, list(history.done), list(history.undone))
        assert now in entries[confirmed : confirmed + 2], "what can be done again is there too"
        cut_short += now != entries[-1]
    assert cut_short, "no kill came in time to prove anything"


@pytest.mark.parametrize("kills", blocks(KILLS // 2, 20), ids=str)
def test_a_file_that_is_replaced_is_always_the_old_one_or_the_new_one_whole(kills: range, tmp_path: Path) -> None:
    """Giving checksums, mending and going on replace a file; wherever that is cut off, one of the two is there."""
    dice = random.Random(2005 + kills.start)
    lines = by_hand(REAL.read_text("utf-8")).splitlines(keepends=True)
    broken = "".join([*lines[:60], "spilt tea\n", *lines[61:]])
    last, cut_short = len(lines) - 1, 0
    for kill in kills:
        folder = tmp_path / str(kill)
        folder.mkdir()
        for number in range(40):
            (folder / f"{number:02}.reef").write_text(broken if number % 2 else "".join(lines), "utf-8")
        confirmed = killed(dice.random() * 0.3, "replace", str(folder))
        for number, path in enumerate(sorted(folder.glob("*.reef"))):
            game = Game.open(REEF_ENCOUNTER, path)
            whole, done = (59, 58) if number % 2 else (last, last - 1)
            assert game.history.position in (whole, done)
            assert game.history.position == done or number >= confirmed
            assert game.damage is None or number % 2
            cut_short += bool(game.bare)
    assert cut_short, "no kill came in time to prove anything"
