"""The time of play in the app: off at first, paused by a touch and while the app sleeps, never counted in between."""

from __future__ import annotations

import json
from pathlib import Path

from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from mobile.core.state import Stopwatch
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real, real_until
from tests.mobile.helpers.handling import press
from tests.mobile.helpers.looking import open_app, page_texts


class Hands:
    """A clock that somebody turns."""

    time = 0.0

    def __call__(self) -> float:
        return self.time


def test_a_stopwatch_starts_where_the_sitting_before_ended_and_stands_while_paused() -> None:
    hands = Hands()
    watch = Stopwatch(100, hands)
    hands.time = 20
    assert watch.seconds == 120
    watch.pause()
    hands.time = 500
    assert (watch.seconds, watch.paused) == (120, True)
    watch.go_on()
    watch.go_on()
    hands.time = 510
    assert watch.seconds == 130


def test_a_sleeping_app_counts_nothing_and_waking_does_not_end_a_pause() -> None:
    hands = Hands()
    watch = Stopwatch(0, hands)
    hands.time = 10
    watch.sleep()
    hands.time = 1000
    assert not watch.paused
    watch.wake()
    hands.time = 1005
    assert watch.seconds == 15
    watch.pause()
    watch.sleep()
    watch.wake()
    hands.time = 2000
    assert (watch.seconds, watch.paused) == (15, True)


def entries(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[1:]]


def test_off_at_first_and_then_each_entry_says_when(ui: Driver, tmp_path: Path) -> None:
    path = real_until(tmp_path / "game.reef", Moment.FIRST_ATTACK)
    app = open_app(ui, path)
    app.page.dialogs.close()
    press(ui, "More")
    press(ui, "This table ›")
    assert not any(text.startswith("Clock") for text in page_texts(app))
    app.page.dialogs.close()
    actions = real().history.done
    app.page.controller.do(actions[Moment.FIRST_ATTACK])
    app.shell.app_state.remember(clock=True)
    app.page.controller.do(actions[Moment.FIRST_ATTACK + 1])
    *_, without, timed = entries(path)
    assert "at" not in without
    assert timed["at"] in range(5)
    press(ui, "More")
    press(ui, "This table ›")
    ui.press("Clock at 0:00: pause")
    assert app.shell.app_state.watch.paused
    press(ui, "More")
    press(ui, "This table ›")
    ui.press("Clock paused at 0:00: go on")
    assert not app.shell.app_state.watch.paused


def test_the_next_sitting_goes_on_from_the_last_entry(ui: Driver, tmp_path: Path) -> None:
    path = real_until(tmp_path / "game.reef", Moment.FIRST_ATTACK)
    game = Game.open(REEF_ENCOUNTER, path)
    game.clock = lambda: 3600
    actions = real().history.done
    game.do(actions[Moment.FIRST_ATTACK])
    app = open_app(ui, path)
    app.shell.app_state.remember(clock=True)
    app.page.controller.do(actions[Moment.FIRST_ATTACK + 1])
    assert entries(path)[-1]["at"] in range(3600, 3605)
