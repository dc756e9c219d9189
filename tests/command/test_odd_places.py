"""Where people keep things: locked by others, on another drive, deep, closed, or under a name of theirs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion import files
from companion.places import GAMES, home
from companion.record.library import Library, lock_game
from companion.reef_encounter.interface import RECORDED_GAME
from companion.refusal import Refused
from tests.helpers.fixtures import Say

ROOT = Path(__file__).parent.parent.parent
WRITING = (("share", RECORDED_GAME, "--output"), ("story", RECORDED_GAME, "--svg"), ("print", "--quiet", "--output"))
ENDINGS = {"share": ".html", "story": ".svg", "print": ".pdf"}
PROFILE = ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")


def live_in(profile: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in PROFILE:
        monkeypatch.setenv(name, str(profile))
    monkeypatch.delenv("REEF_COMPANION_HOME", raising=False)


@contextmanager
def held_open(path: Path) -> Iterator[None]:
    """Another program has a file or a folder open and shares it with nobody, as a cloud program does for a moment."""
    if sys.platform != "win32":
        raise NotImplementedError
    import _winapi

    of_folders = 0x02000000
    wanted = (_winapi.GENERIC_READ, 0, 0, _winapi.OPEN_EXISTING, of_folders, 0)
    handle = _winapi.CreateFile(str(path), *wanted)
    try:
        yield
    finally:
        _winapi.CloseHandle(handle)


@pytest.mark.parametrize("words", [("pack-away", RECORDED_GAME), ("self-check",), ("add-to-menu",), ("standings",)])
@pytest.mark.parametrize("variable", ["HOME", "REEF_COMPANION_HOME"])
def test_a_file_in_the_place_of_somebodys_folder_is_named(
    words: tuple[object, ...], variable: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Also where a library looks into it, whatever the command needs of it."""
    (no_folder := tmp_path / "no folder").touch()
    live_in(tmp_path, monkeypatch)
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv(variable, str(no_folder))
    command = [sys.executable, "-m", "companion", *map(str, words)]
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT)}
    ran = subprocess.run(command, cwd=tmp_path, env=surroundings, capture_output=True, text=True, check=False)
    needed = variable == "HOME" or words[0] == "standings"
    assert (f"{variable} is {no_folder}, which is no folder." in ran.stderr) == needed, ran.stderr


def test_before_the_first_game_nobody_is_ahead(say: Say, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    live_in(tmp_path, monkeypatch)
    assert say("standings") == (0, "No game is finished yet.\n", "")
    monkeypatch.setenv("REEF_COMPANION_HOME", str(tmp_path / ("long" * 75)))
    code, _, err = say("standings")
    assert (code, "Choose another." in err) == (2, True), err


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Path]:
    """A folder on another drive."""
    there = [Path(f"{letter}:\\") for letter in "DEFZ" if tmp_path.drive != f"{letter}:"] if os.name == "nt" else []
    for drive in there:
        folder = drive / ("tmp" if (drive / "tmp").is_dir() else "") / f"reef-companion-{os.getpid()}"
        try:
            folder.mkdir()
        except OSError:
            continue
        yield folder
        shutil.rmtree(folder)
        return
    pytest.skip("there is one drive")


@pytest.fixture
def closed() -> Path:
    """A folder in which nobody may make anything, whoever runs this."""
    for folder in (Path("/sys/kernel"), Path("Z:\\sys\\kernel")):
        if folder.is_dir():
            return folder
    pytest.skip("whoever runs this may write everywhere")


@pytest.mark.skipif(os.name != "nt", reason="only Windows refuses that")
@pytest.mark.parametrize("words", WRITING, ids=lambda words: words[0])
def test_a_file_that_somebody_holds_open_is_named_and_stays(
    words: tuple[object, ...], say: Say, tmp_path: Path
) -> None:
    path = tmp_path / f"mine{ENDINGS[str(words[0])]}"
    assert say(*words, path)[0] == 0
    before = path.read_bytes()
    again = ("--force",) if words[0] in ("share", "story") else ()
    with held_open(path):
        code, out, err = say(*words, path, *again)
    assert code == 2, out + err
    assert "another program" in err.lower()
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == [path.name]


@pytest.mark.skipif(os.name != "nt", reason="only Windows refuses that")
def test_a_game_that_another_program_holds_is_read_as_soon_as_it_lets_go(say: Say, tmp_path: Path) -> None:
    path = Path(shutil.copy(RECORDED_GAME, tmp_path / "game.reef"))
    with held_open(path):
        code, _, err = say("check", path)
        assert code
        assert "Another program has locked" in err
    assert say("check", path)[0] == 0


@pytest.mark.skipif(os.name != "nt", reason="only Windows refuses that")
def test_a_folder_that_a_cloud_program_holds_is_named(tmp_path: Path) -> None:
    shelf = Library(tmp_path / "games")
    path = shelf.take_in(RECORDED_GAME.read_bytes(), "Ada")
    with held_open(shelf.folder), pytest.raises(Refused) as caught:
        shelf.paths()
    assert caught.value.reason is files.FILE_LOCKED
    assert shelf.paths() == [path]


@pytest.mark.slow
@pytest.mark.parametrize("words", WRITING, ids=lambda words: words[0])
def test_a_path_that_is_longer_than_windows_bears_untold(words: tuple[object, ...], say: Say, tmp_path: Path) -> None:
    folder = tmp_path.joinpath(*["deep" * 15] * 4)
    try:
        folder.mkdir(parents=True)
    except OSError:
        pytest.skip("this system makes no folder as deep")
    made = f"made{ENDINGS[str(words[0])]}"
    assert say(*words, folder / made)[0] == 0
    assert os.listdir(folder) == [made]
    Library(folder / GAMES).take_in(RECORDED_GAME.read_bytes(), "Ada")
    assert say("check", *(folder / GAMES).glob("*.reef"))[0] == 0


@pytest.mark.parametrize("room", [0, 20])
def test_a_windows_that_bears_no_long_path_says_so(
    room: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Also where only the draft beside the file is too long."""
    path, look = tmp_path / "kit.pdf", os.lstat

    def lstat(wanted: Path) -> os.stat_result:
        if len(str(wanted)) > len(str(path)) - 1 + room:
            error = FileNotFoundError(2, "The system cannot find the path specified", str(wanted))
            error.winerror = 3  # type: ignore[attr-defined]
            raise error
        return look(wanted)

    monkeypatch.setattr(os, "lstat", lstat)
    with pytest.raises(Refused) as caught:
        files.create_file(path, b"")
    assert caught.value.reason is files.NAME_NOT_ALLOWED


@pytest.mark.parametrize("words", WRITING, ids=lambda words: words[0])
def test_another_drive_takes_what_is_made(words: tuple[object, ...], say: Say, elsewhere: Path) -> None:
    made = f"made{ENDINGS[str(words[0])]}"
    assert say(*words, elsewhere / made)[0] == 0
    assert os.listdir(elsewhere) == [made]


def test_a_game_comes_from_another_drive_and_is_held_there(say: Say, tmp_path: Path, elsewhere: Path) -> None:
    path = Library(elsewhere).take_in(RECORDED_GAME.read_bytes(), "Ada")
    assert say("check", path)[0] == 0
    with lock_game(path), pytest.raises(Refused):
        lock_game(path)
    shelf = Library(tmp_path)
    assert say("check", shelf.take_in(path.read_bytes(), path.stem))[0] == 0
    assert shelf.copy_out(shelf.paths()[0], elsewhere).parent == elsewhere


@pytest.mark.slow
def test_somebody_whose_name_has_umlauts_keeps_games_and_preferences(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    profile = tmp_path / "Zoë Größe-Łuk"
    profile.mkdir()
    live_in(profile, monkeypatch)
    Library(home() / GAMES).take_in(RECORDED_GAME.read_bytes(), "Zoë")
    game = next((home() / GAMES).iterdir())
    assert profile in game.parents
    for words in (("check", game), ("share", game, "--output", profile / "Zoë.html"), ("print", "--quiet")):
        command = [sys.executable, "-m", "companion", *map(str, words)]
        surroundings = {**os.environ, "PYTHONPATH": str(ROOT)}
        ran = subprocess.run(command, cwd=profile, env=surroundings, capture_output=True, check=False)
        assert ran.returncode == 0, ran.stderr.decode(errors="replace")
    assert {path.suffix for path in profile.iterdir() if path.is_file()} == {".html", ".pdf"}


@pytest.mark.slow
def test_a_profile_that_nobody_can_write_in_costs_nothing_but_what_is_kept_there(
    say: Say, closed: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    live_in(closed, monkeypatch)
    with pytest.raises(Refused) as caught:
        Library(home() / GAMES).paths()
    assert str(home()) in str(caught.value.facts["path"])
    for words in (*WRITING, ("check", RECORDED_GAME)):
        path = [tmp_path / f"made{ENDINGS[str(words[0])]}"] if words[0] != "check" else []
        code, out, err = say(*words, *path)
        assert code == 0, out + err
