"""A game with several courses, opened by touches: both are shown, the table chooses, and nothing is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.record import journal
from companion.record.game_file import unchosen_branches
from companion.record.library import lock_game
from mobile.pages.open_game import open_game_table
from tests.helpers.permissions import read_only
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import card, page_words, press, texts
from tests.trust.helpers.forking import COMPOSED, HIERARCHY, REAL, SCORE, SCORE_OF_REEF, Played, forked, is_held

BOTH = pytest.mark.parametrize("played", [REAL, COMPOSED], ids=["Reef Encounter", "Reef"])
AS_SAVED, IN_BACKUP = "As it is saved", "In the last backup"


def opened(ui: Driver, app: Any, names: str) -> None:
    """From home to the list of saved games, and on to the first one of these players."""
    card(ui, "Saved games")
    card(ui, names)
    press(ui, "Go on")


def names_in(played: Played) -> str:
    return " and ".join(player.name for player in played.kind.players(played.setup))


def games(app: Any) -> Path:
    folder: Path = app.shell.app_state.saved_games.library.folder
    return folder


def shows_courses(app: Any) -> bool:
    return type(app.page).__name__ == "BranchesPage"


@BOTH
@pytest.mark.parametrize("chosen", [AS_SAVED, IN_BACKUP])
def test_both_courses_are_shown_and_the_one_that_is_touched_goes_on(
    played: Played, chosen: str, ui: Driver, app: Any
) -> None:
    path, ours, theirs, _ = forked(played, games(app))
    opened(ui, app, names_in(played))
    assert shows_courses(app)
    words = page_words(app.page)
    assert "20 steps" in words
    assert "41 steps" in words
    assert words.count("On turn:") == 2
    assert "The courses are alike up to step 20." in words
    assert "“0007 Anna, Ben (other course)”" in words
    assert "Go on with this one" not in words, "nothing is chosen by itself"
    card(ui, IN_BACKUP if chosen == AS_SAVED else AS_SAVED)
    ui.key(27, "escape")
    ui.frames(3)
    assert shows_courses(app)
    assert "Go on with this one" not in page_words(app.page), "back lets go of what is chosen"
    card(ui, chosen)
    press(ui, "Go on with this one")
    assert not shows_courses(app)
    mine, other = (theirs, ours) if chosen == AS_SAVED else (ours, theirs)
    assert path.read_bytes() == mine
    (beside,) = unchosen_branches(path)
    assert beside.read_bytes() == other
    app.go_home()
    ui.frames(3)
    card(ui, "Saved games")
    assert texts(app.page).count(names_in(played)) == 2
    assert sum("the course that was not chosen" in text for text in texts(app.page)) == 1
    card(ui, names_in(played))
    press(ui, "Go on")
    assert not shows_courses(app), "it is asked once"


@pytest.mark.slow
@BOTH
def test_whoever_decides_later_sees_the_table_and_is_asked_again(played: Played, ui: Driver, app: Any) -> None:
    path, _, theirs, _ = forked(played, games(app))
    for _ in range(2):
        app.go_home()
        ui.frames(3)
        card(ui, "Saved games")
        assert any("two courses" in text for text in texts(app.page))
        card(ui, names_in(played))
        press(ui, "Go on")
        assert shows_courses(app)
        press(ui, "Decide later")
        assert app.page.controller.game.history.position == 20
    assert path.read_bytes() == theirs
    assert not unchosen_branches(path)
    app.page.controller.undo()
    assert len(unchosen_branches(path)) == 1, "what is played on with is chosen; the other course is kept first"


def test_what_home_goes_on_with_is_asked_about_too(ui: Driver, app: Any) -> None:
    forked(REAL, games(app))
    app.go_home()
    ui.frames(3)
    card(ui, "Go on")
    assert shows_courses(app)
    ui.key(27)
    assert type(app.page).__name__ == "HomePage"


def test_a_copy_of_a_cloud_folder_leads_to_the_same_question(ui: Driver, app: Any) -> None:
    path, ours, theirs, _ = forked(REAL, games(app))
    for place in journal.list_backups(path):
        place.unlink()
    name = "0007 Anna, Ben (Ann's conflicted copy 2026-05-31)"
    copy = path.with_name(f"{name}.reef")
    copy.write_bytes(ours)

    open_game_table(app.shell, copy)
    ui.frames(3)
    card(ui, f"In the copy “{name}”")
    press(ui, "Go on with this one")
    assert path.read_bytes() == ours
    assert unchosen_branches(path)[0].read_bytes() == theirs
    assert not copy.exists()


def test_no_other_window_has_a_hand_in_it(ui: Driver, app: Any) -> None:
    path, *_ = forked(REAL, games(app))
    with lock_game(path):
        opened(ui, app, names_in(REAL))
        assert any("open in another window" in text for text in texts(app.page))
    press(ui, "Go on")
    assert shows_courses(app)


def test_what_cannot_be_kept_is_not_chosen_and_the_page_says_why(ui: Driver, app: Any) -> None:
    path, ours, theirs, _ = forked(REAL, games(app))
    opened(ui, app, names_in(REAL))
    card(ui, IN_BACKUP)
    with read_only(path.parent):
        press(ui, "Go on with this one")
        assert shows_courses(app)
        assert "permit" in app.page.news
        press(ui, "Decide later")
        assert app.page.controller.game.history.position == 20
    assert path.read_bytes() == theirs
    assert is_held(ours, path.parent)


def test_a_file_that_changes_meanwhile_is_not_replaced(ui: Driver, app: Any) -> None:
    path, ours, theirs, _ = forked(REAL, games(app))
    opened(ui, app, names_in(REAL))
    card(ui, IN_BACKUP)
    shorter = b"".join(theirs.splitlines(keepends=True)[:-1])
    path.write_bytes(shorter)
    press(ui, "Go on with this one")
    assert "changed by something else" in app.page.news
    assert path.read_bytes() == shorter
    assert is_held(ours, path.parent)


@pytest.mark.parametrize("played", [HIERARCHY, SCORE, SCORE_OF_REEF], ids=["hierarchy", "score", "score of Reef"])
def test_games_of_every_depth_are_asked_about(played: Played, ui: Driver, app: Any) -> None:
    path, ours, theirs, _ = forked(played, games(app), alike=1, ours=2, theirs=2)
    open_game_table(app.shell, path)
    ui.frames(3)
    assert shows_courses(app)
    assert "The courses are alike up to step 1." in page_words(app.page)
    card(ui, IN_BACKUP)
    press(ui, "Go on with this one")
    assert not shows_courses(app)
    assert path.read_bytes() == ours
    assert unchosen_branches(path)[0].read_bytes() == theirs
