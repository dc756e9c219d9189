"""Fixtures of the app's tests: an off-screen window and a Driver. Sets the environment before Kivy is imported."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any
from zlib import crc32

import pytest

from mobile.platform.preferences import SystemPreferences
from tests.mobile.helpers.driver import WORLDS, Driver
from tests.mobile.helpers.offscreen import kivy_home, open_window, without_display
from tests.mobile.helpers.undrawn import draw_nothing

without_display(kivy_home())
open_window()  # or a module of tests that imports a page would open one of another size


@pytest.fixture(scope="session")
def window() -> Any:
    found = open_window()
    if found is None:
        message = "no window can be had here: it takes libgl1 and libegl1, or a display"
        if os.environ.get("UI_TESTS") == "required":
            pytest.fail(message, pytrace=False)
        pytest.skip(message)
    return found


@pytest.fixture(scope="session")
def drawings(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which all tests of a run keep the pictures they have drawn, those of other workers too."""
    run = tmp_path_factory.getbasetemp()
    found = (run.parent if "PYTEST_XDIST_WORKER" in os.environ else run) / "drawings"
    found.mkdir(exist_ok=True)
    return found


@pytest.fixture(scope="session")
def counted() -> Iterator[int]:
    """Counts the apps of a run."""
    return count()


@pytest.fixture
def pictures() -> None:
    """For tests that look at pictures: apps draw what people see, which takes them more time than all else."""


@pytest.fixture
def ui(
    request: pytest.FixtureRequest,
    window: Any,
    counted: Iterator[int],
    tmp_path: Path,
    drawings: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Driver]:
    """A Driver whose apps keep games and settings in a folder of their own."""
    home = tmp_path / "home"
    home.mkdir()
    with suppress(OSError):  # Windows lets few people make links; there each test draws its own
        (home / "cache").symlink_to(drawings)
    monkeypatch.setenv("REEF_COMPANION_HOME", str(home))
    collects = "collector" in request.fixturenames
    if collects or next(counted) % 4 == 0:
        # Else hundreds of apps that are gone still follow the window, and slow down all that come. Some of what an
        # app leaves behind is found the second time; whatever is set aside before is never found again.
        for _ in range(2):
            gc.collect()
        gc.freeze()  # what is left is here to stay: nobody looks through it again
    if collects:
        monkeypatch.setattr("mobile.platform.gc.collect_and_freeze", gc.collect)
    else:
        gc.disable()
        idle = SimpleNamespace(get_count=lambda: (0, 0, 0), **dict.fromkeys(("collect", "freeze", "unfreeze"), int))
        monkeypatch.setattr("mobile.platform.gc.gc", idle)
    monkeypatch.setattr(
        "mobile.app.read_preferences", SystemPreferences
    )  # whatever the machine wishes that tests run on
    drawn, shots = request.config.getoption("--drawn"), request.config.getoption("--screenshots")
    seen = "pictures" in request.fixturenames or drawn or bool(shots)
    if not seen:
        draw_nothing(monkeypatch)
    usual = "usual_window" in request.fixturenames
    world = WORLDS[0 if usual else crc32(request.node.nodeid.encode()) % len(WORLDS)]
    driver = Driver(window, drawn, seen, shots, world)
    try:
        yield driver
        driver.stop()
    finally:
        gc.enable()


@pytest.fixture
def collector() -> None:
    """For tests of what the app does about garbage: elsewhere nobody sees it, and it takes a third of the time."""


@pytest.fixture
def usual_window() -> None:
    """A tablet of 1280 by 800 with letters of 100 %, for tests that know what lies where on it."""


@pytest.fixture
def newcomers() -> None:
    """Tables that are taught, in a file whose other tables are `experienced`."""


@pytest.fixture
def experienced(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables that know their game: no card of the coach lies over what a test is about."""
    from mobile.core import settings

    if "newcomers" in request.fixturenames:
        return
    monkeypatch.setattr(settings, "DEFAULT_SETTINGS", replace(settings.DEFAULT_SETTINGS, coach=False))


@pytest.fixture
def app(ui: Driver) -> Any:
    """The app on its first page; whatever it draws by chance is always the same."""
    from mobile.reef_encounter.play.controller import RandomDraws, RefillDraws

    started = ui.open()
    started.shell.app_state.service(RefillDraws).chance = RandomDraws(Random(5))
    return started
