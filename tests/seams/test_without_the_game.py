"""The shared rooms stand without a game: in a copy of the tree without its folders they import and serve."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LISTS = ("companion/cli/games.py", "printables/cli/kits.py", "mobile/games.py")
"""Where games are listed: the only places that name one outside its own folders."""

IMPORTING = """
import importlib, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
"""


def without(text: str, folder: str) -> str:
    """A list of games without the one that has folders of that name."""
    for line in re.findall(rf"^from \w+\.{folder}\..*\n", text, re.MULTILINE):
        name = line.split()[-1]
        text = re.sub(rf"\b{name}\b,? ?", "", text.replace(line, ""))
    return text


@pytest.mark.parametrize("folder", ["reef_encounter", "reef"])
def test_the_shared_rooms_import_and_the_toy_game_is_played(folder: str, tmp_path: Path) -> None:
    left_out = shutil.ignore_patterns(folder, "__pycache__")
    for package in ("companion", "printables"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=left_out)
    shutil.copytree(ROOT / "tests" / "seams", tmp_path / "tests" / "seams", ignore=left_out)
    assert not list(tmp_path.rglob(folder))
    for listed in map(tmp_path.joinpath, LISTS[:2]):
        listed.write_text(without(listed.read_text("utf-8"), folder), "utf-8")
    files = [path for package in ("companion", "printables") for path in (tmp_path / package).rglob("*.py")]
    modules = [".".join(path.relative_to(tmp_path).with_suffix("").parts).removesuffix(".__init__") for path in files]
    assert len(modules) > 50
    for command in (
        ["-c", IMPORTING, *sorted(name for name in modules if not name.endswith("__main__"))],
        ["-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/seams/test_toy.py"],
    ):
        ran = subprocess.run([sys.executable, *command], cwd=tmp_path, capture_output=True, text=True, check=False)
        assert ran.returncode == 0, ran.stdout + ran.stderr
