"""The pages around the table by keyboard alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.box import Coral, parse_cell
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real_until
from tests.mobile.helpers.handling import new_game, opened, texts


def test_home_is_complete_by_keyboard(ui: Driver, app: Any) -> None:
    from mobile.ui.menu_cards import MenuCard

    shown = [
        widget.title.text for widget in app.page.walk() if isinstance(widget, MenuCard) and widget.title is not None
    ]
    first = next(widget for widget in app.page.walk() if isinstance(widget, MenuCard))
    first.focus = True
    ui.frames(2)
    found = []
    for _ in shown:
        focused = next(widget for widget in app.page.walk() if isinstance(widget, MenuCard) and widget.focus)
        found.append(focused.title.text)
        ui.key(9, "tab")
    assert sorted(found) == sorted(shown)
    assert {"Reef Encounter", "Reef", "Saved games", "Settings"} <= set(found)


def test_boards_are_painted_by_keyboard(ui: Driver, app: Any) -> None:
    from mobile.reef_encounter.setup.board_editor import BoardEditor

    app.go("takeover")
    app.page.draft = app.page.draft.with_number(2).picked("A").picked("B")
    app.page.turn_to("rocks")
    ui.frames(5)
    editor = ui.find(BoardEditor)
    editor.focus = True
    for code, name in ((52, "4"), (275, "right"), (13, "enter"), (54, "6"), (13, "enter")):
        ui.key(code, name)
    rock = app.page.entered.position.rocks[0]
    assert rock.corals[Coral.PINK] >> parse_cell("E1") & 1
    assert rock.shrimps == (1 << parse_cell("E1"), 0)
    for _ in range(2):
        ui.key(275, "right")
    ui.key(48, "0")
    assert editor.brush is None
    assert editor.cursor.rock == 1


def test_enter_goes_on(ui: Driver, app: Any) -> None:
    new_game(ui)
    ui.key(13, "enter")
    assert app.page.step.value == "boards"
    ui.key(27)
    assert app.page.step.value == "players"


@pytest.mark.slow
@pytest.mark.parametrize("game", ["reef-encounter", "reef"])
def test_what_has_the_keyboard_is_in_sight_everywhere(ui: Driver, app: Any, game: str) -> None:
    from kivy.uix.behaviors import FocusBehavior

    ui.resize(392, 844)
    rule = {"reef-encounter": "attack.guard", "reef": "match.disjoint"}[game]
    pages: list[tuple[str, dict[str, Any]]] = [
        (f"{game}/{name}", {"rule": rule} if name == "rules" else {})
        for name in ("new", "takeover", "final", "print", "rules", *(["deck"] if game == "reef" else []))
    ]
    for name, facts in [*pages, *([("settings", {}), ("games", {})] if game == "reef" else [])]:
        app.go(name, **facts)
        ui.frames(8)
        can = {w for w in app.page.walk() if isinstance(w, FocusBehavior) and w.is_focusable and not w.disabled}
        had = set()
        for _ in range(len(can) + 1):
            ui.key(9, "tab")
            (holder,) = [widget for widget in can if widget.focus]
            had.add(holder)
            _, y = ui.centre(holder)
            assert 0 < y < ui.window.height, (name, holder)
        left = {
            widget for widget in can if widget.get_root_window() is not None
        }  # what leads further down is gone there
        assert had >= left, (name, [w.text for w in left - had])
        app.go_back()


def test_tab_stays_in_an_open_sheet(ui: Driver, tmp_path: Path) -> None:
    app = ui.open(record=real_until(tmp_path / "game.reef", Moment.FIRST_SHRIMP))
    page = app.page
    page.open_more()
    ui.frames(3)
    inside = set(page.dialog.walk())
    found = []
    for _ in range(30):
        ui.key(9, "tab")
        found += [widget for widget in page.walk() if getattr(widget, "focus", False)]
    assert len(set(found)) > 8
    assert set(found) <= inside
    page.dialog.close()
    ui.key(9, "tab")
    assert any(getattr(widget, "focus", False) for widget in page.bar.children)


def test_more_says_what_keys_do_where_there_are_keys(
    ui: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.FIRST_SHRIMP))
    page.open_more()
    ui.frames(12)
    ui.press("This table ›")
    keys = [text for text in texts(page.dialog) if text.startswith(("Keys: ", "Also: "))]
    assert len(keys) == 2
    page.dialog.close()
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    page.open_more()
    ui.frames(12)
    ui.press("This table ›")
    assert not set(keys) & set(texts(page.dialog))
