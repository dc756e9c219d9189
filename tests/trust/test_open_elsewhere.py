"""Files that another program holds open, as Windows refuses them: a moment is waited, then it is said which one.

The refusals are played here with the numbers Windows gives; `build/on_windows.py` meets real ones.
"""

from __future__ import annotations

import io
import os
import shutil
from collections.abc import Callable
from errno import EACCES
from pathlib import Path
from typing import Any

import pytest

from companion import files
from companion.__main__ import configure_stream
from companion.record import library
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import RECORDED_GAME
from companion.refusal import Refused
from printables.job import KitFault
from printables.layout.kit import atomic_output

DENIED, UNTOLD = 5, None


def refusing(act: Callable[..., Any], number: int | None, times: int) -> Callable[..., Any]:
    """What `act` does after it was refused so many `times` with this number of Windows."""
    left, replaces = [times], act is os.replace

    def tried(first: Any, *rest: Any, **how: Any) -> Any:
        if left[0] > 0:
            left[0] -= 1
            two = rest[:1] if replaces else (None,)
            error = OSError(EACCES, "Access is denied", str(first), None, *two)
            error.winerror = number  # type: ignore[attr-defined]
            raise error
        return act(first, *rest, **how)

    return tried


@pytest.fixture(autouse=True)
def nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "wait_to_retry", lambda: None)


def test_a_file_that_a_scanner_holds_for_a_moment_is_written_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    path.write_text("old")
    monkeypatch.setattr(os, "replace", refusing(os.replace, DENIED, 3))
    files.replace_file(path, b"new")
    assert path.read_text() == "new"
    assert os.listdir(tmp_path) == [path.name]


def test_a_kit_that_a_reader_has_open_is_told_with_what_helps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kit.pdf"
    path.write_text("old")
    monkeypatch.setattr(os, "replace", refusing(os.replace, DENIED, 1000))
    with pytest.raises(KitFault) as caught, atomic_output(path) as stream:
        stream.write(b"new")
    assert caught.value.message == "“{file}” is open in another program. Close it there and try again."
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == [path.name]


def test_a_folder_that_allows_nothing_is_no_file_that_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "replace", refusing(os.replace, DENIED, 1000))
    with pytest.raises(KitFault) as caught, atomic_output(tmp_path / "kit.pdf") as stream:
        stream.write(b"new")
    assert "the folder does not allow it" in caught.value.message


@pytest.mark.parametrize(("times", "taken"), [(3, 1), (1000, 0)])
def test_a_game_that_another_program_holds_open_waits_a_moment_and_names_it(
    times: int, taken: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = Path(shutil.copy(RECORDED_GAME, tmp_path / "game.reef"))
    game = Game.open(REEF_ENCOUNTER, path)
    there = game.history.position
    monkeypatch.setattr(Path, "open", refusing(Path.open, UNTOLD, times))
    if taken:
        game.undo()
    else:
        with pytest.raises(Refused) as caught:
            game.undo()
        assert caught.value.reason is files.FILE_LOCKED
    monkeypatch.undo()
    assert Game.open(REEF_ENCOUNTER, path).history.position == there - taken


@pytest.mark.parametrize(("system", "wish", "shown"), [("win32", "", "→\u202f:"), ("win32", "cp1252", "??:")])
def test_what_goes_into_a_file_on_windows_has_every_sign(
    system: str, wish: str, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", wish)
    stream = io.TextIOWrapper(kept := io.BytesIO(), encoding="cp1252")
    configure_stream(stream, system)
    stream.write("→\u202f:")
    stream.flush()
    assert kept.getvalue().decode(stream.encoding) == shown


def test_a_lock_that_another_window_is_just_deleting_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else both would think that nothing can be locked there, and one would write over what the other wrote."""
    path = tmp_path / "people.json"
    monkeypatch.setattr(library, "wait_to_retry", lambda: None)
    with monkeypatch.context() as busy:
        busy.setattr(os, "open", refusing(os.open, UNTOLD, 3))
        held = library.lock_game(path)
    with held, pytest.raises(Refused) as caught:
        library.lock_game(path)
    assert caught.value.reason is library.IN_USE


@pytest.mark.skipif(os.name != "nt", reason="only Windows refuses that")
def test_a_kit_that_is_really_open_in_another_program(tmp_path: Path) -> None:
    path = tmp_path / "kit.pdf"
    path.write_bytes(b"old")
    with path.open("rb"), pytest.raises(KitFault) as caught, atomic_output(path) as stream:
        stream.write(b"new")
    assert "is open in another program" in caught.value.message
    with atomic_output(path) as stream:
        stream.write(b"new")
    assert path.read_bytes() == b"new"


def test_a_file_whose_links_windows_does_not_resolve_is_written_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unresolved(*_: object, **__: object) -> str:
        raise OSError(22, "More data is available")

    path = tmp_path / "settings.json"
    path.write_text("old")
    monkeypatch.setattr(os.path, "realpath", unresolved)
    files.replace_file(path, b"new")
    assert path.read_text() == "new"
