"""What may be written can be read, and nothing in a file or its name makes an answer long or strange."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest

from companion import files
from companion.__main__ import main
from companion.record import format as record_format
from companion.record import game_file as keeper
from companion.record import journal
from companion.reef_encounter.box import PlayerColour
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.rules.actions import EndTurn
from companion.reef_encounter.rules.setup import Setup
from companion.reef_encounter.rules.state import Depth, Seat
from companion.reef_encounter.wording.names import make_translator
from companion.refusal import MAX_FAULTS, Refused, explain_refusal
from tests.helpers.fixtures import keep_preferences_in
from tests.record.helpers.hostile import HOSTILE, LINES, STRANGE, position, steering

SEATS = (Seat("Anna", PlayerColour.PURPLE), Seat("Ben", PlayerColour.GREEN))
ENDLESS = Setup(SEATS, depth=Depth.HIERARCHY)
SENTENCE = 420
"""Signs: no refusal needs more, the file's name and all words that would be possible included."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.reef"


def long_game(path: Path, turns: int) -> Game:
    """A game in which nothing happens but that turns end."""
    game = Game.create(REEF_ENCOUNTER, path, ENDLESS)
    lines = [
        record_format.entry_line(number, {"by": SEATS[(number - 1) % 2].colour.name.lower(), "do": "end-turn"})
        for number in range(1, turns + 1)
    ]
    path.write_text(game.text() + "".join(lines), "utf-8")
    return Game.open(REEF_ENCOUNTER, path)


def test_in_a_very_long_game_whatever_is_saved_opens_again(path: Path) -> None:
    game = long_game(path, 1026)
    assert game.damage is None
    for change in (
        lambda: game.correct(1010, EndTurn(1)),
        lambda: game.undo(1001),
        lambda: game.redo(1001),
        lambda: game.correct(1020),
    ):
        change()
        opened = Game.open(REEF_ENCOUNTER, path)
        assert opened.damage is None
        assert (opened.state, list(opened.history.undone)) == (game.state, list(game.history.undone))


@pytest.mark.parametrize("field", ["take-back", "again", "correct"])
@pytest.mark.parametrize("number", [0, -1, True, 1.0, "1", None])
def test_no_step_is_no_number_of_steps(path: Path, field: str, number: object) -> None:
    fields = {field: number, **({"with": []} if field == "correct" else {})}
    path.write_text("".join(LINES[:10]) + record_format.entry_line(10, fields), "utf-8")
    damage = Game.open(REEF_ENCOUNTER, path).damage
    assert damage is not None
    assert damage.refused.reason.code == "field-kind"


def test_a_file_that_is_full_takes_no_more_and_stays_readable(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.create(REEF_ENCOUNTER, path, ENDLESS)
    monkeypatch.setattr(record_format, "MAX_FILE_BYTES", 2_000)
    many = (EndTurn(number % 2) for number in range(100))
    with pytest.raises(Refused) as refused:
        list(map(game.do, many))
    assert refused.value.reason is record_format.FILE_FULL
    assert "nothing more can be saved" in explain_refusal(make_translator("en"), refused.value)
    opened = Game.open(REEF_ENCOUNTER, path)
    assert (opened.state, opened.damage) == (game.state, None)
    assert opened.history.position > 20


def test_a_line_that_would_be_too_long_to_read_is_not_written(path: Path) -> None:
    game = long_game(path, 1)
    before = path.read_bytes()
    with pytest.raises(Refused) as refused:
        game.correct(1, *(EndTurn(number % 2) for number in range(4_001)))
    assert refused.value.reason is record_format.LINE_TOO_LONG
    assert (path.read_bytes(), game.history.position) == (before, 1)


ENTRIES: dict[str, dict[str, Any]] = {
    "a step far away": {"take-back": 10**4_000},
    "a correction far away": {"correct": 10**4_000, "with": []},
    "a long deed": {"by": "purple", "do": "x" * 90_000},
    "a long space": {"by": "purple", "do": "place", "space": "D/" + "E" * 90_000},
    "a long field": {"by": "purple", "do": "larva", "coral": "white", "x" * 90_000: 1},
    "nobody": {"by": STRANGE, "do": STRANGE},
    "a strange space": {"by": "purple", "do": "place", "space": STRANGE},
    "a strange field": {"by": "purple", "do": "larva", "coral": "white", STRANGE: 1},
    "a strange promise": {"by": "purple", "do": "feed-fish", "sealed": "x", "promise": STRANGE},
    "a promise of nothing": {"by": "purple", "do": "feed-fish", "promise": "0" * 40},
    "a PIN for nothing": {"by": "purple", "do": "feed-fish", "pin": True},
    "a PIN that is a number": {"by": "purple", "do": "feed-fish", "sealed": "x", "pin": 1},
    "a proof that is a number": {"by": "purple", "do": "reveal", "polyps": [], "proof": 1},
}


@pytest.mark.parametrize("what", HOSTILE)
def test_of_whatever_is_wrong_with_a_header_a_handful_is_told_in_short_lines(
    what: str, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path.write_text(json.dumps(HOSTILE[what]) + "\n", "utf-8")
    assert main(["check", str(path), "--lang", "en"]) == 2
    said = capsys.readouterr()
    lines = said.err.splitlines()
    assert 1 <= len(lines) <= MAX_FAULTS + 1
    assert all(len(line) < SENTENCE + len(str(path)) for line in lines)
    assert not steering(said.err)
    assert said.out == ""


@pytest.mark.parametrize("what", ENTRIES)
def test_whatever_is_wrong_with_an_entry_is_one_short_line(
    what: str, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fields = ENTRIES[what]
    number = 1 if fields.get("do") == "feed-fish" else 5
    path.write_text("".join(LINES[:number]) + record_format.entry_line(number, fields), "utf-8")
    assert main(["check", str(path), "--lang", "en"]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert len(line) < SENTENCE + len(str(path))
    assert not steering(line)


def test_the_faults_that_are_left_out_are_counted(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cells = {f"Z{cell}": "white" for cell in range(500)}
    path.write_text(json.dumps(position(boards=[{"board": "D", "polyps": cells}])) + "\n", "utf-8")
    main(["check", str(path), "--lang", "en"])
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == MAX_FAULTS + 1
    assert lines[-1].endswith("more things are not right.")
    assert int(lines[-1].rpartition(": ")[2].split()[0]) >= 500 - MAX_FAULTS


@pytest.mark.parametrize("name", [STRANGE + ".reef", "x" * 240 + ".reef"])
@pytest.mark.parametrize(
    "words", [["check"], ["replay"], ["score", "--lang", "fr"], ["state", "--seat", STRANGE], ["pack-away"], ["play"]]
)
def test_a_files_name_steers_no_terminal_and_is_told_in_a_line(
    words: list[str], name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where the file is none, holds in part, or is whole; and beside it as a word too many."""
    if os.name == "nt" and STRANGE in name:
        pytest.skip("Windows takes no such name")
    keep_preferences_in(tmp_path, monkeypatch)
    monkeypatch.chdir(tmp_path)
    for text in (None, "tea\n", "".join(LINES[:9]) + "tea\n", "".join(LINES)):
        if text is not None:
            Path(name).write_text(text, "utf-8")
        if words == ["play"] and text is not None and text != "tea\n":
            continue  # that would open the app
        main([words[0], name, *words[1:]])
        said = capsys.readouterr()
        assert not steering(said.out + said.err)
        for line in (said.out + said.err).splitlines():
            assert len(line) < SENTENCE or line.endswith(".pdf")
    if words[0] not in ("pack-away", "play"):
        with pytest.raises(SystemExit):
            main([words[0], name, "--oh" + STRANGE])
        said = capsys.readouterr()
        assert not steering(said.err)
        assert len(said.err.splitlines()) == 1


@pytest.mark.skipif(os.name != "posix", reason="pipes as here are POSIX")
@pytest.mark.parametrize("kind", ["pipe", "device", "endless device"])
def test_what_is_no_file_is_told_and_nobody_waits(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = {"pipe": tmp_path / "pipe.reef", "device": Path("/dev/null"), "endless device": Path("/dev/zero")}[kind]
    if kind == "pipe":
        os.mkfifo(path)
    assert main(["check", str(path), "--lang", "en"]) == 2
    assert "is a pipe or a device, not a file" in capsys.readouterr().err


def test_a_file_that_another_program_has_locked_is_told_and_nothing_has_changed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "RETRIES", 2)
    game = long_game(path, 3)
    before = path.read_bytes()
    with path.open("rb") as other:
        files.lock_file(other)
        with pytest.raises(Refused) as refused:
            game.undo()
    assert refused.value.reason is files.FILE_LOCKED
    assert "locked" in explain_refusal(make_translator("en"), refused.value)
    assert (path.read_bytes(), game.history.position) == (before, 3)
    game.undo()
    assert Game.open(REEF_ENCOUNTER, path).history.position == 2


def test_a_locked_file_is_not_accepted_either(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "RETRIES", 2)
    long_game(path, 3)
    mended = re.sub(rb', "sum": "[0-9a-f]*"', b"", path.read_bytes())
    path.write_bytes(mended)
    with path.open("rb") as other:
        files.lock_file(other)
        with pytest.raises(Refused) as refused:
            keeper.accept_file(path, REEF_ENCOUNTER.name)
    assert (refused.value.reason, path.read_bytes()) == (files.FILE_LOCKED, mended)
    assert keeper.accept_file(path, REEF_ENCOUNTER.name) is not None
