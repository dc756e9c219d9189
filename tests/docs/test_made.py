"""What scripts write into docs/ from the program is what the program says now."""

from __future__ import annotations

import subprocess
import sys

import pytest

from companion import PACKAGES
from tests.docs.helpers.pages import ROOT

GAMES = ("reef", "reef_encounter")


@pytest.mark.parametrize("script", ["rules", "diagram", "architecture"])
def test_what_was_made_is_current(script: str) -> None:
    command = [sys.executable, f"build/{script}.py", "--check"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_every_room_says_what_it_is() -> None:
    """`build/diagram.py --rooms` is the list of rooms that the architecture sends readers to."""
    command = [sys.executable, "build/diagram.py", "--rooms"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    said = {line[:40].strip(): line[40:].strip() for line in ran.stdout.splitlines()}
    folders = {path.parent for package in PACKAGES for path in (ROOT / package).rglob("*.py")}
    assert {f"{folder.relative_to(ROOT).as_posix()}/" for folder in folders} == said.keys()
    assert not {room: task for room, task in said.items() if not task.endswith((".", "?"))}


def test_the_architecture_names_every_room_that_games_share() -> None:
    """In the picture, whose boxes are the folders; and those of a game in the table."""
    page, picture = ((ROOT / "docs" / name).read_text("utf-8") for name in ("architecture.md", "architecture.svg"))
    assert len(page.split()) < 1500, "two pages: what a reader of one room needs stands in its docstring"
    for package in PACKAGES:
        assert not {
            path.parent.name
            for path in (ROOT / package).glob("*/__init__.py")
            if f">{path.parent.name}<" not in picture
        }
    both = set.intersection(*({p.parent.name for p in (ROOT / "companion" / g).glob("*/__init__.py")} for g in GAMES))
    assert len(both) > 4
    assert not {room for room in both if f"`{room}/`" not in page}
