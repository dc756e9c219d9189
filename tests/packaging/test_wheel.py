"""A wheel of this project, installed alone as pipx and uv install it: the rules and all languages, and no clone."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from email.message import Message
from email.parser import Parser
from pathlib import Path
from zipfile import ZipFile

import pytest
from babel import Locale

from companion import PACKAGES, __version__
from companion.reef_encounter.interface import RECORDED_GAME
from companion.translator import LANGUAGES

ROOT = Path(__file__).parent.parent.parent
SOURCES = (*PACKAGES, "pyproject.toml", "setup.cfg", "README.md", "LICENSE", "LICENSE-DRAWINGS.md")
NOT_INSTALLED = {".po", ".pot", ".pyc"}
LARGEST = 2.5e6  # bytes; the computer player, print shops, what hands must do and its catchwords came to it
# Nothing is asked of an index: what is in the wheel must do.
OFFLINE = ["--quiet", "--disable-pip-version-check", "--no-index", "--no-deps"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Made from a copy, because making it writes beside the sources."""
    pytest.importorskip("setuptools", minversion="77", reason="a wheel is made by setuptools, 77 or newer")
    pytest.importorskip("pip", reason="a wheel is made and installed by pip")
    copy, made = tmp_path_factory.mktemp("sources"), tmp_path_factory.mktemp("wheel")
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, copy)
    pip(sys.executable, "wheel", *OFFLINE, "--no-build-isolation", "--wheel-dir", str(made), str(copy))
    (found,) = made.iterdir()
    return found


@pytest.fixture(scope="module")
def program(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`reef-companion` in an environment that holds the wheel and nothing else."""
    place = tmp_path_factory.mktemp("installed")
    venv.create(place, with_pip=False)
    programs = place / ("Scripts" if os.name == "nt" else "bin")
    pip(sys.executable, "--python", str(programs / Path(sys.executable).name), "install", *OFFLINE, str(wheel))
    return programs / "reef-companion"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Where somebody is who has a saved game and no clone."""
    shutil.copy(RECORDED_GAME, tmp_path / "evening.reef")
    return tmp_path


def pip(python: str, *words: str) -> None:
    ran = subprocess.run([python, "-m", "pip", *words], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def run(program: Path, home: Path, *words: str, **surroundings: str) -> subprocess.CompletedProcess[str]:
    ours = ("PYTHON", "LANG", "LC_", "DISPLAY", "WAYLAND", "SDL", "REEF")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    kept |= {"HOME": str(home), "LANG": "C.UTF-8", **surroundings}
    return subprocess.run(
        [str(program), *words], cwd=home, env=kept, capture_output=True, encoding="utf-8", timeout=60, check=False
    )


def output_of(program: Path, home: Path, *words: str) -> str:
    answer = run(program, home, *words)
    assert answer.returncode == 0, answer.stderr
    assert answer.stderr == ""
    return answer.stdout


def output_of_clone(home: Path, *words: str) -> str:
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "companion", *words]
    return subprocess.run(
        command, cwd=home, env=surroundings, capture_output=True, encoding="utf-8", check=True
    ).stdout


def described(wheel: Path) -> Message:
    """What the wheel tells installers of itself."""
    with ZipFile(wheel) as packed:
        (name,) = [name for name in packed.namelist() if name.endswith("/METADATA")]
        return Parser().parsestr(packed.read(name).decode())


def test_it_holds_the_whole_program_and_nothing_beside_it(wheel: Path) -> None:
    with ZipFile(wheel) as packed:
        inside = {name for name in packed.namelist() if ".dist-info/" not in name}
    ours = [path for name in PACKAGES for path in (ROOT / name).rglob("*") if path.is_file()]
    assert inside == {path.relative_to(ROOT).as_posix() for path in ours if path.suffix not in NOT_INSTALLED}
    assert wheel.stat().st_size <= LARGEST


def test_it_needs_nothing_by_itself(wheel: Path) -> None:
    needed = described(wheel).get_all("Requires-Dist", [])
    assert needed
    assert all("extra ==" in each for each in needed)


def test_it_is_described_as_it_is(wheel: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The Pythons are those that the two commands of the README accept, the languages those of the catalogues."""
    monkeypatch.syspath_prepend(str(ROOT / "build"))
    from old_enough import OURS

    about = [each.split(" :: ") for each in described(wheel).get_all("Classifier", [])]
    assert {words[-1] for words in about if words[:2] == ["Programming Language", "Python"] and "." in words[-1]} == {
        f"{major}.{minor}" for major, minor in OURS
    }
    names = {Locale(language).english_name for language in LANGUAGES}
    assert {words[1] for words in about if words[0] == "Natural Language"} == names


def test_its_version_and_licences(program: Path, home: Path) -> None:
    assert output_of(program, home, "--version").startswith(f"reef-companion {__version__}\n")
    licences = output_of(program, home, "--licences")
    for words in ("MIT License", "CC BY-SA 4.0", "SIL OPEN FONT LICENSE"):
        assert words in licences


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_replays_a_real_game_as_the_clone_does(program: Path, home: Path, language: str) -> None:
    words = ["replay", "evening.reef", "--lang", language]
    assert output_of(program, home, *words) == output_of_clone(home, *words)


def test_it_draws_pieces_as_the_clone_does(program: Path, home: Path) -> None:
    words = ["share", "evening.reef", "--lang", "en", "--output"]
    output_of(program, home, *words, "ours.html")
    output_of_clone(home, *words, "theirs.html")
    assert (home / "ours.html").read_bytes() == (home / "theirs.html").read_bytes()


def test_it_draws_without_being_unpacked(wheel: Path, tmp_path: Path) -> None:
    """Python imports from an archive too, and drawings are read through whatever imported their package."""
    program = "from companion.reef_encounter.art.designs import small_designs; print(len(small_designs()))"
    surroundings = {**os.environ, "PYTHONPATH": str(wheel)}
    command = [sys.executable, "-c", program]
    ran = subprocess.run(command, cwd=tmp_path, env=surroundings, capture_output=True, encoding="utf-8", check=False)
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["check", "evening.reef"], "fine, 124 entries"),
        (["score", "evening.reef"], "34 to 36 points"),
        (["state", "evening.reef", "--json"], '"phase": "over"'),
        (["why", "evening.reef", "--at", "40", "eat D/E4"], "[1 Eat a coral and a shrimp, p. 5, 11 of the English"),
    ],
)
def test_the_game_is_whole(program: Path, home: Path, words: list[str], expected: str) -> None:
    assert expected in output_of(program, home, *words)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (
            ["print"],
            '“print” needs reportlab and pillow. This installs what is missing: pip install "reef-companion[print]"',
        ),
        (["print", "--lang", "de"], "„print“ braucht reportlab und pillow."),
        ([], "“play” needs kivy and pillow."),
        (["evening.reef"], "“play” needs kivy and pillow."),
    ],
)
def test_what_is_not_installed_is_said_with_what_helps(
    program: Path, home: Path, words: list[str], expected: str
) -> None:
    answer = run(program, home, *words)
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert answer.stderr.startswith(expected)
    assert len(answer.stderr.splitlines()) == 1


def test_it_leaves_nothing_in_the_home_folder(program: Path, home: Path) -> None:
    output_of(program, home, "replay", "evening.reef")
    assert [path.name for path in home.iterdir()] == ["evening.reef"]
