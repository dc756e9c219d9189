"""Random fingers: a short form here, a long one in `build/long_tests.py fingers`.

A find says how to replay it. Mend it with a small test of its own: this one meets it only by chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.layers import LONG, amount
from tests.mobile.wandering import pages
from tests.mobile.wandering.report import wander
from tests.mobile.wandering.shrinking import shortest
from tests.mobile.wandering.starts import STARTS, Start
from tests.mobile.wandering.steps import Change, How, Key, Pause, Resize, Text, Touch, Wait, read, written
from tests.mobile.wandering.wandering import Hands
from tests.mobile.wandering.watch import Watch

SECONDS, MOST = 15.0, amount(80, all=300, long=1_000)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, amount(1, long=40) + 1))
def test_random_fingers_meet_no_fault(seed: int, ui: Any, window: Any, drawings: Path) -> None:
    del ui  # what it draws nothing of, and what it cleans up, holds for these apps too
    hands = Hands(window, drawings)
    try:
        report = wander(hands, seed, MOST) if LONG else wander(hands, seed, MOST, seconds=SECONDS, shrinking=SECONDS)
    finally:
        hands.close()
    assert not report.finds, "\n".join(report.lines())
    assert report.touches
    assert not LONG or not report.too_slow, report.too_slow


STEPS = (
    Touch(How.TAP, 7, ((0.25, 1.0),)),
    Touch(How.GROUP, 8, ((0.0, 0.5), (0.1234, 0.0))),
    Key(97, ("ctrl", "shift")),
    Text('a "quoted"\nline # no comment'),
    Text(" ", pasted=True),
    Resize(360, 640),
    Change("scale", "1.25"),
    Wait(0.4),
    Pause(),
)


def test_what_is_printed_of_a_find_is_read_back() -> None:
    assert read(written(STEPS).splitlines()) == [*STEPS]
    start = Start("around-home", 7, (640, 360), "de", 2.0, 1.4, coach=True)
    assert Start.read(str(start)) == start
    with pytest.raises(ValueError, match="no step"):
        read(["jump 3"])


def test_an_end_that_meets_a_destructor_ends_the_run_and_is_no_find(ui: Any) -> None:
    class Ended:
        def __del__(self) -> None:
            raise KeyboardInterrupt

    with Watch() as heard:
        Ended()
        with pytest.raises(KeyboardInterrupt):
            ui.frames()
    assert heard.faults == []


def test_every_step_can_be_done_again(ui: Any, window: Any, drawings: Path) -> None:
    del ui
    hands = Hands(window, drawings)
    steps = [step for step in STEPS if not isinstance(step, Key)]
    others = (How.DOUBLE, How.LONG, How.GONE, How.TWO)
    steps += [Touch(how, 3, ((0.1, 0.1), (0.5, 0.4), (0.9, 0.9), (0.2, 0.3))) for how in others]
    run = hands.replay(Start("around-rules", 1), steps)
    hands.close()
    assert run.fault is None
    assert run.steps == steps


@pytest.mark.slow
def test_a_fault_is_heard_and_shrunk_to_what_it_takes(
    ui: Any, window: Any, drawings: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    del ui
    from mobile.pages.rules import RulesPage

    def broken(_page: object) -> bool:
        raise KeyError("nothing to go back to")

    monkeypatch.setattr(RulesPage, "back", broken)
    hands = Hands(window, drawings)
    report = wander(hands, 1, 20, ["around-rules"], seconds=SECONDS)
    hands.close()
    (name,) = report.finds
    assert name.startswith("KeyError in tests/mobile/wandering/test_wandering.py broken")


@pytest.mark.slow
def test_who_is_interrupted_tells_what_was_done_until_then(ui: Any, window: Any, drawings: Path) -> None:
    del ui
    hands = Hands(window, drawings)
    lines: list[str] = []

    def tell(line: str) -> None:
        lines.append(line)
        raise KeyboardInterrupt

    report = wander(hands, 1, 1000, ["around-rules"], tell=tell)
    hands.close()
    assert (report.runs, len(lines)) == (1, 1)
    assert report.touches > 0


@pytest.mark.parametrize("needed", [(), (3,), (0, 99), (17, 18, 60)])
def test_what_can_be_left_out_is_left_out(needed: Sequence[int]) -> None:
    found = shortest(range(100), lambda steps: set(needed) <= set(steps))
    assert found == [*needed]


@pytest.mark.slow
def test_a_word_that_nothing_has_is_refused(ui: Any, window: Any, drawings: Path) -> None:
    del ui
    hands = Hands(window, drawings)
    with pytest.raises(ValueError, match="no screen has nowhere in its name"):
        wander(hands, 1, 20, ["de", "nowhere"])
    report = wander(hands, 1, 1, ["de", "around-rules"])
    hands.close()
    assert report.by.keys() >= {"de"}
    assert report.runs == 1


def test_starts_are_games_of_two_to_four_and_every_screen() -> None:
    from tests.mobile.screens.catalogue import CATALOGUE

    assert CATALOGUE.keys() < STARTS.keys()
    for players in (2, 3, 4):
        assert f"game-{players}--1" in STARTS
        assert f"game-of-reef-{players}-40" in STARTS


def test_pages_that_games_share_are_counted_once_for_each_game(ui: Any) -> None:
    del ui
    every = pages.every()
    for game in ("reef", "reef-encounter"):
        assert {f"{game}/{kind}" for kind in ("FinalePage", "PositionsPage", "TablePage", "RulesPage")} <= every
    assert {"HomePage", "SettingsPage"} <= every
    assert not {"FinalePage", "PositionsPage", "RulesPage", "reef-encounter/ReconcilePage"} & every
