"""Options that contradict each other, or would change nothing of what is written: one sentence, and no file."""

from __future__ import annotations

from pathlib import Path

import pytest

from printables.cli.print import main

IDLE = "“{word}” changes nothing of what is written here. Leave it out."


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            "--only calibration --sides fronts --back-offset 1,0",
            "The calibration page is of no use on one side. Say --sides duplex-long or duplex-short.",
        ),
        ("--only calibration --sides gutter", "The calibration page is of no use on one side."),
        ("--only ,", "“--only” names nothing. Leave it out for the whole kit."),
        ("--lang=", "“--lang” needs a word after it, or leave it out."),
        ("--paper=", "“--paper” needs a word after it, or leave it out."),
        ("--only rules --spare ,", "“--spare” names nothing."),
        ("--print-shop {new} --machine cricut", IDLE.format(word="--machine")),
        ("--print-shop {new} --sides faces", IDLE.format(word="--sides")),
        ("--cut-lines {new} --names Anna", IDLE.format(word="--names")),
        ("--cut-lines {new} --machine silhouette-3 --ink saver", IDLE.format(word="--ink")),
        ("--simulator {new} --machine silhouette-4", IDLE.format(word="--machine")),
        ("--stl {new} --machine cricut", "“--machine” is about paper. Leave it out for a 3D printer."),
        ("--stl {new} --names Anna", "“--names” is about paper. Leave it out for a 3D printer."),
    ],
)
def test_what_would_change_nothing_is_named(
    words: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["--quiet", *words.format(new="new").split()]) == 2
    assert capsys.readouterr().err.strip().startswith(sentence)
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize(
    "words",
    [
        "--cut-lines {new} --machine cricut --names Anna --only score-pad,alga-cylinders",
        "--cut-lines {new} --preview pages --names Anna --only score-pad",
        "--only calibration --back-offset 1,0",
    ],
)
def test_what_serves_some_of_it_is_taken(words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["--quiet", *words.format(new="new").split()]) == 0
