"""What scripts write into docs/ from the program is what the program says now."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.docs.helpers.pages import ROOT


@pytest.mark.parametrize("script", ["rules", "diagram"])
def test_what_was_made_is_current(script: str) -> None:
    command = [sys.executable, f"build/{script}.py", "--check"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_every_room_stands_in_the_architecture() -> None:
    page = (ROOT / "docs/architecture.md").read_text("utf-8")
    for package in ("companion", "printables", "mobile"):
        rooms = {path.parent for path in (ROOT / package).glob("*/**/__init__.py")}
        missing = sorted(str(room) for room in rooms if f"{room.name}/" not in page)
        assert not missing
    for folder in (ROOT / "companion", ROOT / "companion/reef_encounter"):
        modules = {path.stem for path in folder.glob("*.py") if not path.stem.startswith("__")}
        assert not sorted(module for module in modules if f"`{module}`" not in page)
