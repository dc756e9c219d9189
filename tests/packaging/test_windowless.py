"""Machines without a window: each kind of lack is named with what helps, in every language, without a traceback."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.translator import LANGUAGES, Translator
from mobile.platform import environment
from mobile.platform.environment import (
    NoWindow,
    NoWindowReason,
    diagnose_no_window,
    explain_no_window,
    screen_size,
    show_message,
)

ROOT = Path(__file__).parent.parent.parent
PLAY = [sys.executable, "-m", "companion", "play"]
# Mesa draws on the processor by the driver of that name, of which there is none; a graphics card is not asked.
NO_DRIVER = "nothing"


def output_of(tmp_path: Path, *command: str, **surroundings: str) -> str:
    """What is written to the terminal where the app is started in these surroundings and cannot open."""
    ours = ("KIVY", "SDL", "DISPLAY", "WAYLAND", "LIBGL", "MESA", "LANG", "LC_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    kept |= {"REEF_COMPANION_HOME": str(tmp_path), "LANG": "C.UTF-8", **surroundings}
    answer = subprocess.run(
        [*(command or PLAY)], cwd=ROOT, env=kept, capture_output=True, text=True, timeout=60, check=False
    )
    assert answer.returncode == 2, answer.stderr
    assert answer.stdout == ""
    for unwanted in ("Traceback", 'File "', "provider", "CRITICAL"):
        assert unwanted not in answer.stderr
    assert "reef-companion --help" in answer.stderr
    return answer.stderr


@pytest.fixture(scope="module")
def x_server() -> Iterator[str]:
    """The name of a screen that nobody sees."""
    if (program := shutil.which("Xvfb")) is None:
        pytest.skip("there is no Xvfb here")
    read, write = os.pipe()
    command = [program, "-displayfd", str(write), "-screen", "0", "640x480x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as server:
        os.close(write)
        with os.fdopen(read) as number:
            yield f":{number.readline().strip()}"
        server.terminate()


def test_no_display(tmp_path: Path) -> None:
    assert output_of(tmp_path).startswith("There is no screen here")


def test_a_display_that_does_not_answer(tmp_path: Path) -> None:
    """SDL alone would draw where nobody sees it, and the terminal would wait."""
    assert output_of(tmp_path, DISPLAY=":7777").startswith("There is no screen here")


def test_a_driver_that_was_wished_for_and_cannot_draw(window: Any, tmp_path: Path) -> None:
    answer = output_of(tmp_path, SDL_VIDEODRIVER="dummy")
    assert "opens no window" in answer
    assert "It says: OpenGL" in answer
    assert "SDL_VIDEODRIVER is set to “dummy”" in answer


def test_opengl_that_is_too_old(window: Any, tmp_path: Path) -> None:
    answer = output_of(tmp_path, SDL_VIDEODRIVER="offscreen", MESA_GL_VERSION_OVERRIDE="1.4")
    assert "OpenGL 1.4" in answer
    assert "OpenGL 2.0" in answer
    assert re.search(r"LIBGL_ALWAYS_SOFTWARE=1 \S*reef-companion play$", answer, re.MULTILINE)


@pytest.mark.slow
def test_a_screen_without_a_graphics_driver(window: Any, x_server: str, tmp_path: Path) -> None:
    """Left alone, X11 would end the process with numbers nobody understands."""
    answer = output_of(tmp_path, DISPLAY=x_server, GALLIUM_DRIVER=NO_DRIVER)
    assert "opens no window" in answer
    assert "It says: Could not create GL context" in answer
    assert "X Error" not in answer
    assert "LIBGL_ALWAYS_SOFTWARE=1" in answer
    again = output_of(tmp_path, DISPLAY=x_server, GALLIUM_DRIVER=NO_DRIVER, LIBGL_ALWAYS_SOFTWARE="1")
    assert "LIBGL_ALWAYS_SOFTWARE" not in again, "what was tried already is not offered again"


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        (None, (1280, 800)),
        ((2560, 1440), (1280, 800)),
        ((1366, 768), (1280, 691)),  # a small laptop, with a title above the window and a panel below
        ((1024, 600), (993, 540)),
    ],
)
def test_a_window_fits_the_screen(screen: tuple[int, int] | None, size: tuple[int, int]) -> None:
    assert environment.fit_window_size(environment.DEFAULT_WINDOW_SIZE, screen) == size


def test_the_screen_is_asked_for_its_size(x_server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.setenv("DISPLAY", x_server)
    assert screen_size() == (640, 480)
    monkeypatch.setenv("DISPLAY", ":7777")
    assert screen_size() is None
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    assert screen_size() is None


def test_a_machine_without_a_graphics_driver(window: Any, tmp_path: Path) -> None:
    answer = output_of(tmp_path, SDL_VIDEODRIVER="offscreen", GALLIUM_DRIVER=NO_DRIVER, LIBGL_ALWAYS_SOFTWARE="1")
    assert "opens no window" in answer
    assert "It says: " in answer


def test_the_language_of_the_terminal(tmp_path: Path) -> None:
    assert output_of(tmp_path, LANG="de_DE.UTF-8").startswith("Hier gibt es keinen Bildschirm")


@pytest.mark.parametrize(
    ("loader", "library", "package"),
    [
        ("libGL.so.1: cannot open shared object file: No such file or directory", "libGL.so.1", "libgl1"),
        ("libEGL.so.1: cannot open shared object file: No such file or directory", "libEGL.so.1", "libegl1"),
        ("sdl2 - RuntimeError: b'Could not load EGL library'", "libEGL.so.1", "libegl1"),
    ],
)
def test_a_library_that_is_missing_is_named_with_its_package(loader: str, library: str, package: str) -> None:
    assert diagnose_no_window(loader) == (NoWindowReason.LIBRARY, library)
    lines = explain_no_window(
        Translator("en", ("mobile",)), NoWindow(*diagnose_no_window(loader)), "linux"
    ).splitlines()
    assert library in lines[0]
    assert lines[1] == f"On Debian or Ubuntu: sudo apt-get install {package}"


def _without_libgl() -> object:
    raise ImportError("libGL.so.1: cannot open shared object file: No such file or directory")


def _ends() -> object:
    raise SystemExit(1)


@pytest.mark.parametrize(
    ("opening", "lack"),
    [(_without_libgl, NoWindowReason.LIBRARY), (_ends, NoWindowReason.WINDOW), (lambda: None, NoWindowReason.WINDOW)],
)
def test_however_kivy_fails_there_is_a_reason(
    monkeypatch: pytest.MonkeyPatch, opening: Callable[[], object], lack: NoWindowReason
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    monkeypatch.setattr(environment, "_sdl_window", opening)
    with pytest.raises(NoWindow) as found:
        environment.open_window()
    assert found.value.lack is lack


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
@pytest.mark.parametrize("lack", list(NoWindowReason))
def test_every_lack_is_told_in_every_language(
    monkeypatch: pytest.MonkeyPatch, language: str, platform: str, lack: NoWindowReason
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    told = explain_no_window(Translator(language, ("mobile",)), NoWindow(lack, "X9"), platform)
    assert "reef-companion --help" in told
    assert lack is NoWindowReason.SCREEN or "X9" in told
    assert "{" not in told


def test_another_program_is_not_given_the_libraries_of_a_bundle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/bundle/_internal")
    assert "LD_LIBRARY_PATH" not in environment.subprocess_environment()
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/opt/lib")
    assert environment.subprocess_environment()["LD_LIBRARY_PATH"] == "/opt/lib"
    assert "LD_LIBRARY_PATH_ORIG" not in environment.subprocess_environment()


def test_where_there_is_no_terminal_a_box_of_the_system_says_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in the program of Windows that a double click starts."""
    import ctypes

    shown: list[str] = []

    class Boxes:
        class user32:  # noqa: N801 - as Windows calls it
            @staticmethod
            def MessageBoxW(_owner: None, words: str, _title: str, _kind: int) -> None:
                shown.append(words)

    monkeypatch.setattr(ctypes, "windll", Boxes, raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "stderr", None)
    show_message("no window")
    assert shown == ["no window"]


def test_a_program_without_a_terminal_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.__main__ import main

    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    sys.stdout.close()  # at the null device, open for as long as a program lives
    assert ended.value.code == 0
