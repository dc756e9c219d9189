"""`reef-companion self-check`: the whole way where all is well, where it got stuck, that nothing is left behind."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.screens import NAMING_ONE, OFF_SCREEN

ROOT = Path(__file__).parent.parent.parent
LOST = """
import sys
from companion.reef_encounter import interface
interface.RECORDED_GAME = interface.RECORDED_GAME.with_name("lost.reef")
from companion.__main__ import main
sys.exit(main(["self-check", *sys.argv[1:]]))
"""


def check(home: Path, *words: str, program: str = "", **surroundings: str) -> subprocess.CompletedProcess[str]:
    """The check in a process of its own, whose owner lives in `home`."""
    ours = (*NAMING_ONE, "KIVY", "SDL", "LANG", "LC_", "XDG", "REEF")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    kept |= {"HOME": str(home), "TMPDIR": str(home / "tmp"), "LANG": "C.UTF-8", **surroundings}
    kept["MESA_SHADER_CACHE_DISABLE"] = "true"  # else the driver keeps files too, as it does for every program
    (home / "tmp").mkdir()
    start = ["-c", program] if program else ["-m", "companion", "self-check"]
    return subprocess.run(
        [sys.executable, *start, *words],
        cwd=ROOT,
        env=kept,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def pasted(said: str) -> list[str]:
    """The lines that somebody is asked to paste into an issue, between marks that keep them as they are."""
    _, block, _ = said.split("```\n")
    return block.splitlines()


def test_the_whole_way(window: None, tmp_path: Path) -> None:
    answer = check(tmp_path, **OFF_SCREEN)
    lines = answer.stdout.splitlines()
    assert answer.returncode == 0, answer.stdout + answer.stderr
    assert answer.stderr == ""
    assert lines[0].startswith("Reef Companion ")
    assert "OpenGL" in lines[1]
    assert all(line.endswith(": fine") for line in lines[1:12])
    assert lines[-1] == "This machine runs the app."
    block = pasted(answer.stdout)
    assert block[0] == lines[0]
    assert block[-1] == "10 stages fine"
    for words in ("language en", "Kivy 2.", "Pillow ", "reportlab ", "window 1", "OpenGL 4"):
        assert any(words in line for line in block), words
    left = [path.relative_to(tmp_path) for path in tmp_path.rglob("*") if path.is_file()]
    assert all(path.parts[:2] == (".cache", "reef-companion") for path in left), left


def test_where_it_gets_stuck_it_says_at_what_and_why(window: None, tmp_path: Path) -> None:
    answer = check(tmp_path, "--lang", "fr", program=LOST, **OFF_SCREEN)
    assert answer.returncode == 1, answer.stdout + answer.stderr
    assert "La première page\u202f: tout va bien" in answer.stdout
    assert answer.stdout.endswith("une table où jouer.\n")
    assert "Pour signaler" in answer.stdout
    assert "Traceback" not in answer.stdout + answer.stderr
    block = pasted(answer.stdout)
    assert "1 stages fine, stuck at Reef Encounter: a table to play at" in block
    assert any("FileNotFoundError" in line for line in block)
    assert "lost.reef" not in answer.stdout, "a message may name a folder, and so somebody"
    assert str(tmp_path) not in answer.stdout


@pytest.mark.skipif(os.name == "nt", reason="Windows always has a screen")
def test_without_a_screen_it_says_what_is_lacking(tmp_path: Path) -> None:
    answer = check(tmp_path)
    assert answer.returncode == 2
    assert "There is no screen here" in answer.stdout
    assert pasted(answer.stdout)[-1].startswith("no window: ")
    assert answer.stderr == ""


@pytest.mark.parametrize("words", [["--nonsense"], ["--lang", "tlh"]])
def test_words_it_does_not_know(tmp_path: Path, words: list[str]) -> None:
    answer = check(tmp_path, *words)
    assert answer.returncode == 2
    assert "reef-companion self-check --help" in answer.stderr
