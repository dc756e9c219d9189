"""The record writer is killed at any moment: every confirmed action is there, and the file always opens.

KILLS=200 runs the long form: `KILLS=200 python -m pytest tests/trust/test_kills.py`.
"""

import os
import random
import subprocess
import sys
import time
from pathlib import Path

from companion.reef_encounter.game import Game

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
REAL = ROOT / "tests" / "games" / "a-real-game.reef"
KILLS = int(os.environ.get("KILLS", "8"))


def test_no_confirmed_action_is_lost_when_the_writer_is_killed(tmp_path):
    dice = random.Random(2004)
    whole = Game.open(REAL)
    cut_short = 0
    for kill in range(KILLS):
        path = tmp_path / f"{kill}.reef"
        command = [sys.executable, str(HERE / "writer.py"), str(REAL), str(path)]
        writer = subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(ROOT)}
        )
        assert writer.stdout is not None
        first = writer.stdout.readline()
        time.sleep(dice.random() * 0.06)
        writer.kill()
        confirmed = (first + writer.stdout.read()).count(b"\n")
        writer.wait()
        writer.stdout.close()
        game = Game.open(path)
        assert game.damage is None
        # One action may have reached the disk without its confirmation reaching us.
        assert game.session.position - confirmed in (0, 1)
        assert game.state == whole.session.state_at(game.session.position)
        cut_short += game.session.position < whole.session.position
    assert cut_short, "no kill came in time to prove anything"
