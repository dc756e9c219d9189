"""Games that come, go and are packed away by touches; files that are no games, full disks, other windows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from companion.record import format as record_format
from companion.record.library import lock_game
from companion.reef_encounter.box import Coral
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.queries.touches import LarvaSpot
from companion.reef_encounter.rules.actions import FeedFish
from mobile.pages.file_picker import likely_folders, list_files, list_folders, shorten_path
from mobile.platform import sharing
from tests.games.moments import Moment
from tests.helpers.fixtures import keep_preferences_in
from tests.mobile.helpers.around import new_game_file
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real, real_until
from tests.mobile.helpers.handling import card, page_words, press, texts
from tests.mobile.helpers.reading import buttons
from tests.mobile.screens.trust import broken

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Somebody's home folder, with the usual folders in it."""
    place = tmp_path / "somebody"
    for name in ("Downloads", "Documents", "Pictures"):
        (place / name).mkdir(parents=True)
    monkeypatch.setenv("HOME", str(place))
    monkeypatch.setenv("USERPROFILE", str(place))
    return place


def games(app: Any) -> list[Path]:
    found: list[Path] = app.shell.app_state.saved_games.library.paths()
    return found


# Taking in


def test_a_game_from_elsewhere_is_found_and_taken_in_once(ui: Driver, app: Any, home: Path) -> None:
    outside = real_until(home / "Downloads" / "From Zoë.reef", Moment.THIRD_REFILL_OF_SECOND)
    card(ui, "Saved games")
    press(ui, "Import a game")
    card(ui, "From Zoë")
    (taken,) = games(app)
    assert taken.read_bytes() == outside.read_bytes()
    assert f"Imported as “{taken.stem}”." in texts(app.page)
    ui.key(27)
    press(ui, "Import a game")  # the game is no longer chosen
    card(ui, "From Zoë")
    assert games(app) == [taken]
    assert any("already" in text for text in texts(app.page))


def test_a_game_played_on_elsewhere_comes_beside_the_one_that_is_here(ui: Driver, app: Any, tmp_path: Path) -> None:
    library = app.shell.app_state.saved_games.library
    here = real_until(library.new_path(["Ada"]), Moment.THIRD_OF_THREE_PINK)
    later = real_until(tmp_path / "later.reef", Moment.SHRIMP_WITHOUT_LARVA)
    card(ui, "Saved games")
    app.page.take_in(later)
    ui.frames(3)
    assert len(games(app)) == 2
    assert any(f"where “{here.stem}” stopped" in text for text in texts(app.page))
    assert Game.open(REEF_ENCOUNTER, here).history.position == Moment.THIRD_OF_THREE_PINK


@pytest.mark.parametrize("damage", ["half a line", "a letter", "broken", "newer", "nothing", "a folder"])
def test_what_is_no_whole_game_is_not_taken_in(ui: Driver, app: Any, tmp_path: Path, damage: str) -> None:
    path = tmp_path / "outside.reef"
    if damage == "broken":
        broken(path)
    elif damage == "letter":
        path.write_text("Dear Ada\n", encoding="utf-8")
    elif damage == "newer":
        path.write_text(
            real_until(tmp_path / "x.reef", Moment.FIRST_LARVA).read_text().replace('"format": 4', '"format": 99')
        )
    elif damage == "nothing":
        path.write_bytes(b"")
    elif damage == "a folder":
        path.mkdir()
    else:
        path.write_bytes(
            real_until(tmp_path / "x.reef", Moment.SHRIMP_WITHOUT_LARVA).read_bytes()[:700] + b"@@@\n{}\n"
        )
    card(ui, "Saved games")
    ui.window.dispatch("on_drop_file", str(path).encode(), 10, 10)
    ui.frames(3)
    assert games(app) == []
    assert app.page.news


def test_the_finder_leads_through_folders_and_names_the_home_folder_shortly(ui: Driver, app: Any, home: Path) -> None:
    (home / "Pictures" / "Old games").mkdir()
    (home / ".hidden").mkdir()
    real_until(home / "Pictures" / "Old games" / "Once.reef", Moment.FIRST_REFILL)
    chosen: list[Path] = []
    app.go("finder", chosen=chosen.append)
    app.page.look(home)
    ui.frames(3)
    assert "No saved games (*.reef) lie in the usual folders." in texts(app.page)
    assert ".hidden" not in texts(app.page)
    card(ui, "Pictures")
    card(ui, "Old games")
    assert "Look elsewhere: ~ › Pictures › Old games" in texts(app.page)
    card(ui, "Once")
    assert chosen == [home / "Pictures" / "Old games" / "Once.reef"]
    assert shorten_path(home) == "~"
    assert shorten_path(Path("/a/b/c/d/e")) == "… › c › d › e"
    assert list_files(home / "gone", ".reef") == list_folders(home / "gone") == []
    assert home / "Downloads" in likely_folders()


# Packing away


def test_the_table_is_packed_away_and_nobody_is_shown_a_secret(
    ui: Driver, app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_preferences_in(tmp_path / "config", monkeypatch)
    shown: list[Path] = []
    monkeypatch.setattr(sharing, "show_in_system", lambda path: not shown.append(path))
    app.go(
        "table",
        record=real_until(app.shell.app_state.saved_games.library.new_path(["Ada"]), Moment.THIRD_REFILL_OF_SECOND),
    )
    app.page.shell.go("pack", game=app.page.controller.game)
    card(ui, "Everything")
    ui.until(lambda: "The pages are ready. Print them at 100 %." in texts(app.page), 60)
    (file,) = (tmp_path / "home" / "shared").glob("*.pdf")
    assert str(file) in texts(app.page)
    assert len(PdfReader(file).pages) >= 4
    assert "Open it" not in buttons(app.page)  # a slip is on it
    press(ui, "Show the folder")
    assert shown == [file.parent]
    press(ui, "Something else")
    card(ui, "The table alone")
    ui.until(lambda: "Open it" in buttons(app.page), 60)
    files = sorted((tmp_path / "home" / "shared").glob("*.pdf"))
    assert len(files) == 2
    press(ui, "Something else")
    card(ui, "Ben’s slip alone")
    ui.until(lambda: len(list((tmp_path / "home" / "shared").glob("*green.pdf"))) == 1, 60)
    ui.until(lambda: "The pages are ready. Print them at 100 %." in texts(app.page), 60)
    ui.key(27)
    assert type(app.page).__name__ == "TablePage"


def test_a_game_that_is_over_is_handed_on_but_not_built_up_again(ui: Driver, app: Any) -> None:
    app.go("table", record=real_until(app.shell.app_state.saved_games.library.new_path(["Ada"]), Moment.OVER))
    app.page.shell.go("pack", game=app.page.controller.game)
    ui.frames(3)
    assert "One file for another device" in texts(app.page)
    assert "One page that plays the game" in page_words(app.page)
    assert "Pages to build the table up again" not in texts(app.page)


def test_a_copy_goes_into_a_folder_of_choice_and_over_nothing(ui: Driver, app: Any, home: Path) -> None:
    path = new_game_file(app)
    (home / "Documents" / path.name).write_text("mine", encoding="utf-8")
    card(ui, "Saved games")
    card(ui, "Ada and Bo")
    press(ui, "Pack away or share")
    card(ui, "Copy it to another folder")
    app.page.look(home)
    card(ui, "Documents")
    press(ui, "Put it here")
    assert (home / "Documents" / path.name).read_text(encoding="utf-8") == "mine"
    copy = home / "Documents" / f"{path.stem} (2).reef"
    assert copy.read_bytes() == path.read_bytes()
    assert str(copy) in texts(app.page)


def test_without_a_program_for_files_the_place_is_said(ui: Driver, app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "show_in_system", lambda _: False)
    app.go("pack", game=Game.open(REEF_ENCOUNTER, new_game_file(app)))
    app.page.copy(app.shell.folder)
    press(ui, "Show the folder")
    assert any("No app here opens such files. The file is in" in text for text in texts(app.page))


# The library


def test_a_folder_that_was_removed_while_the_app_runs_is_made_again(ui: Driver, app: Any) -> None:
    path = new_game_file(app)
    card(ui, "Saved games")
    for file in path.parent.rglob("*"):
        if file.is_file():
            file.unlink()
    path.parent.rmdir()
    card(ui, "Ada and Bo")
    assert any("No games yet" in text for text in texts(app.page))
    assert new_game_file(app).exists()


def test_a_game_removed_under_the_table_is_told_at_the_next_touch(ui: Driver, app: Any, tmp_path: Path) -> None:
    path = real_until(tmp_path / "game.reef", Moment.FIRST_TURN)
    app.go("table", record=path)
    ui.frames(3)
    path.unlink()
    ui.tap(*app.page.surface.tray.centres()[LarvaSpot(Coral.WHITE)])
    assert app.page.notice.refusing
    assert app.page.controller.game.history.position == 4


def test_a_second_window_finds_the_game_taken_from_home_games_and_command_line(
    ui: Driver, app: Any, tmp_path: Path
) -> None:
    path = new_game_file(app)
    with lock_game(path):
        card(ui, "Saved games")
        card(ui, "Ada and Bo")
        press(ui, "Go on")
        assert any("open in another window" in text for text in texts(app.page))
        app.go_home()
        card(ui, "Go on")
        assert type(app.page).__name__ == "HomePage"
        ui.stop()
        other = ui.open(record=path)
        assert type(other.page).__name__ == "HomePage"
        assert any("open in another window" in text for text in texts(other.page))
    card(ui, "Go on")
    assert type(other.page).__name__ == "HierarchyPage"


def test_a_damaged_file_is_listed_with_what_its_backup_knows(ui: Driver, app: Any) -> None:
    broken_here = broken(app.shell.app_state.saved_games.library.new_path(["Ben"]))
    path = real_until(app.shell.app_state.saved_games.library.new_path(["Anna"]), Moment.SHRIMP_WITHOUT_LARVA)
    path.write_bytes(b"\0" * 200)
    card(ui, "Saved games")
    lines = " ".join(texts(app.page))
    assert "mended from a backup" in lines
    assert "damaged in part" in lines
    cards = {card.path: card for card in app.shell.app_state.saved_games.games()}
    assert cards[path].running
    assert cards[broken_here].broken
    app.page.open(cards[path])
    ui.frames(3)
    assert "This file was damaged" in " ".join(texts(app.page))


def test_a_game_still_in_its_opening_goes_on_there(ui: Driver, app: Any) -> None:
    whole = real()
    path = app.shell.app_state.saved_games.library.new_path(["Anna"])
    game = Game.create(REEF_ENCOUNTER, path, whole.setup, "key")
    game.do(FeedFish(0, Coral.PINK))
    with path.open("a", encoding="utf-8") as file:
        file.write(record_format.entry_line(2, {"by": "green"})[:9])
    card(ui, "Saved games")
    card(ui, "Anna and Ben")
    press(ui, "Go on")
    assert type(app.page).__name__ == "OpeningPage"
    assert any("cut off while it was saved" in text for text in texts(app.page))
