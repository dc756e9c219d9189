"""Players' names on what is theirs."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader

from printables.cli.print import main

OWN = {"reef-encounter": "screens,parrotfish,score-pad", "reef": "score-pad"}


def text(path: Path) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(path).pages)


@pytest.mark.parametrize("ink", ["full", "saver", "grey"])
@pytest.mark.parametrize(("game", "parts"), OWN.items())
def test_each_player_finds_their_name_on_what_is_theirs(game: str, parts: str, ink: str, tmp_path: Path) -> None:
    path = tmp_path / "kit.pdf"
    words = ["--game", game, "--names", "Anna,Зоя,Zoë,Ben", "--ink", ink, "--output", str(path), "--quiet"]
    for part in parts.split(","):
        assert main([*words, "--only", part]) == 0
        found = text(path)
        assert all(name in found for name in ("Anna", "Зоя", "Zoë", "Ben")), part


def test_a_name_comes_in_the_colour_of_its_place(tmp_path: Path) -> None:
    path = tmp_path / "kit.pdf"
    assert main(["--names", ",,Cara", "--only", "screens", "--output", str(path), "--quiet"]) == 0
    pages = [page.extract_text() for page in PdfReader(path).pages]
    assert ["Cara" in page for page in pages] == [False, False, True, False]


@pytest.mark.parametrize("game", OWN)
def test_a_long_name_is_parted_before_it_is_refused(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kit.pdf"
    words = ["--game", game, "--only", "score-pad", "--output", str(path), "--quiet", "--names"]
    assert main([*words, "Anne-Charlotte"]) == 0
    assert "Charlotte" in text(path)
    before = path.read_bytes()
    capsys.readouterr()
    assert main([*words, "A" * 100]) == 2
    assert "is too long to be printed. Choose a shorter name." in capsys.readouterr().err
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        ("Anna,علي", "“علي” is in Arabic script"),
        ("דוד", "“דוד” is in Hebrew script"),
        ("李", "“李” is in Chinese characters"),
        ("अमित", "“अमित” is in Devanagari script"),
        ("ทอม", "“ทอม” is in Thai script"),
        ("ひな", "“ひな” is in Japanese script"),
        ("지우", "“지우” is in Korean script"),
        ("ამო", "Write it in Latin, Greek or Cyrillic letters."),
        ("🐙", "Write it in Latin, Greek or Cyrillic letters."),
        ("A,B,C,D,E", "There are 5 names, but at most 4 players."),
        (",", "There is no name to print."),
        ("", "There is no name to print."),
    ],
)
def test_names_that_cannot_be_printed_get_a_sentence(
    names: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--names", names, "--output", str(tmp_path / "kit.pdf")]) == 2
    assert sentence in capsys.readouterr().err
    assert not any(tmp_path.iterdir())


def test_the_file_does_not_tell_whose_copy_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["--names", "Anna", "--only", "score-pad", "--quiet"]) == 0
    (made,) = tmp_path.glob("*.pdf")
    assert "named" in made.name
    assert "nna" not in made.name
