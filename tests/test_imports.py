"""Imports run one way, between packages and between modules; shared modules name no game; no module is too long.

Every import counts: at the top of a file, in a function, and under TYPE_CHECKING.
"""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from runpy import run_path
from textwrap import dedent

import pytest

from companion import PACKAGES

ROOT = Path(__file__).parent.parent
FORBIDDEN = {
    "companion": {"kivy", "reportlab", "random", "secrets", "time", *PACKAGES[1:]},
    "printables": {"kivy", "mobile", "random"},
    "mobile.seats": {"kivy", "reportlab", "PIL", "printables", "random"},
}
CHANCE = {"companion.player.chance": {"random", "random.Random"}}
"""Where the computer player's chance comes from: a generator with a seed, of which it asks `random()` alone."""
MOST = 450  # code lines of a module: one chapter, with one subject

GAMES = {path.parent.name for path in (ROOT / "companion").glob("*/interface.py")} - {"reports"}
"""The folders of the games."""

EDGES = {"companion.cli.main", "mobile.games", "printables.cli.print"}
"""Where a person or another program comes in, and it is decided which game is meant."""


@cache
def modules() -> dict[str, Path]:
    """Every module by its dotted name; a folder's `__init__` goes by the name of the folder."""
    found = {}
    for path in (path for package in PACKAGES for path in (ROOT / package).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def imported(path: Path) -> frozenset[str]:
    """What a file imports, ours as modules, that of others by any name."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            full = {f"{node.module}.{alias.name}" for alias in node.names}
            names |= {name if name in modules() else str(node.module) for name in full}
    return frozenset(names)


def room(module: str) -> str:
    """The folder that a module lies in."""
    return ".".join(modules()[module].relative_to(ROOT).parent.parts)


def game_of(module: str) -> str | None:
    """The folder of the game that a module belongs to; None for those all games share."""
    part = module.split(".")[1:2]
    return part[0] if part and part[0] in GAMES else None


def between_modules() -> dict[str, set[str]]:
    return {name: {other for other in imported(path) if other in modules()} for name, path in modules().items()}


def circle(graph: dict[str, set[str]]) -> list[str]:
    """Names that import each other in a circle; none if all imports run one way."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as found:
        return list(found.args[1])
    return []


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert not circle(between_modules())


def test_imports_go_down_the_list() -> None:
    """A package imports none that stands behind it in `companion.PACKAGES`."""
    wrong = {
        (module, other)
        for module, others in between_modules().items()
        for other in others
        if PACKAGES.index(other.split(".")[0]) > PACKAGES.index(module.split(".")[0])
    }
    assert not wrong


def test_a_module_can_be_read_at_a_sitting() -> None:
    code_lines = run_path(str(ROOT / "build/code_lines.py"))["code_lines"]
    texts = {module: path.read_text("utf-8") for module, path in modules().items()}
    long = {module: text for module, text in texts.items() if text.count("\n") > MOST}  # the others need no count
    assert not [module for module, text in long.items() if len(code_lines(text)) > MOST]


def test_helpers_stand_apart_from_tests() -> None:
    """A folder of tests holds tests; what they are written with lies in `helpers`, or in a folder without tests."""
    folders: dict[Path, set[str]] = {}
    for path in (ROOT / "tests").rglob("*.py"):
        if path.stem not in ("__init__", "__main__"):
            folders.setdefault(path.parent, set()).add(path.stem)
    kinds = {folder: {name[:5] == "test_" for name in names - {"conftest"}} for folder, names in folders.items()}
    mixed = {folder.name for folder, both in kinds.items() if len(both) == 2}
    assert mixed == {"wandering"}, "it is a program that one test tries"


def test_no_test_stands_on_another() -> None:
    """What two of them are written with lies in `helpers`, where a reader looks for it."""
    tests = list((ROOT / "tests").rglob("*.py"))
    imported_by = {
        path.stem: {name for name in imported(path) if re.search(r"^tests\..*\btest_", name)} for path in tests
    }
    assert not {name: others for name, others in imported_by.items() if others}


@pytest.mark.parametrize("package", FORBIDDEN)
def test_a_package_imports_nothing_above_it(package: str) -> None:
    wrong = {
        module: found
        for module, path in modules().items()
        if f"{module}.".startswith(f"{package}.")
        and (
            found := {name.split(".")[0] for name in imported(path) - CHANCE.get(module, set())} & FORBIDDEN[package]
        )
    }
    assert not wrong


def test_the_computer_player_asks_chance_for_one_kind_of_number() -> None:
    """The numbers of `random()` are the same in every Python; those of `choice` or `shuffle` may change."""
    (path,) = (modules()[module] for module in CHANCE)
    text = path.read_text("utf-8")
    assert re.findall(r"\bRandom\b.*", text) == ["Random", "Random(seed).random"]
    players = [path for module, path in modules().items() if ".player" in module and module.startswith("companion.")]
    assert len(players) > 8
    for path in players:
        names = {name.split(".")[0] for name in imported(path)}
        assert names <= {
            "__future__",
            "collections",
            "companion",
            "dataclasses",
            "enum",
            "functools",
            "itertools",
            "math",
            "random",
            "typing",
        }


def test_what_serves_phones_knows_nothing_of_the_app() -> None:
    """Whoever installed the extra `seats` alone has no Kivy; what is above it is in `FORBIDDEN`."""
    seats = {module for module in modules() if f"{module}.".startswith("mobile.seats.")}
    assert len(seats) > 4
    assert not {
        other for module in seats for other in between_modules()[module] - seats if other.startswith("mobile")
    }
    program = "import sys, mobile.seats.cli; print({'kivy', 'PIL', 'reportlab'} & {*sys.modules})"
    ran = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    assert ran.stdout.strip() == "set()"


def test_one_module_knows_which_day_it_is() -> None:
    """It knows the zone of this machine, so that one game has one day everywhere. The games know no clock at all."""
    asks = re.compile(r"\bdate(?:time)?\.(?:today|now|utcnow|fromtimestamp)\((?!UTC)|\b(?:local|gm|c)time\(|\bmktime")
    asking = {module for module, path in modules().items() if asks.search(path.read_text("utf-8"))}
    assert asking == {"companion.dates"}
    dated = {module for module, path in modules().items() if imported(path) & {"datetime", "calendar"}}
    assert {module for module in dated if module.startswith("companion")} == {"companion.dates"}


def test_what_touches_mean_is_known_without_a_screen() -> None:
    """`mobile.reef_encounter.play` stands on companion, on itself and on two modules: no Kivy, no widget, no page."""
    beside = {"mobile.table.controller", "mobile.reef_encounter.highlight_drawings"}
    play = [path for module, path in modules().items() if room(module) == "mobile.reef_encounter.play"]
    assert play
    for path in (*play, *(modules()[name] for name in beside)):
        names = imported(path) - beside
        above = [name for name in names if re.match(r"(kivy|mobile)(?!\.reef_encounter\.play\b)", name)]
        assert not above, path.name


def test_shared_modules_name_no_game() -> None:
    """Whatever lies in no game's folder imports none and names none, apart from the edges."""
    assert len(GAMES) >= 2
    naming = {
        module
        for module, path in modules().items()
        if game_of(module) is None and module not in EDGES
        if "reef_encounter" in path.read_text("utf-8") or any(map(game_of, imported(path)))
    }
    assert not naming


def test_no_game_stands_on_another() -> None:
    wrong = {
        (module, other)
        for module, others in between_modules().items()
        for other in others
        if game_of(module) and game_of(other) not in (None, game_of(module))
    }
    assert not wrong


def named_later(text: str) -> set[str]:
    """What a module names as `module:name`, to be imported once it is needed."""
    for name, said in re.findall(r'^(_?[A-Z]+)(?:: Final)? = f?"(.*)"$', text, re.MULTILINE):
        text = text.replace(f"{{{name}}}", said)
    return set(re.findall(rf'"((?:{"|".join(PACKAGES)})\.[\w.]+:\w+)"', text))


def test_what_is_imported_later_is_there() -> None:
    named = {where for path in modules().values() for where in named_later(path.read_text("utf-8"))}
    assert len(named) > 40
    for module, name in (where.split(":") for where in named):
        assert has(module, name), f"{module}:{name}"


def has(module: str, name: str) -> bool:
    """Whether a module has that name or, as a folder, that module."""
    text = modules()[module].read_text("utf-8")
    wanted = rf"^((def|class|from) .*\b{name}\b|([\w, ]+, )?{name}\b.* = )"
    return f"{module}.{name}" in modules() or bool(re.search(wanted, text, re.MULTILINE))


def programs(path: Path) -> Iterator[ast.Module]:
    """The programs that a file holds as strings, to give them to another Python; what is put in reads as None.

    A recipe of `build` is one as a whole.
    """
    text = path.read_text("utf-8")
    if path.is_relative_to(ROOT / "build"):
        yield ast.parse(text)
    for node in ast.walk(ast.parse(text)):
        parts = node.values if isinstance(node, ast.JoinedStr) else [node]
        said = "".join(str(part.value) if isinstance(part, ast.Constant) else "None" for part in parts)
        if isinstance(node, (ast.JoinedStr, ast.Constant)) and "import " in said:
            with suppress(SyntaxError):
                yield ast.parse(dedent(said))


def test_programs_that_no_tool_reads_use_what_is_there() -> None:
    """No tool that renames or looks at types sees into strings and recipes; some run in longer layers alone."""
    used = set()
    paths = [path for where in ("tests/**/*.py", "build/**/*.py", "build/*.spec") for path in ROOT.glob(where)]
    for program in (program for path in paths for program in programs(path)):
        called = {}
        for node in ast.walk(program):
            for name in node.names if isinstance(node, (ast.Import, ast.ImportFrom)) else ():
                full = f"{node.module}.{name.name}" if isinstance(node, ast.ImportFrom) else name.name
                if full.split(".")[0] in PACKAGES:
                    called[name.asname or name.name.split(".")[-1]] = full
                    used.add(full)
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                module = called.get(node.value.id, "")
                used |= {f"{module}.{node.attr}"} if module in modules() and node.attr != "__file__" else set()
    assert len(used) > 20
    there = [name for name in used if name in modules() or has(*name.rsplit(".", 1))]
    assert used == set(there), used - set(there)


def test_what_the_packages_carry_along_is_there() -> None:
    carried = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]["package-data"]
    for package, patterns in carried.items():
        for pattern in patterns:
            pattern = pattern.replace(".mo", ".po")  # what is compiled is not there before it is installed
            assert any((ROOT / package).glob(pattern)), f"{package}: {pattern}"


def test_the_game_needs_the_standard_library_alone() -> None:
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


def test_a_kit_is_begun_without_what_only_games_need() -> None:
    """Whoever prints waits for no saved game, no rules and no picture to be imported."""
    program = (
        "import sys; from companion.__main__ import main; main(['print', '--paper', 'none']);"
        "rooms = ('companion.record', 'companion.session', 'companion.standings', 'printables.export',"
        "'PIL', 'reportlab');"
        "print([name for name in sys.modules if name.startswith(rooms) or '.rules' in name])"
    )
    ran = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    assert ran.stdout.strip() == "[]"
    assert "a4, letter, a3" in ran.stderr  # the press itself has answered
