"""A page that opens is laid out at once, and its pictures are drawn in the size they are seen in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.mobile.driver import Driver

pytestmark = pytest.mark.usefixtures("pictures")


def opened(ui: Driver, folder: Path, page: str) -> Any:
    from mobile.app import CompanionApp

    app = ui.start(CompanionApp(language="en", folder=folder))
    app.shell.theme.calm = True
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


def test_no_picture_is_drawn_in_a_size_that_nobody_sees(ui: Driver, tmp_path: Path) -> None:
    from mobile.widgets.picture import Picture

    app = opened(ui, tmp_path, "settings")
    ui.frames(6)
    name = "palette-pieces"
    seen = {int(widget.width) for widget in app.page.walk() if isinstance(widget, Picture) and widget.name == name}
    kept = [path.name for path in (tmp_path / "cache").iterdir() if path.name.startswith(name)]
    sizes = {path.removeprefix(f"{name}-").split("-")[0] for path in kept}
    assert seen
    assert len(sizes) == len(seen)


def test_a_refill_draws_one_tile_of_each_colour(ui: Driver, tmp_path: Path) -> None:
    from companion.reef_encounter.box.pieces import Coral
    from mobile.reef_encounter.widgets.on_rock import designs

    app = opened(ui, tmp_path, "settings")
    tiles = app.shell.atlas.designs(40, "day", "polyp")
    assert len(tiles) == len(Coral)
    assert set(tiles) <= set(designs(20))
