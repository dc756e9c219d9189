"""The folder of saved games: order, names, damage, two windows, removing and bringing back."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion import files
from companion.record import format as record_format
from companion.record import library
from companion.record.library import Library, lock_game
from companion.refusal import Refused

GAME = "some-game"


@pytest.fixture
def shelf(tmp_path: Path) -> Library:
    return Library(tmp_path / "games")


def saved(shelf: Library, *names: str, entries: int = 1) -> Path:
    path = shelf.new_path(names)
    lines = [record_format.header_line(GAME, {"players": list(names)})]
    lines += [record_format.entry_line(n, {"do": "something"}) for n in range(1, entries + 1)]
    path.write_text("".join(lines), encoding="utf-8")
    return path


def refused(call: object, *args: object) -> Refused:
    with pytest.raises(Refused) as caught:
        call(*args)  # type: ignore[operator]
    return caught.value


def test_an_empty_library_makes_its_folder(shelf: Library) -> None:
    assert shelf.paths() == []
    assert shelf.folder.is_dir()


def test_the_newest_game_comes_first_whatever_the_clock_says(shelf: Library) -> None:
    older, newer = saved(shelf, "Ada", "Bo"), saved(shelf, "Cy", "Di")
    os.utime(older, (4_000_000_000, 4_000_000_000))
    os.utime(newer, (0, 0))
    assert shelf.paths() == [newer, older]
    assert [library.game_number(path) for path in shelf.paths()] == [2, 1]


def test_a_name_says_who_plays_and_minds_every_file_system(shelf: Library) -> None:
    assert shelf.new_path(["Zoë", "Bo/../C:"]).name == "0001 Zoë, BoC.reef"
    assert shelf.new_path(["?", "*"]).name == "0001 game.reef"
    assert len(shelf.new_path(["x" * 500, "y"]).name) < 100


def test_folders_and_hidden_files_are_no_games(shelf: Library) -> None:
    shelf.paths()
    (shelf.folder / "pictures").mkdir()
    (shelf.folder / ".hidden").write_text("x")
    assert shelf.paths() == []


def test_a_folder_that_cannot_be_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert refused(Library(tmp_path / "file" / "games").paths).reason is library.NO_FOLDER


def test_a_folder_removed_while_running_comes_back(shelf: Library) -> None:
    path = saved(shelf, "Ada", "Bo")
    path.unlink()
    shelf.folder.rmdir()
    assert shelf.paths() == []


def test_a_removed_game_can_be_brought_back(shelf: Library) -> None:
    path = saved(shelf, "Ada", "Bo")
    text = path.read_text()
    aside = shelf.remove(path)
    assert shelf.paths() == []
    assert shelf.removed() == [aside]
    assert shelf.bring_back(aside) == path
    assert path.read_text() == text


def test_the_number_of_a_removed_game_is_not_given_again(shelf: Library) -> None:
    shelf.remove(saved(shelf, "Ada", "Bo"))
    assert shelf.new_path(["Cy"]).name.startswith("0002")


def test_the_games_removed_last_are_kept_whichever_is_older(shelf: Library) -> None:
    """The clock may say anything: the order of removing is all that counts."""
    oldest = saved(shelf, "Old")
    for _ in range(library.REMOVED_KEPT + 2):
        shelf.remove(saved(shelf, "Ada"))
    tomorrow = Library(shelf.folder)
    aside = tomorrow.remove(oldest)
    os.utime(aside, (0, 0))
    assert tomorrow.removed()[0] == aside
    numbers = [library.game_number(path) for path in tomorrow.removed()]
    assert numbers == [1, *range(library.REMOVED_KEPT + 3, 4, -1)], "the first ones are deleted"
    assert tomorrow.bring_back(aside) == oldest


def test_nothing_is_deleted_that_was_removed_in_this_sitting(shelf: Library) -> None:
    games = [saved(shelf, "Ada") for _ in range(library.REMOVED_KEPT + 5)]
    aside = [shelf.remove(path) for path in games]
    assert shelf.removed() == aside[::-1]
    assert [shelf.bring_back(path) for path in aside] == games


def test_games_that_an_older_version_removed_come_back_and_go_first(shelf: Library) -> None:
    """Version 0.2.0 moved them without a word of when; a name like one of ours is only a name."""
    folder = shelf.folder / library.REMOVED_FOLDER
    folder.mkdir(parents=True)
    old = [folder / f"{number:04} Ada.reef" for number in range(5, 5 + library.REMOVED_KEPT)]
    for path in old:
        path.write_text("{}")
    assert library.game_number(shelf.new_path(["Bo"])) == 5 + library.REMOVED_KEPT
    assert shelf.bring_back(old[3]).name == "0008 Ada.reef"
    first, second = shelf.remove(saved(shelf, "Bo")), shelf.remove(saved(shelf, "Cy"))
    found = shelf.removed()
    assert found[:2] == [second, first]
    assert len(found) == library.REMOVED_KEPT
    assert set(found[2:]) < set(old)


def test_what_is_removed_and_brought_back_never_takes_another_games_place(shelf: Library) -> None:
    path = saved(shelf, "Ada")
    aside = shelf.remove(path)
    path.write_text("another game")
    back = shelf.bring_back(aside)
    assert back != path
    assert path.read_text() == "another game"


def test_a_copy_never_overwrites(shelf: Library, tmp_path: Path) -> None:
    path = saved(shelf, "Ada", "Bo")
    first, second = shelf.copy_out(path, tmp_path), shelf.copy_out(path, tmp_path)
    assert first != second
    assert first.read_bytes() == second.read_bytes() == path.read_bytes()


def test_a_copy_into_nowhere_leaves_nothing_behind(shelf: Library, tmp_path: Path) -> None:
    path = saved(shelf, "Ada", "Bo")
    assert refused(shelf.copy_out, path, tmp_path / "nowhere").reason is files.NO_FILE
    assert list(tmp_path.iterdir()) == [shelf.folder]


def test_a_game_from_elsewhere_gets_a_number_of_its_own(shelf: Library, tmp_path: Path) -> None:
    path = saved(shelf, "Ada")
    other = Library(tmp_path / "other")
    saved(other, "Cy")
    taken = other.take_in(path.read_bytes(), path.stem)
    assert taken.name == "0002 Ada.reef"
    assert taken.read_bytes() == path.read_bytes()


def test_a_second_window_is_refused_until_the_first_lets_go(shelf: Library) -> None:
    path = saved(shelf, "Ada", "Bo")
    first = lock_game(path)
    assert refused(lock_game, path).reason is library.IN_USE
    assert refused(shelf.remove, path).reason is library.IN_USE
    first.release()
    first.release()
    with lock_game(path):
        assert refused(lock_game, path).reason is library.IN_USE
    assert shelf.paths() == [path]
    assert [each.name for each in shelf.folder.iterdir()] == [path.name]


def test_a_killed_window_holds_nothing(shelf: Library) -> None:
    path = saved(shelf, "Ada", "Bo")
    code = "import os; from pathlib import Path; from companion.record.library import lock_game; "
    code += f"h = lock_game(Path({str(path)!r}))"
    killed = subprocess.run([sys.executable, "-c", code + "; os._exit(9)"], check=False)
    assert killed.returncode == 9
    lock_game(path).release()
