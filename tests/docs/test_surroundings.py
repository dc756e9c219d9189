"""What a bare machine is told: an old Python, no pip, no screen, nothing to install twice."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.docs.helpers.pages import ROOT

BUILD = ROOT / "build"
SCRIPTS = ("run.py", "test.py")


@pytest.fixture
def surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """`build/surroundings.py`, with a clone in which nothing has been installed; no command is really run."""
    monkeypatch.syspath_prepend(str(BUILD))
    import surroundings

    (tmp_path / "pyproject.toml").write_text("[project]\n")
    monkeypatch.setattr(surroundings, "ROOT", tmp_path)
    monkeypatch.setattr(surroundings, "FOLDER", tmp_path / ".venv")
    monkeypatch.setattr(surroundings, "PYTHON", tmp_path / ".venv" / "python")
    return surroundings


def installing(surroundings: Any, monkeypatch: pytest.MonkeyPatch, fault: Callable[[list[str]], str]) -> list[str]:
    """The last words of each call of pip from now on, which fails where it has a `fault` to tell."""
    ran: list[str] = []

    def run(words: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        ran.append(words[-1])
        said = fault(words)
        return subprocess.CompletedProcess(words, bool(said), stderr=said)

    monkeypatch.setattr(surroundings, "_has_pip", lambda: True)
    monkeypatch.setattr(surroundings.subprocess, "run", run)
    surroundings.FOLDER.mkdir()
    surroundings.PYTHON.touch()
    return ran


@pytest.mark.parametrize("version", [(3, 6, 15), (3, 10, 2), (3, 14, 0)])
@pytest.mark.parametrize("script", SCRIPTS)
def test_another_python_is_told_which_ones_are_wanted(script: str, version: tuple[int, ...]) -> None:
    program = (
        f"import runpy, sys; sys.version_info = {version}; runpy.run_path({str(BUILD / script)!r}, run_name='x')"
    )
    command = [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(BUILD)!r}); {program}"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert ran.stderr.startswith("Python 3.11, 3.12 or 3.13 is needed; this is ")
    assert "Traceback" not in ran.stderr


@pytest.mark.parametrize("script", [*SCRIPTS, "old_enough.py"])
def test_an_old_python_can_read_that_far(script: str) -> None:
    tree = ast.parse((BUILD / script).read_text("utf-8"), feature_version=(3, 6))
    if script in SCRIPTS:
        first = tree.body[1]  # after the docstring
        assert isinstance(first, ast.Import)
        assert first.names[0].name == "old_enough"


def test_debian_without_venv_is_told_what_to_install(
    surroundings: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(surroundings, "find_spec", lambda name: None)
    monkeypatch.setattr(surroundings, "_install_for_system", lambda packages: False)
    monkeypatch.setattr(surroundings.shutil, "which", lambda name: f"/usr/bin/{name}")
    with pytest.raises(SystemExit) as ended:
        surroundings.installed("")
    assert ended.value.code == 2
    assert f"sudo apt-get install python3.{sys.version_info.minor}-venv" in capsys.readouterr().err


def test_a_system_without_apt_hears_names(surroundings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(surroundings.shutil, "which", lambda name: None)
    assert surroundings.how_to_install(["libgl1", "libegl1"]) == "install what Debian calls libgl1, libegl1"


def test_what_cannot_be_installed_ends_in_a_sentence(
    surroundings: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    installing(surroundings, monkeypatch, lambda words: "no network")
    with pytest.raises(SystemExit) as ended:
        surroundings.installed("app")
    assert ended.value.code == 2
    assert "could be installed" in capsys.readouterr().err


def test_where_the_locked_versions_do_not_fit_those_that_the_project_allows_are_taken(
    surroundings: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lacking = "ERROR: No matching distribution found for kivy==2.3.1"
    ran = installing(surroundings, monkeypatch, lambda words: lacking if "--require-hashes" in words else "")
    surroundings.installed("app")
    assert ran == [str(surroundings.LOCKED / "app.txt"), f"{surroundings.ROOT}[app]"]
    assert "taking the newest that pyproject.toml allows" in capsys.readouterr().err


def test_a_package_that_is_not_the_one_that_was_tried_is_not_replaced_by_another(
    surroundings: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    swapped = "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE."
    ran = installing(surroundings, monkeypatch, lambda words: swapped)
    with pytest.raises(SystemExit) as ended:
        surroundings.installed("app")
    assert (ended.value.code, len(ran)) == (2, 1)
    assert "is not the one that was tried" in capsys.readouterr().err


def test_without_a_network_no_other_versions_are_looked_for(
    surroundings: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In the words of pip, which takes the package for one that is nowhere."""
    lost = (
        "WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError: refused': /simple/kivy/\n"
        "ERROR: No matching distribution found for kivy==2.3.1"
    )
    ran = installing(surroundings, monkeypatch, lambda words: lost)
    with pytest.raises(SystemExit) as ended:
        surroundings.installed("app")
    assert (ended.value.code, len(ran)) == (2, 1)
    assert "when there is a network" in capsys.readouterr().err


def test_nothing_is_installed_twice_until_something_changes(
    surroundings: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = installing(surroundings, monkeypatch, lambda words: "")
    surroundings.installed("app")
    surroundings.installed("app")
    once = [str(surroundings.LOCKED / "app.txt"), str(surroundings.ROOT)]
    assert ran == once
    assert capsys.readouterr().err.startswith(f"Installing the app into {surroundings.FOLDER};")
    surroundings.installed("print")
    (surroundings.ROOT / "pyproject.toml").write_text("[project]\nname = 'other'\n")
    surroundings.installed("app")
    assert len(ran) == 6


def test_a_newer_version_out_there_changes_nothing(surroundings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[list[str]] = []
    made = subprocess.CompletedProcess([], 0, "", "")
    surroundings.FOLDER.mkdir()
    monkeypatch.setattr(surroundings.subprocess, "run", lambda command, **_: calls.append(command) or made)
    monkeypatch.setattr(surroundings, "_has_pip", lambda: True)
    surroundings.installed("test")
    (locked,) = [call for call in calls if "--require-hashes" in call]
    assert "--no-deps" in locked  # else pip looks for the newest coverage[toml]


@pytest.mark.parametrize(("words", "code"), [([], 2), (["play", "FILE"], 2), (["demo"], 0), (["score", "FILE"], 0)])
def test_without_a_screen_only_what_needs_none_is_installed(
    words: list[str],
    code: int,
    surroundings: Any,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    import run

    wanted = []
    monkeypatch.setattr("mobile.platform.environment.has_screen", lambda: False)
    monkeypatch.setattr(run, "installed", lambda extras: wanted.append(extras) or sys.executable)
    monkeypatch.setattr(run.subprocess, "run", lambda command, **_: subprocess.CompletedProcess(command, 0))
    assert run.main(words) == code
    assert wanted == [""]
    assert ("There is no screen here" in capsys.readouterr().err) == bool(code)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere the names of files are text")
def test_a_folder_has_any_name_where_files_are_named_in_ascii(tmp_path: Path) -> None:
    script = tmp_path / "Rëef.py"
    script.write_text("import old_enough, sys; print(ascii(sys.argv))")
    shutil.copy(BUILD / "old_enough.py", tmp_path)
    machine = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    command = [sys.executable, str(script), "a b"]
    ran = subprocess.run(command, env={**os.environ, **machine}, capture_output=True, text=True, check=True)
    assert ran.stdout == f"{[str(script), 'a b']!a}\n"
