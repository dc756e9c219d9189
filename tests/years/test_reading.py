"""The games of a folder, read once: what counts, what does not, and the files that others read."""

from __future__ import annotations

import csv
import gc
import json
import os
from codecs import BOM_UTF8
from pathlib import Path
from shutil import copyfile

import pytest

from companion.cli.main import GAMES, run
from companion.dates import local_day
from companion.record import format as record_format
from companion.record.evening import unique_games
from companion.record.game_file import save_branch
from companion.record.journal import save_backup
from companion.record.library import PEOPLE_FILE
from companion.reef.interface import COMPOSED_GAME
from companion.reef_encounter.interface import RECORDED_GAME
from companion.session.game import Game
from companion.standings import model as who
from companion.standings.command import RESULT_CACHE, FileStatus, cache_result, read_games
from companion.standings.model import Aliases, game_from_fields, game_to_fields
from tests.games.records import FOLDER
from tests.trust.helpers.forking import BY_HAND, COMPOSED, CONFLICTS, NAME, forked


def shelf(folder: Path) -> Path:
    """Four finished games, one that goes on, one with something hidden, one that breaks off, and none at all."""
    folder.mkdir()
    for number, name in enumerate(("tie-larvae", "tie-shared", "shrimps-advanced"), 1):
        copyfile(FOLDER / f"{name}.reef", folder / f"{number:04} {name}.reef")
    copyfile(COMPOSED_GAME, folder / "0004 reef.reef")

    copyfile(RECORDED_GAME, folder / "0005 hidden.reef")
    whole = (FOLDER / "shrimps-advanced.reef").read_text(encoding="utf-8").splitlines(keepends=True)
    (folder / "0006 on.reef").write_text("".join(whole[:20]), encoding="utf-8")
    broken = [*whole[:9], '{"n": 9, "by": "nobody", "do": "eat"}\n', *whole[10:]]
    (folder / "0007 broken.reef").write_text("".join(broken), encoding="utf-8")
    (folder / "0008 none.reef").write_bytes(b"\x00\xff")
    (folder / "letter.txt").write_text("Dear Anna", encoding="utf-8")
    return folder


def test_what_does_not_count_is_told_and_what_was_read_is_not_read_twice(tmp_path: Path) -> None:
    folder = shelf(tmp_path / "games")
    first = list(read_games(GAMES, folder))
    kinds = [read.status for read in first]
    others = [FileStatus.UNCLEAR, FileStatus.GOES_ON, FileStatus.BROKEN, FileStatus.BROKEN]
    assert kinds == [*[FileStatus.FINISHED] * 4, *others]
    assert [read.number for read in first] == [*range(1, 9)]
    for read in first:
        if read.finished is not None:
            assert game_from_fields(json.loads(json.dumps(game_to_fields(read.finished)))) == read.finished
    again = list(read_games(GAMES, folder))
    assert [read.finished for read in again] == [read.finished for read in first]
    kept = json.loads((folder / RESULT_CACHE).read_text(encoding="utf-8"))
    kept["games"]["0001 tie-larvae.reef"][3]["result"][0][0][0] = "Zoë"
    (folder / RESULT_CACHE).write_text(json.dumps(kept), encoding="utf-8")
    assert next(read_games(GAMES, folder)).finished.result.players[0].name == "Zoë"
    os.utime(folder / "0001 tie-larvae.reef", ns=(1, 1))
    assert next(read_games(GAMES, folder)).finished.result.players[0].name == "Anna"


@pytest.mark.parametrize("spoilt", ["", "{", "[]", '{"format": 1}', '{"format": 1, "program": "x", "games": 3}'])
def test_what_was_kept_only_saves_time(tmp_path: Path, spoilt: str) -> None:
    folder = shelf(tmp_path / "games")
    first = list(read_games(GAMES, folder))
    (folder / RESULT_CACHE).write_text(spoilt, encoding="utf-8")
    assert [read[1:4] for read in read_games(GAMES, folder)] == [read[1:4] for read in first]


def test_typed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = shelf(tmp_path / "games")
    assert run(["standings", str(folder)], GAMES) == 0
    said = capsys.readouterr()
    assert "Reef Encounter, 3 games" in said.out
    assert "Reef, 1 game" in said.out
    assert "Favourite colour:" in said.out
    assert said.err.count("left out.") == 2
    assert "1 game goes on" in said.err
    assert "In 1 game the points are not certain" in said.err
    table, plays = tmp_path / "all.csv", tmp_path / "all.bgsplay"
    assert (
        run(["standings", str(folder), "--join", "Carla=Ada", "--csv", str(table), "--bgsplay", str(plays)], GAMES)
        == 0
    )
    rows = list(csv.DictReader(table.read_text(encoding="utf-8-sig").splitlines()))
    assert {row["file"] for row in rows} == {
        f"000{n} {name}" for n, name in enumerate(("tie-larvae", "tie-shared", "shrimps-advanced", "reef"), 1)
    }
    assert "Carla" not in {row["person"] for row in rows}
    document = json.loads(plays.read_text(encoding="utf-8"))
    assert len(document["plays"]) == 4
    assert len({play["uuid"] for play in document["plays"]}) == 4
    assert run(["standings", str(folder), "--csv", str(table)], GAMES) == 2
    assert "there already" in capsys.readouterr().err


def test_a_play_is_known_again_whichever_way_it_is_handed_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    path = folder / "0001 game.reef"
    copyfile(FOLDER / "tie-larvae.reef", path)
    one, all_ = tmp_path / "one.bgsplay", tmp_path / "all.bgsplay"
    assert run(["bg-stats", str(path), "--day", "2026-05-31", "--output", str(one)], GAMES) == 0
    assert run(["standings", str(folder), "--bgsplay", str(all_)], GAMES) == 0
    capsys.readouterr()
    first, second = (json.loads(file.read_text("utf-8"))["plays"][0]["uuid"] for file in (one, all_))
    assert first == second


@pytest.mark.parametrize(
    "words",
    [
        ["--join", "Anna"],
        ["--join", "=Anna"],
        ["--join", "Anna=Anna"],
        ["--apart", "Ben=Bo"],
        ["--apart", "99:Ben=Bo"],
        ["--apart", "x:Ben=Bo"],
    ],
)
def test_what_is_not_understood_is_a_sentence_and_changes_nothing(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = shelf(tmp_path / "games")
    assert run(["standings", str(folder), *words], GAMES) == 2
    said = capsys.readouterr()
    assert len(said.err.splitlines()) == 1
    assert not said.out
    assert not (folder / PEOPLE_FILE).exists()


def test_who_played_with_each_other_is_never_one_person_and_nobody_is_joined_who_never_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = shelf(tmp_path / "games")

    def error_of(*words: str, code: int = 2) -> str:
        assert run(["standings", str(folder), *words], GAMES) == code
        return capsys.readouterr().err

    assert "so they are two people" in error_of("--join", "Carla=Ben")
    assert "so they are two people" in error_of("--apart", "1:Carla=Ben")
    assert "Nobody in these games is called “Karla”. The names are: Ada, Anna, Ben, Bo, Carla." in error_of(
        "--join", "Karla=Carla"
    )
    assert "“Carla” is not joined to anybody, so" in error_of("--part", "Carla")
    assert not (folder / PEOPLE_FILE).exists()
    error_of("--join", " Carla =Ada", code=0)
    assert who.load_aliases(folder).person("Carla ", "") == "Ada"
    error_of("--part", "Carla ", code=0)
    assert who.load_aliases(folder) == Aliases()


def test_a_game_is_read_once_when_it_has_ended_and_never_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = shelf(tmp_path / "games")
    path = folder / "0001 tie-larvae.reef"
    cache_result(GAMES, path)
    read: list[str] = []
    as_before = Game.open
    monkeypatch.setattr(Game, "open", lambda kind, path: read.append(path.name) or as_before(kind, path))
    found = [each.finished for each in read_games(GAMES, folder)]
    assert found[0] is not None
    assert found[0].file == path.stem
    assert path.name not in read
    assert "0002 tie-shared.reef" in read


def test_no_folder_and_no_games_are_sentences(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["standings", str(tmp_path / "none")], GAMES) == 2
    assert "There is no folder" in capsys.readouterr().err
    (tmp_path / "empty").mkdir()
    assert run(["standings", str(tmp_path / "empty")], GAMES) == 0
    assert "No game is finished yet." in capsys.readouterr().out


def finished(folder: Path, *names: str) -> Path:
    """A folder with a finished game under each of these names."""
    folder.mkdir()
    for number, name in enumerate(names):
        (folder / name).write_bytes(keyed(FOLDER / "tie-larvae.reef", str(number)))
    return folder


def keyed(path: Path, key: str) -> bytes:
    return record_format.recompute_checksums(
        path.read_bytes().replace(b'"format"', f'"key": "{key}", "format"'.encode(), 1)
    )


def test_names_that_are_no_text_are_written_with_a_sign_in_their_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        folder = finished(tmp_path / "games", os.fsdecode(b"0001 \xff.reef"), "0002 game.reef")
    except (OSError, UnicodeDecodeError):
        pytest.skip("every name is a text here")
    half = {"format": 1, "people": {"A\ud800": ["Anna"]}, "apart": {"Ben": {"\udfff": ["0002 game"]}}}
    (folder / PEOPLE_FILE).write_text(json.dumps(half))
    table, plays = tmp_path / "all.csv", tmp_path / "all.bgsplay"
    assert run(["standings", str(folder), "--csv", str(table), "--bgsplay", str(plays)], GAMES) == 0
    rows = list(csv.DictReader(table.read_text(encoding="utf-8-sig").splitlines()))
    assert {row["file"] for row in rows} == {"0001 \ufffd", "0002 game"}
    assert "A\ufffd" in {row["person"] for row in rows}
    assert "A\ufffd" in {player["name"] for player in json.loads(plays.read_text("utf-8"))["players"]}
    assert run(["standings", str(folder), "--apart", "1:Ben=Benno"], GAMES) == 0
    assert "Benno" in capsys.readouterr().out
    assert who.load_aliases(folder).person("Ben", os.fsdecode(b"0001 \xff")) == "Benno"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no name on this system")
def test_a_pipe_that_should_say_who_is_who_is_said_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = finished(tmp_path / "games", "0001 game.reef")
    os.mkfifo(folder / PEOPLE_FILE)
    os.mkfifo(folder / RESULT_CACHE)
    for more in ([], ["--join", "Anna=Ben"]):
        assert run(["standings", str(folder), *more], GAMES) == 2
        assert "is a pipe or a device, not a file" in capsys.readouterr().err


@pytest.mark.parametrize("seconds", [-2_177_452_800, 0, 15_021_000_000])
def test_a_wrong_clock_names_no_day_in_any_file(
    tmp_path: Path, seconds: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of 1901, 1970 and 2446."""
    folder = finished(tmp_path / "games", "0001 game.reef", "0002 game.reef")
    os.utime(folder / "0001 game.reef", (seconds, seconds))
    table, plays = tmp_path / "all.csv", tmp_path / "all.bgsplay"
    assert run(["standings", str(folder), "--csv", str(table), "--bgsplay", str(plays)], GAMES) == 0
    rows = list(csv.DictReader(table.read_text(encoding="utf-8-sig").splitlines()))
    days = {row["file"]: row["day"] for row in rows}
    assert days == {"0001 game": "", "0002 game": local_day()}
    (play,) = json.loads(plays.read_text("utf-8"))["plays"]
    assert play["playDate"].startswith(local_day())
    assert "1 game is not in the file: a clock was wrong" in capsys.readouterr().out


def test_a_backup_helps_a_damaged_file_to_count(tmp_path: Path) -> None:
    path = tmp_path / "0001 game.reef"
    copyfile(FOLDER / "tie-larvae.reef", path)
    whole = next(read_games(GAMES, tmp_path)).finished
    assert whole is not None
    save_backup(path, path.read_bytes())
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join([*lines[:5], "spilt coffee\n", *lines[6:]]), encoding="utf-8")
    (read,) = read_games(GAMES, tmp_path)
    assert read.finished is not None
    assert read.finished.result == whole.result


@pytest.mark.parametrize("key", ["4f2a", ""])
def test_one_evening_counts_once_whatever_its_copies_are_called(key: str, tmp_path: Path) -> None:
    """One that goes on counts in place of the game; without a key only the same content is one evening."""
    game = FOLDER / "tie-larvae.reef"
    whole = keyed(game, key) if key else game.read_bytes()
    later = whole + b'{"n": 20, "take-back": 1}\n{"n": 21, "again": 1}\n'
    begun = b"".join(whole.splitlines(keepends=True)[:9])
    edited = BOM_UTF8 + whole.replace(b"\n", b"\r\n")
    path = tmp_path / NAME
    path.write_bytes(whole)
    wrong = []
    for copy in map(tmp_path.joinpath, (*CONFLICTS, *BY_HAND)):
        for data, counts in ((whole, path), (edited, path), (later, copy), (begun, path)):
            copy.write_bytes(data)
            alike = key or data in (whole, edited)
            if unique_games([path, copy]) != ([counts] if alike else [path, copy]):
                wrong.append(copy.name)
        copy.unlink()
    assert not wrong
    for number, name in enumerate((*CONFLICTS, *BY_HAND)):
        (tmp_path / name).write_bytes((later, whole, begun)[number % 3])
    assert sum(read.finished is not None for read in read_games(GAMES, tmp_path)) == (1 if key else 2)


def test_of_two_courses_the_game_counts_and_never_what_the_table_did_not_choose(tmp_path: Path) -> None:
    path, ours, *_ = forked(COMPOSED, tmp_path, alike=20, ours=60, theirs=3)
    beside = save_branch(path, ours)
    assert [(read.path, read.status) for read in read_games(GAMES, tmp_path)] == [(path, FileStatus.GOES_ON)]
    copy = beside.rename(tmp_path / CONFLICTS[0])
    assert [(read.path, read.status) for read in read_games(GAMES, tmp_path)] == [(path, FileStatus.GOES_ON)]
    path.write_bytes(copy.read_bytes())
    assert [(read.path, read.status) for read in read_games(GAMES, tmp_path)] == [(path, FileStatus.FINISHED)]


def test_after_each_game_that_was_read_memory_is_tidied_as_before(tmp_path: Path) -> None:
    copyfile(COMPOSED_GAME, tmp_path / "0001 whole.reef")
    (tmp_path / "0002 broken.reef").write_text("no record")
    before = gc.isenabled()
    try:
        for collecting in (True, False):
            (gc.enable if collecting else gc.disable)()
            (tmp_path / RESULT_CACHE).unlink(missing_ok=True)
            assert [gc.isenabled() for _ in read_games(GAMES, tmp_path)] == [collecting, collecting]
    finally:
        (gc.enable if before else gc.disable)()


def test_who_was_somebody_else_stays_so_when_the_file_is_renamed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = finished(tmp_path / "games", "0001 game.reef", "0002 game.reef")
    assert run(["standings", str(folder), "--apart", "1:Ben=Benno"], GAMES) == 0
    (folder / "0001 game.reef").rename(folder / "0001 At the lake.reef")
    capsys.readouterr()
    assert run(["standings", str(folder)], GAMES) == 0
    assert "Benno" in capsys.readouterr().out


def test_nothing_is_written_among_the_games_of_the_program() -> None:
    folder = RECORDED_GAME.parent
    (read,) = read_games(GAMES, folder)
    assert read.path == RECORDED_GAME
    cache_result(GAMES, RECORDED_GAME)
    assert not (folder / RESULT_CACHE).exists()
