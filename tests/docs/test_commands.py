"""Every command of the documents is typed here, and says what the documents quote. The few that are not, and why."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.cli.main import GAMES
from companion.cli.parser import EXAMPLES
from printables.cli.print import KITS
from tests.docs.helpers.pages import PAGES, ROOT, Command, commands

OURS = re.compile(r"(?:python3 build/run\.py|(?:\.venv/bin/)?reef-companion)(?: |$)")

NOT_TYPED = {
    r"(python3|py) build[/\\]run\.py|(\.venv/bin/)?reef-companion( play .*)?": "opens a window and stays",
    r"reef-companion self-check": "opens a window; tests/packaging/test_selfcheck.py does",
    r"reef-companion bg-stats .*": "takes a game whose parrotfish are open; tests/sharing/test_bg_stats.py does",
    r"reef-companion from-codes .*": "takes what a camera has read; tests/sharing/test_record_codes.py does",
    r"reef-companion deck .*": "takes the cards of somebody's own copy; tests/command/test_deck_command.py does",
    r"reef-companion suggest .*": "takes a game that is not over; tests/command/test_json_documents.py does",
    r"reef-companion serve .*": "serves until it is ended; tests/phones/test_serve.py does",
    r"reef-companion add-to-menu": "is for the desktop of whoever types it; tests/packaging/test_menu.py does",
    r"python3 build/bundle\.py.*": "takes a minute; build/test.py --all makes and tries both bundles",
    r"python3 build/lock\.py.*": "asks PyPI for the newest; tests/packaging/test_locked.py looks at what it wrote",
    r"python3 build/release\.py.*": "makes bundles for minutes; tests/packaging/test_release.py does the rest",
    r"python3 build/on_windows\.py.*": "takes minutes; a long form",
    r"python3 build/long_tests\.py.*": "takes hours",
    r"([A-Z_]+=\S+ )*(python3?|py) build[/\\]test\.py.*": "this is it",
    r"([A-Z_]+=(\S+|\"[^\"]*\") )*\S*python -m pytest .*": "part of this run, or its long form",
    r".*python -m tests\.mobile\.wandering .*": "wanders for long; tests/mobile/wandering does so for a moment",
    r".*python -m coverage report.*": "tells of the run that is just under way",
    r".*python -m tests\.bench\.\w+.*": "measures for minutes",
    r".*python -m tests\.mutation": "plants faults for hours",
    r".*python build/pictures\.py": "test_pictures.py does",
    r".*python build/contact_sheet\.py": "draws for long what tests/drawing/test_goldens.py draws too",
    r".*python -m pip wheel .*": "tests/packaging/test_wheel.py does",
    r"python3 -m venv .*": "makes a place for other people's tools",
}
"""Commands that are not typed by this test, as patterns of the whole line, with the reason."""

ALL = [command for page in PAGES for command in commands(page)]


def reason(command: Command) -> str:
    """Why the command is not typed here; empty where it is."""
    return next((why for pattern, why in NOT_TYPED.items() if re.fullmatch(pattern, command.line)), "")


TYPED = list({(cmd.line.removeprefix(".venv/bin/"), cmd.answer): cmd for cmd in ALL if not reason(cmd)}.values())


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole project once more, where scripts may write."""
    there: Path = tmp_path_factory.mktemp("copy") / "project"
    passing = shutil.ignore_patterns("__pycache__", ".*", "scratch", "*.egg-info", "dist")
    shutil.copytree(ROOT, there, ignore=passing)
    return there


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, in which `FILE` is the real game, and `evening.reef` too."""
    for game in ROOT.glob("companion/*/games/*.reef"):
        (there := tmp_path / game.relative_to(ROOT)).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(game, there)
    for name in ("FILE", "evening.reef"):
        shutil.copy(ROOT / "companion/reef_encounter/games/a-real-game.reef", tmp_path / name)
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "en")
    monkeypatch.setenv("REEF_COMPANION_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.slow
@pytest.mark.parametrize("command", TYPED, ids=str)
def test_it_does_what_the_page_says(
    command: Command, folder: Path, copy: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    if match := OURS.match(command.line):
        try:
            words = shlex.split(command.line[match.end() :])
            # A name alone, in a sentence: there is such a command, and it says how it is used.
            code = main([*words, "--help"] if command.in_passing and len(words) == 1 else words)
        except SystemExit as ended:
            code = int(ended.code or 0)
        said = capfd.readouterr().out
    else:
        words = [word.replace("~", str(folder)) for word in shlex.split(command.line)]
        assert words[0] in {"python", "python3", ".venv/bin/python"}, command
        surroundings = {**os.environ, "PYTHONPATH": str(copy), "HOME": str(folder)}
        ran = subprocess.run(
            [sys.executable, *words[1:]], cwd=copy, env=surroundings, capture_output=True, text=True, check=False
        )
        code, said = ran.returncode, ran.stdout + ran.stderr
    assert code == 0, said
    assert_quoted(command.answer, said.replace(os.sep, "/"))


def assert_quoted(answer: tuple[str, ...], said: str) -> None:
    """The lines of `answer` stand in `said`, in order and with none between; `...` skips lines, or ends one."""
    lines, skipping = said.splitlines(), False
    for quoted in answer:
        if quoted.strip() == "...":
            skipping = True
            continue
        begins = quoted.removesuffix(" ...") if quoted.endswith(" ...") else None
        while lines:
            line = lines.pop(0).rstrip()
            if line == quoted.rstrip() or (begins is not None and line.startswith(begins)):
                break
            assert skipping, f"the page says {quoted!r}, the command {line!r}"
        else:
            raise AssertionError(f"nowhere in the answer: {quoted!r}")
        skipping = False
    assert not answer or skipping or not "".join(lines).strip(), f"not on the page: {lines}"


def test_every_reason_is_still_needed() -> None:
    unused = [pattern for pattern in NOT_TYPED if not any(re.fullmatch(pattern, command.line) for command in ALL)]
    assert not unused


def test_long_forms_that_documents_name_are_there() -> None:
    listed = subprocess.run(
        [sys.executable, "build/long_tests.py"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    asked = {word for command in ALL for word in command.line.partition("build/long_tests.py")[2].split()}
    assert asked
    for word in asked - {"--hours"}:
        assert word.isdecimal() or f"\n{word.partition('/')[0]}/" in f"\n{listed.stdout}", word


def test_system_packages_are_those_that_are_looked_for() -> None:
    looked_for = set(re.findall(r'"(lib\w+)":', (ROOT / "build/surroundings.py").read_text("utf-8")))
    readme = (ROOT / "README.md").read_text("utf-8")
    (named,) = re.findall(r"sudo apt-get install (.*)", readme)
    assert set(named.split()) == looked_for | {"python3-venv"}


def names() -> list[str]:
    return [name for name in (*EXAMPLES, *(own.name for game in GAMES.values() for own in game.COMMANDS)) if name]


def test_every_command_stands_among_all_commands() -> None:
    text = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    assert [name for name in names() if f"`reef-companion {name}" not in text] == []


def test_every_answer_for_programs_has_its_schema(capsys: pytest.CaptureFixture[str]) -> None:
    rows = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8").splitlines()
    found = []
    for name in names():
        with pytest.raises(SystemExit):
            main([name, "--help"])
        if "--json" in capsys.readouterr().out:
            found.append(name)
            assert any(".schema.json)" in row for row in rows if f"`reef-companion {name}" in row), name
    assert "score" in found


def test_every_part_that_no_level_has_is_told_of() -> None:
    text = (ROOT / "docs" / "kit.md").read_text(encoding="utf-8")
    words = {each.key for kit in KITS.values() for each in kit.parts if not each.levels}
    assert {word for word in words if f"`{word}`" not in text and f"--only {word}" not in text} == set()
