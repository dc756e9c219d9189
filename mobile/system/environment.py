"""Prepares environment and configuration before Kivy is imported; opens the window, or tells if one can be seen."""

from __future__ import annotations

import ctypes
import gc
import logging
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from companion.drawing.measure import font_file
from mobile.system.windowless import Lack, NoWindow, diagnose
from mobile.system.x11 import screen_size, x_errors_passed_over

WINDOW = (1280, 800)
NAME: Final = "reef-companion"
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
    "SDL_VIDEO_X11_WMCLASS": NAME,  # what a desktop knows the window by, and finds its icon
    "SDL_VIDEO_WAYLAND_WMCLASS": NAME,
}


def prepare(size: tuple[int, int] = WINDOW, position: tuple[int, int] | None = None) -> None:
    """Set environment variables and Kivy's configuration. Call once, before anything imports a part of Kivy."""
    for name, value in _KIVY.items():
        os.environ.setdefault(name, value)
    # A page is some ten thousand things: at Python's usual 700, looking takes a third of the time to open one.
    # Through everything it never looks by itself, which takes a second: `Tidying` does while nobody waits.
    gc.set_threshold(_MADE, 10, _NEVER)
    _give_large_pieces_back()
    if _linux_desktop():
        # Left alone, SDL draws into thin air where the named display does not answer.
        os.environ.setdefault("SDL_VIDEODRIVER", "x11,wayland")
    from kivy.config import Config

    regular, bold = str(font_file()), str(font_file(bold=True))
    # Regular, italic, bold and both: whatever Kivy itself writes, it writes in our font.
    Config.set("kivy", "default_font", repr(["reef", regular, regular, bold, bold]))
    size = fitting(size, screen_size())
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


def fitting(size: tuple[int, int], screen: tuple[int, int] | None) -> tuple[int, int]:
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
    """Open and return the one window of this process, after `prepare`. Raises NoWindow, which says what lacks."""
    if not has_screen():
        # SDL would open a window nobody can see, and the terminal would wait for it for ever.
        raise NoWindow(Lack.SCREEN)
    return _opened(_sdl_window)


def window() -> Any | None:
    """Return the one window of this process, opened if need be; None where none can be had."""
    try:
        return open_window()
    except NoWindow:
        return None


def for_others() -> dict[str, str]:
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
        with x_errors_passed_over():
            found = opening()
    except SystemExit:  # what Kivy does where a provider cannot start
        found = None
    except (ImportError, OSError) as missing:  # a library of the system
        raise NoWindow(*diagnose(str(missing))) from missing
    finally:
        log.removeHandler(heard)
        log.propagate = told
    if found is None:
        raise NoWindow(*diagnose("\n".join(heard.said)))
    return found


def _too_old(major: int, minor: int, *_: object) -> None:
    raise NoWindow(Lack.OPENGL, f"{major}.{minor}")
