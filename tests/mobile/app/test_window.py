"""The window itself: its icon, and the keys that Kivy answers where nobody else does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from mobile.games import GAMES
from mobile.ui.menu_cards import MenuCard
from mobile.ui.pictures import Picture
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
    from mobile.core.plugin import icon_drawer
    from mobile.platform.sharing import set_window_icon

    (tmp_path / "file").write_text("")
    worn: list[Any] = []

    class Window:
        def set_icon(self, path: str) -> None:
            worn.append(path)

    set_window_icon(Window(), icon_drawer(GAMES), tmp_path / "file" / "folder")
    set_window_icon(Window(), icon_drawer(GAMES), None)
    assert worn == []


def test_the_key_for_help_opens_the_rules(ui: Driver) -> None:
    from mobile.pages.home import HomePage
    from mobile.pages.rules import RulesPage

    app = ui.open(games={"reef-encounter": GAMES["reef-encounter"]})
    ui.key(F1, "f1")
    assert isinstance(app.page, RulesPage)
    ui.key(F1, "f1")
    assert len(app.pages) == 2
    ui.key(ESCAPE, "escape")
    assert isinstance(app.page, HomePage)


@pytest.mark.parametrize("scale", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("size", [(1280, 800), (1280, 560), (800, 1280), (640, 360), (360, 640)])
@pytest.mark.usefixtures("usual_window")
def test_no_button_of_the_first_page_lies_on_the_reef(ui: Driver, size: tuple[int, int], scale: float) -> None:
    app = ui.open(size=size)
    app.shell.theme.scale = scale
    ui.frames(4)
    (reef,) = [each for each in app.page.children if isinstance(each, Picture)]
    lowest = min(card.to_window(*card.pos)[1] for card in app.page.walk() if isinstance(card, MenuCard))
    assert not reef.opacity or lowest >= min(0.75 * reef.height, 0.2 * size[1])  # water alone is above its corals
    assert reef.opacity or size != (1280, 800)
