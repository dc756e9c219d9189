"""Which files of a folder are games: by what they hold, whatever systems, clouds, mails and people make of names."""

from __future__ import annotations

import quopri
from html import escape
from pathlib import Path
from typing import Any

import pytest

from companion.record import format as record_format
from companion.record.library import Library, games_among, is_game_file
from companion.reef.game import REEF
from companion.reef.interface import COMPOSED_GAME
from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.reef_encounter.interface import RECORDED_GAME
from companion.refusal import Refused
from companion.session.game import Game
from tests.helpers.fixtures import Say

REAL = RECORDED_GAME.read_bytes()


def keyed(key: str) -> bytes:
    header, rest = REAL.split(b"\n", 1)
    fields = dict(record_format.read_line(header).fields) | {"key": key}
    return record_format.write_line(fields).encode() + rest


@pytest.mark.parametrize("name", ["0002 A.REEF", "0002 A.Reef", "0002 A.reef.txt", "0002 A", "Abend 31.5.", "a.json"])
def test_a_game_is_one_under_any_name(name: str, tmp_path: Path, say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / name
    path.write_bytes(b"\xef\xbb\xbf" + REAL)
    assert Library(tmp_path).paths() == [path]
    assert say("check", path)[0] == 0
    opened: list[Any] = []
    monkeypatch.setattr("companion.cli.main.run_package_command", lambda name, argv: opened.append((name, argv)) or 0)
    assert say(path)[0] == 0
    assert opened == [("play", [str(path)])]
    if path.suffix in (".txt", ".json", ".REEF"):
        assert "is a saved game" in say("share", path, "--output", path, "--force")[2]


LITTER = {
    "desktop.ini": b"[.ShellClassInfo]\r\n",
    "Thumbs.db": b"\xd0\xcf\x11\xe0",
    "Icon\r": b"",
    "0001 A.reef.part": None,
    "0001 A.reef.crdownload": None,
    "0001 A.reef.lock": b"",
    "0001 A.reef.bak": None,
    "0001 A.reef~": None,
    "#0001 A.reef#": None,
    "~syncthing~0001 A.reef.tmp": None,
    "~$0001 A.reef": b"\x05Anna",
    ".0001 A.reef.icloud": b"bplist00",
    "._0001 A.reef": b"\x00\x05\x16\x07",
    ".sync": b"{}",
    "people.json": b'{"format": 1, "people": {}}',
    "notes.txt": b"Anna won",
    "shopping.json": b'{"game": 1',
}


def test_what_systems_and_clouds_put_there_is_passed_over(tmp_path: Path) -> None:
    game = tmp_path / "0001 A.reef"
    game.write_bytes(keyed("one"))
    for name, data in LITTER.items():
        (tmp_path / name).write_bytes(game.read_bytes()[:2000] if data is None else data)
    (tmp_path / "folder.reef").mkdir()
    assert Library(tmp_path).paths() == [game]


def test_what_is_called_a_game_and_is_none_is_named_with_its_reason(tmp_path: Path, say: Say) -> None:
    (tmp_path / "0001 A.reef").write_bytes(REAL)
    (tmp_path / "0002 B.REEF").write_bytes(b"Dear Anna")
    (tmp_path / "0003 C.reef").write_bytes(b"")
    code, out, err = say("standings", tmp_path)
    assert code == 0, out
    assert "0002 B.REEF: left out. This file is no saved game" in err
    assert "0003 C.reef: left out. The file is empty" in err


TEXT = REAL.decode()
CHANGED = {
    "quoted": "".join(f"> {line}\n" for line in TEXT.splitlines()),
    "quoted twice": "".join(f">> {line}\n" for line in TEXT.splitlines()),
    "with a greeting": f"Hello!\n\n{TEXT}",
    "wrapped": "\n".join(TEXT[at : at + 72] for at in range(0, len(TEXT), 72)),
    "typographic quotes": TEXT.replace(' "', " “").replace('"', "”"),
    "German quotes": TEXT.replace(' "', " „").replace('"', "“"),
    "guillemets": TEXT.replace(' "', " «").replace('"', "»"),
    "as HTML": f"<html><body><p>{escape(TEXT)}</p></body></html>".replace("\n", "<br>\n"),
    "as RTF": "{\\rtf1\\ansi " + TEXT.replace("{", "\\{").replace("}", "\\}").replace("\n", "\\par\n") + "}",
    "quoted-printable": quopri.encodestring(REAL, quotetabs=False).decode().replace('"', "=22"),
}


@pytest.mark.parametrize("kind", CHANGED)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_a_game_that_a_mail_or_a_word_processor_changed_is_recognised(
    kind: str, encoding: str, tmp_path: Path, say: Say
) -> None:
    path = tmp_path / "mail.reef"
    path.write_bytes(CHANGED[kind].encode(encoding))
    code, out, err = say("check", path)
    assert (code, out) == (2, "")
    assert "as a mail or a word processor changed it. Have the file itself sent" in err


def test_a_letter_about_a_game_is_no_game(tmp_path: Path) -> None:
    for text in ("Dear Anna, the game was fine", "<html><p>game: reef</p></html>", '{"other": "file"}'):
        with pytest.raises(Refused) as caught:
            record_format.read_header_game(text.encode())
        assert caught.value.reason is record_format.NO_HEADER


@pytest.mark.parametrize(
    ("there", "number"),
    [
        (["20260531 evening.reef"], 1),
        (["2026-05-31 evening.reef", "0007 Anna, Ben.reef"], 8),
        (["2026 New Year.reef", "0012 Anna, Ben.reef"], 13),
        (["31.05.2026.reef"], 1),
        (["0012 Anna, Ben.reef", "0013 Christmas.reef"], 14),
        (["1400 Anna, Ben.reef"], 1401),
        (["9999 Anna, Ben.reef"], 10000),
        (["10000 Anna, Ben.reef", "99999999 x.reef"], 10001),
    ],
)
def test_the_next_number_follows_ours_and_no_date(there: list[str], number: int, tmp_path: Path) -> None:
    for name in there:
        (tmp_path / name).write_bytes(REAL)
    assert Library(tmp_path).new_path(["Cy"]).name == f"{number:04} Cy.reef"


def test_a_new_game_never_gets_a_name_that_is_there(tmp_path: Path) -> None:
    (tmp_path / "0001 Cy.reef").mkdir()
    assert Library(tmp_path).new_path(["Cy"]).name == "0001 Cy (2).reef"


def test_a_new_game_under_the_name_of_a_removed_one_is_never_taken_for_it(tmp_path: Path) -> None:
    path = tmp_path / "0001 Anna, Ben.reef"
    whole = Game.open(REEF_ENCOUNTER, RECORDED_GAME)
    first = Game.create(REEF_ENCOUNTER, path, whole.setup, "first")
    for action in whole.history.done[:12]:
        first.do(action)
    Game.open(REEF_ENCOUNTER, path).undo(1)
    path.unlink()
    other = Game.open(REEF, COMPOSED_GAME)
    Game.create(REEF, path, other.setup, "second")
    path.write_bytes(b"")
    assert is_game_file(path)
    with pytest.raises(Refused) as caught:
        Game.open(REEF_ENCOUNTER, path)
    assert caught.value.reason is record_format.FILE_EMPTY
    assert games_among(tmp_path.iterdir()) == [path]
