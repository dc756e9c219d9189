"""Names that the system allows no file: one sentence that says so, in every language, and nothing is written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion import files
from companion.reef.interface import COMPOSED_GAME
from companion.reef_encounter.interface import RECORDED_GAME
from companion.refusal import Refused
from tests.helpers.fixtures import Say

RESERVED = (
    "NUL.html",
    "nul",
    "COM1",
    "con .html",
    "Aux.tar.gz",
    "NUL.html/aux",
    "ab:c.html",
    "end.",
    "end ",
    "lpt¹.pdf",
)
USUAL = (
    "nullify.html",
    "COM10",
    "com.html",
    "aux-a4.pdf",
    ".hidden",
    "../Zoë.html",
    "a.b.html",
    "C:/Users/Zoë/a.html",
)
TOO_LONG = "x" * 300
WORDS = (
    ("share", RECORDED_GAME, "--output"),
    ("share", RECORDED_GAME, "--gif"),
    ("share", RECORDED_GAME, "--png"),
    ("story", RECORDED_GAME, "--svg"),
    ("story", RECORDED_GAME, "--pdf"),
    ("bg-stats", COMPOSED_GAME, "--day", "2026-11-20", "--output"),
    ("pack-away", COMPOSED_GAME, "--output"),
    ("print", "--quiet", "--output"),
    ("print", "--quiet", "--stl"),
)


@pytest.mark.parametrize("name", RESERVED)
def test_windows_alone_makes_something_else_of_some_names(name: str, tmp_path: Path) -> None:
    with pytest.raises(Refused) as caught:
        files.check_name(tmp_path / name, "win32")
    assert caught.value.reason is files.NAME_NOT_ALLOWED
    files.check_name(Path(name), "linux")
    for usual in USUAL:
        files.check_name(Path(usual), "win32")


@pytest.mark.parametrize("words", WORDS, ids=lambda words: f"{words[0]} {words[-1]}")
@pytest.mark.parametrize("parts", [("{}.pdf",), ("{}", "a.pdf")], ids=["file", "folder"])
def test_a_name_that_is_too_long_is_answered(
    words: tuple[object, ...], parts: tuple[str, ...], say: Say, tmp_path: Path
) -> None:
    code, out, err = say(*words, tmp_path.joinpath(*(part.format(TOO_LONG) for part in parts)))
    assert code == 2, out + err
    assert "This system allows no file the name " in err
    assert err.rstrip().endswith("Choose another.")
    assert not list(tmp_path.rglob("*x*"))


@pytest.mark.parametrize(
    "words", [("share", RECORDED_GAME, "--output"), ("print", "--quiet", "--output")], ids=lambda words: words[0]
)
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("de", "Dieses System lässt den Namen "),
        ("fr", "Ce système n’admet pas "),
        ("it", "Questo sistema non ammette "),
        ("es", "Este sistema no admite "),
    ],
)
def test_it_is_said_in_every_language(
    words: tuple[object, ...], language: str, sentence: str, say: Say, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")  # of all variables it comes first
    monkeypatch.delenv("LANGUAGE")
    code, _, err = say(*words, tmp_path / TOO_LONG)
    assert code == 2
    assert sentence in err


@pytest.mark.skipif(os.name != "nt", reason="only Windows keeps these names for itself")
@pytest.mark.parametrize("words", [WORDS[0], WORDS[5], WORDS[6], WORDS[7]], ids=lambda words: words[0])
@pytest.mark.parametrize("name", ["NUL.pdf", "COM1", "ab:c.pdf", "end."])
def test_windows_answers_the_commands(words: tuple[object, ...], name: str, say: Say, tmp_path: Path) -> None:
    code, out, err = say(*words, tmp_path / name)
    assert code == 2, out + err
    assert "This system allows no file the name " in err
