"""A window without a display. The surroundings must be set before anything imports Kivy."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.mobile.driver import Driver

os.environ.update(
    {
        "KIVY_HOME": tempfile.mkdtemp(prefix="kivy-"),
        "KIVY_LOG_MODE": "MIXED",
        "KIVY_METRICS_DENSITY": "1",
        "KIVY_METRICS_FONTSCALE": "1",
        "KIVY_DPI": "96",
        "LIBGL_ALWAYS_SOFTWARE": "1",
    }
)
if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")


@pytest.fixture(scope="session")
def window() -> Any:
    from mobile import environment

    environment.prepare((1280, 1280))  # an offscreen surface never grows beyond its first size
    from kivy.config import Config

    Config.set("graphics", "maxfps", "0")
    Config.set("graphics", "vsync", "0")
    found = environment.window()
    if found is None:
        message = "no window can be had here: it takes libgl1 and libegl1, or a display"
        if os.environ.get("UI_TESTS") == "required":
            pytest.fail(message, pytrace=False)
        pytest.skip(message)
    return found


@pytest.fixture(scope="session")
def drawings(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where all tests of a run keep the pictures they have drawn."""
    return tmp_path_factory.mktemp("drawings")


@pytest.fixture
def ui(window: Any, tmp_path: Path, drawings: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    """A Driver whose apps keep games and settings in a folder of their own."""
    home = tmp_path / "home"
    home.mkdir()
    (home / "cache").symlink_to(drawings)
    monkeypatch.setenv("REEF_COMPANION_HOME", str(home))
    driver = Driver(window)
    yield driver
    driver.stop()
