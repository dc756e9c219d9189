"""`reef-companion story` and `score --why`: the charts of a saved game in words, as a picture, as pages."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from pypdf import PdfReader

from companion.reef.interface import COMPOSED_GAME
from companion.reef_encounter.interface import RECORDED_GAME
from companion.reef_encounter.story.charts import CHARTS
from tests.games.records import FOLDER

REEF_GAMES = Path(__file__).parents[1] / "reef" / "games"
Say = Callable[..., tuple[int, str, str]]


def test_score_says_why(say: Say) -> None:
    plain, why = say("score", RECORDED_GAME), say("score", RECORDED_GAME, "--why")
    assert why[0] == 0
    assert why[1].startswith(plain[1])
    assert "+12, turn 8: ate a coral and kept 3 white polyps at 4" in why[1]


@pytest.mark.parametrize("game", [COMPOSED_GAME, *sorted(REEF_GAMES.glob("*.reef"))], ids=lambda path: path.stem)
def test_the_points_of_reef_add_up_from_the_first(say: Say, game: Path) -> None:
    why = say("score", game, "--why")[1].removeprefix(say("score", game)[1])
    found = re.findall(r"^\S.*?(\d+) points?\n((?:  .*\n?)*)", why, re.MULTILINE)
    assert len(found) >= 2
    for points, came in found:
        assert int(points) == sum(map(int, re.findall(r"^ +([+-]\d+)  ", came, re.MULTILINE)))


def test_points_had_before_the_record_begins_are_not_those_of_the_start(say: Say) -> None:
    assert "+17  when the record begins" in say("score", REEF_GAMES / "taken-over.reef", "--why")[1]
    assert "+41  when the record begins" in say("score", REEF_GAMES / "score-only.reef", "--why")[1]
    assert "when the record begins" not in say("score", COMPOSED_GAME, "--why")[1]
    assert "+3  at the start" in say("score", COMPOSED_GAME, "--why")[1]


def test_one_form_of_the_story_at_a_time(say: Say, tmp_path: Path) -> None:
    path = tmp_path / "story.pdf"
    code, said, why = say("story", RECORDED_GAME, "--json", "--pdf", path)
    assert (code, said) == (2, "")
    assert "--pdf and --json do not go together" in why
    assert not path.exists()


def test_the_story_in_words_and_as_json(say: Say) -> None:
    code, said, _ = say("story", RECORDED_GAME)
    assert code == 0
    assert len(said.splitlines()) == len(CHARTS)
    figures = json.loads(say("story", RECORDED_GAME, "--json")[1])["figures"]
    assert [figure["figure"] for figure in figures] == list(CHARTS)
    assert all(figure["values"] for figure in figures)


def test_the_charts_as_a_picture_never_over_another_file(say: Say, tmp_path: Path) -> None:
    path = tmp_path / "evening.svg"
    assert say("story", RECORDED_GAME, "--svg", path) == (0, f"The charts are in {path}\n", "")
    text = path.read_text(encoding="utf-8")
    assert ElementTree.fromstring(text).tag.endswith("svg")
    assert "Where the points came from" in text
    code, _, why = say("story", RECORDED_GAME, "--svg", path)
    assert code == 2
    assert "is there already" in why
    assert say("story", RECORDED_GAME, "--svg", path, "--force")[0] == 0
    assert say("story", RECORDED_GAME, "--svg", tmp_path / "no" / "evening.svg")[0] == 2


@pytest.mark.slow
@pytest.mark.parametrize(("paper", "wide"), [("a4", 210), ("letter", 216), ("a3", 297)])
def test_the_charts_as_pages(say: Say, tmp_path: Path, paper: str, wide: int) -> None:
    path = tmp_path / "evening.pdf"
    code, said, why = say("story", RECORDED_GAME, "--pdf", path, "--paper", paper, "--lang", "fr")
    assert (code, why) == (0, "")
    assert path.name in said
    pages = PdfReader(path).pages
    assert len(pages) == 1
    assert round(float(pages[0].mediabox.width) * 25.4 / 72) == wide
    assert "D’où viennent les points" in pages[0].extract_text()


@pytest.mark.slow
@pytest.mark.parametrize("game", ["tie-shared", "shrimps-feast-with-a-meal"])
def test_a_game_that_is_over_is_one_sheet_with_its_places_and_its_day(say: Say, tmp_path: Path, game: str) -> None:
    path = tmp_path / "evening.pdf"
    assert say("story", FOLDER / f"{game}.reef", "--pdf", path, "--paper", "a4", "--day", "2026-05-31")[0] == 0
    (page,) = PdfReader(path).pages
    text = page.extract_text()
    assert "31 May 2026" in text
    assert "Who came where" in text
    first = say("story", FOLDER / f"{game}.reef")[1].splitlines()[0]
    assert "won." in first or "share the first place." in first


def test_a_game_of_which_only_the_points_are_known_has_its_places(say: Say) -> None:
    code, said, _ = say("story", COMPOSED_GAME.parents[3] / "tests" / "reef" / "games" / "score-only.reef")
    assert code == 0
    (line,) = said.splitlines()
    assert line.startswith("Who came where: ")


def test_a_game_of_reef_fills_two_columns(say: Say, tmp_path: Path) -> None:
    path = tmp_path / "evening.pdf"
    assert say("story", COMPOSED_GAME, "--pdf", path, "--paper", "a4")[0] == 0
    (page,) = PdfReader(path).pages
    lowest = 300.0

    def seen(text: str, _: object, place: list[float], *__: object) -> None:
        nonlocal lowest
        if text.strip():
            lowest = min(lowest, place[5])

    page.extract_text(visitor_text=seen)
    assert lowest < 0.35 * float(page.mediabox.height), "no half of the page is empty"


def test_what_cannot_be_told_or_written_is_said_in_a_sentence(say: Say, tmp_path: Path) -> None:
    begun = tmp_path / "begun.reef"
    begun.write_text(
        "".join(RECORDED_GAME.read_text(encoding="utf-8").splitlines(keepends=True)[:3]), encoding="utf-8"
    )
    for options in ((), ("--pdf", tmp_path / "x.pdf"), ("--svg", tmp_path / "x.svg")):
        code, said, why = say("story", begun, *options)
        assert (code, said) == (2, "")
        assert "play the first turn" in why
    assert "no folder" in say("story", RECORDED_GAME, "--pdf", tmp_path / "no" / "x.pdf")[2]
    assert (
        "There is no paper “a5”; there are a4, letter, a3"
        in say("story", RECORDED_GAME, "--pdf", tmp_path / "x.pdf", "--paper", "a5")[2]
    )
    assert not list(tmp_path.glob("x.*"))


def test_help_is_given_whatever_else_is_asked(say: Say) -> None:
    for words in (("story", "--help"), ("story", RECORDED_GAME, "--pdf", "x.pdf", "--help")):
        code, said, _ = say(*words)
        assert code == 0
        assert "--paper" in said
