"""Turns are headings wherever people look for an entry: the log, what was taken back, the entries to correct."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from mobile.table.dialogs import LogWidget
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real_until
from tests.mobile.helpers.handling import opened, page_words, press
from tests.mobile.helpers.reef_tables import Table

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards


def headings(page: Any) -> list[str]:
    log = next(widget for widget in (page.dialog or page).walk() if isinstance(widget, LogWidget))
    return [heading[0][0] for heading in log.headings]


def test_turns_of_reef_are_headings_of_its_log(ui: Driver) -> None:
    table, chance = Table(ui), Random(3)
    table.open_with()
    while table.state.turn < 3:
        table.turn(chance)
    page = table.page
    page.dialogs.open_log()
    ui.frames(3)
    ada, bo = (seat.name for seat in page.controller.game.seats)
    assert headings(page) == [f"Round 2: {ada}", f"Round 1: {bo}", f"Round 1: {ada}", "Before the first turn"]


def test_the_entries_to_correct_have_turns_as_headings(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.BEFORE_TWO_ATTACKS))
    page.shell.go("correct", controller=page.controller, step=None)
    ui.frames(3)
    assert f"Round 1: {page.controller.game.seats[0].name}" in headings(ui.app.page)


def test_what_was_taken_back_stands_below_its_turn(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.BEFORE_TWO_ATTACKS))
    controller = page.controller
    controller.undo(1)
    controller.redo(1)
    back = controller.turn_starts()[0]
    controller.undo(controller.game.history.position - back - 1)
    page.dialogs.undo_controls.open_history()
    ui.frames(3)
    text = page_words(page.dialog)
    names = [seat.name for seat in controller.game.seats]
    assert text.count(f"Round 1: {names[0]}") == 1
    assert "Round 2: " in text or "Round 3: " in text
    assert text.index("Round 1:") < text.rindex("Round "), "the latest stands first"
    press(ui, "Close")
