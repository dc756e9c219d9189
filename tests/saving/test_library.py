"""The folder of saved games: order, names, damage, two windows, removing and bringing back."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.refusal import Refused
from companion.saved import library, logbook, record
from companion.saved.library import Library, hold

GAME = "some-game"


@pytest.fixture
def shelf(tmp_path: Path) -> Library:
    return Library(tmp_path / "games")


def saved(shelf: Library, *names: str, entries: int = 1) -> Path:
    path = shelf.new_path(names)
    lines = [record.header(GAME, {"players": list(names)})]
    lines += [record.numbered(n, {"do": "something"}) for n in range(1, entries + 1)]
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
    assert [library.number_of(path) for path in shelf.paths()] == [2, 1]


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


def test_only_the_last_removed_games_are_kept(shelf: Library) -> None:
    for _ in range(library.REMOVED_KEPT + 2):
        shelf.remove(saved(shelf, "Ada"))
    assert len(shelf.removed()) == library.REMOVED_KEPT
    assert shelf.removed()[0].name.startswith("0022")


def test_a_copy_never_overwrites(shelf: Library, tmp_path: Path) -> None:
    path = saved(shelf, "Ada", "Bo")
    first, second = shelf.copy_out(path, tmp_path), shelf.copy_out(path, tmp_path)
    assert first != second
    assert first.read_bytes() == second.read_bytes() == path.read_bytes()


def test_a_copy_into_nowhere_leaves_nothing_behind(shelf: Library, tmp_path: Path) -> None:
    path = saved(shelf, "Ada", "Bo")
    assert refused(shelf.copy_out, path, tmp_path / "nowhere").reason is logbook.NO_FILE
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
    first = hold(path)
    assert refused(hold, path).reason is library.IN_USE
    assert refused(shelf.remove, path).reason is library.IN_USE
    first.release()
    first.release()
    with hold(path):
        assert refused(hold, path).reason is library.IN_USE
    assert shelf.paths() == [path]
    assert [each.name for each in shelf.folder.iterdir()] == [path.name]


def test_a_killed_window_holds_nothing(shelf: Library) -> None:
    path = saved(shelf, "Ada", "Bo")
    code = "import os; from pathlib import Path; from companion.saved.library import hold; "
    code += f"h = hold(Path({str(path)!r}))"
    subprocess.run([sys.executable, "-c", code + "; os._exit(9)"], check=False)
    hold(path).release()
