"""Android ticks under the finger: once when a piece lies, twice when something is refused."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from mobile.platform.android import vibrate
from mobile.table import page as table_page
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver

TICK, LONG, DOUBLE = 1, 0, 17


class Android:
    """Answers for pyjnius and python-for-android; `felt` is what a finger felt."""

    def __init__(self, level: int = 34) -> None:
        self.felt: list[int] = []
        self._level = level

    def module(self, name: str) -> Any:
        if name == "android.runnable":
            return SimpleNamespace(run_on_ui_thread=lambda play: play)
        assert name == "jnius"
        view = SimpleNamespace(performHapticFeedback=self.felt.append)
        window = SimpleNamespace(getDecorView=lambda: view)
        known = {
            "PythonActivity": SimpleNamespace(mActivity=SimpleNamespace(getWindow=lambda: window)),
            "HapticFeedbackConstants": SimpleNamespace(VIRTUAL_KEY=TICK, LONG_PRESS=LONG, REJECT=DOUBLE),
            "Build$VERSION": SimpleNamespace(SDK_INT=self._level),
        }
        return SimpleNamespace(autoclass=lambda java: known[java.rpartition(".")[2]])


@pytest.mark.parametrize(("level", "refused"), [(29, LONG), (30, DOUBLE)])
def test_older_devices_have_one_long_tick_for_what_is_refused(level: int, refused: int) -> None:
    android = Android(level)
    vibrate(module=android.module)
    vibrate(refused=True, module=android.module)
    assert android.felt == [TICK, refused]


def test_elsewhere_nothing_happens() -> None:
    vibrate()


def test_a_finger_feels_what_lies_and_what_is_refused(
    ui: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.reef_encounter.rules.reasons import NOT_OVER
    from companion.refusal import Refused
    from mobile.ui import message_bar as notice
    from tests.mobile.helpers.games import real_until

    felt: list[bool] = []
    for module in (table_page, notice):
        monkeypatch.setattr(module, "vibrate", lambda refused=False: felt.append(refused))
    app = ui.open(record=real_until(tmp_path / "game.reef", Moment.TWO_ATTACKS))
    assert not felt, "nobody has touched anything"
    page = app.page
    page.controller.undo()
    assert not felt, "nothing lies that did not lie before"
    page.controller.redo()
    assert felt == [False]
    page.refused(Refused(NOT_OVER))
    assert felt == [False, True]
    app.shell.app_state.remember(felt=False)
    page.controller.undo()
    page.controller.redo()
    page.refused(Refused(NOT_OVER))
    assert felt == [False, True]


def test_each_piece_of_a_card_is_felt_as_it_lies(ui: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.reef.queries.touches import SpaceSpot
    from tests.mobile.screens.reef import saved

    felt: list[bool] = []
    monkeypatch.setattr(table_page, "vibrate", lambda refused=False: felt.append(refused))
    hands = ui.open(record=saved(4, -4)(tmp_path / "game.reef")).page.touch_input
    for number in (5, 6, 9):
        hands.tap(SpaceSpot(0, number))
    assert felt == [False] * 3
    hands.drop()
    assert felt == [False] * 3, "nothing lies that did not lie before"
