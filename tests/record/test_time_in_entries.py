"""Time as data in entries: noted where a clock is handed in, kept by every change, refused where it cannot be."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.record.format import FIELD_KIND, FIELD_UNKNOWN
from companion.reef.game import REEF
from companion.reef.game import Game as ReefGame
from companion.reef.interface import COMPOSED_GAME
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.session.history import MAX_SECONDS, TIME_BACKWARDS, TIME_FIELD, to_minutes
from tests.games.records import open_game

SETUP, ACTIONS = open_game("a-real-game")


class Ticking:
    """A clock that is ten seconds further each time somebody enters something."""

    def __init__(self, start: int = 0) -> None:
        self.now = start

    def __call__(self) -> int:
        self.now += 10
        return self.now


def times(game: Game) -> list[object]:
    return [step.fields.get(TIME_FIELD) for step in game.history.steps]


def entered(path: Path, steps: int) -> Game:
    game = Game.create(REEF_ENCOUNTER, path, SETUP)
    clock = Ticking()
    game.clock = lambda: clock.now
    for action in ACTIONS[:steps]:
        clock()
        game.do(action)
    return game


def lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines(keepends=True)


def test_without_a_clock_a_record_holds_no_time(tmp_path: Path) -> None:
    game = Game.create(REEF_ENCOUNTER, tmp_path / "game.reef", SETUP)
    for action in ACTIONS[:5]:
        game.do(action)
    assert not any(TIME_FIELD in json.loads(line) for line in lines(tmp_path / "game.reef"))
    assert game.seconds is None
    assert to_minutes(game.seconds) is None


def test_the_time_of_each_entry_is_read_back(tmp_path: Path) -> None:
    game = entered(tmp_path / "game.reef", 6)
    again = Game.open(REEF_ENCOUNTER, tmp_path / "game.reef")
    assert times(game) == times(again) == [10, 20, 30, 40, 50, 60]
    assert game.seconds == again.seconds == 60
    assert again.state == game.state


def test_time_is_kept_by_taking_back_doing_again_and_correcting(tmp_path: Path) -> None:
    game = entered(tmp_path / "game.reef", 6)
    game.clock = lambda: 90
    game.undo(2)
    game.redo(2)
    game.correct(6, ACTIONS[5])
    again = Game.open(REEF_ENCOUNTER, tmp_path / "game.reef")
    assert times(game) == times(again) == [10, 20, 30, 40, 50, 60]
    assert game.seconds == again.seconds == 90


def test_a_sitting_without_a_clock_takes_no_time(tmp_path: Path) -> None:
    entered(tmp_path / "game.reef", 4)
    game = Game.open(REEF_ENCOUNTER, tmp_path / "game.reef")
    game.do(ACTIONS[4])
    game.clock = lambda: 45
    game.do(ACTIONS[5])
    assert times(Game.open(REEF_ENCOUNTER, tmp_path / "game.reef")) == [10, 20, 30, 40, None, 45]


def test_a_clock_that_went_back_or_mad_is_written_as_what_can_be(tmp_path: Path) -> None:
    game = entered(tmp_path / "game.reef", 4)
    game.clock = lambda: 3
    game.do(ACTIONS[4])
    game.clock = lambda: 10**9
    game.do(ACTIONS[5])
    again = Game.open(REEF_ENCOUNTER, tmp_path / "game.reef")
    assert again.damage is None
    assert times(again)[-2:] == [40, MAX_SECONDS]


@pytest.mark.parametrize(
    ("at", "reason"),
    [
        (-1, FIELD_KIND),
        (True, FIELD_KIND),
        ("5", FIELD_KIND),
        (5.5, FIELD_KIND),
        (10**9, FIELD_KIND),
        (29, TIME_BACKWARDS),
    ],
)
def test_a_time_that_cannot_be_is_refused_at_its_line_and_what_was_before_stays(
    tmp_path: Path, at: object, reason: object
) -> None:
    path = tmp_path / "game.reef"
    entered(path, 6)
    kept = lines(path)
    kept[4] = (
        json.dumps({name: value for name, value in json.loads(kept[4]).items() if name != "sum"} | {TIME_FIELD: at})
        + "\n"
    )
    path.write_text("".join(kept), encoding="utf-8")
    game = Game.open(REEF_ENCOUNTER, path)
    assert game.damage is not None
    assert (game.damage.entry, game.damage.refused.reason) == (4, reason)
    assert game.history.position == 3


def test_a_part_of_a_correction_has_no_time_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "game.reef"
    game = entered(path, 6)
    game.correct(6, ACTIONS[5])
    *kept, last = lines(path)
    entry = json.loads(last)
    del entry["sum"]
    entry["with"][0][TIME_FIELD] = 60
    path.write_text("".join(kept) + json.dumps(entry) + "\n", encoding="utf-8")
    found = Game.open(REEF_ENCOUNTER, path)
    assert found.damage is not None
    assert found.damage.refused.reason == FIELD_UNKNOWN


def test_the_story_of_both_games_tells_the_minutes_and_nobody_s_own() -> None:
    from companion.reef import interface as reef
    from companion.reef_encounter import interface as reef_encounter
    from companion.reef_encounter.wording.names import make_translator

    timed, clock = Game(REEF_ENCOUNTER, SETUP), Ticking()
    timed.clock = lambda: clock.now
    for action in ACTIONS:
        clock()
        timed.do(action)
    assert reef_encounter.STORY
    (chart,) = [
        figure
        for figure in reef_encounter.reports().charts(make_translator("en"), timed.history)
        if figure.word == "time"
    ]
    assert chart.sentence.startswith("The game took 21 minutes;")
    from companion.drawing.charts import ChartSize

    said = " ".join(value.text for value in chart.drawn(ChartSize(120, 3)).values)
    assert not any(seat.name in said for seat in SETUP.seats)
    history = ReefGame.open(REEF, COMPOSED_GAME).history
    assert reef.STORY
    assert "time" not in [figure.word for figure in reef.reports().charts(make_translator("en"), history)]
