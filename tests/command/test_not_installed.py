"""The command line where only the rules are installed, as after the first use of a fresh clone."""

import os
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from companion.cli import package_commands
from companion.cli.package_commands import PACKAGE_COMMANDS, shell_command
from tests.helpers.fixtures import Say

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules alone are installed."""
    known = find_spec
    others = {"kivy", "PIL", "reportlab"}
    monkeypatch.setattr(package_commands, "find_spec", lambda name: None if name in others else known(name))


def test_a_command_that_is_not_installed_yet_is_shown_and_says_what_it_needs(
    bare: None, say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, out, err = say("--help")
    assert (code, err) == (0, "")
    for name in PACKAGE_COMMANDS:
        assert f"\n    {name} " in out
    assert "\n  COMMAND" not in out
    said = " ".join(out.split())
    assert "Not everything is installed yet for print, pack-away, play, self-check and add-to-menu." in said
    monkeypatch.chdir(ROOT)
    for words, command in (
        (["print", "--only", "rules"], "print --only rules"),
        (["pack-away", "an evening.reef"], shell_command("pack-away", "an evening.reef")),
        (["play", "--help"], "play --help"),
        ([], "play"),
    ):
        code, out, err = say(*words)
        assert (code, out) == (2, "")
        assert err.endswith(f" build/run.py {command}\n".replace("/", os.sep))
        assert len(err.splitlines()) == 1
    for words in (["print", "--lang", "fr"], ["--lang", "fr", "print", "--paper", "a3"], ["--lang=fr", "a.reef"]):
        assert say(*words)[2].startswith("«")


def test_without_a_clone_pip_is_named(bare: None, say: Say, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(package_commands, "__file__", str(tmp_path / "companion" / "package_commands.py"))
    assert say("play")[2].endswith(': pip install "reef-companion[app]"\n')
    assert say("print")[2].endswith(': pip install "reef-companion[print]"\n')
    assert 'pip install "reef-companion[app]"' in " ".join(say("--help")[1].split())


@pytest.mark.parametrize(
    ("note", "command"),
    [
        ("pipx_metadata.json", 'pipx runpip reef-companion install "reef-companion[app]"'),
        ("uv-receipt.toml", 'uv pip install --python {place} "reef-companion[app]"'),
    ],
)
def test_installed_as_a_tool_of_its_own_the_installer_is_named(
    bare: None, say: Say, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, note: str, command: str
) -> None:
    place = tmp_path / "reef-companion"
    place.mkdir()
    (place / note).touch()
    monkeypatch.setattr(package_commands, "__file__", str(tmp_path / "companion" / "package_commands.py"))
    monkeypatch.setattr(sys, "prefix", str(place))
    assert say("play")[2].endswith(f": {command.format(place=shell_command(place))}\n")


def test_what_is_not_installed_yet_is_completed_by_name(bare: None, say: Say) -> None:
    code, out, err = say("completion", "bash")
    assert (code, err) == (0, "")
    assert "pack-away" in out


def test_everything_is_installed_here(say: Say) -> None:
    assert "installed yet" not in say("--help")[1]
