"""No shared room needs any game: in a copy of the tree without the folders of one, everything imports and serves."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion import PACKAGES

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = sorted({path.parent.name for path in ROOT.glob("companion/*/interface.py")} - {"reports"})
"""Those of the games."""
LISTS = ("companion/cli/main.py", "printables/cli/print.py", "mobile/games.py")
"""Where games are listed: the only places that name one outside its own folders."""

SHOWN = "mobile/pages/test_any_game.py"
HELPERS = (
    "conftest.py",
    "helpers/layers.py",
    "helpers/screens.py",
    "mobile/conftest.py",
    SHOWN,
    *(
        f"mobile/helpers/{name}.py"
        for name in ("driver", "fingers", "fit", "glass", "handling", "offscreen", "undrawn")
    ),
)

IMPORTING = """
import importlib, sys
from tests.mobile.helpers.offscreen import open_window, without_display
without_display(sys.argv[1])
window = open_window()
for name in sys.argv[2:]:
    if window is not None or not name.startswith("mobile."):
        importlib.import_module(name)
"""
ALONE = """
import sys
sys.meta_path[:] = [finder for finder in sys.meta_path if "editable" not in repr(finder).lower()]
"""
"""Keeps an installed clone from lending the copy what it lacks."""
TOLD = """
from companion.__main__ import main
from companion.cli.main import GAMES
from printables.cli.print import KITS
for game in GAMES.values():
    assert main(["check", str(game.EXAMPLES.game)]) == 0
assert not KITS or main(["print", "--list"]) == 0
"""


def without(text: str, folder: str) -> str:
    """A list of games without the one that has folders of that name."""
    for line in re.findall(rf"^from \w+\.{folder}\b.*\n", text, re.MULTILINE):
        name = line.split()[-1]
        text = re.sub(rf"(?<=[\[ (]){name}\b(?=[\],)]),? ?", "", text.replace(line, ""))
    return text


@pytest.fixture(params=FOLDERS, scope="module")
def copy(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tree as if one game had never moved in; what was compiled for one test serves the others."""
    tmp_path = tmp_path_factory.mktemp("copy")
    left_out = shutil.ignore_patterns(request.param, "__pycache__", Path(__file__).name)
    for part in (*PACKAGES, "tests/seams"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=left_out)
    for helper in HELPERS:
        (tmp_path / "tests" / helper).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "tests" / helper, tmp_path / "tests" / helper)
    assert not list(tmp_path.rglob(request.param))
    (tmp_path / "sitecustomize.py").write_text(ALONE, "utf-8")
    for listed in map(tmp_path.joinpath, LISTS):
        listed.write_text(without(listed.read_text("utf-8"), request.param), "utf-8")
    return tmp_path


def run(folder: Path, *words: str) -> None:
    surroundings = {**os.environ, "PYTHONPATH": str(folder), "XDG_CONFIG_HOME": str(folder), "APPDATA": str(folder)}
    ran = subprocess.run(
        [sys.executable, *words], cwd=folder, env=surroundings, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_all_that_is_left_imports(copy: Path) -> None:
    files = [path for package in PACKAGES for path in (copy / package).rglob("*.py") if path.stem != "__main__"]
    modules = [".".join(path.relative_to(copy).with_suffix("").parts).removesuffix(".__init__") for path in files]
    assert len(modules) > 150
    run(copy, "-c", IMPORTING, str(copy), *sorted(modules))


@pytest.mark.slow
def test_the_toy_game_is_played_and_every_other_game_told(copy: Path) -> None:
    run(copy, "-c", TOLD)
    run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/seams")


@pytest.mark.slow
def test_the_app_plays_the_toy_game(copy: Path) -> None:
    run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"tests/{SHOWN}", "-k", "begun or leads_to")
