"""Every file that is kept: bounded, whole or not at all, never a pipe, whoever else writes at the same time."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion import files
from companion.files import (
    create_file,
    free_path,
    read_document,
    read_file,
    rename_file,
    replace_file,
    write_document,
)
from companion.record import library
from companion.record.journal import list_backups
from companion.record.library import Library, lock_game
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import RECORDED_GAME
from companion.refusal import Refused
from tests.trust.helpers.spoiling import by_hand

MOST = 100_000
LONG = "ä" * 120 + "x" * 10  # 250 bytes: with its suffix as long as a name can be

WRITER = """
import os, sys
from pathlib import Path
from companion.files import write_document
os.fsync = lambda _: None
for number in range(300):
    write_document(Path(sys.argv[1]), {"by": sys.argv[2], "filling": [number] * 2000}, 100_000)
"""

JOINER = """
import os, sys
from pathlib import Path
from companion.standings import model
os.fsync = lambda _: None
for number in range(15):
    model.change_aliases(Path(sys.argv[1]), lambda all: all.join(f"{sys.argv[2]}{number}", sys.argv[2]), [])
"""


def refused(call: object, *args: object) -> Refused:
    with pytest.raises(Refused) as caught:
        call(*args)  # type: ignore[operator]
    return caught.value


def side_by_side(program: str, *words: str) -> None:
    """Two processes at once; neither may fail."""
    command = [sys.executable, "-c", program, *words]
    both = [subprocess.Popen([*command, who], stderr=subprocess.PIPE, text=True) for who in ("one", "two")]
    said = [process.communicate()[1] for process in both]
    assert [process.returncode for process in both] == [0, 0], said


@pytest.mark.slow
def test_two_processes_replace_one_file_600_times_and_it_is_always_whole(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    side_by_side(WRITER, str(path))
    assert read_document(path, MOST)["filling"] == [299] * 2000
    assert os.listdir(tmp_path) == [path.name]


def test_two_processes_that_change_who_is_who_lose_nothing(tmp_path: Path) -> None:
    from companion.standings.model import load_aliases

    side_by_side(JOINER, str(tmp_path))
    assert len(load_aliases(tmp_path).joined) == 30


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a pipe with a name is a thing of POSIX")
def test_a_pipe_is_said_at_once_and_never_replaced(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    os.mkfifo(path)
    assert refused(read_document, path, MOST).reason is files.NO_PLAIN_FILE
    assert refused(write_document, path, {}, MOST).reason is files.NOT_SAVED
    assert path.is_fifo()
    os.mkfifo(tmp_path / ".game.reef.lock")
    lock_game(tmp_path / "game.reef").release()


@pytest.mark.parametrize("text", [b"[" * 600, b'{"a":' * 600 + b"1" + b"}" * 600, b"[]", b"{", b"\xff{}", b"null"])
def test_what_no_program_of_ours_writes_is_no_document(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(text)
    with pytest.raises(files.InvalidDocument):
        read_document(path, MOST)


def test_what_could_not_be_read_again_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    write_document(path, {"half": "\ud800", "name": "Zoë"}, MOST)
    assert read_document(path, MOST) == {"half": "\ud800", "name": "Zoë"}
    deep: list[object] = []
    for _ in range(files.MAX_DEPTH):
        deep = [deep]
    for fields in ({"deep": deep}, {"long": "x" * MOST}):
        assert refused(write_document, path, fields, MOST).reason is files.NOT_SAVED
    assert read_document(path, MOST)["name"] == "Zoë"


def test_a_link_to_a_file_stays_one(tmp_path: Path) -> None:
    real, link = tmp_path / "elsewhere" / "settings.json", tmp_path / "settings.json"
    real.parent.mkdir()
    create_file(real, b"before")
    link.symlink_to(real)
    replace_file(link, b"after")
    assert link.is_symlink()
    assert real.read_bytes() == b"after"
    assert refused(create_file, link, b"").reason is files.FILE_EXISTS


def test_a_name_that_is_taken_is_never_moved_onto(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.write_bytes(b"1")
    other.write_bytes(b"2")
    assert refused(rename_file, one, other).reason is files.FILE_EXISTS
    assert (one.read_bytes(), other.read_bytes()) == (b"1", b"2")
    assert refused(rename_file, tmp_path / "none", tmp_path / "new").reason is files.NO_FILE
    rename_file(one, free_path(tmp_path, "other", ""))
    assert sorted(os.listdir(tmp_path)) == ["other", "other (2)"]


@pytest.mark.parametrize("stem", ["game", LONG + "x" * 50], ids=["short", "long"])
def test_files_of_one_name_lie_beside_each_other_however_many_there_are(stem: str, tmp_path: Path) -> None:
    for number in range(5):
        path = free_path(tmp_path, stem, ".reef")
        assert not path.exists()
        create_file(path, str(number).encode())
    assert sorted(path.read_text() for path in tmp_path.iterdir()) == ["0", "1", "2", "3", "4"]


@pytest.mark.skipif(os.name == "nt", reason="Windows syncs no folders")
def test_a_folder_that_does_not_reach_the_disk_takes_the_new_name_away_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.reef"
    path.write_bytes(b"1")
    (tmp_path / "aside").mkdir()

    def fails(_handle: int) -> None:
        raise OSError(errno.EIO, "simulated")

    monkeypatch.setattr(os, "fsync", fails)
    assert refused(rename_file, path, tmp_path / "aside" / "game.reef").reason is files.NOT_SAVED
    assert sorted(os.listdir(tmp_path)) == ["aside", "game.reef"]
    assert os.listdir(tmp_path / "aside") == []


def test_removed_and_brought_back_is_on_the_disk_in_both_folders(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not Path("/proc/self/fd").is_dir():
        pytest.skip("asks the system which file is synced")
    synced: dict[str, list[str]] = {}

    def fsync(handle: int) -> None:
        folder = os.readlink(f"/proc/self/fd/{handle}")
        synced[folder] = os.listdir(folder)

    shelf = Library(tmp_path / "games")
    path = shelf.new_path(["Ada"])
    path.write_text("{}")
    monkeypatch.setattr(os, "fsync", fsync)
    aside = shelf.remove(path)
    assert path.name not in synced[str(shelf.folder)]
    assert aside.name in synced[str(aside.parent)]
    shelf.bring_back(aside)
    assert path.name in synced[str(shelf.folder)]
    assert aside.name not in synced[str(aside.parent)]


def test_a_game_with_the_longest_name_is_mended_kept_and_held_like_any_other(tmp_path: Path) -> None:
    path = tmp_path / f"{LONG}.reef"
    path.write_bytes(by_hand(RECORDED_GAME.read_text("utf-8")).encode())
    assert len(os.fsencode(path.name)) == files.LONGEST_NAME
    before = path.read_bytes()
    with lock_game(path):
        assert refused(lock_game, path).reason is library.IN_USE
        game = Game.open(REEF_ENCOUNTER, path)
        game.undo()
    kept = [place.read_bytes() for place in (tmp_path / ".backups").iterdir()]
    assert before in kept, "what it was before it was mended"
    assert list_backups(path), "and what it is now"
    shelf = Library(tmp_path)
    back = shelf.bring_back(shelf.remove(path))
    assert Game.open(REEF_ENCOUNTER, back).history.position == game.history.position


def test_two_games_whose_long_names_begin_alike_are_held_and_kept_apart(tmp_path: Path) -> None:
    paths = [tmp_path / f"{LONG[:-1]}{end}.reef" for end in "12"]
    for steps, path in enumerate(paths, 1):
        path.write_bytes(by_hand(RECORDED_GAME.read_text("utf-8")).encode())
        with lock_game(path):
            Game.open(REEF_ENCOUNTER, path).undo(steps)
    with lock_game(paths[0]), lock_game(paths[1]):
        assert not {*list_backups(paths[0])} & {*list_backups(paths[1])}


def test_a_game_that_a_link_leads_to_is_held_once_and_has_one_set_of_backups(tmp_path: Path) -> None:
    real, link = tmp_path / "games" / "0001 Ada.reef", tmp_path / "link.reef"
    real.parent.mkdir()
    real.write_bytes(by_hand(RECORDED_GAME.read_text("utf-8")).encode())
    link.symlink_to(real)
    with lock_game(real):
        assert refused(lock_game, link).reason is library.IN_USE
    game = Game.open(REEF_ENCOUNTER, link)
    game.undo()
    assert link.is_symlink()
    assert Game.open(REEF_ENCOUNTER, real).history.position == game.history.position
    assert list_backups(link) == list_backups(real) != []
    assert not (tmp_path / ".backups").exists()


def test_reading_ends_where_a_file_is_too_long(tmp_path: Path) -> None:
    path = tmp_path / "long"
    path.write_bytes(b"x" * 50)
    assert read_file(path, 10) == b"x" * 11
