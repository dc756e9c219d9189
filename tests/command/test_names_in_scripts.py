"""Players' names in twelve scripts through every way out: readable, or their colour or sign with a sentence."""

from __future__ import annotations

import csv
import json
from html import unescape
from pathlib import Path
from shutil import copyfile

import pytest
from pypdf import PdfReader

from companion.drawing.measure import has_glyphs
from companion.record import format as record_format
from companion.reef.interface import COMPOSED_GAME
from companion.reef_encounter.interface import RECORDED_GAME
from tests.helpers.fixtures import Say

FINISHED = Path(__file__).parents[1] / "games/tie-larvae.reef"
NAMES = ("Zoë Łuk", "Αθηνά", "Ольга", "דנה", "ليلى", "प्रिया", "สมชาย", "明美", "ひかり", "지민", "Անի", "ნინო")


def called(path: Path, game: Path, name: str) -> Path:
    header, rest = game.read_text("utf-8").split("\n", 1)
    fields = json.loads(header)
    fields.pop("sum", None)
    fields["players"][0]["name"] = name
    path.write_text(record_format.write_line(fields) + rest, "utf-8")
    return path


@pytest.mark.parametrize("name", NAMES)
def test_a_name_leaves_readable_or_with_a_sentence(name: str, say: Say, tmp_path: Path) -> None:
    path = called(tmp_path / "game.reef", RECORDED_GAME, name)
    begun = tmp_path / "begun.reef"
    begun.write_text("".join(path.read_text("utf-8").splitlines(keepends=True)[:6]), "utf-8")
    for command, option, end in (
        ("story", "--pdf", "pdf"),
        ("story", "--svg", "svg"),
        ("share", "--output", "html"),
        ("share", "--png", "png"),
        ("share", "--gif", "gif"),
    ):
        made = tmp_path / f"{option[2:]}.{end}"
        code, out, err = say(command, begun if end == "gif" else path, option, made)
        assert code == 0, out + err
        if end in ("pdf", "png", "gif"):
            assert ("“Purple” stands in its place" in err) != has_glyphs(name)
            assert (name in err) != has_glyphs(name)
        if end == "pdf":
            said = "".join(page.extract_text() for page in PdfReader(made).pages)
            assert "??" not in said
            assert (name if has_glyphs(name) else "Purple") in said
        if end in ("svg", "html"):
            assert name in unescape(made.read_text("utf-8"))
    finished = called(tmp_path / "0001 game.reef", COMPOSED_GAME, name)
    table = say("standings", tmp_path, "--csv", "-")[1]
    assert name in table
    assert "?" not in table
    finished.unlink()


@pytest.mark.parametrize("name", ["דנה", "明美"])
def test_a_game_packed_away_has_a_sign_for_such_a_name(name: str, say: Say, tmp_path: Path) -> None:
    path = called(tmp_path / "game.reef", COMPOSED_GAME, name)
    code, out, err = say("pack-away", path, "--only", "public", "--output", tmp_path / "packed")
    assert code == 0, out + err
    assert "“Starfish” stands in its place" in err
    said = "".join(page.extract_text() for page in PdfReader(tmp_path / "packed.pdf").pages)
    assert "??" not in said


def test_a_name_from_right_to_left_turns_no_words_around_it(say: Say, tmp_path: Path) -> None:
    called(tmp_path / "0001 game.reef", COMPOSED_GAME, "דנה")
    code, out, err = say("standings", tmp_path)
    assert code == 0, err
    lines = [line for line in out.splitlines() if "דנה" in line]
    assert lines
    assert all(
        line.count("\N{FIRST STRONG ISOLATE}דנה\N{POP DIRECTIONAL ISOLATE}") == line.count("דנה") for line in lines
    )
    assert "דנה" in say("standings", tmp_path, "--csv", "-")[1].split(","), "a table has names alone"


@pytest.mark.parametrize("name", ["＝1+1", "＋1", "－1", "＠A1", "=1+1"])
def test_a_name_is_no_formula_in_a_spreadsheet(name: str, say: Say, tmp_path: Path) -> None:
    called(tmp_path / "0001 game.reef", COMPOSED_GAME, name)
    rows = csv.DictReader(say("standings", tmp_path, "--csv", "-")[1].removeprefix("\ufeff").splitlines())
    assert any(row["name"].startswith("'") for row in rows)


def test_two_spellings_that_were_joined_are_joined_the_other_way_round(say: Say, tmp_path: Path) -> None:
    called(tmp_path / "0001 game.reef", COMPOSED_GAME, "anna")
    copyfile(FINISHED, tmp_path / "0002 game.reef")  # with Anna
    assert "Anna" not in said_of("anna", say("standings", tmp_path, "--join", "Anna=anna"))
    assert "anna" not in said_of("Anna", say("standings", tmp_path, "--join", "anna=Anna"))


def said_of(name: str, answer: tuple[int, str, str]) -> str:
    code, out, err = answer
    assert (code, err) == (0, "")
    assert f"{name}: 1 game" in out
    return out
