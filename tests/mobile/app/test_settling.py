"""A page that opens is laid out at once, and its pictures are drawn in the size they are seen in."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest

from tests.mobile.helpers.driver import Driver

pytestmark = pytest.mark.usefixtures("pictures")


def opened(ui: Driver, folder: Path, page: str) -> Any:
    app = ui.open(folder=folder)
    app.go(page)
    return app


def test_a_page_has_its_width_before_its_first_frame(ui: Driver, tmp_path: Path) -> None:
    app = opened(ui, tmp_path, "settings")
    assert tuple(app.page.size) == tuple(ui.window.size)
    assert app.page.body.width > ui.window.width / 2


@pytest.mark.parametrize("page", ["settings", "about", "rules"])
def test_a_page_lies_before_its_first_frame_as_it_stays(ui: Driver, tmp_path: Path, page: str) -> None:
    from kivy.uix.label import Label

    app = opened(ui, tmp_path, page)
    texts = [widget for widget in app.page.walk() if isinstance(widget, Label) and widget.text]
    at_once = [(*text.pos, *text.size) for text in texts]
    ui.frames(6)
    assert len(texts) > 4
    assert at_once == [(*text.pos, *text.size) for text in texts]


@pytest.mark.slow
def test_no_picture_is_drawn_in_a_size_that_nobody_sees(ui: Driver, tmp_path: Path) -> None:
    from mobile.ui.pictures import Picture

    app = opened(ui, tmp_path, "settings")
    ui.frames(6)
    name = "palette-pieces"
    seen = {int(widget.width) for widget in app.page.walk() if isinstance(widget, Picture) and widget.name == name}
    kept = [path.name for path in (tmp_path / "cache").iterdir() if path.name.startswith(name)]
    sizes = {path.removeprefix(f"{name}-").split("-")[0] for path in kept}
    assert seen
    assert len(sizes) == len(seen)


def test_a_refill_draws_one_tile_of_each_colour(ui: Driver, tmp_path: Path) -> None:
    from companion.reef_encounter.box import Coral
    from mobile.reef_encounter.art import app_designs

    app = opened(ui, tmp_path, "settings")
    tiles = app.shell.atlas.designs(40, "day", "polyp")
    assert len(tiles) == len(Coral)
    assert set(tiles) <= set(app_designs(20))


@pytest.mark.slow
@pytest.mark.parametrize("page", ["reef-encounter/takeover", "reef-encounter/new", "reef/takeover", "settings"])
def test_a_page_in_large_letters_is_laid_out_within_a_frame_after_the_window_has_changed(
    ui: Driver, tmp_path: Path, page: str, caplog: pytest.LogCaptureFixture
) -> None:
    from kivy.logger import Logger

    app = opened(ui, tmp_path, page)
    app.shell.locale.language, app.shell.theme.scale, app.shell.theme.finger = "fr", 2.0, 1.6
    Logger.addHandler(caplog.handler)
    try:
        for size in ((360, 640), (640, 360), (1280, 800), (320, 480)):
            ui.resize(*size)
    finally:
        Logger.removeHandler(caplog.handler)
    assert [said.getMessage() for said in caplog.records if said.levelno >= logging.WARNING] == []
