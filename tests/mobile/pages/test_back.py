"""Escape, which is also the back button of Android, leads from every page back to where it was opened from."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.games.moments import Moment
from tests.mobile.helpers.around import ADA, BO
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real_until

ESCAPE = 27


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "facts"),
    [
        ("new", {}),
        ("takeover", {}),
        ("final", {}),
        ("final", {"seats": (ADA, BO)}),
        ("games", {}),
        ("print", {}),
        ("rules", {}),
        ("rules", {"rule": "attack.guard"}),
        ("settings", {}),
        ("watch", {}),
        ("finder", {"chosen": print}),
    ],
)
def test_escape_leads_from_a_page_to_the_one_before(ui: Driver, app: Any, name: str, facts: dict[str, Any]) -> None:
    home = app.page
    app.go(name, **facts)
    ui.frames(4)
    for _ in range(3):
        if app.page is home:
            return
        ui.key(ESCAPE)
        ui.frames(2)
    assert app.page is home


def test_escape_leads_from_what_is_above_the_table_to_the_table(ui: Driver, app: Any, tmp_path: Path) -> None:
    app.go("table", record=real_until(tmp_path / "real.reef", Moment.SHRIMP_WITHOUT_LARVA))
    table = app.page
    for opened in (
        table.dialogs.undo_controls.open_all,
        table.dialogs.open_log,
        table.dialogs.open_outlook,
        table.dialogs.open_secrets,
        partial(app.go, "audit", controller=table.controller),
        partial(app.go, "pack", game=table.controller.game),
    ):
        opened()
        ui.frames(3)
        assert app.page is not table or table.dialog is not None
        ui.key(ESCAPE)
        ui.frames(3)
        assert app.page is table
        assert table.dialog is None
    ui.key(ESCAPE)
    assert type(app.page).__name__ == "HomePage"


def test_escape_leads_from_an_entry_to_the_log_it_was_picked_from(ui: Driver, app: Any, tmp_path: Path) -> None:
    app.go("table", record=real_until(tmp_path / "real.reef", Moment.SHRIMP_WITHOUT_LARVA))
    table = app.page
    app.go("correct", controller=table.controller)
    page = app.page
    page.choose(20)
    ui.frames(3)
    ui.key(ESCAPE)
    assert app.page is page
    assert page.step == 0
    ui.key(ESCAPE)
    assert app.page is table
