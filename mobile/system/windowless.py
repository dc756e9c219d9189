"""Why no window can be opened: the exception, the reason read from messages, and what helps, in words."""

from __future__ import annotations

import os
import re
import sys
from enum import Enum
from typing import Final

from companion.cli.package_commands import started_by
from companion.translator import N_, Speech

PACKAGES: Final = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libX11.so.6": "libx11-6",
    "libmtdev.so.1": "libmtdev1",
}
"""The system's libraries that Kivy draws with, and the Debian packages that bring them."""


class Lack(Enum):
    """The reason why no window can be opened."""

    SCREEN = "screen"
    LIBRARY = "library"
    OPENGL = "opengl"
    WINDOW = "window"


class NoWindow(BaseException):
    """Raised where there is no window. `fact` is the library, the version of OpenGL found, or what the system said.

    No Exception: Kivy passes those over while it looks for another way to open a window.
    """

    def __init__(self, lack: Lack, fact: str = "") -> None:
        super().__init__(lack, fact)
        self.lack, self.fact = lack, fact


_LIBRARY = re.compile(r"(lib[\w+-]+\.so[.\d]*): cannot open shared object file|Could not load (EGL) library")
_NO_SERVER = re.compile(r"RuntimeError: b['\"][\w,]+ not available")
_SAID = re.compile(r"sdl2 - \w+: (?:b['\"])?(.+?)['\"]?$", re.MULTILINE)


def diagnose(said: str) -> tuple[Lack, str]:
    """Return the reason, read from what Kivy, SDL or the system's loader said, and the fact that goes with it."""
    if found := _LIBRARY.search(said):
        return Lack.LIBRARY, found[1] or "libEGL.so.1"
    if _NO_SERVER.search(said):
        return Lack.SCREEN, ""
    found = _SAID.search(said)
    return Lack.WINDOW, (found[1] if found else said).strip(" .")


def explained(speech: Speech, lacks: NoWindow, platform: str = sys.platform) -> str:
    """Return the reasons and what helps on that `sys.platform`, a line each."""
    fact = lacks.fact
    match lacks.lack:
        case Lack.SCREEN:
            lines = [speech(N_("There is no screen here that a window could open on."))]
        case Lack.LIBRARY:
            lines = [
                speech(N_("The system lacks {library}, which draws the window."), library=fact),
                *_packages(speech, fact, platform),
            ]
        case Lack.OPENGL:
            said = N_("The graphics driver here offers OpenGL {version}; the app draws with OpenGL 2.0 or newer.")
            lines = [speech(said, version=fact), *_without_a_card(speech, platform)]
        case Lack.WINDOW:
            lines = [speech(N_("The system opens no window for the app."))]
            if fact:
                lines.append(speech(N_("It says: {words}"), words=fact))
            lines += _without_a_card(speech, platform)
    if (
        (driver := os.environ.get("SDL_VIDEODRIVER"))
        and lacks.lack in (Lack.SCREEN, Lack.WINDOW)
        and "," not in driver
    ):
        said = N_("SDL_VIDEODRIVER is set to “{driver}”; without it the app looks for a screen by itself.")
        lines.append(speech(said, driver=driver))
    lines.append(speech(N_("A terminal is enough for this: {command}"), command=f"{started_by()} --help"))
    return "\n".join(lines)


def tell(words: str) -> None:
    """Print words on the terminal, or show them in a box of the system where there is none (on Windows)."""
    if sys.stderr is not None:
        print(words, file=sys.stderr)
    elif sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, words, "Reef Companion", 0)


def _packages(speech: Speech, library: str, platform: str) -> list[str]:
    if not platform.startswith("linux"):
        return []
    if library not in PACKAGES:
        return [speech(N_("It is in the system’s package of that name."))]
    command = f"sudo apt-get install {PACKAGES[library]}"
    return [speech(N_("On Debian or Ubuntu: {command}"), command=command)]


def _without_a_card(speech: Speech, platform: str) -> list[str]:
    """Return advice on a newer driver, or none at all: Mesa draws on the processor, ANGLE through DirectX."""
    if platform == "win32":
        command = "set KIVY_GL_BACKEND=angle_sdl2"
    elif platform.startswith("linux") and not os.environ.get("LIBGL_ALWAYS_SOFTWARE"):
        command = f"LIBGL_ALWAYS_SOFTWARE=1 {started_by()} play"
    else:
        return [speech(N_("A newer driver for the graphics card may help."))]
    said = N_("A newer driver for the graphics card may help, or drawing without it: {command}")
    return [speech(said, command=command)]
