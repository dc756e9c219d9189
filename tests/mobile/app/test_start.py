"""Starting: from the command line, without a screen, with a file that is no game, in a real window."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import which

import pytest

from tests.helpers.screens import NAMING_ONE, OFF_SCREEN

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards

ROOT = Path(__file__).parents[3]


def play(tmp_path: Path, *words: str, **surroundings: str) -> subprocess.CompletedProcess[str]:
    """`reef-companion play` in a process of its own, whose surroundings hold nothing of this one's window."""
    ours = ("KIVY", "SDL", *NAMING_ONE)
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    kept |= {"REEF_COMPANION_HOME": str(tmp_path), "LANG": "C.UTF-8", "LANGUAGE": "en", **surroundings}
    command = [sys.executable, "-m", "mobile", *words]
    return subprocess.run(command, cwd=ROOT, env=kept, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.slow
def test_without_a_screen_it_says_what_to_do(tmp_path: Path) -> None:
    answer = play(tmp_path, SDL_VIDEODRIVER="x11")
    assert answer.returncode == 2
    assert "There is no screen here" in answer.stderr
    assert "reef-companion --help" in answer.stderr
    assert "Traceback" not in answer.stderr


def test_a_file_that_is_no_game_is_told_before_a_window_opens(tmp_path: Path) -> None:
    path = tmp_path / "shopping.txt"
    path.write_text("milk\n")
    answer = play(tmp_path, str(path), "--lang", "de", **OFF_SCREEN)
    assert answer.returncode == 2
    assert str(path) in answer.stderr
    assert "gespeichert" in answer.stderr
    assert path.read_text() == "milk\n"


@pytest.mark.slow
def test_a_folder_that_games_cannot_be_kept_in_is_told_before_a_window_opens(tmp_path: Path) -> None:
    """As in a profile that is read only, or on a drive that is gone."""
    (tmp_path / "file").write_text("in the way")
    answer = play(tmp_path, REEF_COMPANION_HOME=str(tmp_path / "file" / "home"), **OFF_SCREEN)
    assert answer.returncode == 2
    assert answer.stderr.count("\n") == 1
    assert "for saved games cannot be used" in answer.stderr


@pytest.mark.slow
def test_neither_sound_nor_camera_nor_network_is_asked_for(tmp_path: Path) -> None:
    program = (
        "import sys, mobile.platform.environment as e; e.prepare_kivy(); e.try_open_window(); import mobile.app;"
        "import mobile.reef_encounter.table.page;"
        "print([m for m in sys.modules if m.startswith(('kivy.core.audio', 'kivy.core.camera', 'kivy.core.video',"
        " 'kivy.network', 'urllib.request', 'http.client'))])"
    )
    kept = {**os.environ, "REEF_COMPANION_HOME": str(tmp_path), **OFF_SCREEN}
    answer = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=kept, capture_output=True, text=True, check=True
    )
    assert answer.stdout.strip() == "[]"


@pytest.mark.slow
@pytest.mark.window
@pytest.mark.skipif(which("xvfb-run") is None, reason="xvfb is not installed")
def test_the_same_in_a_real_window(tmp_path: Path) -> None:
    """One game saved, taken back and refused in a window of an X server, instead of off the screen."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY", "SDL", "DISPLAY"))}
    kept |= {"SDL_VIDEODRIVER": "x11", "UI_TESTS": "required", "TMPDIR": "/tmp"}  # xvfb-run bears no space there
    tests = ["-k", "saved_at_once or refused_touch", "tests/mobile/table/test_table.py"]
    command = ["xvfb-run", "-a", "-s", "-screen 0 1280x1280x24", sys.executable, "-m", "pytest", *tests]
    answer = subprocess.run(command, cwd=ROOT, env=kept, capture_output=True, text=True, timeout=180, check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr
