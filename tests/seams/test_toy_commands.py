"""Every command takes a record of any game, which its header names; a record of no known game gets a sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.about import GameInfo
from companion.cli.main import run
from companion.record import journal
from companion.refusal import Refused
from companion.reports.commands import COMMANDS
from companion.reports.interface import Games
from companion.session.game import Game
from tests.seams.helpers import toy_module
from tests.seams.helpers.toy import TABLE, TOY, Count, Hide

GAMES: Games = {"other": toy_module.another(ABOUT=GameInfo("other", "Other", "Nobody", 2025)), "toy": toy_module}

ASKED = {"why": ("count",), "bg-stats": ("--day", "2026-05-31")}
"""What two commands have to be told besides."""

Say = Callable[..., tuple[int, str, str]]


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Say:
    monkeypatch.setenv("LANGUAGE", "en")

    def typed(*words: Any) -> tuple[int, str, str]:
        code = run([str(word) for word in words], GAMES)
        return code, *capsys.readouterr()

    return typed


@pytest.fixture
def path(tmp_path: Path) -> Path:
    game = Game.create(TOY, tmp_path / "toy.reef", TABLE, "4f2a")
    for action in (Hide(0, 2), Hide(1, 3), Count(0, 1), Count(1, 2), Count(0, 3)):
        game.do(action)
    game.undo(by=1)
    return tmp_path / "toy.reef"


def test_each_command_tells_of_the_game_that_the_header_names(say: Say, path: Path) -> None:
    assert say("replay", path) == (
        0,
        "1  1 hides.\n2  2 hides.\n3  1 counts.\n\n4  2 counts.\n\n1 : 2\nHidden: None\n",
        "",
    )
    assert say("check", path) == (0, f"{path}: fine, 6 entries. The game goes on.\n", "")
    assert say("score", path)[1] == "1 : 2\n"
    assert say("state", path, "--seat", "red", "--at", 3)[1] == "1 : 0\nHidden: 2\n"
    assert json.loads(say("state", path, "--json")[1]) == {"game": "toy", "points": [1, 2], "viewer": None, "step": 4}
    assert say("diagram", path)[1] == "(1, 2)\n"
    assert say("history", path)[1] == "Entry 6: Bo takes back: 1 counts.\n"
    assert say("audit", path, "--seat", "blue")[1] == "1 : 2\nHidden: 3\n"
    assert say("audit", path, "--found", "4:2")[1] == "The companion has 1:2.\n"
    assert say("audit", path, "--found", "1:2")[1] == "Table and app agree there.\n"
    assert say("accept", path)[1].startswith(
        f"{path}: every line had a checksum that fits.\n{path}: fine, 6 entries."
    )


@pytest.mark.parametrize("command", [*COMMANDS, "accept"])
@pytest.mark.parametrize("word", ['"chess"', "5", "[[]]"])
def test_a_record_of_no_known_game_gets_one_sentence(command: str, word: str, say: Say, path: Path) -> None:
    for copy in journal.list_backups(path):
        copy.unlink()
    path.write_text(path.read_text("utf-8").replace('"toy"', word, 1), "utf-8")
    code, out, err = say(command, path, *ASKED.get(command, ()))
    assert (code, out) == (2, "")
    assert "only those of Other and Toy can be opened here." in err
    assert len(err.splitlines()) == 1


def test_where_the_header_cannot_be_read_a_backup_says_which_game_it_is(say: Say, path: Path) -> None:
    assert journal.list_backups(path)
    path.write_bytes(b"what a mess\n" + path.read_bytes().partition(b"\n")[2])
    code, out, err = say("check", path)
    assert (code, out) == (0, f"{path}: fine, 6 entries. The game goes on.\n")
    assert "made it whole" in err


def test_what_opens_one_game_alone_refuses_a_record_of_another(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.reef"
    other.write_text(path.read_text("utf-8").replace('"toy"', '"other"', 1), "utf-8")
    with pytest.raises(Refused, match="record-other-game"):
        Game.open(TOY, other)


def test_the_help_names_every_game_and_how_each_says_what_was_found(
    say: Say, capsys: pytest.CaptureFixture[str]
) -> None:
    for words, told in (
        (["--help"], "board games Other by Nobody and Toy by Nobody."),
        (["audit", "--help"], "as 4:2"),
    ):
        with pytest.raises(SystemExit):
            say(*words)
        assert told in " ".join(capsys.readouterr().out.split())
