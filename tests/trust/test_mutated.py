"""Whatever is in a file: every command answers with sentences and the exit code it should, soon, in little memory.

The long form tries 30,000 files, and one in sixty of them as a process of its own.
"""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from companion.__main__ import main
from companion.reef.game import REEF
from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.refusal import Refused
from companion.session.game import Game
from companion.session.game_rules import GameRules
from companion.translator import LANGUAGES
from tests.games.records import GAMES
from tests.helpers.layers import amount, blocks
from tests.record.helpers.hostile import steering
from tests.reef.helpers.compose import GAMES as REEFS
from tests.trust.helpers.mutating import mutated

ROOT = Path(__file__).parents[2]
DEALT = ROOT / "tests" / "saving"  # games whose cards the companion dealt, sealed and not
MUTATED = amount(60, all=180, long=30_000)
PROCESSES = MUTATED // 60
SECONDS = 5  # of processor
MEGABYTES = 150
LONGEST_ANSWER = 3_000  # signs on the error stream

pytestmark = pytest.mark.skipif(os.name != "posix", reason="processor time and memory are asked of POSIX")


class Kind(NamedTuple):
    """A game whose files are spoilt: recorded ones, a word of its seats, and what may be found at its table."""

    kind: GameRules[Any, Any, Any]
    games: Sequence[Path]
    seat: str
    found: str


KINDS = (
    Kind(REEF_ENCOUNTER, GAMES, "purple", "D/E4=white"),
    Kind(REEF, [*sorted(REEFS.glob("*.reef")), *sorted(DEALT.glob("*/dealt*.reef"))], "starfish", "seahorse/B3=RY"),
)


def command(dice: Random, path: Path, kind: Kind) -> list[str]:
    """What somebody may type about a file."""
    step = str(dice.choice((0, 1, 40, 9999)))
    words = dice.choice(
        (
            ["check", path],
            ["score", path],
            ["replay", path],
            ["replay", path, "--at", step],
            ["state", path],
            ["state", path, "--json", "--seat", dice.choice((kind.seat, "green", "table"))],
            ["diagram", path, "--at", step],
            ["history", path],
            ["audit", path, "--seat", kind.seat],
            ["audit", path, "--found", kind.found],
            ["accept", path],
        )
    )
    return [*map(str, words), "--lang", dice.choice(LANGUAGES)]


def expected(path: Path, kind: Kind) -> int:
    """The exit code of `check`."""
    try:
        game = Game.open(kind.kind, path)
    except Refused:
        return 2
    return 0 if game.damage is None else 1


def judge(words: list[str], codes: tuple[int, int], answer: str, complaint: str) -> None:
    """`codes`: the exit code, and the one that `check` should give."""
    code, should = codes
    assert "Traceback" not in complaint
    # Other commands may refuse what is asked of them: a step, a seat, boards that are not followed, a file too full.
    assert code in ((should,) if words[0] == "check" else (should, 2))
    assert bool(complaint) or code == 0
    assert bool(answer) or code
    assert len(complaint) < LONGEST_ANSWER
    assert not steering(answer + complaint)


@contextmanager
def soon() -> Iterator[None]:
    """Raises TimeoutError where something takes longer than anybody waits."""

    def too_long(*_: Any) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGPROF, too_long)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.kind.name)
@pytest.mark.parametrize("seeds", blocks(MUTATED, 500), ids=str)
def test_whatever_is_in_a_file_every_command_answers(tmp_path: Path, kind: Kind, seeds: range) -> None:
    codes: Counter[int] = Counter()
    for seed in seeds:
        dice = Random(seed)
        path = tmp_path / f"{seed}.reef"
        path.write_bytes(mutated(dice, kind.games))
        words = command(dice, path, kind)
        answer, complaint = io.StringIO(), io.StringIO()
        try:
            with soon(), redirect_stdout(answer), redirect_stderr(complaint):
                code = main(words)
            judge(words, (code, expected(path, kind)), answer.getvalue(), complaint.getvalue())
        except BaseException as stumbled:
            stumbled.add_note(f"seed {seed}: {' '.join(words)}")
            raise
        codes[code] += 1
        path.unlink()
    print(f"{len(seeds)} files, exit codes {dict(sorted(codes.items()))}")
    assert set(codes) == {0, 1, 2}, "the files must not all be refused alike"


# The process between them is small: a process counts as its own what was in the memory of the one it comes from.
WATCHED = """
import resource, subprocess, sys
code = subprocess.call([sys.executable, "-m", "companion", *sys.argv[2:]])
used = resource.getrusage(resource.RUSAGE_CHILDREN)
with open(sys.argv[1], "w") as noted:
    noted.write(f"{used.ru_maxrss} {used.ru_utime + used.ru_stime}")
raise SystemExit(code)
"""


@pytest.mark.parametrize("seeds", blocks(PROCESSES, 25), ids=str)
def test_as_a_process_too_and_in_little_memory(tmp_path: Path, seeds: range) -> None:
    most, longest, noted = 0.0, 0.0, tmp_path / "noted"
    for seed in (-1 - number for number in seeds):
        dice = Random(seed)
        path = tmp_path / f"{seed}.reef"
        kind = KINDS[seed % len(KINDS)]
        path.write_bytes(mutated(dice, kind.games))
        words = command(dice, path, kind)
        watched = [sys.executable, "-c", WATCHED, str(noted), *words]
        ran = subprocess.run(watched, cwd=ROOT, capture_output=True, encoding="utf-8", errors="replace", check=False)
        judge(words, (ran.returncode, expected(path, kind)), ran.stdout, ran.stderr)
        memory, seconds = map(float, noted.read_text().split())
        most = max(most, memory / (1024 * 1024 if sys.platform == "darwin" else 1024))
        longest = max(longest, seconds)
        assert most <= MEGABYTES, words
        assert longest <= SECONDS, words
    print(f"{len(seeds)} processes, at most {most:.0f} MB and {longest:.1f} s of processor")
