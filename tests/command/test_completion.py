"""What bash completes, asked of a real bash; what the other shells are told."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.cli.completion import SHELLS, parse_options
from companion.cli.package_commands import PACKAGE_COMMANDS
from companion.translator import NATIVE_NAMES

ROOT = Path(__file__).parent.parent.parent
BASH = shutil.which("bash")

ASK = """
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
_reef_companion
printf '%s\\n' "${COMPREPLY[@]}"
"""


def script(shell: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["completion", shell]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


@pytest.fixture
def completed(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> object:
    """Answers what a bash in a folder with two games and a letter offers after some words."""
    if BASH is None:
        pytest.skip("there is no bash here")
    source = tmp_path / "completion.bash"
    source.write_text(script("bash", capsys), "utf-8")
    folder = tmp_path / "here"
    (folder / "older").mkdir(parents=True)
    for name in ("evening.reef", "with ines.reef", "letter.txt"):
        (folder / name).write_text("")

    def ask(*words: str) -> set[str]:
        command = [BASH, "--norc", "-c", ASK, "bash", str(source), "reef-companion", *words]
        plain = {**os.environ, "LC_ALL": "C"}  # bash complains of locales that are named and not installed
        ran = subprocess.run(command, cwd=folder, env=plain, capture_output=True, text=True, check=True)
        assert ran.stderr == ""
        return set(ran.stdout.split("\n")) - {""}

    return ask


def test_commands_options_choices_and_games(completed) -> None:  # type: ignore[no-untyped-def]
    assert completed("sc") == {"score"}
    assert {"replay", "check", "demo", "print", "completion"} <= completed("")
    assert completed("--") == {"--help", "--version", "--licences", "--lang"}
    assert completed("--lang", "") == set(NATIVE_NAMES)
    assert completed("state", "--j") == {"--json"}
    assert completed("score", "evening.reef", "--lang", "f") == {"fr"}
    assert {"a4", "letter", "a3", "sra3"} <= completed("print", "--paper", "")
    assert completed("demo", "--sp") == {"--speed"}
    assert completed("completion", "") == set(SHELLS)
    assert completed("replay", "") == {"evening.reef", "with ines.reef", "older"}
    assert completed("replay", "with") == {"with ines.reef"}
    assert completed("--lang", "de", "ch") == {"check"}


@pytest.mark.parametrize("shell", SHELLS)
def test_every_command_and_its_options_are_known(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = script(shell, capsys)
    for word in (*PACKAGE_COMMANDS, "replay", "audit", "completion"):
        assert word in text
    for option in ("own-pieces", "found", "speed", "remove"):
        assert option in text


def test_an_option_is_read_as_help_tells_it() -> None:
    text = """
usage: x [-h] [--at N] [--ink MODE]

Not an option: --other is only spoken of.

  -h, --help       show this
  --at N           after step N
  --ink MODE       full, saver, grey
  --sides MODE     two-sided pieces: gutter, faces
  --lang {en,de}   the language
  --quiet          show no progress
"""
    found = {option.name: (option.value, option.choices) for option in parse_options(text)}
    assert found == {
        "--help": (False, ()),
        "--at": (True, ()),
        "--ink": (True, ("full", "saver", "grey")),
        "--sides": (True, ("gutter", "faces")),
        "--lang": (True, ("en", "de")),
        "--quiet": (False, ()),
    }


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_the_shell_itself_can_read_it(shell: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"there is no {shell} here")
    source = tmp_path / f"completion.{shell}"
    source.write_text(script(shell, capsys), "utf-8")
    ran = subprocess.run([program, "-n", str(source)], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.parametrize("found", [True, False])
def test_help_shows_lines_that_work_in_any_folder(
    found: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if BASH is None:
        pytest.skip("there is no bash here")
    bin_folder = tmp_path / "Zoë's $5 programs"
    bin_folder.mkdir()
    program = bin_folder / "reef-companion"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m companion "$@"\n')
    program.chmod(0o755)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("PATH", f"{bin_folder}:/usr/bin:/bin" if found else "/usr/bin:/bin")
    with monkeypatch.context() as other:
        other.setattr(sys, "executable", str(bin_folder / "python"))
        with pytest.raises(SystemExit):
            main(["completion", "--help"])
    (line,) = (each.strip() for each in capsys.readouterr().out.splitlines() if "bashrc" in each)
    assert ("/" in line.partition(" completion")[0]) != found
    subprocess.run([BASH, "--norc", "-c", line], cwd=tmp_path, check=True)
    ask = "source ~/.bashrc; complete -p reef-companion"
    ran = subprocess.run([BASH, "--norc", "-c", ask], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "_reef_companion" in ran.stdout


def test_an_unknown_shell_is_told_which_are_known(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["completion", "tcsh"])
    assert ended.value.code == 2
    assert "bash, zsh, fish" in capsys.readouterr().err
