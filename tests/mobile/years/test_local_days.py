"""One game has one day wherever it is shown or written: that of the machine's own zone, summer time and all."""

from __future__ import annotations

import csv
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest

from companion.cli.main import run
from companion.dates import format_day, local_day
from companion.translator import Translator
from mobile.core.saved_games import SavedGames
from mobile.games import GAMES
from mobile.pages.game_list import saved_game_line
from tests.games.records import FOLDER
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.looking import open_app

pytestmark = pytest.mark.skipif(not hasattr(time, "tzset"), reason="a zone cannot be set here")

# By their rules, not their names: a machine may lack the list of zones, and would take any name for UTC.
ZONES = {
    "EST5EDT,M3.2.0,M11.1.0": "2025-03-09",  # New York, when summer time begins
    "<+14>-14": "2024-12-31",  # Kiritimati, the first of all zones
    "<+0545>-5:45": "2024-02-29",  # Kathmandu
    "<-11>11": "2025-05-31",  # Pago Pago, the last one with people
    "CET-1CEST,M3.5.0,M10.5.0/3": "2025-10-26",  # Berlin, when summer time ends
    "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0": "2025-10-05",  # Lord Howe, whose summer is half an hour
}
HOURS = ("00:15", "03:30", "12:00", "21:30")


@pytest.fixture
def zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    def change(name: str) -> None:
        monkeypatch.setenv("TZ", name)
        time.tzset()

    yield change
    monkeypatch.undo()
    time.tzset()


def test_a_game_has_one_day_and_it_is_that_of_the_machine_that_asks(
    ui: Driver, tmp_path: Path, zone: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "games").mkdir()
    path = Path(copyfile(FOLDER / "tie-larvae.reef", tmp_path / "games" / "0001 Anna, Ben.reef"))
    monkeypatch.setattr("mobile.pages.standings.documents_folder", lambda: tmp_path)
    app = ui.open(folder=tmp_path)
    module = {word: game.module for word, game in GAMES.items()}
    files = "--csv", tmp_path / "all.csv", "--bgsplay", tmp_path / "all.bgsplay"
    wrong, pairs = [], [(name, day, hour) for name, day in ZONES.items() for hour in HOURS]
    for name, day, hour in pairs:
        zone(name)
        seconds = time.mktime(time.strptime(f"{day} {hour}", "%Y-%m-%d %H:%M"))
        os.utime(path, (seconds, seconds))
        assert run(["standings", str(path.parent), *map(str, files)], module) == 0
        app.go("standings")
        ui.until(lambda: not app.page.reading)
        app.page.write(".csv")
        app.page.write(".bgsplay")
        tables, plays = sorted(tmp_path.glob("*.csv")), sorted(tmp_path.glob("*.bgsplay"))
        shown = {next(csv.DictReader(file.read_text("utf-8-sig").splitlines()))["day"] for file in tables}
        shown |= {json.loads(file.read_text("utf-8"))["plays"][0]["playDate"][:10] for file in plays}
        assert len(tables) == len(plays) == 2
        for file in (*tables, *plays):
            file.unlink()
        saved = SavedGames(tmp_path, GAMES).game(path)
        listed = format_day(Translator("en"), day) in saved_game_line(saved, GAMES[saved.game], Translator("en"))
        if shown != {day} or not listed:
            wrong.append((name, hour, shown, listed))
    assert not wrong


def test_today_is_that_of_the_machine_that_asks(ui: Driver, tmp_path: Path, zone: Any) -> None:
    """Between these two zones lie 25 hours: at every moment their days differ."""
    path = Path(copyfile(FOLDER / "tie-polyps.reef", tmp_path / "game.reef"))
    app = open_app(ui, path)
    game = app.page.controller.game
    for name in ("<+14>-14", "<-11>11"):
        zone(name)
        before = time.strftime("%Y-%m-%d")
        app.go("log-book", game=game)
        assert before <= app.page.day.isoformat() <= time.strftime("%Y-%m-%d")
        assert before <= local_day() <= time.strftime("%Y-%m-%d")
        app.go("home")
