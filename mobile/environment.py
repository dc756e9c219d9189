"""What is settled before Kivy is imported: no options, no files, no probing; and whether there is a screen at all."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any

WINDOW = (1280, 800)

_KIVY = {
    "KIVY_NO_ARGS": "1",  # the command line is ours
    "KIVY_NO_CONFIG": "1",  # nothing is written to the home folder
    "KIVY_NO_FILELOG": "1",
    "KIVY_NO_CONSOLELOG": "1",
    "KIVY_LOG_MODE": "PYTHON",  # else Kivy swallows every traceback
    "KIVY_NO_ENV_CONFIG": "1",
    "KIVY_WINDOW": "sdl2",  # the other providers end the process where there is no screen
}


def prepare(size: tuple[int, int] = WINDOW, position: tuple[int, int] | None = None) -> None:
    """Set the surroundings and Kivy's configuration. Call once, before anything imports a part of Kivy."""
    for name, value in _KIVY.items():
        os.environ.setdefault(name, value)
    from kivy.config import Config

    Config.set("graphics", "width", str(size[0]))
    Config.set("graphics", "height", str(size[1]))
    Config.set("graphics", "multisamples", "0")  # textures are smooth already, and four samples cost four times
    Config.set("graphics", "minimum_width", "320")
    Config.set("graphics", "minimum_height", "480")
    Config.set("kivy", "exit_on_escape", "0")  # Escape and Android's back button lead one page back
    for name, _ in Config.items("input"):
        Config.remove_option("input", name)
    Config.set("input", "mouse", "mouse,disable_multitouch")  # else the right button paints red dots
    if position is not None:
        Config.set("graphics", "position", "custom")
        Config.set("graphics", "left", str(position[0]))
        Config.set("graphics", "top", str(position[1]))


def has_screen() -> bool:
    """Whether a window would be seen: on Linux a display must be named, or a video driver wished for."""
    named = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "ANDROID_ARGUMENT")
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in named)


def window() -> Any | None:
    """The one window of this process, or None where none can be had: no display, or no OpenGL."""
    return _tried(_sdl_window)


def _sdl_window() -> Any | None:
    from kivy.core.window import Window

    return Window


def _tried(opened: Callable[[], Any | None]) -> Any | None:
    try:
        return opened()
    except SystemExit:  # what Kivy does where a provider cannot start
        return None
    except ImportError:  # libGL is missing
        return None
