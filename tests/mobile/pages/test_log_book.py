"""A finished game handed to BG Stats from the app: a code that reads back, a link, a file; only certain points."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from shutil import copyfile
from typing import Any
from urllib.parse import unquote

import pytest

from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from mobile.ui.buttons import Button
from tests.games.moments import Moment
from tests.games.records import FOLDER, open_game
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real_until
from tests.mobile.helpers.looking import open_app, page_texts

TODAY = date(2026, 5, 31)


def page_of(ui: Driver, path: Path) -> Any:
    app = open_app(ui, path)
    app.page.shell.go("log-book", game=app.page.controller.game, today=TODAY)
    ui.frames(3)
    return app


def entered(page: Any) -> dict[str, Any]:
    """What BG Stats would read of the link."""
    found: dict[str, Any] = json.loads(unquote(page.link.url.partition("data=")[2]))
    return found


@pytest.fixture
def page(ui: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    (tmp_path / "out").mkdir()
    monkeypatch.setattr("mobile.pages.log_play.documents_folder", lambda: tmp_path / "out")
    return page_of(ui, Path(copyfile(FOLDER / "tie-polyps.reef", tmp_path / "game.reef"))).page


def test_the_day_and_the_minutes_are_asked_and_go_with_it(ui: Driver, page: Any) -> None:
    assert entered(page)["playDate"].startswith("2026-05-31")
    assert "durationMin" not in entered(page)
    ui.press("−")
    page.change_minutes(page.minutes + 1)
    assert entered(page)["playDate"].startswith("2026-05-30")
    assert entered(page)["durationMin"] == 5
    page.change_day(5)
    assert page.day == TODAY


@pytest.mark.parametrize("size", [(1280, 800), (360, 640)])
def test_nothing_moves_when_the_code_comes(ui: Driver, page: Any, size: tuple[int, int]) -> None:
    ui.resize(*size)
    ui.until(lambda: page.code is not None)
    ui.frames(3)
    lies = [tuple(button.to_window(*button.pos)) for button in page.walk() if isinstance(button, Button)]
    page.code = None
    page.change_day(-1)
    for _ in range(200):
        ui.frames()
        now = [tuple(button.to_window(*button.pos)) for button in page.walk() if isinstance(button, Button)]
        assert now == lies
        if page.code is not None:
            break


def test_the_code_on_the_screen_is_read_by_another_decoder(ui: Driver, page: Any) -> None:
    zxing = pytest.importorskip("zxingcpp")
    from companion.drawing.palette import DAY_PALETTE
    from companion.drawing.raster import render_image

    ui.until(lambda: page.code is not None)
    drawn = render_image(page.code, DAY_PALETTE, 8).convert("RGB")
    (read,) = zxing.read_barcodes(drawn)
    assert read.text == page.link.url


def test_the_link_is_opened_and_copied_only_by_a_touch(
    ui: Driver, page: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    copied: list[str] = []
    monkeypatch.setattr("mobile.pages.log_play.webbrowser.open", lambda url: opened.append(url) is None)
    monkeypatch.setattr("kivy.core.clipboard.Clipboard.copy", copied.append)
    assert not opened
    ui.press("Copy the link")
    ui.press("Open the link")
    assert opened == copied == [page.link.url]


def test_a_machine_without_a_browser_says_so(ui: Driver, page: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mobile.pages.log_play.webbrowser.open", lambda _url: False)
    ui.press("Open the link")
    assert page.news == "No app here opens links. Copy it, or scan the code."


def test_the_file_is_written_whole_and_a_full_disk_is_a_sentence(
    ui: Driver, page: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ui.press("Save as a file")
    (file,) = (tmp_path / "out").iterdir()
    assert [player["name"] for player in json.loads(file.read_text("utf-8"))["players"]] == [
        "Anna",
        "Ben",
        "Carla",
        "David",
    ]
    file.unlink()

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    for write in ("create_file", "replace_file"):
        monkeypatch.setattr(f"companion.reports.output.{write}", full)
    ui.press("Save as a file")
    assert page.news
    assert not list((tmp_path / "out").iterdir())


def test_a_clock_knows_the_minutes(ui: Driver, tmp_path: Path) -> None:
    setup, actions = open_game("tie-polyps")
    game = Game.create(REEF_ENCOUNTER, tmp_path / "game.reef", setup)
    game.clock = lambda: 5400
    for action in actions:
        game.do(action)
    app = page_of(ui, tmp_path / "game.reef")
    assert app.page.minutes == 90
    assert entered(app.page)["durationMin"] == 90


def test_an_unfinished_game_says_what_is_missing(ui: Driver, tmp_path: Path) -> None:
    app = page_of(ui, real_until(tmp_path / "game.reef", Moment.LATE))
    assert "The points are not certain yet: end the game, and show what is hidden." in page_texts(app)
    assert app.page.link is None


def test_a_name_that_had_to_be_shortened_is_said(ui: Driver, tmp_path: Path) -> None:
    setup, actions = open_game("tie-polyps")
    seats = tuple(seat._replace(name=sign * 40) for seat, sign in zip(setup.seats, "李王張陳", strict=True))
    from dataclasses import replace

    game = Game.create(REEF_ENCOUNTER, tmp_path / "game.reef", replace(setup, seats=seats))
    for action in actions:
        game.do(action)
    app = page_of(ui, tmp_path / "game.reef")
    assert any("is shortened in the link." in text for text in page_texts(app))
    assert len(app.page.link.url) <= 2000


def test_any_day_up_to_today_is_two_touches_away(ui: Driver, page: Any) -> None:
    def button_texts() -> set[str]:
        return {widget.text for widget in page.walk() if isinstance(widget, Button)}

    ui.press("31 May 2026")
    ui.frames(3)
    assert {"28", "31"} <= button_texts()
    ui.press("←")
    ui.frames(3)
    assert "31" not in button_texts(), "April has 30"
    ui.press("12")
    ui.frames(12)
    assert page.dialog is None
    assert entered(page)["playDate"].startswith("2026-04-12")
    ui.press("12 April 2026")
    ui.frames(3)
    ui.press("→")
    ui.frames(3)
    ui.press("→")
    ui.frames(3)
    assert "31" in button_texts(), "no month after today"
