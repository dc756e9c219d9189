"""Two thousand saved games: home and their page show at once, each file is read once, and one more is taken in."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.record import format as record_format
from companion.reef_encounter.box import Coral
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.rules.setup import Setup
from companion.reef_encounter.rules.state import Depth
from companion.session import game as games
from mobile.core import records as saved_files
from mobile.core.plugin import Games
from mobile.reef_encounter.setup.position import scoring_position
from mobile.ui.menu_cards import MenuCard
from tests.helpers.layers import amount
from tests.mobile.helpers.around import ADA, BO
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import press, texts
from tests.mobile.helpers.reading import buttons

MANY = amount(300, long=2000)


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The text of a game that is over."""
    path = tmp_path_factory.mktemp("finished") / "game.reef"
    counted = scoring_position((ADA, BO)).with_more(0, "fish", Coral.PINK, 1).with_more(1, "fish", Coral.WHITE, 2)
    Game.create(REEF_ENCOUNTER, path, counted.setup(), "key")
    return path.read_text(encoding="utf-8")


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The games that are opened from now on."""
    paths: list[Path] = []
    opening = saved_files.open_saved_game

    def opened(known: Games, path: Path) -> Any:
        paths.append(path)
        return opening(known, path)

    monkeypatch.setattr(saved_files, "open_saved_game", opened)
    return paths


def keyed(text: str, key: str) -> str:
    """The same game on another evening."""
    return record_format.recompute_checksum(text.replace('"key": "key"', f'"key": "{key}"').encode()).decode()


def shelve(app: Any, finished: str, number: int) -> None:
    """That many games, all finished but the oldest."""
    folder = app.shell.folder / "games"
    folder.mkdir(exist_ok=True)
    Game.create(REEF_ENCOUNTER, folder / "0001 Ada, Bo.reef", Setup((ADA, BO), depth=Depth.HIERARCHY), "1")
    for each in range(2, number + 1):
        (folder / f"{each:04} Ada, Bo.reef").write_text(keyed(finished, str(each)), encoding="utf-8")


@pytest.fixture
def many(app: Any, finished: str) -> None:
    """More games than are read in a moment."""
    shelve(app, finished, MANY)


def titles(page: Any) -> list[str]:
    """The titles of all lines there are."""
    return [widget.title.text for widget in page.walk() if isinstance(widget, MenuCard)]


@pytest.mark.slow
def test_home_waits_for_no_game_and_finds_the_running_one(
    ui: Driver, app: Any, many: None, reads: list[Path]
) -> None:
    app.go("settings")
    app.go_home()
    ui.frames(2)
    assert 0 < len(reads) < MANY
    assert "Go on" not in titles(app.page)
    ui.until(lambda: "Go on" in titles(app.page), 60)
    assert len(reads) == len(set(reads)) == MANY
    app.go("settings")
    app.go_home()
    ui.until(lambda: "Go on" in titles(app.page))
    assert len(reads) == MANY, "what was read is known"


@pytest.mark.slow
def test_the_page_shows_its_first_lines_at_once_and_says_how_far_it_is(
    ui: Driver, app: Any, many: None, reads: list[Path]
) -> None:
    app.go("games")
    ui.frames()
    assert titles(app.page)
    assert 0 < len(reads) < MANY
    assert any(text.endswith(f"of {MANY} games read") for text in texts(app.page))
    ui.until(lambda: f"{MANY} games" in texts(app.page), 60)
    assert len(reads) == MANY
    assert len(titles(app.page)) == 31, "the running game and the first of the others"
    assert "Show 30 more" in buttons(app.page)
    ui.stop()
    again = start(ui)
    again.go("games")
    ui.until(lambda: len(titles(again.page)) == 31)
    assert len(reads) == MANY, "on another day no file is read again"


def start(ui: Driver) -> Any:
    return ui.open()


def test_more_lines_come_below_and_move_nothing_that_is_in_sight(ui: Driver, app: Any, finished: str) -> None:
    shelve(app, finished, 80)
    app.go("games")
    ui.until(lambda: len(titles(app.page)) == 31)
    app.page.scroll.scroll_y = 0
    ui.frames(2)
    last = [widget for widget in app.page.walk() if isinstance(widget, MenuCard)][-1]
    before = last.to_window(*last.pos)
    press(ui, "Show 30 more")
    ui.frames(3)
    assert len(titles(app.page)) == 61
    assert last.to_window(*last.pos) == pytest.approx(before, abs=1)


@pytest.mark.slow
def test_a_game_is_taken_in_without_playing_all_others_through(
    ui: Driver, app: Any, many: None, finished: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arriving = tmp_path / "arriving.reef"
    arriving.write_text(keyed(finished, "another"), encoding="utf-8")
    app.go("games")
    ui.frames()
    replays: list[object] = []
    replaying = games.Game.replayed

    def replayed(*words: Any) -> Any:
        replays.append(words)
        return replaying(*words)

    monkeypatch.setattr(games.Game, "replayed", replayed)
    ui.window.dispatch("on_drop_file", str(arriving).encode(), 10, 10)
    assert len(replays) <= 2, "to see whether it holds, and for its line"
    ui.frames(2)
    assert any(f"Imported as “{MANY + 1:04} arriving”" in text for text in texts(app.page))
    chosen = [widget for widget in app.page.walk() if isinstance(widget, MenuCard) and widget.chosen]
    assert len(chosen) == 1
    press(ui, "Remove")
    assert not any(widget.chosen for widget in app.page.walk() if isinstance(widget, MenuCard))


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the names of files are text")
def test_a_file_with_a_name_that_is_no_text_is_listed(ui: Driver, app: Any) -> None:
    folder = app.shell.folder / "games"
    folder.mkdir(exist_ok=True)
    name = os.fsencode(folder) + b"/\xff\n \x1b[31m" + b"x" * 200 + b".reef"
    Path(os.fsdecode(name)).write_bytes(b"nothing")
    app.go("games")
    ui.frames(3)
    assert "Cannot be opened" in texts(app.page)
