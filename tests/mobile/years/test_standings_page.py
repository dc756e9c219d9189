"""Who is ahead, in the app: read a little in each frame, joined by a touch, written for others, broken games told."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest

from companion.record import format as record_format
from companion.record.library import PEOPLE_FILE
from tests.games.records import FOLDER
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.looking import page_texts


@pytest.fixture
def app(ui: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    games = tmp_path / "games"
    games.mkdir()
    for number, name in enumerate(("tie-larvae", "tie-shared", "shrimps-feast-with-a-meal"), 1):
        copyfile(FOLDER / f"{name}.reef", games / f"{number:04} {name}.reef")
    again = (FOLDER / "tie-larvae.reef").read_bytes().replace(b'"Ben"', b'"Benno"')
    (games / "0005 tie-larvae.reef").write_bytes(record_format.recompute_checksums(again))
    (games / "0004 broken.reef").write_text("nothing\n", encoding="utf-8")
    (tmp_path / "out").mkdir()
    monkeypatch.setattr("mobile.pages.standings.documents_folder", lambda: tmp_path / "out")
    return ui.open(folder=tmp_path)


def opened(ui: Driver, app: Any) -> list[str]:
    app.go("standings")
    ui.until(lambda: not app.page.reading)
    ui.frames(2)
    return page_texts(app)


def test_the_saved_games_lead_to_who_is_ahead(ui: Driver, app: Any) -> None:
    app.go("games")
    ui.frames(3)
    ui.press("Who is ahead")
    ui.until(lambda: any("Reef Encounter, 4 games" in text for text in page_texts(app)))
    assert any(text.startswith("Anna: 4 games, 3 won") for text in page_texts(app))
    assert any("0004 broken.reef: left out." in text for text in page_texts(app))


def test_two_spellings_are_joined_and_parted_by_a_touch(ui: Driver, app: Any, tmp_path: Path) -> None:
    opened(ui, app)
    app.page.ask("Benno")
    ui.frames(3)
    ui.press("Ben")
    ui.frames(3)
    assert json.loads((tmp_path / "games" / PEOPLE_FILE).read_text("utf-8"))["people"] == {"Ben": ["Benno"]}
    assert not any(text.startswith("Benno:") for text in page_texts(app))
    app.page.ask("Ben")
    ui.frames(3)
    ui.press("Benno is somebody else")
    ui.frames(3)
    assert any(text.startswith("Benno:") for text in page_texts(app))


def test_nobody_is_joined_with_whom_they_played_against(ui: Driver, app: Any, tmp_path: Path) -> None:
    opened(ui, app)
    app.page.ask("Anna")
    ui.frames(3)
    assert "Anna has played against all the others." in page_texts(app)
    app.page.join("Anna", "Carla")
    assert "so they are two people" in app.page.news
    assert not (tmp_path / "games" / PEOPLE_FILE).exists()


def test_a_damaged_file_of_people_is_told_and_never_written_over(ui: Driver, app: Any, tmp_path: Path) -> None:
    file = tmp_path / "games" / PEOPLE_FILE
    file.write_text("{", encoding="utf-8")
    opened(ui, app)
    assert "cannot be read" in app.page.news
    app.page.join("Benno", "Ben")
    assert "cannot be read" in app.page.news
    assert file.read_text(encoding="utf-8") == "{"


def test_all_games_are_written_as_a_table_and_for_the_log_book(ui: Driver, app: Any, tmp_path: Path) -> None:
    opened(ui, app)
    ui.press("As a table (CSV)")
    ui.press("For BG Stats")
    assert sorted(path.suffix for path in (tmp_path / "out").iterdir()) == [".bgsplay", ".csv"]
    assert str(tmp_path / "out") in app.page.news


def test_nothing_finished_is_a_sentence(ui: Driver, tmp_path: Path) -> None:
    app = ui.open(folder=tmp_path)
    assert "No game is finished yet." in opened(ui, app)
