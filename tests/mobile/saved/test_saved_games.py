"""The saved games, touched: put aside and brought back, copied, dropped on the window, open elsewhere."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest

from companion.reef.interface import COMPOSED_GAME
from companion.reef_encounter.box import Coral, coral_counts
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.rules.actions import RevealFish
from companion.refusal import MAX_FAULTS
from mobile.core.saved_games import SavedGames
from mobile.core.settings import load_settings
from mobile.core.state import SETTINGS_FILE
from mobile.games import GAMES
from mobile.pages.file_picker import shorten_path
from mobile.reef_encounter.setup.position import scoring_position
from tests.games.moments import Moment
from tests.mobile.helpers.around import ADA, BO, new_game_file
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real_until
from tests.mobile.helpers.handling import card, page_words, press, texts
from tests.mobile.screens.ending import FEAST
from tests.record.helpers.hostile import HOSTILE


def test_a_game_is_put_aside_and_brought_back(ui: Driver, app: Any) -> None:
    path = new_game_file(app)
    card(ui, "Saved games")
    card(ui, "Ada and Bo")
    press(ui, "Remove")
    assert not path.exists()
    assert any("is put aside" in text for text in texts(app.page))
    press(ui, "Bring back")
    assert path.exists()


def test_games_removed_on_another_day_are_brought_back_too_the_last_one_first(ui: Driver, app: Any) -> None:
    library = app.shell.app_state.saved_games.library
    paths = [new_game_file(app), new_game_file(app)]
    for path in paths:
        library.remove(path)
    for path in paths[::-1]:
        assert not path.exists()
        app.go("games")
        ui.frames(3)
        press(ui, "Bring back")
        assert path.exists()
        app.go_home()
        ui.frames(3)
    app.go("games")
    ui.frames(3)
    assert "Bring back" not in texts(app.page)


@pytest.mark.slow
@pytest.mark.usefixtures("pictures")
def test_a_finished_game_tells_points_day_and_boards(ui: Driver, app: Any) -> None:
    from mobile.pages.game_list import BoardThumbnail

    path = real_until(app.shell.app_state.saved_games.library.new_path(["Anna"]), Moment.OVER)
    game = Game.open(REEF_ENCOUNTER, path)
    game.do(RevealFish(0, coral_counts([Coral.GREY])))
    game.do(RevealFish(1, coral_counts([Coral.GREY])))
    two_days = path.stat().st_mtime - 2 * 86_400
    os.utime(path, (two_days, two_days))
    card(ui, "Saved games")
    assert "Anna 36 and Ben 23" in texts(app.page)
    assert any("2 days ago" in text for text in texts(app.page))
    (boards,) = [widget for widget in app.page.walk() if isinstance(widget, BoardThumbnail)]
    x, y = boards.to_window(*boards.pos)
    assert len({ui.pixel(x + share * boards.width, y + boards.height / 2) for share in (0.1, 0.3, 0.5, 0.7)}) > 1


@pytest.mark.parametrize("record", [FEAST, COMPOSED_GAME], ids=["encounter", "reef"])
def test_a_finished_game_opens_with_its_result_or_step_by_step(record: Path, ui: Driver, app: Any) -> None:
    path = app.shell.app_state.saved_games.library.new_path(["Anna"])
    copyfile(record, path)
    card(ui, "Saved games")
    (said,) = (text for text in texts(app.page) if " and " in text and text[-1].isdigit())
    card(ui, said)
    press(ui, "Result")
    assert "Play again" in page_words(app.page)
    ui.key(27, "escape")
    app.shell.theme.scale = 2.0
    ui.resize(360, 640)
    ui.settle()
    assert app.page.foot.height < 0.3 * app.page.height, "the list keeps its room"
    press(ui, "More")
    ui.settle()
    press(ui, "Step through")
    ui.settle()
    assert app.page.controller.step == 0
    assert "Play again" not in page_words(app.page)


def test_where_no_folder_can_be_made_a_copy_says_so(ui: Driver, app: Any, tmp_path: Path) -> None:
    new_game_file(app).with_name("none.reef").write_text("none", encoding="utf-8")
    (tmp_path / "home" / "shared").write_text("a file in the way", encoding="utf-8")
    card(ui, "Saved games")
    ui.until(lambda: any("none" in text for text in texts(app.page)))
    card(ui, "none.reef")
    press(ui, "Copy out")
    assert any("no folder" in text for text in texts(app.page))


def test_a_copy_lies_where_others_find_it(ui: Driver, app: Any, tmp_path: Path) -> None:
    path = new_game_file(app)
    card(ui, "Saved games")
    card(ui, "Ada and Bo")
    press(ui, "Pack away or share")
    card(ui, f"Copy it to {shorten_path(tmp_path / 'home' / 'shared')}")
    assert (tmp_path / "home" / "shared" / path.name).read_bytes() == path.read_bytes()
    assert str(tmp_path / "home" / "shared" / path.name) in texts(app.page)


def test_a_dropped_game_is_taken_in_once(ui: Driver, app: Any, tmp_path: Path) -> None:
    other = SavedGames(tmp_path / "other", GAMES).library
    outside = other.new_path(["Zoë"])
    Game.create(
        REEF_ENCOUNTER,
        outside,
        scoring_position((ADA, BO)).with_more(0, "fish", Coral.GREY, 2).with_more(1, "fish", Coral.PINK, 1).setup(),
    )
    card(ui, "Saved games")
    for _ in range(2):
        ui.window.dispatch("on_drop_file", str(outside).encode(), 10, 10)
        ui.frames(2)
    assert len(app.shell.app_state.saved_games.library.paths()) == 1
    assert any("already" in text for text in texts(app.page))


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the names of files are text")
@pytest.mark.usefixtures("pictures")
def test_a_game_whose_file_has_a_name_that_is_no_text_is_played_shared_and_taken_in(
    ui: Driver, app: Any, tmp_path: Path
) -> None:
    path = new_game_file(app)
    app.go_home()
    path = path.rename(path.with_name(os.fsdecode(b"bad \xff.reef")))
    app.go_home()
    card(ui, "Go on")
    assert type(app.page).__name__ == "HierarchyPage"
    assert load_settings(app.shell.folder / SETTINGS_FILE).settings.last == path.name
    app.go_home()
    card(ui, "Saved games")
    card(ui, "Ada and Bo")
    press(ui, "Pack away or share")
    card(ui, f"Copy it to {shorten_path(tmp_path / 'home' / 'shared')}")
    copy = tmp_path / "home" / "shared" / path.name
    assert copy.read_bytes() == path.read_bytes()
    ui.picture()
    app.go_back()
    path.unlink()
    ui.window.dispatch("on_drop_file", os.fsencode(copy), 10, 10)
    ui.frames(2)
    assert [taken.read_bytes() for taken in app.shell.app_state.saved_games.library.paths()] == [copy.read_bytes()]


@pytest.mark.slow
def test_files_that_are_full_of_mistakes_are_listed_in_a_few_lines_each(ui: Driver, app: Any) -> None:
    path = new_game_file(app)
    app.go_home()
    for number, header in enumerate(HOSTILE.values()):
        path.with_name(f"9{number:03} \u202e{'x' * 200}.reef").write_text(json.dumps(header) + "\n", "utf-8")
    card(ui, "Saved games")
    ui.until(lambda: any("Ada and Bo" in text for text in texts(app.page)))
    said = texts(app.page)
    assert any("players, not for 30000" in text for text in said)
    assert max(text.count("\n") for text in said) == MAX_FAULTS
    assert max(map(len, said)) < 800
    assert not any("\u202e" in text or "x" * 100 in text for text in said)
    card(ui, "Ada and Bo")
    card(ui, "Ada and Bo")
    assert type(app.page).__name__ == "HierarchyPage"


def test_a_file_dropped_on_any_page_is_taken_in(ui: Driver, app: Any, tmp_path: Path) -> None:
    outside = real_until(tmp_path / "outside.reef", Moment.FIRST_TURN)
    app.go("settings")
    ui.frames(3)
    ui.window.dispatch("on_drop_file", str(outside).encode(), 10, 10)
    ui.frames(3)
    assert type(app.page).__name__ == "SavedGamesPage"
    assert len(app.shell.app_state.saved_games.library.paths()) == 1
