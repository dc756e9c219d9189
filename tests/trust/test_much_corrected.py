"""Records that ask for much work, and files that lost whole lines: bounded, told, and nothing confirmed is lost."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from companion.__main__ import main
from companion.record import format as record_format
from companion.record import journal
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import RECORDED_GAME as REAL
from companion.reef_encounter.rules.actions import Action, TellHand
from companion.reef_encounter.rules.setup import Setup
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.wording.log import opening_lines
from companion.reef_encounter.wording.names import make_translator
from companion.refusal import Refused
from companion.session import replay
from companion.session.game_rules import GameRules
from companion.session.history import TOO_MANY_CORRECTIONS, TOO_MANY_STEPS
from companion.session.replay import MAX_LISTED, first_listed_entry, list_revisions

WHOLE = Game.open(REEF_ENCOUNTER, REAL)
LAST = WHOLE.history.position
FIRST = {name: value for name, value in WHOLE.entries[0].items() if name != "n"}
AGAIN_AND_AGAIN = (
    [{"correct": 1, "with": [FIRST]}],
    [{"take-back": LAST}, {"correct": 1, "with": [FIRST]}, {"again": LAST}],
)


def made_of(entries: list[dict[str, Any]], size: int) -> bytes:
    """The real game, and behind it these entries again and again, until the file has that many bytes."""
    lines, number, length = [REAL.read_text("utf-8")], LAST, 0
    while length < size:
        for fields in entries:
            number += 1
            lines.append(record_format.entry_line(number, fields))
            length += len(lines[-1])
    return "".join(lines).encode()


class Counting(NamedTuple):
    """The game with rules that count, in `calls`, how often a step is gone through."""

    kind: GameRules[Setup, State, Action]
    calls: list[int]


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Counting:
    """Little patience, and what the rules had to do."""
    calls = [0]

    def counted(state: State, action: Action) -> State:
        calls[0] += 1
        return REEF_ENCOUNTER.apply(state, action)

    monkeypatch.setattr(replay, "MAX_REPLAYED", 3000)
    return Counting(replace(REEF_ENCOUNTER, apply=counted), calls)


@pytest.mark.slow
@pytest.mark.parametrize("entries", AGAIN_AND_AGAIN)
def test_a_file_made_of_corrections_costs_no_more_than_so_much_work_and_says_why(
    tmp_path: Path, work: Counting, entries: list[dict[str, Any]]
) -> None:
    path = tmp_path / "hostile.reef"
    path.write_bytes(made_of(entries, 100_000))
    opened = Game.open(work.kind, path)
    assert work.calls[0] <= 2 * 3000 + 3 * LAST
    assert opened.damage is not None
    assert opened.damage.refused.reason is TOO_MANY_CORRECTIONS
    assert "nothing more can be corrected" in " ".join(opening_lines(make_translator("en"), opened))
    opened.go_on()
    position = opened.history.position
    if position:
        opened.undo()
    else:
        opened.do(WHOLE.history.done[0])
    assert Game.open(work.kind, path).damage is None
    assert Game.open(work.kind, path).state == opened.state


def calls_for_each_change(steps: int, change: list[dict[str, Any]]) -> float:
    """Calls of Python that one more change costs, when a game of so many steps is opened and its changes are told."""
    begun = REAL.read_text("utf-8").splitlines(keepends=True)[: steps + 1]
    found = []
    for times in (50, 150):
        fields = [{"take-back": steps}, *change * times]
        entries = "".join(record_format.entry_line(number, one) for number, one in enumerate(fields, steps + 1))
        read = record_format.read_record(("".join(begun) + entries).encode(), REEF_ENCOUNTER.name)
        calls = [0]

        def called(_frame: object, event: str, _called: object, calls: list[int] = calls) -> None:
            calls[0] += event in ("call", "c_call")

        sys.setprofile(called)
        try:
            list_revisions(Game.replayed(REEF_ENCOUNTER, read))
        finally:
            sys.setprofile(None)
        found.append(calls[0])
    return (found[1] - found[0]) / 100


@pytest.mark.parametrize("change", [[{"correct": 1, "with": [FIRST]}], [{"again": 1}, {"take-back": 1}]])
def test_a_change_costs_no_more_in_a_long_game_than_in_a_short_one(change: list[dict[str, Any]]) -> None:
    assert calls_for_each_change(120, change) == pytest.approx(calls_for_each_change(20, change), rel=0.05)


def test_what_was_corrected_hundreds_of_times_opens_as_it_was_saved() -> None:
    played = Game(REEF_ENCOUNTER, WHOLE.setup, "key")
    dice = Random(3)
    for action in WHOLE.history.done[:40]:
        played.do(action)
    for _ in range(300):
        step = dice.randint(1, 40)
        assert played.correct(step, WHOLE.history.done[step - 1]) is None
    again = Game.replayed(REEF_ENCOUNTER, record_format.read_record(played.text().encode(), REEF_ENCOUNTER.name))
    assert (again.damage, again.state) == (None, played.state)


def test_a_table_that_corrects_without_end_is_told_so_and_loses_nothing(tmp_path: Path, work: Counting) -> None:
    path = tmp_path / "game.reef"
    played = Game.create(work.kind, path, WHOLE.setup, "key")
    for action in WHOLE.history.done[:60]:
        played.do(action)
    while played.history.replayed <= 3000:
        played.correct(1, WHOLE.history.done[0])
    with pytest.raises(Refused) as caught:
        played.correct(1, WHOLE.history.done[0])
    assert caught.value.reason is TOO_MANY_CORRECTIONS
    played.undo(3)
    for action in WHOLE.history.done[57:70]:
        played.do(action)
    again = Game.open(work.kind, path)
    assert (again.damage, again.history.position) == (None, 70)
    assert again.state == played.state


def test_a_file_made_of_hands_that_tell_nothing_ends_where_no_game_would(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "MAX_STEPS", 60)
    path = tmp_path / "hostile.reef"
    played = saved(path, 50)
    nothing = TellHand(0, None)
    for _ in range(10):
        played.do(nothing)
    with pytest.raises(Refused) as caught:
        played.do(nothing)
    assert caught.value.reason is TOO_MANY_STEPS
    assert Game.open(REEF_ENCOUNTER, path).history.position == 60
    with path.open("a", encoding="utf-8") as stream:
        for number in range(61, 500):
            stream.write(record_format.entry_line(number, {"by": "purple", "do": "tell-hand", "polyps": None}))
    opened = Game.open(REEF_ENCOUNTER, path)
    assert opened.damage is not None
    assert opened.damage.refused.reason is TOO_MANY_STEPS
    assert opened.history.position == 120


def test_of_a_history_without_end_the_last_part_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hostile.reef"
    path.write_bytes(made_of([{"take-back": LAST}, {"again": LAST}], 60_000))
    game = Game.open(REEF_ENCOUNTER, path)
    first, changes = first_listed_entry(game), list_revisions(game)
    assert game.damage is None
    assert first == changes[0].entry > LAST + 1
    assert changes[-1].entry == len(game.entries)
    assert MAX_LISTED - LAST <= sum(len(change.changed) for change in changes) <= MAX_LISTED
    assert main(["history", str(path), "--lang", "en"]) == 0
    assert f"told from entry {first} on only" in capsys.readouterr().out


# Whole lines lost


def saved(path: Path, steps: int, key: str = "4f2a") -> Game:
    played = Game.create(REEF_ENCOUNTER, path, WHOLE.setup, key)
    for action in WHOLE.history.done[:steps]:
        played.do(action)
    return played


def cut(path: Path, lines: int) -> bytes:
    """The file ends after that many lines, the header included."""
    data = b"".join(path.read_bytes().splitlines(keepends=True)[:lines])
    path.write_bytes(data)
    return data


@pytest.mark.parametrize("lines", [1, 2, 30, 41])
def test_a_file_that_lost_whole_lines_gets_back_what_its_newest_backup_has(tmp_path: Path, lines: int) -> None:
    path = tmp_path / "game.reef"
    played = saved(path, 50)
    data = cut(path, lines)
    opened = Game.open(REEF_ENCOUNTER, path)
    assert opened.rescue is not None
    assert (opened.history.position, opened.rescue.entries) == (41, 42 - lines)
    assert opened.state == played.history.state_at(41)
    assert opening_lines(make_translator("en"), opened)[0].startswith(
        "This file was damaged: Lines are missing at its end. "
    )
    assert path.read_bytes() == data, "opening alone changes nothing"
    opened.do(WHOLE.history.done[41])
    again = Game.open(REEF_ENCOUNTER, path)
    assert (again.rescue, again.history.position) == (None, 42)
    assert data in [kept.read_bytes() for kept in (tmp_path / journal.BACKUP_FOLDER).iterdir()]


@pytest.mark.parametrize("lines", [42, 45, 51])
def test_a_file_with_all_that_its_backup_has_is_left_alone(tmp_path: Path, lines: int) -> None:
    path = tmp_path / "game.reef"
    saved(path, 50)
    cut(path, lines)
    assert Game.open(REEF_ENCOUNTER, path).rescue is None
    assert Game.open(REEF_ENCOUNTER, path).history.position == lines - 1


def test_a_game_that_went_another_way_than_a_backup_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.reef"
    saved(path, 50)
    cut(path, 30)
    with path.open("a", encoding="utf-8") as stream:
        stream.write('{"n": 30, "take-back": 3}\n')
    opened = Game.open(REEF_ENCOUNTER, path)
    assert (opened.rescue, opened.history.position) == (None, 26)
    opened.do(WHOLE.history.done[26])
    assert Game.open(REEF_ENCOUNTER, path).history.position == 27


@pytest.mark.parametrize("key", ["5e3b", ""])
def test_a_new_game_under_an_old_name_has_nothing_to_do_with_the_old_backups(tmp_path: Path, key: str) -> None:
    path = tmp_path / "game.reef"
    saved(path, 50, key="" if not key else "4f2a")
    path.unlink()
    saved(path, 0, key)
    opened = Game.open(REEF_ENCOUNTER, path)
    assert (opened.rescue, opened.history.position) == (None, 0)
