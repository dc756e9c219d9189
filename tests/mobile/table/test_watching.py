"""A game that plays itself: in a window at reading speed, and in words."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import RECORDED_GAME
from companion.translator import LANGUAGES
from mobile.core.state import PLAYBACK_SPEEDS, reading_seconds
from mobile.table.playback import SampleReplay
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import card


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where temporary folders are made."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


def watch(ui: Driver, **facts: Any) -> Any:
    ui.open(first=("reef-encounter/watch", facts))
    return ui.app.page


def test_what_is_shown_is_the_real_game_and_nothing_stays(elsewhere: Path) -> None:
    showing = SampleReplay(REEF_ENCOUNTER, RECORDED_GAME)
    while (action := showing.following) is not None:
        showing.game.do(action)
    assert showing.game.state == Game.open(REEF_ENCOUNTER, RECORDED_GAME).state
    assert len(showing) == showing.game.history.position
    assert list(elsewhere.iterdir()) != []
    showing.close()
    assert list(elsewhere.iterdir()) == []


def test_longer_lines_are_shown_longer_and_speeds_divide() -> None:
    assert reading_seconds("two words") < reading_seconds("not as many as ten words, but more than two")
    assert reading_seconds("two words", 4.0) == reading_seconds("two words") / 4


def test_it_plays_by_itself_and_a_touch_or_space_pauses(ui: Driver, elsewhere: Path) -> None:
    page = watch(ui, pace=len(PLAYBACK_SPEEDS) - 1)
    assert page.playback.playing
    ui.until(lambda: page.controller.step > 2)
    ui.tap(*ui.centre(page.surface.rocks[0]))
    assert not page.playback.playing
    rested = page.controller.step
    assert f"Entry {rested} of 124, paused." in page.notice.text
    ui.key(275)
    assert page.controller.step == rested + 1
    assert page.controller.action_sentence(ui.app.shell.locale.tr) in page.notice.text
    ui.key(32, text=" ")
    assert page.playback.playing
    ui.key(32, text=" ")
    assert not page.playback.playing


def test_speeds_have_an_end(ui: Driver, elsewhere: Path) -> None:
    page = watch(ui)
    for _ in range(9):
        ui.key(45, text="-")
    assert page.playback.pace == 0
    assert "at half speed" in page.notice.text or page.controller.step == 0
    for _ in range(9):
        ui.key(43, text="+")
    assert page.playback.pace == len(PLAYBACK_SPEEDS) - 1


def test_it_ends_with_the_points_and_leaves_no_game_behind(ui: Driver, elsewhere: Path) -> None:
    from mobile.reef_encounter.scores import ScorePanel

    page = watch(ui)
    home = ui.app.shell.folder
    page.playback.pause()
    while page.playback.showing.following is not None:
        page.playback.next()
    assert page.dialog is None
    page.playback.next()
    ui.frames(3)
    assert page.controller.state == Game.open(REEF_ENCOUNTER, RECORDED_GAME).state
    assert ui.find(ScorePanel)
    ui.key(27)
    assert page.dialog is None
    ui.press("The points")
    assert page.dialog is not None
    assert list(home.rglob("*.reef")) == []
    ui.app.go_home()
    assert list(elsewhere.iterdir()) == []


@pytest.mark.usefixtures("usual_window")  # it knows what has room on it
def test_the_log_can_be_read_meanwhile(ui: Driver, elsewhere: Path) -> None:
    from mobile.table.undo import CORRECT_LABEL, HISTORY_LABEL
    from mobile.ui.buttons import Button

    page = watch(ui)
    for _ in range(6):
        page.playback.next()
    ui.tap(*ui.centre(page.surface.recent))
    assert page.dialog is not None
    assert not page.playback.playing
    assert not {CORRECT_LABEL, HISTORY_LABEL} & {
        widget.text for widget in page.dialog.walk() if isinstance(widget, Button)
    }
    page.dialog.close()
    page.controller.look_at(2)
    ui.key(275)
    assert page.controller.step == 6, "a step leads back to where the game waits"


def test_a_phone_turns_to_the_board_where_something_happens(ui: Driver, elsewhere: Path) -> None:
    page = watch(ui)
    page.playback.pause()
    ui.resize(392, 844)
    seen = set()
    for _ in range(40):
        page.playback.next()
        seen.add(page.leaf)
    assert seen == {0, 1, 2}


def test_home_offers_it_while_no_game_waits(ui: Driver, elsewhere: Path) -> None:
    app = ui.open()
    ui.frames(3)
    ui.shot("home-first")
    card(ui, "Reef Encounter")
    before = app.page
    card(ui, "Watch a game")
    assert type(app.page).__name__ == "WatchPage"
    ui.press("Close")
    assert app.page is before
    assert list(elsewhere.iterdir()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_window_it_is_told(
    language: str, capsys: pytest.CaptureFixture[str], elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.__main__ import main

    monkeypatch.setattr("mobile.cli.demo.sleep", lambda _: pytest.fail("nobody reads along where nobody sees it"))
    assert main(["demo", "--words", "--lang", language]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert "124  " in said.out
    assert "34" in said.out
    assert "36" in said.out
    assert list(elsewhere.iterdir()) == []


def test_on_a_terminal_it_waits_as_long_as_reading_takes(elsewhere: Path) -> None:
    from companion.cli.main import GAMES
    from mobile.cli.demo import print_sample

    usual: list[float] = []
    fast: list[float] = []
    print_sample(GAMES["reef-encounter"], "en", 1.0, usual.append)
    print_sample(GAMES["reef-encounter"], "en", 8.0, fast.append)
    assert len(usual) == 124
    assert sum(usual) == pytest.approx(8 * sum(fast))
    assert 2 < sum(usual) / len(usual) < 8


def test_an_unknown_speed_is_told_which_are_known(capsys: pytest.CaptureFixture[str]) -> None:
    from mobile.cli.demo import main

    with pytest.raises(SystemExit) as ended:
        main(["--words", "--speed", "3"])
    assert ended.value.code == 2
    assert "“3” is not among 0.5, 1, 2, 4, 8" in capsys.readouterr().err
