"""The shared rooms stand without Reef Encounter: in a copy of the tree without its folders they import and serve."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SHARED = ("companion", "printables/press", "printables/text")

IMPORTING = """
import importlib, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
assert not [name for name in sys.modules if "reef_encounter" in name]
"""


def test_the_shared_rooms_import_and_the_toy_game_is_played(tmp_path: Path) -> None:
    without = shutil.ignore_patterns("reef_encounter", "__pycache__", "locale")
    for package in ("companion", "printables"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=without)
    shutil.copytree(ROOT / "tests" / "seams", tmp_path / "tests" / "seams", ignore=without)
    assert not list(tmp_path.rglob("reef_encounter"))
    files = [path for room in SHARED for path in (tmp_path / room).rglob("*.py") if path.stem != "__main__"]
    modules = [".".join(path.relative_to(tmp_path).with_suffix("").parts).removesuffix(".__init__") for path in files]
    assert len(modules) > 50
    for command in (
        ["-c", IMPORTING, *sorted(modules)],
        ["-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/seams/test_toy.py"],
    ):
        ran = subprocess.run([sys.executable, *command], cwd=tmp_path, capture_output=True, text=True, check=False)
        assert ran.returncode == 0, ran.stdout + ran.stderr
