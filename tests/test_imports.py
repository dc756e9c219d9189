"""Imports run downward only: mobile and printables stand on companion, which stands on the standard library."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FORBIDDEN = {
    "companion": {"kivy", "reportlab", "random", "secrets", "mobile", "printables", "time", "datetime"},
    "printables": {"kivy", "mobile", "random"},
}


def imported(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    return {name.split(".")[0] for name in names}


@pytest.mark.parametrize("package", FORBIDDEN)
def test_a_package_imports_nothing_above_it(package):
    files = list((ROOT / package).rglob("*.py"))
    assert files
    wrong = {
        str(path.relative_to(ROOT)): sorted(found) for path in files if (found := imported(path) & FORBIDDEN[package])
    }
    assert not wrong


def test_what_touches_mean_is_known_without_a_screen():
    """`mobile.reef_encounter.play` stands on companion and on itself: no Kivy, no widget, no page."""
    files = list((ROOT / "mobile" / "reef_encounter" / "play").glob("*.py"))
    assert files
    for path in files:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import | ast.ImportFrom):
                modules = [node.module or ""] if isinstance(node, ast.ImportFrom) else [a.name for a in node.names]
                above = [name for name in modules if re.match(r"(kivy|mobile)(?!\.reef_encounter\.play\b)", name)]
                assert not above, path.name


def test_shared_modules_name_no_game():
    """All of companion but the game's own package, the command line and the drawings knows no game."""
    shared = [path for path in (ROOT / "companion").glob("*.py") if path.name not in {"command.py", "library.py"}]
    assert len(shared) > 5
    for path in shared:
        text = path.read_text("utf-8")
        assert "reef_encounter" not in text, path


def test_the_game_needs_the_standard_library_alone():
    """A game is replayed and scored in a Python that can see no installed package."""
    program = (
        "import sys; sys.path.insert(0, '.'); from companion.__main__ import main;"
        "code = main(['score', 'companion/reef_encounter/games/a-real-game.reef', '--lang', 'de']);"
        "assert not {'PIL', 'reportlab', 'kivy'} & set(sys.modules), sorted(sys.modules); sys.exit(code)"
    )
    ran = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
