"""The environment before Kivy is imported, and the window: opens it, or says why there can be none."""

from __future__ import annotations

import ctypes
import gc
import logging
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from enum import Enum
from typing import Any, Final

from companion.cli.package_commands import program_command
from companion.drawing.measure import font_file
from companion.translator import N_, Translator


@contextmanager
def ignore_x_errors() -> Iterator[None]:
    """Context in which X11's errors come back to their caller, SDL, which then says what is lacking.

    Else X11 ends the whole process where a driver for OpenGL is missing.
    """
    library = _library()
    if library is None:
        yield
        return
    from ctypes import CFUNCTYPE, c_int, c_void_p

    library.XSetErrorHandler.restype = c_void_p
    library.XSetErrorHandler.argtypes = [c_void_p]
    goes_on = CFUNCTYPE(c_int, c_void_p, c_void_p)(lambda _display, _event: 0)
    before = library.XSetErrorHandler(goes_on)
    try:
        yield
    finally:
        library.XSetErrorHandler(before)


def screen_size() -> tuple[int, int] | None:
    """Return width and height of all monitors together in pixels; None without X11, or if it does not answer."""
    library = _library()
    if library is None:
        return None
    from ctypes import c_void_p

    library.XOpenDisplay.restype = c_void_p
    display = c_void_p(library.XOpenDisplay(None))
    if not display:
        return None
    try:
        screen = library.XDefaultScreen(display)
        return library.XDisplayWidth(display, screen), library.XDisplayHeight(display, screen)
    finally:
        library.XCloseDisplay(display)


def _library() -> Any | None:
    """Return the library SDL will load as well; None where windows are not X11's."""
    drawn_elsewhere = "x11" not in os.environ.get("SDL_VIDEODRIVER", "x11")
    if drawn_elsewhere or not (sys.platform.startswith("linux") and os.environ.get("DISPLAY")):
        return None
    from ctypes import CDLL

    try:
        return CDLL("libX11.so.6")
    except OSError:
        return None


LIBRARY_PACKAGES: Final = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libX11.so.6": "libx11-6",
    "libmtdev.so.1": "libmtdev1",
}
"""The system's libraries that Kivy draws with, and the Debian packages that bring them."""


class NoWindowReason(Enum):
    """The reason why no window can be opened."""

    SCREEN = "screen"
    LIBRARY = "library"
    OPENGL = "opengl"
    WINDOW = "window"


class NoWindow(BaseException):
    """Raised where there is no window. `fact` is the library, the version of OpenGL found, or what the system said.

    No Exception: Kivy passes those over while it looks for another way to open a window.
    """

    def __init__(self, lack: NoWindowReason, fact: str = "") -> None:
        super().__init__(lack, fact)
        self.lack, self.fact = lack, fact


_LIBRARY = re.compile(r"(lib[\w+-]+\.so[.\d]*): cannot open shared object file|Could not load (EGL) library")
_NO_SERVER = re.compile(r"RuntimeError: b['\"][\w,]+ not available")
_SAID = re.compile(r"sdl2 - \w+: (?:b['\"])?(.+?)['\"]?$", re.MULTILINE)


def diagnose_no_window(said: str) -> tuple[NoWindowReason, str]:
    """Return the reason, read from what Kivy, SDL or the system's loader said, and the fact that goes with it."""
    if found := _LIBRARY.search(said):
        return NoWindowReason.LIBRARY, found[1] or "libEGL.so.1"
    if _NO_SERVER.search(said):
        return NoWindowReason.SCREEN, ""
    found = _SAID.search(said)
    return NoWindowReason.WINDOW, (found[1] if found else said).strip(" .")


def explain_no_window(tr: Translator, lacks: NoWindow, platform: str = sys.platform) -> str:
    """Return the reasons and what helps on that `sys.platform`, a line each."""
    fact = lacks.fact
    match lacks.lack:
        case NoWindowReason.SCREEN:
            lines = [tr(N_("There is no screen here that a window could open on."))]
        case NoWindowReason.LIBRARY:
            lines = [
                tr(N_("The system lacks {library}, which draws the window."), library=fact),
                *_packages(tr, fact, platform),
            ]
        case NoWindowReason.OPENGL:
            said = N_("The graphics driver here offers OpenGL {version}; the app draws with OpenGL 2.0 or newer.")
            lines = [tr(said, version=fact), *_without_a_card(tr, platform)]
        case NoWindowReason.WINDOW:
            lines = [tr(N_("The system opens no window for the app."))]
            if fact:
                lines.append(tr(N_("It says: {words}"), words=fact))
            lines += _without_a_card(tr, platform)
    if (
        (driver := os.environ.get("SDL_VIDEODRIVER"))
        and lacks.lack in (NoWindowReason.SCREEN, NoWindowReason.WINDOW)
        and "," not in driver
    ):
        said = N_("SDL_VIDEODRIVER is set to “{driver}”; without it the app looks for a screen by itself.")
        lines.append(tr(said, driver=driver))
    lines.append(tr(N_("A terminal is enough for this: {command}"), command=f"{program_command()} --help"))
    return "\n".join(lines)


def show_message(words: str) -> None:
    """Print words on the terminal, or show them in a box of the system where there is none (on Windows)."""
    if sys.stderr is not None:
        print(words, file=sys.stderr)
    elif sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, words, "Reef Companion", 0)


def _packages(tr: Translator, library: str, platform: str) -> list[str]:
    if not platform.startswith("linux"):
        return []
    if library not in LIBRARY_PACKAGES:
        return [tr(N_("It is in the system’s package of that name."))]
    command = f"sudo apt-get install {LIBRARY_PACKAGES[library]}"
    return [tr(N_("On Debian or Ubuntu: {command}"), command=command)]


def _without_a_card(tr: Translator, platform: str) -> list[str]:
    """Return advice on a newer driver, or none at all: Mesa draws on the processor, ANGLE through DirectX."""
    if platform == "win32":
        command = "set KIVY_GL_BACKEND=angle_sdl2"
    elif platform.startswith("linux") and not os.environ.get("LIBGL_ALWAYS_SOFTWARE"):
        command = f"LIBGL_ALWAYS_SOFTWARE=1 {program_command()} play"
    else:
        return [tr(N_("A newer driver for the graphics card may help."))]
    said = N_("A newer driver for the graphics card may help, or drawing without it: {command}")
    return [tr(said, command=command)]


DEFAULT_WINDOW_SIZE = (1280, 800)
APP_NAME: Final = "reef-companion"
_MADE: Final = 20_000  # things that Python makes before it looks for those nobody needs any more

_NEVER: Final = 1_000_000
_MMAP_THRESHOLD, _TRIM_THRESHOLD, _ARENA_MAX = -3, -1, -8  # as <malloc.h> numbers them
_LARGE: Final = 131_072  # bytes; what GNU's C library begins with, and raises with every picture

_KIVY = {
    "KIVY_NO_ARGS": "1",  # the command line is ours
    "KIVY_NO_CONFIG": "1",  # nothing is written to the home folder
    "KIVY_NO_FILELOG": "1",
    "KIVY_NO_CONSOLELOG": "1",
    "KIVY_LOG_MODE": "PYTHON",  # else Kivy swallows every traceback
    "KIVY_NO_ENV_CONFIG": "1",
    "KIVY_WINDOW": "sdl2",  # the other providers end the process where there is no screen
    "SDL_VIDEO_X11_WMCLASS": APP_NAME,  # what a desktop knows the window by, and finds its icon
    "SDL_VIDEO_WAYLAND_WMCLASS": APP_NAME,
}


def prepare_kivy(size: tuple[int, int] = DEFAULT_WINDOW_SIZE, position: tuple[int, int] | None = None) -> None:
    """Set environment variables and Kivy's configuration. Call once, before anything imports a part of Kivy."""
    for name, value in _KIVY.items():
        os.environ.setdefault(name, value)
    # A page is some ten thousand things: at Python's usual 700, looking takes a third of the time to open one.
    # Through everything it never looks by itself, which takes a second: `GarbageCollector` does while nobody waits.
    gc.set_threshold(_MADE, 10, _NEVER)
    _give_large_pieces_back()
    if _linux_desktop():
        # Left alone, SDL draws into thin air where the named display does not answer.
        os.environ.setdefault("SDL_VIDEODRIVER", "x11,wayland")
    from kivy.config import Config

    regular, bold = str(font_file()), str(font_file(bold=True))
    # Regular, italic, bold and both: whatever Kivy itself writes, it writes in our font.
    Config.set("kivy", "default_font", repr(["reef", regular, regular, bold, bold]))
    size = fit_window_size(size, screen_size())
    Config.set("graphics", "width", str(size[0]))
    Config.set("graphics", "height", str(size[1]))
    Config.set("graphics", "multisamples", "0")  # textures are smooth already, and four samples cost four times
    Config.set("graphics", "minimum_width", "320")
    Config.set("graphics", "minimum_height", "480")
    Config.set("kivy", "window_icon", "none")  # not Kivy's own until ours is drawn
    Config.set("kivy", "exit_on_escape", "0")  # Escape and Android's back button lead one page back
    for name, _ in Config.items("input"):
        Config.remove_option("input", name)
    Config.set("input", "mouse", "mouse,disable_multitouch")  # else the right button paints red dots
    if position is not None:
        Config.set("graphics", "position", "custom")
        Config.set("graphics", "left", str(position[0]))
        Config.set("graphics", "top", str(position[1]))


def _give_large_pieces_back() -> None:
    """Make GNU's C library return the memory of pictures to the system, which it would soon keep."""
    if sys.platform != "linux":
        return
    with suppress(OSError, AttributeError):  # another C library
        library = ctypes.CDLL(None)
        for option, value in ((_MMAP_THRESHOLD, _LARGE), (_TRIM_THRESHOLD, _LARGE), (_ARENA_MAX, 2)):
            library.mallopt(option, value)


def fit_window_size(size: tuple[int, int], screen: tuple[int, int] | None) -> tuple[int, int]:
    """Return the size of a window that leaves room on the screen for frame and panel; `size` if no screen is known.

    Windows and macOS see to that themselves; X11 lets a window's edges lie where nobody sees them.
    """
    if screen is None:
        return size
    return min(size[0], round(0.97 * screen[0])), min(size[1], round(0.9 * screen[1]))


def has_screen() -> bool:
    """Return whether a window would be seen: a Linux desktop must name a display or a video driver."""
    named = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    return not _linux_desktop() or any(os.environ.get(name) for name in named)


def open_window() -> Any:
    """Open and return the one window of this process, after `prepare_kivy`. Raises NoWindow, which says what
    lacks."""
    if not has_screen():
        # SDL would open a window nobody can see, and the terminal would wait for it for ever.
        raise NoWindow(NoWindowReason.SCREEN)
    return _opened(_sdl_window)


def try_open_window() -> Any | None:
    """Return the one window of this process, opened if need be; None where none can be had."""
    try:
        return open_window()
    except NoWindow:
        return None


def subprocess_environment() -> dict[str, str]:
    """Return the environment variables for a program that is started from here.

    A bundle looks for libraries in its own folder first; a program of the system would find the wrong ones there.
    """
    found = dict(os.environ)
    for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
        before = found.pop(f"{name}_ORIG", None)
        if before is not None:
            found[name] = before
        elif getattr(sys, "frozen", False):
            found.pop(name, None)
    return found


def _linux_desktop() -> bool:
    return sys.platform.startswith("linux") and "ANDROID_ARGUMENT" not in os.environ


def _sdl_window() -> Any | None:
    from kivy.core.window import Window

    return Window


class _Heard(logging.Handler):
    """Keeps what Kivy says, instead of a page of it on the terminal."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())


def _opened(opening: Callable[[], Any | None]) -> Any:
    log, heard = logging.getLogger("kivy"), _Heard()
    told, log.propagate = log.propagate, False
    log.addHandler(heard)
    # Kivy asks this where OpenGL is older than it can draw with, and would go on to draw nothing.
    sys._kivy_opengl_required_func = _too_old  # type: ignore[attr-defined]
    try:
        with ignore_x_errors():
            found = opening()
    except SystemExit:  # what Kivy does where a provider cannot start
        found = None
    except (ImportError, OSError) as missing:  # a library of the system
        raise NoWindow(*diagnose_no_window(str(missing))) from missing
    finally:
        log.removeHandler(heard)
        log.propagate = told
    if found is None:
        raise NoWindow(*diagnose_no_window("\n".join(heard.said)))
    return found


def _too_old(major: int, minor: int, *_: object) -> None:
    raise NoWindow(NoWindowReason.OPENGL, f"{major}.{minor}")
