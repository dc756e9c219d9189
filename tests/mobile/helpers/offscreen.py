"""Opens a window without a display, and sets the environment for it before anything imports Kivy."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from functools import lru_cache
from pathlib import Path

from tests.helpers.screens import OFF_SCREEN

DPI = 160
"""Dots an inch, as a tablet of 1280 by 800 has them."""


@lru_cache(maxsize=1)
def kivy_home() -> str:
    """A folder that Kivy wants and leaves empty; gone when this process ends."""
    folder = tempfile.mkdtemp(prefix="kivy-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def without_display(kivy_home: Path | str) -> None:
    """Set the environment for software GL on no screen at all, unless there is one; always the same density."""
    os.environ.update(
        {
            "KIVY_HOME": str(kivy_home),
            "KIVY_LOG_MODE": "MIXED",
            "KIVY_METRICS_DENSITY": "1",
            "KIVY_METRICS_FONTSCALE": "1",
            "KIVY_DPI": str(DPI),
            "LIBGL_ALWAYS_SOFTWARE": "1",
        }
    )
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        for name, value in OFF_SCREEN.items():
            os.environ.setdefault(name, value)


def open_window() -> object | None:
    """Open the window of this process, as fast as it can draw; None where none can be had."""
    from mobile.platform import environment

    environment.prepare_kivy((1920, 1280))  # an offscreen surface never grows beyond its first size
    from kivy.config import Config

    Config.set("graphics", "maxfps", "0")
    Config.set("graphics", "vsync", "0")
    Config.set("graphics", "minimum_height", "0")  # as a phone's that lies; Windows keeps to it, no screen does not
    return environment.try_open_window()
