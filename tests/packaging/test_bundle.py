"""A finished bundle as a stranger meets it: on a machine without Python, from any folder, leaving nothing behind.

`python3 build/bundle.py --smoke` makes both bundles and runs this; REEF_COMPANION_BUNDLES names where they lie.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from companion import __version__
from companion.reef_encounter.interface import RECORDED_GAME
from tests.helpers.screens import OFF_SCREEN

BUNDLES = os.environ.get("REEF_COMPANION_BUNDLES")
pytestmark = pytest.mark.skipif(not BUNDLES, reason="python3 build/bundle.py --smoke makes bundles and tests them")
FOLDER = Path(BUNDLES or ".").resolve() / f"reef-companion-{__version__}"
PROGRAMS = {"folder": FOLDER / "reef-companion", "file": FOLDER.parent / "reef-companion"}
LARGEST = {"folder": 60e6, "file": 32e6}  # bytes


class Stranger:
    """Somebody with a bundle, a home folder and a terminal, and nothing else."""

    def __init__(self, program: Path, home: Path) -> None:
        self.program, self.home, self.passing = program, home, home / "tmp"
        self.passing.mkdir()

    def run(self, *words: str, **surroundings: str) -> subprocess.CompletedProcess[str]:
        bare = {"HOME": str(self.home), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TMPDIR": str(self.passing)}
        command = [str(self.program), *words]
        return subprocess.run(
            command, cwd=self.home, env=bare | surroundings, capture_output=True, text=True, timeout=180, check=False
        )

    def processes(self) -> list[str]:
        """What of the bundle is running still."""
        import psutil

        found = [
            (each.info["exe"] or "", each.info["cmdline"] or []) for each in psutil.process_iter(["exe", "cmdline"])
        ]
        return [exe for exe, words in found if str(self.program) in (exe, *words[:1])]


@pytest.fixture(params=PROGRAMS)
def stranger(request: pytest.FixtureRequest, tmp_path: Path) -> Stranger:
    return Stranger(PROGRAMS[request.param], tmp_path)


def from_source(*words: str) -> str:
    kept = {**os.environ, "LANG": "C.UTF-8"}
    command = [sys.executable, "-m", "companion", *words]
    return subprocess.run(command, env=kept, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("kind", PROGRAMS)
def test_it_is_no_larger_than_promised(kind: str) -> None:
    path = FOLDER if kind == "folder" else PROGRAMS["file"]
    files = (
        [path] if path.is_file() else [each for each in path.rglob("*") if each.is_file() and not each.is_symlink()]
    )
    assert sum(each.stat().st_size for each in files) <= LARGEST[kind]


def test_its_version(stranger: Stranger) -> None:
    said = stranger.run("--version").stdout
    assert said.startswith(f"reef-companion {__version__}")
    assert "reef-companion --licences" in said


@pytest.mark.parametrize("language", ["en", "de"])
def test_it_is_the_whole_command_line(stranger: Stranger, language: str) -> None:
    for words in (
        ["replay", str(RECORDED_GAME)],
        ["score", str(RECORDED_GAME)],
        ["state", str(RECORDED_GAME), "--json"],
    ):
        assert stranger.run(*words, "--lang", language).stdout == from_source(*words, "--lang", language)


def test_it_speaks_the_language_of_the_terminal(stranger: Stranger) -> None:
    assert "die App öffnen" in stranger.run("--help", LANG="de_DE.UTF-8").stdout


def test_its_kit_is_the_same_to_the_byte(stranger: Stranger, tmp_path: Path) -> None:
    answer = stranger.run("print", "--lang", "fr", "--paper", "a4", "--output", "kit.pdf", "--quiet")
    assert answer.returncode == 0, answer.stderr
    from_source("print", "--lang", "fr", "--paper", "a4", "--output", str(tmp_path / "source.pdf"), "--quiet")
    assert (stranger.home / "kit.pdf").read_bytes() == (tmp_path / "source.pdf").read_bytes()


def test_it_opens_is_touched_prints_and_closes(window: None, stranger: Stranger) -> None:
    before = _there(stranger.program.parent)
    answer = stranger.run("self-check", **OFF_SCREEN)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    assert "(bundle)" in answer.stdout
    assert answer.stdout.endswith("This machine runs the app.\n")
    assert answer.stderr == ""
    assert not stranger.processes()
    assert not list(stranger.passing.iterdir())
    assert _there(stranger.program.parent) == before


def test_without_a_screen_it_says_so(stranger: Stranger) -> None:
    answer = stranger.run(LANG="es_ES.UTF-8")
    assert answer.returncode == 2
    assert "No hay" in answer.stderr or "no hay" in answer.stderr
    assert "Traceback" not in answer.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="for Linux desktops")
def test_the_menu_starts_the_bundle(stranger: Stranger) -> None:
    assert stranger.run("add-to-menu").returncode == 0
    entry = (stranger.home / ".local/share/applications/reef-companion.desktop").read_text(encoding="utf-8")
    line = next(line for line in entry.splitlines() if line.startswith("Exec="))
    assert shlex.split(line.removeprefix("Exec=")) == [str(stranger.program), "play", "%f"]


def test_what_belongs_to_the_system_stays_there() -> None:
    """A library that is older than the driver's own would keep the driver from loading."""
    names = [path.name for path in FOLDER.rglob("*.so*")]
    assert names
    assert not [name for name in names if name.startswith(("libGL", "libEGL", "libstdc++", "libX11", "libdrm"))]


def test_a_game_is_shown_to_phones(stranger: Stranger) -> None:
    shutil.copy(RECORDED_GAME, stranger.home / "game.reef")
    words = [str(stranger.program), "serve", "game.reef", "--address", "127.0.0.1"]
    bare = {"HOME": str(stranger.home), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TMPDIR": str(stranger.passing)}
    with subprocess.Popen(words, cwd=stranger.home, env=bare, stdout=subprocess.PIPE, encoding="utf-8") as ran:
        try:
            assert ran.stdout is not None
            said = next(line for line in ran.stdout if "http://127.0.0.1:" in line)
            (address,) = re.findall(r"http://127\.0\.0\.1:\d+/", said)
            with urlopen(address, timeout=60) as page:
                assert b"<!doctype html>" in page.read().lower()
        finally:
            ran.terminate()


def test_schema_and_licences_come_along() -> None:
    inside = FOLDER / "_internal"
    for what in ("state.reef-encounter", "state.reef", "score.reef-encounter", "score.reef", "story"):
        assert (inside / f"docs/{what}.schema.json").is_file(), what
    for whose in ("reef-companion", "font", "python", "kivy", "pillow", "reportlab", "segno", "waitress", "SDL2"):
        assert list((inside / "licences" / whose).iterdir()), whose


def test_every_library_comes_with_its_licence(stranger: Stranger) -> None:
    """In Kivy’s folder lie SDL2 and libpng; Pillow tells of all in its own; others are of the system’s packages."""
    said = stranger.run("--licences").stdout
    for words in ("MIT License", "CC BY-SA 4.0", "SIL OPEN FONT LICENSE", "Simple DirectMedia Layer", "LIBPNG"):
        assert words in said
    if Path("/usr/bin/dpkg-query").exists():
        assert "Apache License" in said, "libcrypto is Debian's"
    known = ("SDL2", "png15")
    kivy = [path.name for path in (FOLDER / "_internal" / "Kivy.libs").iterdir()]
    assert not [name for name in kivy if not name.removeprefix("lib").startswith(known)]


def _there(folder: Path) -> dict[str, int]:
    return {str(path): path.stat().st_mtime_ns for path in folder.rglob("*")}


@pytest.mark.parametrize("kind", PROGRAMS)
def test_nothing_that_was_made_to_try_windows_with_is_in_it(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """`build/on_windows.py` has a Python and a stand-in of its own; whoever has Windows has the real ones."""
    monkeypatch.syspath_prepend(str(Path(__file__).parent.parent.parent / "build"))
    from releasing.guard import made_to_try

    assert not made_to_try(FOLDER if kind == "folder" else PROGRAMS["file"])
