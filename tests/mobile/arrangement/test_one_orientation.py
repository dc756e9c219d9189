"""A board lies the same way on every page of a window, and the arrow keys go where they point."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.box import Space, parse_cell
from mobile.reef_encounter.table.boards import BoardsWidget, BoardWidget
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real_until
from tests.mobile.helpers.handling import opened, texts


@pytest.mark.parametrize(("size", "upright"), [((392, 844), True), ((844, 392), False)])
def test_on_a_phone_boards_lie_the_same_way_on_all_pages(
    ui: Driver, tmp_path: Path, size: tuple[int, int], upright: bool
) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.AMID_GREY_ATTACKS))
    ui.resize(*size)
    seen = {"table": page.surface.rocks[0].plan.upright}
    for name, facts in (("audit", {}), ("correct", {"step": Moment.FIRST_ATTACK}), ("let-stand", {})):
        page.shell.go(name, controller=page.controller, **facts)
        ui.frames(5)
        seen[name] = board(ui).plan.upright
        ui.app.go_back()
    assert seen == dict.fromkeys(seen, upright)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "aside"), [((392, 844), "left"), ((1280, 800), "right")])
def test_arrow_keys_go_where_they_point(ui: Driver, tmp_path: Path, size: tuple[int, int], aside: str) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.AMID_GREY_ATTACKS))
    ui.resize(*size)
    page.shell.go("audit", controller=page.controller)
    ui.frames(5)
    boards = ui.find(BoardsWidget)
    boards.focus = True
    places = []
    for keys in ((), (aside,), ("down",)):
        for name in (*keys, "enter"):
            boards.keyboard_on_key_down(None, (0, name), "", [])
        title = next(text for text in texts(ui.app.page.dialog) if text.startswith("What lies on"))
        letter, name = title.removeprefix("What lies on ").rstrip("?").split("/")
        number = page.controller.state.table.letters.index(letter)
        places.append(boards.centre_of(Space(number, parse_cell(name))))
        ui.app.page.dialogs.close()
    (x, start), (moved, level), (below_x, below) = places
    assert (moved < x if aside == "left" else moved > x, round(level)) == (True, round(start))
    assert (round(below_x), below < level) == (round(moved), True)


def board(ui: Driver) -> Any:
    return next(widget for widget in ui.app.page.walk() if isinstance(widget, BoardWidget) and not widget.disabled)
