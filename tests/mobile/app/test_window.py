"""The window itself: its icon, and the keys that Kivy answers where nobody else does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from mobile.games import GAMES
from tests.mobile.helpers.driver import Driver

F1, ESCAPE = 282, 27


def test_it_has_our_icon(ui: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[str] = []
    monkeypatch.setattr(type(ui.window), "set_icon", lambda _, path: given.append(path))
    ui.open()
    assert len(given) == 1
    with Image.open(given[0]) as icon:
        assert icon.size == (128, 128)


def test_no_place_for_pictures_is_no_reason_to_fail(tmp_path: Path) -> None:
    from mobile.core.plugin import app_icon
    from mobile.platform.sharing import wear

    (tmp_path / "file").write_text("")
    worn: list[Any] = []

    class Window:
        def set_icon(self, path: str) -> None:
            worn.append(path)

    wear(Window(), app_icon(GAMES), tmp_path / "file" / "folder")
    wear(Window(), app_icon(GAMES), None)
    assert worn == []


def test_the_key_for_help_opens_the_rules(ui: Driver) -> None:
    from mobile.pages.home import Home
    from mobile.pages.rules import Rules

    app = ui.open(games={"reef-encounter": GAMES["reef-encounter"]})
    ui.key(F1, "f1")
    assert isinstance(app.page, Rules)
    ui.key(F1, "f1")
    assert len(app.pages) == 2
    ui.key(ESCAPE, "escape")
    assert isinstance(app.page, Home)
